"""The chapter pack Secrets and Schemes."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.cards.lcg.wardens.shared import RAINBOW_GUARD, raids, raises_claim
from agot_env.agot.engine.record.codes import CANNOT_STAND
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, DEADLY, DEFENDING_ROLE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, PARTICIPATING_ROLE,
    POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose, ChooseNow, ChooseOne, Constant,
    Count, Discard, Draw, Flag, If, Keyword, Kill, KillSelf, LeavesPlay, LookAtTopCards, LoseIcon, LostChallenge,
    Modify, MoveTo, Passive, Phase, Response, StandCards, Strength, Then, Who, WonChallenge, Zone, attachments,
    characters, locations,
)

Character = partial(model.Character, set="secrets_and_schemes")
Attachment = partial(model.Attachment, set="secrets_and_schemes")
Location = partial(model.Location, set="secrets_and_schemes")

ANY_ICON = MILITARY | INTRIGUE | POWER


def _lose(icon: int) -> tuple[model.Effect, ...]:
    """The target loses an icon for the phase."""
    return (Modify(TARGET, LoseIcon(icon)),)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Robar Royce", "W2", BARATHEON, unique=True, cost=3, strength=3, icons="MP",
        traits="House Arryn, Rainbow Guard, Knight", crests="Noble",
        abilities=[
            Constant(
                characters(trait=RAINBOW_GUARD, controller=YOU),
                (Keyword(DEADLY),),
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
            )
        ],
    ),
    Character(
        "The Drumm", "W4", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Captain, Raider", crests="War",
        keywords="Deadly",
        abilities=[raids(SELF, locations(controller=Who.DEFENDING_PLAYER))],
    ),
    # The two cards are revealed, and then one of them is discarded, which is no choice of a target.
    Character(
        "Prince's Attendant", "W11", MARTELL, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KillSelf(),),
                effects=(
                    LookAtTopCards(2, revealed=True),
                    ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=2), targets=False),
                    MoveTo(TARGET, Zone.DISCARD),
                    MoveTo(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=1), Zone.HAND),
                ),
            )
        ],
    ),
    Character(
        "Dosh Khaleen", "W15", TARGARYEN, cost=2, strength=2, icons="IP", traits="Dothraki",
        abilities=[
            Response(
                limited=True,
                when=LeavesPlay(attachments()),
                cost=(StandCards(1, Cards(provides_influence=True)),),
                effects=(Draw(1),),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Red Rain", "W6", GREYJOY, unique=True, cost=1, traits="Weapon, Item", attaches_to=characters(house=GREYJOY, unique=True),
        abilities=[raids(BEARER, characters(controller=Who.DEFENDING_PLAYER))],
    ),
    Attachment(
        "Enemy of the Queen", "W9", LANNISTER, cost=0, traits="Title",
        abilities=[
            Constant(BEARER, (Flag(CANNOT_STAND),)),
            Passive(
                when=LostChallenge(INTRIGUE, margin=4),
                conditions=(Count(Cards(is_=BEARER, controller=Who.WINNER)),),
                effects=(Discard(SELF),),
            ),
        ],
    ),
    # *ruling*: a character also loses an icon that it does not have (FAQ 5.2, Multiple Lasting Effects); one without icons is killed.
    Attachment(
        "Hotah's Axe", "W12", MARTELL, unique=True, cost=1, traits="Weapon, Item", keywords="Setup",
        abilities=[
            Response(
                limited=True,
                when=WonChallenge(participant=BEARER),
                choose=(Choose(characters()),),
                effects=(
                    ChooseOne(_lose(MILITARY), (ChooseOne(_lose(INTRIGUE), _lose(POWER)),)),
                    Then(),
                    If((Count(Cards(is_=TARGET, no_icon=ANY_ICON)),), (Kill(TARGET),)),
                ),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Sea Tower", "W5", GREYJOY, cost=0, traits="Iron Islands", keywords="Limited",
        abilities=[kneel_to_reduce(1, characters(house=GREYJOY))],
    ),
    Location(
        "Raventree Hall", "W14", STARK, unique=True, cost=1, traits="Stronghold", immune_to="events",
        abilities=[
            Constant(
                characters(controller=YOU, role=DEFENDING_ROLE),
                (Strength(1), Keyword(RENOWN)),
                conditions=(Count(characters(role=DEFENDING_ROLE), 1, 1),),
            )
        ],
    ),
    Location(
        "Vaes Dothrak", "W16", TARGARYEN, unique=True, cost=3, traits="The East", keywords="Limited", house_only=True,
        abilities=[raises_claim(INTRIGUE)],
    ),
)
"""Its cards by type."""
