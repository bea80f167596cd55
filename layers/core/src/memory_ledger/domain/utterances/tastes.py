"""What the user likes, avoids and usually does."""

from __future__ import annotations

from memory_ledger.domain.utterances.patterns import any_of

PREFERS = any_of(
    r".*\b(?:easier|better|best|simpler|more (?:comfortable|convenient)|clearer|safer|"
    r"healthier) for me\b",
    r"(?:please )?(?:speak|talk|communicate|chat|write|respond|reply) (?:to|with) me in\b",
    r"请?(?:用|说|讲|以)[\u4e00-\u9fffa-z]{1,6}(?:跟|和|与|同)我(?:交流|聊|沟通|说话|对话)",
    r"i'd (?:always )?(?:pick|choose|take|go for|go with) .{2,40}\b(?:over|any day|every time)\b",
    r".*\bi (?:can't|cannot|can not|couldn't) (?:stand|bear|deal with|handle|tolerate|function|"
    r"live without|resist)\b",
    r".*\b(?:is|are) my (?:weakness|passion|guilty pleasure|jam|comfort food|thing|hobby|love|"
    r"kryptonite|drink|snack|go-to)\b",
    r"(?:.{0,10})?我[^,，。]{0,8}(?:最看重|更看重|看重|在意|注重|讲究|忍受不了|接受不了|"
    r"不太?能接受|离不开|不感冒|情有独钟)",
    r".*(?:我|咱|俺|本人|平时|平常|最|一般)[^,，。我你]{0,14}?(?<!你)(?:(?:比较|更|最|特别|很|超|"
    r"非常|挺|蛮|一直|一向|不太?|都|也|还是|就|老)*(?:喜欢|喜爱|爱(?!人|情|好是|心)|偏好|偏爱|"
    r"偏向|倾向于?|习惯|愿意|宁愿|宁可|讨厌|厌恶|反感|受不了|忍不了|钟意|钟情|中意|稀罕|迷恋|"
    r"热爱|烦(?!恼)|怕(?=辣|吵|冷|热))|没有抵抗力)(?!了?(?:你|这(?!样|种)|那(?!种|样)|它|他|她))",
    r"(?:我|咱|俺|本人)?[^,，。他她你]{0,8}?(?:(?:从来?|一直|向来|一向|一概|也|都|真的|是|"
    r"平时)*(?:不(?:吃|喝|碰|沾|用|看|玩|抽烟|喝酒|放|坐|爱|太?能吃|怎么吃|咋吃)|只(?:吃|喝|用|"
    r"买|穿|看|听|坐|住|选|挑|刷|认)|(?:吃|喝|受|穿|闻|听)不[了惯来]|忌口|戒(?:烟|酒|糖)))(?!完|"
    r"到|起|上|掉)",
    r"(?:最烦|最爱|最讨厌|最喜欢|不喜欢|比起)[^。]{2,}",
    r"(?:我|咱|俺|本人|我们?)(?:[^,，。]{0,10})?(?:向来|一般(?:都|不|会|在)?|通常|平时|平常|经常|"
    r"总是|常常?|每[天周月年日晚逢]|从不|从来不|周末|早上|晚上|睡前)[^,，。]{1,}",
    r".*\b(?:i|we)(?: do| really| generally| usually| strongly| always| also| still| absolutely|"
    r" just| personally| much| mostly|'ve| have| even| truly| actually| tend to| don't| do not|"
    r" never)* (?:prefer(?:red)?|like(?! to (?:ask|know|plan|see|order|book))|love|loved|enjoy|"
    r"hate|dislike|loathe|despise|adore|detest|favou?r|avoid|can't stand|cannot stand|can't bear|"
    r"(?:'d )?rather)\b(?! (?:it(?! when| if)|this|that|these|those|your|how you|the way you|"
    r"you)\b)",
    r"(?:i'd|i would) (?:rather|prefer|appreciate it if you|love it if you|like it if you|like you to)\b",
    r".*\b(?:i(?:'m| am) (?:really |quite |very |not |more of |not really )*(?:a (?:big |"
    r"huge )?fan of|a \w+ person|fond of|into|keen on|partial to|picky about|an? (?:early|"
    r"night) \w+|big on|obsessed with|the type|the kind|a sucker))\b",
    r".*\b(?:my (?:absolute |all-time |personal )?(?:favou?rite|favs?|preference|preferred|go-to|"
    r"pet peeve)|is my (?:favou?rite|go-to|preferred)|are my (?:favou?rite|go-to))\b",
    r".*\b(?:isn't|is not|aren't|are not|is|are) (?:really )?my (?:thing|cup of tea|style|jam|"
    r"preference)\b",
    r".*(?:没兴趣|不感兴趣|感兴趣|无感|不感冒)",
    r".*\b(?:(?:better|best) for me|changed my mind about)",
    r".*\b(?:(?:works?|suits?|fits?) (?:me )?(?:best|better|well)(?: for me)?|for me, (?:please|"
    r"always|every time)|(?:over|not) \w+ for me|(?:doesn'?t|don't|do not) (?:agree with me|"
    r"get along|do it for me|suit me)|steer clear|annoys? me|drives? me (?:crazy|mad|nuts)|"
    r"get to the point with me)\b",
    r".*\b(?:i|we) (?:always|never|usually|often|generally|typically|normally|mostly|rarely|only|"
    r"mainly|tend to|hardly ever|regularly|don't|do not|can't|cannot|won't)(?: \w+)? (?:eat|"
    r"drink|use|buy|fly|travel|book|work|wake|get up|sleep|listen|watch|read|write|cook|run|wear|"
    r"take|pay|shop|order|ask|want|go|drive|smoke|do|play|answer|check|start|commit|deploy|test|"
    r"code|put|leave|keep|touch|need (?:an?|the) (?:full|short))\b",
    r".*\bi take my \w+",
    r".*\bi find .{2,40} (?:annoying|boring|helpful|useful|confusing|distracting|irritating|"
    r"relaxing|tedious)\b",
)
OWN_TASTE = any_of(r".*我(?:们)?(?:只|从不|从来不|更|最|一般|通常|习惯|偏|不(?=吃|喝|看|喜欢|爱|坐|用))")
LIKES_THIS = any_of(
    r".*(?:喜欢|爱|讨厌)(?:死)?(?:了)?(?:你|这(?!样|种)|那(?!种|样)|它)",
    r".*(?:这个|那个|你的?)[^,，]{0,8}我(?:很|也|挺)?喜欢",
    r".*\b(?:like|love|enjoy|hate|appreciate|adore)d? (?:it(?! when| if)|this|that|these|those|"
    r"your|how you|the way you|you)\b(?!.*\b(?:always|every time|from now on|in the future|"
    r"so write|when)\b)",
)
