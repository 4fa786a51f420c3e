"""Cards about melee titles: what they do if titles support or oppose each other, and what exchanges titles."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import NEUTRAL, Character
from tests.cards.scenes import offered, pass_until
from tests.rules.melee_scenes import COIN, COMMANDER, HAND, LAWS, REGENT, WHISPERS, melee, strike

CROWD = Character("Crowd", "X930", NEUTRAL, cost=1, strength=1, icons="MIP")


def lcg(*seats, cards=(), **options):
    """A melee of the Living Card Game in which everybody is asked at every opportunity."""
    seats = [seat | {"play": [*seat.get("play", ()), "Bell"]} for seat in seats]
    return melee(*seats, edition="lcg", cards=(CROWD, *cards), **options)


def hit(t, challenge, *attackers):
    """Initiate a challenge with these attackers, which nobody redirects."""
    strike(t, challenge, *attackers)
    return t.play("Pass") if t.prompt == "redirect" else t


def resolved(t):
    """All players pass until the challenge is over, or a player may respond or has to choose."""
    for _ in range(60):
        if t.prompt not in ("action", "defenders", "stealth", "redirect") or not t.game["challenge"]:
            return t
        t.play("Pass" if offered(t, "Pass") else "Done")
    raise AssertionError(t.prompt)


# --- Arya Stark --------------------------------------------------------------------------------------------------------------


def aryas(mine, *theirs, kind="Intrigue", alone=True):
    """Arya Stark wins a challenge against the next player, with the titles of all players."""
    others = [{"title": title, "hand": ["Guard", "Guard"], "power": 2, "play": ["Crowd", "Guard"]} for title in theirs]
    t = lcg({"title": mine, "play": ["ATOC1", "Guard"]}, *others)
    hit(t, f"{kind} against Lannister", "Arya Stark", *([] if alone else ["Guard"]))
    return resolved(t)


def test_an_opponent_whose_title_opposes_yours_also_satisfies_aryas_claim():
    t = aryas(WHISPERS, REGENT, LAWS, HAND)
    assert t.prompt == "response" and t.seat == 0
    t.play("Respond with Arya Stark")
    assert [len(t.hand(seat)) for seat in range(1, 4)] == [1, 1, 2]


def test_without_aryas_response_only_the_loser_satisfies_the_claim():
    t = aryas(WHISPERS, REGENT, LAWS, HAND)
    t.play("Pass")
    assert [len(t.hand(seat)) for seat in range(1, 4)] == [1, 2, 2]


def test_nobody_else_opposes_and_arya_does_not_respond():
    t = aryas(COMMANDER, REGENT, LAWS, HAND)
    assert not offered(t, "Respond with Arya") and [len(t.hand(seat)) for seat in range(1, 4)] == [1, 2, 2]


def test_the_loser_who_opposes_does_not_satisfy_aryas_claim_twice():
    t = aryas(WHISPERS, LAWS, REGENT, HAND)
    assert not offered(t, "Respond with Arya") and [len(t.hand(seat)) for seat in range(1, 4)] == [1, 2, 2]


def test_whom_arya_opposes_but_who_does_not_oppose_does_nothing():
    t = aryas(WHISPERS, HAND, REGENT)  # Whispers oppose the Regent, who opposes nobody
    assert not offered(t, "Respond with Arya")


def test_arya_does_not_respond_after_attacking_in_company():
    t = aryas(WHISPERS, REGENT, LAWS, alone=False)
    assert not offered(t, "Respond with Arya")


def test_arya_responds_only_to_a_challenge_that_she_wins_as_the_attacker():
    t = lcg({"title": WHISPERS, "play": ["ATOC1", "Giant"]}, {"title": REGENT}, {"title": LAWS, "hand": ["Guard"]})
    hit(t, "Intrigue against Lannister", "Giant")
    resolved(t)
    assert not t.game["challenge"] and not offered(t, "Respond with Arya")  # another character has won it
    t = lcg({"title": WHISPERS, "play": ["ATOC1"]}, {"title": REGENT, "play": ["Crowd"]}, {"title": LAWS, "hand": ["Guard"]}, first=1)
    hit(t, "Intrigue against Stark", "Crowd")
    pass_until(t, "Defend with Arya").play("Defend with Arya Stark")
    while t.game["challenge"]:
        assert not offered(t, "Respond with Arya")  # she has won it as the defender
        t.play(t.options[-1])
    t = lcg({"title": WHISPERS, "play": ["ATOC1"]}, {"title": REGENT, "play": ["Giant"]}, {"title": LAWS, "hand": ["Guard"]})
    hit(t, "Intrigue against Lannister", "Arya Stark")
    pass_until(t, "Defend with Giant").play("Defend with Giant")
    while t.game["challenge"]:
        assert not offered(t, "Respond with Arya")  # she has lost it
        t.play(t.options[-1])


def test_a_military_claim_kills_a_character_of_the_opposing_players_choice():
    t = aryas(WHISPERS, REGENT, LAWS, kind="Military")
    assert t.prompt == "claim" and t.seat == 1
    t.play("Guard")
    while not offered(t, "Respond with Arya"):
        t.play("Pass")
    t.play("Respond with Arya Stark")
    assert t.prompt == "claim" and t.seat == 2
    t.play("Crowd")
    assert t.dead(2) == ["Crowd"] and t.dead(1) == ["Guard"]


def test_every_opponent_who_opposes_satisfies_aryas_claim_of_power():
    t = lcg(
        {"title": HAND, "play": ["ATOC1"]}, {"title": REGENT, "power": 2}, {"title": COIN, "power": 2}, {"title": LAWS, "power": 2},
    )  # fmt: skip
    assert not offered(t, "Power against Lannister with Arya")
    hit(t, "Military against Lannister", "Arya Stark")
    resolved(t)
    assert not offered(t, "Respond with Arya")  # nobody has a character that could be killed for a military claim


# --- The Smalljon ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "raised"), [(WHISPERS, REGENT, True), (REGENT, WHISPERS, False), (COIN, REGENT, False)])
def test_the_smalljon_raises_your_claim_against_a_player_whose_title_you_oppose(mine, theirs, raised):
    t = lcg({"title": mine, "play": ["ATOC21"]}, {"title": theirs}, {"title": COMMANDER})
    hit(t, "Military against Lannister", "The Smalljon")
    assert offered(t, "Respond with The Smalljon") == raised
    if raised:
        t.play("Respond with The Smalljon")
        assert t.claim(0) == 2 and t.claim(1) == 1
        resolved(t)
        while t.game["challenge"]:
            t.play("Pass")
    assert t.claim(0) == 1


def test_the_smalljon_does_not_count_the_title_of_a_player_who_is_not_attacked():
    t = lcg({"title": WHISPERS, "play": ["ATOC21"]}, {"title": HAND}, {"title": LAWS})
    hit(t, "Military against Lannister", "The Smalljon")
    assert not offered(t, "Respond with The Smalljon")


def test_another_attacker_does_not_raise_the_claim_for_the_smalljon():
    t = lcg({"title": WHISPERS, "play": ["ATOC21", "Guard"]}, {"title": REGENT}, {"title": COMMANDER})
    hit(t, "Military against Lannister", "Guard")
    assert not offered(t, "Respond with The Smalljon")


# --- Greatjon Umber ----------------------------------------------------------------------------------------------------------


def greatjons(mine, theirs, attacker=COMMANDER):
    """The second player attacks the third; Greatjon Umber is the first player's."""
    t = lcg({"title": mine, "play": ["ATOC61"]}, {"title": attacker, "play": ["Guard"]}, {"title": theirs, "play": ["Crowd"]}, first=1)
    hit(t, "Military against Baratheon", "Guard")
    return pass_until(t, "Use Greatjon Umber")


def test_greatjon_defends_a_player_whom_your_title_supports_and_claims_power():
    t = greatjons(LAWS, HAND)
    t.play("Use Greatjon Umber")
    card = t.card(0, "Greatjon Umber")
    assert card.kneeling and card.defending and card.power == 1


@pytest.mark.parametrize(("mine", "theirs"), [(HAND, LAWS), (WHISPERS, LAWS)])
def test_greatjon_defends_a_player_whom_your_title_does_not_support_without_power(mine, theirs):
    t = greatjons(mine, theirs)
    t.play("Use Greatjon Umber")
    card = t.card(0, "Greatjon Umber")
    assert card.kneeling and card.defending and card.power == 0


def test_greatjon_does_not_act_outside_a_challenge_or_while_kneeling():
    t = lcg({"title": LAWS, "play": ["ATOC61"]}, {"title": HAND}, {"title": COMMANDER})
    assert not offered(t, "Use Greatjon Umber")
    t = lcg({"title": LAWS, "play": [("ATOC61", {"kneeling": True})]}, {"title": COMMANDER, "play": ["Guard"]}, {"title": HAND}, first=1)
    hit(t, "Military against Baratheon", "Guard")
    assert not offered(t, "Use Greatjon Umber")


# --- Myrcella Lannister ------------------------------------------------------------------------------------------------------


def myrcellas(*titles, phase="challenges", **options):
    """Myrcella Lannister is the first player's."""
    return lcg(
        *({"title": title, "play": ["Guard", *["ATOC43"] * (k == 0)], "plot": "Blockade"} for k, title in enumerate(titles)),
        phase=phase,
        **options,
    )


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing", "taxation"])
def test_myrcella_exchanges_your_title_for_that_of_an_opponent_of_your_choice(phase):
    t = myrcellas(COIN, HAND, LAWS, phase=phase)
    pass_until(t, "Use Myrcella").play("Use Myrcella Lannister")
    assert t.prompt == "opponent" and t.seat == 0
    t.play("Baratheon")
    assert [t.title(seat) for seat in range(3)] == [LAWS, HAND, COIN] and t.card(0, "Myrcella Lannister").kneeling
    assert not offered(t, "Use Myrcella")


def test_myrcella_does_nothing_during_a_challenge_or_while_kneeling():
    t = myrcellas(COIN, HAND, LAWS)
    hit(t, "Military against Lannister", "Guard")
    assert t.prompt == "action" and not offered(t, "Use Myrcella")
    t = lcg({"title": COIN, "play": [("ATOC43", {"kneeling": True})]}, {"title": HAND}, {"title": LAWS})
    assert not offered(t, "Use Myrcella")


def test_myrcella_does_nothing_with_one_opponent():
    t = lcg({"play": ["ATOC43"]}, {})
    assert not offered(t, "Use Myrcella")


def test_myrcella_does_nothing_before_titles_are_chosen():
    plots = {"plots": ["Blockade"], "play": ["Bell"]}
    t = melee(plots | {"play": ["ATOC43", "Bell"]}, plots, plots, edition="lcg", phase="plot")
    assert t.prompt == "action" and t.title(0) is None and not offered(t, "Use Myrcella")


def test_what_has_been_used_of_a_title_stays_used_when_it_is_exchanged():
    t = lcg({"title": HAND, "play": ["ATOC43", "Court"]}, {"title": COIN, "play": ["Court"]}, {"title": LAWS}, phase="marshalling")
    t.play("Use Court")
    assert t.game["title_used"][0] == L.INFLUENCE_USED
    pass_until(t, "Use Myrcella").play("Use Myrcella").play("Lannister")
    assert t.title(1) == HAND and list(t.game["title_used"][:2]) == [0, L.INFLUENCE_USED]
    assert not offered(t, "Use Court")


def test_the_reward_for_beating_a_player_whom_you_oppose_is_not_exchanged_with_a_title():
    t = lcg({"title": WHISPERS, "play": ["Giant", "ATOC43"]}, {"title": LAWS}, {"title": REGENT})
    hit(t, "Power against Baratheon", "Giant")
    resolved(t)
    assert t.game["title_used"][0] == L.REWARD_USED
    pass_until(t, "Use Myrcella").play("Use Myrcella").play("Lannister")
    assert t.title(0) == LAWS and list(t.game["title_used"][:2]) == [L.REWARD_USED, 0]


# --- I Fight to Win ----------------------------------------------------------------------------------------------------------


def choosing(seats=4, whose=(0,), **more):
    """The first choice of a title in the first round; the first player reveals I Fight to Win."""
    players = [{"plots": ["ATOC100" if seat in whose else "Planning Ahead"], **more} for seat in range(seats)]
    t = lcg(*players, phase="plot")
    while t.prompt != "first player":
        t.play("Pass")
    t.play(t.options[0])
    assert t.prompt == "title" and t.seat == 0
    return t


def take(t, *titles):
    """Take these titles in turn."""
    for title in titles:
        t.play(f"Take {title}")
    return t


def test_i_fight_to_win_lets_you_take_a_second_title_after_all_players_have_one():
    t = take(choosing(), REGENT, HAND, LAWS, COIN)
    assert t.prompt == "title" and t.seat == 0 and t.options == [f"Take {COMMANDER}", f"Take {WHISPERS}", "Take no other title"]
    take(t, WHISPERS)
    assert t.prompt == "action" and t.title(0) == REGENT and t.game["second_title"][0] == L.MASTER_OF_WHISPERS
    assert not t.game["second_title"][1:].any()


def test_the_second_title_may_be_declined():
    t = take(choosing(), REGENT, HAND, LAWS, COIN).play("Take no other title")
    assert t.prompt == "action" and not t.game["second_title"].any()


def test_nothing_is_left_for_a_second_title_with_six_players():
    t = take(choosing(6), REGENT, HAND, LAWS, COIN, COMMANDER)
    assert t.prompt == "action" and not t.game["second_title"].any()


def test_both_titles_give_cards_and_income():
    t = take(choosing(deck=["Guard"] * 9), LAWS, REGENT, WHISPERS, HAND, COIN)
    pass_until_phase(t, "marshalling")
    assert len(t.hand(0)) == 3 and len(t.hand(1)) == 2 and t.gold(0) == 3 + 2


def pass_until_phase(t, phase):
    while t.phase != phase:
        t.play("Pass")
    return t


def test_a_second_title_forbids_challenges_against_whom_it_supports():
    t = take(choosing(play=["Guard"]), REGENT, HAND, LAWS, WHISPERS, COIN)  # Coin supports Laws and opposes the Hand
    pass_until_phase(t, "challenges")
    while t.prompt == "action":
        t.play("Pass")
    assert t.seat == 0 and offered(t, "Military against Lannister") and offered(t, "Military against Targaryen")
    assert not offered(t, "Military against Baratheon")


def test_with_a_second_title_you_are_rewarded_for_opposing_by_it_and_redirect_twice():
    t = take(choosing(play=["Guard"]), REGENT, HAND, LAWS, COIN, COMMANDER)
    pass_until_phase(t, "challenges")
    while t.prompt != "challenge" or t.seat == 0:
        t.play("No more challenges" if t.prompt == "challenge" else "Pass")
    assert t.seat == 1
    t.play("Military against Targaryen")
    if t.prompt == "attackers":
        t.play("Attack with Guard").play("Done")
    assert t.prompt == "redirect" and t.seat == 0 and t.options[0] == "Redirect the challenge as Crown Regent"
    t.play("Redirect the challenge as Crown Regent")
    while t.prompt != "redirect":
        t.play({"new target": "Baratheon", "defenders": "Done"}.get(t.prompt, "Pass"))
    assert t.seat == 0 and t.options[0] == f"Redirect the challenge as {COMMANDER}"
    t.play(t.options[0])
    assert t.game["defender"] == 0 and t.game["title_used"][0] == L.REDIRECT_USED | L.COMMAND_USED


def test_i_fight_to_win_needs_more_than_one_opponent():
    t = lcg({"plots": ["ATOC100"], "title": None}, {"plots": ["Blockade"]}, phase="plot")
    while t.phase == "plot" and t.prompt != "title":
        t.play(t.options[-1])
    assert t.prompt != "title"


def test_all_titles_return_with_three_players_if_too_few_are_left():
    t = take(choosing(3), REGENT, HAND, LAWS, COIN)
    for _ in range(80):
        if t.prompt == "title":
            break
        t.play("Pass" if offered(t, "Pass") else t.options[-1])
    assert t.round == 2 and len(t.options) == 6


def test_myrcella_exchanges_both_titles():
    t = take(choosing(play=["Guard"]), REGENT, HAND, LAWS, COIN, WHISPERS)
    assert t.game["second_title"][0] == L.MASTER_OF_WHISPERS
    t = choosing(3, play=["ATOC43"])
    take(t, REGENT, HAND, LAWS, WHISPERS)
    pass_until(t, "Use Myrcella").play("Use Myrcella").play("Lannister")
    assert t.title(0) == HAND and t.title(1) == REGENT and list(t.game["second_title"][:3]) == [0, L.MASTER_OF_WHISPERS, 0]
