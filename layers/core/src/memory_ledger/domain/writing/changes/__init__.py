"""What a statement changes of another without a key: its opposite, another value, an end."""
