"""The time that a question asks about, in Chinese and English."""
