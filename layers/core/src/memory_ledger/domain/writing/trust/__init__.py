"""
Trust: orders, rules of protection and open sensitive data, which no source may have remembered.

Orders are found by :mod:`.instruction_text` (their letters as they are meant: :mod:`.disguises`), with what
:mod:`.forged_structure`, :mod:`.declared` and :mod:`.machine_readers` know besides, protection by
:mod:`.protected_rules`, sensitive data by the scanner's port; :mod:`.screening` and :mod:`.sensitivity` say
what becomes of it, and :mod:`.secrets_put_right` knows a secret by the one that it corrects.
"""
