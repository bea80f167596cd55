"""A real OpenSearch node with k-NN on this machine, made of the jars on Maven Central."""

from tools.opensearch.node import NodeError, OpenSearchNode, available

__all__ = ["NodeError", "OpenSearchNode", "available"]
