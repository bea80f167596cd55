"""Subject keys, and the values that statements give them."""
