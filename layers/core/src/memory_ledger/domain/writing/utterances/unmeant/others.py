"""Words, likes and deeds of others; and who they are to the user."""

from __future__ import annotations

from memory_ledger.domain.text.abbreviations import TITLE
from memory_ledger.domain.text.alternatives import any_of, led_by

_TELLS_ZH = (
    r"(?:说(?!得|好|定|话|起|错|明|到|来|白)|讲(?!起|到|课|究|台)|(?<!要)(?<!别)写(?:着|道|的是|"
    r"了?[:,]?\")|念叨|表示|提到|宣布|唱|"
    r"道出|回答|声称|问我)"
)
_DIRECTOR_ZH = r"(?![我咱俺们请烦必要也都你您这那就还并且得能应])[一-龥]总"
"""A surname with a title: 王总, not 请总是."""
_OTHERS_ZH = (
    r"(?:他们?|她们?|它|人家|有人|别人|网上|书里?上?|文章|新闻|报道|小说|歌词|电影|台词|广告|"
    r"网页|邮件|会议纪要|纪要|公告|通知|原文|老板|领导|同事|老师|医生|客户|朋友|同学|"
    rf"小[一-龥]|老(?!实)[一-龥](?!家|是|婆|公)|{_DIRECTOR_ZH}|我(?:爸|妈|爷爷|奶奶|爹|娘|老婆|"
    r"老公|太太|"
    r"先生|女儿|儿子|姐|哥|弟|妹)妈?爸?|主角|作者|专家|俗话|古人)"
)
QUOTES = any_of(
    r"(?:原话|说法|名言|口号|台词|签名)(?:是)?[:,]",
    r"(?:电影|书|剧|歌|诗|文章|小说|视频)里(?:的)?(?:那|这|有)?(?:一)?句",
    r"(?:经理|老板|领导|客户|同事|老师|hr)[^,]{0,4}(?:留言|批注|备注|发话|回复|写道):",
    r"(?:看到|读到|听到|刷到)[^,]{0,6}(?:句|段)[^,]{0,3}话|(?:公告|通知|广播|标语|海报|说明书|短信|弹窗|"
    r"提示):",
    r"(?:自称|声称|据说|听说|传闻|宣称|号称)",
    rf"{_OTHERS_ZH}[^,，。]{{0,10}}{_TELLS_ZH}",
    rf"{_OTHERS_ZH}[^,，。]{{0,6}}(?:是[:,，]?\s*\"|里有句话?|有句话?|有这么一句)",
    r"[^,我你]{1,4}说(?:他|她|自己)",
    r"(?:有句话|俗话|常言道|歌词)(?:说|讲|是|叫)?",
    led_by(
        r"\b",
        r"(?:apparently,? (?!i\b|my\b)|claims? to|supposedly|allegedly|rumou?r has it|i heard)\b",
        r"(?:he|she|they|it|someone|somebody|people|everyone|my (?:\w+ )?\w+|the (?:\w+ )?\w+|"
        r"(?!then |first |next |and |which |that |often |you |i |we |to |not |never |unless )[a-z]+) "
        r"(?:always |once |often |just |also |used to |has |have |had )?(?:said|says|say to|told|tells|wrote|"
        r"writes|reads|goes:?,? (?:\"|like)|claims? (?:that|to|he|she|they|it)|claimed|mentions that|"
        r"mentioned|insists?|replied|answered|quoted?|states?|stated|"
        r"keeps? (?:saying|telling|insisting|asking|reminding)|announced|asked me)\b",
        r"according to\b",
        r"(?:i quote|unquote|to quote|as the saying goes)\b",
    ),
    r"\A(?:and i )?quote\b",
    r"(?:song |poem )?(?:lyrics?|poem|verse|script|headline|title|caption|slogan|tagline)\s*:",
    r"(?:歌词|台词|标题|文案|诗|原文|题目|摘录):",
    r"^\"[^\"]+\"\s*(?:-|—|–|by )",
)
SPEAKER_IS_USER = any_of(
    r"(?:i|we|i've|i'd|as i|like i) (?:just |already |always |once |have |had )?(?:said|told|say|"
    r"mentioned|stated|wrote|misspoke)\b",
    r"我(?:刚才?|之前|以前|说)?(?:说|讲)",
    r"(?:no|sorry|wait|actually),? i said",
)
_ADJECTIVE = (
    r"(?:great|nice|good|bad|mad|angry|annoying|away|sick|late|busy|here|new|old|right|wrong|awful|"
    r"terrible|amazing|awesome|out|gone|cool|mean|strict|happy|crazy|lazy|toxic|so|very|too|a|an|the|not|"
    r"on|in|at|my|\w+ing|\w+ed)\b"
)
_CALLS_ZH = r"(?:叫我|喊我|称呼?我为?|管我叫)(?![来去做帮吃起写改干回别不先过加给怎什好滚早]|一起)"
NAMES_WHO = any_of(
    # "She/her, by the way"; 他们都叫我阿泽
    r"(?:my pronouns are |pronouns: ?)?(?:(?:she|he|they|ze|xe)/(?:her|him|them|they|she|he|hir|"
    r"xem)s?)(?:/\w+)?(?=,|\Z| )",
    rf"(?:他们|她们|大家|朋友们?|(?:我(?:们|的)?)?(?:同事|同学)们?|家里?人|别人|身边(?:的)?人|熟人)(?:都|"
    rf"一般|平时|总|常|"
    rf"从小)*{_CALLS_ZH}[^,]{{1,8}}(?:,|\Z)",
    r"(?:everyone|everybody|people|(?:my|all my) (?:friends|colleagues|family|mates|team|teammates|"
    r"coworkers)|friends|"
    r"they|most people) (?:all |just |usually |always |mostly )*calls? me (?!back|when|if|at|to|in|on|a\b|"
    r"an\b|the\b|every|"
    r"names|crazy|lazy|late|out|about|for|again|later|up)\w+",
    rf"(?:my|our) (?:\w+ )?(?:boss|manager|lead|colleague|coworker|co-worker|client|customer|teacher|"
    rf"teammate|roommate|flatmate|landlord|professor|supervisor|intern|"
    rf"ceo|cto|editor|agent|contact|accountant|lawyer|doctor|tutor|coach)(?:'s)? (?:is|"
    rf"=) (?!{_ADJECTIVE})(?:{TITLE} )?(?:[a-z]\. ?){{0,3}}[\w'-]+(?: \w+)?(?:,|\Z)",
    # 我们的客户是鼎丰科技
    r"我(?:们)?(?:公司|团队|这边)?的?(?:大|主要|最大的?|老|新)?(?:客户|甲方|供应商|合作方|东家)(?:就|"
    r"主要)?是(?!上帝|人|大爷|傻|个|一个|"
    r"不)[^,的了]{2,14}(?:,|\Z)",
    r"我(?:们)?的?(?:领导|老板|上司|经理|导师|老师|客户|房东|室友|同事|组长|主管|对接人|"
    r"联系人)(?:就)?是(?!(?:一|个|位|好|老好|真|女|男)[^,]*)[一-龥]{1,3}(?:先生|女士|小姐|太太|阿姨|叔叔|"
    r"医生|师傅|教授|律师|大爷|"
    r"大妈|老师)(?:,|\Z)",
    r"我(?:们)?的?(?:领导|老板|上司|经理|导师|老师|客户|房东|室友|同事|组长|主管|对接人|"
    r"联系人)(?:就)?是[一-龥]{0,2}[^\W子员生人家工手迷控党粉](?:总|姐|哥|工|"
    r"老师|经理|叔|姨|"
    r"主任)?(?:,|\Z)",
)
"""Who somebody is to the user: my manager is Priya."""
OF_OTHERS = any_of(
    r"[一-龥]{1,2}(?:经理|主任|总监|局长|处长|院长|主管|老师)(?:要求|希望|想让?|让|规定|觉得|认为|喜欢)",
    r"我(?:家)?(?:弟弟?|妹妹?|哥哥?|姐姐?|对象|老婆|老公|媳妇|爸|妈|女儿|儿子|孩子|女朋友|"
    r"男朋友)[^,]{0,2}(?:非要|想(?:学|要|买|去|换)|准备|打算|要我|"
    r"让我|叫我|催我|逼我|求我)",
    r"我(?:合租|隔壁|对面|同班|楼上|楼下|认识)的",
    r"(?:班上|公司|楼里|群里|隔壁|店里|我们[^,]{0,3})有(?:个|位|一?些)(?:人|男|女|同|老|小|家伙|哥|姐)|"
    r"[^,]{1,4}人(?:都|一般)?(?:习惯|喜欢|爱)",
    r"(?:我们|咱们)(?:人类|国家|地球|现代人|中国人|这代人)",
    r"我(?:们)?的?(?:经理|主管|组长|总监|店长|班主任|教练)(?!叫|姓|是)",
    r"我(?:家)?(?:爸|妈|弟|妹|哥|姐|爷爷|奶奶)[^,]{0,6}(?:从来不|从不|总是|老是|只认|天天)",
    r"my \w+'s (?:company|boss|team|employer|office|colleagues?)\b",
    r"我(?:的|们|大学|高中|初中|小学|前|老|新|那个|这个)*(?:同桌|同事|同学|室友|邻居|网友|师兄|师姐|学弟|"
    r"学妹|徒弟|上司|老板)(?!叫|姓|是我)",
    r"(?:朋友|同事|同学|室友|邻居|老板|领导|闺蜜|哥们|新来的|实习生|对门|网友|前任|亲戚)(?!叫|姓|是)",
    r"(?:我|俺|咱)?(?:妈|爸|老婆|老公|媳妇|女儿|儿子|父母|爸妈|婆婆|丈母娘|岳父)[^,]{0,4}(?:觉得|认为|"
    r"以为|想让|希望|老说|总说|怀疑)",
    rf"{TITLE} \w+ (?:thinks?|believes?|wants?|expects?|insists?|hopes?|likes?|prefers?|"
    r"asks?|asked|requires?)\b",
    r"(?:my|our) [\w -]{2,30}? (?:thinks?|believes?|feels?|wants?|expects?|insists?|hopes?|reckons?|"
    r"swears?|assumes?|complains?)\b",
    # of relatives it counts who and where they are, not what they like
    r"(?:my|our) (?:\w+ )?(?:wife|husband|partner|girlfriend|boyfriend|mum|mom|mother|dad|father|parents|"
    r"sister|brother|son|daughter|kids?|cousin|aunt|uncle|nephew|niece|grandma|grandpa|grandmother|"
    r"grandfather|mother-in-law|father-in-law|sister-in-law|brother-in-law) (?:really |also |absolutely |"
    r"just )?(?:likes?|loves?|hates?|prefers?|only|swears? by|always|never|enjoys?|adores?|can't stand)\b",
    r"(?:my|our) (?:\w+ )?(?:cousin|aunt|uncle|nephew|niece)s?\b(?!'s name| is called)",
    r"我(?:家)?(?:妈|爸|老婆|老公|媳妇|女儿|儿子|爸妈|父母|妹妹?|弟弟?|哥哥?|姐姐?|爷爷|奶奶|外公|外婆|"
    r"姥姥|姥爷|女朋友|男朋友|对象)(?:特别|最近?|很|超|可|就|总|老|"
    r"从来|也|只)*(?:喜欢|爱(?!人)|讨厌|不爱|只(?:喝|吃|穿|用|看)|最爱|迷上)",
    r"我(?:家)?(?:表|堂)[哥弟姐妹]|我(?:大|二|三|小)?(?:姑|姨|舅|叔|伯|婶|姐夫|妹夫|嫂|女婿|儿媳|闺蜜)",
    r"(?:a|an|one|some) (?:friend|colleague|coworker|neighbo[u]?r|guy|girl|woman|man|buddy|"
    r"mate)s? (?:of (?:mine|ours)|from|i know)\b",
    r"(?:我|我们)[^,，。的]{0,5}的(?:同事|朋友|老板|领导|同学|室友|邻居|客户|闺蜜|老师|亲戚)",
    r"(?:my|our) [\w' ]{0,20}'s (?:boss|manager|colleagues?|neighbo[u]?rs?|friends?|clients?|"
    r"teacher|roommate)\b",
    r"(?:他们?|她们?|它|人家|别人|大家|小(?!区|组|店|说|时|学|孩|猫|狗|城|镇|程|众)[一-龥](?!组|区|店|"
    r"公司|孩|宝|儿|猫|狗|时|说|学|麦)|"
    rf"老(?!家|实|婆|公|板娘|爸|妈|弟|妹|伴)[一-龥](?!是我)|{_DIRECTOR_ZH}|隔壁)",
    r"我(?:的|们|们的|那个?|有个|一?个)?(?:同事|朋友|老板|领导|上司|同学|室友|邻居|客户|闺蜜|"
    r"哥们|前任|前男友|前女友|房东|老师|导师|甲方)(?!叫|姓|的名字|名叫|是我的?)",
    r"(?:he|she|they|his|her|their|tom|anna|ann|bob|everyone|someone|people|john|jane|mary|"
    r"the (?:boss|client|customer|manager|neighbo[u]?r))\b",
    r"(?:my|our) (?:\w+ )?(?:boss|manager|colleague|coworker|co-worker|neighbo[u]?rs?|friends?|"
    r"(?:client|customer)s?(?! (?:deliverables|reports|calls|meetings|emails|files|invoices|documents|"
    r"work|data|list|base|support|"
    r"service|portal)\b)|teacher|teammate|roommate|flatmate|landlord|ex|professor|"
    r"supervisor|intern|ceo|cto)(?:'s)?\b(?! (?:is called|is named|name is|"
    r"called)\b)(?!,? (?:who )?is my)",
)
_SOMEBODY = (
    r"(?:(?:the|my|our|his|her|their|this|that) [a-z'-]+(?: [a-z'-]+){0,2}?|(?!(?:i|we|you|it|this|that|"
    r"these|"
    r"if|when|what|who|how|please|don't|never|always|use|everything|anything|whatever|whenever|summary|"
    r"answers?)\b)"
    r"[^\W\d一-龥][^\W\d一-龥'.-]*(?: and [a-z]+)?)"
)
_SOMEBODY_ZH = (
    r"(?:我|咱|俺)?(?:们|家)?的?(?:客户|甲方|乙方|供应商|房东|老板|领导|上司|经理|教练|老师|医生|同事|同学|"
    r"室友|邻居|"
    r"奶奶|爷爷|外婆|外公|[爸妈哥弟姐妹叔姨]{1,2}|孩子|女儿|儿子|老婆|老公|[他她]|[小老阿][一-龥]|"
    r"[一-龥][总工姐哥])"
    r"们?(?:那边|这边)?"
)
_LASTS_ZH = r" ?(?:以后|今后|往后|从[^,]{1,5}(?:起|开始))"
_RULER_ZH = (
    r"(?!我们?[都也还]?(?:要求|规定)|[你您请按照依若凡每]|[以今]后|根据|遵照|如果|要是|假如|一律|只要|遇到|碰到|所有|任何|没)"
    r"[^,的]{1,16}?"
)
OTHERS_DO = any_of(
    # 供应商要求我们一律预付, 学校规定学生一律穿校服, 这家店一律不收现金; not 客户要求的报告一律用英文
    rf"{_RULER_ZH}(?:要求|规定)(?!的)"
    r"(?!.*(?:[你您请]|[以今往]后|回答|回复|的时候|(?:给|问|跟|告诉|提醒)我(?!们)))",
    r"[这那](?:[家间座所栋]|条[路街])[^,你]{0,8}一律",
    r"(?:the|my|our|this|that|their) (?:[\w'-]+ ){1,3}?(?:requires?|demands?|stipulates?|mandates?|obliges?|"
    r"forbids?)\b(?!.*(?:\byou\b|,))",
    rf"(?:(?:from now on|going forward|from here on|in future),? )?{_SOMEBODY} (?:really |now |also |always |"
    rf"both |all )?"
    r"(?:wants?|wish(?:es)?|prefers?|expects?|insists?|hopes?|demands?|would (?:like|love|prefer|rather)|"
    r"asked|asks|"
    r"runs|takes|handles|leads|checks|covers|joins|moves|works|starts|cooks|drives|teaches|collects|brings|"
    r"sleeps|"
    r"lives|sits|pays|plays|delivers|cleans|picks|comes|goes|sends|does|closes|opens)\b",
    rf"{_SOMEBODY_ZH}{_LASTS_ZH}",
    rf"[^\W\d一-龥]+(?: [^\W\d一-龥]+)?{_LASTS_ZH}[都只也就]?(?:想|跟|和|负责|管|坐|住|搬|来|去|"
    rf"要(?![用加写按带标放有先在给]))",
    rf"[^,你我]{{0,10}}?{_LASTS_ZH}[^,你我]{{0,2}}(?:跟|和|由|归|轮到)[^,你我]{{1,14}}?(?:轮[流班换值]?|负责|"
    rf"管|接手?|带|值班)了?"
    r"(?:,|\Z)",
)
"""What somebody else wants, rules or does from now on: "Ingrid wants a weekly demo from now on"."""
OF_THE_USER = any_of(
    r".*\b(?:your|this|that|my) user\b(?![- ](?:name|base|id|group|table|manual|guide|account|research|"
    r"interface|story)s?\b)",
    r"(?:.{0,40}\b(?:that|tell|greet|give|call|address|ask|remind|show|offer|convince|sell|help|"
    r"thank) )?the user"
    r"(?:'s\b|(?= (?:has|have|had|is|was|wants?|likes?|loves?|hates?|prefers?|keeps?|lives?|owns?|needs?|"
    r"may|might|can|"
    r"must|should|shall|will|would|agree[sd]?|consent(?:s|ed)|works?|never|always|already|also|does|did|"
    r"doesn't|isn't|trusts?|"
    r"to|that|about|a|an|by|with|has)\b)|,|\Z)",
    r".{0,12}?(?:该|此|这个|这位|本|你的|您的|当前)用户(?!名|表|组|群|端|量|"
    r"反馈|研究|手册|协议|体验|界面)",
    r"用户(?:是|有|没|养|喜欢|爱|住|想|希望|叫|偏好|更|已|要|不|的|拥有|同意|授权|需要|讨厌|常|总|每|在|从|"
    r"会|能|可以|应|必须|今年|"
    r"来自|姓|对|家)(?!问卷|调研|反馈|手册|协议)",
)
"""Speaks of the user as of another, as no user does of themself but a text for assistants does."""
