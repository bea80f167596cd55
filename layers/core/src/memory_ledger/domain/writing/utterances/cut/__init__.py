"""A message in sentences, and a sentence in the statements that it joins."""
