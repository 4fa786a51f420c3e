"""The plot draft of the HBO game: what is dealt, kept and passed, and that nobody sees what others have."""

import numpy as np
import pytest

from agot_env import GameBatch, Match
from agot_env.agot.engine.record import layout as L

pytestmark = pytest.mark.rule("VAR-3", edition="hbo")


def drafting(seed=0, games=1):
    return GameBatch(games, Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True), seed=seed, autoreset=False)


def choose(games, n=0):
    """Take the n-th legal action."""
    action = np.flatnonzero(games.action_masks[0])[n]
    label = games.label(0, int(action)).removesuffix(" (stand-in)")
    games.step([int(action)])
    return label


def draft(games):
    """Draft to the end of the deals; returns per seat what was kept."""
    kept = {0: [], 1: []}
    while games.prompt(0) == "plot draft":
        kept[int(games.seat[0])].append(choose(games).removeprefix("Keep "))
    return kept


def offered(games):
    return [label.split(" ", 1)[1].removesuffix(" (stand-in)") for label in games.labels(0).values()]


def test_three_are_dealt_one_is_kept_two_are_passed_of_which_one_is_kept():
    games = drafting()
    first = int(games.seat[0])
    dealt = offered(games)
    assert games.prompt(0) == "plot draft" and len(dealt) == 3
    own = choose(games).removeprefix("Keep ")
    assert int(games.seat[0]) == 1 - first and len(offered(games)) == 3 and not set(offered(games)) & set(dealt)
    others = offered(games)
    taken = choose(games, 1).removeprefix("Keep ")
    assert int(games.seat[0]) == first and sorted(offered(games)) == sorted(set(others) - {taken})
    choose(games)
    assert sorted(offered(games)) == sorted(set(dealt) - {own})


def test_all_18_plots_are_drafted_in_three_deals_and_the_seven_of_each_house_are_not():
    games = drafting(3)
    match = games.match
    fixed = {match.pool[number].title for deck in match.decks for number in deck.plots}
    kept = draft(games)
    assert len(kept[0]) == len(kept[1]) == 6 and not set(kept[0]) & set(kept[1]) and not set(kept[0] + kept[1]) & fixed
    assert len(match.drafted_plots()) == 18


def test_seven_of_thirteen_are_the_plot_deck():
    games = drafting(4)
    kept = draft(games)
    chosen = {0: [], 1: []}
    seat = int(games.seat[0])
    own = {games.match.pool[number].title for number in games.match.decks[seat].plots} | set(kept[seat])
    assert games.prompt(0) == "plot deck" and set(offered(games)) == own and len(own) == 13
    while games.prompt(0) == "plot deck":
        chosen[int(games.seat[0])].append(choose(games, -1).removeprefix("Choose "))
    game = games.records[0]
    cards = games.match.compiled.cards
    for seat in (0, 1):
        assert game["plots"][seat] == 7 and (game["plot_state"][seat, :7] == L.PLOT_IN_DECK).all()
        assert sorted(cards[row].title for row in game["plot_card"][seat, :7]) == sorted(chosen[seat]) and len(chosen[seat]) == 7
        assert not game["plot_state"][seat, 7:].any()
    assert games.prompt(0) == "mulligan"


def plots_seen(games, observer):
    """The plots of the other seat as an observer sees them: ids and states."""
    seen = games.observe(observer)[0]
    layout = L.observation_layout(2)
    return [seen[layout[name][0] + L.PLOTS : layout[name][0] + 2 * L.PLOTS].tolist() for name in ("plot_ids", "plots")]


def test_nobody_sees_what_another_has_kept_chosen_or_not_yet_revealed():
    """Other plots in the hidden places, and another choice, leave what the opponent sees as it is."""
    games = drafting(5)
    rng = np.random.default_rng(0)
    turns = 0
    while games.prompt(0) in ("plot draft", "plot deck") and turns < 60:
        for observer in (0, 1):
            other = 1 - observer
            before = games.observe(observer)
            copy = games.copy()
            game = copy.records[0]
            places = [k for k in range(L.PLOTS) if int(game["plots_hidden"][other]) >> k & 1 and k < game["plots"][other]]
            game["plot_card"][other, places] = rng.permutation(94)[: len(places)]
            offered_or_kept = [k for k in places if game["plot_state"][other, k] >= L.PLOT_OFFERED]
            game["plot_state"][other, offered_or_kept] = rng.choice([L.PLOT_OFFERED, L.PLOT_KEPT], len(offered_or_kept))
            assert (copy.observe(observer) == before).all()
        choose(games, int(rng.integers(0, games.action_masks[0].sum())))
        turns += 1
    assert turns == 12 + 14 or turns >= 20
    assert plots_seen(games, 0)[0][:7] == [0] * 7 and plots_seen(games, 0)[1][:7] == [L.PLOT_IN_DECK] * 7


def test_a_plot_that_was_revealed_is_known_from_then_on():
    games = drafting(6)
    while games.records[0]["round"] < 2:
        choose(games)
    for observer in (0, 1):
        ids, states = plots_seen(games, observer)
        assert [bool(id_) for id_ in ids[:7]] == [state in (L.PLOT_REVEALED, L.PLOT_USED) for state in states[:7]]


def test_nothing_of_the_draft_stays_in_the_arrays_of_a_batch():
    games = drafting(8, 4)
    for _ in range(60):
        games.play_random(4)
        fresh = games.copy()
        assert (fresh.observations == games.observations).all()


def test_only_the_hbo_game_has_a_draft():
    with pytest.raises(ValueError, match=r"the Core Set \(2008\) has no plot draft"):
        Match(edition="core", houses=("stark", "lannister"), plot_draft=True)


def test_a_draft_is_copied_saved_and_replayed():
    games = drafting(7, 3)
    games.play_random(3 * 40)
    again = GameBatch.from_bytes(games.to_bytes())
    assert again.match.plot_draft and again.records.tobytes() == games.records.tobytes()
    games.play_random(300)
    again.play_random(300)
    assert again.records.tobytes() == games.records.tobytes()
