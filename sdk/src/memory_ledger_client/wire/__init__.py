"""From operations to bytes and back, without any input or output of its own."""
