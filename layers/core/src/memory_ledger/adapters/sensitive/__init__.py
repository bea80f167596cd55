"""
The scanner for sensitive data, on libraries where they exist.

Of secrets :mod:`.secrets` finds what has its issuer's shape or is assigned, :mod:`.named_credentials` what
looks like one beside a name, :mod:`.passphrases` what a name alone tells, though it is made of ordinary
words, and :mod:`.codes` what is told without the word password. :mod:`.keypads` and :mod:`.lock_codes` know
the digits that open something, :mod:`.remarked` finds a secret behind a remark on it, and :mod:`.reused` what
somebody logs in with everywhere. What secrets are called stands in :mod:`.secret_names`, and whether a
sentence tells one or only talks about it is told by :mod:`.talk_of_passphrases` and, all that follows *is*,
by :mod:`.remarks_on_passphrases`; a word goes into :mod:`.ordinary_words` where it is none of a secret to
both.
"""

from memory_ledger.adapters.sensitive.scanner import LibrarySensitiveScanner

__all__ = ["LibrarySensitiveScanner"]
