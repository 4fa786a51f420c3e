"""Epic Battles: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import COSTS_CANNOT_BE_LOWERED
from agot_env.agot.language.model import (
    EVERYONE,
    LANNISTER,
    NEUTRAL,
    STARK,
    TARGARYEN,
    Attachment,
    Cards,
    Character,
    Constant,
    Location,
    PlayerRule,
    Trait,
)
from tests.cards.a_clash_of_arms.clash_scenes import QUIET, battle, clash, during, epic_scene, settle, to_defenders, to_next_phase
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until, passes

# --- Dacey Mormont ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "gains"), [("Battle", "Rest", True), ("Rest", "Battle", True), ("Gambit", "Struggle", False)])
def test_dacey_mormont_gains_an_icon_and_stands_to_defend_during_a_military_battle(mine, theirs, gains):
    t = clash({"play": ["ACOA61"], "plot": mine}, {"play": ["Rival"], "plot": theirs}, first=1)
    assert t.card(0, "ACOA61").icons == ("MIP" if gains else "MP")
    to_defenders(during(t, "Power", "Rival")).play("Defend with Dacey Mormont")
    assert t.card(0, "ACOA61").kneeling is not gains


def test_dacey_mormont_kneels_to_attack():
    t = during(clash({"play": ["ACOA61"], "plot": "Battle"}), "Military", "Dacey Mormont")
    assert t.card(0, "ACOA61").kneeling


# --- Highgarden Cavaliers --------------------------------------------------------------------------------------------


def test_highgarden_cavaliers_take_no_attachments_but_sieges():
    zero = {"hand": ["Ribbon"], "gold": 5, "play": ["ACOA71"]}
    t = clash(zero, {"play": ["Friend"]}, "marshalling", houses=("lannister", "stark")).play("Ribbon")
    assert t.card(0, "ACOA71").attachments == () and len(t.card(1, "Friend").attachments) == 1


# --- Stormcrows ------------------------------------------------------------------------------------------------------


def stormcrows(attacker="Stormcrows", defenders=()):
    zero = {"play": ["ACOA75", "Friend"], "discard": ["Wolfish", "Queenly", "Keep"]}
    one = {"play": ["Kingly", "Scholar", "Rival"], "discard": ["Lionlike", "Schemer", "Den"], "dead": ["Lionlike"]}
    t = clash(zero, one, houses=("targaryen", "stark"))
    return settle(battle(t, "Military", attacker, *defenders), "Kill Scholar")


def test_stormcrows_shuffle_characters_of_all_houses_from_discard_piles_into_decks():
    t = stormcrows()
    assert sorted(t.discard(0)) == ["Keep", "Queenly"] and sorted(t.discard(1)) == ["Den", "Schemer"]
    assert t.deck(0).count("Wolfish") == 1 and t.deck(1).count("Lionlike") == 1 and "Lionlike" in t.dead(1)


@pytest.mark.parametrize(("attacker", "defenders"), [("Friend", ()), ("Stormcrows", ("Rival",))])
def test_stormcrows_need_to_win_themselves(attacker, defenders):
    t = stormcrows(attacker, defenders)
    assert sorted(t.discard(0)) == ["Keep", "Queenly", "Wolfish"] and sorted(t.discard(1)) == ["Den", "Lionlike", "Schemer"]


# --- Arstan Whitebeard -----------------------------------------------------------------------------------------------


def test_arstan_whitebeard_and_queens_are_stronger_in_the_epic_phase():
    mine = {"play": ["ACOA63", "Queenly", "Friend"]}
    t = epic_scene("ACOA69", mine, {"play": ["Queenly", "Rival"]}, houses=("targaryen", "stark"))
    assert (t.card(0, "ACOA63").strength, "Renown" in t.card(0, "ACOA63").keywords) == (9, True)
    assert [t.card(0, "Queenly").strength, t.card(0, "Friend").strength, t.card(1, "Queenly").strength, t.card(1, "Rival").strength] == [7, 1, 7, 5]
    pass_to(t, "standing")
    assert (t.card(0, "ACOA63").strength, "Renown" in t.card(0, "ACOA63").keywords, t.card(0, "Queenly").strength) == (4, False, 2)


def test_arstan_whitebeard_is_discarded_while_you_control_ser_barristan_selmy():
    barristan = Character("Ser Barristan Selmy", "X470", NEUTRAL, unique=True, cost=2, strength=2, icons="M")
    options = {"houses": ("targaryen", "stark"), "cards": (barristan,)}
    t = clash({"play": ["ACOA63"], "hand": ["Ser Barristan Selmy"], "gold": 5}, None, "marshalling", **options)
    assert t.card(0, "ACOA63").zone == "play"
    t.play("Ser Barristan Selmy")
    assert t.discard(0) == ["Arstan Whitebeard"]
    other = clash({"play": ["ACOA63"]}, {"play": ["Ser Barristan Selmy"]}, "marshalling", **options)
    assert other.card(0, "ACOA63").zone == "play"


# --- The Bastard of Godsgrace ----------------------------------------------------------------------------------------


def bastard(t):
    t.play("Use The Bastard of Godsgrace")
    return settle(t, "Spearman")


def test_the_bastard_of_godsgrace_strengthens_a_martell_character():
    t = clash({"play": ["ACOA64", "Spearman", "Friend"], "deck": ["Keep"] * 3}, houses=("martell", "stark"))
    t.play("Use The Bastard of Godsgrace")
    assert not any("Friend" in option for option in t.options)
    settle(t, "Spearman")
    assert (t.card(0, "Spearman").strength, t.card(0, "ACOA64").kneeling, t.hand(0)) == (4, True, [])
    assert not offered(t, "Use The Bastard")
    pass_to(t, "dominance")
    assert t.card(0, "Spearman").strength == 2


def test_the_bastard_of_godsgrace_draws_a_card_in_the_epic_phase():
    t = epic_scene("ACOA70", {"play": ["ACOA64", "Spearman"], "deck": ["Keep"] * 6}, houses=("martell", "stark"))
    cards = len(t.hand(0))
    bastard(during(t, "Intrigue", "Spearman"))
    assert (t.card(0, "Spearman").strength, len(t.hand(0))) == (4, cards + 1)


# --- Hornvale, Besieged Shipyard, Norvos -----------------------------------------------------------------------------

MORE = {"deck": ["Keep"] * 8}


def attacked_by_one(t, kind, *defenders):
    """Seat 1 attacks with Rival; what is asked stops the challenge at a response."""
    while t.game["seat"] == 0:
        t.play(passes(t)[0])
    return declined(fight(during(t, kind, "Rival"), *defenders))


def declined(t):
    """The winner does without what the epic battle offers."""
    return t.play("No") if t.prompt == "may" else t


@pytest.mark.parametrize("in_epic_phase", [False, True])
def test_hornvale_kneels_a_character_of_whoever_attacked_you_in_vain(in_epic_phase):
    zero = {"play": ["ACOA72", "Famous", "Regiment", "Schemer"]} | MORE
    one = {"play": ["Rival", "Friend"]}
    if in_epic_phase:
        t = epic_scene("ACOA66", zero, one, houses=("lannister", "stark"), first=1)
    else:
        t = clash(zero, one, houses=("lannister", "stark"), first=1)
    cards = len(t.hand(0))
    attacked_by_one(t, "Intrigue", "Famous", "Regiment")
    assert t.prompt == "response"
    t.play("Respond with Hornvale")
    assert not any("Famous" in option for option in t.options)
    settle(t, "Friend")
    assert t.card(1, "Friend").kneeling and len(t.hand(0)) == cards + in_epic_phase


def test_hornvale_needs_a_standing_character_in_the_epic_phase_too():
    """To choose "and kneel" a character is to choose one that stands, whatever else is done."""
    zero = {"play": ["ACOA72", "Famous", "Regiment"]} | MORE
    t = epic_scene("ACOA66", zero, {"play": ["Rival", ("Friend", KNEELING)]}, houses=("lannister", "stark"), first=1)
    attacked_by_one(t, "Intrigue", "Famous", "Regiment")
    assert not offered(t, "Respond with Hornvale")


def test_hornvale_does_nothing_for_the_attacker_or_the_loser():
    t = clash({"play": ["ACOA72", "Rival"]}, {"play": ["Friend"]}, houses=("lannister", "stark"))
    assert battle(t, "Power", "Rival").prompt != "response"
    t = clash({"play": ["ACOA72", "Friend"]}, {"play": ["Rival"]}, houses=("lannister", "stark"), first=1)
    assert attacked_by_one(t, "Power", "Friend").prompt != "response"


@pytest.mark.parametrize("in_epic_phase", [False, True])
def test_besieged_shipyard_discards_power_from_any_house_card(in_epic_phase):
    zero = {"play": ["ACOA74", "Rival"], "power": 2} | MORE
    one = {"power": 3, "play": ["Brute", "Brute"]}
    if in_epic_phase:
        t = epic_scene("ACOA68", zero, one, houses=("greyjoy", "stark"))
    else:
        t = clash(zero, one, houses=("greyjoy", "stark"))
    before, cards = t.power(1), len(t.hand(0))
    battle(t, "Military", "Rival")
    if t.prompt == "claim":
        t.play(t.options[0])
    declined(t)
    t.play("Respond with Besieged Shipyard")
    assert any("Greyjoy" in option for option in t.options)
    t.play("Stark")
    assert t.power(1) == before - 1 and t.card(0, "ACOA74").kneeling and len(t.hand(0)) == cards + in_epic_phase


def test_besieged_shipyard_needs_a_challenge_that_you_win():
    t = clash({"play": ["ACOA74", "Friend"]}, {"play": ["Rival"], "power": 3}, houses=("greyjoy", "stark"))
    assert battle(t, "Military", "Friend", "Rival").prompt != "response"


@pytest.mark.parametrize("in_epic_phase", [False, True])
def test_norvos_discards_cards_of_the_attacker_at_random(in_epic_phase):
    zero, one = {"play": ["ACOA77", "Brute"], "hand": ["Keep"]} | MORE, {"play": ["Rival"], "hand": ["Keep"] * 4}
    if in_epic_phase:
        t = epic_scene("ACOA70", zero, one, houses=("martell", "stark"), first=1)
    else:
        t = clash(zero, one, houses=("martell", "stark"), first=1)
    cards = len(t.hand(1))
    attacked_by_one(t, "Intrigue").play("Respond with Norvos")
    assert len(t.hand(1)) == cards - (2 if in_epic_phase else 1) and not t.card(0, "ACOA77").kneeling


@pytest.mark.parametrize(("kind", "mine"), [("Power", None), ("Intrigue", ("Friend", "Rival")), ("Intrigue", ("Rival", "Schemer"))])
def test_norvos_responds_to_no_other_challenge(kind, mine):
    """A power challenge, and intrigue challenges that your attacker loses or wins against a defender."""
    zero = {"play": ["ACOA77", mine[0] if mine else "Friend"], "hand": ["Keep"]}
    one = {"play": [mine[1] if mine else "Rival"], "hand": ["Keep"] * 4}
    t = clash(zero, one, houses=("martell", "stark"), first=0 if mine else 1)
    assert (battle(t, kind, *mine) if mine else attacked_by_one(t, kind)).prompt != "response"


# --- The Gift, The Land Beyond the Wall ------------------------------------------------------------------------------

WATCH = (
    Character("Brother", "X480", NEUTRAL, cost=3, strength=1, icons="M", traits="Night's Watch"),
    Character("Free Woman", "X481", NEUTRAL, cost=3, strength=1, icons="M", traits="Wildling"),
)


KINGDOMS = [("ACOA78", "The Gift", "Brother", "Free Woman"), ("ACOA79", "The Land Beyond the Wall", "Free Woman", "Brother")]


@pytest.mark.parametrize(("number", "title", "played", "other"), KINGDOMS)
@pytest.mark.parametrize("battles", [0, 1])
def test_kingdoms_lower_a_cost_and_draw_with_an_epic_battle_once_the_character_is_played(number, title, played, other, battles):
    zero = {"play": [number], "hand": [played, other] + ["ACOA65"] * battles, "deck": ["Keep"] * 6}
    t = to_next_phase(clash(zero | {"plots": ["Rest"]}, {"plots": ["Rest"]}, "plot", cards=WATCH), "marshalling", *["Whispering"] * battles)
    while not offered(t, f"Use {title}"):
        t.play(passes(t)[0])
    cards = len(t.hand(0))
    t.play(f"Use {title}")
    assert len(t.hand(0)) == cards and t.card(0, number).kneeling
    while not offered(t, f"Marshal {played} (2 gold)"):
        t.play(passes(t)[0])
    assert not offered(t, f"Marshal {other} (2 gold)")
    t.play(f"Marshal {played}")
    assert (t.gold(0), len(t.hand(0))) == (3 - 2, cards - 1 + battles)


@pytest.mark.parametrize(("number", "title", "meant", "other"), KINGDOMS)
@pytest.mark.parametrize("seat", [0, 1])
def test_kingdoms_draw_for_no_other_character_and_for_no_opponent(number, title, meant, other, seat):
    zero = {"play": [number], "plots": ["Rest"], "hand": [other, "ACOA65"], "deck": ["Keep"] * 6}
    t = clash(zero, {"plots": ["Rest"], "hand": [meant], "deck": ["Keep"] * 6}, "plot", cards=WATCH, bells=(0, 1))
    t = pass_until(to_next_phase(t, "marshalling", "Whispering"), f"Use {title}").play(f"Use {title}")
    cards = len(t.hand(0))
    pass_until(t, f"Marshal {(other, meant)[seat]} (3 gold)").play(f"Marshal {(other, meant)[seat]}")
    assert len(t.hand(0)) == cards - (seat == 0)


def beside_a_battle(t, *uses):
    """The Kingdoms are used, beside an Epic Battle of their player."""
    for title in uses:
        settle(pass_until(t, f"Use {title}").play(f"Use {title}"))
    return t


def marshalled(t, title):
    """The gold that a character costs, and how many cards are drawn for it."""
    gold, cards = t.gold(0), len(t.deck(0))
    settle(pass_until(t, f"Marshal {title}").play(f"Marshal {title}"))
    return gold - t.gold(0), cards - len(t.deck(0))


OATH = Location("Oath", "X482", NEUTRAL, abilities=[Constant(Cards(title="Novice"), (Trait("Night's Watch"),))])
STRANGERS = (
    *WATCH,
    OATH,
    Character("Waif", "X483", NEUTRAL, cost=0, strength=1, icons="M", traits="Night's Watch, Wildling, Clansman"),
    Character("Novice", "X484", NEUTRAL, cost=1, strength=1, icons="M"),
    Character("Turncloak", "X485", NEUTRAL, cost=1, strength=1, icons="M", traits="Night's Watch, Wildling"),
    Location("High Price", "X486", NEUTRAL, abilities=[PlayerRule(EVERYONE, COSTS_CANNOT_BE_LOWERED)]),
)  # fmt: skip


def kingdom(hand, *play):
    """Seat 0 has both Kingdoms, an Epic Battle and gold."""
    zero = {"play": ["ACOA78", "ACOA79", *play], "hand": hand, "set_aside": ["ACOA87"], "gold": 9, "deck": ["Keep"] * 6}
    return clash(zero, {}, "marshalling", cards=STRANGERS)


def test_kingdoms_draw_only_for_a_character_that_is_played_at_a_reduced_cost():
    """What costs 0 is not played at a reduced cost (FAQ p. 6), but it is the next character."""
    t = beside_a_battle(kingdom(["Waif", "Brother"]), "The Gift")
    assert marshalled(t, "Waif") == (0, 0) and marshalled(t, "Brother") == (3, 0)


def test_kingdoms_do_not_draw_for_a_character_whose_cost_cannot_be_lowered():
    t = beside_a_battle(kingdom(["Brother"], "High Price"), "The Gift")
    assert marshalled(t, "Brother") == (3, 0)


def test_kingdoms_do_not_draw_for_a_character_that_has_the_trait_only_in_play():
    t = beside_a_battle(kingdom(["Novice", "Brother"], "Oath"), "The Gift")
    assert marshalled(t, "Novice") == (1, 0) and "Night's Watch" in t.card(0, "Novice").traits
    assert marshalled(t, "Brother") == (2, 1)


def test_each_of_several_kingdoms_draws_for_a_character_whose_cost_they_have_reduced():
    t = beside_a_battle(kingdom(["Turncloak", "Brother"]), "The Gift", "The Land Beyond the Wall")
    assert marshalled(t, "Turncloak") == (0, 2) and marshalled(t, "Brother") == (3, 0)


@pytest.mark.parametrize(("title", "number"), [("The Gift", "ACOA78"), ("The Land Beyond the Wall", "ACOA79"), ("The Neck", "ACOA80")])
def test_a_kingdom_draws_for_its_own_reduction_alone(title, number):
    other, other_number, played = ("The Land Beyond the Wall", "ACOA79", "Free Woman") if title == "The Gift" else ("The Gift", "ACOA78", "Brother")
    zero = {"play": [number, other_number], "hand": ["Waif", played], "set_aside": ["ACOA87"], "gold": 9, "deck": ["Keep"] * 6}
    t = beside_a_battle(clash(zero, {}, "marshalling", cards=STRANGERS), title, other)
    assert marshalled(t, played) == (2, 1), "the other Kingdom draws"
    assert marshalled(t, "Waif") == (0, 0), "nothing lowers a cost of 0"


# --- epic battles ----------------------------------------------------------------------------------------------------


def won(t, kind, attacker="Rival", *defenders):
    """A challenge of the epic phase, until the winner is asked, or it is over."""
    fight(during(t, kind, attacker), *defenders)
    while t.game["challenge"] and t.prompt in (*QUIET, "claim", "influence"):
        t.play((passes(t) or t.options)[0])
    return t


def test_the_battle_of_the_whispering_wood_kills_a_character_without_a_military_icon_of_the_loser():
    t = won(epic_scene("ACOA65", {"play": ["Rival", "Schemer"]}, {"play": ["Schemer", "Friend"]}), "Military")
    assert t.prompt == "may" and t.game["seat"] == 0
    t.play("Yes")
    assert "Schemer" in t.dead(1) and "Schemer" not in t.dead(0)


def test_the_battle_of_the_whispering_wood_asks_the_winner_who_may_be_the_opponent_and_decline():
    t = won(epic_scene("ACOA65", {"play": ["Friend", "Schemer"]}, {"play": ["Rival"]}), "Military", "Friend", "Rival")
    assert t.prompt == "may" and t.game["seat"] == 1
    t.play("No")
    assert not t.dead(0)
    t = won(epic_scene("ACOA65", {"play": ["Friend", "Schemer"]}, {"play": ["Rival"]}), "Military", "Friend", "Rival").play("Yes")
    assert t.dead(0) == ["Schemer"]


def test_the_battle_of_the_blackwater_puts_an_in_house_character_or_location_into_play():
    zero = {"play": ["Rival"], "hand": ["Wolfish", "Lionlike", "Den", "Keep", "Ribbon"]}
    t = won(epic_scene("ACOA66", zero, {"play": ["Friend"]}, houses=("lannister", "stark")), "Intrigue").play("Yes")
    assert [option for option in t.options if "Wolfish" in option or "Keep" in option or "Ribbon" in option] == []
    t.play(next(option for option in t.options if "Lionlike" in option))
    assert t.card(0, "Lionlike").zone == "play" and not t.card(0, "Lionlike").kneeling and "Den" in t.hand(0)


def test_the_battle_of_the_blackwater_is_for_an_opponent_who_wins():
    t = epic_scene("ACOA66", {"play": ["Friend"]}, {"play": ["Rival"], "hand": ["Wolfish", "Lionlike"]}, houses=("lannister", "stark"))
    won(t, "Intrigue", "Friend", "Rival").play("Yes")
    assert t.card(1, "Wolfish").zone == "play" and t.card(1, "Wolfish").controller == 1 and "Lionlike" in t.hand(1)


def test_the_battle_of_the_blackwater_lets_the_winner_have_a_unique_character_of_the_player_who_fights_it():
    hostage = Character("Hostage", "X472", LANNISTER | STARK, unique=True, cost=2, strength=2, icons="M")
    zero, one = {"play": ["Friend", "Hostage"]}, {"play": ["Rival"], "hand": ["Hostage", "Lionlike"]}
    t = epic_scene("ACOA66", zero, one, houses=("lannister", "stark"), cards=(hostage,))
    won(t, "Intrigue", "Friend", "Rival").play("Yes")
    assert t.card(1, "Hostage").zone == "play" and t.card(1, "Hostage").controller == 1 and t.hand(1) == ["Lionlike"]


@pytest.mark.parametrize(("answer", "drawn"), [("Yes", 3), ("No", 0)])
def test_the_battle_at_the_wall_lets_the_winner_draw_three_cards(answer, drawn):
    t = won(epic_scene("ACOA67", {"play": ["Rival"]} | MORE, {"play": ["Friend"]} | MORE, houses=("baratheon", "stark")), "Power")
    mine, theirs = len(t.hand(0)), len(t.hand(1))
    t.play(answer)
    assert (len(t.hand(0)), len(t.hand(1))) == (mine + drawn, theirs)


def test_the_battle_of_deepwood_motte_discards_a_location_of_the_loser():
    zero, one = {"play": ["Rival", "Keep"]}, {"play": ["Barge", "Landmark"]}
    t = won(epic_scene("ACOA68", zero, one, houses=("greyjoy", "stark")), "Military").play("Yes")
    assert not any("Keep" in option for option in t.options)
    t.play(next(option for option in t.options if "Landmark" in option))
    assert t.discard(1) == ["Landmark"] and t.card(1, "Barge").zone == "play"


def test_the_battle_of_astapor_discards_any_number_of_attachments():
    zero = {"play": [("Rival", {"attachments": ["Ribbon"]})]}
    one = {"play": [("Friend", {"attachments": ["Banner", "Relic"]})]}
    t = won(epic_scene("ACOA69", zero, one, houses=("targaryen", "stark")), "Power")
    assert t.prompt == "pick" and t.game["seat"] == 0
    settle(t, "Banner", "Relic")
    assert sorted(t.discard(1)) == ["Banner", "Relic"] and t.card(0, "Rival").attachments == ("Ribbon",)


def test_the_battle_of_astapor_may_discard_none():
    t = won(epic_scene("ACOA69", {"play": ["Rival"]}, {"play": [("Friend", {"attachments": ["Banner"]})]}, houses=("targaryen", "stark")), "Power")
    t.play("Done")
    assert "Banner" not in t.discard(1)


@pytest.mark.parametrize(("answer", "after"), [("Yes", "taxation"), ("No", "standing")])
def test_the_vipers_revenge_skips_the_standing_phase(answer, after):
    t = won(epic_scene("ACOA70", {"play": ["Rival"]}, {"play": ["Friend"]}, houses=("martell", "stark")), "Intrigue").play(answer)
    while t.phase == "epic":
        t.play(passes(t)[0])
    assert t.phase == after and t.card(0, "Rival").kneeling is (answer == "Yes")


@pytest.mark.parametrize(("number", "title", "house"), [
    ("ACOA65", "Whispering Wood", "lannister"), ("ACOA66", "Blackwater", "stark"), ("ACOA67", "at the Wall", "stark"),
    ("ACOA68", "Deepwood Motte", "stark"), ("ACOA69", "Astapor", "stark"), ("ACOA70", "Viper", "stark"),
])
def test_epic_battles_are_for_their_house_and_for_the_plot_phase(number, title, house):
    own = clash({"hand": [number]}, None, houses=("martell" if house == "lannister" else house, "greyjoy"))
    assert not offered(own, title)  # not in the challenges phase
    t = clash({"plots": ["Rest"], "hand": [number]}, {"plots": ["Rest"]}, "plot", houses=(house, "targaryen"))
    while t.phase == "plot":
        assert not offered(t, title)
        t.play((passes(t) or t.options)[0])


# --- Pentos ----------------------------------------------------------------------------------------------------------

HARNESS = Attachment("Harness", "X471", TARGARYEN, cost=0)


def pentos(event="Dagger", attachments=("Harness", "Ribbon"), bearer="Friend"):
    zero = {"play": ["ACOA76", (bearer, {"attachments": list(attachments)}), "Rival"], "hand": [event], "deck": ["Keep"] * 3}
    t = clash(zero, {"play": ["Friend"]}, houses=("targaryen", "stark"), cards=(HARNESS,))
    return settle(t.play(f"Play {event}"), f"Choose {bearer} of Targaryen", f"Choose {bearer}")


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_pentos_discards_a_targaryen_attachment_to_save_its_bearer(event):
    t = pentos(event)
    assert t.prompt == "save"
    settle(t.play("Pentos"))
    assert t.card(0, "Harness").zone == "discard" and t.card(0, "Ribbon").zone == "play" and not t.hand(0)
    assert any(card.zone == "play" and card.attachments == ("Ribbon",) for card in [t.card(0, "Friend")])


@pytest.mark.parametrize("attachments", [(), ("Ribbon",)])
def test_pentos_needs_a_targaryen_attachment_on_the_character(attachments):
    assert pentos(attachments=attachments).prompt != "save"


def test_pentos_is_not_paid_with_an_opponents_attachment():
    """Only a player's own cards pay costs (FAQ p. 25)."""
    zero = {"play": ["ACOA76", ("Friend", {"attachments": [("Harness", {"owner": 1})]})], "hand": ["Dagger"]}
    t = settle(clash(zero, {}, houses=("targaryen", "stark"), cards=(HARNESS,)).play("Play Dagger"), "Choose Friend")
    assert t.prompt != "save" and t.dead(0) == ["Friend"] and t.discard(1) == ["Harness"]
    zero["play"][1] = "Friend", {"attachments": [("Harness", {"owner": 1}), "Harness"]}
    t = settle(clash(zero, {}, houses=("targaryen", "stark"), cards=(HARNESS,)).play("Play Dagger"), "Choose Friend")
    settle(t.play("Pentos"))
    assert "Harness" in t.discard(0) and t.discard(1) == [] and t.card(0, "Friend").attachments == ("Harness",)


def test_pentos_does_not_save_other_characters():
    zero = {"play": ["ACOA76", ("Friend", {"attachments": ["Harness"]}), "Rival"], "hand": ["Dagger"]}
    t = clash(zero, {}, houses=("targaryen", "stark"), cards=(HARNESS,)).play("Play Dagger", "Choose Rival")
    assert t.prompt != "save" and t.dead(0) == ["Rival"]


def test_pentos_does_not_save_an_opponents_character():
    one = {"play": [("Friend", {"attachments": [("Harness", {"owner": 0}), "Harness"]}), "Rival"]}
    t = clash({"play": ["ACOA76"], "hand": ["Dagger"]}, one, houses=("targaryen", "stark"), cards=(HARNESS,))
    settle(t.play("Play Dagger"), "Choose Friend")
    assert t.prompt != "save" and t.dead(1) == ["Friend"]


def test_pentos_draws_a_card_in_the_epic_phase():
    zero = {"play": ["ACOA76", ("Friend", {"attachments": ["Harness"]})], "deck": ["Keep"] * 8}
    one = {"play": ["Rival"], "hand": ["Dagger"]}
    t = epic_scene("ACOA69", zero, one, houses=("targaryen", "stark"), cards=(HARNESS,), first=1)
    cards = len(t.hand(0))
    during(t, "Power", "Rival")
    while not offered(t, "Play Dagger"):
        t.play(passes(t)[0])
    settle(t.play("Play Dagger"), "Choose Friend")
    settle(t.play("Pentos"))
    assert t.card(0, "Friend").zone == "play" and len(t.hand(0)) == cards + 1
