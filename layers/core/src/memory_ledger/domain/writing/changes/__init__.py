"""Changes that a statement without a key makes to another one: an opposite, another value, an end."""
