"""Secrets of Oldtown with three players: the players to which its cards refer."""

from functools import partial

import pytest

from tests.cards import scenes
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import respond
from tests.cards.scenes import NAMES, SUPPORTED, fight, offered, pass_until, passes
from tests.cards.secrets_of_oldtown.oldtown_scenes import chained, claimed, oldtown, responds

three = partial(scenes.three, oldtown)


def assault(t, kind, target, attacker, *defenders):
    """An attack on that House by one character, until a player may respond, choose or save; a claim is satisfied."""
    pass_until(t, f"{kind} against {target}").play(f"{kind} against {target}")
    for wanted in (f"Attack with {attacker}", "Done"):
        if t.prompt == "attackers":
            t.play(wanted)
    return claimed(fight(t, *defenders))


def initiated(t, kind):
    """How many challenges of a type each player initiates who never declines one."""
    number = [0, 0, 0]
    while t.phase == "challenges":
        challenge = next((option for option in t.options if option.startswith(f"{kind} against")), None)
        number[t.seat] += challenge is not None
        t.play(challenge or (passes(t) or t.options)[0])
        if challenge and t.prompt == "attackers":
            t.play(t.options[0])
            if t.prompt == "attackers":
                t.play("Done")
    return number


# --- a player --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("winner", "loser"), [(0, 1), (1, 0), (1, 2), (2, 1)])
def test_maester_creylen_claims_power_whoever_wins_against_whomever(winner, loser):
    seats = {"play": ["SOO24", "Giant"], "gold": 1}, {"play": ["Giant"]}, {"play": ["Giant"]}
    t = assault(three(*seats, first=winner, bells=()), "Intrigue", NAMES[loser], "Giant")
    respond(t, "Maester Creylen")
    assert t.card(0, "Maester Creylen").power == 1 and t.gold(0) == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(("title", "kind"), [("Citadel Custom", "Power"), ("Citadel Politics", "Intrigue")])
def test_an_event_of_the_citadel_allows_the_chosen_player_one_more_challenge(title, kind, seat):
    t = three({"play": ["Scholar", "Giant", "Giant"], "hand": [title]}, {"play": ["Giant"] * 2}, {"play": ["Giant"] * 2})
    t.play(f"Play {title}")
    assert set(t.options) == {f"Choose {name}" for name in NAMES}
    assert initiated(settle(t, NAMES[seat]), kind) == [1 + (place == seat) for place in range(3)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_citadel_law_makes_only_the_chosen_player_reveal_a_new_plot(seat):
    plots = {"plots": ["Rest", "Slow"]}
    t = three({"play": ["Scholar"], "hand": ["Citadel Law"]} | plots, plots, plots, "plot")
    while not offered(t, "Play Citadel Law"):
        t.play(next((option for option in t.options if "Rest" in option), (passes(t) or t.options)[0]))
    settle(t.play("Play Citadel Law"), NAMES[seat], "Slow")
    assert [t.plot(place) for place in range(3)] == ["Slow" if place == seat else "Rest" for place in range(3)]


# --- an opponent -----------------------------------------------------------------------------------------------------


def test_ghaston_grey_returns_a_character_of_any_opponent():
    zero = {"play": ["Ghaston Grey", "Sunlord", "Friend"]}
    t = three(zero, {"play": ["Scholar", "Rival"]}, {"play": ["Sage", "Brute"]})
    t.play("Use Ghaston Grey")
    assert set(t.options) == {"Choose Scholar", "Choose Sage", "Choose Brute"}
    settle(t, "Choose Sage")
    assert t.hand(2) == ["Sage"] and t.hand(1) == [] and t.hand(0) == ["Sunlord"]


@pytest.mark.parametrize("seat", [1, 2])
def test_called_to_arms_leaves_the_choice_to_the_chosen_opponent(seat):
    decks = {"deck": ["Song", "Hut", "Brute", "Friend"]}
    t = three({"play": ["Pillager"], "hand": ["Called to Arms"]} | decks, {"play": ["Pillager"]} | decks, decks)
    t.play("Play Called to Arms")
    assert set(t.options) == {f"Choose {name}" for name in NAMES[1:]}
    t.play(f"Choose {NAMES[seat]}")
    assert t.seat == seat
    settle(t, "2 cards")
    assert [len(t.deck(place)) for place in range(3)] == [4 - 2 * (place == seat) for place in range(3)]
    assert [t.power(place) for place in range(3)] == [1, 0, 0]


@pytest.mark.parametrize(("seat", "able"), [(0, False), (1, True), (2, True)])
def test_hellholt_engineer_waits_for_a_location_of_any_opponent(seat, able):
    zero = {"play": ["Hellholt Engineer", "Palace", ("Market", {"kneeling": True})], "hand": ["Nudge"]}
    t = use(three(zero, {"play": ["Hut"]}, {"play": ["Quay"]}), "Nudge", ("Palace", "Hut", "Quay")[seat])
    assert responds(t, "Hellholt Engineer") == able
    if able:
        t.play("Respond with Hellholt Engineer")
        assert not offered(t, "Hut") and not offered(t, "Quay")
        assert not settle(t, "Choose Market").card(0, "Market").kneeling


@pytest.mark.parametrize(("hands", "able"), [((3, 3), True), ((3, 2), False), ((2, 3), False)])
def test_black_ears_need_fewer_cards_than_each_opponent(hands, able):
    one, two = {"play": ["Giant"], "hand": ["Hut"] * hands[0]}, {"hand": ["Hut"] * hands[1]}
    t = three({"play": ["Black Ears"], "hand": ["Song", "Friend"]}, one, two)
    pass_until(t, "Military against Lannister").play("Military against Lannister")
    pass_until(t, "Defend with").play("Defend with Giant")
    while t.prompt == "defenders":
        t.play("Done")
    assert usable(t, "Black Ears") == able
    if able:
        settle(t.play("Use Black Ears"), "Discard Song", "Choose Giant")
        assert not t.card(1, "Giant").defending


# --- the loser, the defending player ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "loser"), [(1, 1), (2, 2)])
def test_training_vessel_discards_from_the_deck_of_the_loser_alone(target, loser):
    decks = {"deck": ["Song", "Hut"]}
    t = three({"play": ["Training Vessel", "Pillager"]} | decks, decks, decks)
    pass_until(t, f"Power against {NAMES[target]}").play(f"Power against {NAMES[target]}")
    fight(use(pass_until(t, "Use Training Vessel"), "Training Vessel"))
    assert [t.discard(place) for place in range(3)] == [["Song"] if place == loser else [] for place in range(3)]


@pytest.mark.parametrize("supported", [False, True])
def test_training_vessel_discards_from_the_deck_of_a_supporter_who_loses(supported):
    decks = {"deck": ["Song", "Hut"]}
    seats = {"play": ["Training Vessel", "Pillager"]} | decks, decks, {"play": ["Friend"]} | decks
    t = three(*seats, titles=SUPPORTED)
    pass_until(t, "Power against Lannister").play("Power against Lannister")
    fight(use(pass_until(t, "Use Training Vessel"), "Training Vessel"), *(["Friend"] if supported else []))
    assert [t.discard(place) for place in range(3)] == ([[], [], ["Song"]] if supported else [[], ["Song"], []])


def attrition(target, defender, titles=()):
    """The first player, who has War of Attrition, attacks a House, and Giant defends, if anybody."""
    hands = {"hand": ["Song", "Hut"]}
    seats = {"play": ["Brute"], "plot": "War of Attrition"} | hands, {**hands}, {**hands}
    seats[defender]["play"] = ["Giant"]
    return assault(three(*seats, titles=titles, bells=()), "Military", NAMES[target], "Brute", "Giant")


@pytest.mark.parametrize("target", [1, 2])
def test_war_of_attrition_takes_a_card_from_the_defending_player_alone(target):
    t = attrition(target, target)
    assert [len(t.hand(place)) for place in range(3)] == [2, 2 - (target == 1), 2 - (target == 2)]


@pytest.mark.rule("TIT-2")
def test_war_of_attrition_takes_the_card_from_a_supporter_who_defends():
    """FAQ p. 27: the player who declares defenders in place of another is the defending player for everything but the claim."""
    t = attrition(1, 2, SUPPORTED)
    assert [len(t.hand(place)) for place in range(3)] == [2, 2, 1]


@pytest.mark.parametrize(("target", "titles", "loser"), [(1, (), 1), (2, (), 2), (1, SUPPORTED, 2)])
def test_the_regents_spy_looks_at_the_deck_of_the_loser_for_its_own_player_alone(target, titles, loser):
    decks = {"deck": ["Song", "Hut"]}
    seats = {"play": ["The Regent's Spy"]} | decks, decks, {"play": ["Schemer" if titles else "Hut"]} | decks
    t = three(*seats, titles=titles, bells=())
    assault(t, "Intrigue", NAMES[target], "The Regent's Spy", "Schemer")
    before = t.game["known"].copy()
    respond(t, "The Regent's Spy")
    learnt = {(int(who), int(whose)) for who, whose in zip(*(t.game["known"] != before).nonzero(), strict=True)}
    assert learnt == {(0, loser)}


# --- cards of any controller -----------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_isle_of_ravens_returns_a_chain_of_any_player_to_its_owner(owner):
    zero = {"play": ["The Isle of Ravens"], "hand": ["Broom"]}
    t = three(zero, {}, {"play": [chained("Scholar", ("Links", {"owner": owner}))]})
    respond(use(t, "Broom", "Choose Links"), "The Isle of Ravens")
    assert [t.hand(seat) for seat in range(3)] == [["Links"] if seat == owner else [] for seat in range(3)]


@pytest.mark.parametrize(("title", "victim", "season"), [("Ser Gerold Hightower", "Kingly", ""), ("Maester of Last Hearth", "Wolfhound", "winter")])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_save_that_names_no_player_saves_the_card_of_any(title, victim, season, seat):
    seats = [{"play": [title]}, {"hand": ["Dagger"]}, {}]
    seats[seat]["play"] = [*seats[seat].get("play", []), victim]
    t = three(*seats, season=season, first=1, bells=(1,))
    t.play("Play Dagger", f"Choose {victim}")
    assert t.seat == 0 and offered(t, f"Save with {title}")
    settle(t.play(f"Save with {title}"))
    assert t.card(seat, victim).zone == "play" and t.card(0, title).kneeling


def test_deep_den_makes_any_other_player_the_first_also_a_partner():
    """VAR-1: the card does not name opponents."""
    houses = ("lannister", "stark", "martell", "greyjoy")
    t = oldtown({"play": ["SOO4"]}, {}, others=({"play": ["Sage"]}, {}), houses=houses, variant="two_on_two", first=0)
    t.play("Respond with Deep Den")
    assert set(t.options) == {"Choose Stark", "Choose Martell", "Choose Greyjoy"}
    assert t.play("Choose Martell").first == 2
