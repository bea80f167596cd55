"""Roles as far as they are granted, and the account of what they did."""
