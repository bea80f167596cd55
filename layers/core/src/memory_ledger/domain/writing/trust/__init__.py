"""What no source may have remembered: orders, rules of protection, and sensitive data in the open."""
