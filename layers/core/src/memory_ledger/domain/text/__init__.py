"""How text is read, cut and compared, in Chinese and English."""
