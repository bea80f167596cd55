"""What is said and not to be kept: plays, moods, moments, the words of others."""
