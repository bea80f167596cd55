"""Conversation memory for assistants: policy decides, DynamoDB is the authority, OpenSearch finds."""
