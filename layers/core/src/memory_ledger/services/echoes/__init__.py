"""What is said again of what a record said: found, told apart from what is said besides, and kept out."""
