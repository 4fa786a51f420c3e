"""Facts about cards that the compiler works out beforehand agree with what the engine finds out in a game."""

import numpy as np
import pytest
from test_editions import MATCHES

from agot_env import Deck, GameBatch, Match
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.choices import CHOICES
from agot_env.agot.language.costs import COSTS, KneelSelf
from agot_env.agot.language.effects import EFFECTS
from agot_env.machine_code.unit import DISABLED

TABLES = [
    lambda: Match(houses=("stark", "lannister")),
    lambda: Match(houses=("baratheon", "targaryen")),
    *(make for _, make in MATCHES.values()),
]


def states(match, number=12, every=40):
    """Records of random games in various states."""
    batch = GameBatch(1, match, seed=1)
    for _ in range(number):
        batch.play_random(every, write=False)
        yield batch.records[0]


@pytest.mark.nojit
@pytest.mark.skipif(not DISABLED, reason="calls single functions of the engine, which exist only as plain Python")
@pytest.mark.parametrize("make", TABLES)
def test_an_ability_flagged_certain_is_never_forbidden_by_faq_3_6(make):
    from agot_env.agot.engine.abilities.triggers import rest_is_possible

    match = make()
    tables = match.tables[0]
    seen = set()
    for game in states(match):
        for card in np.flatnonzero(game["row"][:, L.ZONE] == c.PLAY):
            printed = game["card"][card]
            for ability in range(tables["first_ability"][printed], tables["first_ability"][printed] + tables["abilities"][printed]):
                if tables["ability_flags"][ability] & c.CERTAIN:
                    at = int(tables["ability_code"][ability])
                    while tables["code"][at, 0] != c.INITIATE:  # costs aside
                        at += 1
                    seat = int(game["controller"][card])
                    assert rest_is_possible(game, tables, ability, at, int(card), seat, -1, -1, -1)
                    seen.add(int(ability))
    assert seen


@pytest.mark.parametrize("make", TABLES)
def test_the_compiler_flags_what_kneels_its_source_and_what_never_needs_a_look(make):
    tables = make().tables[0]
    kneeling = certain = 0
    for ability in np.flatnonzero(tables["ability_kind"]):
        at = int(tables["ability_code"][ability])
        ops = []
        while tables["code"][at, 0] != c.INITIATE:
            ops.append(int(tables["code"][at, 0]))
            at += 1
        flags = int(tables["ability_flags"][ability])
        assert bool(flags & c.KNEELS_SOURCE) == (KneelSelf.op in ops)
        kneeling += KneelSelf.op in ops
        if flags & c.CERTAIN:
            certain += 1
            assert all(COSTS.first <= op < CHOICES.first for op in ops)  # nothing is chosen
            forced = tables["ability_kind"][ability] in (c.PASSIVE, c.WHEN_REVEALED)
            assert forced or tables["code"][at + 1, 0] in EFFECTS.having("certain")
    assert kneeling and certain


@pytest.mark.parametrize("make", TABLES)
def test_a_decklist_has_the_titles_of_its_slots(make):
    match = make()
    tables, game = match.tables[0], match.template[0]
    for seat, place in enumerate(match.lineup):
        decklist, count = match.decklists[place], int(game["cards"][seat])
        printed = game["card"][seat * L.SLOTS : seat * L.SLOTS + count]
        assert decklist["cards"] == count == len(match.decks[seat].cards)
        assert decklist["title"][:count].tolist() == tables["title"][printed].tolist()
        assert (decklist["title"][count:] == -1).all()


@pytest.mark.parametrize("make", [TABLES[0], MATCHES["winter, four, doomed"][1], MATCHES["hbo, plot draft"][1]])
def test_the_picked_cards_are_those_with_a_mark(make):
    batch = GameBatch(64, make(), seed=2)
    marked = 0
    for _ in range(400):
        batch.play_random(64, write=False)
        marks = batch.records["row"][:, :, L.SELECTED].reshape(64, L.SEATS, L.SLOTS) != 0
        words = (marks.astype(np.uint64) << np.arange(L.SLOTS, dtype=np.uint64)).sum(axis=2, dtype=np.uint64)
        assert (words == batch.records["picked"].view(np.uint64)).all()
        marked += int(marks.any(axis=(1, 2)).sum())
    assert marked


def of_lcg():
    """Matches of random decks for `lcg`, some of them with naval icons and cards that change control."""
    decks = [Deck.random(house, seed, edition="lcg") for seed in range(6) for house in ("greyjoy", "targaryen", "martell")]
    return [Match(edition="lcg", decks=pair) for pair in zip(decks[::2], decks[1::2], strict=True)]


VARIED = {"core": TABLES[0], "winter, four": MATCHES["winter, four, doomed"][1], "lcg": of_lcg}


def games_of(matches, turns=150):
    """Records of 64 random games at many times."""
    batch = GameBatch(64, matches, seed=2)
    for _ in range(turns):
        batch.play_random(256, write=False)
        yield batch.records


def bits(flags):
    """(n, slots) truth values as (n, seats) words."""
    per_seat = flags.reshape(len(flags), L.SEATS, L.SLOTS)
    return (per_seat.astype(np.uint64) << np.arange(L.SLOTS, dtype=np.uint64)).sum(axis=2, dtype=np.uint64).view(np.int64)


@pytest.mark.tier("test")
@pytest.mark.parametrize("name", VARIED)
def test_cards_abroad_are_those_that_another_player_controls(name):
    moved = 0
    for records in games_of(VARIED[name]()):
        seats = int(records["seats"][0])
        away = records["controller"] != np.arange(L.ALL_SLOTS) >> L.SLOT_BITS
        away[:, seats * L.SLOTS :] = False
        assert (bits(away) == records["abroad"]).all()
        moved += int(away.sum())
    assert moved


@pytest.mark.parametrize("name", VARIED)
def test_no_card_in_play_has_a_flag_or_a_naval_icon_that_has_not_been_seen(name):
    flagged = at_sea = 0
    for records in games_of(VARIED[name]()):
        in_play = records["row"][:, :, L.ZONE] == c.PLAY
        flags = np.where(in_play[:, None], records["flags"], np.uint32(0))
        assert (np.bitwise_or.reduce(flags, axis=2) & ~records["flags_seen"] == 0).all()
        naval = (in_play & (records["row"][:, :, L.ICONS] >> L.NAVAL_SHIFT != 0)).any(axis=1)
        assert (records["naval_icons"][naval] != 0).all()
        flagged += int((flags != 0).sum())
        at_sea += int(naval.sum())
    assert flagged
    assert bool(at_sea) == (name == "lcg")


@pytest.mark.parametrize("make", TABLES)
def test_a_decklist_knows_which_slots_await_a_moment(make):
    match = make()
    tables, awaited = match.tables[0], 0
    for decklist in match.decklists:
        printed = decklist["card"][: int(decklist["cards"])]
        for moment in range(c.MOMENTS):
            word, place = divmod(moment, c.MOMENT_BITS)
            awaits = tables["moments"][printed, word, c.PASSIVE] >> place & 1
            assert int(decklist["awaits"][moment]) == sum(int(one) << slot for slot, one in enumerate(awaits))
            awaited += int(awaits.sum())
    assert awaited
