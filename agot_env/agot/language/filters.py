"""Filters, which select cards."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.value import Amount, Value
from agot_env.agot.language.words import ATTACHMENT, CHARACTER, LOCATION, That, Who, Zone


@dataclass(frozen=True, kw_only=True)
class Cards:
    """A filter: the cards of one zone that satisfy all its fields.

    ``trait``, ``house``, ``crest``, ``icon`` and ``keyword`` match any one of several values; ``role`` is ATTACKING, DEFENDING or
    PARTICIPATING. ``on`` matches attachments whose bearer matches, ``top_of_deck`` a number of cards at the top of the deck,
    ``other_owner`` cards with another owner than the TARGET, ``common_trait`` cards that share a trait with another card. ``or_zone`` is a
    second zone. STR and cost are compared with a number, or with a value that is evaluated when needed. ``in_house``: the card shares a
    House with its controller's House card. ``movable``: an attachment that another card in play could bear. ``fallen``: the card was killed
    or discarded from play this phase. ``targetable``: the card may be chosen as a target, for effects that choose all cards of a kind.

    *ruling*: a card is in-House by the House card of its own controller, also if an effect of another player asks; no source defines it.
    """

    type: int = 0
    zone: Zone = Zone.PLAY
    or_zone: Zone | None = None
    controller: Who | None = None
    not_controller: Who | None = None
    owner: Who | None = None
    house: int = 0
    not_house: int = 0
    in_house: bool = False
    trait: str | tuple[str, ...] = ()
    not_trait: str | tuple[str, ...] = ()
    named_trait: bool = False
    common_trait: That | None = None
    crest: int = 0
    not_crest: int = 0
    icon: int = 0
    no_icon: int = 0
    keyword: int = 0
    not_keyword: int = 0
    unique: bool | None = None
    standing: bool | None = None
    role: int = 0
    title: str | tuple[str, ...] = ()
    strength_at_most: Amount | None = None
    strength_below: Value | None = None
    cost_at_most: Amount | None = None
    cost_below: Value | None = None
    cost_at_most_of_event_card: bool = False
    cost_payable: bool = False
    is_: That | None = None
    other_than: That | None = None
    with_power: bool = False
    power_at_least: int | None = None
    printed_strength_at_most: int | None = None
    provides_gold_or_influence: bool = False
    provides_influence: bool = False
    controller_has_more_power: bool = False
    has_attachment: str | None = None
    has_other_attachment: bool | None = None
    without_attachments: bool = False
    on_house_card: bool = False
    attached_to: That | None = None
    bearer_controller: Who | None = None
    on: Cards | None = None
    duplicate_of_self: bool = False
    attachable: bool = False
    can_bear_target: bool = False
    movable: bool = False
    without_gold_or_influence_cost: bool = False
    puttable: bool = False
    top_of_pile: bool = False
    top_of_deck: int | None = None
    other_owner: bool = False
    same_cost_as: That | None = None
    other_title_than: That | None = None
    fallen: bool = False
    targetable: bool = False


ATTACKING_ROLE, DEFENDING_ROLE, PARTICIPATING_ROLE = c.ATTACKING, c.DEFENDING, c.PARTICIPATING


def characters(**tests: object) -> Cards:
    """A filter of characters."""
    return Cards(type=CHARACTER, **tests)  # type: ignore[arg-type]


def locations(**tests: object) -> Cards:
    """A filter of locations."""
    return Cards(type=LOCATION, **tests)  # type: ignore[arg-type]


def attachments(**tests: object) -> Cards:
    """A filter of attachments."""
    return Cards(type=ATTACHMENT, **tests)  # type: ignore[arg-type]


Selection = That | Cards
