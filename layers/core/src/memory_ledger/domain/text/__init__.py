"""Text, read, cut and compared, in Chinese and English."""
