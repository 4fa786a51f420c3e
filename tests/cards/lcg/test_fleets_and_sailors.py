"""Fleets and sailors of Lannister and Greyjoy with naval enhancements: what each character does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import during, resolve, settle, to_defenders
from tests.cards.lcg.crew_scenes import at_sea, responds, won
from tests.cards.scenes import KNEELING, join, offered, pass_until

# --- the five fleets -------------------------------------------------------------------------------------------------

FLEETS = {
    "ASOTS3": ("lannister", "Fleet from The Arbor", "Intrigue"), "ASOTS5": ("greyjoy", "Fleet from Pyke", "Military"),
    "ASOTS8": ("baratheon", "Fleet from Lys", "Power"), "ASOTS11": ("stark", "Fleet from Wolf's Den", "Military"),
    "ASOTS16": ("targaryen", "Fleet from Volantis", "Power"),
}  # fmt: skip


@pytest.mark.parametrize("number", FLEETS)
@pytest.mark.parametrize(
    ("gold", "mine", "theirs", "playable"),
    [(4, {}, {"agenda": "Cause"}, True), (3, {}, {"agenda": "Cause"}, False), (6, {"agenda": "Cause"}, {}, False), (7, {}, {}, True)],
)
def test_a_fleet_costs_3_less_while_an_opponent_runs_an_agenda(number, gold, mine, theirs, playable):
    house, title, _ = FLEETS[number]
    t = at_sea(house, {"hand": [number], "gold": gold} | mine, theirs, "marshalling")
    assert offered(t, title) == playable
    if playable:
        t.play(next(option for option in t.options if title in option))
        assert t.gold(0) == 0 and t.card(0, number).zone == "play"


@pytest.mark.parametrize("number", FLEETS)
def test_a_fleet_that_is_declared_as_a_naval_attacker_takes_the_place_of_another_attacker(number):
    house, title, kind = FLEETS[number]
    t = during(at_sea(house, {"play": [number, "Hand", "Mate", "Reed"]}, {"play": ["Giant"]}), kind, "Hand", "Mate")
    join(t, title)
    assert t.card(0, number).attacking and responds(t, title)
    t.play(f"Respond with {title}")
    assert not any(name in option for option in t.options for name in (title, "Reed", "Giant"))
    settle(t, "Hand")
    assert not t.card(0, "Hand").attacking and not t.card(0, "Hand").kneeling
    assert t.card(0, "Mate").attacking and t.card(0, number).attacking and t.card(0, number).kneeling


@pytest.mark.parametrize("number", FLEETS)
def test_a_fleet_removes_nobody_when_it_attacks_or_defends_otherwise(number):
    house, title, kind = FLEETS[number]
    t = during(at_sea(house, {"play": [number, "Hand"]}, {"play": ["Giant"]}), kind, title, "Hand")
    assert t.card(0, number).attacking and not responds(t, title)
    t = during(at_sea(house, {"play": [number]}, {"play": ["Hand", "Mate"]}, first=1, bells=(0, 1)), kind, "Hand", "Mate")
    join(pass_until(t, f"Use {title}"), title)
    assert t.card(0, number).defending and not responds(t, title)


@pytest.mark.parametrize("number", FLEETS)
def test_a_fleet_ignores_other_naval_attackers(number):
    house, title, kind = FLEETS[number]
    t = during(at_sea(house, {"play": [number, "Hand", "Diver"]}, {"play": ["Giant"]}), kind, "Hand")
    join(t, "Diver")
    assert t.card(0, "Diver").attacking and not responds(t, title)


# --- Lannister -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "naval"), [(0, ""), (1, "M"), (3, "M")])
def test_the_blackwater_bay_veteran_is_naval_while_it_has_power(power, naval):
    t = at_sea("lannister", {"play": [("ASOTS2", {"power": power}), ("Hand", {"power": 1})]})
    assert t.card(0, "ASOTS2").naval == naval and t.card(0, "Hand").naval == ""
    assert "Infamy" in t.card(0, "ASOTS2").keywords


@pytest.mark.parametrize("winner", (0, 1))
def test_paxter_redwyne_gains_2_gold_after_his_player_wins_initiative(winner):
    plots = ({"plots": ["Wind"]}, {"plots": ["Calm"]}) if winner == 0 else ({"plots": ["Calm"]}, {"plots": ["Wind"]})
    t = at_sea("lannister", {"play": ["ASOTS21"]} | plots[0], plots[1], "plot")
    for _ in range(20):
        if responds(t, "Paxter") or t.phase != "plot":
            break
        t.play(next((option for option in t.options if option == "Pass"), t.options[0]))
    assert responds(t, "Paxter Redwyne") == (winner == 0)
    if winner == 0:
        before = t.gold(0)
        t.play("Respond with Paxter Redwyne")
        assert t.gold(0) == before + 2


def test_the_arbor_guardsman_gains_2_gold_when_an_effect_of_yours_kneels_a_character_once_a_round():
    t = at_sea("lannister", {"play": ["ASOTS81", "Chain", "Mate"]}, {"play": ["Hand", ("Reed", KNEELING)]})
    t.play("Use Chain", "Choose Hand") if offered(t, "Use Chain") else None
    assert t.card(1, "Hand").kneeling
    t.play("Respond with Arbor Guardsman")
    assert t.gold(0) == 2
    pass_until(t, "Use Chain").play("Use Chain")
    settle(t, "Mate")
    assert t.card(0, "Mate").kneeling and not responds(t, "Arbor Guardsman") and t.gold(0) == 2


def test_the_arbor_guardsman_ignores_what_opponents_and_challenges_kneel():
    t = at_sea("lannister", {"play": ["ASOTS81", "Mate"]}, {"play": ["Chain"]}, first=1, bells=(0, 1))
    pass_until(t, "Use Chain").play("Use Chain")
    settle(t, "Mate")
    assert t.card(0, "Mate").kneeling and not responds(t, "Arbor Guardsman")
    t = during(at_sea("lannister", {"play": ["ASOTS81", "Mate"]}, {"play": ["Hand"]}), "Military", "Mate")
    assert t.card(0, "Mate").kneeling and not responds(t, "Arbor Guardsman") and t.gold(0) == 0


# --- Greyjoy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "power"), [("Inn", 1), ("Hand", 0)])
def test_the_apostle_of_the_drowned_god_claims_power_for_a_location_on_top_of_the_losers_deck(top, power):
    t = won("greyjoy", ["ASOTS4", "Mate"], {"deck": [top, "Palace"]}, "Power", "Apostle")
    t.play("Respond with Apostle of The Drowned God")
    assert t.discard(1) == [top] and t.card(0, "ASOTS4").power == power and t.deck(1) == ["Palace"]


def test_the_apostle_of_the_drowned_god_must_take_part_and_win():
    t = won("greyjoy", ["ASOTS4", "Mate"], {"deck": ["Inn"]}, "Power", "Mate")
    assert not responds(t, "Apostle") and not t.discard(1)
    t = won("greyjoy", ["ASOTS4", "Mate"], {"play": ["Giant"], "deck": ["Inn"]}, "Power", "Apostle", defenders=("Giant",))
    assert not responds(t, "Apostle")


@pytest.mark.parametrize(
    ("attackers", "defenders", "claim"),
    [
        (["Victarion"], [], 2),
        (["Victarion"], ["Diver"], 1),
        (["Victarion", "Swimmer"], ["Diver"], 2),
        (["Victarion"], ["Mate"], 2),
        (["Diver"], [], 1),
    ],
)
def test_victarion_raises_claim_while_he_attacks_with_more_naval_characters(attackers, defenders, claim):
    t = at_sea("greyjoy", {"play": ["ASOTS6", "Swimmer", "Diver"]}, {"play": ["Diver", "Mate"]}, bells=(0, 1))
    assert t.claim(0) == 1
    during(t, "Military", *attackers)
    to_defenders(t)
    for name in defenders:
        t.play(f"Defend with {name}")
    if t.prompt == "defenders":
        t.play("Done")
    assert t.claim(0) == claim and t.claim(1) == 1


def test_the_ironborn_marauder_is_naval_and_does_nothing_else():
    t = during(at_sea("greyjoy", {"play": ["ASOTS24", "Mate"]}, {"play": ["Giant"]}), "Military", "Mate")
    assert t.card(0, "ASOTS24").naval == "M"
    join(t, "Ironborn Marauder")
    assert t.card(0, "ASOTS24").attacking
    assert not offered(during(at_sea("greyjoy", {"play": ["ASOTS24", "Mate"]}, {"play": ["Giant"]}), "Power", "Mate"), "Ironborn Marauder")


def reader(*attackers, kind="Power", defenders=()):
    zero = {"play": ["ASOTS25", "Queen", "Drab", "Hand"], "deck": ["Inn", "Palace"]}
    t = at_sea("greyjoy", zero, {"play": ["Reed"], "deck": ["Mate", "Hand", "Giant", "Inn"]})
    return resolve(during(t, kind, *attackers), *defenders)


def test_the_reader_draws_or_discards_from_decks_once_a_phase():
    t = reader("Queen")
    t.play("Respond with The Reader")
    assert len(t.options) == 2
    t.play(next(option for option in t.options if "raw" in option))
    assert t.hand(0) == ["Inn"] and not t.discard(1)
    t = reader("The Reader")
    t.play("Respond with The Reader")
    t.play(next(option for option in t.options if "iscard" in option))
    assert not t.hand(0) and len(t.discard(1)) == 3 and t.deck(1) == ["Inn"]
    resolve(during(t, "Military", "Queen"))
    assert not responds(t, "The Reader")


def test_the_reader_waits_for_an_unopposed_challenge_with_a_unique_greyjoy_character():
    assert not responds(reader("Drab"), "The Reader")
    assert not responds(reader("Hand"), "The Reader")
    zero = {"play": ["ASOTS25", "Queen"], "deck": ["Inn"]}
    t = resolve(during(at_sea("greyjoy", zero, {"play": ["Hand"]}), "Power", "Queen"), "Hand")
    assert not responds(t, "The Reader")


def test_the_reader_ignores_what_an_opponent_wins():
    t = at_sea("greyjoy", {"play": ["ASOTS25"], "deck": ["Inn"]}, {"play": ["Queen"]}, first=1)
    assert not responds(resolve(during(t, "Power", "Queen")), "The Reader")


def test_an_iron_islands_brigand_lets_passives_of_locations_be():
    t = at_sea("greyjoy", {"play": ["ASOTS82"]}, {"play": ["Rock", "Mate"]}, first=1, bells=(0, 1))
    resolve(during(t, "Power", "Mate"))
    assert not offered(t, "Iron Islands Brigand") and t.gold(1) == 1


def test_an_iron_islands_brigand_is_discarded_to_cancel_what_a_location_does():
    for play, event, cancels in ((["Chain"], [], True), ([], ["Tale"], False)):
        t = at_sea("greyjoy", {"play": ["ASOTS82", "Mate"]}, {"play": play, "hand": event}, first=1, bells=(0, 1))
        use = "Use Chain" if play else "Play Tale"
        pass_until(t, use).play(use)
        settle(t, "Mate")
        assert offered(t, "Cancel with Iron Islands Brigand") == cancels
        if cancels:
            t.play("Cancel with Iron Islands Brigand")
            assert t.discard(0) == ["Iron Islands Brigand"]
        assert t.card(0, "Mate").kneeling != cancels


@pytest.mark.parametrize(("mine", "theirs", "strength", "icons"), [(2, 1, 2, "MIP"), (1, 1, 1, "MP"), (1, 2, 1, "MP")])
def test_damphairs_drowned_gain_from_more_locations_than_each_opponent(mine, theirs, strength, icons):
    # the first player has a bell, which is a location too
    t = at_sea("greyjoy", {"play": ["KR26", *["Inn"] * (mine - 1)]}, {"play": ["Inn"] * theirs})
    drowned = t.card(0, "KR26")
    assert (drowned.strength, drowned.icons, drowned.naval) == (strength, icons, "I" if "I" in icons else "")


@pytest.mark.parametrize(
    ("defenders", "attackers", "unopposed"),
    [(["Mate"], ["Enraged Crewman", "Giant"], True), (["Mate"], ["Giant"], False), (["Mate"], ["Enraged Crewman"], False)],
)
def test_the_enraged_crewman_makes_challenges_unopposed_that_are_won_by_4(defenders, attackers, unopposed):
    t = won("greyjoy", ["CAD6", "Giant"], {"play": ["Mate", "Hand"], "power": 0}, "Power", *attackers, defenders=defenders)
    assert t.power_sources(0).get("unopposed", 0) == int(unopposed)


def test_the_enraged_crewman_does_nothing_for_a_defender():
    t = at_sea("greyjoy", {"play": ["CAD6", "Giant"]}, {"play": ["Mate"]}, first=1)
    resolve(during(t, "Power", "Mate"), "Giant", "Enraged Crewman")
    assert t.power_sources(0).get("unopposed", 0) == 0 and t.power(0) == 0


def orkwood(*attackers, defenders=()):
    return won("greyjoy", ["CAD104", "Giant", "Inn"], {"play": ["Hand", "Inn", "Cog", "Mate"]}, "Military", *attackers, defenders=defenders)


def test_the_orkwood_captain_kneels_the_locations_of_the_defending_player():
    t = orkwood("Orkwood Captain")
    t.play("Respond with Orkwood Captain")
    assert t.card(1, "Inn").kneeling and t.card(1, "Cog").kneeling and not t.card(0, "Inn").kneeling
    assert not t.card(1, "Hand").kneeling or not t.card(1, "Mate").kneeling
    assert not responds(orkwood("Giant"), "Orkwood Captain")
    for attacker in ("Hand", "Giant"):  # the captain wins as a defender, or loses
        t = at_sea("greyjoy", {"play": ["CAD104"]}, {"play": [attacker, "Inn"]}, first=1)
        assert not responds(resolve(during(t, "Military", attacker), "Orkwood Captain"), "Orkwood Captain")
    t = at_sea("greyjoy", {"play": ["CAD104"]}, {"play": ["Hand", "Inn"]}, first=1)
    assert not responds(resolve(during(t, "Military", "Hand"), "Orkwood Captain"), "Orkwood Captain")


def king(kind="Military", hand=("CAD25", "Cog", "Inn"), naval=True, mine=True):
    zero = {"play": ["Mate", "Diver"] if mine else [], "hand": [*hand]}
    t = at_sea("greyjoy", zero, {"play": ["Giant"] if mine else ["Mate", "Diver"]}, first=0 if mine else 1, bells=(0, 1))
    during(t, kind, *(("Mate",) if naval else ("Mate", "Diver")))
    return join(pass_until(t, "Use Diver"), "Diver") if naval else t


def test_every_captain_is_a_king_puts_a_warship_from_your_hand_into_play():
    for mine in (True, False):  # after any player declares one
        t = king(mine=mine)
        settle(t.play("Play Every Captain" if offered(t, "Play Every Captain") else "Respond with Every Captain is a King"))
        assert t.card(0, "Cog").zone == "play" and t.hand(0) == ["Inn"] and t.discard(0) == ["Every Captain is a King"]


def test_every_captain_is_a_king_needs_a_naval_declaration_and_a_warship():
    assert not offered(king(naval=False), "Every Captain")
    assert not offered(king(hand=("CAD25", "Inn")), "Every Captain")
