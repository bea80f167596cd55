"""Development tools: the local stack, build steps and checks. Never shipped to Lambda."""
