"""
Professions, as somebody says what they are: "I am a midwife", 我是助产士.

So one says much else ("I am a runner", 我是夜猫子), and may be several things at once. What counts is a known
profession or the ending of one, by itself or behind what kind of it; not what somebody is beside their job.
It is read when the first text tells what somebody is: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

SAYS_WHAT_ONE_IS = ("i'm a", "i'm an", "i am a", "i am an", "i'm now a", "i am now a", "我是", "我现在是")
"""How one says what one is, be it a profession or not."""
_KNOWN = """
accountant actuary adjuster administrator analyst animator arborist architect archivist assessor astronaut
attorney auctioneer auditor bailiff baker banker barber barista barrister bartender blacksmith bookkeeper
brewer bricklayer broadcaster broker builder butcher butler captain caregiver caretaker carer carpenter
cashier chaplain chauffeur chef chemist childminder chiropractor cleaner clerk cobbler cook cooper
copywriter coroner correspondent counsellor counselor courier croupier curator dentist designer detective
developer dietitian diplomat dispatcher distiller docker doctor doula draughtsman drafter driller driver
economist editor electrician embalmer engineer estimator exterminator falconer farmer farrier firefighter
fishmonger fitter florist foreman forester furrier gardener glassblower glazier grocer greengrocer
hairdresser handyman housekeeper hygienist illustrator inspector interpreter janitor jeweler jeweller jockey
joiner journalist judge lawyer lecturer librarian lifeguard locksmith logger longshoreman lumberjack luthier
machinist magistrate manager marketer mason masseur masseuse mechanic medic midwife miller miner mortician
nanny navigator neurosurgeon notary nurse nutritionist operator optician optometrist orderly osteopath
painter paralegal paramedic pathologist pharmacist phlebotomist physician physicist physio physiotherapist
pilot plasterer plumber podiatrist postman priest producer professor programmer prosecutor psychiatrist
psychologist publisher radiographer rancher ranger realtor receptionist recruiter referee reporter
researcher rigger roofer saddler sailor salesman salesperson saleswoman scaffolder scientist seamstress
secretary shearer sheriff shepherd shopkeeper skipper sociologist soldier solicitor sommelier sonographer
statistician stenographer stevedore steward stewardess stockbroker stonemason surgeon surveyor tailor
tattooist teacher technician teller therapist tiler toolmaker translator trucker typist undertaker
underwriter upholsterer usher valet vet veterinarian vicar waiter waitress warden watchmaker welder
zookeeper
"""
_OF_SEVERAL_WORDS = (
    r"flight attendant|air traffic controller|(?:police|customs|prison|probation|security|army|"
    r"naval) officer|civil servant|social worker|factory worker|care worker|"
    r"construction worker|"
    r"warehouse worker|postal worker|youth worker|estate agent|travel agent|insurance agent|"
    r"security guard|prison guard|"
    r"au pair|product owner|scrum master|mail carrier|chimney sweep|teaching assistant|dental assistant|"
    r"shop assistant|"
    r"personal trainer|driving instructor|pest controller|lab tech|stay-at-home (?:mum|mom|dad|parent)"
)
_ENDINGS = (
    r"[a-z]{3,}(?:ologist|therapist|(?<!mus)(?<!mag)ician|wright|monger|smith)|"
    r"(?!troublemaker|matchmaker|homemaker|peacemaker)[a-z]{3,}maker|(?:ch|cart|radi)[a-z]*ographer|"
    r"(?:inn|green|grounds|store|game)keeper|(?:fire|fisher|post|mail|stunt|cowboy|camera|repair)(?:man|"
    r"woman)|"
    r"(?:deck|stage|farm)hand|(?:harbour|harbor|post|quarter)master"
)
_NO_KIND = (
    r"(?:of|for|to|with|who|and|or|in|from|at|that|on|by|the|my|your|his|her|our|their|not|no|"
    r"bad|good|great|terrible|awful|decent|better|best|worse|lousy|slow|fast|hard|big|keen|avid|born|"
    r"natural|poor|fine|"
    r"amateur|hobby|home|part-time|volunteer|weekend|occasional|self-taught|former|ex|retired|future|"
    r"aspiring|wannabe|"
    r"failed|would-be|fan|friend|son|daughter|child|mother|father|lover|morning|early|crazy|nervous|"
    r"careful|safe|careless)"
)
_SO_TOLD = (
    r"(?=\W*\Z|\s?[,;.!?—–-]|\s(?:at|in|for|with|by|now|from|on|who|working|these days|again|here|there|"
    r"but|so|"
    r"specialising|specializing|and (?!an?\b))\b)"
)
_ENGLISH = re.compile(
    rf"(?:(?!{_NO_KIND}\b)[\w/&+'-]+ ){{0,3}}?"
    rf"(?:(?:sous|co|vice)-)?(?:{'|'.join(_KNOWN.split())}|{_OF_SEVERAL_WORDS}|{_ENDINGS}){_SO_TOLD}"
)
_HAN_KNOWN = """
医生 大夫 护士长? 护工 助产士 药剂师 药师 兽医 牙医 中医 军医 法医 校医 月嫂 育儿嫂 保姆 教授 讲师 老师
教师 教练 校长 园长 院长 法官 检察官 外交官 警官 军官 教官 律师 法务 会计 出纳 审计 记者 编辑 翻译 导游
主播 主持人 经纪人 作家 画家 演员 导演 程序员 架构师 工程师 设计师 厨师 厨子 裁缝 司机 机长 船长 船员
海员 水手 渔民 农民 牧民 果农 茶农 菜农 花农 矿工 电工 焊工 木工 瓦工 钳工 车工 水管工 清洁工 油漆工
技工 社工 空姐 空乘 保安 警察 交警 民警 辅警 特警 刑警 狱警 军人 消防员 公务员 经理 总监 主管 店长 店员
秘书 助理 文员 职员 前台 客服 铁匠 木匠 石匠 皮匠 鞋匠 锁匠 泥瓦匠 花匠 屠夫 科学家 飞行员 研究员 中介
猎头 副厨 主厨 总厨 大厨 帮厨
"""
_HAN_ENDINGS = (
    r"(?:[调入验理美治按面糕点造摄录灯评估测精咨催营景园配监造税拍卖魔驯烘焙咖啡疗容发甲光殓音摩茶艺酒育婴]{1,4}|规划|康复|心理|"
    r"咨询|保育|化妆|造型|策划|培训|检测|质检|评茶)师"
    r"|(?:管理|保育|育婴|驾驶|列车|乘务|邮递|营业|售货|售票|检票|保洁|化验|质检|快递|外卖|配送|服务|"
    r"销售|业务|推销|饲养|测量|安检|"
    r"理货|仓管|话务|接线|审核|播音|救生|护林|网格|调度|资料|预算|统计|收银|巡逻|理财|检验|炊事|护理)员"
)
_HAN_NO_KIND = r"(?!.{0,6}(?:好|合格|称职|业余|兼职|前|退休|未来|的(?!时候)))"
_HAN = re.compile(
    rf"(?:[一两]?[名位个])?{_HAN_NO_KIND}[\u4e00-\u9fffa-zA-Z]{{0,6}}?(?:{'|'.join(_HAN_KNOWN.split())}|"
    rf"{_HAN_ENDINGS})"
    r"(?:了|啦)?(?=\W*\Z|[,;.!?，。；！？])|"
    rf"[一两]?[名位]{_HAN_NO_KIND}(?![^,]*(?:[党会成队球学团社议]|"
    rf"人)员)[\u4e00-\u9fff]{{1,6}}[员师匠医官](?=\W*\Z|[,;.!?，。；！？])"
)
_RANK = re.compile(
    r"(?:(?:the )?(?:head|director|chief|vp|vice president|manager|leader) of (?!.*\b(?:club|choir|band|"
    r"guild|"
    r"society|family|household)\b)[\w ]{3,30}|(?:[\w-]+ ){0,2}(?:partner|director|supervisor|head|lead|"
    r"team leader|"
    r"ceo|cto|cfo|coo|foreman|sergeant|lieutenant|consultant|associate|executive))|"
    r"[\u4e00-\u9fff]{0,6}(?:长|主任|总裁|总工|组长|领班|合伙人|负责人|副总)"
)
"""What one is promoted to beside a profession."""


def is_post(folded: str) -> bool:
    """Tell whether *folded* names a profession or a rank, and nothing more."""
    return is_profession(folded) or _RANK.fullmatch(folded) is not None


def is_profession(folded: str) -> bool:
    """Tell whether *folded*, what stands behind the words that say what somebody is, names a profession."""
    return _ENGLISH.match(folded) is not None or _HAN.match(folded) is not None
