"""Kinds in English, by the words that ask for them; read with the first question that may ask for one."""

from __future__ import annotations

from memory_ledger.domain.recall.kinds.kind import Kind
from memory_ledger.domain.writing.subjects.roles import ANIMALS, KIN, words_for


def _english(roles: frozenset[str]) -> str:
    return " ".join(word for word in words_for(roles) if word.isascii())


_PARENTS = "mother father mum mom dad mama papa parents"
_CHILDREN = "daughter son child kids twins toddler baby"
_SIBLINGS = "sister brother sibling stepsister stepbrother"
_SPORTS = """
football soccer tennis badminton squash basketball volleyball handball hockey rugby cricket golf
swim jog cycle ski snowboard skate surf kayak boulder hike judo karate
taekwondo fencing archery yoga pilates gym marathon triathlon snorkel ballet
"""
_ACTIVITIES = "run row box fish read cook paint draw dance bake sail climb dive"
_GERUNDS = (
    "running|rowing|boxing|fishing|reading|cooking|painting|drawing|dancing|baking|sailing|climbing|diving"
)
_DONE = (
    rf"\b(?:(?:go|goes|doing|do|like|love|enjoy|took up|take|started|into) (?:{_GERUNDS})"
    r"|(?:i|we) (?:also |often |sometimes |usually )?"
    r"(?:run|row|box|fish|read|cook|paint|draw|dance|bake|sail|climb|dive))"
    r"\b(?! (?:the|this|that|an?|up|into|out|my|our|about|down|over)\b)"
)
"""What may be somebody's pastime, and as often something done once."""
_INSTRUMENTS = """
piano guitar violin viola cello drum flute clarinet saxophone trumpet trombone oboe bassoon tuba harp organ
accordion ukulele banjo mandolin harmonica bass bagpipes lute zither
"""
_APPLIANCES = """
dishwasher fridge refrigerator freezer oven stove cooker microwave kettle toaster blender mixer
dryer washer vacuum heater boiler dehumidifier humidifier fryer grill juicer
"""
_TOOLS = "saw drill lathe sander grinder router planer welder compressor hammer wrench screwdriver chisel"
_DEVICES = """
phone smartphone laptop computer tablet camera printer scanner monitor television tv console
headphones earbuds smartwatch speaker projector router e-reader kindle ipad iphone macbook
"""

KINDS = (
    Kind(
        named=r"relatives|relations|famil(?:y(?: members?)?|ies)|kin(?:sfolk)?|folks|next of kin",
        members=f"""
        {_english(KIN)} {_PARENTS} {_SIBLINGS} {_CHILDREN} aunt uncle auntie cousin grandmother
        grandfather grandma grandpa granny gran granddad grandparents nephew niece grandson
        granddaughter grandchildren spouse fiance fiancee stepmother stepfather stepson
        stepdaughter godmother godfather
        """,
        of_people=True,
    ),
    Kind(named=r"siblings|brothers (?:and|or) sisters", members=_SIBLINGS, of_people=True),
    Kind(named=r"parents", members=_PARENTS, of_people=True),
    Kind(
        named=r"grandparents",
        members="grandmother grandfather grandma grandpa granny gran granddad nana nan",
        of_people=True,
    ),
    Kind(named=r"children|kids", members=_CHILDREN, of_people=True),
    Kind(
        named=r"pets|animals|livestock",
        members=f"""
        {_english(ANIMALS)} kitten puppy tabby hound terrier labrador poodle spaniel beagle
        collie dachshund budgie canary cockatoo cockatiel rooster goldfish turtle
        tortoise gerbil guinea ferret chinchilla hedgehog lizard
        gecko iguana donkey mule alpaca llama parakeet
        """,
        told=r"\b(?:keep|kept|have|got|adopted|feed|raise|breed|my|our) (?:\w+ ){0,2}?"
        r"(?:fish|chickens?|ducks?|goose|geese|rats?|lambs?|pigs?|cows?|bees|snakes?|hens?|goats?|sheep"
        r"|birds?)\b(?! (?:soup|curry|pie|cheese|milk))",
        also="fish chicken duck goose rat lamb pig cow bee snake hen goat sheep bird",
        of_animals=True,
    ),
    Kind(
        named=r"vehicles|means of transport(?:ation)?|modes of transport(?:ation)?",
        members="""
        car bike bicycle motorbike motorcycle scooter moped truck lorry pickup tractor
        caravan camper campervan motorhome boat yacht dinghy canoe kayak jeep suv sedan
        hatchback convertible tricycle e-bike skoda toyota honda volkswagen vw passat
        volvo bmw audi mercedes renault peugeot citroen fiat opel tesla mazda nissan hyundai kia
        subaru vespa yamaha kawasaki ducati
        """,
        told=r"\b(?:an?|the|our|my|old|new|delivery|camper|white|rusty) (?:van|trailer|ford)\b",
        also="van trailer ford",
    ),
    Kind(
        named=r"hobbies|pastimes|interests|(?:leisure|free[- ]time|spare[- ]time) activities",
        members=f"""
        collect sing choir knit crochet sew embroider sketch pottery photography
        photograph garden chess puzzle crossword birdwatch birdwatching
        woodwork whittle carve origami calligraphy blog brew stamp coin astronomy stargaze
        theatre improv gaming juggle meditate quilt weave beekeeping genealogy geocaching hobby
        {_SPORTS} {_INSTRUMENTS}
        """,
        told=_DONE,
        also=_ACTIVITIES,
        personal=True,
    ),
    Kind(
        named=r"sports", members=_SPORTS, told=_DONE, also="run row box sail climb dance dive", personal=True
    ),
    Kind(named=r"(?:musical )?instruments", members=_INSTRUMENTS, personal=True),
    Kind(
        named=r"languages|tongues",
        members="""
        speak fluent bilingual english dutch german french spanish italian portuguese swedish
        danish norwegian finnish polish czech russian ukrainian greek turkish arabic hebrew
        hindi urdu bengali chinese mandarin cantonese japanese korean vietnamese thai indonesian
        latin hungarian romanian esperanto swahili welsh irish
        """,
        personal=True,
    ),
    Kind(
        named=r"allerg(?:ies|ens)|intolerances|food intolerances",
        members="allergic allergy intolerant intolerance anaphylaxis hives rash swell hayfever coeliac",
        personal=True,
    ),
    Kind(
        named=r"medicines|medications?|pills",
        members="""
        tablet pill medicine medication insulin metformin ibuprofen paracetamol aspirin statin
        antibiotic inhaler antihistamine levothyroxine omeprazole prescription dose
        """,
        personal=True,
    ),
    Kind(
        named=r"machines|machinery|appliances|equipment|power tools",
        members=f"machine {_APPLIANCES} {_TOOLS} mower lawnmower chainsaw tractor generator pump loom kiln",
    ),
    Kind(named=r"tools", members=f"tool {_TOOLS} pliers spanner clamp mallet ladder axe spade rake"),
    Kind(named=r"devices|gadgets|electronics", members=_DEVICES),
    Kind(
        named=r"trips|journeys|travels|holidays|vacations|excursions|getaways"
        r"|(?:places|countries|cities) (?:have|did) (?:i|we) (?:ever |already )?(?:travel|been|visit|go)\w*",
        members="trip travel visit holiday vacation journey cruise honeymoon",
        told=r"\b(?:went|been|drove|flew|sailed|cycled|travelled|traveled|hitchhiked) to \w"
        r"|\bspent\b.{2,30}\b(?:in|on|at) \w|\b(?:were|was|stayed) in \w+ (?:for|last|in)\b",
        also="go fly drive spend stay tour",
        personal=True,
    ),
    Kind(
        named=r"jobs|occupations|professions|employers",
        members="job employed apprentice intern internship freelance career",
        told=r"\b(?:i|we)(?:'ve| have|'d| used to)? (?:work(?:ed|ing)?|been working) (?:as|at|for|in)\b"
        r"|\bi(?:'m| am| was|'ve been| have been) (?:now |once |also |then )?(?:an? |the )[\w -]{0,20}"
        r"(?:er|or|ist|ian|ant|ent|man|woman|nurse|clerk|chef|cook|vet|pilot)\b",
        personal=True,
    ),
    Kind(
        named=r"drinks|beverages",
        members="drink tea coffee espresso latte oolong wine beer cider whisky juice lemonade cocoa soda",
        personal=True,
    ),
    Kind(
        named=r"plants|vegetables|flowers|herbs|crops",
        members="""
        grow plant tomato chard lettuce bean pea carrot potato onion leek cucumber pumpkin
        courgette cabbage kale spinach basil parsley mint rosemary thyme rose tulip lily orchid
        fern cactus ivy geranium dahlia lavender hydrangea monstera sunflower
        """,
    ),
    Kind(
        named=r"subscriptions|memberships",
        members="subscribe subscription member membership join",
        personal=True,
    ),
)
"""The first whose name stands in a question is meant."""
