"""What a seat cannot know can be drawn anew; what it has seen stays, and what it knows it observes."""

import itertools
import os

import numpy as np
import pytest
from cards.scenes import attack, defend, pass_until, scene
from test_conformance import MELEES, PAIRINGS, check_records

from agot_env import GameBatch, Match
from agot_env.agot import kernels
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Cards,
    ChooseNow,
    Draw,
    Event,
    LookAtTop,
    LookAtTopCards,
    MoveTo,
    Phase,
    PutBackInAnyOrder,
    Search,
    ShuffleIntoDeck,
    Who,
    Zone,
    characters,
)

GAMES = int(os.environ.get("AGOT_RESAMPLE_GAMES", "10"))  # per pairing; python -m benchmarks.walk does 1,000
PLAY_ON_EVERY = int(os.environ.get("AGOT_RESAMPLE_PLAY_ON_EVERY", "25"))
HIDDEN = ("zones", "row", "deck", "legal", "choices", "rng", "policy_rng", "next_plot", "setup_cost", "limited", "stamp", "candidates",
          "prompt", "prompt_source", "frames", "known", "used", "stale", "board_changed", "effects", "effect_count", "answer", "plot_card", "draft",
          "altered", "entered", "events", "pending", "picked")  # fmt: skip
"""What resampling may change; some only in setup, when a question is put again, or of drafted plots."""


# --- random games --------------------------------------------------------------------------------------------------------


def hidden(records, seat):
    """The sets of an owner's slots in hands, decks, facedown and in Shadows."""
    return tuple(records["zones"][:, zone, seat] for zone in (c.DECK, c.HAND, c.FACEDOWN, c.IN_SHADOWS))


def bytes_of(names):
    """(itemsize,) bool: the bytes of a game that these fields take."""
    which = np.zeros(L.GAME.itemsize, np.bool_)
    for name in names:
        kind, start = L.GAME.fields[name][:2]
        which[start : start + kind.itemsize] = True
    return which


OPEN = bytes_of(name for name in L.GAME.names if name not in HIDDEN)


def raw(records):
    """(n, itemsize) uint8: games as bytes."""
    return records.view(np.uint8).reshape(len(records), L.GAME.itemsize)


def check_resampled(games, rng, labels=True):
    """For every seat, the observation is the same before and after resampling what is hidden from it.

    Returns the games drawn, those for seat 0 first, as one batch.
    """
    n, seats = len(games), games.match.seats
    observers = np.repeat(np.arange(seats), n)
    games = games.copy(np.tile(np.arange(n), seats))
    others = games.copy()
    others.resample(observers, rng)
    before, after = games.records, others.records
    check_records(others)
    assert (games.observe(observers) == others.observe(observers)).all()
    assert (others.seat == games.seat).all()
    decides = games.seat == observers
    assert (games.action_masks[decides] == others.action_masks[decides]).all()
    assert (others.action_masks.any(axis=1) == (games.seat >= 0)).all()
    if (raw(before) != raw(after))[:, OPEN].any():
        changed = [name for name in L.GAME.names if name not in HIDDEN and (before[name] != after[name]).any()]
        raise AssertionError(f"resampling has changed {', '.join(changed)}")
    for owner in range(seats):
        counts = [[np.bitwise_count(words.astype(np.uint64)) for words in hidden(records, owner)] for records in (before, after)]
        assert (np.array(counts[0]) == np.array(counts[1])).all()
        in_deck = np.arange(L.SLOTS) < after["deck_size"][:, owner, None]
        was, now = (records["deck"][:, owner].astype(np.uint64) for records in (before, after))
        bits = np.where(in_deck, np.uint64(1) << now, np.uint64(0))
        assert (np.bitwise_or.reduce(bits, axis=1) == after["zones"][:, c.DECK, owner].astype(np.uint64)).all()
        known = before["known"][np.arange(len(games)), observers, owner].astype(np.uint64)[:, None] >> was & np.uint64(1)
        assert ((was == now) | ~in_deck | (known == 0)).all()  # what is known to lie there stays there
    check_samples(games, others, observers, rng)
    asked = games.observe(observers)[~decides][:, [L.GLOBALS.index(name) for name in ("prompt", "deciding_seat", "prompt_source")]]
    assert not asked.any()  # who else is asked may depend on what it holds
    if labels:
        for i in np.flatnonzero(decides):
            assert games.labels(i) == others.labels(i)
    check_setups(others)
    return others


def check_samples(games, others, observers, rng):
    """Games that are equal in what the observers know give the same samples, which tell nothing of where they come from."""
    luck = int(rng.integers(2**60))
    samples = [batch.sample(None, observers, luck) for batch in (games, others)]
    for name in ("records", "traces", "observations", "action_masks", "seat"):
        one, two = (getattr(sample, name) for sample in samples)
        if one.tobytes() != two.tobytes():
            fields = [field for field in one.dtype.names or () if one[field].tobytes() != two[field].tobytes()]
            raise AssertionError(f"{name} of samples differ: {', '.join(fields)}")
    records = samples[0].records
    assert all((records[name] == -1).all() for name in ("seed", "index", "episode"))
    assert not records["decisions"].any() and (samples[0].traces == -1).all() and samples[0].first_index == 0


def check_setups(games):
    """What lies facedown may lie there (SET-6 to SET-9), and what lies in Shadows (SHA-3)."""
    tables = games.match.tables[0]
    bearers_later = bool(tables["switches"][c.S_SETUP_BEARERS_LATER])
    for i, owner in itertools.product(np.flatnonzero(games.records["phase"] == c.SETTING_UP), range(games.match.seats)):
        game = games.records[i]
        slots = [slot for slot in range(int(game["cards"][owner])) if int(game["zones"][c.FACEDOWN, owner]) >> slot & 1]
        cards = [int(game["card"][owner * L.SLOTS + slot]) for slot in slots]
        cost = sum(
            int(tables["cost"][card]) + int(tables["switches"][c.S_HOUSE_PENALTY]) * bool(tables["house"][card] and not tables["house"][card] & game["house"][owner])
            for card in cards
        )
        in_shadows = [int(game["card"][owner * L.SLOTS + slot]) for slot in range(int(game["cards"][owner])) if int(game["zones"][c.IN_SHADOWS, owner]) >> slot & 1]
        assert all(tables["crests"][card] & c.SHADOWS for card in in_shadows) and not any(tables["crests"][card] & c.SHADOWS for card in cards)
        cost += c.COST_INTO_SHADOWS * len(in_shadows)
        limited = sum(bool(tables["keywords"][card] & c.LIMITED) for card in (*cards, *in_shadows))
        uniques = [int(tables["title"][card]) for card in cards if tables["unique"][card]]
        if cards:
            assert cost <= 5 and cost == game["setup_cost"][owner]
            assert limited <= 1 and limited == game["limited"][owner] and len(set(uniques)) == len(uniques)
        for slot, card in zip(slots, cards, strict=True):
            row = game["row"][owner * L.SLOTS + slot]
            attachment = tables["type"][card] == c.ATTACHMENT
            assert tables["type"][card] != c.EVENT and bool(row[L.BEARER_SEAT]) == (attachment and not bearers_later)
            assert not attachment or (tables["keywords"][card] & c.SETUP and (bearers_later or row[L.BEARER_SLOT] - 1 in slots))


def walk_resampled(games, rng, play_on_every, labels=True):
    """Check every state of a batch of random games; from some of them play on to the end. Returns how many states there were.

    With more than two seats, for which games are long, one of the seats at a time plays on.
    """
    states = 0
    seats = games.match.seats
    for turn in itertools.count():
        going = np.flatnonzero(games.seat >= 0)
        if len(going) <= len(games) // 2:
            games = games.copy(going) if len(going) else games
        others = check_resampled(games, rng, labels)
        if turn % play_on_every == 0:
            rows = np.arange(len(others)).reshape(seats, len(games))
            others = others.copy(rows.reshape(-1) if seats == 2 else rows[turn // play_on_every % seats])
            others.play_random(4_000 * len(others), write=False)
            check_records(others)
            assert (others.records["reason"] > 0).all()
        if not len(going):
            return states
        states += len(going)
        games.play_random(len(games))


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize("houses", PAIRINGS, ids="-".join)
def test_at_every_state_a_seat_sees_the_same_when_hidden_things_are_drawn_anew_and_play_goes_on(houses):
    games = GameBatch(GAMES, Match(houses=houses), seed=31, autoreset=False)
    assert walk_resampled(games, np.random.default_rng(1), PLAY_ON_EVERY) > 100 * GAMES


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize(("houses", "variant"), MELEES, ids=lambda value: value if isinstance(value, str) else str(len(value)))
def test_with_many_seats_too_a_seat_sees_the_same_when_hidden_things_are_drawn_anew(houses, variant):
    games = GameBatch(max(1, GAMES // 10), Match(houses=houses, variant=variant), seed=32, autoreset=False)
    assert walk_resampled(games, np.random.default_rng(1), 8 * PLAY_ON_EVERY) > 100


@pytest.mark.nojit
def test_a_short_walk_with_the_jit_off():
    games = GameBatch(2, Match(houses=("baratheon", "stark")), seed=3, autoreset=False)
    rng = np.random.default_rng(2)
    for _ in range(25):
        check_resampled(games, rng).play_random(60)
        games.play_random(4)


def test_games_that_differ_only_in_what_is_hidden_show_the_same():
    seen = []
    for hand, deck in ((["Hodor", "Bran Stark"], ["Arya Stark", "Sansa Stark"]), (["Sansa Stark", "Arya Stark"], ["Hodor", "Bran Stark"])):
        t = scene(("lannister", "stark"), {"deck": ["Tyrion Lannister"]}, {"hand": hand, "deck": deck}, bells=(0,))
        seen.append((t.batch.observe(0)[0], t.batch.action_masks[0].copy(), t.options))
    assert (seen[0][0] == seen[1][0]).all() and (seen[0][1] == seen[1][1]).all() and seen[0][2] == seen[1][2]


# --- each way as likely ----------------------------------------------------------------------------------------------------


def outcomes(games, i, seat, number, what):
    """How often each outcome comes, of so many draws from the state of one game."""
    records = np.repeat(games.records[i : i + 1], number)
    luck = np.random.default_rng(5).integers(0, 2**64 - 1, (number, 3), np.uint64, endpoint=True)
    kernels.resample_games(records, games.match.tables, np.full(number, seat), luck)
    return np.unique([what(game) for game in records], return_counts=True)[1]


def is_uniform(counts, possible):
    """Whether a chi-square test finds nothing against all outcomes being as likely (4 standard deviations)."""
    counts = np.concatenate([counts, np.zeros(possible - len(counts))])
    expected = counts.sum() / possible
    return ((counts - expected) ** 2 / expected).sum() < (possible - 1) + 4 * np.sqrt(2 * (possible - 1))


def order_of(game, owner):
    return "".join(chr(65 + slot) for slot in game["deck"][owner, : game["deck_size"][owner]])


@pytest.mark.tier("test")
def test_hands_and_decks_are_drawn_uniformly():
    titles = ["Hodor", "Bran Stark", "Arya Stark", "Sansa Stark", "Robb Stark"]
    own = {"deck": ["Tyrion Lannister", "Cersei Lannister", "Hodor"]}
    t = scene(("lannister", "stark"), own, {"hand": titles[:2], "deck": titles[2:]}, bells=(0,))
    assert is_uniform(outcomes(t.batch, 0, 0, 3000, lambda game: order_of(game, 1)), 60)  # of 5 cards 3 in order
    assert is_uniform(outcomes(t.batch, 0, 0, 600, lambda game: order_of(game, 0)), 6)  # the own deck
    assert len(outcomes(t.batch, 0, 1, 200, lambda game: tuple(game["zones"][c.HAND, 1:2]))) == 1  # the own hand stays
    assert is_uniform(outcomes(t.batch, 0, 1, 600, lambda game: order_of(game, 1)), 6)
    before = t.batch.copy().records["rng"][0]
    assert len(outcomes(t.batch, 0, 0, 200, lambda game: int(game["rng"]))) == 200 and t.game["rng"] == before


def test_a_chosen_plot_is_drawn_uniformly_among_those_in_the_deck():
    plots = ["Summoning Season", "Building Season", "Calm Over Westeros", "Blockade"]
    t = scene(("lannister", "stark"), {"plots": plots}, {"plots": plots, "used_plots": ["Mutual Cause"]}, "plot", first=1)
    t.play("Blockade")
    assert t.seat == 0 and t.prompt == "plot"
    counts = outcomes(t.batch, 0, 0, 600, lambda game: int(game["next_plot"][1]))
    assert len(counts) == 4 and is_uniform(counts, 4)
    assert len(outcomes(t.batch, 0, 1, 50, lambda game: int(game["next_plot"][1]))) == 1


def test_facedown_cards_are_drawn_uniformly_among_what_could_have_been_placed():
    games = GameBatch(30, Match(houses=("stark", "lannister")), seed=3, autoreset=False)
    first = games.seat.copy()
    done = games.match.num_actions - 1
    games.step([int(np.flatnonzero(mask)[0]) for mask in games.action_masks])
    i = next(i for i in range(30) if games.seat[i] == first[i] and games.prompt(i) == "setup")
    games.step([done if games.action_masks[k, done] else int(np.flatnonzero(games.action_masks[k])[0]) for k in range(30)])
    owner = int(first[i])
    tables = games.match.tables[0]
    own = [int(card) for card in games.records[i]["card"][owner * 64 : owner * 64 + int(games.records[i]["cards"][owner])]]
    foreign = [bool(tables["house"][card] and not tables["house"][card] & games.records[i]["house"][owner]) for card in own]
    possible = [
        k
        for k, card in enumerate(own)
        if tables["type"][card] in (c.CHARACTER, c.LOCATION)
        and int(tables["cost"][card]) + 2 * foreign[k] <= 5
        and not (int(tables["play_flags"][card]) & c.HOUSE_ONLY and foreign[k])
    ]
    counts = outcomes(games, i, 1 - owner, 60 * len(possible), lambda game: int(game["zones"][c.FACEDOWN, owner]))
    assert is_uniform(counts, len(possible))


# --- what has been shown stays -----------------------------------------------------------------------------------------------

CALL = Event("Call", "X902", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Search(characters(zone=Zone.DECK)),))])
SPY = Event("Spy", "X903", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(LookAtTop(Who.OPPONENTS),))])
FISH = Event("Fish", "X904", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
SHUFFLE = Event("Mix", "X905", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ShuffleIntoDeck(Zone.DEAD),))])
SCHOLAR = Event(
    "Scholar", "X906", NEUTRAL,
    abilities=[
        Action(
            phase=Phase.ANY,
            effects=(
                LookAtTopCards(3), ChooseNow(Cards(zone=Zone.DECK, owner=Who.YOU, top_of_deck=3)), MoveTo(TARGET, Zone.HAND),
                PutBackInAnyOrder(2),
            ),
        ),
    ],
)  # fmt: skip
OWN = [CALL, SPY, FISH, SHUFFLE, SCHOLAR]
STARKS = ["Hodor", "Bran Stark", "Arya Stark", "Sansa Stark", "Robb Stark", "Catelyn Stark"]


def table(zero=None, one=None, phase="challenges", **options):
    return scene(("lannister", "stark"), zero, one, phase, bells=(0, 1), cards=OWN, **options)


def slot_of(t, owner, title):
    return next(k for k in range(int(t.game["cards"][owner])) if t._title(owner * L.SLOTS + k) == title)


def seen(t, observer, owner, title):
    """What a seat observes of a card: (zone, place in the deck)."""
    start, _ = L.observation_layout(2)["cards"]
    row = start + ((owner - observer) % 2 * L.SLOTS + slot_of(t, owner, title)) * L.ROW
    observation = t.batch.observe(observer)[0]
    return int(observation[row + L.ZONE]), int(observation[row + L.PLACE])


def stays(t, observer, owner, title):
    """Whether a card is where it was in every of 40 draws."""
    zone = {"hand": t.hand, "deck": t.deck}[t.card(owner, title).zone]
    before = zone(owner).index(title) if zone == t.deck else None
    original = t.batch
    for k in range(40):
        t._batch = original.copy()
        t._batch.resample(observer, k)
        cards = zone(owner)
        moved = title not in cards or (before is not None and cards.index(title) != before)
        t._batch = original
        if moved:
            return False
    return True


def test_a_card_that_is_found_in_a_search_is_known_in_the_hand():
    t = table(None, {"hand": ["Call", "Bran Stark"], "deck": ["Hodor", "Arya Stark", "Sansa Stark"]}, first=1)
    t.play("Play Call").play("Take Arya Stark")
    assert seen(t, 0, 1, "Arya Stark") == (c.HAND, 0) and stays(t, 0, 1, "Arya Stark")
    for title in ("Bran Stark", "Hodor"):
        assert seen(t, 0, 1, title) == (c.UNSEEN, 0) and not stays(t, 0, 1, title)
    assert stays(t, 1, 1, "Bran Stark") and not stays(t, 1, 1, "Hodor")  # the deck was shuffled


def test_who_looks_at_the_top_cards_knows_them_and_nobody_else_does():
    deck = ["Hodor", "Bran Stark", "Arya Stark", "Sansa Stark", "Robb Stark"]
    t = table(None, {"hand": ["Scholar"], "deck": deck}, first=1)
    t.play("Play Scholar")
    for prompt in ("card in a deck", "deck order"):
        assert t.prompt == prompt
        assert not any(stays(t, 0, 1, title) for title in deck)
        original, asked = t.batch.records.copy(), set()
        for k in range(40):  # what the other player sees is the same whichever cards are on top
            batch = t.batch.copy()
            batch.resample(0, k)
            assert (batch.observe(0) == t.batch.observe(0)).all() and batch.records[0]["choices"] == original[0]["choices"]
            asked.add(int(batch.records[0]["legal"][1]))
        assert len(asked) > 3
        t.play("Arya Stark" if prompt == "card in a deck" else "Put Hodor back next")
    assert t.hand(1) == ["Arya Stark"] and t.deck(1) == ["Bran Stark", "Hodor", "Sansa Stark", "Robb Stark"]
    assert stays(t, 1, 1, "Hodor") and stays(t, 1, 1, "Bran Stark") and not stays(t, 1, 1, "Sansa Stark")
    assert not any(stays(t, 0, 1, title) for title in deck)


def test_who_looks_at_the_top_card_knows_it_and_nobody_else_does():
    t = table({"hand": ["Spy"]}, {"hand": ["Bran Stark", "Fish"], "deck": ["Hodor", "Arya Stark", "Sansa Stark"]})
    t.play("Play Spy")
    assert t.prompt == "top card" and seen(t, 0, 1, "Hodor") == (c.DECK, 1) and stays(t, 0, 1, "Hodor")
    assert seen(t, 1, 1, "Hodor") == (c.DECK, 0) and not stays(t, 1, 1, "Hodor")
    t.play("Leave it on top")
    assert seen(t, 0, 1, "Hodor") == (c.DECK, 1) and stays(t, 0, 1, "Hodor") and not stays(t, 1, 1, "Hodor")
    assert not stays(t, 0, 1, "Arya Stark")
    pass_until(t, "Play Fish").play("Play Fish")  # it is drawn
    assert t.card(1, "Hodor").zone == "hand"
    assert seen(t, 0, 1, "Hodor") == (c.HAND, 0) and stays(t, 0, 1, "Hodor") and not stays(t, 0, 1, "Bran Stark")


def test_a_card_that_was_looked_at_is_known_under_the_deck():
    t = table({"hand": ["Spy"]}, {"hand": ["Bran Stark"], "deck": ["Hodor", "Arya Stark", "Sansa Stark"]})
    t.play("Play Spy").play("Put Hodor")
    assert t.deck(1)[-1] == "Hodor" and seen(t, 0, 1, "Hodor") == (c.DECK, 3) and stays(t, 0, 1, "Hodor")
    assert not stays(t, 1, 1, "Hodor") and not stays(t, 0, 1, "Arya Stark")


def test_the_seat_that_does_not_look_may_be_asked_about_another_card():
    t = table({"hand": ["Spy"]}, {"hand": ["Bran Stark"], "deck": ["Hodor", "Arya Stark", "Sansa Stark"]})
    t.play("Play Spy")
    tops = set()
    for k in range(40):
        other = t.batch.copy()
        other.resample(1, k)
        assert other.seat[0] == 0 and len(other.labels(0)) == 2
        tops.add(min(other.labels(0).values(), key=lambda text: text.startswith("Leave")))
    assert tops == {"Put Hodor under the deck", "Put Arya Stark under the deck", "Put Sansa Stark under the deck"}


def test_what_returns_to_a_hand_is_known_there():
    t = scene(("lannister", "stark"), None, {"play": ["Hodor"], "hand": ["Bran Stark"], "deck": ["Arya Stark", "Sansa Stark"],
              "dead": ["Trident Reinforcements", "Robb Stark", "Catelyn Stark"]}, "dominance", bells=(0, 1))  # fmt: skip
    pass_until(t, "Use Trident Reinforcements").play("Use Trident Reinforcements")
    assert t.card(1, "Trident Reinforcements").zone == "hand"
    assert seen(t, 0, 1, "Trident Reinforcements") == (c.HAND, 0) and stays(t, 0, 1, "Trident Reinforcements")
    assert seen(t, 0, 1, "Bran Stark") == (c.UNSEEN, 0) and not stays(t, 0, 1, "Bran Stark")


def reserves(**more):
    one = {"play": ["Winterfell Reserves"], "gold": 1, "hand": ["Bran Stark", *more.get("hand", ())], "deck": ["Arya Stark", "Sansa Stark"],
           "discard": ["Hodor"], "dead": more.get("dead", [])}  # fmt: skip
    t = defend(attack(table({"play": ["Ser Jaime Lannister"]}, one), "Military", "Ser Jaime Lannister"), "Winterfell Reserves")
    pass_until(t, "Winterfell Reserves").play("Respond with Winterfell Reserves")
    while t.prompt in ("target", "trigger", "way"):
        t.play(t.options[0])
    assert t.deck(1)[0] == "Hodor"
    return t


def test_what_goes_openly_on_top_of_a_deck_is_known_to_all_there():
    t = reserves()
    for observer in (0, 1):
        assert seen(t, observer, 1, "Hodor") == (c.DECK, 1) and stays(t, observer, 1, "Hodor")
    assert not stays(t, 0, 1, "Arya Stark") and not stays(t, 1, 1, "Arya Stark")


def test_shuffling_forgets_what_was_known_of_the_deck():
    t = reserves(hand=["Mix"], dead=["Robb Stark"])
    pass_until(t, "Play Mix").play("Play Mix")
    for observer in (0, 1):
        for title in ("Hodor", "Robb Stark"):
            assert seen(t, observer, 1, title) == ((c.DECK if observer else c.UNSEEN), 0) and not stays(t, observer, 1, title)


def test_a_hand_that_is_shown_is_known():
    t = scene(("lannister", "stark"), {"hand": ["Call Their Bluff"], "gold": 2}, {"hand": ["Hodor", "Bran Stark"], "deck": STARKS[2:5]},
              "dominance", bells=(0, 1))  # fmt: skip
    pass_until(t, "Play Call Their Bluff").play("Play Call Their Bluff").play("Name Hodor")
    assert t.hand(1) == ["Bran Stark"] and t.discard(1) == ["Hodor"]
    assert seen(t, 0, 1, "Bran Stark") == (c.HAND, 0) and stays(t, 0, 1, "Bran Stark")
    assert seen(t, 0, 1, "Arya Stark") == (c.UNSEEN, 0)  # a named card is no card that is shown


def test_naming_a_card_shows_nothing():
    t = scene(("lannister", "stark"), {"hand": ["Call Their Bluff"], "gold": 2}, {"hand": ["Bran Stark"], "deck": STARKS[2:5]},
              "dominance", bells=(0, 1))  # fmt: skip
    pass_until(t, "Play Call Their Bluff").play("Play Call Their Bluff").play("Name Arya Stark")
    assert seen(t, 0, 1, "Arya Stark") == (c.UNSEEN, 0) and not stays(t, 0, 1, "Arya Stark")


def test_a_card_that_is_being_played_is_known_and_stays():
    t = scene(("lannister", "stark"), {"play": ["Tyrion Lannister"]}, {"play": ["Catelyn Stark", "Robb Stark"], "hand": ["Ice", "Bran Stark"],
              "deck": ["Arya Stark"], "gold": 9}, "marshalling", first=1, bells=(0,))  # fmt: skip
    t.play("Marshal Ice")
    assert t.prompt == "bearer" and seen(t, 0, 1, "Ice") == (c.HAND, 0) and stays(t, 0, 1, "Ice")
    assert seen(t, 0, 1, "Bran Stark") == (c.UNSEEN, 0) and not stays(t, 0, 1, "Bran Stark")


# --- whose turn it is ------------------------------------------------------------------------------------------------------


def test_a_seat_that_must_decide_is_asked_the_same_for_what_it_holds_now():
    t = scene(("lannister", "stark"), None, {"hand": ["Hodor"], "deck": ["Arya Stark", "Bran Stark"], "gold": 9}, "marshalling", first=1,
              bells=(0, 1))  # fmt: skip
    offers = set()
    for k in range(40):
        other = t.batch.copy()
        other.resample(0, k)
        assert other.seat[0] == 1 and other.prompt(0) == "action"
        offers.add(tuple(text for text in other.labels(0).values() if text.startswith("Marshal")))
    assert {len(texts) for texts in offers} == {1} and len(offers) == 3
    t.batch.resample(1, 0)
    assert t.hand(1) == ["Hodor"]


def test_a_seat_can_be_left_with_nothing_but_to_pass():
    t = scene(("lannister", "stark"), None, {"hand": ["Call"], "deck": ["Arya Stark", "Bran Stark"]}, first=1, bells=(0,), cards=OWN)
    assert t.seat == 1
    left = set()
    for k in range(40):
        other = t.batch.copy()
        other.resample(0, k)
        left.add(tuple(other.labels(0).values()))
        other.step([other.match.num_actions - 1])
    assert left == {("Play Call", "Pass"), ("Pass",)}


def test_the_same_seed_draws_the_same_and_every_seat_can_be_another():
    games = GameBatch(6, Match(houses=("stark", "lannister")), seed=2)
    games.play_random(600)
    copies = [games.copy() for _ in range(4)]
    seats = [0, 1, 0, 1, 0, 1]
    for copy, rng in zip(copies, (7, np.random.default_rng(7), 8, 7), strict=True):
        copy.resample(seats if copy is not copies[3] else 0, rng)
    assert copies[0].records.tobytes() == copies[1].records.tobytes() != copies[2].records.tobytes()
    assert (copies[0].records[::2] == copies[3].records[::2]).all()
    hands = [copies[0].records["zones"][k, c.HAND, seat] for k, seat in enumerate(seats)]
    assert hands == [games.records["zones"][k, c.HAND, seat] for k, seat in enumerate(seats)]


@pytest.mark.parametrize("bits", [np.random.PCG64, np.random.PCG64DXSM, np.random.Philox, np.random.SFC64, np.random.MT19937])
def test_every_generator_gives_the_streams_64_bits_each(bits):
    games = GameBatch(200, Match(houses=("stark", "lannister")), seed=2)
    games.play_random(2000)
    rng, other = np.random.Generator(bits(3)), np.random.Generator(bits(3))
    luck = other.integers(0, 2**64 - 1, (200, 3), np.uint64, endpoint=True)
    samples = games.sample(None, 0, rng)
    assert np.array_equal(samples.records["rng"], luck[:, 1]) and np.array_equal(samples.records["policy_rng"], luck[:, 2])
    assert 0.4 < (luck >> np.uint64(63)).mean() < 0.6 and rng.integers(2**60) == other.integers(2**60)


def test_rows_say_in_which_zones_the_cards_of_samples_are():
    games = GameBatch(400, Match(houses=("stark", "lannister")), seed=4, autoreset=False)
    for decisions in (0, 1, 2, 3, 4, 30):
        games.play_random(400 * decisions)
        for observer in range(2):
            records = games.sample(None, observer, decisions).records
            for zone in range(records["zones"].shape[1]):
                bits = records["zones"][:, zone, :2, None] >> np.arange(L.SLOTS) & 1 != 0
                rows = records["row"][:, : 2 * L.SLOTS, L.ZONE].reshape(400, 2, L.SLOTS)
                assert (rows[bits] == zone).all()


@pytest.mark.parametrize("seat", [2, -1, 0.0, True, "0", [0], [0, 1, 2], None])
def test_a_bad_seat_is_an_error_and_changes_nothing(seat):
    games = GameBatch(2, Match(houses=("stark", "lannister")), seed=2)
    before = games.records.tobytes()
    with pytest.raises(ValueError, match="seat must be"):
        games.resample(seat, 0)
    assert games.records.tobytes() == before


@pytest.mark.parametrize("rng", [-1, None, "7", 0.5, True, np.random])
def test_a_bad_generator_is_an_error_and_changes_nothing(rng):
    games = GameBatch(2, Match(houses=("stark", "lannister")), seed=2)
    before = games.records.tobytes()
    with pytest.raises(ValueError, match="rng must be"):
        games.resample(0, rng)
    assert games.records.tobytes() == before
