"""
The scanner for sensitive data, on libraries where they exist.

Of secrets :mod:`.secrets` finds what has its issuer's shape or is assigned, :mod:`.shown` what looks like one
beside a name, :mod:`.worded` what a name alone tells, though it is made of ordinary words, and :mod:`.codes`
what is told without the word password. :mod:`.keypads` knows the digits that open what stands before them,
:mod:`.remarked` finds a secret behind a remark on it, and :mod:`.reused` what somebody logs in with
everywhere. What secrets are called stands in :mod:`.secret_names`, and whether a sentence tells one or only
talks about it is told by :mod:`.worded_talk` and, all that follows *is*, by :mod:`.worded_remarks`; a word
goes into :mod:`.ordinary_words` where it is none of a secret to both.
"""

from memory_ledger.adapters.sensitive.scanner import LibrarySensitiveScanner

__all__ = ["LibrarySensitiveScanner"]
