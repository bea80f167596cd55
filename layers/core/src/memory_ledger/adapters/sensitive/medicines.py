"""Medicines that somebody takes, by the endings that name their classes and by the names of common others."""

from __future__ import annotations

import re

_STEMS = (
    r"(?!april\b)[a-z]{2,16}?(?:mab|pril|sartan|statin|azole|cillin|mycin|micin|oxetine|olol|gliptin|"
    r"gliflozin|"
    r"glutide|glitazone|formin|dipine|prazole|tidine|cycline|floxacin|[aiou]vir|[tlf]inib|ciclib|parib|"
    r"lukast|"
    r"terol|isone|isolone|asone|sonide|profen|fenac|coxib|codone|gabalin|triptyline|ipramine|peridone|"
    r"[lntz]apine|piprazole|setron|[dn]afil|lutamide|platin|taxel|trexate|chloroquine|xaban|gatran|parin|"
    r"[dt]ogrel|dronate|thyroxine|semide|thiazide|azepam|zolam|barbital|triptan|darone|zosin|steride|"
    r"morphine|"
    r"pramine|faxine|azodone|racetam|zodone|ethasone|prost|mustine|stigmine|zepine|afungin|vudine)"
)
_NAMES = (
    r"(?:lithium(?!\s?-?(?:batter|ion|cell|pack|sample|grease|stock|share|polymer|power|metal|ore|from))|"
    r"aspirin|"
    r"paracetamol|acetaminophen|tylenol|codeine|morphine|fentanyl|methadone|buprenorphine|suboxone|"
    r"naltrexone|"
    r"naloxone|azathioprine|mercaptopurine|ciclosporin|cyclosporine?|tacrolimus|mycophenolate|valproate|"
    r"valproic acid|carbamazepine|phenytoin|topiramate|allopurinol|colchicine|tamoxifen|letrozole|heparin|"
    r"digoxin|mirtazapine|buspirone|hydroxyzine|modafinil|methylphenidate|dexamphetamine|amphetamines?|"
    r"concerta|"
    r"humira|eliquis|xarelto|lipitor|paxil|cymbalta|seroquel|abilify|lamictal|klonopin|ativan|valium|ambien|"
    r"viagra|cialis|truvada|estrogen|oestrogen|estradiol|testosterone|progesterone|spironolactone|memantine|"
    r"levodopa|baclofen|tizanidine|mesalazine|sulfasalazine|isotretinoin|accutane|hydrocortisone|cortisone|"
    r"antiretrovirals?|immunosuppressants?|antiepileptics?|antidiabetics?|mounjaro|wegovy|synthroid)"
)
_TAKES = (
    r"\b(?:takes?|taking|taken|took|am on|i'm on|is on|was on|been on|put (?:me|him|her) on|started(?: on)?|"
    r"stopped(?: taking)?|inject(?:s|ed|ing)?|swallow(?:s|ed)?|prescribe[sd]?(?: me| him| her)?|"
    r"need(?:s|ed)?|use[sd]?|doses? of|tablets? of|off|my|his|her|their)"
)
_SOME = (
    r"(?:my |his |her |some |an? |the |daily |weekly |low-dose |high-dose |half |oral |iv |another |of |"
    r"(?:tablets?|pills?|shots?|doses?|mg|milligrams) |\d[\d.]{0,5} ?(?:mg|mcg|g)? ){0,5}"
)
_HAN = (
    r"(?:碳酸锂|锂盐|锂片|甲氨蝶呤|硫唑嘌呤|环孢素|他克莫司|丙戊酸钠?|卡马西平|苯妥英钠?|左乙拉西坦|托吡酯|拉莫三嗪|"
    r"加巴喷丁|普瑞巴林|别嘌醇|非布司他|秋水仙碱|他莫昔芬|羟氯喹|泼尼松龙?|强的松|地塞米松|阿卡波糖|地高辛|氯吡格雷|肝素|"
    r"米氮平|曲唑酮|丁螺环酮|哌甲酯|专注达|多奈哌齐|美金刚|左旋多巴|美多芭|恩替卡韦|吗啡|可待因|雌二醇|黄体酮|睾酮|螺内酯|"
    r"百忧解|左洛复|来士普|怡诺思|欣百达|思瑞康|再普乐|德巴金|开浦兰|利他林|安定片|佳静安定|立普妥|可定片|拜新同|络活喜|"
    r"波立维|格华止|拜唐苹|万艾可|希爱力|优思明|优思悦|妈富隆|毓婷|芬必得|达菲|"
    r"对乙酰氨基酚|扑热息痛|泰诺|头孢[\u4e00-\u9fff]{0,3}|格列(?:美脲|齐特|吡嗪|喹酮|本脲)|"
    r"(?!给)[\u4e00-\u9fff]{1,4}?(?:普利|沙坦|他汀|洛尔|单抗|西林|霉素|拉唑|列汀|列净|鲁肽|地平|西泮|唑仑|[西]汀|法辛|沙星|替尼|"
    r"昔布|洛韦|康唑|硝唑|氮平|硫平|利酮|哌唑|替丁|米松|尼松|司特|特罗|沙班|噻嗪|双胍|洛芬|芬酸|膦酸钠|甲状腺素钠?))"
)
_HAN_TAKES = r"(?:吃|服用?|打|注射|口服|停了?|开了?|换成了?)"
TAKEN = re.compile(
    "tak|took|on |start|stopp|inject|swallow|prescri|need|use|dose|tablet|off |my |his |her |their"
)
HAN_TAKEN = re.compile("[吃服打停开换]|注射")
ENGLISH = re.compile(rf"{_TAKES}\s{_SOME}(?P<what>(?:{_STEMS}|{_NAMES})\b)")
HAN = (
    re.compile(
        rf"{_HAN_TAKES}(?:[了着的过点]|[一半两三几\d]{{1,2}}?[片粒颗针次支]|[\d.]{{1,5}}\s?(?:毫克|mg)|"
        rf"一?点){{0,3}}(?P<what>{_HAN})(?!电池|价格)"
    ),
    re.compile(
        rf"(?P<what>{_HAN})(?:我|每[天周晚早]|一直|已经|还|一天|天天|都|得|要){{0,4}}在?(?:吃|服用?|打)"
    ),
)
