"""The links of a game that people play on their own devices: which link sees and acts for which seat."""

from __future__ import annotations

import hashlib
import hmac
import math
import re
import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from agot_agents.web.setup import Setup

TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
"""The form of a token: 24 random bytes. It is the fragment of a link, which browsers send to nobody."""
DIGEST = re.compile(r"[0-9a-f]{64}")
LONGEST_NAME = 30
"""The largest length of a person's name."""
LONGEST_PAUSE = 3.0
"""The longest `Links.pause` in seconds."""
SETTINGS = ("pause", "spectators")
"""The settings of the links of a new game."""


@dataclass(frozen=True)
class Role:
    """What a token allows.

    Attributes:
        owner: whether it is the owner's: the person who has begun the game and hands out the links.
        seat: the seat that it sees and acts for; None if it has none.
        invited: the free seat that it can take; None if it is no invitation.
    """

    owner: bool = False
    seat: int | None = None
    invited: int | None = None


@dataclass(frozen=True)
class Links:
    """The links of a game.

    The link for a seat is an invitation, which its owner knows. The person who follows it takes the seat with a key that only their own
    device knows; the invitation is then void. So the owner can hand out links without being able to see the hands.

    Attributes:
        owner: the digest of the owner's token.
        invitations: the token of the invitation to each seat; None if the seat is taken or an agent's.
        keys: the digest of the key of each seat; None if the seat is not taken.
        names: the names of the people, by seat; empty if a seat is not taken.
        spectators: the token of the link for spectators; None if there may be none.
        pause: the least seconds that each window takes, whether or not anyone can act in it.
    """

    owner: str
    invitations: tuple[str | None, ...]
    keys: tuple[str | None, ...]
    names: tuple[str, ...]
    spectators: str | None = None
    pause: float = 0.0

    def role_of(self, token: str) -> Role | None:
        """What a token allows; None if it is not valid."""
        digest = digest_of(token)
        owner = hmac.compare_digest(digest, self.owner)
        seat = next((seat for seat, key in enumerate(self.keys) if key is not None and hmac.compare_digest(digest, key)), None)
        if owner or seat is not None:
            return Role(owner, seat)
        for seat, invitation in enumerate(self.invitations):
            if invitation is not None and _is(token, invitation):
                return Role(invited=seat)
        return Role() if self.spectators is not None and _is(token, self.spectators) else None

    @property
    def are_taken(self) -> bool:
        """Whether all seats of people are taken, so that the game can begin."""
        return not any(self.invitations)

    def taken(self, seat: int, key: str, name: str) -> Links:
        """The links after a person has taken a seat.

        Args:
            seat: the seat.
            key: the token with which the person sees the seat and acts for it from now on.
            name: the person's name.

        Raises:
            ValueError: the seat is taken, or the key or the name cannot be used.
        """
        if self.invitations[seat] is None:
            raise ValueError("this seat is taken")
        role = self.role_of(key)
        if role is not None and (not role.owner or role.seat is not None):
            raise ValueError("this link has a seat or a purpose already")
        return replace(
            self,
            invitations=(*self.invitations[:seat], None, *self.invitations[seat + 1 :]),
            keys=(*self.keys[:seat], digest_of(key), *self.keys[seat + 1 :]),
            names=(*self.names[:seat], checked_name(name), *self.names[seat + 1 :]),
        )

    def to_json(self) -> dict[str, Any]:
        """The links as JSON values, for `from_json`. Keys are stored as digests only."""
        return {
            "owner": self.owner, "invitations": list(self.invitations), "keys": list(self.keys), "names": list(self.names),
            "spectators": self.spectators, "pause": self.pause,
        }  # fmt: skip

    @classmethod
    def from_json(cls, values: object, people: tuple[int, ...], seats: int) -> Links:
        """The links of `to_json`.

        Args:
            values: the JSON values.
            people: the seats of people.
            seats: the number of seats.

        Raises:
            ValueError: they are not the links of such a game.
        """
        if not isinstance(values, Mapping) or set(values) != {"owner", "invitations", "keys", "names", "spectators", "pause"}:
            raise ValueError("these are not the links of a game")
        invitations, keys, names = (values[name] for name in ("invitations", "keys", "names"))
        if not all(isinstance(one, list) and len(one) == seats for one in (invitations, keys, names)):
            raise ValueError(f"there must be invitations, keys and names for {seats} seats")
        for seat, (invitation, key, name) in enumerate(zip(invitations, keys, names, strict=True)):
            free, taken = _matches(TOKEN, invitation) and key is None and name == "", invitation is None and _matches(DIGEST, key)
            none = invitation is None and key is None and name == ""
            if not (free or (taken and isinstance(name, str) and checked_name(name) == name) if seat in people else none):
                raise ValueError(f"the link of seat {seat} is not valid")
        if not _matches(DIGEST, values["owner"]) or not (values["spectators"] is None or _matches(TOKEN, values["spectators"])):
            raise ValueError("the link of the owner or of spectators is not valid")
        pause = checked_pause(values["pause"])
        return cls(values["owner"], tuple(invitations), tuple(keys), tuple(names), values["spectators"], pause)


def new_links(setup: Setup, values: object) -> tuple[Links, str]:
    """The links of a new game, and the owner's token.

    Args:
        setup: the game.
        values: an object with ``pause`` in seconds and ``spectators``, whether there may be any; both are optional.

    Raises:
        ValueError: a setting is invalid, or nobody plays.
    """
    if not isinstance(values, Mapping) or not set(values) <= set(SETTINGS):
        raise ValueError(f"links must be an object with {' and '.join(SETTINGS)}")
    spectators = values.get("spectators", False)
    if not isinstance(spectators, bool):
        raise ValueError(f"spectators must be true or false, not {spectators!r:.60}")
    if not setup.people:
        raise ValueError("a game of agents has no links: everybody may watch it")
    owner, seats = new_token(), setup.match.seats
    invitations = tuple(new_token() if seat in setup.people else None for seat in range(seats))
    pause = checked_pause(values.get("pause", 0))
    return Links(digest_of(owner), invitations, (None,) * seats, ("",) * seats, new_token() if spectators else None, pause), owner


def new_token() -> str:
    """A new token."""
    return secrets.token_urlsafe(24)


def digest_of(token: str) -> str:
    """The digest under which a token is stored."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def checked_name(name: str) -> str:
    """A person's name without spaces around it.

    Raises:
        ValueError: it is empty or too long, or contains characters that are not visible.
    """
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or any(unicodedata.category(one)[0] == "C" for one in name):
        raise ValueError(f"a name must have 1 to {LONGEST_NAME} visible characters")
    return name


def checked_pause(pause: object) -> float:
    """A number of seconds as `Links.pause`.

    Raises:
        ValueError: it is not a number from 0 to `LONGEST_PAUSE`.
    """
    if type(pause) not in (int, float) or not math.isfinite(pause) or not 0 <= pause <= LONGEST_PAUSE:  # type: ignore[arg-type, operator]
        raise ValueError(f"pause must be a number of seconds from 0 to {LONGEST_PAUSE:.0f}, not {pause!r:.60}")
    return float(pause)  # type: ignore[arg-type]


def _is(token: str, given: str) -> bool:
    return hmac.compare_digest(token.encode("utf-8", "replace"), given.encode())


def _matches(form: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and form.fullmatch(value) is not None
