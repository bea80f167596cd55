"""The contract's resources as frozen values."""
