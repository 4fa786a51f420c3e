"""The matches that an environment's arguments describe, and the batch that plays them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from agot_env.agot.decks import Deck, load_decks, random_lineups, starter_decks
from agot_env.agot.decks.pools import checked_sets
from agot_env.agot.match import DEFAULT_ROUND_LIMIT, EDITIONS, Match
from agot_env.agot.variants import VARIANTS
from agot_env.batches.match_pool import ORDERS, MatchPool
from agot_env.game import Match as AnyMatch
from agot_env.game import first_match, game_of
from agot_env.messages.arguments import checked_known, said
from agot_env.messages.wording import listed

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

Decks = Sequence[Deck] | Sequence[Sequence[Deck]] | str | Path
"""A deck per seat; or lineups, each with a deck per seat, such as those of `agot_env.agot.decks.random_lineups`, one of which is drawn for
each episode; or the path of a deck pool (`agot_env.agot.decks.load_decks`)."""
Sets = Iterable[str] | str | None
"""The sets or cycles to which decks are restricted (`agot_env.agot.match.Match`); None: all sets."""
LINEUPS = 1000
"""The number of random lineups that are drawn from a deck pool given by its path."""
PLAY_ALL = "agot/Melee-v0 and agot/MeleeSelfPlay-v0 play all variants"
JOUST = "joust"
MELEE = "melee"


class MatchOptions(TypedDict, total=False):
    """The arguments of an environment that describe its matches, beside ``houses`` and ``edition``.

    - ``decks``: instead of ``houses`` a `Deck` per seat; or lineups, a sequence of sequences with a deck per seat
      (`agot_env.agot.decks.random_lineups`), one of which is drawn for each episode; or the path of a deck pool
      (`agot_env.agot.decks.load_decks`), from which `LINEUPS` random lineups are drawn, always the same ones. They have as many decks as
      the variant has seats at least (joust two, melee three).
    - ``variant``: "joust", "melee", "two_on_two" or "littlefinger", as for `Match`; by default joust with two decks, else melee.
    - ``round_limit``: the number of rounds after which the game is truncated.
    - ``plot_draft``: whether plots are drafted before the game, as for `Match`.
    - ``mulligan``: whether each player may draw another setup hand once, as for `Match`.
    - ``sets``: the sets or cycles whose cards the decks may have, as for `Match`; None: all of the edition.
    - ``matches``: instead of all these, a `Match` or a sequence of matches that differ only in their decks, one of which is drawn for each
      episode.
    """

    decks: Decks | None
    variant: str | None
    round_limit: int
    plot_draft: bool
    mulligan: bool | None
    sets: Sets
    matches: Match | Sequence[Match] | None


DEFAULTS: MatchOptions = {
    "decks": None, "variant": None, "round_limit": DEFAULT_ROUND_LIMIT, "plot_draft": False, "mulligan": None, "sets": None,
    "matches": None,
}  # fmt: skip
"""The options that are not given."""


def make_matches(
    houses: Sequence[str] | None, edition: str, options: MatchOptions, *, default: str = JOUST, only: str | None = None
) -> tuple[Match, ...]:
    """The matches that an environment's arguments describe: one, or several with different decks.

    Args:
        houses: the House of each seat, for its starter deck.
        edition: as for `Match`.
        options: `MatchOptions`.
        default: the variant if neither ``houses``, ``decks`` nor ``variant`` is given. Without decks, its seats play the starter decks
            of the edition.
        only: the only variant that the environment plays; None: all of them.

    Raises:
        ValueError: the variant is not ``only``, an argument is invalid for `Match`, or there are ``matches`` and another argument.
    """
    chosen: MatchOptions = {**DEFAULTS, **options}
    decks, variant, sets = chosen["decks"], chosen["variant"], chosen["sets"]
    if chosen["matches"] is not None:
        otherwise: dict[str, object] = {"houses": None, "edition": EDITIONS[0], **DEFAULTS}
        settings: dict[str, object] = {"houses": houses, "edition": edition, **chosen}
        given = [name for name, value in settings.items() if name != "matches" and value != otherwise[name]]
        if given:
            raise ValueError(f"give either matches or {listed(given)}: each match has its own")
        return given_matches(chosen["matches"], only)
    if only is not None and variant is not None and not (isinstance(variant, str) and variant == only):
        raise ValueError(f"this environment plays {only}, not {said(variant)}; {PLAY_ALL}")
    variant = only or variant
    if houses is None and decks is None:
        variant = default if variant is None else variant
        houses = starting_houses(variant, edition)
    lineups: Sequence[Sequence[Deck] | None] = [None]
    if isinstance(decks, str | Path):
        variant = variant or default
        seats = VARIANTS[checked_known("variant", variant, VARIANTS)].fewest
        lineups = random_lineups(load_decks(Path(decks), edition=edition), LINEUPS, 0, seats=seats, edition=edition)
    elif isinstance(decks, Sequence) and decks and all(isinstance(one, Sequence) and not isinstance(one, str) for one in decks):
        lineups = list(decks)  # type: ignore[arg-type]
    elif decks is not None:
        lineups = [decks]  # type: ignore[list-item]
    named = None if sets is None else checked_sets(sets, edition)  # once, for all matches
    return tuple(
        Match(
            edition=edition, houses=houses, decks=one, variant=variant, round_limit=chosen["round_limit"], plot_draft=chosen["plot_draft"],
            mulligan=chosen["mulligan"], sets=named,
        )  # fmt: skip
        for one in lineups
    )


def given_matches(matches: Match | Sequence[Match], only: str | None) -> tuple[Match, ...]:
    """The matches given to an environment of the card game; `pooled` checks that they differ only in their decks.

    Raises:
        ValueError: they are not matches of the card game, there is none, or one is of another variant than ``only``.
    """
    found = tuple(matches) if isinstance(matches, Sequence) and not isinstance(matches, str) else (matches,)
    if not found:
        raise ValueError("matches must be a Match or a sequence of them, and not empty")
    for match in found:
        if not isinstance(match, Match):
            raise ValueError(f"matches must be a Match of the card game or a sequence of them, not {said(match)}")
        if only is not None and match.variant != only:
            raise ValueError(f"this environment plays {only}, not {match.variant}; {PLAY_ALL}")
    return found


def starting_houses(variant: str, edition: str) -> tuple[str, ...]:
    """The Houses of the starter decks of an edition, one for each seat. There are as many seats as decks if the variant allows it; if it
    needs more seats, the first decks are played twice.

    Raises:
        ValueError: the edition or the variant is unknown.
    """
    starters = tuple(starter_decks(edition))
    checked_known("variant", variant, VARIANTS)
    seats = min(max(len(starters), VARIANTS[variant].fewest), VARIANTS[variant].most)
    return tuple(islice(cycle(starters), seats))


def pooled(matches: AnyMatch | Sequence[AnyMatch]) -> AnyMatch | MatchPool:
    """A single match itself, or a pool of several.

    Raises:
        ValueError: there is no match, or several differ in more than their decks.
    """
    if not isinstance(matches, Sequence):
        return matches
    if len(matches) == 1:
        return matches[0]
    pool: MatchPool = game_of(first_match(matches)).batch_type._pool_of(matches, ORDERS[0])
    return pool


def matches_of(pool: AnyMatch | MatchPool) -> Sequence[AnyMatch]:
    """The matches that `pooled` has put together."""
    return pool.matches if isinstance(pool, MatchPool) else (pool,)


def new_games(matches: AnyMatch | Sequence[AnyMatch] | MatchPool, n: int, seed: int = 0, threads: int = 1) -> Batch:
    """The n games of an environment, without autoreset. With several matches, each episode plays a random one, regardless of the seats of
    the players."""
    together = matches if isinstance(matches, MatchPool) else pooled(matches)
    games: Batch = game_of(matches_of(together)[0]).batch_type(n, together, seed, autoreset=False, threads=threads)
    return games

