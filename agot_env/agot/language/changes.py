"""Changes: what constant abilities and lasting effects do to a card."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.steps import Change


@dataclass(frozen=True)
class Strength(Change):
    """STR is changed by an amount."""

    amount: Amount
    op = c.M_STRENGTH


@dataclass(frozen=True)
class Icon(Change):
    """Gains challenge icons, with ``naval`` each with a naval enhancement (CHA-17)."""

    icons: int
    naval: bool = False
    op = c.M_ICON


@dataclass(frozen=True)
class LoseIcon(Icon):
    """Loses challenge icons; what it gains and loses is summed. With ``all_instances`` it loses each of them, however many it has."""

    all_instances: bool = False
    op = c.M_LOSE_ICON


@dataclass(frozen=True)
class Naval(Change):
    """Gains a naval enhancement on these icons (CHA-17); it does nothing on an icon that the card lacks."""

    icons: int
    op = c.M_ICON


@dataclass(frozen=True)
class LoseNaval(Naval):
    """Loses all naval enhancements on these icons."""

    op = c.M_LOSE_ICON


@dataclass(frozen=True)
class Crest(Change):
    """Gains crests."""

    crests: int
    op = c.M_ICON


@dataclass(frozen=True)
class Affiliation(Change):
    """Gains the affiliation of Houses (FAQ 4.1); with 0, as a lasting effect, that of the House that was named (`NameHouse`)."""

    houses: int = 0
    op = c.M_ICON


@dataclass(frozen=True)
class LoseCrest(Change):
    """Loses crests."""

    crests: int
    op = c.M_LOSE_ICON


@dataclass(frozen=True)
class Trait(Change):
    """Gains a trait."""

    trait: str
    op = c.M_TRAIT


@dataclass(frozen=True)
class NamedTrait(Change):
    """Gains the trait that was named (`NameTrait`), as a lasting effect; with ``lost``, loses an instance of it (FAQ 4.21)."""

    lost: bool = False
    op = c.M_TRAIT


@dataclass(frozen=True)
class AllTraits(Change):
    """Gains every trait, one instance of each (FAQ 4.21)."""

    op = c.M_TRAIT


@dataclass(frozen=True)
class TraitsOfOthers(Change):
    """Gains the traits of all other characters of its controller, one instance of each (FAQ 4.21).

    *ruling*: of two cards that do so neither has a trait because the other one has it only so.
    """

    op = c.M_TRAIT


@dataclass(frozen=True)
class LoseTrait(Change):
    """Loses an instance of a trait; *ruling*: of several traits that it loses one by one, the last."""

    trait: str
    op = c.M_TRAIT


@dataclass(frozen=True)
class LoseAllTraits(Change):
    """Loses an instance of each trait (FAQ 4.21)."""

    op = c.M_TRAIT


@dataclass(frozen=True)
class Keyword(Change):
    """Gains keywords."""

    keywords: int
    op = c.M_KEYWORD


@dataclass(frozen=True)
class LoseKeyword(Change):
    """Loses one instance of each keyword."""

    keywords: int
    op = c.M_LOSE_KEYWORD


@dataclass(frozen=True)
class Flag(Change):
    """Rules hold for the card: card flags of `agot_env.agot.engine.record.codes`, several as ``CANNOT_ATTACK | CANNOT_DEFEND``.

    With ``while_type``, they hold only while the card is of one of these types.
    """

    flags: int | c.Several
    while_type: int = 0
    op = c.M_FLAG


@dataclass(frozen=True)
class Blank(Change):
    """The printed text box counts as blank (FAQ 3.9): no abilities, keywords, income, influence or initiative, and no traits either unless
    ``except_traits``. Icons and crests stay."""

    except_traits: bool = False
    op = c.M_BLANK


@dataclass(frozen=True)
class PrintedStrength(Change):
    """The printed STR counts as this number; a lasting effect may name X instead, as it is when the effect resolves."""

    number: int | Value
    op = c.M_PRINTED_STRENGTH
