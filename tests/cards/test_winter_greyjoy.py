"""House Greyjoy of the Winter Edition: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import L_DELAYED
from agot_env.agot.language.model import (
    GREYJOY,
    LANNISTER,
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Discard,
    Location,
    Phase,
    attachments,
    locations,
)  # fmt: skip
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence, winter_scene

KEEP = "The Red Keep"
"""3 influence."""
RIVAL = "Eastern Mercenary"
KNIGHT = Character("Sparr", "X1", GREYJOY, cost=1, strength=1, icons="MP", traits="Knight")
STRANGER = Character("Hostage", "X2", LANNISTER, cost=0, strength=1, icons="P")
SHIELD = Attachment("Shield", "X3", NEUTRAL, cost=0)


def finish(t):
    """Whoever must choose somebody to be killed takes the first."""
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t


# --- characters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("standing", [True, False])
def test_euron_gives_stealth_to_greyjoy_characters_while_he_stands(standing):
    euron = ("Euron Crow's Eye", {"kneeling": not standing})
    t = winter_scene({"play": [euron, "Deadly Axeman", "Shae"]}, {"play": ["Sea Raiders"]}, bells=(0,))
    assert ("Stealth" in t.card(0, "Deadly Axeman").keywords) is standing
    assert "Stealth" not in t.card(0, "Shae").keywords and "Stealth" not in t.card(1, "Sea Raiders").keywords


def test_euron_and_victarion_ignore_events():
    t = winter_scene(
        {"play": ["Euron Crow's Eye", "Victarion Greyjoy", "Deadly Axeman"]}, {"play": [KEEP], "hand": ["Bathed in Flame"]}, bells=(0, 1)
    )
    t.play("Pass")
    assert t.seat == 1 and not offered(t, "Play Bathed")  # two characters are needed, one can be chosen
    t = winter_scene({"play": ["Euron Crow's Eye", "Deadly Axeman", "Shae"]}, {"play": [KEEP], "hand": ["Bathed in Flame"]}, bells=(0, 1))
    pass_until(t, "Play Bathed in Flame").play("Play Bathed in Flame")
    assert t.options == ["Choose Deadly Axeman", "Choose Shae"]


@pytest.mark.parametrize("ships", [0, 1])
def test_theon_does_not_kneel_with_a_warship(ships):
    t = winter_scene({"play": ["Theon Greyjoy", *["Banner Ship"] * ships]}, {"play": ["Reserve Fleet", RIVAL]}, bells=(0,))
    attack(t, "Military", "Theon Greyjoy")
    assert t.card(0, "Theon Greyjoy").kneeling is (ships == 0)
    t = winter_scene({"play": ["Theon Greyjoy", *["Banner Ship"] * ships]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Military", RIVAL)
    fight(t, "Theon Greyjoy")
    assert t.card(0, "Theon Greyjoy").kneeling is (ships == 0) and t.dead(0) == []


def test_victarion_puts_a_warship_into_play():
    t = winter_scene({"play": ["Victarion Greyjoy", KEEP], "hand": ["Reserve Fleet", "Coastal Tower"]}, bells=(0,))
    pass_until(t, "Use Victarion").play("Use Victarion")
    assert t.card(0, "Reserve Fleet").zone == "play" and t.card(0, KEEP).kneeling and t.hand(0) == ["Coastal Tower"]


@pytest.mark.parametrize("zero", [{"play": ["Victarion Greyjoy", KEEP], "hand": ["Coastal Tower"]}, {"play": ["Victarion Greyjoy", "Minor Fiefdom"], "hand": ["Reserve Fleet"]}])
def test_victarion_needs_a_warship_in_hand_and_two_influence(zero):
    t = winter_scene(zero, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Victarion")


@pytest.mark.parametrize(("title", "power"), [("Bannermen to the Kraken", 2), ("Asha Greyjoy", 2)])  # Asha: one more for Renown
def test_power_for_an_unopposed_challenge(title, power):
    t = winter_scene({"play": [title, "Sea Raiders"]}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Military", title)
    fight(t)
    t.play(f"Respond with {title}")
    assert t.card(0, title).power == power


@pytest.mark.parametrize(("attacker", "defender"), [("Bannermen to the Kraken", RIVAL), ("Sea Raiders", None), ("Asha Greyjoy", RIVAL)])
def test_no_power_for_an_opposed_challenge_or_without_taking_part(attacker, defender):
    play = ["Bannermen to the Kraken", ("Asha Greyjoy", {"attachments": ["Thirst for Power"]}), "Sea Raiders"]
    t = winter_scene({"play": play}, {"play": [RIVAL, ("Shae", {"attachments": ["Wisdom of the East"]}), "Half-Trained Youth"]}, bells=(0,))
    attack(t, "Military", attacker)
    finish(fight(t, *([RIVAL] if defender else [])))
    assert t.card(0, attacker).power == (attacker == "Asha Greyjoy") and not offered(t, "Respond with")


@pytest.mark.parametrize("hand", [[], ["The King Must be a Kraken"]])
def test_an_opponents_unopposed_win_gives_nothing(hand):
    play = [(title, KNEELING) for title in ("Bannermen to the Kraken", "Asha Greyjoy", "Warrior of the Old Way", "Theon Greyjoy")]
    t = winter_scene({"play": [*play, KEEP], "hand": hand}, {"play": [RIVAL, "Euron Crow's Eye"]}, first=1, bells=(0,))
    attack(t, "Power", RIVAL)
    fight(t)
    assert t.power(1) == 1 and not offered(t, "Respond")


@pytest.mark.parametrize(("dead", "strength"), [("Theon Greyjoy", 5), ("Coastal Tower", 5), ("Asha Greyjoy", 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_deadly_axeman_is_stronger_with_a_doomed_card_in_a_dead_pile(seat, dead, strength):
    piles = [{}, {}]
    piles[seat] = {"dead": [dead]}
    t = winter_scene({"play": ["Deadly Axeman"]} | piles[0], {"play": ["Upstart Slave"], "discard": ["Khal Drogo"]} | piles[1], bells=(0,))
    assert t.card(0, "Deadly Axeman").strength == strength
    assert t.card(1, "Upstart Slave").strength == strength  # the Targaryen card that does the same


def test_sea_raiders_and_the_rider_come_into_play():
    t = winter_scene({"hand": ["Sea Raiders", "Rider through the Storm"], "gold": 3}, phase="marshalling", bells=(0,))
    t.play("Marshal Sea Raiders").play("Marshal Rider through the Storm")
    assert t.card(0, "Sea Raiders").zone == t.card(0, "Rider through the Storm").zone == "play"


def test_a_location_with_the_prophets_doom_goes_to_the_dead_pile():
    t = winter_scene({"play": ["Prophet of the Waves", KEEP], "hand": ["Tidal Wave"]}, {"play": ["Minor Fiefdom"]}, bells=(0,))
    t.play("Use Prophet of the Waves").play("Choose Minor Fiefdom")
    assert t.card(0, "Prophet of the Waves").kneeling and "Deathbound" in t.card(1, "Minor Fiefdom").keywords
    pass_until(t, "Play Tidal Wave").play("Play Tidal Wave").play("Choose Minor Fiefdom")
    assert t.dead(1) == ["Minor Fiefdom"] and t.dead(0) == ["Tidal Wave"]


def test_the_prophets_doom_ends_with_the_phase_and_needs_a_standing_prophet():
    t = winter_scene({"play": ["Prophet of the Waves"]}, {"play": ["Minor Fiefdom"]}, bells=(0,))
    t.play("Use Prophet of the Waves").play("Choose Minor Fiefdom")
    assert not offered(t, "Use Prophet of the Waves")
    pass_to(t, "dominance")
    assert "Deathbound" not in t.card(1, "Minor Fiefdom").keywords


def test_vanguard_axeman_cancels_an_event():
    t = winter_scene({"play": ["Vanguard Axeman", "Deadly Axeman"]}, {"play": [KEEP], "hand": ["Bathed in Flame"]}, bells=(1,))
    pass_until(t, "Play Bathed in Flame").play("Play Bathed in Flame").play("Choose Vanguard Axeman")
    t.play("Cancel with Vanguard Axeman")
    assert t.discard(0) == ["Vanguard Axeman"] and t.card(0, "Deadly Axeman").strength == 2
    assert t.card(1, KEEP).kneeling and t.discard(1) == ["Bathed in Flame"]  # cancelled, so not Deathbound (KEY-2)


def test_vanguard_axeman_cancels_nothing_of_a_character():
    t = winter_scene({"play": ["Vanguard Axeman", "Prophet of the Waves", "Minor Fiefdom"]}, bells=(0,))
    t.play("Use Prophet of the Waves")
    assert not offered(t, "Cancel with") and t.card(0, "Prophet of the Waves").kneeling


def dagmer(target="Minor Fiefdom", one=("Minor Fiefdom", "The Red Keep", "Dothraki Sea"), **options):
    t = winter_scene({"hand": ["Dagmer Cleftjaw"], "gold": 3, **options}, {"play": list(one)}, "marshalling", bells=(0,))
    return t.play("Marshal Dagmer Cleftjaw")


def test_dagmer_takes_a_non_unique_location_for_the_phase():
    t = dagmer()
    t.play("Respond with Dagmer Cleftjaw")
    assert t.options == ["Choose Dothraki Sea", "Choose Minor Fiefdom"]
    t.play("Choose Minor Fiefdom")
    assert t.card(1, "Minor Fiefdom").controller == 0
    pass_to(t, "challenges")
    assert t.card(1, "Minor Fiefdom").controller == 1


@pytest.mark.rule("ABI-6")
def test_what_dagmer_took_goes_back_although_he_has_left_play():
    t = dagmer()
    t.play("Respond with Dagmer Cleftjaw").play("Choose Minor Fiefdom")
    pass_until(t, "Use Dagmer Cleftjaw").play("Use Dagmer Cleftjaw")
    assert t.hand(0) == ["Dagmer Cleftjaw"] and t.card(1, "Minor Fiefdom").controller == 0  # a lasting effect, for its duration
    pass_to(t, "challenges")
    assert t.card(1, "Minor Fiefdom").controller == 1


@pytest.mark.rule("ABI-6")
def test_nothing_comes_of_dagmers_effect_when_what_he_took_has_left_play():
    broom = Location("Broom", "X7", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(Discard(TARGET),))])
    t = winter_scene(
        {"hand": ["Dagmer Cleftjaw"], "gold": 3, "play": ["Broom"]}, {"play": ["Minor Fiefdom"]}, "marshalling", bells=(0,), cards=(broom,),
    )  # fmt: skip
    t.play("Marshal Dagmer Cleftjaw").play("Respond with Dagmer Cleftjaw")
    assert t.card(1, "Minor Fiefdom").controller == 0 and t.game["effects_of"][L_DELAYED] == 1
    pass_until(t, "Use Broom").play("Use Broom").play("Choose Minor Fiefdom")
    assert t.discard(1) == ["Minor Fiefdom"] and t.game["effects_of"][L_DELAYED] == 0


def test_dagmer_does_not_respond_when_put_into_play_or_without_a_location_to_take():
    assert not offered(dagmer(one=["The Red Keep"]), "Respond")
    t = winter_scene({"discard": ["Dagmer Cleftjaw"], "play": ["Theon Greyjoy", "Asha Greyjoy"], "hand": ["A Hostage Rescued"]}, {"play": ["Minor Fiefdom"]}, bells=(0,))
    attack(t, "Military", "Theon Greyjoy")
    attack(pass_until(t, "Power against"), "Power", "Asha Greyjoy")
    for _ in range(20):
        if offered(t, "Play A Hostage Rescued"):
            break
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    t.play("Play A Hostage Rescued")
    assert t.card(0, "Dagmer Cleftjaw").zone == "play" and not offered(t, "Respond")


def test_dagmer_goes_back_to_hand():
    t = winter_scene({"play": ["Dagmer Cleftjaw"]}, bells=(0,))
    t.play("Use Dagmer Cleftjaw")
    assert t.hand(0) == ["Dagmer Cleftjaw"]


@pytest.mark.parametrize(("followers", "stranger", "power", "wins"), [(1, (), 15, False), (1, (), 17, True), (2, (), 18, False), (2, (), 19, True), (1, (STRANGER.title,), 15, True), (0, (), 15, True)])
def test_balons_follower_makes_opponents_need_more_power(followers, stranger, power, wins):
    zero = {"play": ["Balon's Follower"] * followers + ["Minor Fiefdom", *stranger]}
    t = winter_scene(zero, {"play": ["Half-Trained Youth"], "power": power}, bells=(0,), cards=[STRANGER])
    assert (t.winner == 1) is wins


def test_balons_follower_asks_nothing_more_of_his_own_side():
    assert winter_scene({"play": ["Balon's Follower"], "power": 15}, bells=(0,)).winner == 0


def test_the_game_is_won_when_balons_follower_goes():
    t = winter_scene({"play": ["Balon's Follower"]}, {"power": 15, "play": ["Khal Drogo"]}, first=1, bells=(0,))
    assert t.winner is None
    attack(t, "Military", "Khal Drogo")
    fight(t)
    assert t.winner == 1


def kill(t, attacker=RIVAL):
    """Seat 1 wins a military challenge unopposed."""
    attack(t, "Military", attacker)
    return fight(t)


@pytest.mark.parametrize("influence", [KEEP, "Minor Fiefdom"])
def test_thrice_drowned_veteran_saves_himself_for_two_influence(influence):
    t = winter_scene({"play": ["Thrice-Drowned Veteran", influence]}, {"play": [RIVAL]}, first=1, bells=(0,))
    kill(t)
    assert offered(t, "Save with Thrice-Drowned Veteran") is (influence == KEEP)
    if influence == KEEP:
        t.play("Save with Thrice-Drowned Veteran")
        assert t.card(0, "Thrice-Drowned Veteran").zone == "play" and t.card(0, KEEP).kneeling


def test_the_veteran_saves_nobody_else():
    t = winter_scene({"play": ["Thrice-Drowned Veteran", "Sea Raiders", KEEP]}, {"play": [RIVAL]}, first=1, bells=(0,))
    kill(t).play("Sea Raiders")
    assert not offered(t, "Save") and t.dead(0) == ["Sea Raiders"]


def test_the_veteran_saves_himself_from_being_discarded_too():
    t = winter_scene({"play": ["Thrice-Drowned Veteran", KEEP]}, {"play": [KEEP, "Minor Fiefdom"], "hand": ["Westeros Bleeds"]}, "dominance", bells=(1,))
    pass_until(t, "Play Westeros Bleeds").play("Play Westeros Bleeds")
    pay_influence(t).play("Save with Thrice-Drowned Veteran")
    assert t.card(0, "Thrice-Drowned Veteran").zone == "play"


@pytest.mark.parametrize("first", ["Andrik the Unsmiling", "Sparr"])
def test_andrik_and_a_knight_are_not_declared_together(first):
    other = "Sparr" if first != "Sparr" else "Andrik the Unsmiling"
    t = winter_scene({"play": ["Andrik the Unsmiling", "Sparr", "Sea Raiders"]}, {"play": [RIVAL]}, bells=(0,), cards=[KNIGHT])
    pass_until(t, "Military against").play("Military against").play(f"Attack with {first}")
    assert not offered(t, f"Attack with {other}") and offered(t, "Attack with Sea Raiders")
    t = winter_scene({"play": ["Andrik the Unsmiling", "Sparr", "Sea Raiders"]}, {"play": [RIVAL]}, first=1, cards=[KNIGHT])
    attack(t, "Military", RIVAL)
    t.play(f"Defend with {first}")
    assert not offered(t, f"Defend with {other}") and offered(t, "Defend with Sea Raiders")


def test_a_blank_andrik_shuns_nobody():
    play = [("Andrik the Unsmiling", {"attachments": ["Milk of the Poppy"]}), "Sparr"]
    t = winter_scene({"play": play}, {"play": [RIVAL]}, bells=(0,), cards=[KNIGHT])
    pass_until(t, "Military against").play("Military against").play("Attack with Sparr")
    assert offered(t, "Attack with Andrik")


@pytest.mark.parametrize("attacker", ["Warrior of the Old Way", "Sea Raiders"])
def test_warrior_of_the_old_way_claims_power_when_he_took_part(attacker):
    t = winter_scene({"play": ["Warrior of the Old Way", "Sea Raiders"]}, {"play": ["Half-Trained Youth"]}, bells=(0,))
    attack(t, "Military", attacker)
    fight(t, "Half-Trained Youth")
    if attacker == "Sea Raiders":
        assert not offered(t, "Respond")
    else:
        t.play("Respond with Warrior of the Old Way")
        assert t.power(0) == 1


def test_while_balon_attacks_only_uniques_defend():
    one = {"play": [RIVAL, "Khal Drogo"]}
    t = winter_scene({"play": ["Balon Greyjoy", "Sea Raiders"]}, one, bells=(0,))
    attack(t, "Military", "Balon Greyjoy")
    t.play("Pass")
    assert offered(t, "Defend with Khal Drogo") and not offered(t, f"Defend with {RIVAL}")
    t = winter_scene({"play": ["Balon Greyjoy", "Sea Raiders"]}, one, bells=(0,))
    attack(t, "Military", "Sea Raiders")
    t.play("Pass")
    assert offered(t, f"Defend with {RIVAL}")


@pytest.mark.parametrize(("play", "cost"), [([], 3), (["Banner Ship"], 2), (["Banner Ship", "Reserve Fleet", "Minor Fiefdom"], 1)])
def test_errant_captain_is_cheaper_for_each_own_warship(play, cost):
    t = winter_scene({"hand": ["Errant Captain"], "gold": 3, "play": play}, {"play": ["Banner Ship"]}, "marshalling", bells=(0,))
    t.play("Marshal Errant Captain")
    assert t.gold(0) == 3 + 3 - cost  # 3 of the plot


def test_scurvy_cutthroat_discards_an_opponents_attachment():
    t = winter_scene({"play": ["Scurvy Cutthroat"]}, {"hand": ["Valyrian Steel Spear"], "play": [RIVAL]}, "marshalling", first=1, bells=(1,))
    t.play("Marshal Valyrian Steel Spear")
    t.play(RIVAL).play("Respond with Scurvy Cutthroat")
    assert t.discard(0) == ["Scurvy Cutthroat"] and t.discard(1) == ["Valyrian Steel Spear"]


def test_scurvy_cutthroat_leaves_own_attachments_alone():
    t = winter_scene({"play": ["Scurvy Cutthroat"], "hand": ["Son of the Sea Wind"], "gold": 2}, phase="marshalling", bells=(0,))
    t.play("Marshal Son of the Sea Wind")
    assert not offered(t, "Respond") and t.card(0, "Scurvy Cutthroat").strength == 6


@pytest.mark.parametrize("saver", ["duplicate", "Kiss of Life", None])
def test_gorolds_avenger_stands_when_a_character_is_saved(saver):
    options = {"duplicates": 1} if saver == "duplicate" else {"attachments": [saver]} if saver else {}
    zero = {"play": [("Asha Greyjoy", {**options, "kneeling": True}), ("Gorold's Avenger", KNEELING)]}
    t = winter_scene(zero, {"play": [RIVAL]}, first=1, bells=(0,))
    kill(t).play("Asha Greyjoy")
    if saver is None:
        assert not offered(t, "Save") and not offered(t, "Respond")
        return
    t.play("Save with")
    assert t.card(0, "Asha Greyjoy").zone == "play"
    t.play("Respond with Gorold's Avenger")
    assert not t.card(0, "Gorold's Avenger").kneeling and t.card(0, "Gorold's Avenger").strength == 4
    pass_to(t, "dominance")
    assert t.card(0, "Gorold's Avenger").strength == 2


# --- attachments -----------------------------------------------------------------------------------------------------


def test_son_of_the_sea_wind_gives_five():
    t = winter_scene({"play": [("Deadly Axeman", {"attachments": ["Son of the Sea Wind"]})]}, bells=(0,))
    assert t.card(0, "Deadly Axeman").strength == 7


def test_kiss_of_life_saves_its_bearer_alone():
    t = winter_scene({"play": [("Deadly Axeman", {"attachments": ["Kiss of Life"]}), "Sea Raiders"]}, {"play": [RIVAL]}, first=1, bells=(0,))
    kill(t).play("Deadly Axeman").play("Save with Kiss of Life")
    assert t.card(0, "Deadly Axeman").zone == "play" and t.discard(0) == ["Kiss of Life"]
    t = winter_scene({"play": [("Deadly Axeman", {"attachments": ["Kiss of Life"]}), "Sea Raiders"]}, {"play": [RIVAL]}, first=1, bells=(0,))
    kill(t).play("Sea Raiders")
    assert not offered(t, "Save") and t.dead(0) == ["Sea Raiders"]


def on_house(*titles):
    return [(title, {"on_house_card": True}) for title in titles]


def standard(attached=1, one=("Minor Fiefdom", "Dothraki Sea"), phase="challenges"):
    t = winter_scene({"play": on_house("Standard of the Kraken", *["Strength in Unity"] * (attached - 1))}, {"play": list(one)}, phase, bells=(0,))
    return t.play("Use Standard of the Kraken").play("Choose Dothraki Sea")


def test_the_standard_takes_a_location_that_is_not_paid_for():
    t = standard()
    assert t.seat == 1
    t.play("Do not pay")
    assert t.card(1, "Dothraki Sea").controller == 0 and not offered(t, "Use Standard of the Kraken")
    pass_to(t, "dominance")
    assert t.card(1, "Dothraki Sea").controller == 1 and not offered(t, "Use Standard")  # the House card kneels until it stands


@pytest.mark.rule("ABI-6")
def test_what_the_standard_took_goes_back_although_it_has_left_play():
    shears = Location("Shears", "X8", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(attachments()),), effects=(Discard(TARGET),))])
    t = winter_scene({"play": on_house("Standard of the Kraken")}, {"play": ["Dothraki Sea", "Shears"]}, bells=(0, 1), cards=(shears,))
    t.play("Use Standard of the Kraken").play("Choose Dothraki Sea")
    pass_until(t, "Use Shears").play("Use Shears")
    assert t.discard(0) == ["Standard of the Kraken"] and t.card(1, "Dothraki Sea").controller == 0
    pass_to(t, "dominance")
    assert t.card(1, "Dothraki Sea").controller == 1


def test_the_standard_takes_nothing_from_who_pays():
    t = standard()
    t.play("Pay for Standard of the Kraken")
    assert t.card(1, "Dothraki Sea").controller == 1 and t.card(1, "Minor Fiefdom").kneeling


def test_the_standard_asks_for_an_influence_for_each_attachment_on_the_house_card():
    assert standard(attached=2).card(1, "Dothraki Sea").controller == 0  # 1 influence is not enough
    t = standard(attached=2, one=("Minor Fiefdom", "Minor Fiefdom", "Dothraki Sea"))
    pay_influence(t.play("Pay for Standard of the Kraken"))
    assert t.card(1, "Dothraki Sea").controller == 1 and all(t.card(1, "Minor Fiefdom", k).kneeling for k in (0, 1))


def test_a_house_card_stands_in_the_standing_phase():
    t = standard(phase="dominance")
    t.play("Do not pay")
    assert t.game["house_kneeling"][0] == 1 and not offered(t, "Use Standard of the Kraken")
    pass_to(t, "standing")
    assert t.game["house_kneeling"][0] == 0


def test_the_standard_goes_on_the_house_card_and_on_no_character():
    t = winter_scene({"hand": ["Standard of the Kraken", "Strength in Unity"], "play": ["Deadly Axeman"], "gold": 0}, phase="marshalling", bells=(0,))
    t.play("Standard of the Kraken").play("Strength in Unity")
    assert t.gold(0) == 0 and t.card(0, "Standard of the Kraken").bearer is None
    assert t.card(0, "Deadly Axeman").attachments == () and t.card(0, "Strength in Unity").zone == "play"


def test_thirst_for_power_moves_once_a_phase():
    t = winter_scene({"play": [("Deadly Axeman", {"attachments": ["Thirst for Power"]}), "Asha Greyjoy", "Sea Raiders"]}, bells=(0,))
    assert t.card(0, "Deadly Axeman").strength == 3
    t.play("Use Thirst for Power")
    assert t.card(0, "Asha Greyjoy").strength == 3 and t.card(0, "Deadly Axeman").strength == 2
    assert not offered(t, "Use Thirst for Power")
    assert offered(pass_to(t, "dominance"), "Use Thirst for Power")


# --- locations -------------------------------------------------------------------------------------------------------


def test_the_iron_throne_keeps_a_character_alive():
    zero = {"play": ["G23", "Deadly Axeman", "Sea Raiders"]}
    t = winter_scene(zero, {"play": [RIVAL, "Khal Drogo"]}, first=1, bells=(0,))
    kill(t).play("Sea Raiders").play("Respond with The Iron Throne").play("Choose Deadly Axeman")
    assert t.card(0, "The Iron Throne").kneeling
    attack(pass_until(t, "Power against"), "Power", "Khal Drogo")
    assert t.card(0, "Deadly Axeman").zone == "play"


def test_the_iron_throne_protects_from_a_kill_until_the_end_of_the_phase():
    t = winter_scene({"play": ["G23", "Deadly Axeman", "Sea Raiders"]}, {"play": [RIVAL], "plots": ["Valar Morghulis"]}, first=1, bells=(0,))
    kill(t).play("Sea Raiders").play("Respond with The Iron Throne").play("Choose Deadly Axeman")
    pass_to(t, "plot")
    assert t.dead(0) == ["Sea Raiders"]
    pass_until(t, "goes first").play("Greyjoy goes first")
    t.play("Pass")
    assert "Deadly Axeman" in t.dead(0)


def test_the_iron_throne_does_nothing_for_a_card_that_is_discarded():
    t = winter_scene({"play": ["G23", "Deadly Axeman", KEEP], "hand": ["Tidal Wave"]}, {"play": ["Minor Fiefdom"]}, bells=(0,))
    t.play("Use Bell")
    assert not offered(t, "Respond")


@pytest.mark.parametrize("title", ["Coastal Tower", "Iron Island Fiefdoms", "Island Transport"])
def test_a_reducer_makes_the_next_greyjoy_card_cheaper(title):
    t = winter_scene({"play": [title], "hand": ["Sea Raiders", "Rider through the Storm", "Shae"], "gold": 0}, phase="marshalling", bells=(0,))
    t.play(f"Use {title}")
    assert t.card(0, title).kneeling and offered(t, "Marshal Shae (2 gold)") and offered(t, "Marshal Sea Raiders (1 gold)")
    t.play("Marshal Sea Raiders")
    assert t.gold(0) == 2 and offered(t, "Marshal Rider through the Storm (1 gold)")


def test_a_coastal_tower_that_is_discarded_goes_to_the_dead_pile():
    t = winter_scene({"play": [KEEP], "hand": ["Tidal Wave"]}, {"play": ["Coastal Tower"]}, bells=(0,))
    t.play("Play Tidal Wave").play("Coastal Tower")
    assert t.dead(1) == ["Coastal Tower"]


@pytest.mark.parametrize(("title", "goes"), [("Hostage", True), ("Shae", False), ("Rider through the Storm", False)])
def test_island_transport_sails_when_a_stranger_comes(title, goes):
    t = winter_scene({"play": ["Island Transport"], "hand": [title], "gold": 2}, {"play": [RIVAL]}, "marshalling", bells=(0,), cards=[STRANGER])
    assert t.card(0, "Island Transport").zone == "play"
    t.play(f"Marshal {title}")
    assert (t.discard(0) == ["Island Transport"]) is goes


def test_island_transport_sails_at_once_from_who_takes_control_with_strangers():
    t = winter_scene({"play": on_house("Standard of the Kraken")}, {"play": ["Meereen Audience Chamber"]}, bells=(0,))
    t.play("Use Standard of the Kraken")
    assert t.card(1, "Meereen Audience Chamber").zone == "play"  # no characters
    t = winter_scene({"play": [*on_house("Standard of the Kraken"), "Sea Raiders"]}, {"play": ["Meereen Audience Chamber"]}, bells=(0,))
    t.play("Use Standard of the Kraken")
    assert t.discard(1) == ["Meereen Audience Chamber"]


@pytest.mark.parametrize(("ship", "bonus", "after"), [("Banner Ship", 1, 0), ("Reserve Fleet", 2, 2)])
def test_ships_strengthen_an_attacker(ship, bonus, after):
    t = winter_scene({"play": [ship, "Sea Raiders", "Deadly Axeman"]}, {"play": [RIVAL]}, bells=(0,))
    assert not offered(t, f"Use {ship}")
    attack(t, "Military", "Sea Raiders")
    t.play(f"Use {ship}")
    assert t.card(0, "Sea Raiders").strength == 3 + bonus and t.card(0, ship).kneeling
    fight(t)
    pass_until(t, "Power against")
    assert t.card(0, "Sea Raiders").strength == 3 + after


@pytest.mark.parametrize("standing", [True, False])
def test_swift_reinforcements_strengthen_while_standing(standing):
    t = winter_scene({"play": [("Swift Reinforcements", {"kneeling": not standing}), "Sea Raiders"]}, {"play": ["Sea Raiders"]}, bells=(0,))
    assert t.card(0, "Sea Raiders").strength == 3 + standing and t.card(1, "Sea Raiders").strength == 3


def test_swift_reinforcements_come_for_the_phase():
    t = winter_scene({"play": [KEEP, "Sea Raiders"], "hand": ["Swift Reinforcements"]}, bells=(0,))
    t.play("Use Swift Reinforcements")
    assert t.card(0, "Sea Raiders").strength == 4
    pass_to(t, "dominance")
    assert t.hand(0) == ["Swift Reinforcements"] and t.card(0, "Sea Raiders").strength == 3


def legion(zero=(), one=(), **options):
    t = winter_scene({"play": ["Marine Legion", KEEP, *zero]}, {"play": list(one)}, bells=(0,), **options)
    return t.play("Use Marine Legion")


def test_marine_legion_fights_as_a_character_for_a_phase():
    t = legion()
    view = t.card(0, "Marine Legion")
    assert (view.strength, view.icons) == (3, "MP") and not offered(t, "Use Marine Legion")
    attack(t, "Military", "Marine Legion")
    fight(t)
    assert t.power(0) == 1
    pass_to(t, "dominance")
    assert (t.card(0, "Marine Legion").strength, t.card(0, "Marine Legion").icons) == (0, "")


def test_marine_legion_is_a_location_before_and_after_and_none_meanwhile():
    t = winter_scene({"play": ["Marine Legion", KEEP], "hand": ["Tidal Wave"]}, {"play": ["Prophet of the Waves"]}, bells=(0,))
    assert not offered(t, "Military against")
    t.play("Play Tidal Wave")
    assert offered(t, "Choose Marine Legion")
    t = legion(["Prophet of the Waves"])
    t.play("Use Prophet of the Waves")
    assert t.card(0, "Prophet of the Waves").kneeling and not offered(t, "Choose Marine Legion")


def test_marine_legion_is_discarded_instead_of_killed():
    t = winter_scene({"play": ["Marine Legion", KEEP]}, {"play": [RIVAL]}, first=1, bells=(0,))
    pass_until(t, "Use Marine Legion").play("Use Marine Legion")
    kill(t)
    assert t.discard(0) == ["Marine Legion"] and t.dead(0) == []


def test_what_marine_legion_bears_falls_when_it_is_a_location_again():
    t = legion([("Deadly Axeman", {"attachments": ["Thirst for Power"]})])
    t.play("Use Thirst for Power")
    assert t.card(0, "Marine Legion").strength == 4
    pass_to(t, "dominance")
    assert t.discard(0) == ["Thirst for Power"]


def test_marauding_longship_takes_a_defender_out_of_the_challenge():
    t = winter_scene({"play": ["Marauding Longship", "Minor Fiefdom", "Sea Raiders"]}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Military", "Sea Raiders")
    assert not offered(t, "Use Marauding Longship")
    t.play("Pass").play(f"Defend with {RIVAL}")
    t.play("Use Marauding Longship")
    assert not t.card(1, RIVAL).defending and t.discard(0) == ["Marauding Longship"] and t.card(0, "Minor Fiefdom").kneeling
    fight(t)
    assert t.power(0) == 1


# --- events ----------------------------------------------------------------------------------------------------------


def test_salt_in_your_eyes_cancels_an_event():
    t = winter_scene({"play": ["Minor Fiefdom", "Sea Raiders", "Deadly Axeman"], "hand": ["Salt in your Eyes"]}, {"play": [KEEP], "hand": ["Bathed in Flame"]}, bells=(1,))
    pass_until(t, "Play Bathed in Flame").play("Play Bathed in Flame").play("Choose Sea Raiders")
    t.play("Cancel with Salt in your Eyes")
    assert t.card(0, "Sea Raiders").strength == 3 and t.card(0, "Minor Fiefdom").kneeling and t.discard(0) == ["Salt in your Eyes"]


def test_salt_in_your_eyes_costs_influence_and_cancels_events_alone():
    t = winter_scene({"play": ["Sea Raiders", "Deadly Axeman"], "hand": ["Salt in your Eyes"]}, {"play": [KEEP], "hand": ["Bathed in Flame"]}, bells=(1,))
    pass_until(t, "Play Bathed in Flame").play("Play Bathed in Flame").play("Choose Sea Raiders")
    assert not offered(t, "Cancel") and t.card(0, "Sea Raiders").strength == 2
    t = winter_scene({"play": ["Minor Fiefdom", "Sea Raiders"], "hand": ["Salt in your Eyes"]}, bells=(1,))
    pass_until(t, "Use Bell").play("Use Bell")
    assert not offered(t, "Cancel")


def test_tidal_wave_discards_a_location_without_saves():
    t = winter_scene({"play": [KEEP], "hand": ["Tidal Wave"]}, {"play": ["Crossroads", RIVAL]}, bells=(0,))
    t.play("Play Tidal Wave")
    assert not offered(t, f"Choose {RIVAL}")
    t.play("Choose Crossroads")
    assert t.discard(1) == ["Crossroads"] and t.dead(0) == ["Tidal Wave"] and t.card(0, KEEP).kneeling


def test_the_red_keep_cannot_be_chosen_by_events_or_character_abilities():
    t = winter_scene({"play": ["Coastal Tower", "Fallow Fields", "Prophet of the Waves"], "hand": ["Tidal Wave"]}, {"play": [KEEP]}, bells=(0,))
    t.play("Play Tidal Wave")
    assert not offered(t, f"Choose {KEEP}")
    t.play("Choose Coastal Tower").play("Use Prophet of the Waves")
    assert not offered(t, f"Choose {KEEP}")


@pytest.mark.parametrize("text", ["Use Bell", "Play Eviscerate"])
def test_not_listening_cancels_any_triggered_effect(text):
    t = winter_scene({"play": [KEEP, "Sea Raiders"], "hand": ["Not Listening"]}, {"play": ["Minor Fiefdom"], "hand": ["Eviscerate"]}, "dominance", bells=(1,))
    power = t.power(1)
    pass_until(t, text).play(text).play("Cancel with Not Listening")
    assert t.card(0, "Sea Raiders").zone == "play" and t.card(0, "Sea Raiders").strength == 3 and t.power(1) == power


def test_vanguard_axeman_answers_not_listening_once():
    """The ability that Not Listening was to cancel is no event: a second Axeman has nothing to cancel there."""
    t = winter_scene(
        {"play": ["Prophet of the Waves", "Minor Fiefdom", "Vanguard Axeman", "Vanguard Axeman"]}, {"play": [KEEP], "hand": ["Not Listening"]},
        houses=("greyjoy", "greyjoy"), bells=(0,),
    )  # fmt: skip
    t.play("Use Prophet of the Waves")
    while not offered(t, "Cancel with Not Listening"):
        assert not offered(t, "Cancel with")
        t.play(t.options[0])
    t.play("Cancel with Not Listening").play("Cancel with Vanguard Axeman")
    assert t.prompt != "cancel" and t.discard(0) == ["Vanguard Axeman"] and t.discard(1) == ["Not Listening"]


def test_not_listening_does_not_cancel_a_passive_or_a_plot():
    t = winter_scene({"play": [KEEP], "hand": ["Not Listening"]}, {"play": ["Viserys Targaryen"], "hand": ["Half-Trained Youth"], "gold": 1}, "marshalling", first=1, bells=(1,))
    t.play("Marshal Half-Trained Youth")
    assert not offered(t, "Cancel") and t.card(1, "Viserys Targaryen").power == 1
    t = winter_scene({"play": [KEEP, "Sea Raiders"], "hand": ["Not Listening"]}, {"plots": ["Filthy Accusations"]}, "plot", bells=(1,))
    pass_until(t, "goes first").play("Greyjoy goes first")
    assert not offered(t, "Cancel") and t.card(0, "Sea Raiders").kneeling


def kraken(x, **options):
    t = winter_scene({"play": [KEEP, "Theon Greyjoy", ("Asha Greyjoy", KNEELING), "Sea Raiders"], "hand": ["The King Must be a Kraken"]}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Military", "Theon Greyjoy", "Sea Raiders")
    fight(t, *options.get("defenders", ()))
    return t


def test_the_king_must_be_a_kraken_gives_a_lord_power():
    t = kraken(2)
    t.play("Respond with The King Must be a Kraken")
    assert t.options == ["1 for The King Must be a Kraken", "2 for The King Must be a Kraken", "3 for The King Must be a Kraken"]
    t.play("2 for The King")
    assert t.card(0, "Theon Greyjoy").power == 2 and t.card(0, KEEP).kneeling and t.dead(0) == ["The King Must be a Kraken"]


def test_the_king_must_be_a_kraken_needs_an_unopposed_win():
    assert not offered(kraken(2, defenders=[RIVAL]), "The King Must be")
