"""Conditions on the House card of an opponent: what that House card gains, who gains by its challenges, and the gold that is counted."""

import pytest

from agot_env.agot.engine.record.codes import IMMUNE_TO_CARDS, IMMUNE_TO_OPPONENTS_CARDS
from agot_env.agot.language.model import NEUTRAL, SELF, Character, Constant, Flag, Location, Plot
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import fight, pass_until, three

PROUD = Character("Proud", "X960", NEUTRAL, cost=1, strength=2, icons="MIP", abilities=[Constant(SELF, (Flag(IMMUNE_TO_CARDS),))])
WARY = Character("Wary", "X961", NEUTRAL, cost=1, strength=2, icons="MIP", abilities=[Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_CARDS),))])
MINE = Location("Mine", "X962", NEUTRAL, income=3)
RICH = Plot("Rich", "X963", NEUTRAL, income=5, initiative=0, claim=2)
CARDS = (PROUD, WARY, MINE, RICH)
SEATS = ("Stark", "Lannister", "Martell")


def melee(card, zero=(), one=(), two=(), *, on=1, first=1, claim=1, **options):
    """Seat 0 controls a condition on the House card of a seat; the three players control these characters, and have cards to lose."""
    plots = {"plot": "Rich"} if claim == 2 else {}
    seats = [{"play": [*play], "power": 5, "hand": ["Ribbon"] * 3, "deck": ["Ribbon"] * 5} | plots for play in (zero, one, two)]
    seats[0]["play"].insert(0, (card, {"house_card_of": on}))
    return three(ravens, *seats, first=first, cards=CARDS, variant="melee", **options)


def challenge(t, kind, attacker, defender, *titles):
    """A seat attacks another with this character; everybody passes until attackers are declared."""
    pass_until(t, f"{kind} against {SEATS[defender]}").play(f"{kind} against {SEATS[defender]}")
    for title in titles:
        if t.prompt == "attackers":
            t.play(f"Attack with {title}")
    while t.prompt in ("attackers", "stealth"):
        t.play("Done")
    return t


def ended(t, *defenders):
    """The challenge is fought out with these defenders, and everybody passes what is left of it; claims are met with the first card."""
    fight(t, *defenders)
    while t.prompt in ("claim", "deadly", "target"):
        t.play(t.options[0])
    return t


# --- what the House card gains -------------------------------------------------------------------------------------------------

BRIBES = {"In the Name of the King": "Military", "Blood Debt": "Intrigue", "True Queen's Loyalist": "Power"}


@pytest.mark.parametrize("card", [*BRIBES, "Whisper Campaign", "Enemy to the Crown", "The Iron Price"])
def test_only_opponents_have_the_house_card(card):
    t = three(ravens, {"hand": [card], "gold": 3}, {}, {}, "marshalling", first=0, cards=CARDS, variant="melee")
    pass_until(t, card).play(next(option for option in t.options if card in option))
    assert t.options == ["Attach to the House card of Lannister", "Attach to the House card of Martell"]
    t.play("Attach to the House card of Martell")
    assert t.card(0, card).zone == "play"


def gained(t, seat, title):
    """What is changed about a character with STR 2 and no keywords."""
    view = t.card(seat, title)
    return view.strength - 2, view.keywords


GAINS = {"In the Name of the King": (2, ()), "Blood Debt": (0, ("Stealth",)), "True Queen's Loyalist": (0, ("Deadly",))}


@pytest.mark.parametrize(("card", "kind"), BRIBES.items())
def test_the_owner_of_the_house_card_has_better_characters_in_challenges_of_its_type(card, kind):
    people = ["Wolfish", "Wary", "Proud"]
    t = melee(card, ["Wyrm"], people, ["Dayne"])
    assert [gained(t, 1, title) for title in people] == [(0, ())] * 3
    challenge(t, kind, 1, 2, "Wolfish")
    assert [gained(t, 1, title) for title in people] == [GAINS[card], GAINS[card], (0, ())]  # what is immune to all cards ignores it
    assert gained(t, 0, "Wyrm") == gained(t, 2, "Dayne") == (0, ())
    others = [other for other in BRIBES.values() if other != kind]
    t = melee(card, ["Wyrm"], people, ["Dayne"])
    challenge(t, others[0], 1, 2, "Wolfish")
    assert gained(t, 1, "Wolfish") == (0, ())


def test_challenges_of_others_count_too():
    t = melee("In the Name of the King", ["Wyrm"], ["Wolfish"], ["Dayne"], first=2)
    challenge(t, "Military", 2, 0, "Dayne")
    assert gained(t, 1, "Wolfish") == (2, ()) and gained(t, 2, "Dayne") == (0, ())


@pytest.mark.parametrize(("card", "kind"), BRIBES.items())
def test_a_challenge_that_the_owner_of_the_house_card_wins_gives_power(card, kind):
    def won(attacker, defender, kind=kind, on=1):
        t = melee(card, ["Wyrm"], ["Wolfish"], ["Dayne"], on=on, first=attacker)
        before = [t.power(seat) for seat in range(3)]
        ended(challenge(t, kind, attacker, defender, ("Wyrm", "Wolfish", "Dayne")[attacker]))
        moved = 1 if kind == "Power" else 0  # and 1 for a challenge that is unopposed
        before[attacker] += 1 + moved
        before[defender] -= moved
        return [t.power(seat) - number for seat, number in enumerate(before)]

    assert won(1, 2) == [1, 0, 0]
    assert won(1, 0) == [1, 0, 0]  # against its controller, too
    assert won(2, 1) == [0, 0, 0] and won(2, 1, on=2) == [1, 0, 0]
    other = next(other for other in BRIBES.values() if other != kind)
    assert won(1, 2, other) == [0, 0, 0]


@pytest.mark.parametrize(("card", "kind"), BRIBES.items())
def test_with_a_single_opponent_a_won_challenge_gives_nothing(card, kind):
    t = ravens({"play": [(card, {"house_card_of": 1}), "Friend"], "power": 5, "hand": ["Ribbon"] * 2},
               {"play": ["Wolfish"], "power": 5}, first=1)  # fmt: skip
    ended(challenge(t, kind, 1, 0, "Wolfish"))
    assert t.power(0) == (4 if kind == "Power" else 5)


def test_a_defence_that_is_won_counts_too():
    t = melee("In the Name of the King", ["Wyrm"], ["Wolfish"], ["Dayne"], first=2)
    ended(challenge(t, "Military", 2, 1, "Dayne"), "Wolfish")
    assert [t.power(seat) for seat in range(3)] == [6, 5, 5]


# --- challenges against the owner of the House card ------------------------------------------------------------------------------


@pytest.mark.parametrize("claim", [1, 2])
@pytest.mark.parametrize("winner", [0, 2])
def test_who_wins_an_intrigue_challenge_draws_for_cards_discarded_for_claim(winner, claim):
    t = melee("Whisper Campaign", ["Wyrm"], ["Wolfish"], ["Dayne"], first=winner, claim=claim)
    ended(challenge(t, "Intrigue", winner, 1, ("Wyrm", "", "Dayne")[winner]))
    assert t.card(0, "Whisper Campaign").kneeling
    assert [len(t.hand(seat)) for seat in range(3)] == [3 + claim * (winner == 0), 3 - claim, 3 + claim * (winner == 2)]


def test_a_whisper_campaign_hears_of_no_other_challenge():
    for kind, attacker, defender in (("Intrigue", 1, 2), ("Intrigue", 2, 0), ("Power", 2, 1)):
        t = melee("Whisper Campaign", ["Wyrm"], ["Wolfish"], ["Dayne"], first=attacker)
        ended(challenge(t, kind, attacker, defender, ("Wyrm", "Wolfish", "Dayne")[attacker]))
        assert not t.card(0, "Whisper Campaign").kneeling and len(t.hand(attacker)) == 3


def test_who_defends_with_success_wins_against_the_owner_too_but_without_a_claim():
    t = melee("Whisper Campaign", ["Wyrm"], ["Wolfish"], ["Rival"], first=1)
    ended(challenge(t, "Intrigue", 1, 2, "Wolfish"), "Rival")
    assert t.card(0, "Whisper Campaign").kneeling and [len(t.hand(seat)) for seat in range(3)] == [3, 3, 3]


def kneeling(card):
    """A condition that kneels already."""
    return card, {"house_card_of": 1, "kneeling": True}


def test_a_condition_that_kneels_does_nothing_more():
    seats = [{"play": play, "hand": ["Ribbon"] * 3, "deck": ["Ribbon"] * 5} for play in ([kneeling("Whisper Campaign")], [], ["Dayne"])]
    t = three(ravens, *seats, first=2, cards=CARDS, variant="melee")
    ended(challenge(t, "Intrigue", 2, 1, "Dayne"))
    assert [len(t.hand(seat)) for seat in range(3)] == [3, 2, 3]


def test_with_a_single_opponent_nobody_draws():
    t = ravens({"play": [("Whisper Campaign", {"house_card_of": 1}), "Wyrm"], "deck": ["Ribbon"] * 5},
               {"hand": ["Ribbon"] * 3}, first=0)  # fmt: skip
    ended(challenge(t, "Intrigue", 0, 1, "Wyrm"))
    assert t.hand(0) == [] and len(t.hand(1)) == 2 and not t.card(0, "Whisper Campaign").kneeling


@pytest.mark.parametrize(("kind", "on", "claimed"), [("Military", 1, 1), ("Military", 2, 0), ("Intrigue", 1, 0)])
def test_who_kills_for_claim_claims_power(kind, on, claimed):
    t = melee("The Iron Price", ["Wyrm"], ["Wolfish", "Friend"], ["Dayne"], first=2, on=on)
    ended(challenge(t, kind, 2, 1, "Dayne"))
    assert [t.power(seat) for seat in range(3)] == [5, 5, 6 + claimed] and t.card(0, "The Iron Price").kneeling == bool(claimed)


def test_each_character_killed_for_claim_counts_and_no_other():
    t = melee("The Iron Price", ["Wyrm"], ["Wolfish", "Friend"], ["Dayne"], first=2, claim=2)
    ended(challenge(t, "Military", 2, 1, "Dayne"))
    assert t.power(2) == 5 + 1 + 2
    t = melee("The Iron Price", ["Wyrm"], [], ["Dayne"], first=2)  # nobody to kill
    ended(challenge(t, "Military", 2, 1, "Dayne"))
    assert t.power(2) == 6 and t.card(0, "The Iron Price").kneeling


KNELT = {"kneeling": True}


def test_who_moves_power_for_claim_stands_as_many_characters():
    t = melee("Enemy to the Crown", [("Wyrm", KNELT)], [("Wolfish", KNELT)], ["Dayne", ("Friend", KNELT)], first=2)
    challenge(t, "Power", 2, 1, "Dayne")
    fight(t)
    assert t.prompt == "target" and t.card(0, "Enemy to the Crown").kneeling
    assert {option.split()[1] for option in t.options} == {"Wyrm", "Wolfish", "Dayne", "Friend"}
    t.play("Friend")
    assert not t.card(2, "Friend").kneeling and t.card(2, "Dayne").kneeling and t.card(0, "Wyrm").kneeling
    assert [t.power(seat) for seat in range(3)] == [5, 4, 7]


def test_more_power_moved_stands_more_characters_and_no_more_than_kneel():
    t = melee("Enemy to the Crown", ["Wyrm"], ["Wolfish"], ["Dayne", ("Friend", KNELT)], first=2, claim=2)
    ended(challenge(t, "Power", 2, 1, "Dayne"))
    assert not t.card(2, "Dayne").kneeling and not t.card(2, "Friend").kneeling and t.power(1) == 3


def test_power_that_nobody_has_stands_nobody():
    seats = [{"play": [("Enemy to the Crown", {"house_card_of": 1})]}, {"play": ["Wolfish"]}, {"play": ["Dayne"]}]
    t = three(ravens, *seats, first=2, cards=CARDS, variant="melee")
    ended(challenge(t, "Power", 2, 1, "Dayne"))
    assert t.card(2, "Dayne").kneeling and t.card(0, "Enemy to the Crown").kneeling


@pytest.mark.parametrize(("kind", "on"), [("Power", 2), ("Military", 1)])
def test_an_enemy_to_the_crown_minds_no_other_challenge(kind, on):
    t = melee("Enemy to the Crown", ["Wyrm"], ["Wolfish"], ["Dayne"], first=2, on=on)
    ended(challenge(t, kind, 2, 1, "Dayne"))
    assert t.card(2, "Dayne").kneeling and not t.card(0, "Enemy to the Crown").kneeling


def test_with_a_single_opponent_nobody_gains_by_a_claim():
    for card, kind in (("Enemy to the Crown", "Power"), ("The Iron Price", "Military")):
        t = ravens({"play": [(card, {"house_card_of": 1}), "Wyrm"]}, {"play": ["Friend"], "power": 3}, first=0)
        ended(challenge(t, kind, 0, 1, "Wyrm"))
        assert not t.card(0, card).kneeling and t.card(0, "Wyrm").kneeling


# --- the gold that is counted ------------------------------------------------------------------------------------------------------


def taxed(*, taxes=True, agenda=None, plot="Rich", zero=(), **options):
    """Seat 0 has Heavy Taxes or not; both have more than 4 gold of plots and locations."""
    play = [("Heavy Taxes", {"on_house_card": True})] if taxes else []
    more = {"agenda": agenda} if agenda else {}
    return ravens({"play": [*play, "Mine", *zero], "plot": plot} | more, {"play": ["Mine"], "plot": "Rest"}, "marshalling", cards=CARDS,
                  first=0, **options)  # fmt: skip


def test_no_player_counts_more_than_four_gold():
    t = taxed()
    assert t.gold(0) == 4
    pass_until(t.play("Pass"), "Pass")
    assert t.income(1) == 4
    t = taxed(taxes=False)
    assert t.gold(0) == 8 and t.income(1) == 6


def test_less_than_four_gold_is_counted_in_full():
    t = ravens({"play": [("Heavy Taxes", {"on_house_card": True})], "plot": "Rest"}, {}, "marshalling", cards=CARDS, first=0)
    assert t.gold(0) == 3


def test_who_runs_an_agenda_taxes_nobody():
    t = taxed(agenda="DOTN19")
    assert t.gold(0) == 8 and t.income(1) == 6


@pytest.mark.parametrize(("raven", "gold"), [("Black Raven", 5), ("White Raven", 3)])
def test_what_a_raven_adds_or_takes_comes_after_that(raven, gold):
    t = taxed(zero=[(raven, {"on_house_card": True})])
    assert t.gold(0) == gold


def test_outside_the_marshalling_phase_nothing_is_counted_otherwise():
    t = ravens({"play": [("Heavy Taxes", {"on_house_card": True}), "Mine"], "plot": "Rich"}, {}, "challenges", cards=CARDS, first=0)
    assert t.income(0) == 8


def test_heavy_taxes_go_on_the_own_house_card():
    t = ravens({"hand": ["Heavy Taxes"]}, {}, "marshalling", first=0)
    t.play("Marshal Heavy Taxes")
    assert t.card(0, "Heavy Taxes").zone == "play" and t.card(0, "Heavy Taxes").bearer is None
