"""Cards that forbid events or other cards, cards that take control for a time, and two characters that ask for their attachments."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    Attachment,
    Character,
    Location,
    locations,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import marshal, north, respond, responds
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import three

CARDS = (
    Character("Reaver", "X703", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Raider"),
    Character("Serf", "X704", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Lordling", "X705", NEUTRAL, cost=3, strength=2, icons="MIP"),
    Character("Boltonite", "X706", NEUTRAL, cost=3, strength=2, icons="MIP", traits="House Bolton"),
    Character("Prince", "X707", NEUTRAL, unique=True, cost=3, strength=2, icons="MIP"),
    Location("Field", "X710", NEUTRAL, cost=1),
    Location("Castle", "X711", NEUTRAL, unique=True, cost=1),
    Location("Limited Field", "X712", NEUTRAL, cost=1, keywords="Limited"),
    Attachment("Blade", "X720", NEUTRAL, cost=0, traits="Weapon"),
    Attachment("Plague", "X721", NEUTRAL, cost=0, traits="Condition"),
    Attachment("Charm", "X722", NEUTRAL, cost=0, traits="Boon"),
    Attachment("Heirloom", "X724", NEUTRAL, unique=True, cost=0, traits="Boon"),
    Attachment("Deed", "X723", NEUTRAL, cost=0, attaches_to=locations()),
)


def scene(zero, one=None, phase="challenges", **options):
    options = {"bells": (0, 1)} | options
    return north(zero, one, phase, cards=CARDS, **options)


def may_play(t, title, seat):
    """Whether that player may play the event at their next opportunity to act."""
    for _ in range(20):
        if t.prompt == "action" and t.seat == seat:
            return offered(t, f"Play {title}")
        t.play("Done" if t.prompt in ("stealth", "defenders") else "Pass")
    raise AssertionError("that player never acts")


# --- Mammoth Riders ----------------------------------------------------------------------------------------------------------


def test_after_the_mammoth_riders_no_other_card_is_played_from_hand_this_round():
    t = scene({"hand": ["DOTN36", "Serf", "Song", "Blade"], "gold": 9}, {"hand": ["Song", "Serf"], "gold": 9}, "marshalling", first=0)
    pass_until(t, "Marshal Serf")
    assert offered(t, "Play Song")
    marshal(t, "Mammoth Riders")
    assert may_play(t, "Song", 1) and not may_play(t, "Song", 0)
    assert not offered(t, "Marshal Serf") and not offered(t, "Marshal Blade")
    pass_until(t, "Marshal Serf")
    assert t.seat == 1
    pass_to(t, "challenges")
    assert not may_play(t, "Song", 0)


def test_the_mammoth_riders_return_to_hand_when_the_challenges_phase_ends():
    t = scene({"play": ["DOTN36"], "hand": ["Song"]}, {}, first=0)
    assert offered(t, "Play Song")
    pass_to(t, "dominance")
    assert sorted(t.hand(0)) == ["Mammoth Riders", "Song"]
    assert may_play(t, "Song", 0)


def test_other_cards_forbid_nothing_while_the_mammoth_riders_are_in_play():
    t = scene({"play": ["DOTN36"], "hand": ["Serf", "Song"], "gold": 9}, {}, "marshalling", first=0)
    marshal(pass_until(t, "Marshal Serf"), "Serf")
    assert may_play(t, "Song", 0)


def test_the_mammoth_riders_bear_no_attachments():
    t = scene({"play": ["DOTN36"], "hand": ["Blade"]}, {}, "marshalling", first=0)
    assert not offered(t, "Marshal Blade")


# --- The Shadow of the South -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("season", "returned"), [("summer", True), ("", False), ("winter", False)])
def test_the_shadow_of_the_south_forbids_events_for_the_phase_and_returns_in_summer(season, returned):
    t = scene({"shadows": ["KL16"]}, {"hand": ["Song"]}, season=season, houses=("martell", "stark"), first=0)
    pass_until(t, "Bring The Shadow of the South").play("Bring The Shadow of the South")
    assert not may_play(t, "Song", 1)
    assert (t.hand(0) == ["The Shadow of the South"]) == returned and (t.discard(0) == ["The Shadow of the South"]) != returned
    pass_to(t, "dominance")
    assert may_play(t, "Song", 1)


def test_its_own_player_may_play_events_after_the_shadow_of_the_south():
    t = scene({"shadows": ["KL16"], "hand": ["Song"]}, {}, houses=("martell", "stark"), first=0)
    pass_until(t, "Bring The Shadow of the South").play("Bring The Shadow of the South")
    assert may_play(t, "Song", 0)


# --- Euron Crow's Eye --------------------------------------------------------------------------------------------------------


def test_while_euron_attacks_raiders_have_stealth_and_opponents_play_no_events():
    t = scene({"play": ["BWB67", "Reaver", "Brute"], "hand": ["Song", "Song"]}, {"play": ["Reaver"], "hand": ["Song"]}, houses=("greyjoy", "stark"), first=0)
    assert "Stealth" not in t.card(0, "Reaver").keywords
    attack(t, "Military", "Euron Crow's Eye")
    assert "Stealth" in t.card(0, "Reaver").keywords and "Stealth" in t.card(1, "Reaver").keywords and "Stealth" in t.card(0, "Euron Crow's Eye").keywords
    assert "Stealth" not in t.card(0, "Brute").keywords
    assert not may_play(t, "Song", 1)
    assert may_play(t, "Song", 0)


def test_without_euron_in_the_attack_nothing_is_forbidden():
    t = scene({"play": ["BWB67", "Brute", "Reaver"]}, {"hand": ["Song"]}, houses=("greyjoy", "stark"), first=0)
    assert may_play(t, "Song", 1)
    pass_until(t, "Military against")
    attack(t, "Military", "Brute")
    assert "Stealth" not in t.card(0, "Reaver").keywords and may_play(t, "Song", 1)


# --- Baelor Blacktyde --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("discard", "can"), [(["Song"], False), (["Relief"], True), ([], True)])
def test_opponents_of_baelor_play_no_copies_of_events_in_their_discard_pile(discard, can):
    t = scene({"play": ["SOO67"], "hand": ["Song"], "discard": ["Song"]}, {"hand": ["Song"], "discard": discard}, houses=("greyjoy", "stark"), first=0)
    assert offered(t, "Play Song")
    assert may_play(t, "Song", 1) == can


def test_what_lies_in_the_discard_pile_of_baelors_player_does_not_matter():
    t = scene({"play": ["SOO67"], "discard": ["Song"]}, {"hand": ["Song"]}, houses=("greyjoy", "stark"), first=0)
    assert may_play(t, "Song", 1)


# --- Brienne of Tarth --------------------------------------------------------------------------------------------------------


def brienne(one, *answers):
    t = scene({"play": ["W21", "Brute"]}, one, houses=("baratheon", "stark"), first=0)
    attack(t, "Military", "Brienne of Tarth")
    return respond(t, "Brienne of Tarth", *answers)


def test_brienne_is_a_knight():
    t = scene({"play": ["W21"]}, {}, houses=("baratheon", "stark"))
    assert "Knight" in t.card(0, "Brienne of Tarth").traits


def test_brienne_does_not_wait_for_others_to_kneel():
    t = scene({"play": ["W21", "Brute"]}, {"play": [("Serf", {"power": 1})]}, houses=("baratheon", "stark"), first=0)
    attack(t, "Military", "Brute")
    assert not responds(t, "Brienne of Tarth")


def test_an_opponent_moves_power_or_plays_no_events_this_round():
    one = {"play": [("Serf", {"power": 1}), "Lordling"], "hand": ["Song"], "power": 1}
    t = brienne(one, "pick a card", "Serf")
    assert (t.power(0), t.card(1, "Serf").power, t.power(1)) == (1, 0, 1)
    assert may_play(t, "Song", 1)


@pytest.mark.parametrize("power", [1, 0])
def test_an_opponent_who_moves_no_power_plays_no_events(power):
    t = scene({"play": ["W21"], "hand": ["Song"]}, {"play": [("Serf", {"power": power})], "hand": ["Song"]}, houses=("baratheon", "stark"), first=0)
    attack(t, "Military", "Brienne of Tarth")
    pass_until(t, "Respond with Brienne").play("Respond with Brienne")
    for _ in range(5):
        if t.prompt in ("action", "defenders", "stealth"):
            break
        t.play(next(option for option in t.options if "cannot play events" in option))
    assert t.power(0) == 0 and t.card(1, "Serf").power == power
    assert not may_play(t, "Song", 1)
    pass_to(t, "dominance")
    assert not may_play(t, "Song", 1)


def test_an_opponent_may_move_power_from_the_house_card_for_brienne():
    t = brienne({"play": ["Serf"], "hand": ["Song"], "power": 3}, "from your House")
    assert (t.power(0), t.power(1)) == (1, 2) and may_play(t, "Song", 1)
    t = brienne({"play": ["Serf"], "hand": ["Song"], "power": 3}, "cannot play events")
    assert (t.power(0), t.power(1)) == (0, 3) and not may_play(t, "Song", 1)
    t = brienne({"play": ["Serf"], "hand": ["Song"], "power": 0})
    assert t.prompt not in ("one of two", "target") and not may_play(t, "Song", 1)


def test_each_of_two_opponents_of_brienne_is_asked_about_their_own_cards():
    t = three(("baratheon", "stark", "lannister"), {"play": ["W21"]}, {"power": 2}, {"play": [("Giant", {"power": 1})]})
    pass_until(t, "Military against Stark").play("Military against Stark")
    t.play("Respond with Brienne")
    assert t.seat == 1 and not any("pick a card" in option for option in t.options)
    t.play("Brienne of Tarth: move 1 power from your House")
    assert t.seat == 2 and not any("from your House" in option for option in t.options)
    settle(t.play("Brienne of Tarth: pick a card"))
    assert [t.power(seat) for seat in range(3)] == [2, 1, 0] and t.card(2, "Giant").power == 0


# --- Fury of the Stag --------------------------------------------------------------------------------------------------------


def stag(house, kind="Power", zero=None, first=0):
    zero = {"plot": "ACOA27", "play": ["Brute", "Ruler"]} | (zero or {})
    t = scene(zero, {"play": ["Serf", ("Lordling", {"kneeling": True})]}, houses=("baratheon", house), first=first)
    return fight(attack(t, kind, "Ruler" if kind == "Power" else "Brute"))


@pytest.mark.parametrize("house", ["targaryen", "martell"])
def test_the_fury_of_the_stag_takes_a_character_for_the_phase(house):
    t = stag(house)
    pass_until(t, "Serf") if t.prompt == "target" else None
    settle(t, "Serf")
    assert t.card(1, "Serf").controller == 0 and t.card(1, "Lordling").controller == 1
    pass_to(t, "dominance")
    assert t.card(1, "Serf").controller == 1


@pytest.mark.parametrize(("house", "kind"), [("stark", "Power"), ("targaryen", "Military")])
def test_the_fury_of_the_stag_takes_nothing_from_other_houses_or_in_other_challenges(house, kind):
    t = stag(house, kind)
    settle(t)
    assert [t.card(1, title).controller for title in ("Serf", "Lordling") if t.card(1, title).zone == "play"].count(0) == 0


def test_the_fury_of_the_stag_takes_nothing_if_its_player_loses():
    t = scene({"plot": "ACOA27", "play": ["Brute"]}, {"play": ["Serf", "Ruler"]}, houses=("baratheon", "targaryen"), first=1)
    fight(attack(t, "Power", "Ruler"))
    settle(t)
    assert t.card(1, "Serf").controller == t.card(1, "Ruler").controller == 1 and t.card(0, "Brute").controller == 0


# --- Horn of Dragons ---------------------------------------------------------------------------------------------------------


def test_the_horn_of_dragons_takes_a_dragon_for_the_phase():
    t = scene({"play": [("Prince", {"attachments": ["BWB70"]})]}, {"play": ["Wyrm", "Serf"]}, houses=("greyjoy", "stark"), first=0)
    assert t.card(0, "Prince").strength == 6
    pass_until(t, "Use Horn of Dragons").play("Use Horn of Dragons")
    settle(t, "Wyrm")
    assert t.card(1, "Wyrm").controller == 0 and t.card(1, "Serf").controller == 1 and t.card(0, "Horn of Dragons").kneeling
    assert not offered(t, "Use Horn of Dragons")
    pass_to(t, "dominance")
    assert t.card(1, "Wyrm").controller == 1


def test_the_horn_of_dragons_needs_a_dragon_and_a_unique_bearer():
    t = scene({"play": [("Prince", {"attachments": ["BWB70"]})]}, {"play": ["Serf"]}, houses=("greyjoy", "stark"), first=0)
    assert not offered(t, "Use Horn of Dragons")
    t = scene({"hand": ["BWB70"], "play": ["Serf"], "gold": 5}, {}, "marshalling", houses=("greyjoy", "stark"), first=0)
    assert not offered(t, "Marshal Horn")


# --- Roose Bolton ------------------------------------------------------------------------------------------------------------


def test_roose_bolton_does_not_kneel_for_intrigue():
    for kind, kneels in (("Intrigue", False), ("Military", True)):
        t = scene({"play": ["BWB101"]}, {}, first=0)
        attack(t, kind, "Roose Bolton")
        assert t.card(0, "Roose Bolton").kneeling == kneels


def test_all_players_take_control_of_their_own_characters_after_roose_has_won():
    t = scene({"play": ["BWB101", "Brute", ("Serf", {"owner": 1}), ("Field", {"owner": 1})]}, {"play": [("Lordling", {"owner": 0})]}, first=0)
    fight(attack(t, "Intrigue", "Roose Bolton"))
    respond(t, "Roose Bolton")
    assert t.card(1, "Serf").controller == 1 and t.card(0, "Lordling").controller == 0 and t.card(1, "Field").controller == 0


def test_roose_does_nothing_if_he_did_not_take_part_or_lost():
    t = scene({"play": ["BWB101", "Brute", ("Serf", {"owner": 1})]}, {}, first=0)
    assert not responds(fight(attack(t, "Military", "Brute")), "Roose Bolton")
    t = scene({"play": ["BWB101", ("Serf", {"owner": 1})]}, {"play": ["Giant"]}, first=0)
    assert not responds(fight(attack(t, "Military", "Roose Bolton"), "Giant"), "Roose Bolton")


# --- Enslaved, Seized and Melisandre's Favor ---------------------------------------------------------------------------------


def attached(number, title, bearer, house, play, zero=None):
    t = scene({"hand": [number], "gold": 5} | (zero or {}), {"play": play}, "marshalling", houses=(house, "stark"), first=0)
    t.play(f"Marshal {title}")
    return settle(t, bearer)


def test_enslaved_takes_control_of_a_cheap_character_while_it_is_attached():
    t = scene({"hand": ["BTNS87", "Broom"], "gold": 5}, {"play": ["Serf", "Lordling"]}, "marshalling", houses=("lannister", "stark"), first=0)
    t.play("Marshal Enslaved")
    assert not offered(t, "Lordling")
    settle(t, "Serf")
    assert t.card(1, "Serf").controller == 0 and t.card(1, "Lordling").controller == 1
    pass_to(t, "challenges")
    assert t.card(1, "Serf").controller == 0
    pass_until(t, "Play Broom").play("Play Broom", "Choose Enslaved")
    assert t.card(1, "Serf").controller == 1


def test_enslaved_is_not_attached_to_dear_characters():
    t = scene({"hand": ["BTNS87"], "gold": 5}, {"play": ["Lordling"]}, "marshalling", houses=("lannister", "stark"), first=0)
    assert not offered(t, "Marshal Enslaved")


def test_seized_takes_control_of_a_common_location_and_discards_its_other_attachments():
    t = scene({"hand": ["ASOTS65", "Charm"], "gold": 5, "play": ["Prince"]}, {"play": ["Castle", "Limited Field", ("Field", {"attachments": ["Deed"]})]}, "marshalling", houses=("greyjoy", "stark"), first=0)
    t.play("Marshal Seized")
    settle(t, "Field")
    assert [t.card(1, title).controller for title in ("Field", "Castle", "Limited Field")] == [0, 1, 1]
    assert t.card(0, "Seized").bearer == "Field" and t.discard(1) == ["Deed"]
    t.play(next(option for option in pass_until(t, "Marshal Charm").options if option.startswith("Marshal Charm")))
    settle(t, "Prince")
    assert t.card(0, "Charm").bearer == "Prince" and t.discard(1) == ["Deed"]


def test_seized_is_not_attached_to_unique_or_limited_locations():
    t = scene({"hand": ["ASOTS65"], "gold": 5}, {"play": ["Castle", "Limited Field", "Serf"]}, "marshalling", houses=("greyjoy", "stark"), first=0, bells=())
    assert not offered(t, "Marshal Seized")


def test_melisandres_favor_takes_control_until_the_end_of_the_dominance_phase():
    t = attached("KR63", "Melisandre's Favor", "Lordling", "baratheon", ["Lordling", "Serf"])
    assert t.card(1, "Lordling").controller == 0 and t.card(1, "Serf").controller == 1
    pass_to(t, "dominance")
    assert t.card(1, "Lordling").controller == 0
    pass_to(t, "standing")
    assert t.card(1, "Lordling").controller == 1 and t.discard(0) == ["Melisandre's Favor"]


# --- what they may bear ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attachment", "can"), [("Blade", True), ("Charm", True), ("Plague", False)])
def test_the_destitute_horde_bears_weapons_and_boons(attachment, can):
    t = scene({"play": ["ATOR111"], "hand": [attachment]}, {}, "marshalling", houses=("targaryen", "stark"), first=0)
    assert offered(t, f"Marshal {attachment}") == can


@pytest.mark.parametrize(("attachment", "attached"), [("Blade", True), ("Plague", False)])
def test_the_destitute_horde_takes_an_attachment_or_discards_it(attachment, attached):
    t = scene({"play": ["ATOR111"], "hand": ["Relief"]}, {"play": [("Serf", {"attachments": [attachment]})]}, houses=("targaryen", "stark"), first=0)
    pass_until(t, "Play Relief").play("Play Relief")
    respond(t, "Destitute Horde")
    if attached:
        assert t.card(1, attachment).controller == 0 and t.card(1, attachment).bearer == "Destitute Horde"
    else:
        assert t.discard(1) == [attachment]


@pytest.mark.parametrize(("mine", "taken"), [([], True), (["Heirloom"], False)])
def test_the_destitute_horde_discards_a_unique_attachment_of_which_its_player_has_another_copy(mine, taken):
    zero = {"play": ["ATOR111", ("Serf", {"attachments": mine})], "hand": ["Relief"]}
    t = scene(zero, {"play": [("Serf", {"attachments": ["Heirloom"]})]}, houses=("targaryen", "stark"), first=0)
    pass_until(t, "Play Relief").play("Play Relief")
    respond(t, "Destitute Horde")
    assert t.discard(1) == ([] if taken else ["Heirloom"])
    assert t.card(0, "ATOR111").attachments == (("Heirloom",) if taken else ())


def test_the_destitute_horde_waits_for_reinforcements_and_takes_only_from_opponents():
    one = {"play": [("Serf", {"attachments": ["Blade"]})]}
    t = scene({"play": ["ATOR111"], "hand": ["Song"]}, one, houses=("targaryen", "stark"), first=0)
    pass_until(t, "Play Song").play("Play Song")
    assert not responds(t, "Destitute Horde")
    t = scene({"play": ["ATOR111", ("Serf", {"attachments": ["Blade"]})], "hand": ["Relief"]}, {}, houses=("targaryen", "stark"), first=0)
    pass_until(t, "Play Relief").play("Play Relief")
    assert not responds(t, "Destitute Horde")


@pytest.mark.parametrize(("attachment", "can"), [("Blade", True), ("Plague", False)])
def test_littlefinger_bears_no_conditions(attachment, can):
    t = scene({"play": ["KL84"], "hand": [attachment]}, {}, "marshalling", first=0)
    assert offered(t, f"Marshal {attachment}") == can


def test_littlefinger_does_not_kneel_to_attack():
    t = scene({"play": ["KL84", "Brute"]}, {}, first=0)
    attack(t, "Intrigue", "Littlefinger")
    assert not t.card(0, "Littlefinger").kneeling


@pytest.mark.parametrize(("mine", "theirs", "cost"), [([], [], 5), (["Shade"], [], 4), (["Shade"], ["Shade", "Shade"], 2)])
def test_littlefinger_costs_less_for_each_card_in_shadows(mine, theirs, cost):
    t = scene({"hand": ["KL84"], "shadows": mine, "gold": 9}, {"shadows": theirs}, "marshalling", first=0)
    pass_until(t, "Marshal Littlefinger")
    marshal(t, "Littlefinger")
    assert t.gold(0) == 9 - cost
