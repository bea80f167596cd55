"""
Past forms of English verbs that no ending tells.

What mostly is another word is left out: a rose, a wound, the ground, and participles that describe a thing
(hidden, broken, known); so are "was", "had", "did", which say little.
"""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import each

_VERBS = each(
    "become:became begin:began,begun bend:bent bite:bit blow:blew break:broke bring:brought build:built",
    "burn:burnt buy:bought catch:caught choose:chose come:came creep:crept deal:dealt dig:dug draw:drew",
    "dream:dreamt drink:drank drive:drove eat:ate,eaten fall:fell feed:fed feel:felt fight:fought find:found",
    "flee:fled fly:flew,flown forbid:forbade forget:forgot forgive:forgave freeze:froze get:got give:gave",
    "go:went grow:grew hang:hung hear:heard hide:hid hold:held keep:kept know:knew lead:led lean:leant",
    "learn:learnt leave:left lend:lent lose:lost make:made mean:meant meet:met pay:paid ride:rode,ridden",
    "ring:rang run:ran say:said see:saw,seen seek:sought sell:sold send:sent shake:shook shine:shone",
    "shoot:shot sing:sang,sung sink:sank sit:sat sleep:slept slide:slid speak:spoke,spoken spend:spent",
    "spill:spilt spin:spun spoil:spoilt stand:stood steal:stole stick:stuck sting:stung strike:struck",
    "swear:swore sweep:swept swim:swam,swum swing:swung take:took,taken teach:taught tear:tore tell:told",
    "think:thought throw:threw understand:understood wake:woke",
    "wear:wore weave:wove weep:wept win:won write:wrote,written",
)
PRESENT_OF = {
    past: verb for verb, pasts in (entry.split(":") for entry in _VERBS) for past in pasts.split(",")
}
"""By past form or participle the verb."""
