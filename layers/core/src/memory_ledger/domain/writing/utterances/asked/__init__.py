"""
Requests to memory: to keep, to forget, to be reminded.

A request to keep and a wish not to are known by :mod:`.requests`, a wish to forget by :mod:`.erasures`, the
end of an earlier wish by :mod:`.calling_off`. What an order may begin with, and what forbids, stands once for
all in :mod:`..patterns`.
"""
