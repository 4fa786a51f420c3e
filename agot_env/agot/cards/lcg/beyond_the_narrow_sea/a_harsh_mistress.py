"""The chapter pack A Harsh Mistress."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    ALL_KEYWORDS, ATTACHMENT, ATTACKING_ROLE, BARATHEON, BEARER, BY_DEADLY, CHARACTER, DEADLY, EVERYONE, GREYJOY,
    INTRIGUE, LANNISTER, LOCATION, MARTELL, MELEE, MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN,
    SELF, STARK, TARGARYEN, TARGET, YOU, Action, Cancel, CancelIt, Card, CardToPlay, Cards, CausedBy, Choose, ChooseNow,
    ChooseOne, ClaimPower, Compare, Constant, Count, DiscardSelf, Discount, Draw, DuringPhase, FirstChallenge, Flag,
    ForEach, Icon, Initiated, Keyword, Killed, Kneel, KneelCards, KneelInfluence, KneelSelf, LeaveChallenge,
    LookAtTopCards, LoseKeyword, MayKneelToPrevent, Modify, MoveTo, MustTakePart, NameTrait, NamedTrait, Not, Now, Per,
    Phase, PickAtRandom, PlayerRule, RemoveCards, Response, RunsAgenda, Search, ShuffleDeck, Stat, Strength, Who,
    WonChallenge, WonDominance, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import DOMINANCE_STRENGTH, GIVES_AMBUSH, STRENGTH_NOT_COUNTED, TO_HAND
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import free_city

Character = partial(model.Character, set="a_harsh_mistress")
Attachment = partial(model.Attachment, set="a_harsh_mistress")
Location = partial(model.Location, set="a_harsh_mistress")
Plot = partial(model.Plot, set="a_harsh_mistress")
Event = partial(model.Event, set="a_harsh_mistress")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Maege Mormont", "BTNS61", STARK, unique=True, cost=3, strength=3, icons="MP", traits="Lady, House Mormont", crests="War",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF), gained=True, conditions=(Not(RunsAgenda()),),
                cost=(RemoveCards(1, Cards(is_=SELF), TO_HAND),),
                effects=(Search(locations(house=STARK), Zone.PLAY, kneeling=True),),
            ),
        ],
    ),
    Character(
        "Watcher of the Nightfire", "BTNS65", BARATHEON, cost=3, strength=2, icons="MI", traits="Asshai, Knight",
        keywords="Renown",
        abilities=[Response(when=WonDominance(), effects=(Draw(1),))],
    ),
    Character(
        "Ghost of Winterfell", "BTNS67", STARK | BARATHEON, cost=2, strength=1, icons="MI", traits="Ally, Traitor", keywords="Deadly",
        abilities=[Response(when=Killed(characters()), conditions=(CausedBy(BY_DEADLY),), effects=(Draw(1),))],
    ),
    Character(
        "Maester Myles", "BTNS70", MARTELL, unique=True, cost=2, strength=1, icons="IP", traits="Maester", crests="Learned",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, compare=Compare(Stat.ICONS, at_least=1, at_most=1))),),
                effects=(LeaveChallenge(TARGET),),
            )
        ],
    ),
    Character(
        "Rhoynar Emissary", "BTNS71", MARTELL, cost=2, strength=2, icons="P", traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(MayKneelToPrevent(OPPONENTS, 2), MustTakePart(TARGET)),
            )
        ],
    ),
    Character(
        "The Windblown", "BTNS72", MARTELL, unique=True, cost=7, strength=7, icons="MI", traits="Army, Mercenary", crests="War",
        no_attachments=True,
        abilities=[
            Discount(1, characters(unique=True, house=MARTELL, controller=YOU)),
            Constant(
                characters(compare=Compare(Stat.ICONS, at_most=1)), (Flag(STRENGTH_NOT_COUNTED),),
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            ),
        ],
    ),
    Character(
        "The Golden Company", "BTNS73", TARGARYEN, unique=True, cost=7, strength=7, icons="MI", traits="Army, Mercenary", crests="War",
        keywords="Renown", no_attachments=True,
        abilities=[
            Discount(1, characters(unique=True, house=TARGARYEN, controller=YOU)),
            Response(
                when=WonChallenge(participant=SELF, as_attacker=True),
                effects=(PickAtRandom(Cards(zone=Zone.DISCARD, owner=YOU)), MoveTo(TARGET, Zone.HAND)),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Dragon Egg", "BTNS74", TARGARYEN, cost=1, traits="Item", house_only=True, attaches_to=Cards(controller=OPPONENTS),
        abilities=[
            PlayerRule(
                YOU, GIVES_AMBUSH,
                conditions=(
                    DuringPhase(Phase.CHALLENGES), Count(Cards(type=kind, is_=BEARER)), CardToPlay(Cards(type=kind, house=TARGARYEN)),
                ),
            )
            for kind in (CHARACTER, LOCATION, ATTACHMENT)
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: the trait is named as the effect resolves.
    Location(
        "Hall of Dragons", "BTNS62", STARK | TARGARYEN, unique=True, cost=2, traits="King's Landing",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(), KneelInfluence(1)),
                choose=(Choose(characters(controller=YOU)),),
                effects=(Now(NameTrait()), Modify(TARGET, Keyword(DEADLY)), Modify(TARGET, NamedTrait())),
            )
        ],
    ),
    Location(
        "Volantis Inn", "BTNS63", LANNISTER, unique=True, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.STANDING,
                cost=(KneelSelf(), KneelCards(1, characters())),
                choose=(Choose(characters(without_attachments=True)),),
                effects=(Kneel(TARGET),),
            )
        ],
    ),
    Location(
        "Pentoshi Manor", "BTNS64", LANNISTER, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=OPPONENTS, role=ATTACKING_ROLE)),),
                effects=(
                    ChooseOne(
                        (ClaimPower(TARGET, 1), LeaveChallenge(TARGET)),
                        (Modify(TARGET, Strength(-2)), Modify(TARGET, LoseKeyword(ALL_KEYWORDS))),
                        who=Who.TARGET_CONTROLLER,
                    ),
                ),
            )
        ],
    ),
    Location(
        "The Nightfort", "BTNS66", BARATHEON, unique=True, cost=1, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(trait=("Knight", "Night's Watch"))),),
                effects=(Modify(TARGET, Keyword(MELEE)),),
            )
        ],
    ),
    Location(
        "Longship Red Jester", "BTNS68", GREYJOY, unique=True, cost=1, traits="Warship",
        abilities=[
            Cancel(
                when=Initiated(cards=locations(), triggered=True), cost=(KneelSelf(), DiscardSelf()), effects=(CancelIt(),),
            )
        ],
    ),
    # *ruling*: it counts kneeling, too; only characters must stand for dominance.
    Location(
        "Captured Cog", "BTNS69", GREYJOY, cost=1, traits="Warship", initiative=2,
        abilities=[PlayerRule(YOU, DOMINANCE_STRENGTH, amount=4)],
    ),
    Location(
        "Great Pyramid of Meereen", "BTNS75", TARGARYEN, unique=True, cost=2, traits="The East", keywords="Limited",
        influence=2,
        abilities=[kneel_to_reduce(2, characters(house=TARGARYEN))],
    ),
    free_city("Myr", "BTNS76", "a_harsh_mistress", BARATHEON, "Knight"),
    free_city("Tyrosh", "BTNS77", "a_harsh_mistress", LANNISTER, "Ally"),

    # --- events --------------------------------------------------------------------------------------------------------
    # *ruling*: a player shuffles as soon as a card of theirs has been chosen, and one whose deck has fewer cards shows those.
    Event(
        "Much and More", "BTNS78", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    ForEach(EVERYONE, (LookAtTopCards(4, Who.ACTOR, revealed=True),)),
                    ForEach(
                        EVERYONE,
                        (
                            ChooseNow(Cards(zone=Zone.DECK, owner=Who.ACTOR, top_of_deck=4), YOU, targets=False),
                            MoveTo(TARGET, Zone.HAND),
                            ShuffleDeck(Who.ACTOR),
                        ),
                    ),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Men of Honor", "BTNS79", NEUTRAL, income=2, initiative=4, claim=1,
        abilities=[Constant(characters(unique=True), (Keyword(RENOWN),), conditions=(FirstChallenge(),))],
    ),
    Plot(
        "Men of Duty", "BTNS80", NEUTRAL, income=3, initiative=7, claim=1,
        abilities=[
            Constant(
                characters(unique=True, controller=YOU), (Strength(1), Icon(MILITARY | INTRIGUE | POWER)),
                conditions=(FirstChallenge(Per.ROUND),),
            )
        ],
    ),
)
"""Its cards by type."""
