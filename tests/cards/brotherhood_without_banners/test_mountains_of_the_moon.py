"""Mountains of the Moon: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import during, resolve, settle, usable, use
from tests.cards.brotherhood_without_banners.brotherhood_scenes import banners
from tests.cards.scenes import KNEELING, fight, offered, pass_to


def stabbed(t, victim):
    """The player uses Dagger on that card; whether it survives."""
    settle(t.play("Play Dagger"), f"Choose {victim}")
    return t


# --- Timett Son of Timett --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "kneeling", "killed"), [("Hillman", True, False), ("Hillman", False, True), ("Brute", True, True)])
def test_timett_son_of_timett_protects_kneeling_clansmen_of_yours(title, kneeling, killed):
    zero = {"play": ["BWB43", (title, {"kneeling": kneeling})]}
    t = banners(zero, {"hand": ["Dagger"], "play": ["Friend"]}, first=1, bells=(1,), houses=("lannister", "stark"))
    stabbed(t, title)
    assert (t.card(0, title).zone == "dead") is killed


def test_timett_son_of_timett_protects_himself_when_he_kneels():
    t = banners({"play": [("BWB43", KNEELING)]}, {"hand": ["Dagger"], "play": ["Friend"]}, first=1, bells=(1,), houses=("lannister", "stark"))
    assert stabbed(t, "Timett Son of Timett").card(0, "BWB43").zone == "play"


def test_timett_son_of_timett_does_not_protect_clansmen_of_opponents():
    t = banners({"play": ["BWB43"], "hand": ["Dagger"]}, {"play": [("Hillman", KNEELING)]}, houses=("lannister", "stark"))
    assert stabbed(t, "Hillman").dead(1) == ["Hillman"]


def test_clansmen_can_be_discarded_in_spite_of_timett_son_of_timett():
    t = banners({"play": ["BWB43", ("Hillman", KNEELING)]}, {"hand": ["Broom"]}, first=1, bells=(1,), houses=("lannister", "stark"))
    settle(t.play("Play Broom"), "Choose Hillman")
    assert t.discard(0) == ["Hillman"]


# --- The Burned Men --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "attacker", "dead"),
    [(0, 1, "The Burned Men", 2), (1, 1, "The Burned Men", 1), (2, 1, "The Burned Men", 1), (0, 1, "Rival", 1)],
)  # fmt: skip
def test_the_burned_men_raise_the_claim_while_they_attack_if_your_hand_is_smaller(mine, theirs, attacker, dead):
    zero = {"play": ["BWB44", "Rival"], "hand": ["Ribbon"] * mine}
    t = banners(zero, {"play": ["Friend"] * 4, "hand": ["Ribbon"] * theirs}, houses=("lannister", "stark"))
    resolve(during(t, "Military", attacker))
    assert len(t.dead(1)) == dead


def test_the_burned_men_do_not_raise_the_claim_when_they_defend():
    zero = {"play": ["BWB44"]}
    t = banners(zero, {"play": ["Friend"], "hand": ["Ribbon"]}, houses=("lannister", "stark"), first=1, bells=(1,))
    during(t, "Military", "Friend")
    assert t.claim(0) == t.claim(1)


# --- Vale Scavenger --------------------------------------------------------------------------------------------------


def scavenger(kneeling=False):
    zero = {"play": [("Hillman", {"attachments": ["BWB46"], "kneeling": kneeling})], "deck": ["Song"] * 3}
    return banners(zero, {"deck": ["Keep"] * 3}, houses=("lannister", "stark"))


@pytest.mark.parametrize(("player", "hands"), [("Lannister", (["Song"], [])), ("Stark", ([], ["Keep"]))])
def test_vale_scavenger_lets_a_player_draw(player, hands):
    t = use(scavenger(), "Vale Scavenger", player)
    assert (t.hand(0), t.hand(1)) == hands and t.card(0, "Hillman").kneeling and not t.card(0, "BWB46").kneeling


def test_vale_scavenger_needs_its_bearer_to_stand():
    assert not usable(scavenger(kneeling=True), "Vale Scavenger")


def test_vale_scavenger_is_for_clansmen():
    zero = {"hand": ["BWB46"], "gold": 3, "play": ["Hillman", "Friend"]}
    t = banners(zero, {"play": ["Hillman"]}, "marshalling", houses=("lannister", "stark")).play("Marshal Vale Scavenger")
    assert offered(t, "Hillman") and not offered(t, "Friend")


# --- Black Amethysts, Driftwood Crown --------------------------------------------------------------------------------


def test_black_amethysts_make_their_bearer_deadly():
    t = banners({"play": [("Shadowbinder", {"attachments": ["BWB50"]}), "Friend"]}, houses=("baratheon", "stark"))
    assert "Deadly" in t.card(0, "Shadowbinder").keywords and "Deadly" not in t.card(0, "Friend").keywords
    assert "Setup" in t.card(0, "BWB50").keywords


def test_black_amethysts_are_for_asshai():
    zero = {"hand": ["BWB50"], "gold": 3, "play": ["Shadowbinder", "Friend"]}
    t = banners(zero, {"play": ["Shadowbinder"]}, "marshalling", houses=("baratheon", "stark")).play("Marshal Black Amethysts")
    assert offered(t, "Shadowbinder") and not offered(t, "Friend")


def crown(kneeling=False):
    bearer = ("BWB31", {"attachments": [("BWB52", {"kneeling": kneeling})]})  # without icons but Power
    return banners({"play": [bearer, "Friend"]}, houses=("greyjoy", "stark"))


@pytest.mark.parametrize(("crest", "icons"), [("War", "MP"), ("Noble", "P"), ("Holy", "IP")])
def test_driftwood_crown_gives_a_crest_and_its_icon(crest, icons):
    t = use(crown(), "Driftwood Crown", crest, crest)
    oarsman = t.card(0, "BWB31")
    assert oarsman.crests == (crest,) and oarsman.icons == icons and t.card(0, "BWB52").kneeling
    assert not t.card(0, "Friend").crests
    pass_to(t, "dominance")
    assert t.card(0, "BWB31").crests == () and t.card(0, "BWB31").icons == "P"


def test_a_kneeling_driftwood_crown_gives_nothing():
    assert not usable(crown(kneeling=True), "Driftwood Crown")


def test_driftwood_crown_is_for_greyjoy():
    zero = {"hand": ["BWB52"], "gold": 3, "play": ["Reaver", "BWB31", "Friend"]}
    t = banners(zero, phase="marshalling", houses=("greyjoy", "stark")).play("Marshal Driftwood Crown")
    assert offered(t, "Reaver") and not offered(t, "Friend")


# --- Patience --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_patience_returns_a_character_of_yours(phase):
    t = banners({"hand": ["BWB56"], "play": ["Friend", "Brute"]}, {"play": ["Rival"]}, phase, houses=("martell", "stark"))
    t.play("Play Patience")
    assert not offered(t, "Choose Rival")
    t.play("Choose Brute")
    assert t.hand(0) == ["Brute"]


def test_patience_needs_a_character_of_yours():
    assert not usable(banners({"hand": ["BWB56"]}, {"play": ["Rival"]}, houses=("martell", "stark")), "Patience")


# --- Lem Lemoncloak, Lady Stoneheart ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "outlaws", "strength"), [(0, 2, 5), (0, 0, 3), (1, 2, 2)])
def test_without_power_on_your_house_lem_lemoncloak_counts_the_brotherhood(power, outlaws, strength):
    t = banners({"play": ["BWB57", "Friend", *["Outlaw"] * outlaws], "power": power}, {"play": ["Outlaw"], "power": 1})
    assert t.card(0, "BWB57").strength == strength


def stoneheart(zone="dead", phase="dominance", power=3):
    return banners({zone: ["BWB58"], "power": power}, {"power": 2}, phase)


@pytest.mark.parametrize("power", [0, 3])
def test_lady_stoneheart_returns_from_the_dead_and_costs_the_power_of_your_house(power):
    t = use(stoneheart(power=power), "Lady Stoneheart")
    assert t.card(0, "BWB58").zone == "play" and t.power(0) == 0 and t.power(1) == 2


@pytest.mark.parametrize("what", [{"zone": "discard"}, {"zone": "hand"}, {"phase": "challenges"}, {"phase": "marshalling"}])
def test_lady_stoneheart_returns_from_the_dead_pile_in_dominance(what):
    assert not usable(stoneheart(**what), "Lady Stoneheart")


# --- Stoic Resolve ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kneeling", [True, False])
def test_with_stoic_resolve_kneeling_characters_are_not_killed(kneeling, seat):
    seats = [{"plot": "BWB60", "hand": ["Dagger"], "play": ["Friend"]}, {"play": ["Brute"]}]
    seats[seat]["play"] = [*seats[seat]["play"], ("Hero", {"kneeling": kneeling})]
    t = stabbed(banners(*seats), "Hero")
    assert (t.card(seat, "Hero").zone == "dead") is not kneeling


def test_with_stoic_resolve_a_military_claim_kills_a_standing_character():
    t = banners({"plot": "BWB60", "play": ["Rival"]}, {"play": [("Hero", KNEELING), "Friend"]})
    fight(during(t, "Military", "Rival"))
    while t.prompt == "claim":
        t.play(t.options[0])
    assert t.dead(1) == ["Friend"]


# --- Ser Eldon Estermont ---------------------------------------------------------------------------------------------


def estermont(attacker="Ser Eldon Estermont", power=1):
    zero = {"play": [("BWB49", {"power": power}), "Friend"]}
    one = {"play": ["Rival", ("Brute", {"power": 1}), "Ruler"]}
    t = during(banners(zero, one, houses=("baratheon", "stark")), "Military", attacker)
    for _ in range(8):
        if t.prompt not in ("action", "stealth"):
            break
        t.play("Done" if t.prompt == "stealth" else "Pass")
    return {option.removeprefix("Defend with ") for option in t.options if option.startswith("Defend with ")}


def test_ser_eldon_estermont_is_only_opposed_by_those_with_as_much_power():
    assert estermont() == {"Brute"} and estermont(power=2) == set()


@pytest.mark.parametrize("what", [{"power": 0}, {"attacker": "Friend"}])
def test_ser_eldon_estermont_needs_power_and_to_attack(what):
    assert estermont(**what) == {"Rival", "Brute"}
