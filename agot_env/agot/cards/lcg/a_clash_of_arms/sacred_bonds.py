"""The chapter pack Sacred Bonds."""

# fmt: off
# isort: skip_file

from functools import partial
from typing import Any

from agot_env.agot.cards.cycles import ALL_HOUSES
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACHMENT, BARATHEON, CHARACTER, DEADLY, DEATHBOUND, EVENT, GREYJOY, INTRIGUE, JOUST, LANNISTER, LOCATION,
    MARTELL, MELEE, MILITARY, NEUTRAL, NO_ATTACHMENTS, POWER, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, VIGILANT,
    YOU, Ability, Action, Cancel, CancelIt, Card, Cards, Choose, ChooseNow, ChooseOne, ChooseOpponent, Compare, Constant,
    Count, CountOf, Discard, DiscardHousePower, Effect, Flag, House, Initiated, Keyword, Kneel, KneelInfluence, LoseIcon,
    LoseKeyword, LostChallenge, Modify, MoveTo, Phase, Played, PutIntoPlay, Response, Search, StandCards, StandTarget,
    Stat, StatOf, Until, UsedPlots, Who, WonChallenge, Zone, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    AMBUSH, CANNOT_BE_DISCARDED, INFAMY, INTIMIDATE, LIMITED, SETUP, STALWART, VENGEFUL,
)

Character = partial(model.Character, set="sacred_bonds")
Event = partial(model.Event, set="sacred_bonds")

_THEIRS: Any = {"who": Who.CHOSEN_OPPONENT, "freely": True}
ALL_STARK = none_of(characters(controller=YOU, not_house=STARK))


def _herald(title: str, number: str, house: House, icon: str) -> Card:
    """A Herald, which puts a character of its House on top of the deck."""
    return Character(
        title, number, house, cost=2, strength=2, icons=icon, traits="Herald",
        abilities=[Response(when=Played(SELF), effects=(Search(characters(house=house), to=Zone.DECK),))],
    )


def _to_be(title: str, number: str, house: House, trait: str, kind: type[Ability], **more: Any) -> Card:
    """An event that a used plot with a trait allows, and that is paid by standing a character of a House."""
    ability = kind(conditions=(UsedPlots(trait, at_least=1),), cost=(StandCards(1, characters(house=house)),), **more)
    return Event(title, number, house, house_only=True, abilities=[ability])


def _search_but(named: int) -> tuple[Search]:
    """Search your deck for a card of a type other than the one that is named."""
    return (Search(Cards(not_type=named)),)


def _one_of(keywords: tuple[int, ...]) -> tuple[Effect, ...]:
    """This card gains a keyword of your choice until the end of the phase."""
    first = (Modify(SELF, Keyword(keywords[0])),)
    return first if len(keywords) == 1 else (ChooseOne(first, _one_of(keywords[1:])),)


UNQUALIFIED = (
    DEADLY, RENOWN, STEALTH, INTIMIDATE, VIGILANT, VENGEFUL, STALWART, INFAMY, DEATHBOUND, LIMITED, AMBUSH, SETUP, MELEE, JOUST,
    NO_ATTACHMENTS,
)  # fmt: skip
"""The keywords of this edition that need no further words (FAQ p. 28): Doomed means nothing here (KEY-16)."""


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Feral Pack", "ACOA41", STARK, cost=3, strength=3, icons="M", traits="Creature, Direwolf", no_attachments=True,
        abilities=[
            Constant(characters(trait="Direwolf"), (Keyword(DEADLY),), conditions=(ALL_STARK,)),
            Constant(characters(not_trait="Direwolf"), (LoseKeyword(DEADLY),), conditions=(ALL_STARK,)),
        ],
    ),
    Character(
        "First Mate", "ACOA42", GREYJOY, cost=3, strength=2, icons="MP", traits="Ironborn", crests="War",
        abilities=[
            Response(
                limited=True, when=WonChallenge(MILITARY | POWER, participant=SELF),
                effects=(
                    ChooseNow(locations(trait="Warship", zone=Zone.HAND, or_zone=Zone.DISCARD, owner=YOU, puttable=True), targets=False),
                    PutIntoPlay(TARGET),
                ),
            ),
        ],
    ),
    Character(
        "Jaqen H'ghar", "ACOA43", ALL_HOUSES, unique=True, cost=5, strength=3, icons="MIP", traits="Ally", crests="Learned",
        abilities=[Action(phase=Phase.ANY, cost=(DiscardHousePower(),), effects=_one_of(UNQUALIFIED))],
    ),
    _herald("Wolf Herald", "ACOA51", STARK, "P"),
    _herald("Lion Herald", "ACOA52", LANNISTER, "I"),
    Character(
        "Fiery Followers", "ACOA53", BARATHEON, cost=4, strength=2, icons="MIP", traits="Army, Asshai", crests="Holy",
        keywords="Vigilant", no_attachments_except="Boon",
    ),
    _herald("Herald of the Stag", "ACOA54", BARATHEON, "P"),
    _herald("Herald of the Sea", "ACOA55", GREYJOY, "P"),
    _herald("Herald of the East", "ACOA56", TARGARYEN, "I"),
    _herald("Herald of the Sun", "ACOA57", MARTELL, "I"),
    Character("Royal Guard", "ACOA58", STARK | BARATHEON, cost=2, strength=1, icons="MP", traits="Ally", keywords="Stalwart, Vigilant"),
    Character(
        "Dragon Chaser", "ACOA59", TARGARYEN | GREYJOY, cost=4, strength=3, icons="MI", traits="Ironborn, The East",
        keywords="Ambush, Intimidate",
    ),
    Character(
        "Vendor of Venoms", "ACOA60", LANNISTER | MARTELL, cost=3, strength=3, icons="IP", traits="Merchant", keywords="Infamy, Vengeful",
        abilities=[Constant(SELF, (Flag(CANNOT_BE_DISCARDED),), conditions=(Count(Cards(is_=SELF, power_at_least=2)),))],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    # *ruling*: the opponent names one of the types that a deck contains.
    _to_be(
        "To Be a Wolf", "ACOA44", STARK, "Military Battle", Action, phase=Phase.CHALLENGES, choose=(ChooseOpponent(),),
        effects=(
            ChooseOne(
                _search_but(EVENT),
                (ChooseOne(_search_but(ATTACHMENT), (ChooseOne(_search_but(LOCATION), _search_but(CHARACTER), **_THEIRS),), **_THEIRS),),
                **_THEIRS,
            ),
        ),
    ),
    _to_be(
        "To Be a Lion", "ACOA45", LANNISTER, "Intrigue Gambit", Response, when=WonChallenge(INTRIGUE),
        choose=(Choose(characters(no_icon=INTRIGUE)),), effects=(Kneel(TARGET),),
    ),
    Event(
        "To Be a Stag", "ACOA46", BARATHEON, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(UsedPlots("Power Struggle", at_least=1),),
                choose=(Choose(characters(house=BARATHEON, controller=YOU, standing=False)),), cost=(StandTarget(),),
                effects=(
                    ChooseNow(
                        characters(
                            house=BARATHEON, zone=Zone.DISCARD, owner=YOU,
                            compare=Compare(Stat.PRINTED_STRENGTH, less_than=StatOf(Stat.PRINTED_STRENGTH, TARGET)),
                        ),
                        targets=False,
                    ),
                    MoveTo(TARGET, Zone.HAND),
                ),
            ),
        ],
    ),
    _to_be("To Be a Kraken", "ACOA47", GREYJOY, "Military Battle", Cancel, when=Initiated(triggered=True), effects=(CancelIt(),)),
    _to_be(
        "To Be a Dragon", "ACOA48", TARGARYEN, "Power Struggle", Action, phase=Phase.CHALLENGES,
        effects=(
            ChooseNow(characters(house=TARGARYEN, cost_at_most=3, zone=Zone.DEAD, owner=YOU, puttable=True), targets=False),
            PutIntoPlay(TARGET),
        ),
    ),
    Event(
        "Too Proud to Bow", "ACOA49", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelInfluence(CountOf(characters(not_house=ALL_HOUSES))),),
                effects=(Discard(characters(not_house=ALL_HOUSES)),),
            ),
        ],
    ),
    _to_be(
        "To Be a Viper", "ACOA50", MARTELL, "Intrigue Gambit", Response, when=LostChallenge(), choose=(Choose(characters()),),
        effects=tuple(Modify(TARGET, LoseIcon(icon), Until.END_OF_PHASE) for icon in (MILITARY, INTRIGUE, POWER)),
    ),
)
