"""What the fields of a primitive may contain, beyond their types: ``number: int = positive()``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, field, fields
from typing import Any

from agot_env.agot.language.words import INTRIGUE, MILITARY, POWER, Until, Zone

CHECK, ALLOWED, ANY_SIGN, OF_A_CARD = "check", "allowed", "any_sign", "of_a_card"
"""The keys of the metadata of a field: a function that refuses a value; what it allows, in words; whether an amount may be negative or 0;
whether it is asked of each card that the effect concerns."""
SEVERAL, EACH, NOT_YOU, TREASURY = "several", "each", "not_you", "treasury"
"""Those of a field with a player: whether it may name several; whether the compiler repeats the effect for each of several; whether it
may not be YOU; whether it may be TREASURY. Without them it names one player."""


class Meaningless(ValueError):
    """A primitive has no meaning in its place; the message names the primitive."""


def positive(default: Any = MISSING) -> Any:
    """A number of at least 1."""
    return _checked(check_positive, default, "at least 1")


def not_negative(default: Any = MISSING) -> Any:
    """A number of at least 0."""
    return _checked(_check_not_negative, default, "at least 0")


def challenge_types(default: Any = MISSING, *, or_any: bool = False) -> Any:
    """One challenge type or several; with ``or_any`` also 0, for any."""
    types = "one challenge type or several"
    return _checked(_check_types_or_any if or_any else _check_types, default, f"{types}, or 0 for any" if or_any else types)


def among(*allowed: Any, default: Any = MISSING) -> Any:
    """One of some players or cards."""

    def check(value: Any, name: str) -> None:
        if value not in allowed:
            raise Meaningless(f"{name} cannot ask for {getattr(value, 'name', value)}")

    return _checked(check, default, _any_of(getattr(value, "name", str(value)) for value in allowed))


def one_of(*allowed: int, default: Any = MISSING) -> Any:
    """One of some numbers."""

    def check(value: Any, name: str) -> None:
        if value not in allowed:
            raise Meaningless(f"{name} needs one of the numbers {', '.join(map(str, allowed))}, not {value!r}")

    return _checked(check, default, _any_of(map(str, allowed)))


def several(default: Any = MISSING) -> Any:
    """One or several players, to all of whom an effect happens at the same time."""
    return field(default=default, metadata={SEVERAL: True})


def each(default: Any = MISSING, *, not_you: bool = False) -> Any:
    """One player or several; the compiler repeats the effect for each of them, the controller first, as a `ForEach` does."""
    return field(default=default, metadata={EACH: True, NOT_YOU: not_you})


def another(default: Any = MISSING) -> Any:
    """A player other than the controller."""
    return field(default=default, metadata={NOT_YOU: True})


def or_treasury(default: Any = MISSING) -> Any:
    """A player, or the treasury."""
    return field(default=default, metadata={TREASURY: True})


def zones(*allowed: Zone, default: Any = MISSING) -> Any:
    """One of some zones, to which cards go."""

    def check(zone: Zone, name: str) -> None:
        if zone not in allowed:
            raise Meaningless(f"{name} cannot send a card to {zone.name}; zones: {', '.join(one.name for one in allowed)}")

    return _checked(check, default, _any_of(zone.name for zone in allowed))


def required() -> Any:
    """A field without a default. It stands behind others with limits, which type checkers take for defaults."""
    return field()


def any_sign(default: Any = MISSING) -> Any:
    """An amount that may be negative or 0."""
    return field(default=default, metadata={ANY_SIGN: True})


def of_a_card(default: Any = MISSING) -> Any:
    """An amount that may depend on the card to which the effect is done."""
    return field(default=default, metadata={OF_A_CARD: True})


def values_of(step: Any) -> list[Any]:
    """What the fields of a primitive contain."""
    return [getattr(step, spec.name) for spec in fields(step)]


def check_fields(step: Any) -> None:
    """Check what the fields of a primitive contain.

    Raises:
        Meaningless: a field has a value that has no meaning.
    """
    for spec in fields(step):
        if getattr(step, spec.name) is Until.NEXT_USED_PLOT and type(step).__name__ != "TakeControl":
            raise Meaningless(f"{type(step).__name__} cannot last until a plot is used; only control can")
        if getattr(step, spec.name) is Until.NEXT_PLOT and type(step).__name__ != "Modify":
            raise Meaningless(f"{type(step).__name__} cannot last until a plot is revealed; only changes of a card can")
        if getattr(step, spec.name) is Until.END_OF_CHALLENGES_PHASE and type(step).__name__ != "TakeControl":
            raise Meaningless(f"{type(step).__name__} cannot last until the end of the challenges phase; only control can")
        if CHECK in spec.metadata:
            spec.metadata[CHECK](getattr(step, spec.name), type(step).__name__)


def check_positive(number: object, name: str) -> None:
    """Check a number of at least 1.

    Raises:
        Meaningless: it is something else.
    """
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise Meaningless(f"{name} needs a number of at least 1, not {number!r}")


def _check_not_negative(number: object, name: str) -> None:
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise Meaningless(f"{name} needs a number of at least 0, not {number!r}")


def _check_types_or_any(types: int, name: str) -> None:
    if types != 0:
        _check_types(types, name)


def _check_types(types: int, name: str) -> None:
    if not 0 < types <= MILITARY | INTRIGUE | POWER:
        raise Meaningless(f"{name} needs challenge types (MILITARY, INTRIGUE, POWER), not {types}")


def _any_of(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _checked(check: Callable[[Any, str], None], default: Any, allowed: str) -> Any:
    return field(default=default, metadata={CHECK: check, ALLOWED: allowed})
