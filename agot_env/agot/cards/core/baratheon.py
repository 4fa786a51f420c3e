"""House Baratheon of the Core Set (2008)."""

# fmt: off
# isort: skip_file

from agot_env.agot.cards.cycles import HONOR_GUARD, discard_to_reduce, kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, EVERYONE, INTRIGUE, NOBLE, OPPONENTS, PARTICIPATING_ROLE, POWER, SECOND_TARGET, SELF,
    STARK, STEALTH, TARGET, YOU, Action, Attachment, Blank, Card, Cards, Character, Choose, ChooseNow, ChooseOpponent,
    ClaimPower, ClaimPowerForHouse, ClaimPowerForNamedPlot, Constant, Count, Discard, DiscardSelf, Discount, Event,
    ExtraChallenge, Flag, Icon, If, Keyword, Killed, Kneel, KneelCards, KneelInfluence, KneelSelf, Limit, Location,
    LowerIncome, Modify, MoveAttachment, NamePlot, Now, Passive, PayGold, PayOrElse, Per, Phase, PlayerRule, PlotsChosen,
    PutIntoPlay, RenownClaimed, Response, ReturnToHand, RevealNewPlot, Save, Stand, Strength, StrengthChanged, Then, Until,
    Who, WonChallenge, Zone, attachments, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    ACTIONS_BEFORE_REVEAL, CANNOT_BE_DISCARDED, CANNOT_BE_KILLED, KILL, NO_DEFENDERS, POWER_ON_CHARACTERS_UNCOUNTED, TAXED,
)

_SELF_STANDS = Count(Cards(is_=SELF, standing=True))

CARDS: tuple[Card, ...] = (
    # --- characters ---------------------------------------------------------------------------------------------------
    Character(
        "Selyse Baratheon", "B70", BARATHEON, unique=True, cost=2, strength=2, icons="IP", traits="Lady, House Florent",
        crests="Holy",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelInfluence(1),), choose=(Choose(characters(unique=True)),),
                effects=(Modify(TARGET, Icon(INTRIGUE), Until.END_OF_PHASE),),
            ),
        ],
    ),
    *(
        Character(
            "Robert Baratheon", number, BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Lord",
            crests="Noble", keywords="Renown",
            abilities=[Passive(when=RenownClaimed(SELF), effects=(ClaimPower(SELF),))],
        )
        for number in ("B71", "B90")
    ),
    Character(
        "Stannis Baratheon", "B72", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Lord",
        crests="Noble", keywords="Renown",
        abilities=[
            PlayerRule(
                Who.DEFENDING_PLAYER, NO_DEFENDERS,
                conditions=(
                    Count(Cards(is_=SELF, role=ATTACKING_ROLE)),
                    none_of(characters(controller=Who.DEFENDING_PLAYER, trait="Lord")),
                ),
            ),
        ],
    ),
    Character(
        "Renly Baratheon", "B73", BARATHEON, unique=True, cost=3, strength=2, icons="MIP", traits="Lord",
        immune_to="opponent's character abilities",
        abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(Stand(SELF),))],
    ),
    # *ruling*: "while standing" governs both of her sentences. What she hides is a player's total, not a change of characters:
    # power on a character that is immune to her is hidden too. Power on the House and on locations counts.
    Character(
        "Melisandre", "B74", BARATHEON, unique=True, cost=4, strength=3, icons="IP", traits="Lady, Asshai",
        crests="Holy", keywords="Renown",
        abilities=[
            Constant(characters(trait="Asshai"), (Strength(1),), conditions=(_SELF_STANDS,)),
            PlayerRule(OPPONENTS, POWER_ON_CHARACTERS_UNCOUNTED, conditions=(_SELF_STANDS,)),
        ],
    ),
    Character(
        "Ser Davos Seaworth", "B75", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight",
        abilities=[Save(saves=SELF, ways=KILL, effects=(PayOrElse(1, (ReturnToHand(SELF),)),))],
    ),
    Character(
        "Brienne of Tarth", "B76", BARATHEON, unique=True, cost=3, strength=3, icons="M", traits="Lady, Knight",
        keywords="Renown", immune_to="opponent's character abilities",
    ),
    Character(
        "Maester Cressen", "B77", BARATHEON, unique=True, cost=2, strength=2, icons="P", traits="Maester",
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(),), choose=(Choose(attachments(trait="Condition")),),
                effects=(Discard(TARGET),),
            ),
        ],
    ),
    Character(
        "Ser Axell Florent", "B78", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Knight",
        abilities=[Response(when=WonChallenge(POWER, margin=4), effects=(Stand(SELF),))],
    ),
    Character(
        "Edric Storm", "B79", BARATHEON, unique=True, cost=2, strength=2, icons="P", traits="Bastard",
        keywords="Stealth",
        abilities=[
            Response(
                when=WonChallenge(POWER, margin=4, as_attacker=True), limited=True, cost=(DiscardSelf(),),
                effects=(ExtraChallenge(POWER),),
            ),
        ],
    ),
    Character(
        "Devan Seaworth", "B80", BARATHEON, unique=True, cost=2, strength=2, icons="MI", traits="Ally",
        abilities=[
            Constant(SELF, (Keyword(STEALTH),), conditions=(Count(characters(controller=YOU, with_power=True)),)),
        ],
    ),
    Character(
        "Knight of the Rainwood", "B81", BARATHEON, cost=2, strength=2, icons="MP", traits="Knight",
        no_attachments_except="Weapon",
        abilities=[Constant(SELF, (Flag(CANNOT_BE_DISCARDED),))],
    ),
    Character(
        "Stannis's Northern Cavalry", "B82", BARATHEON, cost=4, strength=3, icons="MP", traits="Army",
        keywords="Deadly", no_attachments=True,
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_KILLED | CANNOT_BE_DISCARDED),), conditions=(StrengthChanged(),)),
        ],
    ),
    Character(
        "Highgarden Honor Guard", "B83", BARATHEON, cost=4, strength=4, icons="MI", traits="Army, House Tyrell",
        house_only=True, no_attachments=True,
        abilities=[HONOR_GUARD],
    ),
    Character(
        "Old Red Priest", "B84", BARATHEON, cost=1, strength=1, icons="MIP", traits="Asshai",
        abilities=[
            Passive(
                when=Killed(SELF), choose=(Choose(locations(controller=YOU, standing=True)),), effects=(Kneel(TARGET),),
            ),
        ],
    ),
    Character(
        "Army of the Faithful", "B85", BARATHEON, cost=6, strength=6, icons="MP", traits="Army, Asshai",
        keywords="Renown", no_attachments=True,
        abilities=[Discount(1, characters(controller=YOU, trait="Asshai"))],
    ),
    Character(
        "Renly's Courtier", "B86", BARATHEON, cost=2, strength=1, icons="IP", traits="Ally",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(unique=False)),),
                effects=(Modify(TARGET, Blank(except_traits=True), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character(
        "Bastard of Robert", "B87", BARATHEON, cost=1, strength=1, icons="P", traits="Bastard", keywords="Stealth",
        no_attachments=True,
    ),
    Character(
        "House Tyrell Guard", "B88", BARATHEON, cost=2, strength=1, icons="MP", traits="Ally, House Tyrell",
        abilities=[
            Response(
                zone=Zone.HAND, when=Killed(characters(controller=YOU, house=BARATHEON)), effects=(PutIntoPlay(SELF),),
            ),
        ],
    ),
    Character(
        "Host of Storm's End", "B89", BARATHEON, cost=5, strength=6, icons="MP", traits="Army", crests="War",
        no_attachments=True,
    ),

    # --- attachments --------------------------------------------------------------------------------------------------
    Attachment(
        "Shadow's Blessing", "B66", BARATHEON, cost=1, traits="Condition",
        abilities=[
            Constant(Cards(is_=BEARER, icon=POWER), (Strength(2),)),
            Constant(Cards(is_=BEARER, no_icon=POWER), (Strength(-2),)),
        ],
    ),
    Attachment(
        "Motley", "B67", BARATHEON, cost=0, traits="Condition", attaches_to=characters(controller=OPPONENTS),
        abilities=[Constant(BEARER, (Flag(TAXED),))],
    ),
    Attachment(
        "Lightbringer", "B68", BARATHEON, unique=True, cost=2, traits="Item, Weapon", keywords="Vigilant",
        attaches_to=characters(house=BARATHEON),
        abilities=[Save(saves=BEARER, ways=KILL, cost=(KneelSelf(),))],
    ),
    Attachment(
        "Stinking Drunk", "B69", BARATHEON, cost=1, traits="Condition",
        abilities=[Constant(Cards(is_=BEARER, role=PARTICIPATING_ROLE), (Strength(-4),))],
    ),

    # --- locations ----------------------------------------------------------------------------------------------------
    Location(
        "Dragonstone Port", "B91", BARATHEON, cost=2, traits="Dragonstone",
        abilities=[
            PlayerRule(EVERYONE, ACTIONS_BEFORE_REVEAL),
            Action(
                phase=Phase.PLOT, conditions=(PlotsChosen(),), choose=(ChooseOpponent(), NamePlot()),
                effects=(ClaimPowerForNamedPlot(),), limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    *(
        Location(
            "Stormlands Fiefdoms", number, BARATHEON, cost=1, traits="Westeros", keywords="Limited", influence=1,
            abilities=[kneel_to_reduce(1, Cards(house=BARATHEON))],
        )
        for number in ("B92", "B93")
    ),
    Location(
        "King Robert's Chambers", "B94", BARATHEON, unique=True, cost=1, traits="King's Landing", income=1, influence=1,
        on_house_card=True,
    ),
    *(
        Location("Aegon's Garden", number, BARATHEON, cost=0, traits="Dragonstone", keywords="Limited", income=1)
        for number in ("B95", "B96", "B97")
    ),
    Location(
        "Great Hall", "B98", BARATHEON, cost=2, traits="Dragonstone", keywords="Limited",
        abilities=[kneel_to_reduce(2, characters(house=BARATHEON))],
    ),
    Location(
        "Narrow Sea", "B99", STARK | BARATHEON, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=STARK | BARATHEON))],
    ),

    # --- events -------------------------------------------------------------------------------------------------------
    Event(
        "Prosperity and Plenty", "B169", BARATHEON, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(PayGold(1),),
                conditions=(Count(characters(controller=YOU)), Count(attachments(zone=Zone.DISCARD, owner=YOU))),
                effects=(
                    ChooseNow(attachments(zone=Zone.DISCARD, owner=YOU), as_second=True, targets=False),
                    ChooseNow(characters(controller=YOU), targets=False), MoveAttachment(SECOND_TARGET, to=TARGET),
                ),
            ),
        ],
    ),
    Event(
        "Lords of the Narrow Sea", "B170", BARATHEON, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),), or_cost=(KneelCards(1, characters(crest=NOBLE)),),
                effects=(
                    Now(ChooseOpponent()), RevealNewPlot(Who.CHOSEN_OPPONENT), Then(), If((LowerIncome(),), (ClaimPowerForHouse(),)),
                ),
            ),
        ],
    ),
)
