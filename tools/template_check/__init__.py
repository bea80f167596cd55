"""Checks template.yaml without AWS: the SAM transform, cfn-lint, and the rules this product sets itself."""
