"""The Kingsguard: what each card does, and what it does not."""

import pytest

from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, to_defenders, usable, use
from tests.cards.defenders_of_the_north.north_scenes import PEOPLE as NORTHERNERS
from tests.cards.defenders_of_the_north.north_scenes import respond, responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.kingsroad.kingsroad_scenes import PEOPLE, kingsroad, out_of_shadows, pass_for
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

# --- Longship Grey Ghost ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "defender", "returns"), [("Rival", "", True), ("Rival", "Friend", False), ("Friend", "Giant", False)])
def test_longship_grey_ghost_returns_to_shadows_after_an_unopposed_victory(attacker, defender, returns):
    t = kingsroad({"play": [("KR44", KNEELING), "Rival", "Friend"]}, {"play": ["Friend", "Giant"]}, houses=("greyjoy", "stark"))
    lose(t, "Power", attacker, defender)
    assert t.shadows(0) == (["Longship Grey Ghost"] if returns else [])


def test_longship_grey_ghost_stays_when_an_opponent_wins_unopposed():
    t = lose(kingsroad({"play": ["KR44"]}, {"play": ["Rival"]}, houses=("greyjoy", "stark"), first=1), "Power", "Rival")
    assert t.shadows(0) == []


def ghost(target):
    zero = {"shadows": ["KR44"], "play": ["Friend", "Sneak"]}
    t = kingsroad(zero, {"play": ["Rival", "Giant"]}, houses=("greyjoy", "stark"), bells=(0, 1))
    return respond(out_of_shadows(t, "Longship Grey Ghost"), "Longship Grey Ghost", f"Choose {target}")


@pytest.mark.parametrize("target", ["Rival", "Giant"])
def test_longship_grey_ghost_keeps_a_character_from_defending_for_the_phase(target):
    t = to_defenders(during(ghost(target), "Power", "Friend"))
    for title in ("Rival", "Giant"):
        assert offered(t, f"Defend with {title}") is (title != target)


def test_whom_longship_grey_ghost_has_chosen_may_attack():
    t = ghost("Rival")
    while t.prompt != "challenge" or t.seat != 1:
        t.play(next(option for option in t.options if option in ("Pass", "No more challenges", "Done")))
    t.play("Power against")
    assert offered(t, "Attack with Rival")


def test_longship_grey_ghost_waits_for_itself_alone():
    t = kingsroad({"play": ["KR44", "Rival"], "shadows": ["Shade"]}, {"play": ["Rival"]}, houses=("greyjoy", "stark"))
    assert not responds(out_of_shadows(t, "Shade"), "Longship Grey Ghost")


# --- Tywin Lannister -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "kneels"), [(1, 2, False), (2, 2, True), (3, 2, True), (0, 1, False)])
def test_tywin_attacks_standing_while_the_defending_player_holds_the_larger_hand(mine, theirs, kneels):
    t = kingsroad({"play": ["KR45", "Brute"], "hand": ["Hut"] * mine}, {"hand": ["Hut"] * theirs}, houses=("lannister", "stark"))
    during(t, "Military", "Tywin Lannister", "Brute")
    assert t.card(0, "KR45").kneeling is kneels and t.card(0, "Brute").kneeling and t.card(0, "KR45").keywords == ("Renown",)


def test_tywin_lannister_kneels_to_defend():
    t = kingsroad({"play": ["KR45"]}, {"play": ["Friend"], "hand": ["Hut"] * 3}, houses=("lannister", "stark"), first=1)
    defend_with(during(t, "Military", "Friend"), "Tywin Lannister")
    assert t.card(0, "KR45").kneeling


# --- The Hound -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (0, 1), (2, 1)])
def test_the_hound_is_stronger_for_each_card_in_shadows(mine, theirs):
    zero = {"play": ["KR46"], "shadows": ["Shade"] * mine}
    t = kingsroad(zero, {"shadows": ["Hideout"] * theirs}, houses=("lannister", "stark"))
    assert t.card(0, "KR46").strength == 4 + mine + theirs
    if mine:
        assert out_of_shadows(t, "Shade").card(0, "KR46").strength == 3 + mine + theirs


def test_the_hound_bears_weapons_alone():
    t = kingsroad({"play": ["KR46"], "hand": ["Sword", "Ribbon"]}, phase="marshalling", houses=("lannister", "stark"))
    assert offered(t, "Marshal Sword") and not offered(t, "Marshal Ribbon")


# --- Arianne Martell -------------------------------------------------------------------------------------------------


def test_arianne_martell_reveals_a_plot_of_your_choice():
    zero = {"shadows": ["KR47"], "gold": 1, "plots": ["Rest", "Swift"]}
    t = out_of_shadows(kingsroad(zero, {"plots": ["Rest"]}, houses=("martell", "stark")), "Arianne Martell")
    t.play("Respond with Arianne Martell")
    assert t.seat == 0 and offered(t, "Rest") and offered(t, "Swift")
    t.play("Swift")
    assert t.plot(0) == "Swift" and t.plot(1) == "Famine" and t.gold(0) == 0


def test_arianne_martell_may_reveal_none_and_waits_for_herself_alone():
    zero = {"shadows": ["KR47"], "gold": 1, "plots": ["Rest"]}
    assert out_of_shadows(kingsroad(zero, houses=("martell", "stark")), "Arianne Martell").play("Pass").plot(0) == "Famine"
    zero = {"play": ["KR47"], "shadows": ["Shade"], "plots": ["Rest"]}
    assert not responds(out_of_shadows(kingsroad(zero, houses=("martell", "stark")), "Shade"), "Arianne Martell")


# --- Palestone Sword Guard -------------------------------------------------------------------------------------------


def palestone(zero=("Keep",), hand=(), guard="KR48", phase="challenges"):
    return kingsroad({"play": [guard, *zero], "hand": [*hand]}, phase=phase, houses=("martell", "stark"))


@pytest.mark.parametrize(("icon", "icons"), [("ntrigue", "MI"), ("ower", "MP")])
@pytest.mark.parametrize("what", [{}, {"zero": (), "hand": ("Friend",)}, {"guard": ("KR48", KNEELING)}])
def test_palestone_sword_guard_gains_strength_and_an_icon_for_the_phase(what, icon, icons):
    t = palestone(**what).play("Use Palestone Sword Guard")
    settle(t, icon)
    assert (t.card(0, "KR48").strength, t.card(0, "KR48").icons) == (2, icons)
    assert t.card(0, "Keep").kneeling if "hand" not in what else t.discard(0) == ["Friend"]
    after = pass_to(t, "dominance").card(0, "KR48")
    assert (after.strength, after.icons) == (1, "M")


def test_palestone_sword_guard_needs_influence_or_a_card():
    assert not usable(palestone(zero=()), "Palestone Sword Guard")
    assert not usable(palestone(zero=(("Keep", KNEELING),)), "Palestone Sword Guard")


def test_palestone_sword_guard_may_be_used_again():
    t = palestone(zero=(), hand=("Friend", "Brute"))
    settle(t.play("Use Palestone Sword Guard"), "Discard Friend", "ower")
    settle(t.play("Use Palestone Sword Guard"), "ntrigue")
    assert (t.card(0, "KR48").strength, t.card(0, "KR48").icons) == (3, "MIP")


# --- Umber Champion --------------------------------------------------------------------------------------------------


def umber(seat, refuge=()):
    """Seat 1 defends with two characters if seat 0 attacks, or seat 0 if seat 1 does; seat 0 may act."""
    play = ["Friend", "Sneak", ("Brute", KNEELING)]
    t = kingsroad({"play": [("KR49", KNEELING), "Rival", *play, *refuge]}, {"play": ["Rival", *play]}, first=seat, bells=(0, 1))
    return pass_for(defend_with(during(t, "Power", "Rival"), "Friend", "Sneak"), 0)


@pytest.mark.parametrize("attacker", [0, 1])
def test_umber_champion_is_discarded_to_stand_all_defenders(attacker):
    t = use(umber(attacker), "Umber Champion")
    for title in ("Friend", "Sneak"):
        assert not t.card(1 - attacker, title).kneeling and t.card(1 - attacker, title).defending
    assert t.card(attacker, "Rival").kneeling and t.card(0, "Brute").kneeling and t.card(1, "Brute").kneeling
    assert t.discard(0) == ["Umber Champion"] and t.dead(0) == []


def test_umber_champion_needs_a_kneeling_defender():
    t = kingsroad({"play": ["KR49", "Rival"]}, {"play": ["Friend"]})
    assert not usable(t, "Umber Champion")
    assert not usable(during(t, "Power", "Rival"), "Umber Champion")


def test_umber_champion_is_not_saved():
    t = umber(1, refuge=("Refuge",)).play("Use Umber Champion")
    assert t.prompt != "save" and t.discard(0) == ["Umber Champion"]


# --- Harpy's Scourge -------------------------------------------------------------------------------------------------


def harpy(hand=("Hut",), phase="challenges", kneeling=False):
    zero = {"play": [("Wyrm", {"attachments": [("KR52", {"kneeling": kneeling})]})], "hand": [*hand]}
    return kingsroad(zero, {"play": ["Rival"]}, phase, houses=("targaryen", "stark"))


def test_harpys_scourge_weakens_a_character_and_strengthens_its_bearer_for_the_phase():
    t = use(harpy(hand=("Hut", "Keep")), "Harpy's Scourge", "Discard Hut", "Choose Rival")
    assert (t.card(0, "Wyrm").strength, t.card(1, "Rival").strength) == (3, 4) and t.discard(0) == ["Hut"]
    use(t, "Harpy's Scourge", "Choose Rival")
    assert (t.card(0, "Wyrm").strength, t.card(1, "Rival").strength) == (4, 3)
    pass_to(t, "dominance")
    assert (t.card(0, "Wyrm").strength, t.card(1, "Rival").strength) == (2, 5)


def test_harpys_scourge_may_choose_its_bearer():
    assert use(harpy(), "Harpy's Scourge", "Choose Wyrm").card(0, "Wyrm").strength == 2


@pytest.mark.parametrize("what", [{"hand": ()}, {"phase": "marshalling"}, {"phase": "dominance"}])
def test_harpys_scourge_needs_a_card_and_the_challenges_phase(what):
    assert not usable(harpy(**what), "Harpy's Scourge")


def test_harpys_scourge_is_a_setup_card():
    assert "Setup" in harpy().card(0, "KR52").keywords


# --- Ser Jaime Lannister ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("guards", "cards"), [(0, 1), (1, 1), (2, 3), (3, 3)])
@pytest.mark.parametrize("seat", [0, 1])
def test_ser_jaime_lannister_draws_after_a_card_comes_out_of_shadows(guards, cards, seat):
    seats = [{"play": ["KR54", *["Guard"] * guards], "deck": ["Song"] * 5}, {"play": ["Guard"] * 2}]
    seats[seat]["shadows"] = ["Shade"]
    t = respond(out_of_shadows(kingsroad(*seats, bells=(0, 1)), "Shade"), "Ser Jaime Lannister")
    assert len(t.hand(0)) == cards


def test_ser_jaime_lannister_draws_when_he_comes_out_himself():
    zero = {"shadows": ["KR54"], "gold": 2, "deck": ["Song"] * 5}
    t = respond(out_of_shadows(kingsroad(zero), "Ser Jaime Lannister"), "Ser Jaime Lannister")
    assert len(t.hand(0)) == 1 and t.gold(0) == 0 and t.card(0, "KR54").keywords == ("Renown",)


def test_ser_jaime_lannister_may_not_draw():
    t = out_of_shadows(kingsroad({"play": ["KR54"], "shadows": ["Shade"], "deck": ["Song"]}), "Shade").play("Pass")
    assert t.hand(0) == []


def entering(number):
    """A card with the Shadows crest is put into play from hand."""
    zero = {"play": [number, ("Friend", KNEELING)], "hand": ["Summons", "Shade"], "deck": ["Song"]}
    return settle(kingsroad(zero, {"play": ["Rival"]}).play("Play Summons"), "Shade")


@pytest.mark.parametrize(("number", "title"), [("KR54", "Ser Jaime Lannister"), ("KR55", "Ser Meryn Trant"), ("KR58", "Ser Arys Oakheart")])
def test_a_card_that_is_put_into_play_from_hand_does_not_come_out_of_shadows(number, title):
    t = entering(number)
    assert t.card(0, "Shade").zone == "play" and not responds(t, title)


@pytest.mark.parametrize("number", ["KR54", "KR55", "KR56", "KR57", "KR58", "KR59"])
def test_the_kingsguard_bear_no_attachments(number):
    t = kingsroad({"play": [number], "hand": ["Sword", "Ribbon"]}, phase="marshalling")
    assert not offered(t, "Marshal Sword") and not offered(t, "Marshal Ribbon")


# --- Ser Meryn Trant -------------------------------------------------------------------------------------------------


def meryn(play=("Rival", "Hut"), seat=0):
    seats = [{"play": ["KR55"]}, {"play": [*play]}]
    seats[seat]["shadows"] = ["Shade"]
    return out_of_shadows(kingsroad(*seats), "Shade")


@pytest.mark.parametrize("chosen", ["Rival", "Hut"])
@pytest.mark.parametrize("seat", [0, 1])
def test_ser_meryn_trant_makes_opponents_kneel_a_character_or_location_of_theirs(chosen, seat):
    t = pass_for(meryn(seat=seat), 0).play("Respond with Ser Meryn Trant")
    assert t.seat == 1 and not offered(t, "Meryn")
    settle(t, chosen)
    assert [title for title in ("Rival", "Hut") if t.card(1, title).kneeling] == [chosen]
    assert not t.card(0, "KR55").kneeling and t.card(0, "KR55").keywords == ("Stealth",)


def test_ser_meryn_trant_is_answered_with_standing_cards():
    t = meryn(play=(("Rival", KNEELING), "Hut", ("Friend", KNEELING))).play("Respond with Ser Meryn Trant")
    assert settle(t).card(1, "Hut").kneeling


# --- Ser Mandon Moore ------------------------------------------------------------------------------------------------


def mandon(mine=1, theirs=0, victim=1, mandon=("KR56",)):
    play = [("Peerless", {"duplicates": 1})]
    zero = {"play": [*mandon, *(play if victim == 0 else [])], "shadows": ["Shade"] * mine, "hand": ["Dagger"]}
    t = kingsroad(zero, {"play": ["Rival", *(play if victim == 1 else [])], "shadows": ["Shade"] * theirs})
    return pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Peerless")


def test_ser_mandon_moore_keeps_characters_of_opponents_from_being_saved():
    t = mandon()
    assert t.prompt != "save" and "Peerless" in t.dead(1) and t.card(0, "KR56").keywords == ("Deadly",)


@pytest.mark.parametrize("what", [{"mine": 0}, {"mine": 1, "theirs": 1}, {"mine": 1, "theirs": 2}, {"victim": 0}, {"mandon": ()}])
def test_ser_mandon_moore_needs_more_cards_in_shadows_and_spares_your_characters(what):
    assert mandon(**what).prompt == "save"


# --- Ser Preston Greenfield ------------------------------------------------------------------------------------------


def preston(play=("KR57", "KR58", "Veiled Guard", "Friend", "Shade"), phase="challenges"):
    return kingsroad({"play": [*play]}, {"play": ["KR55", "Veiled Guard"]}, phase)


@pytest.mark.parametrize("returned", ["Veiled Guard", "Ser Arys Oakheart", "Ser Preston Greenfield"])
@pytest.mark.parametrize("phase", ["marshalling", "challenges"])
def test_ser_preston_greenfield_returns_a_kingsguard_or_queensguard_character_to_shadows(returned, phase):
    t = preston(phase=phase).play("Use Ser Preston Greenfield")
    assert not any(offered(t, title) for title in ("Friend", "Shade", "Meryn"))
    settle(t, returned)
    assert t.shadows(0) == [returned] and t.shadows(1) == []


def test_ser_preston_greenfield_returns_one_character_a_round():
    t = settle(preston().play("Use Ser Preston Greenfield"), "Veiled Guard")
    assert not usable(t, "Ser Preston Greenfield")
    assert not usable(pass_until(pass_to(t, "dominance"), "Use Bell"), "Ser Preston Greenfield")


def test_ser_preston_greenfield_may_return_himself_while_he_kneels():
    t = use(preston(play=(("KR57", KNEELING), "Friend")), "Ser Preston Greenfield")
    assert t.shadows(0) == ["Ser Preston Greenfield"]


def test_the_limit_of_ser_preston_greenfield_outlasts_his_own_return():
    t = use(preston(phase="marshalling"), "Ser Preston Greenfield", "Ser Preston Greenfield")
    out_of_shadows(pass_to(t, "challenges"), "Ser Preston Greenfield")
    assert t.card(0, "KR57").zone == "play" and not usable(pass_until(t, "Use Bell"), "Ser Preston Greenfield")


# --- Ser Arys Oakheart -----------------------------------------------------------------------------------------------


def test_ser_arys_oakheart_stands_one_of_your_characters_after_a_card_comes_out_of_shadows():
    zero = {"play": ["KR58", ("Friend", KNEELING), ("Brute", KNEELING), ("Hut", KNEELING)], "shadows": ["Shade"]}
    t = out_of_shadows(kingsroad(zero, {"play": [("Rival", KNEELING)]}), "Shade").play("Respond with Ser Arys Oakheart")
    assert not offered(t, "Rival") and not offered(t, "Hut")
    settle(t, "Choose Brute")
    assert t.card(0, "Friend").kneeling and not t.card(0, "Brute").kneeling


def test_ser_arys_oakheart_stands_characters_three_times_a_phase():
    t = Table(houses=("stark", "lannister", "martell", "greyjoy"), extra_cards=[*PEOPLE, *NORTHERNERS], edition="lcg")
    t.put(0, play=["KR58", *[("Friend", KNEELING)] * 4], shadows=["Shade"], plot="Famine")
    for seat in (1, 2, 3):
        t.put(seat, shadows=["Shade"], plot="Famine")
    t.start("challenges", 0)  # each player brings one card out of Shadows
    for kneeling in (3, 2, 1):
        settle(out_of_shadows(t, "Shade").play("Respond with Ser Arys Oakheart"))
        assert [t.card(0, "Friend", copy).kneeling for copy in range(4)].count(True) == kneeling
    assert not responds(out_of_shadows(t, "Shade"), "Ser Arys Oakheart")


def test_ser_arys_oakheart_answers_an_opponents_card_and_himself():
    t = out_of_shadows(kingsroad({"play": [("KR58", KNEELING)]}, {"shadows": ["Shade"]}), "Shade")
    assert not respond(t, "Ser Arys Oakheart").card(0, "KR58").kneeling
    t = out_of_shadows(kingsroad({"shadows": ["KR58"], "play": [("Friend", KNEELING)], "gold": 1}), "Ser Arys Oakheart")
    assert not respond(t, "Ser Arys Oakheart").card(0, "Friend").kneeling


# --- Ser Boros Blount ------------------------------------------------------------------------------------------------


def test_ser_boros_blount_strengthens_your_characters_for_the_phase_as_he_comes_out():
    t = kingsroad({"shadows": ["KR59"], "play": ["Friend"]}, {"play": ["Friend"]})
    respond(out_of_shadows(t, "Ser Boros Blount"), "Ser Boros Blount")
    assert [t.card(0, "Friend").strength, t.card(0, "KR59").strength, t.card(1, "Friend").strength] == [2, 3, 1]
    pass_to(t, "dominance")
    assert [t.card(0, "Friend").strength, t.card(0, "KR59").strength] == [1, 2]


def test_ser_boros_blount_waits_for_himself_alone():
    t = kingsroad({"play": ["KR59"], "shadows": ["Shade"]})
    assert not responds(out_of_shadows(t, "Shade"), "Ser Boros Blount")


# --- On My Oath ------------------------------------------------------------------------------------------------------


def oath(zone="dead", cards=("KR58", "Veiled Guard", "Guard", "Shade"), one=()):
    zero = {"plots": ["KR60"], zone: [*cards]}
    t = kingsroad(zero, {"plots": ["Rest"], "dead": [*one]}, "plot", bells=(0,)).play("Stark goes first")
    return settle(t, "Veiled Guard") if t.prompt != "action" else t


@pytest.mark.parametrize("zone", ["dead", "discard"])
def test_on_my_oath_puts_a_kingsguard_or_queensguard_with_the_crest_into_shadows(zone):
    t = oath(zone)
    assert t.plot(0) == "On My Oath" and t.shadows(0) == ["Veiled Guard"]


@pytest.mark.parametrize("what", [{"cards": ("Guard", "Shade")}, {"zone": "hand"}, {"cards": (), "one": ("Veiled Guard",)}])
def test_on_my_oath_finds_no_other_cards(what):
    t = oath(**what)
    assert t.shadows(0) == t.shadows(1) == []
