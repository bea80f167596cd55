"""What puts right what was said or was so before."""

from __future__ import annotations

from memory_ledger.domain.utterances.patterns import any_of

CORRECTION = any_of(
    r"(?:hold on|wait|hang on|my bad|oops|whoops|i got (?:that|it|this) wrong|i was (?:wrong|"
    r"mistaken)|let me (?:correct|rephrase)(?: that| myself)?)[\s,:;—-]+",
    r"(?:等等|等一下|抱歉|不好意思|哎呀|口误)[\s,，:;]+",
    r"(?:更正|纠正|订正)(?:一下)?[\s:,，]*",
    r"(?:不对|不是的?|错了|我?(?:之前|以前|上次|前面|刚才?)?[说讲写记搞弄]错[啦了]?)[,，:\s]+",
    r"(?:correction|actually|i meant|i misspoke(?: earlier)?|sorry|no|wait,? that's wrong|"
    r"that's (?:wrong|not right)|oops|scratch (?:that|what i said(?: about)?))(?:,? (?:i meant|"
    r"i said|it's))?\s*[:,—-]+\s*",
    r"(?:sorry,? )?(?:i meant|i said|i misspoke)\b[\s,:]*",
    r"scratch what i said",
)
CORRECTS = any_of(
    r".*(?:不是[^,，]{1,14}[,，]?(?:是|而是|我们)|而不是|已经不(?:在|是|做)|改(?:到|成|为|主意|"
    r"喝|吃|用)|现在不(?:需要|用|喝|吃|在|是)|搬家|不再)",
    r".*\b(?:no longer|not? .{0,30} any ?more|any ?more|changed my mind|instead of|"
    r", not (?:\w+ ?){1,4}\Z|used to|is now|are now|i'm now|, i want)\b",
    r".*, not (?:\w+ ?){1,4}\Z",
)
CONTRAST = any_of(
    r"(?:it'?s|it is|that'?s|make that) .*(?:, not |\bnot\b|with a )",
    r"不是[^,，]{1,14}[,，]",
    r"(?:它|那|正确的|名字|日期|地址|时间)?(?:应该|其实)是.*",
)
