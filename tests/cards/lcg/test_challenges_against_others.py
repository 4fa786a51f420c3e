"""Cards of melee that change the target of a challenge, who defends, who satisfies the claim, and how STR is counted."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Location
from agot_env.agot.records.validate import invalid_games
from tests.cards.lcg.test_cards_about_titles import hit, lcg, resolved
from tests.cards.scenes import offered
from tests.rules.melee_scenes import COIN, COMMANDER, HAND, LAWS, WHISPERS, declare

TOWER = Location("Tower", "X931", NEUTRAL, cost=1)


# --- Varys -------------------------------------------------------------------------------------------------------------------


def varys(*titles, who=0, **options):
    """Varys is the first player's; the second player attacks the third."""
    seats = [{"title": title} if title else {} for title in titles]
    seats[who] |= {"play": ["ATOC24"]}
    seats[1] |= {"play": [*seats[1].get("play", ()), "Guard"]}
    return lcg(*seats, first=1, **options)


def test_varys_goes_into_shadows_and_redirects_a_challenge_to_an_opponent_of_your_choice():
    t = varys(COIN, HAND, WHISPERS, LAWS)
    hit(t, "Military against Targaryen", "Guard")
    assert t.prompt == "response" and t.seat == 0
    t.play("Respond with Varys")
    assert t.game["defender"] == 2 and t.game["claim_target"] == 2  # Hand supports Whispers, who may not be attacked otherwise
    assert t.card(0, "Varys").zone == "shadows" and t.card(1, "Guard").attacking


def test_varys_offers_every_opponent_who_is_neither_attacker_nor_target():
    t = varys(COIN, HAND, LAWS, WHISPERS, None)
    hit(t, "Military against Baratheon", "Guard")
    t.play("Respond with Varys")
    assert t.prompt == "opponent" and sorted(t.options) == ["Choose Stark (seat 4)", "Choose Targaryen"]


def test_varys_needs_another_opponent_who_may_be_attacked():
    t = varys(COIN, HAND, LAWS)
    hit(t, "Military against Baratheon", "Guard")
    assert not offered(t, "Respond with Varys")  # whose controller is no opponent of their own


def test_varys_does_not_redirect_your_own_challenge():
    t = lcg({"title": COIN, "play": ["ATOC24", "Guard"]}, {"title": HAND}, {"title": WHISPERS}, {"title": LAWS})
    hit(t, "Military against Lannister", "Guard")
    assert not offered(t, "Respond with Varys")


def test_varys_redirects_a_challenge_against_yourself():
    t = varys(COIN, HAND, LAWS)
    hit(t, "Military against Stark", "Guard")
    t.play("Respond with Varys")
    assert t.game["defender"] == 2


def test_varys_does_nothing_with_one_opponent():
    t = lcg({"play": ["ATOC24"]}, {"play": ["Guard"]}, first=1)
    hit(t, "Military against Stark", "Guard")
    assert not offered(t, "Respond with Varys")


# --- Robert Baratheon --------------------------------------------------------------------------------------------------------


def roberts(kind="Power", *more, hands=("Guard",), first=0):
    """Robert Baratheon attacks the next player, alone or with others."""
    others = [{"title": title, "power": 3, "play": ["Guard", "Giant"]} for title in (LAWS, HAND, COMMANDER)]
    t = lcg({"title": WHISPERS, "play": ["ATOC27", "Guard"]}, *others, first=first)
    hit(t, f"{kind} against Lannister", "Robert Baratheon", *more)
    return pass_until_defenders(t)


def pass_until_defenders(t):
    while t.prompt == "action":
        t.play("Pass")
    return t


def test_each_opponent_whom_robert_does_not_attack_may_declare_one_defender():
    t = roberts()
    assert t.prompt == "defenders" and t.seat == 1
    t.play("Defend with Guard").play("Done")
    assert t.prompt == "defenders" and t.seat == 2
    t.play("Defend with Giant")
    assert t.prompt == "defenders" and t.seat == 3
    t.play("Done")
    found = [(seat, title) for seat in (1, 2, 3) for title in ("Guard", "Giant") if t.card(seat, title).defending]
    assert found == [(1, "Guard"), (2, "Giant")] and t.card(2, "Giant").kneeling and t.game["defender"] == 1
    while t.game["challenge"]:
        t.play("Pass")
    assert t.game["challenge_winner"] == 1 and [t.power(seat) for seat in (1, 2, 3)] == [4, 3, 3]  # Laws oppose Whispers


def test_every_opponent_satisfies_the_claim_of_robert():
    t = roberts()
    for _ in range(3):
        t.play("Done")
    resolved(t)
    while t.game["challenge"]:
        t.play("Pass")
    assert [t.power(seat) for seat in (1, 2, 3)] == [2, 2, 2]


@pytest.mark.parametrize(("kind", "more"), [("Military", ()), ("Power", ("Guard",))])
def test_robert_leaves_other_challenges_as_they_are(kind, more):
    t = roberts(kind, *more)
    assert t.seat == 1 and t.prompt == "defenders"
    t.play("Done")
    assert t.prompt != "defenders"
    while t.game["challenge"]:
        t.play(t.options[0] if t.prompt == "claim" else "Pass")
    assert [t.power(seat) for seat in (2, 3)] == [3, 3] and t.power(1) == (2 if kind == "Power" else 3)


def test_nobody_helps_against_a_challenge_in_which_robert_does_not_attack():
    t = lcg({"title": HAND, "play": ["ATOC27", "Guard"]}, *({"title": title, "power": 3, "play": ["Guard"]} for title in (LAWS, WHISPERS)))
    hit(t, "Power against Lannister", "Guard")
    pass_until_defenders(t)
    t.play("Done")
    assert t.prompt != "defenders"
    while t.game["challenge"]:
        t.play("Pass")
    assert [t.power(seat) for seat in (1, 2)] == [2, 3]


def test_the_claim_of_another_attacker_is_not_that_of_robert():
    t = lcg(
        {"title": HAND, "play": ["ATOC27"], "power": 3},
        *({"title": title, "power": 3, "play": ["Giant"]} for title in (LAWS, COIN)),
        first=1,
    )
    hit(t, "Power against Baratheon", "Giant")
    while t.game["challenge"]:
        t.play("Done" if t.prompt == "defenders" else "Pass")
    assert [t.power(seat) for seat in range(3)] == [3, 5, 2]


# --- Euron Crow's Eye --------------------------------------------------------------------------------------------------------


def eurons(attacked="Stark", tops=("Tower", "Tower", "Guard")):
    """Euron Crow's Eye is the first player's; the second attacks."""
    seats = [{"play": ["ATOC29"], "deck": ["Guard"] * 5}, *({"deck": [top, "Guard", "Guard"], "play": ["Guard"]} for top in tops)]
    t = lcg(*(seat | {"title": title} for seat, title in zip(seats, (COIN, HAND, LAWS, WHISPERS), strict=True)), first=1, cards=(TOWER,))
    hit(t, f"Military against {attacked}", "Guard")
    return t


def test_euron_discards_the_top_cards_of_opponents_and_draws_for_locations():
    t = eurons()
    t.play("Respond with Euron")
    assert [t.discard(seat) for seat in range(4)] == [[], ["Tower"], ["Tower"], ["Guard"]] and len(t.hand(0)) == 2


def test_euron_draws_nothing_without_locations():
    t = eurons(tops=("Guard", "Guard", "Guard"))
    t.play("Respond with Euron")
    assert [t.discard(seat) for seat in range(1, 4)] == [["Guard"]] * 3 and t.hand(0) == []


def test_euron_does_not_respond_to_a_challenge_against_another_player():
    t = eurons("Baratheon")
    assert not offered(t, "Respond with Euron")


def test_euron_does_not_respond_to_your_own_challenge():
    t = lcg({"title": COIN, "play": ["ATOC29", "Guard"]}, {"title": HAND, "deck": ["Tower"]}, {"title": LAWS}, cards=(TOWER,))
    hit(t, "Military against Lannister", "Guard")
    assert not offered(t, "Respond with Euron")


# --- The Grand Melee ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "winner"), [("The Grand Melee", 1), ("Planning Ahead", 0)])
@pytest.mark.parametrize("whose", [0, 1])
def test_the_grand_melee_counts_participants_instead_of_strength(plot, winner, whose):
    t = lcg(
        {"play": ["Giant"], "plot": plot if whose == 0 else "Blockade"}, {"play": ["Guard", "Crowd"], "plot": plot if whose else "Blockade"}
    )
    hit(t, "Military against Lannister", "Giant")
    pass_until_defenders(t)
    declare(t, "defenders", "Defend with", ["Guard", "Crowd"])
    resolved(t)
    assert t.game["challenge_winner"] == winner


def test_the_grand_melee_breaks_a_tie_for_the_attacker():
    t = lcg({"play": ["Crowd"], "plot": "The Grand Melee"}, {"play": ["Giant"]})
    hit(t, "Military against Lannister", "Crowd")
    pass_until_defenders(t)
    declare(t, "defenders", "Defend with", ["Giant"])
    resolved(t)
    assert t.game["challenge_winner"] == 0 and t.game["attacking_strength"] == t.game["defending_strength"] == 1


# --- Twist of Fate -----------------------------------------------------------------------------------------------------------


def twist(mine="Blockade", theirs="Twist of Fate", kind="Military"):
    """The first player attacks the second, who has characters, cards and power, and does not defend."""
    t = lcg(
        {"play": ["Giant"], "plot": mine, "hand": ["Guard"], "power": 2},
        {"play": ["Crowd", "Guard"], "plot": theirs, "hand": ["Guard"], "power": 2},
    )
    hit(t, f"{kind} against Lannister", "Giant")
    return resolved(t)


@pytest.mark.parametrize(("chosen", "left"), [("military", (1, 1, 2)), ("intrigue", (2, 0, 2)), ("power", (2, 1, 1))])
@pytest.mark.parametrize("kind", ["Military", "Power"])
def test_who_wins_against_twist_of_fate_uses_the_claim_of_any_type(kind, chosen, left):
    t = twist(kind=kind)
    assert t.prompt == "challenge type" and t.seat == 0
    t.play(chosen)
    while t.game["challenge"]:
        t.play(t.options[0] if t.prompt == "claim" else "Pass")
    assert (len([card for card in ("Crowd", "Guard") if card not in t.dead(1)]), len(t.hand(1)), t.power(1)) == left


def test_twist_of_fate_does_not_change_the_claim_of_its_player_or_of_a_winning_defender():
    t = twist(mine="Twist of Fate", theirs="Blockade")
    assert t.prompt != "challenge type" and sorted(t.dead(1)) == ["Crowd", "Guard"]
    t = lcg({"play": ["Crowd"], "plot": "Blockade"}, {"play": ["Giant"], "plot": "Twist of Fate"})
    hit(t, "Military against Lannister", "Crowd")
    pass_until_defenders(t)
    declare(t, "defenders", "Defend with", ["Giant"])
    resolved(t)
    assert t.prompt != "challenge type" and not t.game["challenge"]


def test_twist_of_fate_in_melee_is_for_challenges_against_its_player_alone():
    t = lcg({"play": ["Giant"]}, {"plot": "Twist of Fate", "hand": ["Guard"]}, {"hand": ["Guard"], "play": ["Crowd", "Guard"]})
    hit(t, "Military against Baratheon", "Giant")
    resolved(t)
    assert t.prompt == "claim"


def test_a_game_is_valid_while_varys_is_on_the_way_into_shadows():
    seats = [{"play": ["ATOC24"], "deck": ["Guard"]}, {"play": ["Guard"]}, {}, {"play": ["ATOC29"]}]
    t = lcg(*(seat | {"title": title} for seat, title in zip(seats, (COIN, LAWS, WHISPERS, HAND), strict=True)), first=1)
    hit(t, "Military against Baratheon", "Guard")
    while not offered(t, "Respond with Varys"):
        t.play("Pass")
    t.play("Respond with Varys")
    assert t.prompt == "response" and not invalid_games(t.batch.records, t.batch.match)
