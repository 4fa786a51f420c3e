"""The properties of cards as numbers, so that a network can generalise to cards that it has never seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model
from agot_env.agot.language.compiler.analysis import parts
from agot_env.agot.language.model import (
    CRESTS,
    ICONS,
    KEYWORDS,
    TYPE_NAMES,
    Ability,
    Action,
    Cancel,
    Card,
    Change,
    Constant,
    Cost,
    DiscardedWhile,
    Discount,
    Effect,
    House,
    HouseCardsGain,
    Passive,
    Phase,
    PlayerRule,
    Response,
    Save,
    WhenRevealed,
)

KINDS = (Action, Response, Save, Cancel, Passive, WhenRevealed, Constant, PlayerRule, HouseCardsGain, Discount, DiscardedWhile)
ICON_NAMES = {"M": "military", "I": "intrigue", "P": "power"}
NUMBERS = ("cost", "strength", "income", "initiative", "influence", "plot_income", "plot_initiative", "plot_claim")
IMMUNITIES = (
    "events", "character abilities", "opponent's character abilities", "triggered effects", "location abilities",
    "opponent's location effects", "plot card effects", "other cards",
)  # fmt: skip
FLAGS = (
    "house_only", "no_attachments", "one_per_bearer", "on_house_card", "enters_kneeling", "enters_instead_of_discard",
    "paid_with_influence", "last_on_bearer", "into_shadows", "never_comes_out",
)  # fmt: skip
GROUPS = {
    "type_": "1 for its type",
    ", ".join(FLAGS): "1 if printed; on_house_card: attaches to a House card",
    "house_": "1 for each of its Houses, or for neutral; for an event, the only House that may play it",
    "unique": "1 if it is unique",
    "cost_to_": "1 for each kind of cost of its abilities",
    "cost, strength, income, initiative, influence, plot_": "as printed, 0 if nothing is printed; `plot_`: of a plot",
    "icon_, crest_, keyword_, immune_to_": "1 for each",
    "naval_": "1 for each icon with a naval enhancement",
    "ability_": "the number of its abilities of each kind",
    "phase_": "1 for each phase in which it has an action",
    "moment_": "1 for each trigger of its abilities, in parentheses by its name in declarations of cards",
    "does_": "1 for each kind of effect of its abilities",
    "changes_": "1 for each kind of change that its abilities make to cards",
    "trait_": "1 for each printed trait, in the order of their first appearance in the pool",
}
"""The meanings of the columns, by their names or prefixes; the first match applies."""


@cache
def snake(name: str) -> str:
    """A name in snake case."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()).strip("_")


FIRST = """
    KneelSelf KneelCards PayGold KneelInfluence DiscardSelf KillSelf DiscardGold DiscardTop PutSelfUnderDeck ReturnTarget KneelHouseCard
    Kill Discard ReturnToHand ReturnToDeck ReturnToShadows Kneel Stand Draw ClaimPower ClaimPowerForHouse MovePower LoseHousePower
    TakeGoldFrom Modify Reduce ReduceNamedTrait Later Lasting Search PutIntoPlay TakeControl GainGold MoveGold PutGoldOn PickUpTo
    ChooseForAll ChooseNow ChoosePlayerNow Then May SaveIt CancelIt JoinChallenge RevealNewPlot CopyWhenRevealed DiscardAtRandom
    DiscardNamed DiscardDownTo ChooseAndDiscard DiscardTopOfDeck ReplaceHand RevealTop LookAtTop LookAtTopCards PutBackInAnyOrder
    BecomeFirstPlayer LookAtHand ClaimPowerForNamedPlot SwitchPlots NoChallenges TollOnChallenges ExtraChallenge ChangeClaim
    ChangeClaimType KeepPlot PlayNext PlayEvent MoveAttachment BecomeAttachment ShuffleIntoDeck ChooseOne PayOrElse
    MayDiscardHand MayPay ForEach If IfDone StandInsteadOfKill MoveTo
    ChangeDestination InfluenceOrElse LeaveChallenge BecomeCharacter BecomeDuplicate OnlyNamedChallenges RedirectClaim ImposeRule
    Strength Icon Crest LoseCrest Trait NamedTrait AllTraits Keyword LoseKeyword Flag Blank PrintedStrength
""".split()
"""The costs, effects and changes whose columns come first, in this order, on which the shipped networks depend. New ones follow them."""


@cache
def kinds_of(base: type) -> tuple[type, ...]:
    """The kinds of steps or changes in card declarations, in the order of their columns; a subclass counts as its base.

    Choices have no columns, wherever they are made, and neither have kinds without a ``column``.
    """
    without = (base, model.Now)
    declared = [kind for kind in vars(model).values() if isinstance(kind, type) and issubclass(kind, base) and kind not in without]
    kinds = [kind for kind in declared if getattr(kind, "column", True) and not any(other in declared for other in kind.__mro__[1:])]
    return tuple(sorted(kinds, key=lambda kind: FIRST.index(kind.__name__) if kind.__name__ in FIRST else len(FIRST)))


def facts(card: Card) -> dict[str, float]:
    """The features of a card that do not depend on other cards, by name, in order."""
    row: dict[str, float] = {f"type_{snake(name)}": card.type == type_ for type_, name in TYPE_NAMES.items()}
    row |= {f"house_{snake(house.name)}": bool(card.house & house) for house in House}
    row["house_neutral"] = card.house == 0
    row["unique"] = card.unique
    row |= {name: getattr(card, name) for name in NUMBERS} | {"cost": card.printed_cost}
    row |= {name: bool(getattr(card, name)) for name in FLAGS}
    row["no_attachments"] = card.no_attachments or bool(card.no_attachments_except) or bool(card.never_bears)
    row |= {f"icon_{ICON_NAMES[letter]}": letter in card.icons for letter in ICONS}
    row |= {f"naval_{ICON_NAMES[letter]}": letter in card.naval for letter in ICONS}
    row |= {f"crest_{snake(word)}": word in card.crests for word in CRESTS}
    row |= {f"keyword_{snake(word)}": bool(card.keyword_mask & bit) for word, bit in KEYWORDS.items()}
    row |= {f"immune_to_{snake(words)}": words in card.immune_to for words in IMMUNITIES}
    return row | ability_facts(card.abilities)


def ability_facts(abilities: Sequence[object]) -> dict[str, float]:
    """The features of abilities of a card, by name, in order."""
    row: dict[str, float] = {f"ability_{snake(kind.__name__)}": sum(isinstance(one, kind) for one in abilities) for kind in KINDS}
    phases = {one.phase for one in abilities if isinstance(one, Action)}
    row |= {f"phase_{snake(phase.name)}": bool(phases & {phase, Phase.ANY}) for phase in Phase if phase not in (Phase.ANY, Phase.EPIC)}
    said = list(parts(abilities))
    moments = {part.trigger.moment for part in said if isinstance(part, Ability) and part.trigger is not None}
    if any(isinstance(part, DiscardedWhile) and (part.instead or part.others) for part in said):  # it looks whenever one of both comes
        moments |= {c.ENTERED_PLAY, c.CONTROL_TAKEN}
    row |= {f"moment_{moment}": moment in moments for moment in range(1, c.MOMENTS)}
    used = {kind for part in said for kind in type(part).__mro__}
    for prefix, base in (("cost_to", Cost), ("does", Effect), ("changes", Change)):
        row |= {f"{prefix}_{snake(kind.__name__)}": kind in used for kind in kinds_of(base)}
    return row


def card_features(
    cards: Sequence[Card], own: Sequence[Card] = (), first: int | None = None
) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    """The features of cards.

    There is a column for each feature that is not 0 for all of the first ``cards``. Behind them, each later card adds a column for each
    feature that no card before it has, and ``own`` cards one for each other feature that is not 0 for all of them. Features that no card of
    an edition uses therefore have no column, and neither cards that are appended to a pool nor extra cards affect the other columns.

    Args:
        cards: the pool of an edition, in the order of the card ids.
        own: extra cards, which follow the pool. An extra card with the number of a card in the pool replaces it.
        first: the number of cards with which the pool began; by default all.

    Returns:
        the names of the k columns; float32 of shape (number of cards + 1, k), indexed by card id; row 0 (no card) is 0. Numbers are as
        printed, not scaled.
    """
    traits = dict.fromkeys(trait for card in (*cards, *own) for trait in card.traits)
    rows = {card.number: _row(card, traits) for card in cards}
    every = list(next(iter(rows.values()), {}))
    owned = {card.number: _row(card, traits) for card in own}
    names = used_names(every, list(rows.values()), first, list(owned.values()))
    features = np.array([[0.0] * len(names), *([row[name] for name in names] for row in (rows | owned).values())], np.float32)
    features.flags.writeable = False
    return tuple(names), features


def _row(card: Card, traits: Iterable[str]) -> dict[str, float]:
    """All features of a card, including its traits."""
    return facts(card) | {f"trait_{snake(trait)}": trait in card.traits for trait in traits}


def used_names(
    names: Sequence[str], rows: Sequence[Mapping[str, float]], first: int | None, own: Sequence[Mapping[str, float]] = ()
) -> list[str]:
    """The names of the features that are not 0 in all rows, in the order of their columns: see `card_features`."""
    began = len(rows) if first is None else first
    used: dict[str, None] = {}
    for block in (rows[:began], *([row] for row in rows[began:]), own):
        found = {name for row in block for name, value in row.items() if value}
        used |= dict.fromkeys(name for name in names if name in found)
    return list(used)
