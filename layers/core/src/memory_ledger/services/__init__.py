"""Use cases, one a module; they know ports and the domain, no technology."""
