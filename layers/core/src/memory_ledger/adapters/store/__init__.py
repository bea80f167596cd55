"""The repositories: how records, sessions, receipts and traces lie in the tables (docs/data-model.md)."""
