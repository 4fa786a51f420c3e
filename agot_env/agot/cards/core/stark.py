"""House Stark of the Core Set (2008)."""

# fmt: off
# isort: skip_file

from agot_env.agot.cards.cycles import HONOR_GUARD, discard_to_reduce, kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, DEFENDING_ROLE, MILITARY, NOBLE, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK,
    STEALTH, TARGET, YOU, Action, Attachment, AttachmentPlayed, Card, Cards, Character, Choose, ChooseNow, ChooseOne, ClaimPower,
    Constant, Count, CountOf, DeclaredDefender, DiscardSelf, Discount, Draw, DuringChallenge, EntersPlay, Event, Flag, Icon,
    If, JoinChallenge, Keyword, Kill, KneelCards, KneelInfluence, KneelSelf, Limit, Location, LoseKeyword, May, Modify,
    MoveTo, Passive, PayGold, Per, Phase, Response, ReturnToHand, RevealNewPlot, Save, Search, Strength, Until, Who,
    WonChallenge, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_ATTACK, CANNOT_BE_BYPASSED, DEFENDS_STANDING, DISCARDING, IMMUNE_TO_EVENTS, KILL, STRENGTH_NOT_COUNTED,
)

CARDS: tuple[Card, ...] = (
    # --- characters ---------------------------------------------------------------------------------------------------
    Character(
        "Ser Rodrik Cassel", "S4", STARK, unique=True, cost=3, strength=2, icons="MP", traits="Knight",
        abilities=[
            Constant(SELF, (Flag(DEFENDS_STANDING),)),
            Constant(Cards(is_=SELF, role=DEFENDING_ROLE), (Strength(2),)),
        ],
    ),
    Character(
        "Eddard Stark", "S5", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord", crests="Noble",
        keywords="Stalwart, Renown, Deadly",
        abilities=[Passive(when=EntersPlay(SELF), effects=(ClaimPower(SELF),))],
    ),
    Character(
        "Catelyn Stark", "S6", STARK, unique=True, cost=3, strength=3, icons="IP", traits="Lady, House Tully",
        crests="Noble",
        abilities=[
            Response(
                when=DeclaredDefender(SELF), choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Modify(TARGET, Flag(STRENGTH_NOT_COUNTED), Until.END_OF_CHALLENGE),),
            ),
        ],
    ),
    # what she takes from herself she gains at once: it happens, and changes nothing
    Character(
        "Arya Stark", "S7", STARK, unique=True, cost=2, strength=2, icons="MP", traits="Lady",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),), choose=(Choose(characters(keyword=STEALTH | RENOWN)),),
                effects=(
                    If(
                        (Count(Cards(is_=TARGET, keyword=STEALTH)),),
                        (Modify(TARGET, LoseKeyword(STEALTH)), Modify(SELF, Keyword(STEALTH))),
                    ),
                    If(
                        (Count(Cards(is_=TARGET, keyword=RENOWN)),),
                        (Modify(TARGET, LoseKeyword(RENOWN)), Modify(SELF, Keyword(RENOWN))),
                    ),
                ),
            ),
        ],
    ),
    Character(
        "Robb Stark", "S8", STARK, unique=True, cost=4, strength=2, icons="MP", traits="Lord", crests="Noble",
        abilities=[
            Response(
                when=WonChallenge(MILITARY, participant=SELF), choose=(Choose(characters(controller=Who.LOSER)),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),
    Character(
        "Sansa Stark", "S9", STARK, unique=True, cost=2, strength=2, icons="IP", traits="Lady", crests="Noble",
        house_only=True,
        abilities=[
            Response(
                when=AttachmentPlayed(bearer=SELF), effects=(May(Who.EVENT_PLAYER), Draw(1, Who.EVENT_PLAYER)),
            ),
        ],
    ),
    # *ruling*: this card may join either side of a challenge, regardless of its controller, and in a melee even if its controller is
    # neither the attacker nor the defender: its text does not restrict the side.
    Character(
        "Greatjon Umber", "S10", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord", crests="War",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(MILITARY | POWER),), cost=(KneelSelf(),),
                effects=(ChooseOne((JoinChallenge(SELF, ATTACKING_ROLE),), (JoinChallenge(SELF, DEFENDING_ROLE),)),),
            ),
        ],
    ),
    Character(
        "Shaggydog", "S11", STARK, unique=True, cost=1, strength=1, icons="M", traits="Creature, Direwolf",
        keywords="Deadly", no_attachments=True,
        abilities=[
            Constant(
                SELF, (Strength(3), Flag(IMMUNE_TO_EVENTS)),
                conditions=(Count(characters(controller=YOU, house=STARK, trait="Lord")),),
            ),
        ],
    ),
    Character(
        "Hodor", "S12", STARK, unique=True, cost=1, strength=4, icons="MP", traits="Ally", keywords="Deadly",
        no_attachments=True,
        abilities=[Constant(SELF, (Flag(CANNOT_ATTACK | CANNOT_BE_BYPASSED),))],
    ),
    Character(
        "Bran Stark", "S13", STARK, unique=True, cost=2, strength=1, icons="", traits="Lord",
        abilities=[
            Action(
                phase=Phase.PLOT, cost=(KneelSelf(),), effects=(RevealNewPlot(YOU),), limit=Limit(3, Per.ROUND),
            ),
        ],
    ),
    Character(
        "Grey Wind", "S14", STARK, unique=True, cost=4, strength=4, icons="M", traits="Creature, Direwolf",
        keywords="Deadly", no_attachments=True,
        abilities=[Discount(2, characters(title="Robb Stark"), once=True)],
    ),
    Character(
        "Lady", "S15", STARK, unique=True, cost=2, strength=2, icons="M", traits="Creature, Direwolf",
        no_attachments=True,
        abilities=[
            Constant(characters(title="Sansa Stark"), (Strength(1), Keyword(RENOWN))),
            Discount(2, characters(title="Sansa Stark"), once=True),
        ],
    ),
    Character(
        "War Host of the North", "S16", STARK, cost=7, strength=11, icons="M", traits="Army", crests="War",
        no_attachments=True,
    ),
    Character(
        "Winterfell Honor Guard", "S17", STARK, cost=4, strength=4, icons="MP", traits="Army", house_only=True,
        no_attachments=True,
        abilities=[HONOR_GUARD],
    ),
    Character(
        "Knight of the Tumblestone", "S18", STARK, cost=2, strength=2, icons="MP", traits="Knight, House Tully",
        crests="War",
    ),
    Character(
        "Direwolf Pup", "S19", STARK, cost=1, strength=2, icons="M", traits="Creature, Direwolf", house_only=True,
        no_attachments=True,
    ),
    Character(
        "Kennel Master", "S20", STARK, cost=2, strength=2, icons="M", traits="Ally",
        abilities=[
            Constant(SELF, (Strength(CountOf(Cards(trait="Direwolf"))),)),
            Save(
                saves=SELF, ways=KILL | DISCARDING, gained=True,
                conditions=(Count(Cards(controller=YOU, trait="Direwolf"), at_least=3),),
                effects=(ReturnToHand(SELF),),
            ),
        ],
    ),
    Character(
        "House Tully Recruiter", "S21", STARK, cost=1, strength=1, icons="P", traits="Ally, House Tully",
        abilities=[kneel_to_reduce(1, characters(house=STARK))],
    ),
    Character(
        "Trident Reinforcements", "S22", STARK, cost=3, strength=3, icons="MP", traits="House Tully",
        abilities=[
            Action(
                zone=Zone.DEAD, phase=Phase.DOMINANCE,
                conditions=(Count(characters(zone=Zone.DEAD, owner=YOU), at_least=3),),
                effects=(MoveTo(SELF, Zone.HAND),),
            ),
        ],
    ),
    Character(
        "Winterfell Reserves", "S23", STARK, cost=3, strength=3, icons="MP", traits="Army",
        abilities=[
            Response(
                when=DeclaredDefender(SELF), cost=(PayGold(1),),
                effects=(ChooseNow(Cards(zone=Zone.DISCARD, top_of_pile=True), targets=False), MoveTo(TARGET, Zone.DECK),),
            ),
        ],
    ),

    # --- attachments --------------------------------------------------------------------------------------------------
    Attachment(
        "Ice", "S1", STARK, unique=True, cost=2, traits="Item, Weapon", attaches_to=characters(house=STARK),
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),),
                cost=(KneelSelf(), DiscardSelf()),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, other_than=BEARER)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
    Attachment(
        "Nymeria", "S2", STARK, unique=True, cost=2, traits="Creature, Direwolf", attaches_to=characters(house=STARK),
        abilities=[
            Save(saves=BEARER, ways=KILL, cost=(KneelSelf(),)),
            Constant(Cards(is_=BEARER, title="Arya Stark"), (Strength(1), Keyword(STEALTH))),
        ],
    ),
    Attachment(
        "Summer", "S3", STARK, unique=True, cost=1, traits="Creature, Direwolf", attaches_to=characters(house=STARK),
        abilities=[
            Constant(BEARER, (Strength(2), Icon(MILITARY))),
            Constant(Cards(is_=BEARER, title="Bran Stark"), (Keyword(STEALTH),)),
        ],
    ),

    # --- locations ----------------------------------------------------------------------------------------------------
    Location(
        "Winterfell Kennels", "S24", STARK, cost=2, traits="Winterfell",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(), PayGold(1)),
                effects=(Search(Cards(zone=Zone.DECK, trait="Direwolf")),),
            ),
        ],
    ),
    Location(
        "Winterfell Castle", "S25", STARK, unique=True, cost=3, traits="Winterfell, Stronghold", no_attachments=True,
        abilities=[Constant(characters(controller=YOU, house=STARK), (Strength(1),))],
    ),
    *(
        Location(
            "Northern Fiefdoms", number, STARK, cost=1, traits="Winterfell", keywords="Limited", influence=1,
            abilities=[kneel_to_reduce(1, Cards(house=STARK))],
        )
        for number in ("S26", "S27")
    ),
    Location(
        "Lord Eddard's Chambers", "S28", STARK, unique=True, cost=1, traits="Winterfell", income=1, influence=1,
        on_house_card=True,
    ),
    *(
        Location("Great Keep", number, STARK, cost=0, traits="Winterfell, Stronghold", keywords="Limited", income=1)
        for number in ("S29", "S30", "S31")
    ),
    Location(
        "Godswood", "S32", STARK, cost=2, traits="Winterfell", keywords="Limited",
        abilities=[kneel_to_reduce(2, characters(house=STARK))],
    ),
    Location(
        "Narrow Sea", "S33", STARK | BARATHEON, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=STARK | BARATHEON))],
    ),

    # --- events -------------------------------------------------------------------------------------------------------
    Event(
        "Bran the Builder's Legacy", "S159", STARK, house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(PayGold(3),),
                effects=(Search(locations(zone=Zone.DECK, cost_at_most=2), to=Zone.PLAY),),
            ),
        ],
    ),
    Event(
        "Guilty!", "S160", STARK, traits="Small Council", house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelInfluence(3),), or_cost=(KneelCards(1, characters(crest=NOBLE)),),
                choose=(Choose(characters(not_house=STARK)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
)
