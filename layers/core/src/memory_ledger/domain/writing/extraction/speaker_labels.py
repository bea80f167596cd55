"""Labels before a colon that are nobody's name: "Update: I moved", 背景：我在港务局上班."""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import ENGLISH_WEEKDAYS, WEEKDAY_ZH
from memory_ledger.domain.text.numerals import NUMBER_WORDS

_WORDS = """
i me myself my mine we us our ours you your he she it they this that these those the a an as if in on at for
of to and or but so not no yes what which who when where why how here there now then also first second third
before after during until till since with without within outside inside except under only when while unless
next last finally all some any more other user users assistant system bot ai human
admin sender self

note notes n.b nb ps p.s pps fyi btw tldr tl aside heads-up heads up edit update updates updated correction
corrections corrected reminder reminders remember remembers memo memory warning caution important attention
notice announcement disclaimer caveat clarification confession spoiler context background intro introduction
bio profile about summary summarise summarize recap conclusion overview result results outcome decision
decisions decided resolved agreed settled sorted undecided open todo to-do done pending status progress goal
goals aim aims plan plans planned task tasks step steps reason reasons because fact facts truth myth example
examples e.g i.e question questions query answer answers reply response request requests ask help hint tip
tips idea ideas suggestion opinion guess hypothesis assumption scenario situation problem issue issues bug
error warn info debug trace exception traceback fix solution workaround cause

name names surname nickname alias age ages gender sex pronouns birthday birthdate birth date dates time
times timezone zone day days week month year address addresses city town country location place places home
hometown origin nationality language languages native job jobs role roles title titles occupation profession
employer company work workplace office school university degree major hobby hobbies interests likes dislikes
loves hates preference preferences prefers pref prefs style tone format length theme diet dietary allergies
allergy allergic health condition conditions medication blood height weight size sizes family pets pet kids
car phone number numbers email mail contact contacts website url link links password pin code key token
login account iban card id schedule hours availability routine habit habits rule rules policy requirement
requirements constraint constraints limit limits budget deadline setup stack tools tool device editor os
version versions branch repo project projects team client clients customer customers stakeholders agenda
topic topics subject re fwd from cc bcc sent body text quote quotes caption headline lyrics poem story plot
scene act chapter novel character joke riddle dream fiction roleplay role-play game translate translation
translated proofread rewrite rephrase paraphrase review draft original source input output prompt
instructions instruction directions recipe recipes ingredients order orders invoice price cost total
quantity item items list lists option options pros cons advantages disadvantages default defaults setting
settings config mode authorization authentication bearer race test tests testing experiment standing
permanent temporary general generally personal personally professional quick small minor big short long good
bad great news best worst favourite favorite favourites favorites current currently previous previously old
new recent recently today tonight tomorrow yesterday mornings evenings weekends emails reports
replies summaries comments commits meetings docs documents
tables charts slides letters messages files images photos always never sometimes usually mostly honestly
basically seriously actually well ok okay sure right true false anyway anyhow however moreover besides
thanks sorry please hello hi hey dear wait oops

music food foods drinks drink coffee tea alcohol meat fish seafood vegetables fruit fruits spice snacks
dessert breakfast lunch dinner cooking baking movies films shows books reading podcasts travel travelling
traveling flights hotels transport commute commuting sport sports exercise fitness running gym gaming games
fashion clothes clothing shoes shopping sleep sleeping weather seasons colour color colours colors animals
plants garden gardening holidays holiday vacation christmas religion politics money finances finance
investing savings education learning studies skills experience relationship relationships marriage children
siblings friends parents communication feedback writing formatting coding programming python java javascript
typescript rust go linux windows android ios git docker vim editors meals restaurants cafes bars parties
remote nights life work-life volunteering
"""
LABEL_WORDS = frozenset(_WORDS.split()).union(ENGLISH_WEEKDAYS, NUMBER_WORDS)
_FOR_SHORT = "我你您"
LABELS_ZH = re.compile(
    # the sender themself; what holds a word of grammar or a number; what is asked for
    rf"\A[{_FOR_SHORT}本][们人]?\Z|[这那哪的是了不请吗呢吧着把被就都也还又再很太几每个条项点件下]|记[住得录下一牢着好着]|"
    rf"[{_FOR_SHORT}](?!们?的?[大小二三表堂老前]?[妈爸爹娘母父老媳太先爱对男女儿闺孩爷奶外姥哥弟姐妹舅姑姨婶叔伯同朋室舍邻房领经客导学])|"
    r"\A(?:用户|使用者|助手|系统|客服|管理员|机器人|人工智能|模型)|"
    # words for what follows
    r"(?:注|注意|备注|备忘|附注|附言|提[示醒]|更[正新]|纠正|订正|勘误|修正|补充|说明|声明|通知|公告|须知|背景|情况|近况|现状|状[况态]|"
    r"简介|介绍|自述|自白|履历|经历|档案|资料|信息|数据|结[论果局尾]|结语|总[结之]|摘要|概[述要]|小结|复盘|回顾|决[定策议]|约定|规[定则矩范]|"
    r"制度|原则|要求|需求|诉求|请求|目[标的前]|方[案法向式]|任务|步骤|安排|日程|行程|排期|进[度展]|待[定办]|遗留|问题|疑问|提问|答案|"
    r"回[答复]|原[因文话]|理由|例[子如]|比如|举例|事[实项情]|实话|真相|设[定问]|假[设如]|前提|条件|限制|预算|期限|截止|测试|实验|玩笑|段子|"
    r"笑话|谜[语面底]|故事|小说|剧[情本]|台词|歌词|旁白|独白|对白|日记|笔记|题[目记]|标题|正文|开[头场]|译文|翻译|润色|续写|改写|接龙|"
    r"角色|扮演|姓名|名字|昵称|称呼|年龄|性别|生日|住[址处]|地[址点]|籍贯|老家|家[乡庭]|城市|国[籍家]|语言|母语|职[业位务]|工[作种]|岗位|"
    r"公司|单位|部门|团队|学[历校]|专业|爱好|兴趣|喜好|偏好|习惯|忌口|口味|饮食|过敏|健康|身[份体高材]|体重|血型|星座|作息|特长|性格|"
    r"电话|手机|邮[箱件]|微信|账[号户]|密码|号码|编号|车牌|卡号|时[间区候]|日期|版本|文[档件章字案本]|代码|配置|设[备置]|环境|工具|模式|"
    rf"格式|风格|语气|主题|默认|平时|平常|常[用规识见]|{WEEKDAY_ZH}|今[天年晚]|昨[天晚]|明[天年]|后天|现在|最[近后初]|首先|其[次他实]|"
    r"另外|此外|还有|而且|同时|以[后前上下及]|之[后前]|所以|因[此为]|于是|总体|当[然前]|马上|万一|任[何意]|包[括含裹]|安全|高[级度低峰]|"
    r"温[度馨]|颜色|黄色|白[色天]|黑色|金[额色]|余[额下]|成[本果分]|程[度序]|路[径线]|季[度节]|房[间型]|景[点色]|顾虑|毛病|胡说|杜绝|连[接续]|"
    r"祝[好福]|许可|严重|华[丽人]|章节|顾客|石头|水[平果]|古代|易错|全[部体]|大[家概学约纲致意门]|小[时区计组]|老实|施工|于此|和好|"
    r"左[右边]|何[时地]|万[事能]|莫名|项[目]|计[算划]|姓|名|性|附|答|问|例|即)\Z"
)
SPEAKS_ZH = re.compile(
    r"(?:[嗯哦啊哎唉呀是不对好没]+[的了]?[,!。、]?)?(?:我|俺|咱|本人|请?(?:记住|记得|忘|别|不要)|你|您|以后|从现在)"
)
"""How somebody who speaks of themself, or to somebody, begins."""
