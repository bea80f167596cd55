"""Wire formats: requests in, problem+json and resources out."""
