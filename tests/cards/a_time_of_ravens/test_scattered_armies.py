"""Scattered Armies: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    EVENT,
    NEUTRAL,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    Event,
    Initiated,
    Location,
    Passive,
    Phase,
    Played,
    Plot,
    ReturnToHand,
    characters,
)
from tests.cards.a_clash_of_arms.clash_scenes import epic_scene
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, ravens, resolve, settle, to_defenders, usable, use
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until, passes

SEASONS = ["summer", "winter", ""]


# --- Desperate Looters, Depleted Host --------------------------------------------------------------------------------


def test_desperate_looters_discard_the_top_card_of_opponents_when_they_enter_play():
    zero = {"hand": ["ATOR101"], "deck": ["Song"] * 2, "gold": 5}
    t = ravens(zero, {"deck": ["Keep", "Rival"]}, "marshalling", houses=("greyjoy", "stark"))
    t.play("Marshal Desperate Looters").play("Respond with Desperate Looters")
    assert t.discard(1) == ["Keep"] and t.deck(1) == ["Rival"] and t.deck(0) == ["Song"] * 2


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_desperate_looters_discard_the_top_card_of_opponents_when_they_leave_play(event):
    t = ravens({"play": ["ATOR101", "Friend"], "hand": [event]}, {"deck": ["Keep", "Rival"]}, houses=("greyjoy", "stark"))
    t.play(f"Play {event}").play("Choose Desperate Looters")
    assert t.discard(1) == []  # a response is optional
    t.play("Respond with Desperate Looters")
    assert t.discard(1) == ["Keep"]


def test_desperate_looters_do_not_respond_to_others():
    t = ravens({"play": ["ATOR101", "Friend"], "hand": ["Dagger"]}, {"deck": ["Keep"]}, houses=("greyjoy", "stark"))
    t.play("Play Dagger").play("Choose Friend")
    assert not offered(t, "Respond with Desperate Looters")


def host(attacker="Depleted Host", defenders=()):
    t = ravens({"play": ["ATOR102", "Friend"], "deck": ["Song", "Relief", "Friend"]}, {"play": ["Rival", "Sneak"]})
    during(t, "Military", attacker)
    return resolve(defend_with(t, *defenders))


def test_depleted_host_finds_reinforcements_after_a_victory():
    t = host()
    t.play("Respond with Depleted Host")
    assert not offered(t, "Take Song") and not offered(t, "Take Friend")
    settle(t, "Take Relief")
    assert t.hand(0) == ["Relief"] and sorted(t.deck(0)) == ["Friend", "Song"]


def test_depleted_host_may_find_nothing():
    t = ravens({"play": ["ATOR102"], "deck": ["Song", "Friend"]}, {"play": []})
    resolve(during(t, "Military", "Depleted Host")).play("Respond with Depleted Host")
    settle(t)
    assert t.hand(0) == [] and sorted(t.deck(0)) == ["Friend", "Song"]


@pytest.mark.parametrize("what", [{"attacker": "Friend"}, {"defenders": ("Rival", "Sneak")}])
def test_depleted_host_must_take_part_and_win(what):
    assert not offered(host(**what), "Respond with Depleted Host")


# --- those that wait for reinforcements ------------------------------------------------------------------------------


def reinforced(number, house, event="Relief", player=0, **zero):
    seats = [{"play": [(number, KNEELING) if number == "ATOR107" else number], **zero}, {"play": ["Brute", "Schemer"]}]
    seats[player]["hand"] = [event]
    t = ravens(*seats, first=player, bells=(0, 1), houses=(house, "stark"))
    return use(t, "Retreat and Regroup" if event == "ATOR114" else event)


WAITING = pytest.mark.parametrize(
    ("number", "house", "zero"),
    [
        ("ATOR105", "lannister", {}), ("ATOR107", "baratheon", {}), ("ATOR109", "greyjoy", {"discard": ["Longship", "Keep"]}),
        ("ATOR112", "martell", {"deck": ["Song"] * 3}),
    ],
)  # fmt: skip


@WAITING
@pytest.mark.parametrize(("event", "player"), [("Relief", 0), ("Relief", 1), ("Song", 0)])
def test_they_respond_to_reinforcements_of_any_player(number, house, zero, event, player):
    t = reinforced(number, house, event, player, **zero)
    assert offered(t, f"Respond with {t._match.pool[number].title}") is (event == "Relief")


def test_weary_swordsmen_kneel_a_character_without_an_intrigue_icon():
    t = reinforced("ATOR105", "lannister").play("Respond with Weary Swordsmen")
    assert not offered(t, "Choose Schemer")
    settle(t, "Choose Brute")
    assert t.card(1, "Brute").kneeling and not t.card(0, "ATOR105").kneeling


def test_exhausted_horsemen_stand():
    t = reinforced("ATOR107", "baratheon").play("Respond with Exhausted Horsemen")
    assert not t.card(0, "ATOR107").kneeling


def test_weathered_crew_put_a_warship_into_play_from_the_discard_pile():
    t = reinforced("ATOR109", "greyjoy", discard=["Longship", "Keep"]).play("Respond with Weathered Crew")
    settle(t, "Choose Longship")
    assert t.card(0, "Longship").zone == "play" and "Keep" in t.discard(0)
    t = reinforced("ATOR109", "greyjoy", discard=["Keep"])
    assert not offered(t, "Respond with Weathered Crew")


def test_desert_exiles_draw_a_card():
    t = reinforced("ATOR112", "martell", deck=["Song"] * 3).play("Respond with Desert Exiles")
    assert t.hand(0) == ["Song"]


# --- Tommen Baratheon ------------------------------------------------------------------------------------------------


def tommen(phase="marshalling", king=(), tommen="ATOR106"):
    return ravens({"play": [tommen], "deck": ["Song"] * 3}, {"play": [*king]}, phase, houses=("lannister", "stark"))


def test_tommen_baratheon_draws_a_card_in_marshalling():
    t = use(tommen(), "Tommen Baratheon")
    assert t.hand(0) == ["Song"] and t.card(0, "ATOR106").kneeling


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"king": ["Kingly"]}, {"tommen": ("ATOR106", KNEELING)}])
def test_tommen_baratheon_needs_marshalling_no_other_king_and_to_stand(what):
    assert not usable(tommen(**what), "Tommen Baratheon")


@pytest.mark.parametrize("king", ["Kingly", "Rival"])
def test_beside_another_king_tommen_baratheon_neither_attacks_nor_defends(king):
    t = ravens({"play": ["ATOR106", "Friend", "Sneak"]}, {"play": [king]}, houses=("lannister", "stark"))
    pass_until(t, "Power against").play("Power against")
    assert offered(t, "Attack with Tommen Baratheon") is (king == "Rival")
    t = ravens({"play": ["ATOR106", "Friend", "Sneak"]}, {"play": [king]}, first=1, bells=(0, 1), houses=("lannister", "stark"))
    to_defenders(during(t, "Power", king))
    assert offered(t, "Defend with Tommen Baratheon") is (king == "Rival")


# --- Summer Encampment -----------------------------------------------------------------------------------------------


def encampment(season="summer", phase="challenges", encampment="ATOR120", play=("Friend", "Rival")):
    return ravens({"play": [encampment, *play]}, {"play": ["Sneak"]}, phase, season=season, houses=("targaryen", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_summer_encampment_returns_a_character_of_yours_in_summer(phase):
    t = encampment(phase=phase).play("Use Summer Encampment")
    assert not offered(t, "Choose Sneak")
    settle(t, "Choose Rival")
    assert t.hand(0) == ["Rival"] and t.card(0, "ATOR120").kneeling and t.card(1, "Sneak").zone == "play"


def test_summer_encampment_chooses_no_target():
    warden = Character(
        "Warden", "X391", NEUTRAL, cost=1, strength=1, abilities=[Cancel(when=Initiated(only_target=characters()), effects=(CancelIt(),))]
    )
    dismissal = Event(
        "Dismissal", "X392", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(ReturnToHand(TARGET),))]
    )
    zero = {"play": ["ATOR120", "Friend", "Rival"], "hand": ["Dismissal"]}
    t = ravens(zero, {"play": ["Warden"]}, season="summer", houses=("targaryen", "stark"), cards=(warden, dismissal))
    settle(t.play("Use Summer Encampment"), "Choose Rival")
    assert t.prompt != "cancel" and sorted(t.hand(0)) == ["Dismissal", "Rival"]
    t.play("Play Dismissal").play("Choose Friend")
    assert t.prompt == "cancel"


@pytest.mark.parametrize("what", [{"season": "winter"}, {"season": ""}, {"encampment": ("ATOR120", KNEELING)}, {"play": ()}])
def test_summer_encampment_needs_summer_a_character_and_to_stand(what):
    assert not usable(encampment(**what), "Summer Encampment")


@WAITING
def test_they_respond_to_reinforcements_that_lie_aside(number, house, zero):
    """Retreat and Regroup goes beside the plot deck as soon as it is played (FAQ 4.4)."""
    t = reinforced(number, house, "ATOR114", **{"deck": ["Song"] * 3, **zero})
    assert t.card(0, "ATOR114").zone == "set aside" and offered(t, f"Respond with {t._match.pool[number].title}")


# --- the recruits and the reserves -----------------------------------------------------------------------------------

RECRUITS = [
    ("ATOR115", "Military", "M"), ("ATOR116", "Intrigue", "I"), ("ATOR117", "Power", "P"),
]  # fmt: skip
RESERVES = [("ATOR118", "winter"), ("ATOR119", "summer")]


def beaten(number, kind="Military", *, season="", gold=1, defender="Friend", more=(), cards=()):
    """Seat 0, with the event, has attacked and lost, or has won without a defender."""
    zero = {"hand": [number], "play": ["Friend", *more], "gold": gold, "plot": "Poor", "deck": ["Song"] * 4}
    poor = Plot("Poor", "X393", NEUTRAL, income=0, initiative=3, claim=1)
    t = ravens(zero, {"play": ["Rival"], "plot": "Poor"}, season=season, houses=("stark", "lannister"), cards=(poor, *cards))
    resolve(during(t, kind, "Friend"), *(["Rival"] if defender else []))
    return t


@pytest.mark.parametrize(("number", "kind", "icon"), RECRUITS)
def test_a_recruit_enters_play_after_a_lost_challenge_of_its_type(number, kind, icon):
    t = pass_until(beaten(number, kind), "Play ").play("Play ")
    card = t.card(0, number)
    assert (card.zone, card.strength, card.icons, sorted(card.keywords)) == ("play", 3, icon, ["Renown", "Stealth"]) and t.gold(0) == 0


@pytest.mark.parametrize(("number", "kind", "icon"), RECRUITS)
def test_a_recruit_needs_such_a_defeat_and_a_gold(number, kind, icon):
    other = next(one for one in ("Military", "Intrigue", "Power") if one != kind)
    for t in (beaten(number, other), beaten(number, kind, gold=0), beaten(number, kind, defender="")):
        assert not offered(t, "Play ")
    assert not offered(ravens({"hand": [number], "play": ["Friend"], "gold": 1}), "Play ")


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
@pytest.mark.parametrize(("number", "season"), RESERVES)
def test_reserves_enter_play_after_any_defeat_in_their_season(number, season, kind):
    t = pass_until(beaten(number, kind, season=season), "Play ").play("Play ")
    card = t.card(0, number)
    assert (card.strength, card.icons, card.keywords) == (4, "MIP", ("Deadly",)) and "Army" in card.traits


@pytest.mark.parametrize(("number", "season"), RESERVES)
def test_reserves_need_their_season(number, season):
    for other in {"summer", "winter", ""} - {season}:
        assert not offered(beaten(number, season=other), "Play ")


def to_challenge(t, seat):
    """What is due is done, Brute not killed, until that seat may initiate a challenge."""
    while t.prompt != "challenge" or t.seat != seat:
        t.play(next((option for option in ("Kill Rival", "No", *passes(t)) if option in t.options), t.options[0]))
    return t


@pytest.mark.rule("EPI-3")
@pytest.mark.parametrize("lost", [True, False])
def test_a_recruit_enters_play_in_an_epic_phase_in_which_a_challenge_has_been_lost(lost):
    """Events of any phase are played during the challenges of an epic phase."""
    t = epic_scene("ACOA65", {"play": ["Friend", "Regiment"], "hand": ["ATOR115"], "gold": 2}, {"play": ["Rival", "Brute"]}, bells=(0, 1))
    pass_until(t, "Military against").play("Military against", "Attack with Friend", "Done")
    fight(t, *(["Rival"] if lost else []))
    during(to_challenge(t, 1), "Military")  # the only attacker left is declared
    assert t.phase == "epic" and t.seat == 0 and t.prompt == "action"
    assert offered(t, "Play Missing Recruit") is lost
    if lost:
        assert t.play("Play Missing Recruit").card(0, "ATOR115").zone == "play"


def test_a_recruit_does_not_enter_play_in_a_repeated_phase_for_a_defeat_before_it():
    zero = {"play": ["Friend", "ATOR58", "Keep"], "hand": ["ATOR115"], "gold": 1}
    t = lose(use(ravens(zero, {"play": ["Rival"]}), "Den of the Wolf"), "Military", "Friend", "Rival")
    assert offered(pass_until(t, "Use Bell"), "Play Missing Recruit")
    while sum("Round 1, challenges" in line for line in t.log()) < 2:
        t.play((passes(t) or t.options)[0])
    assert not offered(pass_until(t, "Use Bell"), "Play Missing Recruit") and t.phase == "challenges" and t.gold(0)


def test_those_that_wait_for_reinforcements_see_a_recruit():
    t = pass_until(beaten("ATOR115", more=["ATOR112"]), "Play ").play("Play ")
    assert offered(t, "Respond with Desert Exiles")


@pytest.mark.parametrize("event", [False, True])
def test_a_recruit_is_played_as_an_event_and_not_as_a_character(event):
    filter_ = Cards(type=EVENT) if event else characters()
    crier = Location("Crier", "X394", NEUTRAL, abilities=[Passive(when=Played(filter_), effects=(ClaimPowerForHouse(),))])
    t = pass_until(beaten("ATOR115", more=["Crier"], cards=[crier]), "Play ")
    before = t.power(0)
    assert t.play("Play ").card(0, "ATOR115").zone == "play" and t.power(0) - before == int(event)


# --- Northern Cavalry Flank, Northern Infantry -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "kneels"), [(None, None, True), ("The White Book", None, True), (None, "The White Book", False)]
)
def test_northern_cavalry_flank_attacks_standing_against_an_agenda(mine, theirs, kneels):
    t = ravens({"play": ["ATOR103"], "agenda": mine}, {"play": ["Rival"], "agenda": theirs})
    assert during(t, "Military", "Northern Cavalry Flank").card(0, "Northern Cavalry Flank").kneeling is kneels


@pytest.mark.parametrize(
    ("mine", "theirs", "kneels"), [(None, None, False), ("The White Book", None, False), (None, "The White Book", True)]
)
def test_northern_infantry_defends_standing_unless_there_is_an_agenda_against_it(mine, theirs, kneels):
    t = ravens({"play": ["ATOR104"], "agenda": mine}, {"play": ["Friend"], "agenda": theirs}, first=1, bells=(0, 1))
    defend_with(during(t, "Military", "Friend"), "Northern Infantry")
    assert t.card(0, "Northern Infantry").defending and t.card(0, "Northern Infantry").kneeling is kneels


def test_northern_armies_kneel_in_the_other_role():
    t = ravens({"play": ["ATOR104"]}, {"play": ["Rival"]})
    assert during(t, "Military", "Northern Infantry").card(0, "Northern Infantry").kneeling
    t = ravens({"play": ["ATOR103"]}, {"play": ["Friend"], "agenda": "The White Book"}, first=1, bells=(0, 1))
    assert defend_with(during(t, "Military", "Friend"), "Northern Cavalry Flank").card(0, "Northern Cavalry Flank").kneeling


# --- events beside the plot deck that do not go to the discard pile ---------------------------------------------------


@pytest.mark.parametrize(("pyre_of", "play"), [(0, ["KOTST30"]), (1, ["KOTST30"]), (0, [])])
def test_retreat_and_regroup_goes_under_the_deck_instead_of_the_discard_pile(pyre_of, play):
    """Pyre of the False Gods replaces the discard at the end of the phase, not the place beside the plot deck (FAQ 3.23)."""
    seats = [{"hand": ["ATOR114"], "deck": ["Song", "Relief"], "play": ["Friend"]}, {"play": ["Rival"]}]
    seats[pyre_of]["play"] = [*seats[pyre_of]["play"], *play]
    t = use(ravens(*seats), "Retreat and Regroup")
    assert t.card(0, "ATOR114").zone == "set aside" and t.deck(0) == ["Song", "Relief"]
    pass_to(t, "dominance")
    if play and pyre_of == 0:
        assert t.deck(0) == ["Song", "Relief", "Retreat and Regroup"] and not t.discard(0)
    else:
        assert t.deck(0) == ["Song", "Relief"] and t.discard(0) == ["Retreat and Regroup"]


@pytest.mark.parametrize("play", [["KOTST30"], []])
def test_an_epic_battle_goes_under_the_deck_instead_of_the_discard_pile(play):
    battle = "The Battle of the Whispering Wood"
    t = epic_scene("ACOA65", {"play": ["Friend", *play], "deck": ["Friend"] * 4}, {"play": ["Rival"]})
    assert t.card(0, "ACOA65").zone == "set aside"
    pass_to(t, "standing")
    assert (t.deck(0)[-1:], t.discard(0)) == (([battle], []) if play else (["Friend"], [battle]))
