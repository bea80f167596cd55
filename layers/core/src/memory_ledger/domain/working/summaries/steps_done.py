"""Finished steps, as folded text tells them."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of

_DONE = (
    r"(?:finish|complete|fix|deploy|ship|merge|upload|submit|create|draft|implement|test|review|book|"
    r"install|configure|update|migrate|publish|release|sign|rename|remove|delete|add|resolve|close|"
    r"verif(?:y|i)|check|order|prepare|clean|convert|translate|record|schedule|restore|enable|disable|"
    r"replace|refactor|collect|deliver|receive|rebuil[dt]|print|paint|pack|arrange|register|invite|confirm|"
    r"validate|calculate|measure|instal)"
)
PROGRESS = any_of(
    r"(?!.*\b(?:if|once|until|unless|when|after|before|haven't|have not|hasn't|has not|isn't|not yet|"
    r"never)\b)"
    rf"(?:i|we|the team|[\w ]{{2,30}})(?:'ve|'s| have| has)(?: now| just| already| also| all| finally| been|"
    rf" successfully)* "
    rf"(?:{_DONE}\w*ed|{_DONE}e?d|done|sent|written|built|made|set up|put|found|run|paid|got|moved|cut|sold|"
    rf"bought|drawn)\b",
    rf"(?:i|we)(?: now| just| already| also| finally| successfully)* (?:{_DONE}\w*ed|sent|wrote|built|made|"
    rf"set up|ran|paid|moved|bought)\b",
    r"(?!.*\b(?:if|once|until|unless|when|isn't|aren't|not)\b)(?:the |all |my |our |both )?[\w' /-]{2,50} "
    r"(?:is|are|was|were)(?: now| all| finally| already| fully)* (?:done|finished|complete|completed|ready|"
    r"working|live|in place|fixed|merged|deployed|online|uploaded|submitted|through|passing|"
    r"up and running)\b",
    r"(?!.*\b(?:if|once|until|unless|when|isn't|aren't|not)\b)[\w' -]{2,50} (?:is|are|has been|"
    r"have been)(?: now| all| already| just)? "
    r"(?!(?:required|needed|limited|restricted|allowed|supposed|expected|interested|excited|tired|worried|"
    r"concerned|confused|called|named|based|located|married|related|used|closed)\b)\w{3,}ed(?: and \w+ed)?\Z",
    r"(?:i'm |i am |we're |we are |all )?(?:done|finished) (?:with|\w+ing)\b|(?:done|progress|status|update|"
    r"completed|finished)\s*[:—-]\s*\S",
    r"(?!.*(?:如果|要是|等|还没|没有|尚未|未能|吗\Z|之后再|以后再)).{0,30}(?:已经?|都|终于|刚|全部|顺利|"
    r"成功|基本)+[^,。]{0,12}"
    r"(?:完成|完|好|通过|上线|部署|提交|发布|合并|修复|修好|搞定|解决|发(?:出|送|给)|上传|安装|装好|配置|"
    r"写完|做完|跑通|测完|整理|导出|创建|更新|建好|订好|买好|交|寄出|签)",
    r"(?!.*(?:如果|要是|等|还没|没有|尚未|未能|吗\Z)).{1,30}(?:完成|搞定|写完|做完|修好|做好|弄好|写好|办好|"
    r"跑通|测完|上线|部署|提交|发布|合并|测试通过|验收通过|整理好|装好|建好|订好|谈完|改完|画完|发出去)了",
    r"(?!.*(?:如果|要是|等|还没|没有|吗\Z))[^,。你]{1,20}好了(?=,|\Z)",
    r"(?!.*(?:如果|要是|等|还没|没有|吗\Z))(?!我|你|他|她|今天|外面)[^,。]{1,16}已经?[^,。]{1,12}了(?=,|\Z)",
    r"(?:进展|进度|目前进展|当前进度|已完成)(?:是|为)?[:,]",
)
"""What somebody says is done."""
REPORTED = any_of(
    r"(?:[^,]{1,20}, )?(?:i|we)(?:'ve| have)(?: now| just| already| also| successfully)* "
    r"(?!(?:noticed|understood|decided|agreed|settled|considered|assumed|wanted|tried|received|reached|"
    r"failed|encountered)\b)"
    r"(?:\w+ed|done|sent|written|built|made|set|put|found|run|paid|got|cut|bought|drawn|split|begun|kept)\b",
    r"(?:[^,]{1,20}, )?\w{3,14}ed (?:the|all|your|both|every|each|\d+)\b",
    r"(?:好的?,?)?我们?(?!知道|明白|理解|了解|收到)[\u4e00-\u9fff]{1,4}[了好完](?!解)[^吗呢?]{2,}",
    r"(?:好的?,?)?(?:我|我们)?(?:刚刚?|都)?(?:已经?|刚刚?|帮你|为你)(?!经?(?:知道|明白|了解|理解|"
    r"收到))[^,。?]{1,24}(?:了|好|完)",
)
"""What an assistant says that it has done; of a user the same may tell of their life."""
