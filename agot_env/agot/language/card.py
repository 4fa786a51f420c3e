"""Cards as printed."""

from __future__ import annotations

from dataclasses import dataclass, field

from agot_env.agot.engine.record.codes import COST_INTO_SHADOWS
from agot_env.agot.language.abilities import AnyAbility, Profile, with_profile
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.typed import first_fault
from agot_env.agot.language.words import (
    AGENDA,
    ATTACHMENT,
    CHARACTER,
    CRESTS,
    EVENT,
    ICONS,
    KEYWORDS,
    LOCATION,
    NEUTRAL,
    PLOT,
    TYPE_NAMES,
    House,
    house_names,
)
from agot_env.messages.arguments import integer_of, said

RANGES = {
    **dict.fromkeys(("cost", "strength", "influence"), (0, 127)),
    **dict.fromkeys(("income", "initiative", "plot_income", "plot_initiative", "plot_claim"), (-128, 127)),
    "limit_per_deck": (1, 127),
}  # fmt: skip
"""The minimum and maximum of each printed number."""


@dataclass(frozen=True)
class Card:
    """A card as printed, with its errata: printed facts, and abilities in the vocabulary of this package.

    ``number`` is the card's number in its set ("S5"), ``house`` a sum of `House` (0: neutral), ``icons`` a string of M, I and P;
    ``traits``, ``crest`` and ``keywords`` are words separated by full stops or semicolons. ``complete`` says whether everything that the
    card does is declared, ``inferred`` that its facts are known only from another card with the same title, ``stand_in`` that some of its
    facts or abilities are unknown and borrowed. An attachment with ``on_house_card`` can be attached only to a House card; a location may
    be. Effects may also move an attachment to the cards ``also_on``. ``enters_kneeling``: it enters play kneeling; ``last_on_bearer``: no
    further attachment can be played on its bearer. A card with ``enters_instead_of_discard`` is put into play instead of being discarded:
    from "hand or deck", or from hand for the "claim" of an intrigue challenge. One with ``into_shadows`` goes there instead of the dead
    pile if it is "killed", or whenever it "leaves" play. ``paid_with_influence``: any part of its cost may be paid by
    kneeling influence. The ``cost`` of a card with the Shadows crest is the number after the S. ``never_with`` is the trait of characters
    with which it cannot be declared; ``speaks_of`` lists titles and traits that it names and that the pool may lack. A card with
    ``no_attachments`` takes no attachments at all, a card with ``no_attachments_except`` none but those with that trait.
    """

    title: str
    number: str
    house: int
    type: int
    unique: bool = False
    cost: int = 0
    strength: int = 0
    icons: str = ""
    traits: tuple[str, ...] = ()
    crests: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    income: int = 0
    initiative: int = 0
    influence: int = 0
    plot_income: int = 0
    plot_initiative: int = 0
    plot_claim: int = 0
    house_only: bool = False
    no_attachments: bool = False
    no_attachments_except: str = ""
    immune_to: tuple[str, ...] = ()
    attaches_to: Cards | None = None
    also_on: Cards | None = None
    one_per_bearer: bool = False
    last_on_bearer: bool = False
    on_house_card: bool = False
    enters_kneeling: bool = False
    paid_with_influence: bool = False
    enters_instead_of_discard: str = ""
    into_shadows: str = ""
    limit_per_deck: int = 3
    never_with: str = ""
    speaks_of: tuple[str, ...] = ()
    abilities: tuple[AnyAbility, ...] = field(default=())
    complete: bool = True
    stand_in: bool = False
    inferred: bool = False
    set: str = "core"

    def __post_init__(self) -> None:
        self._check_types()
        for word in self.keywords:
            if word not in KEYWORDS:
                raise ValueError(f"{self.title}: unknown keyword {word!r}; known: {', '.join(KEYWORDS)}")
        for letter in self.icons:
            if letter not in ICONS:
                raise ValueError(f"{self.title}: unknown icon {letter!r}; known: M, I, P")
        if "Shadows" in self.crests and self.type in (PLOT, AGENDA):
            raise ValueError(f"{self.title}: cards of a House deck can have the Shadows crest, no {TYPE_NAMES[self.type].lower()}")
        if self.no_attachments and self.no_attachments_except:
            raise ValueError(f"{self.title} ({self.number}): no_attachments means none at all; with no_attachments_except, leave it out")
        if self.enters_instead_of_discard not in ("", "hand or deck", "claim"):
            raise ValueError(
                f"{self.title}: enters_instead_of_discard must be 'hand or deck', 'claim' or empty, not {self.enters_instead_of_discard!r}"
            )
        if self.into_shadows not in ("", "killed", "leaves"):
            raise ValueError(f"{self.title}: into_shadows must be 'killed', 'leaves' or empty, not {self.into_shadows!r}")
        if self.into_shadows and "Shadows" not in self.crests:
            raise ValueError(f"{self.title}: only a card with the Shadows crest can have into_shadows")
        for word in self.crests:
            if word not in CRESTS:
                raise ValueError(f"{self.title}: unknown crest {word!r}; known: {', '.join(CRESTS)}")

    def _check_types(self) -> None:
        """Check that every fact has its type and is within the range of the engine.

        Raises:
            ValueError: a fact is not; the message names the card and the field.
        """
        if not (isinstance(self.title, str) and self.title and isinstance(self.number, str) and self.number):
            raise ValueError(f"a card needs a title and a number, both texts, not {said(self.title)} and {said(self.number)}")
        name = f"{self.title} ({self.number})"
        fault = first_fault(self)
        if fault:
            raise ValueError(f"{name}: {fault}")
        for word in (self.title, self.number, self.set, self.never_with, *self.traits, *self.immune_to, *self.speaks_of):
            if not word.isprintable() or word != word.strip():
                raise ValueError(f"{name}: {said(word)} must be one line of visible characters, without spaces around it")
        if not 0 <= self.house < 2 * max(House):
            raise ValueError(f"{name}: {not_a_house(self.house)}")
        for fact, (low, high) in RANGES.items():
            if not low <= getattr(self, fact) <= high:
                raise ValueError(f"{name}: {fact} must be from {low} to {high}, not {getattr(self, fact)}")

    def __repr__(self) -> str:
        kind = f"{house_names(self.house)} {TYPE_NAMES[self.type].lower()}" if self.type != PLOT else "plot"
        facts = [] if self.type in (EVENT, AGENDA, PLOT) else [f"cost {self.cost_text}"]
        facts += [f"STR {self.strength} {self.icons}".rstrip()] if self.type == CHARACTER else []
        return f"<Card {self.number} {', '.join((self.title, kind, *facts))}>"

    @property
    def printed_cost(self) -> int:
        """The printed cost; with the Shadows crest, the total cost of playing the card into Shadows and bringing it out (SHA-4)."""
        return self.cost + (COST_INTO_SHADOWS if "Shadows" in self.crests else 0)

    @property
    def cost_text(self) -> str:
        """The cost as it is printed: "3"; "S3" with the Shadows crest."""
        return f"S{self.cost}" if "Shadows" in self.crests else str(self.cost)

    @property
    def icon_mask(self) -> int:
        """The icons as a bit mask."""
        return sum(ICONS[letter] for letter in self.icons)

    @property
    def crest_mask(self) -> int:
        """The crests as a bit mask."""
        return sum(CRESTS[word] for word in self.crests)

    @property
    def keyword_mask(self) -> int:
        """The keywords as a bit mask."""
        return sum(KEYWORDS[word] for word in self.keywords)


def not_a_house(house: object) -> str:
    """The message for an invalid House of a card."""
    return f"house must be NEUTRAL or a sum of {', '.join(member.name for member in House)}, not {said(house)}"


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.replace(";", ",").split(",") if word.strip())


def _card_of(type_: int, title: str, number: str, house: int, options: dict[str, object]) -> Card:
    for name in ("traits", "crests", "keywords", "immune_to"):
        if isinstance(options.get(name), str):
            options[name] = _words(str(options[name]))
    if isinstance(options.get("abilities"), list):
        options["abilities"] = tuple(options["abilities"])  # type: ignore[arg-type]
    profile = options.pop("as_attachment", None)
    if isinstance(profile, Profile):
        options["abilities"] = with_profile(options.get("abilities", ()), profile)  # type: ignore[arg-type]
    house_number = integer_of(house)
    if house_number is None:
        raise ValueError(f"{title} ({number}): {not_a_house(house)}")
    return Card(title, number, house_number, type_, **options)  # type: ignore[arg-type]


def Character(title: str, number: str, house: int, **options: object) -> Card:
    """A character: cost, strength, icons, traits ...

    ``as_attachment`` is what it is while it counts as an attachment, a `Profile`.
    """
    return _card_of(CHARACTER, title, number, house, options)


def Location(title: str, number: str, house: int, **options: object) -> Card:
    """A location."""
    return _card_of(LOCATION, title, number, house, options)


def Attachment(title: str, number: str, house: int, **options: object) -> Card:
    """An attachment; ``attaches_to`` restricts its bearer, which is a character by default."""
    return _card_of(ATTACHMENT, title, number, house, options)


def Event(title: str, number: str, house: int = NEUTRAL, **options: object) -> Card:
    """An event, whose abilities are used from hand. ``house`` is set only for "House X only" events.

    One with the Shadows crest has a ``cost``, and a response that waits for it to come out of Shadows, which is how it is played.
    """
    return _card_of(EVENT, title, number, house, options)


def Plot(title: str, number: str, house: int = NEUTRAL, *, income: int, initiative: int, claim: int, **options: object) -> Card:
    """A plot with its income, initiative and claim."""
    options = {"limit_per_deck": 1} | options
    options |= {"plot_income": income, "plot_initiative": initiative, "plot_claim": claim}
    return _card_of(PLOT, title, number, house, options)


def Agenda(title: str, number: str, house: int = NEUTRAL, **options: object) -> Card:
    """An agenda, which is not in play, has no cost and cannot leave (AGE-1)."""
    return _card_of(AGENDA, title, number, house, {"limit_per_deck": 1} | options)


def card_order(number: str) -> tuple[str, int, str]:
    """A sort key for collector numbers: first the sets that use one or two letters, in numeric order, then set by set."""
    code = "".join(ch for ch in number if not ch.isdigit())
    digits = "".join(ch for ch in number if ch.isdigit())
    return (code if len(code) > 2 else "", int(digits) if digits else 10_000, number)
