"""The local stack: the deployed shape of template.yaml on one machine, without Docker. Never shipped."""
