"""Forging the Chain: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, settle, usable, use
from tests.cards.scenes import KNEELING, offered, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import chained, lost, nudge, nudged, oldtown, responds, won

# --- Maester Luwin ---------------------------------------------------------------------------------------------------


def luwin(attackers="Maester Luwin", defenders=(), kind="Intrigue"):
    deck = ["Brute", "Song", "Hut", "Relief", "Ribbon", "Dagger", "Palace"]
    return won({"play": ["SOO21", "Giant"], "deck": deck}, {"play": ["Rival"]}, kind, attackers, defenders)


@pytest.mark.parametrize("kind", ["Intrigue", "Power"])
def test_maester_luwin_finds_an_event_among_the_five_top_cards(kind):
    t = luwin(kind=kind).play("Respond with Maester Luwin")
    assert offered(t, "Relief") and not offered(t, "Brute") and not offered(t, "Dagger")
    settle(t, "Relief")
    assert t.hand(0) == ["Relief"] and sorted(t.deck(0)) == ["Brute", "Dagger", "Hut", "Palace", "Ribbon", "Song"]
    assert not t.discard(0)


@pytest.mark.parametrize("what", [{"attackers": "Giant"}, {"defenders": ("Rival",)}])
def test_maester_luwin_must_win(what):
    assert not responds(luwin(**what), "Maester Luwin")


def test_maester_luwin_may_win_as_a_defender():
    zero = {"play": ["SOO21"], "deck": ["Song"]}
    t = lost(zero, {"play": ["Friend"]}, "Power", "Friend", ["Maester Luwin"], bells=(0, 1))
    assert settle(pass_until(t, "Respond with Maester Luwin").play("Respond with Maester Luwin"), "Song").hand(0) == ["Song"]


# --- Freezing Rain ---------------------------------------------------------------------------------------------------


def rain(phase="challenges", place="Bright Hut", play=("Quay",)):
    zero = {"play": ["Friend", *play], "hand": []}
    return oldtown(zero, {"play": [(place, {"attachments": [("SOO23", {"owner": 0})]}), "Palace", "Friend"]}, phase)


def test_freezing_rain_blanks_a_location():
    t = rain()
    assert t.card(1, "Bright Hut").blank and not t.card(1, "Palace").blank
    assert t.card(0, "Friend").strength == 1


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_freezing_rain_moves_for_an_influence(phase):
    t = use(rain(phase), "Freezing Rain", "Choose Palace")
    assert t.card(0, "Freezing Rain").bearer == "Palace" and t.card(0, "Quay").kneeling
    assert not t.card(1, "Bright Hut").blank and t.card(1, "Palace").blank and t.card(0, "Friend").strength == 2


def test_freezing_rain_may_move_to_a_location_of_its_player_and_not_to_its_own():
    t = rain(play=("Quay", "Hut")).play("Use Freezing Rain")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert offered(t, "Choose Hut") and not offered(t, "Choose Bright Hut") and not offered(t, "Choose Friend")


def test_freezing_rain_stays_without_influence():
    assert not usable(rain(play=()), "Freezing Rain")


def test_freezing_rain_is_for_locations():
    t = oldtown({"hand": ["SOO23"], "play": ["Friend"], "gold": 5}, {"play": ["Hut"]}, phase="marshalling").play("Marshal Freezing Rain")
    assert set(t.options) == {"Attach to Bell", "Attach to Hut"}
    assert settle(t, "Hut").card(0, "Freezing Rain").bearer == "Hut"


# --- Maester Creylen -------------------------------------------------------------------------------------------------


def creylen(kind="Intrigue", first=0, gold=1, defenders=()):
    zero, one = {"play": ["SOO24", "Brute", "Scholar"], "gold": gold}, {"play": ["Rival"]}
    fought = lost if first else won
    return fought(zero, one, kind, "Rival" if first else "Scholar", defenders, houses=("lannister", "stark"), bells=(0,))


@pytest.mark.parametrize(("first", "defenders"), [(0, ()), (0, ("Rival",)), (1, ())])
def test_maester_creylen_buys_a_power_after_any_player_won_an_intrigue_challenge(first, defenders):
    t = settle(pass_until(creylen(first=first, defenders=defenders), "Respond with Maester Creylen").play("Respond with Maester Creylen"))
    assert t.card(0, "Maester Creylen").power == 1 and t.gold(0) == 0 and not t.card(0, "Maester Creylen").kneeling


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"kind": "Military"}, {"gold": 0}])
def test_maester_creylen_needs_gold_and_an_intrigue_challenge(what):
    assert not responds(creylen(**what), "Maester Creylen")


# --- Black Ears ------------------------------------------------------------------------------------------------------


def ears(hands=(["Song", "Hut"], ["Song", "Hut", "Brute"]), attackers=("Black Ears",), defenders=("Rival",)):
    zero = {"play": ["SOO25", "Scholar", "Pillager"], "hand": hands[0]}
    t = oldtown(zero, {"play": ["Rival", "Brute"], "hand": hands[1]}, houses=("lannister", "stark"))
    defend_with(during(t, "Military", *attackers), *defenders)
    return t


def test_black_ears_remove_a_participant_for_a_card_if_their_player_has_fewer():
    t = settle(ears().play("Use Black Ears"), "Discard Song", "Choose Rival")
    assert t.discard(0) == ["Song"] and not t.card(1, "Rival").defending and t.card(1, "Rival").zone == "play"
    assert not usable(t, "Black Ears")  # once a challenge


@pytest.mark.parametrize("theirs", [["Song", "Hut"], ["Song"]])
def test_black_ears_remove_nobody_if_their_player_does_not_have_fewer_cards(theirs):
    assert not usable(ears((["Song", "Hut"], theirs)), "Black Ears")


def test_black_ears_choose_among_the_participants():
    t = ears(attackers=("Black Ears", "Pillager")).play("Use Black Ears").play("Discard Song")
    assert set(t.options) == {"Choose Rival", "Choose Pillager"}


def test_black_ears_must_participate_and_need_a_card():
    assert not usable(ears(attackers=("Scholar",)), "Black Ears")
    assert not usable(ears(([], ["Song"])), "Black Ears")
    assert not usable(oldtown({"play": ["SOO25"], "hand": ["Song"]}, {"play": ["Rival"]}, houses=("lannister", "stark")), "Black Ears")


# --- The Inn of the Kneeling Man -------------------------------------------------------------------------------------


def inn(season="summer", title="Scholar", inn="SOO26", owner=0, hand=()):
    seats = [{"play": [inn], "hand": ["Nudge", *hand]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), title]
    return nudge(oldtown(*seats, season=season), title)


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_the_inn_stands_a_weak_character_that_knelt_in_summer_or_winter(season, owner):
    t = settle(inn(season, owner=owner).play("Respond with The Inn of the Kneeling Man"))
    assert not t.card(owner, "Scholar").kneeling and t.card(0, "The Inn of the Kneeling Man").kneeling


@pytest.mark.parametrize("what", [{"season": ""}, {"title": "Kingly"}, {"title": "Hut"}, {"inn": ("SOO26", KNEELING)}])
def test_the_inn_must_stand_in_summer_or_winter_and_serves_weak_characters(what):
    assert not responds(inn(**what), "The Inn")


def test_the_inn_serves_once_a_phase():
    t = settle(inn(hand=["Raise", "Nudge"]).play("Respond with The Inn of the Kneeling Man"))
    settle(t.play("Play Raise"), "Choose The Inn of the Kneeling Man")
    assert not responds(nudge(t), "The Inn")


def test_the_inn_serves_an_attacker():
    t = during(oldtown({"play": ["SOO26", "Scholar"]}, season="summer"), "Power", "Scholar")
    settle(pass_until(t, "Respond with The Inn of the Kneeling Man").play("Respond with The Inn of the Kneeling Man"))
    assert not t.card(0, "Scholar").kneeling and t.card(0, "Scholar").attacking


# --- Shadow Seer -----------------------------------------------------------------------------------------------------


def seer(kind="Intrigue", attackers=("Shadow Seer", "Scholar"), defenders=(), hand=("Shade", "Song")):
    zero = {"play": ["SOO31", "Scholar"], "hand": [*hand]}
    return won(zero, {"play": ["Rival"]}, kind, attackers, defenders, houses=("targaryen", "stark"))


def test_shadow_seer_puts_a_card_into_shadows_from_hand():
    t = settle(seer().play("Respond with Shadow Seer"))
    assert t.shadows(0) == ["Shade"] and t.hand(0) == ["Song"] and t.gold(0) == 0


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attackers": ("Scholar",)}, {"defenders": ("Rival",)}, {"hand": ("Song", "Friend")}])
def test_shadow_seer_must_win_for_intrigue_and_needs_a_card_with_the_crest(what):
    assert not responds(seer(**what), "Shadow Seer")


# --- Pyrophobia ------------------------------------------------------------------------------------------------------


def phobia(victim="Kingly", events=("Frown",), owner=1, house="targaryen"):
    seats = [{"hand": ["SOO32", *events]}, {}]
    seats[owner]["play"] = [(victim, {"attachments": ["Ribbon", ("Jewel", {"owner": 1 - owner})]})]
    t = oldtown(*seats, houses=(house, "stark"))
    for event in events:
        settle(t.play(f"Play {event}"), f"Choose {victim}")
    return t


@pytest.mark.parametrize("owner", [0, 1])
def test_pyrophobia_returns_a_character_whose_strength_is_lowered_to_two_with_its_attachments(owner):
    t = settle(phobia(owner=owner).play("Respond with Pyrophobia"))
    assert {"Kingly", "Ribbon"} <= set(t.hand(owner)) and "Jewel" in t.hand(1 - owner)
    assert "Pyrophobia" in t.discard(0) and not set(t.discard(owner)) & {"Ribbon", "Jewel"}


def test_pyrophobia_serves_if_strength_was_low_before():
    t = phobia(victim="Brute")
    assert offered(t, "Pyrophobia")


@pytest.mark.parametrize("what", [{"victim": "Rival"}, {"events": ()}])
def test_pyrophobia_waits_for_strength_of_two_or_lower(what):
    assert not offered(phobia(**what), "Pyrophobia")


def test_pyrophobia_serves_against_a_strength_lowered_twice():
    t = phobia(victim="Rival", events=("Frown", "Venom"))
    assert t.card(1, "Rival").strength == 2 and offered(t, "Pyrophobia")


# --- Ghaston Grey ----------------------------------------------------------------------------------------------------


def ghaston(mine="Sunlord", one=("Brute", "Rival"), phase="challenges", owner=0):
    zero = {"play": ["SOO34", (mine, {"owner": owner}), "Giant"]}
    return oldtown(zero, {"play": [*one]}, phase, houses=("martell", "stark"))


def test_ghaston_grey_exchanges_a_noble_for_a_character_that_costs_no_more():
    t = ghaston().play("Use Ghaston Grey")
    for _ in range(2):
        if offered(t, "Return Sunlord") or offered(t, "Choose Sunlord"):
            t.play(next(option for option in t.options if "Sunlord" in option))
    settle(t, "Choose Brute")
    assert t.hand(0) == ["Sunlord"] and t.hand(1) == ["Brute"] and t.card(1, "Rival").zone == "play"
    assert t.card(0, "Ghaston Grey").zone == "play" and not t.card(0, "Ghaston Grey").kneeling


def test_ghaston_grey_returns_no_character_that_costs_more():
    assert not usable(ghaston(one=("Rival",)), "Ghaston Grey")


@pytest.mark.parametrize("what", [{"mine": "Prince"}, {"mine": "Highborn"}, {"owner": 1}, {"phase": "dominance"}, {"one": ()}])
def test_ghaston_grey_needs_challenges_and_a_martell_noble_of_its_own(what):
    assert not usable(ghaston(**what), "Ghaston Grey")


# --- Called by the Citadel -------------------------------------------------------------------------------------------


LEARNED = chained("Scholar", "Links", "Ribbon", ("Links", {"owner": 1}))


def called(play=(LEARNED, "Friend"), phase="challenges", one=()):
    return oldtown({"play": [*play], "hand": ["SOO37"], "deck": ["Song", "Hut"]}, {"play": [*one]}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_called_by_the_citadel_returns_a_maester_with_its_chains_and_draws_a_card(phase):
    t = use(called(phase=phase), "Called by the Citadel")
    assert sorted(t.hand(0)) == ["Links", "Scholar", "Song"] and t.hand(1) == ["Links"]
    assert "Ribbon" in t.discard(0) and t.card(0, "Friend").zone == "play"


def test_called_by_the_citadel_needs_a_maester_of_the_player():
    assert not usable(called(play=["Friend"], one=["Scholar"]), "Called by the Citadel")


# --- Pale Steel Link -------------------------------------------------------------------------------------------------


def test_pale_steel_link_puts_a_cheap_character_or_attachment_into_play():
    hand = ["Friend", "Ribbon", "Brute", "Jewel", "Hut", "Song"]
    t = nudge(nudged("SOO38", hand=hand)).play("Respond with Pale Steel Link")
    assert offered(t, "Friend") and offered(t, "Ribbon")
    assert not any(offered(t, title) for title in ("Brute", "Jewel", "Hut", "Song"))
    settle(t, "Friend")
    assert t.card(0, "Friend").zone == "play" and t.gold(0) == 0


def test_pale_steel_link_puts_an_attachment_into_play():
    t = settle(nudge(nudged("SOO38", hand=["Ribbon"])).play("Respond with Pale Steel Link"), "Ribbon", "Novice")
    assert t.card(0, "Ribbon").zone == "play" and t.card(0, "Ribbon").bearer == "Novice"


def test_pale_steel_link_puts_a_copy_of_a_unique_attachment_into_play_as_its_duplicate():
    t = nudged("SOO38", hand=["Hotah's Axe"], play=[chained("Sage", "Hotah's Axe")])
    settle(nudge(t).play("Respond with Pale Steel Link"), "Sage")
    assert t.hand(0) == [] and t.discard(0) == ["Nudge"] and t.card(0, "Hotah's Axe").duplicates == 1
    assert t.card(0, "Hotah's Axe").bearer == "Sage" and t.card(0, "Sage").attachments == ("Hotah's Axe",)


def test_pale_steel_link_leaves_an_attachment_in_hand_that_no_card_can_bear():
    assert not responds(nudge(nudged("SOO38", hand=["Red Rain", "Hut"])), "Pale Steel Link")
    t = nudge(nudged("SOO38", hand=["Red Rain", "Hut", "Friend"])).play("Respond with Pale Steel Link")
    assert sorted(t.hand(0)) == ["Hut", "Red Rain"] and t.card(0, "Friend").zone == "play"


def test_pale_steel_link_serves_once_a_phase_and_needs_a_card():
    t = settle(nudge(nudged("SOO38", hand=["Nudge", "Rouse", "Friend", "Shade"])).play("Respond with Pale Steel Link"), "Friend")
    settle(t.play("Play Rouse"), "Choose Scholar")
    assert not responds(nudge(t), "Pale Steel Link")
    assert not responds(nudge(nudged("SOO38", hand=["Brute", "Hut"])), "Pale Steel Link")
    assert not responds(nudge(nudged("SOO38", hand=["Friend"]), "Novice"), "Pale Steel Link")


# --- Facts of the others ---------------------------------------------------------------------------------------------


def test_kingsmoot_hopeful_is_limited():
    t = oldtown({"hand": ["SOO29", "SOO29", "Market"], "gold": 9}, phase="marshalling", houses=("greyjoy", "stark"))
    t.play("Marshal Kingsmoot Hopeful")
    assert not offered(t, "Marshal Kingsmoot Hopeful") and not offered(t, "Marshal Market")


def test_maester_kedry_and_oldtown_scholar_have_what_is_printed():
    t = oldtown({"play": ["SOO33", "SOO36"], "hand": ["SOO10"]}, {"play": ["Wyrm"]}, houses=("martell", "stark"))
    assert "Maester" in t.card(0, "SOO33").traits and "Maester" in t.card(0, "SOO36").traits
    assert t.card(0, "SOO36").icons == "IP"
