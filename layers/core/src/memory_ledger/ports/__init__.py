"""Ports: all that use cases need from outside; one contract suite each, which all adapters pass."""
