"""Sessions and tasks: the work at hand."""
