"""The OpenAPI description, made from the endpoint tables; never shipped."""
