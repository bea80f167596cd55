"""Who is calling, what they are allowed, and what is noted of it."""
