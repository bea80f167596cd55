"""
Past forms of English verbs that no ending tells.

What mostly is another word is left out: a rose, a wound, the ground, and participles that describe a thing
(hidden, broken, known); so are the verbs that say little and stand everywhere (was, got, made, said, took).
"""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import each

_VERBS = each(
    "bend:bent bite:bit blow:blew break:broke build:built burn:burnt buy:bought catch:caught",
    "choose:chose,chosen creep:crept dig:dug draw:drew,drawn dream:dreamt drink:drank drive:drove,driven",
    "eat:ate,eaten fall:fell feed:fed fight:fought find:found flee:fled fly:flew,flown forbid:forbade",
    "forget:forgot forgive:forgave freeze:froze go:went grow:grew,grown hide:hid learn:learnt leave:left",
    "lend:lent lose:lost meet:met pay:paid ride:rode,ridden ring:rang run:ran seek:sought sell:sold",
    "send:sent shake:shook shine:shone shoot:shot sing:sang,sung sink:sank sit:sat sleep:slept slide:slid",
    "speak:spoke,spoken spend:spent spill:spilt spin:spun spoil:spoilt steal:stole,stolen stick:stuck",
    "sting:stung strike:struck swear:swore sweep:swept swim:swam,swum swing:swung teach:taught tear:tore",
    "throw:threw,thrown wake:woke wear:wore,worn weave:wove weep:wept win:won write:wrote,written",
)
PRESENT_OF = {
    past: verb for verb, pasts in (entry.split(":") for entry in _VERBS) for past in pasts.split(",")
}
"""By past form or participle the verb."""
