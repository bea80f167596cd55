"""Names of colours, as parts of patterns."""

from __future__ import annotations

COLOUR = (
    r"(?:red|orange|yellow|green|blue|purple|violet|pink|brown|black|white|gr[ae]y|teal|beige|navy|gold(?:en)?|silver|"
    r"turquoise|cream|maroon|lilac|cyan|magenta|crimson|scarlet|indigo|burgundy|khaki)"
)
COLOUR_ZH = "[红橙黄绿青蓝紫粉黑白灰棕褐金银](?:色|的)"
