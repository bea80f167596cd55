"""Identity, authorisation and audit."""
