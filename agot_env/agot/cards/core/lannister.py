"""House Lannister of the Core Set (2008)."""

# fmt: off
# isort: skip_file

from agot_env.agot.cards.cycles import HONOR_GUARD, discard_to_reduce, kneel_to_reduce
from agot_env.agot.language.model import (
    BEARER, DEADLY, EVENT_CARD, GREYJOY, INTRIGUE, LANNISTER, MILITARY, NOBLE, OPPONENTS, SELF, STEALTH, TARGET, YOU, Action,
    AnyOf, Attachment, BecomeAttachment, Card, Cards, CardsRevealed, Character, Choose, ChooseNow, ChooseOne, ChooseOpponent,
    ClaimPower, ClaimPowerForHouse, Constant, CostOfTarget, Discard, DiscardAtRandom, DiscardNamed, DiscardSelf,
    DiscardTopOfDeck, Draw, DuringChallenge, DuringPhase, Event, EventCard, Flag, Keyword, Kill, Killed, Kneel, KneelSelf,
    Limit, Location, LookAtTop, Modify, NameTitle, Now, Passive, PayGold, Per, Phase, PhaseBegins, Played, PlotRevealed,
    PutGoldOn, Response, ReturnToHand, RevealTop, Save, StandInsteadOfKill, Stood, Strength, Then, Trait, Until, Who,
    WonChallenge, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_STAND, DEFENDS_STANDING, DIES_INTO_DISCARD, DISCARDING, GOLD_IS_SPENDABLE, KILL,
)

CARDS: tuple[Card, ...] = (
    # --- characters ---------------------------------------------------------------------------------------------------
    Character(
        "Joffrey Baratheon", "L36", LANNISTER, unique=True, cost=3, strength=2, icons="P", traits="Lord",
        crests="Noble",
        abilities=[
            Response(
                when=Killed(characters(trait=("Lord", "Lady"))), effects=(ClaimPower(SELF),), limit=Limit(3, Per.ROUND),
            ),
        ],
    ),
    Character(
        "Ser Jaime Lannister", "L37", LANNISTER, unique=True, cost=4, strength=3, icons="MI", traits="Lord, Knight",
        keywords="Infamy, Deadly",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(DuringChallenge(MILITARY),)),
        ],
    ),
    Character(
        "Tyrion Lannister", "L38", LANNISTER, unique=True, cost=4, strength=3, icons="IP", traits="Lord",
        crests="Learned", keywords="Stealth",
        abilities=[Response(when=WonChallenge(INTRIGUE, or_participant=SELF), cost=(PayGold(1),), effects=(Draw(1),))],
    ),
    # the two effects do not depend on each other (FAQ 4.9): a kneeling character may be chosen
    Character(
        "Cersei Lannister", "L39", LANNISTER, unique=True, cost=3, strength=3, icons="IP", traits="Lady",
        crests="Noble",
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelSelf(), PayGold(2)), choose=(Choose(characters()),),
                effects=(Kneel(TARGET), Modify(TARGET, Flag(CANNOT_STAND), Until.END_OF_ROUND)),
            ),
        ],
    ),
    Character(
        "Tywin Lannister", "L40", LANNISTER, unique=True, cost=5, strength=4, icons="MIP", traits="Lord",
        crests="Noble",
        abilities=[
            Passive(when=PhaseBegins(Phase.MARSHALLING), effects=(PutGoldOn(SELF, 2),)),
            Constant(SELF, (Flag(GOLD_IS_SPENDABLE),)),
        ],
    ),
    Character(
        "Ser Ilyn Payne", "L41", LANNISTER, unique=True, cost=4, strength=2, icons="IP", traits="Knight, Ally",
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(),), choose=(Choose(characters(strength_at_most=2)),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),
    Character(
        "The Hound", "L42", LANNISTER, unique=True, cost=2, strength=4, icons="M", traits="Ally",
        abilities=[
            Constant(SELF, (Flag(DIES_INTO_DISCARD),)),
            Passive(
                when=PhaseBegins(Phase.DOMINANCE),
                effects=(ChooseOne((DiscardTopOfDeck(),), (Discard(SELF, unsaveable=True),)),),
            ),
        ],
    ),
    Character(
        "Chella, Daughter of Cheyk", "L43", LANNISTER, unique=True, cost=3, strength=3, icons="M", traits="Clansman",
        keywords="Stealth",
        abilities=[
            Response(
                when=WonChallenge(participant=characters(trait="Clansman")), cost=(PayGold(CostOfTarget()),),
                choose=(Choose(locations(cost_payable=True)),), effects=(ReturnToHand(TARGET),),
            ),
        ],
    ),
    Character(
        "Bronn", "L44", LANNISTER, unique=True, cost=3, strength=3, icons="MP", traits="Knight, Mercenary",
        keywords="Deadly", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(PayGold(2),), choose=(Choose(characters()),),
                effects=(StandInsteadOfKill(TARGET),),
            ),
        ],
    ),
    Character(
        "Grand Maester Pycelle", "L45", LANNISTER, unique=True, cost=3, strength=2, icons="IP", traits="Maester",
        abilities=[Response(when=CardsRevealed(OPPONENTS), effects=(RevealTop(),), limit=Limit(3, Per.PHASE))],
    ),
    Character(
        "Raff the Sweetling", "L46", LANNISTER, unique=True, cost=2, strength=2, icons="MI", traits="Ally",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(PayGold(1),), effects=(Now(ChooseOpponent()), LookAtTop(Who.CHOSEN_OPPONENT)),
            ),
        ],
    ),
    Character(
        "Ser Jacelyn Bywater", "L47", LANNISTER, unique=True, cost=3, strength=3, icons="MP", traits="Knight",
        immune_to="character abilities",
        abilities=[Response(when=Killed(SELF), effects=(DiscardAtRandom(1, OPPONENTS),))],
    ),
    Character(
        "Enemy Informer", "L48", LANNISTER, cost=3, strength=2, icons="MI", traits="House Tyrell",
        abilities=[Response(when=Played(SELF), choose=(Choose(characters()),), effects=(Kneel(TARGET),))],
    ),
    Character(
        "Qyburn's Informers", "L49", LANNISTER, cost=4, strength=2, icons="I", traits="Ally", keywords="Stealth",
        abilities=[Response(when=WonChallenge(INTRIGUE, participant=SELF), effects=(Draw(2),))],
    ),
    Character(
        "Cersei's Attendant", "L50", LANNISTER, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Response(
                when=Killed(characters()),
                conditions=(AnyOf((EventCard(Cards(is_=SELF)), EventCard(Cards(title="Cersei Lannister")))),),
                choose=(Choose(characters()),), effects=(Kneel(TARGET),),
            ),
        ],
    ),
    Character(
        "Lurkers at Harrenhal", "L51", LANNISTER, cost=6, strength=6, icons="IP", traits="House Clegane",
        keywords="Stealth, Deadly", no_attachments=True,
    ),
    Character("Lannisport Steward", "L52", LANNISTER, cost=2, strength=2, icons="I", traits="Ally", income=2),
    Character("Lannisport Weaponsmith", "L53", LANNISTER, cost=1, strength=1, icons="M", traits="Ally", income=1),
    Character(
        "Lannisport Honor Guard", "L54", LANNISTER, cost=4, strength=4, icons="MI", traits="Army", house_only=True,
        no_attachments=True,
        abilities=[HONOR_GUARD],
    ),

    # --- attachments --------------------------------------------------------------------------------------------------
    Attachment(
        "Gutter Rat's Cunning", "L34", LANNISTER, cost=1, traits="Skill",
        abilities=[Constant(BEARER, (Strength(2), Keyword(STEALTH)))],
    ),
    Attachment(
        "Gilded Plate", "L35", LANNISTER, cost=0, traits="Armor",
        abilities=[Save(saves=BEARER, ways=KILL | DISCARDING, cost=(PayGold(1), DiscardSelf()))],
    ),

    # --- locations ----------------------------------------------------------------------------------------------------
    Location(
        "Lannisport", "L55", LANNISTER, unique=True, cost=2, traits="Lannisport",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE), cost=(PayGold(1),), effects=(ClaimPowerForHouse(),),
                limit=Limit(1, Per.CHALLENGE),
            ),
        ],
    ),
    Location(
        "Lannisport Brothel", "L56", LANNISTER, unique=True, cost=2, traits="King's Landing",
        abilities=[
            Response(
                when=Stood(characters()), conditions=(DuringPhase(Phase.STANDING),), cost=(KneelSelf(),),
                effects=(Kneel(EVENT_CARD),),
            ),
        ],
    ),
    Location(
        "Golden Tooth Mines", "L57", LANNISTER, cost=2, traits="Westeros",
        abilities=[Passive(when=PlotRevealed(YOU), effects=(Draw(1),))],
    ),
    *(
        Location(
            "Western Fiefdoms", number, LANNISTER, cost=1, traits="Lannisport", keywords="Limited", influence=1,
            abilities=[kneel_to_reduce(1, Cards(house=LANNISTER))],
        )
        for number in ("L58", "L59")
    ),
    Location(
        "Queen Cersei's Chambers", "L60", LANNISTER, unique=True, cost=1, traits="King's Landing", income=1,
        influence=1, on_house_card=True,
    ),
    *(
        Location("The Goldroad", number, LANNISTER, cost=0, traits="Westeros", keywords="Limited", income=1)
        for number in ("L61", "L62", "L63")
    ),
    Location(
        "Hall of Heroes", "L64", LANNISTER, cost=2, traits="Lannisport", keywords="Limited",
        abilities=[kneel_to_reduce(2, characters(house=LANNISTER))],
    ),
    Location(
        "Sunset Sea", "L65", LANNISTER | GREYJOY, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=LANNISTER | GREYJOY))],
    ),

    # --- events -------------------------------------------------------------------------------------------------------
    Event(
        "The Lion's Will", "L162", LANNISTER, house_only=True,
        abilities=[
            Action(phase=Phase.ANY, cost=(PayGold(2),), choose=(Choose(characters()),), effects=(Kneel(TARGET),)),
        ],
    ),
    Event(
        "Call Their Bluff", "L164", LANNISTER, house_only=True,
        abilities=[
            Action(phase=Phase.DOMINANCE, cost=(PayGold(2),), choose=(NameTitle(),), effects=(DiscardNamed(),)),
        ],
    ),
    Event(
        "I'm You Writ Small", "L165", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters()),),
                effects=(
                    Modify(TARGET, Keyword(DEADLY), Until.END_OF_PHASE), Then(),
                    ChooseNow(characters(house=LANNISTER, attachable=True), targets=False), BecomeAttachment(TARGET),
                ),
            ),
            Constant(SELF, (Trait("Boon"),)),
            Constant(BEARER, (Strength(2),)),
        ],
    ),
    Event(
        "You've Killed the Wrong Dwarf!", "L167", LANNISTER, traits="Small Council", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(characters(not_crest=NOBLE)),),
                effects=(Kneel(TARGET), Then(), ClaimPower(TARGET)),
            ),
        ],
    ),
)
