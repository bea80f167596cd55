"""Of whom health and money are told: the speaker, and those who belong to them."""

from __future__ import annotations

KIN = (
    r"(?:wife|husband|partner|fiancée?|girlfriend|boyfriend|spouse|ex|mum|mom|mother|mummy|dad|father|daddy|"
    r"parents|step(?:mother|father|mum|mom|dad|son|daughter)|son|daughter|kids?|child(?:ren)?|toddler|baby|"
    r"newborn|twins|brother|sister|sibling|twin|uncle|aunt(?:ie|y)?|cousin|nephew|niece|grand(?:ma|pa|"
    r"mother|father|dad|son|daughter|child|parents)|gran|granny|nan|nana|(?:mother|father|sister|brother|"
    r"son|daughter)-in-law|friend|mate|flatmate|roommate|housemate|neighbou?r|colleague|boss|user)"
)
_OF_MINE = r"(?:my|our|his|her|their|the)\s(?:\w{2,12}\s){0,2}?"
SOMEBODY = rf"(?:\b(?:i|we|he|she|they|mum|mom|dad|grandma|grandpa|granny|nan|user)|\b{_OF_MINE}{KIN})"
"""Who can be ill or in debt; a thing or a firm is neither."""
IS = (
    r"(?:\s(?:is|are|was|were|am|will be|might be|may be|has been|have been|had been)|"
    r"'s(?: been)?|'m|'re|'ve been)"
)
HAS = (
    r"(?:\s(?:has|have|had|got|gets?|having|has got|have got|keeps? getting|keep having|developed|"
    r"am getting|is getting|am having|is having|will have|needs?|needed|has to have|have to have|"
    r"had to have)|'ve(?: got| had| been having)?|'s (?:got|had|having|getting)|'m (?:having|getting))"
)
LATELY = (
    r"(?:\s(?:just|also|still|now|currently|already|recently|only|probably|apparently|finally|then|once|"
    r"always|often|both|never|unfortunately|sadly|even))?"
)
HAN_SOMEBODY = (
    "(?:[我他她咱俺]|爸|妈|爷爷|奶奶|外公|外婆|姥姥|姥爷|公公|婆婆|岳父|岳母|老公|老婆|丈夫|妻子|爱人|媳妇|对象|男友|女友|男朋友|女朋友|"
    "儿子|女儿|孩子|宝宝|娃|双胞胎|哥|姐|弟|妹|叔|伯|姑|姨|舅|婶|侄子|侄女|外甥|孙子|孙女|室友|同事|朋友|同学|闺蜜|邻居|用户)"
)
