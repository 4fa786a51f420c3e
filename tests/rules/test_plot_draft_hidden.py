"""What a seat cannot know of the plots that the other drafted is drawn anew, and nothing that it knows."""

import numpy as np
import pytest

from agot_env import GameBatch, Match

pytestmark = pytest.mark.rule("VAR-3", edition="hbo")
DRAWS = 400


class Drafting:
    """A draft, and what each seat has seen of it, by what it was offered."""

    def __init__(self, seed):
        self.games = GameBatch(1, Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True), seed=seed, autoreset=False)
        self.rng = np.random.default_rng(seed)
        self.dealt, self.kept = {0: [], 1: []}, {0: [], 1: []}

    def step(self):
        games, seat = self.games, int(self.games.seat[0])
        labels = {action: label.removesuffix(" (stand-in)") for action, label in games.labels(0).items()}
        if games.prompt(0) == "plot draft":
            self.dealt[seat].append(sorted(text.removeprefix("Keep ") for text in labels.values()))
        action = int(self.rng.choice(np.flatnonzero(games.action_masks[0])))
        if games.prompt(0) == "plot draft":
            self.kept[seat].append(labels[action].removeprefix("Keep "))
        games.step([action])

    def passed(self, seat):
        """The pairs that a seat has passed on."""
        firsts = range(0, len(self.kept[seat]), 2)
        return [set(self.dealt[seat][k]) - {self.kept[seat][k]} for k in firsts]

    def drawn(self, observer):
        """The games after so many draws of what the observer cannot know."""
        copies = self.games.copy()
        found = []
        for k in range(DRAWS):
            copies.records[:] = self.games.records
            copies.resample(observer, k)
            assert (copies.observe(observer) == self.games.observe(observer)).all()
            found.append(copies.records[0].copy())
        return found

    def titles(self, rows):
        return [self.games.match.compiled.cards[row].title for row in rows]


def about(count, expected):
    """Whether a count of so many draws is as expected, within five standard deviations."""
    return abs(count - expected) < 5 * np.sqrt(expected)


def test_what_the_other_is_dealt_is_any_of_the_plots_not_seen():
    d = Drafting(1)
    observer = int(d.games.seat[0])
    d.step()
    other = 1 - observer
    counts = {}
    for record in d.drawn(observer):
        dealt = d.titles(record["plot_card"][other, 7:10])
        assert len(set(dealt)) == 3 and not set(dealt) & set(d.dealt[observer][0])
        assert (record["plot_card"][observer, :10] == d.games.records[0]["plot_card"][observer, :10]).all()
        for title in dealt:
            counts[title] = counts.get(title, 0) + 1
    assert len(counts) == 15 and all(about(count, DRAWS * 3 / 15) for count in counts.values())


def test_which_of_the_passed_plots_the_other_kept_is_unknown_and_what_it_kept_first_is_what_was_never_seen():
    d = Drafting(2)
    for _ in range(12):
        d.step()
    assert d.games.prompt(0) == "plot deck"
    for observer in (0, 1):
        other = 1 - observer
        pairs = d.passed(observer)
        seen = {title for dealt in d.dealt[observer] for title in dealt}
        kept = set()
        for record in d.drawn(observer):
            drafted = set(d.titles(record["plot_card"][other, :13])) - {d.games.match.pool[n].title for n in d.games.match.decks[other].plots}
            assert len(drafted) == 6 and all(len(drafted & pair) == 1 for pair in pairs) and len(drafted - seen) == 3
            kept.add(frozenset(drafted))
        assert len(kept) == 8  # a coin for each deal
        assert len({frozenset(k - seen) for k in kept}) == 1


def test_the_chosen_seven_are_unknown_but_for_those_revealed():
    d = Drafting(3)
    while d.games.records[0]["round"] < 3:
        d.step()
    before = d.games.records[0]
    for observer in (0, 1):
        other = 1 - observer
        hidden = [k for k in range(7) if int(before["plots_hidden"][other]) >> k & 1]
        assert 0 < len(hidden) < 7
        decks, at_a_place = set(), {}
        for record in d.drawn(observer):
            rows = record["plot_card"][other]
            assert all(rows[k] == before["plot_card"][other, k] for k in range(7) if k not in hidden)
            assert len(set(rows[:13].tolist())) == 13 and (record["plot_state"][other] == before["plot_state"][other]).all()
            assert (record["plot_card"][observer] == before["plot_card"][observer]).all()
            decks.add(frozenset(rows[:7].tolist()))
            at_a_place[int(rows[hidden[0]])] = at_a_place.get(int(rows[hidden[0]]), 0) + 1
        assert len(decks) > DRAWS / 10 and len(at_a_place) >= 13 - (7 - len(hidden))


@pytest.mark.parametrize("seed", range(6))
def test_at_every_decision_of_the_draft_the_observer_sees_the_same_and_play_can_go_on(seed):
    d = Drafting(seed)
    changed = 0
    for turn in range(40):
        for observer in (0, 1):
            copy = d.games.copy()
            copy.resample(observer, 100 * seed + turn)
            assert (copy.observe(observer) == d.games.observe(observer)).all()
            if d.games.seat[0] == observer:
                assert copy.labels(0) == d.games.labels(0)
            changed += int((copy.records["plot_card"] != d.games.records["plot_card"]).any())
            numbers = copy.records["draft"][0].tolist()
            assert sorted(numbers) == sorted(d.games.records["draft"][0].tolist())
            for seat in (0, 1):
                count = int(copy.records["plots"][0, seat])
                assert len(set(copy.records["plot_card"][0, seat, :count].tolist())) == count
            copy.play_random(60)
            assert not copy.records["error"].any()
        d.step()
    assert changed > 60


def test_a_finished_game_can_be_drawn_anew_too():
    games = GameBatch(2, Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True, round_limit=1), seed=1, autoreset=False)
    games.play_random(2_000)
    assert (games.seat == -1).all()
    copy = games.copy()
    copy.resample(0, 1)
    assert (copy.observe(0) == games.observe(0)).all() and (copy.records["plots"] == games.records["plots"]).all()
