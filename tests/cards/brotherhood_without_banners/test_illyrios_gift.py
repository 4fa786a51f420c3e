"""Illyrio's Gift: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import during, lose, resolve, settle, usable, use
from tests.cards.brotherhood_without_banners.brotherhood_scenes import banners, responds
from tests.cards.scenes import BELL, KNEELING, attack, fight, offered, pass_to

WYRM = Character("Wyrm", "X991", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Dragon")

# --- The Bastard of Bolton -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
def test_the_bastard_of_bolton_enters_play_when_control_of_a_character_changes(player):
    seats = [{"hand": ["BWB1"], "play": ["Friend"]}, {"play": ["Rival"]}]
    seats[player]["hand"] = [*seats[player].get("hand", []), "Bribe"]
    t = use(banners(*seats, first=player, bells=(0, 1)), "Bribe")
    t.play("Respond with The Bastard of Bolton")
    assert t.card(0, "BWB1").zone == "play" and not t.card(0, "BWB1").kneeling


@pytest.mark.parametrize("event", ["Deed", "Summons"])
def test_the_bastard_of_bolton_waits_for_the_control_of_characters(event):
    t = use(banners({"hand": ["BWB1", event], "play": ["Friend"]}, {"play": ["Rival", "Hut"]}), event)
    assert not responds(t, "The Bastard of Bolton") and t.card(0, "BWB1").zone == "hand"


def test_the_bastard_of_bolton_enters_play_from_hand_only():
    t = use(banners({"hand": ["Bribe"], "discard": ["BWB1"]}, {"play": ["Rival"]}), "Bribe")
    assert not responds(t, "The Bastard of Bolton")


def test_control_that_goes_back_has_changed_and_nobody_has_taken_it():
    """FAQ 3.28: when an attachment that gave control leaves play, its bearer changes control again."""
    zero = {"play": [("The Weeping Water", KNEELING), "The Dreadfort"], "hand": ["Enslaved", "Broom", "BWB1"], "gold": 9}
    zero |= {"discard": ["BWB103", "BWB103"], "deck": ["Hut"]}
    t = banners(zero, {"play": ["Flayer"]}, "marshalling", houses=("stark", "targaryen"))
    settle(t.play("Marshal Enslaved"), "Flayer")
    assert t.card(1, "Flayer").controller == 0 and not t.card(0, "The Weeping Water").kneeling
    while t.prompt == "response":
        t.play("Pass")
    use(t, "The Weeping Water")
    assert t.card(0, "The Weeping Water").kneeling
    use(t, "Broom", "Enslaved")
    assert t.card(1, "Flayer").controller == 1 and not t.card(0, "The Weeping Water").kneeling
    assert responds(t, "The Bastard of Bolton") and not responds(t, "The Dreadfort")


def test_control_that_ends_with_the_phase_has_changed():
    """FAQ 2.6: passives that wait for it follow the end of lasting effects."""
    zero = {"play": [("Friend", {"attachments": ["Horn of Dragons"]}), "The Weeping Water"], "discard": ["BWB103"]}
    t = banners(zero, {"play": ["Wyrm"]}, houses=("targaryen", "stark"), cards=(WYRM,))
    use(t, "Horn of Dragons", "Wyrm")
    use(t, "The Weeping Water")
    assert t.card(1, "Wyrm").controller == 0 and t.card(0, "The Weeping Water").kneeling
    pass_to(t, "dominance")
    assert t.card(1, "Wyrm").controller == 1 and not t.card(0, "The Weeping Water").kneeling


# --- Dubious Loyalties -----------------------------------------------------------------------------------------------


def loyalties(attacker="Rival", defender="Friend"):
    one = {"play": [("Friend", {"attachments": [("BWB2", {"owner": 0})]}), "Hero"]}
    return lose(banners({"play": ["Rival", "Flayer"]}, one), "Power", attacker, defender)


def test_dubious_loyalties_gives_a_trait_and_takes_a_loser():
    t = loyalties()
    assert "House Bolton" in t.card(1, "Friend").traits
    t.play("Respond with Dubious Loyalties")
    assert t.card(1, "Friend").controller == 0


def test_dubious_loyalties_needs_its_bearer_in_the_challenge():
    assert not responds(loyalties(defender="Hero"), "Dubious Loyalties")


def test_dubious_loyalties_needs_a_victory():
    one = {"play": [("Rival", {"attachments": [("BWB2", {"owner": 0})]})]}
    t = lose(banners({"play": ["Friend"]}, one), "Power", "Friend", "Rival")
    assert not responds(t, "Dubious Loyalties") and t.card(1, "Rival").controller == 1


def test_dubious_loyalties_does_not_take_what_is_yours():
    t = lose(banners({"play": [("Rival", {"attachments": ["BWB2"]})]}, {"play": ["Friend"]}), "Power", "Rival")
    assert not responds(t, "Dubious Loyalties")


# --- Painted Dogs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "more"), [(1, 1, 2), (0, 1, 4), (2, 1, 2)])
def test_painted_dogs_strengthen_a_character_more_if_your_hand_is_smaller(mine, theirs, more):
    t = banners({"play": ["BWB3"], "hand": ["Ribbon"] * mine}, {"play": ["Friend"], "hand": ["Ribbon"] * theirs})
    use(t, "Painted Dogs", "Choose Friend")
    assert t.card(1, "Friend").strength == 1 + more and t.card(0, "BWB3").kneeling
    pass_to(t, "dominance")
    assert t.card(1, "Friend").strength == 1


@pytest.mark.parametrize(
    ("variant", "hands", "more"),
    [("melee", (1, 2, 2), 4), ("melee", (1, 2, 1), 2), ("two_on_two", (1, 2, 0, 2), 4), ("two_on_two", (1, 2, 5, 1), 2)],
)
def test_painted_dogs_compare_your_hand_with_those_of_opponents(variant, hands, more):
    """With each of them, and not with a partner's."""
    t = Table(edition="lcg", houses=["lannister", "stark", "baratheon", "targaryen"][: len(hands)], variant=variant, extra_cards=[BELL])
    for seat, number in enumerate(hands):
        t.put(seat, hand=["Hodor"] * number, plot="Planning Ahead", play=["BWB3", "Bell"] if seat == 0 else [])
    use(t.start("challenges", 0), "Painted Dogs", "Choose Painted Dogs")
    assert t.card(0, "BWB3").strength == 2 + more


def test_kneeling_painted_dogs_strengthen_nobody():
    assert not usable(banners({"play": [("BWB3", KNEELING), "Friend"]}), "Painted Dogs")


# --- Fog of War ------------------------------------------------------------------------------------------------------


def fog(phase="dominance"):
    zero = {"hand": ["BWB4"], "play": [("Friend", KNEELING), ("Hero", KNEELING)]}
    return banners(zero, {"play": [("Rival", KNEELING), ("Brute", KNEELING)]}, phase, houses=("lannister", "stark"))


def test_fog_of_war_keeps_a_character_of_each_player_kneeling():
    t = fog().play("Play Fog of War")
    assert not offered(t, "Choose Rival")
    t.play("Choose Friend")
    assert not offered(t, "Choose Hero")
    t.play("Choose Rival")
    pass_to(t, "standing")
    assert [t.card(0, "Friend").kneeling, t.card(0, "Hero").kneeling] == [True, False]
    assert [t.card(1, "Rival").kneeling, t.card(1, "Brute").kneeling] == [True, False]


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "standing"])
def test_fog_of_war_is_for_dominance(phase):
    assert not usable(fog(phase), "Fog of War")


# --- The King's Ground -----------------------------------------------------------------------------------------------


def test_the_kings_ground_makes_its_location_vigilant():
    t = banners({"play": [("Keep", {"attachments": ["BWB6"]}), "Hut"]}, houses=("baratheon", "stark"))
    assert "Vigilant" in t.card(0, "Keep").keywords and "Vigilant" not in t.card(0, "Hut").keywords


def test_the_kings_ground_goes_on_a_location_of_yours():
    zero = {"hand": ["BWB6"], "gold": 5, "play": ["Keep", "Hut", "Friend"]}
    t = banners(zero, {"play": ["Longship"]}, "marshalling", houses=("baratheon", "stark"))
    t.play("Marshal The King's Ground")
    assert [offered(t, title) for title in ("Keep", "Hut", "Friend", "Longship")] == [True, True, False, False]


# --- Rakharo and his arakh -------------------------------------------------------------------------------------------


def rakharo(kind="Military", attackers=("Rider",), defenders=(), hand=("Song",)):
    zero = {"play": ["BWB9", "Rider", "Rival"]}
    t = during(banners(zero, {"play": ["Friend"], "hand": hand}, houses=("targaryen", "stark")), kind, *attackers)
    return resolve(t, *defenders)


@pytest.mark.parametrize("attackers", [("Rider",), ("Rider", "Rakharo"), ("Rakharo",)])
def test_rakharo_makes_the_loser_discard_if_all_attackers_are_dothraki(attackers):
    t = rakharo(attackers=attackers).play("Respond with Rakharo")
    assert "Song" in t.discard(1) and t.hand(1) == []


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attackers": ("Rider", "Rival")}, {"attackers": ("Rival",)}, {"hand": ()}])
def test_rakharo_needs_a_military_challenge_dothraki_alone_and_a_hand(what):
    assert not responds(rakharo(**what), "Rakharo")


def test_rakharo_needs_a_victory():
    t = banners({"play": ["BWB9", "Rider"]}, {"play": ["Rival"], "hand": ["Song"]}, houses=("targaryen", "stark"))
    assert not responds(lose(t, "Military", "Rider", "Rival"), "Rakharo")


@pytest.mark.parametrize(("bearer", "deadly"), [("BWB9", True), ("Rider", False)])
def test_rakharos_arakh_counts_characters_in_dead_piles_of_opponents(bearer, deadly):
    zero = {"play": [(bearer, {"attachments": ["BWB12"]})], "dead": ["Hero"]}
    t = banners(zero, {"dead": ["Friend", "Rival"], "discard": ["Brute"]}, houses=("targaryen", "stark"))
    card = t.card(0, bearer)
    assert card.strength == (5 if deadly else 4) and ("Deadly" in card.keywords) is deadly


def test_rakharos_arakh_is_for_dothraki():
    zero = {"hand": ["BWB12"], "gold": 5, "play": ["Rider", "BWB9", "Friend"]}
    t = banners(zero, phase="marshalling", houses=("targaryen", "stark")).play("Marshal Rakharo's Arakh")
    assert offered(t, "Rider") and not offered(t, "Friend") and "Ambush" in t.card(0, "BWB12").keywords


# --- Drogo's Horde ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("riders", "cost"), [(0, 6), (1, 5), (3, 3)])
def test_drogos_horde_costs_less_for_each_dothraki_of_yours(riders, cost):
    zero = {"hand": ["BWB10"], "gold": 9, "play": ["Rider"] * riders + ["Friend"]}
    t = banners(zero, {"play": ["Rider"]}, "marshalling", houses=("targaryen", "stark"))
    gold = t.gold(0)
    t.play("Marshal Drogo's Horde")
    assert gold - t.gold(0) == cost


# --- Bitter Crone ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("kind", "saved"), [("Military", False), ("Power", True)])
def test_bitter_crone_prevents_saves_in_military_challenges(kind, saved, seat):
    seats = [{"play": ["BWB11", "Friend", "Rival"], "hand": ["Dagger"]}, {"play": ["Brute"]}]
    seats[seat]["play"] = [*seats[seat]["play"], ("Hero", {"duplicates": 1})]
    t = during(banners(*seats, houses=("targaryen", "stark")), kind, "Rival")
    t.play("Play Dagger").play("Choose Hero")
    assert (t.prompt == "save") is saved and (t.card(seat, "Hero").zone == "play") is saved


def test_bitter_crone_does_not_prevent_saves_outside_challenges():
    t = banners({"play": ["BWB11", "Friend"], "hand": ["Dagger"]}, {"play": [("Hero", {"duplicates": 1})]}, houses=("targaryen", "stark"))
    t.play("Play Dagger").play("Choose Hero")
    assert t.prompt == "save"


# --- Edric Dayne -----------------------------------------------------------------------------------------------------


def edric(event):
    t = banners({"play": ["BWB15", "Keep", "Friend"], "hand": [event]}, {"play": ["Keep", "Hut"]}, houses=("martell", "stark"))
    return t.play(f"Play {event}").play("Choose Edric Dayne")


def test_edric_dayne_takes_a_location_with_influence_to_the_grave():
    t = edric("Dagger")
    assert not offered(t, "Choose Hut") and offered(t, "Keep of Stark") and offered(t, "Keep of Martell")
    settle(t, "Keep of Stark")
    assert t.discard(1) == ["Keep"] and t.card(0, "Keep").zone == "play"


@pytest.mark.parametrize("event", ["Broom", "Summons"])
def test_edric_dayne_must_be_killed(event):
    t = edric(event)
    assert t.discard(1) == [] and t.card(0, "Keep").zone == "play"


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("location", "kneels"), [("Keep", True), ("Hut", False)])
def test_edric_dayne_kneels_locations_with_influence_that_enter_play(location, kneels, player):
    seats = [{"play": ["BWB15"]}, {}]
    seats[player] |= {"hand": [location], "gold": 5}
    t = banners(*seats, "marshalling", first=player, houses=("martell", "stark"), bells=(0, 1))
    t.play(f"Marshal {location}")
    assert responds(t, "Edric Dayne") is kneels
    if kneels:
        t.play("Respond with Edric Dayne")
        assert t.card(player, location).kneeling and not t.card(0, "BWB15").kneeling


# --- Beric Dondarrion ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
@pytest.mark.parametrize("power", [0, 1])
def test_without_power_on_your_house_beric_dondarrion_is_not_killed_or_discarded(power, event):
    t = banners({"play": ["BWB17"], "power": power}, {"play": ["Friend"], "hand": [event], "power": 2}, first=1, bells=(1,))
    settle(t.play(f"Play {event}"), "Choose Beric Dondarrion")
    assert (t.card(0, "BWB17").zone == "play") is (power == 0)


def test_beric_dondarrion_can_be_returned_to_hand():
    t = banners({"play": ["BWB17"]}, {"play": ["Friend"], "hand": ["Summons"]}, first=1, bells=(1,))
    settle(t.play("Play Summons"), "Choose Beric Dondarrion")
    assert t.hand(0) == ["Beric Dondarrion"]


# --- Ill Tidings -----------------------------------------------------------------------------------------------------


def tidings(reader="Scholar", power=0, phase="challenges", play=("Ribbon",), hand=("BWB19",)):
    one = {"play": [("Rival", {"attachments": [*play]})]}
    return banners({"play": [reader, "Friend"], "hand": hand, "power": power, "deck": ["Song"] * 3}, one, phase)


@pytest.mark.parametrize("reader", ["Scholar", "Healer"])
@pytest.mark.parametrize("power", [0, 1])
def test_ill_tidings_discards_an_attachment_and_draws_without_power_on_your_house(power, reader):
    t = use(tidings(reader, power), "Ill Tidings")
    assert t.card(0, reader).kneeling and not t.card(0, "Friend").kneeling
    assert t.discard(1) == ["Ribbon"] and t.hand(0) == ["Song"] * (power == 0)


@pytest.mark.parametrize("what", [{"reader": "Brute"}, {"play": ()}, {"phase": "marshalling"}, {"phase": "dominance"}])
def test_ill_tidings_needs_a_reader_an_attachment_and_the_challenges_phase(what):
    assert not usable(tidings(**what), "Ill Tidings")


# --- Deadly Khalasar -------------------------------------------------------------------------------------------------


def khalasar(kind="Military", first=0, one=("Friend", "Brute")):
    zero = {"play": ["Rival", ("Rider", KNEELING), ("Hillman", KNEELING)], "hand": ["BWB14"]}
    t = attack(banners(zero, {"play": [*one]}, houses=("targaryen", "stark"), first=first), kind, "Rival" if first == 0 else one[0])
    t = fight(t)
    return fight(t.play("Kill Friend")) if offered(t, "Kill Friend") else t


def test_deadly_khalasar_stands_dothraki_after_an_opponents_character_dies_for_claim():
    t = khalasar().play("Respond with Deadly Khalasar")
    assert not t.card(0, "Rider").kneeling and t.card(0, "Hillman").kneeling


def test_deadly_khalasar_needs_the_claim_of_an_opponent():
    assert not offered(khalasar("Power"), "Respond with Deadly Khalasar")
    t = banners({"play": ["Rider"], "hand": ["BWB14", "Dagger"]}, {"play": ["Friend", "Brute"]}, houses=("targaryen", "stark"))
    assert not offered(t.play("Play Dagger").play("Friend"), "Respond with Deadly Khalasar")
