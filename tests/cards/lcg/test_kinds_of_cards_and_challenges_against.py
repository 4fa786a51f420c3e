"""Cards that mean one of several kinds of cards, and cards that keep opponents from attacking."""

import pytest

from agot_env.agot.language.model import MARTELL, NEUTRAL, STARK, TARGARYEN, Attachment, Character, Plot
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, settle, usable, use
from tests.cards.scenes import KNEELING, attack, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import battle, claimed, fight, marshalled, three, wardens

PEOPLE = (
    Character("Old Maester", "X1300", NEUTRAL, cost=3, strength=2, icons="IP", traits="Maester"),
    Character("Grand Maester", "X1301", NEUTRAL, cost=4, strength=2, icons="IP", traits="Maester"),
    Character("Southern Maester", "X1302", MARTELL, cost=2, strength=2, icons="IP", traits="Maester"),
    Character("Northern Maester", "X1303", STARK, cost=2, strength=2, icons="IP", traits="Maester"),
    Character("Rat", "X1304", NEUTRAL, cost=3, strength=1, icons="I", traits="Creature"),
    Character("Wolf Pup", "X1305", STARK, cost=3, strength=1, icons="M", traits="Creature"),
    Character("Big Regiment", "X1306", NEUTRAL, cost=2, strength=9, icons="MIP", traits="Army"),
    Character("Big Wolf", "X1307", STARK, cost=2, strength=9, icons="MIP"),
    Character("Renly Baratheon", "X1308", NEUTRAL, unique=True, cost=3, strength=3, icons="MIP"),
    Attachment("Arakh", "X1310", TARGARYEN, cost=1, traits="Weapon"),
    Attachment("Wolf Blade", "X1311", STARK, cost=1, traits="Weapon"),
    Attachment("Heirloom", "X1312", NEUTRAL, unique=True, cost=1, traits="Weapon"),
    Plot("Crowd", "X1320", NEUTRAL, income=0, initiative=0, claim=1, traits="City"),
)  # fmt: skip


def kinds(house, zero=None, one=None, phase="challenges", **options):
    """A scene with these cards that asks both players at every opportunity, and in which each choice waits."""
    return wardens(house, zero, one, phase, cards=PEOPLE, **{"bells": (0, 1), "hold": True} | options)


def given_to(t, seat):
    """The other player passes, so that this one may act."""
    return t if t.seat == seat else t.play("Pass")


def may_choose(t, card):
    """The titles that a player could choose for a card that they play or use now."""
    t = t.copy().play(f"Play {card}" if offered(t, f"Play {card}") else f"Use {card}")
    return {option.removeprefix("Choose ").split(" [")[0] for option in t.options}


# --- The Neck --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "cost"), [("Mountaineer", 1), ("Rat", 2), ("Wolf Pup", 3), ("Trout", 2)])
def test_the_neck_reduces_the_next_clansman_or_neutral_creature(title, cost):
    t = kinds("stark", {"play": ["ACOA80"], "hand": [title, "Mountaineer"], "gold": 9}, {}, "marshalling")
    use(t, "The Neck")
    assert t.card(0, "The Neck").kneeling and not usable(t, "The Neck")
    assert marshalled(given_to(t, 0), title) == cost
    if title in ("Mountaineer", "Rat"):
        assert marshalled(given_to(t, 0), "Mountaineer") == 2


@pytest.mark.parametrize(("battle_there", "drawn"), [(True, 1), (False, 0)])
def test_the_neck_draws_a_card_beside_an_epic_battle_once_the_card_is_played(battle_there, drawn):
    aside = {"set_aside": ["ACOA87"]} if battle_there else {}
    t = kinds(
        "stark", {"play": ["ACOA80"], "hand": ["Trout", "Mountaineer"], "gold": 9, "deck": ["Hodor", "Hodor"], **aside}, {}, "marshalling"
    )
    use(t, "The Neck")
    assert len(t.deck(0)) == 2
    marshalled(given_to(t, 0), "Trout")
    assert len(t.deck(0)) == 2
    marshalled(given_to(t, 0), "Mountaineer")
    settle(t)
    assert len(t.deck(0)) == 2 - drawn


def test_the_neck_does_not_draw_for_an_epic_battle_of_an_opponent():
    t = kinds(
        "stark", {"play": ["ACOA80"], "hand": ["Mountaineer"], "gold": 9, "deck": ["Hodor"]}, {"set_aside": ["ACOA87"]}, "marshalling"
    )
    use(t, "The Neck")
    marshalled(given_to(t, 0), "Mountaineer")
    assert settle(t).deck(0) == ["Hodor"]


def test_the_neck_does_nothing_for_cards_of_an_opponent():
    mine = {"play": ["ACOA80"], "set_aside": ["ACOA87"], "deck": ["Hodor"]}
    t = kinds("stark", mine, {"hand": ["Mountaineer"], "gold": 2}, "marshalling")
    use(t, "The Neck")
    settle(pass_until(t, "Marshal Mountaineer").play("Marshal Mountaineer"))
    assert t.gold(1) == 0 and t.deck(0) == ["Hodor"]


# --- At the Gates ------------------------------------------------------------------------------------------------------------------


def at_the_gates(deck, *used):
    """At the Gates is revealed, with these cards in the deck and these used plots."""
    t = kinds("stark", {"plot": "Rest", "plots": ["SOO20"], "used_plots": used, "deck": deck}, {"plots": ["Famine"]}, "plot", bells=())
    for _ in range(10):
        if t.prompt not in ("plot", "first player"):
            break
        t.play(t.options[0])
    return t


def test_at_the_gates_searches_for_a_cheap_maester_that_is_neutral_or_in_house():
    t = at_the_gates(["Old Maester", "Grand Maester", "Southern Maester", "Northern Maester", "Trout"])
    assert t.prompt == "search"
    assert {option for option in t.options if "Maester" in option or "Trout" in option} == {
        option for option in t.options if "Old Maester" in option or "Northern Maester" in option
    }
    settle(t, "Old Maester")
    assert t.card(0, "Old Maester").zone == "play"
    assert all(t.card(0, title).zone != "play" for title in ("Grand Maester", "Southern Maester", "Northern Maester"))


def test_at_the_gates_does_nothing_after_a_city():
    t = at_the_gates(["Old Maester", "Trout"], "Crowd")
    assert t.prompt != "search" and t.card(0, "Old Maester").zone != "play"
    assert at_the_gates(["Old Maester", "Trout"], "Battle").prompt == "search"


# --- Spidercraft ---------------------------------------------------------------------------------------------------------------------


def test_spidercraft_discards_a_card_from_the_hand_instead_of_claim():
    t = kinds(
        "lannister",
        {"play": [("Trout", {"attachments": ["SOO64"]}), "Savage"], "plot": "Massacre"},
        {"play": ["Statue", "Brute"], "hand": ["Hut", "Song"]},
    )
    battle(t, "Military", "Trout")
    assert t.seat == 0 and offered(t, "Hut") and offered(t, "Song")
    settle(t, "Song")
    assert t.discard(1) == ["Song"] and t.hand(1) == ["Hut"] and t.dead(1) == []


def test_spidercraft_leaves_the_claim_of_other_challenges():
    t = kinds("lannister", {"play": [("Trout", {"attachments": ["SOO64"]}), "Savage"]}, {"play": ["Statue", "Ruler"], "hand": ["Hut"]})
    battle(t, "Military", ["Trout", "Savage"])
    assert t.prompt == "claim"
    claimed(t)
    assert t.hand(1) == ["Hut"] and len(t.dead(1)) == 1
    t = kinds("lannister", {"play": [("Trout", {"attachments": ["SOO64"]}), "Savage"]}, {"play": ["Statue", "Ruler"], "hand": ["Hut"]})
    battle(t, "Military", "Savage")
    assert t.prompt == "claim"
    t = kinds("lannister", {"play": [("Trout", {"attachments": ["SOO64"]})]}, {"play": ["Rival", "Statue"], "hand": ["Hut"]})
    battle(t, "Military", "Trout", "Rival")
    assert t.hand(1) == ["Hut"] and t.dead(1) == []


def test_spidercraft_does_nothing_when_an_opponent_wins_with_its_bearer():
    t = kinds(
        "lannister",
        {"play": ["Statue", "Ruler"], "hand": ["Hut"]},
        {"play": [("Trout", {"attachments": [("SOO64", {"owner": 0})]})]},
        first=1,
    )
    battle(t, "Military", "Trout")
    assert t.prompt == "claim" and t.hand(0) == ["Hut"]


def test_spidercraft_needs_an_intrigue_and_a_power_icon():
    t = kinds("lannister", {"play": ["Trout", "Schemer", "Ruler"], "hand": ["SOO64"], "gold": 4}, {"play": ["Savage"]}, "marshalling")
    settle(t.play("Marshal Spidercraft"))
    assert t.card(0, "Trout").attachments == ("Spidercraft",)
    t = kinds("lannister", {"play": ["Schemer", "Ruler"], "hand": ["SOO64"], "gold": 4}, {"play": ["Savage"]}, "marshalling")
    assert not offered(t, "Marshal Spidercraft")


# --- Meereenese Fighting Pit -----------------------------------------------------------------------------------------------------------


def test_the_fighting_pit_stands_dragons_and_who_bears_weapons():
    down = [
        ("Wyrm", KNEELING),
        ("Trout", {"kneeling": True, "attachments": ["Sword"]}),
        ("Savage", {"kneeling": True, "attachments": ["Ribbon"]}),
    ]
    t = kinds("targaryen", {"play": ["BTNS116", *down, "Viserion"]}, {"play": [("Rhaegal", KNEELING)]})
    assert may_choose(t, "Meereenese") == {"Wyrm", "Trout", "Rhaegal"}
    use(t, "Meereenese", "Trout")
    assert not t.card(0, "Trout").kneeling and t.card(0, "Wyrm").kneeling and t.card(0, "Meereenese Fighting Pit").kneeling


def test_the_fighting_pit_is_used_in_the_challenges_phase_for_somebody():
    assert not usable(kinds("targaryen", {"play": ["BTNS116", ("Wyrm", KNEELING)]}, {}, "marshalling"), "Meereenese")
    assert not usable(kinds("targaryen", {"play": ["BTNS116", ("Savage", KNEELING)]}, {}), "Meereenese")
    assert not usable(kinds("targaryen", {"play": [("BTNS116", KNEELING), ("Wyrm", KNEELING)]}, {}), "Meereenese")


# --- Bran Stark --------------------------------------------------------------------------------------------------------------------------


def test_bran_brings_a_strong_character_to_his_side():
    t = kinds(
        "stark", {"play": ["KR33", "Trout", "Savage"]}, {"play": ["Giant", "Big Regiment", ("Rival", KNEELING), "Statue"]}, season="winter"
    )
    during(t, "Military", "Trout")
    given_to(t, 0)
    assert may_choose(t, "Bran Stark") == {"Giant"}
    use(t, "Bran Stark", "Giant")
    assert t.card(1, "Giant").attacking and t.card(1, "Giant").kneeling and t.card(0, "Bran Stark").kneeling
    assert t.card(1, "Giant").controller == 1


def test_bran_brings_a_defender():
    t = kinds("stark", {"play": ["KR33", "Big Wolf"]}, {"play": ["Trout", "Statue"]}, season="winter", first=1)
    during(t, "Military", "Trout")
    use(given_to(t, 0), "Bran Stark", "Big Wolf")
    assert t.card(0, "Big Wolf").defending and t.card(0, "Big Wolf").kneeling


@pytest.mark.parametrize("season", ["", "summer"])
def test_bran_does_nothing_unless_it_is_winter(season):
    t = kinds("stark", {"play": ["KR33", "Trout", "Big Wolf"]}, {"play": ["Statue"]}, season=season)
    during(t, "Military", "Trout")
    assert not usable(given_to(t, 0), "Bran Stark")


def test_bran_waits_for_a_challenge_and_for_who_does_not_take_part():
    t = kinds("stark", {"play": ["KR33", "Big Wolf"]}, {"play": ["Statue"]}, season="winter")
    assert not usable(t, "Bran Stark")
    during(t, "Military", "Big Wolf")
    assert not usable(given_to(t, 0), "Bran Stark")


# --- Volley of Arrows ----------------------------------------------------------------------------------------------------------------------


def volley(plot="Battle", *defenders):
    """A Stark character attacks beside two others, and Volley of Arrows is played."""
    t = kinds(
        "stark",
        {"play": ["Wolfish", "Trout", "Savage", "Statue"], "hand": ["W72"], "plot": plot},
        {"play": ["Rival", "Giant"], "plot": "Rest"},
    )
    during(t, "Power", "Wolfish", "Trout")
    given_to(t, 0)
    assert may_choose(t, "Volley of Arrows") == {"Wolfish"}
    use(t, "Volley of Arrows", "Wolfish")
    assert t.card(0, "Wolfish").strength == 4 and t.card(0, "Trout").strength == 2
    return claimed(fight(t, *defenders))


@pytest.mark.parametrize(("plot", "defenders", "power"), [("Battle", [], 1), ("Rest", [], 0), ("Battle", ["Giant"], 0)])
def test_volley_of_arrows_gives_power_for_a_win_with_a_battle(plot, defenders, power):
    t = pass_until(volley(plot, *defenders), "against")
    assert t.card(0, "Wolfish").power == power and t.card(0, "Wolfish").strength == 2 and t.card(0, "Trout").power == 0


def test_volley_of_arrows_needs_a_participating_stark_character():
    t = kinds("stark", {"play": ["Wolfish", "Trout"], "hand": ["W72"]}, {"play": ["Statue"]})
    assert not usable(t, "Volley of Arrows")
    during(t, "Power", "Trout")
    assert not usable(given_to(t, 0), "Volley of Arrows")


# --- Aggo ------------------------------------------------------------------------------------------------------------------------------------


def test_aggo_attaches_a_weapon_from_the_discard_pile_once_per_round():
    pile = ["Arakh", "Sword", "Wolf Blade", "Ribbon"]
    t = kinds("targaryen", {"play": ["W73", "Horseman", "Trout"], "discard": pile}, {"play": ["Rider"], "discard": ["Sword"]})
    t.play("Use Aggo")
    titles = {title for title in pile if offered(t, title)}
    assert titles == {"Arakh", "Sword"}
    settle(t, "Arakh", "Horseman")
    assert t.card(0, "Horseman").attachments == ("Arakh",) and sorted(t.discard(0)) == ["Ribbon", "Sword", "Wolf Blade"]
    assert not usable(given_to(t, 0), "Aggo")
    pass_to(t, "dominance")
    assert not usable(given_to(t, 0), "Aggo")


@pytest.mark.parametrize("pile", [[], ["Ribbon"], ["Wolf Blade"]])
def test_aggo_finds_no_weapon(pile):
    assert not usable(kinds("targaryen", {"play": ["W73", "Horseman"], "discard": pile}, {"discard": ["Sword"]}), "Aggo")


@pytest.mark.parametrize("bearers", [(), (0,), (1,)])
def test_aggo_does_not_attach_a_unique_weapon_of_which_you_control_a_copy(bearers):
    """The weapon could not be attached (UNI-1), so that the ability would do nothing (FAQ 3.6); a copy of an opponent does not matter."""
    people = [[("Trout", {"attachments": ["Heirloom"]} if seat in bearers else {})] for seat in (0, 1)]
    t = kinds("targaryen", {"play": ["W73", *people[0]], "discard": ["Heirloom"]}, {"play": people[1]})
    assert usable(t, "Aggo") is (0 not in bearers)
    if 0 not in bearers:
        settle(use(t, "Aggo"))
        assert t.card(0, "Aggo").attachments == ("Heirloom",)


def test_aggo_himself_is_dothraki():
    t = kinds("targaryen", {"play": ["W73", "Trout"], "discard": ["Sword"]}, {"play": ["Rider"]})
    use(t, "Aggo", "Sword")
    assert t.card(0, "Aggo").attachments == ("Sword",)


# --- Margaery's Favor --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bearer", "fits"), [("Painted", True), ("Renly Baratheon", True), ("Trout", False)])
def test_margaerys_favor_is_for_the_rainbow_guard_and_renly(bearer, fits):
    bearer = "X1308" if bearer == "Renly Baratheon" else bearer
    t = kinds("baratheon", {"play": [bearer], "hand": ["W102"], "gold": 3}, {}, "marshalling")
    assert offered(t, "Marshal Margaery's Favor") is fits


def test_margaerys_favor_draws_after_a_win_of_its_bearer():
    t = kinds("baratheon", {"play": [("Painted", {"attachments": ["W102"]}), "Trout"], "deck": ["Hodor", "Hodor"]}, {"play": ["Statue"]})
    attack(t, "Military", "Painted")
    settle(claimed(fight(t)).play("Respond with Margaery's Favor"))
    assert t.hand(0) == ["Hodor"]
    attack(t, "Power", "Trout")
    claimed(fight(t))
    assert not offered(t, "Respond with Margaery's Favor")


def test_margaerys_favor_draws_nothing_after_a_loss():
    t = kinds("baratheon", {"play": [("Painted", {"attachments": ["W102"]})], "deck": ["Hodor"]}, {"play": ["Giant"]})
    battle(t, "Military", "Painted", "Giant")
    assert not offered(t, "Respond with Margaery's Favor")
    t = kinds("baratheon", {"play": [("Painted", {"attachments": ["W102"]})], "deck": ["Hodor"]}, {"play": ["Giant"]}, first=1)
    attack(t, "Military", "Giant")
    defend_with(t, "Painted")
    claimed(fight(t))
    assert not offered(t, "Respond with Margaery's Favor")


# --- challenges against a player -----------------------------------------------------------------------------------------------------------------


def types(t):
    """The types of challenges that may be initiated now, with their possible targets."""
    pass_until(t, "No more challenges")
    return {option for option in t.options if "against" in option}


ALL = {f"{kind} against Baratheon" for kind in ("Military", "Intrigue", "Power")}


@pytest.mark.parametrize(("host", "allowed"), [({}, ALL - {"Power against Baratheon"}), (KNEELING, ALL)])
def test_king_roberts_host_keeps_power_challenges_away_while_it_stands(host, allowed):
    t = kinds("baratheon", {"play": [("ACOA4", host)]}, {"play": ["Trout"]}, first=1)
    assert types(t) == allowed
    t = kinds("baratheon", {"play": [("ACOA4", host), "Trout"]}, {"play": ["Trout"]})
    assert "Power against Stark" in types(t)


@pytest.mark.parametrize(("friends", "theirs", "cost"), [(["Kingly"], [], 4), (["Queenly", "Kingly"], [], 4), (["Trout"], ["Kingly"], 8)])
def test_king_roberts_host_costs_less_beside_a_king_or_queen(friends, theirs, cost):
    t = kinds("baratheon", {"hand": ["ACOA4"], "play": friends, "gold": 9}, {"play": theirs}, "marshalling")
    assert marshalled(t, "King Robert's Host") == cost


def test_frozen_sea_melts_in_summer():
    t = kinds("baratheon", {"play": ["ATOR38"]}, {}, season="summer")
    assert t.discard(0) == ["Frozen Sea"]
    for season in ("", "winter"):
        assert kinds("baratheon", {"play": ["ATOR38"]}, {}, season=season).discard(0) == []


@pytest.mark.parametrize(("season", "third"), [("winter", False), ("", True)])
def test_frozen_sea_allows_two_challenges_against_its_player_in_winter(season, third):
    t = kinds("baratheon", {"play": ["ATOR38"]}, {"play": ["Trout", "Savage", "Brute"]}, season=season, first=1)
    attack(t, "Intrigue", "Trout")
    claimed(fight(t))
    assert types(t) == ALL - {"Intrigue against Baratheon"}
    attack(t, "Power", "Savage")
    claimed(fight(t))
    assert offered(pass_any(t), "Military against Baratheon") is third


def pass_any(t):
    """Everybody passes until challenges may be declared or the phase is over."""
    for _ in range(6):
        if offered(t, "against") or t.phase != "challenges":
            return t
        t.play("Pass" if offered(t, "Pass") else t.options[-1])
    return t


@pytest.mark.parametrize(
    ("season", "shadows", "allowed"),
    [("winter", ["Shade"], False), ("winter", [], True), ("", ["Shade"], True), ("summer", ["Shade"], True)],
)
def test_catelyn_keeps_intrigue_challenges_away_in_winter_with_a_card_in_shadows(season, shadows, allowed):
    t = kinds("baratheon", {"play": ["KL21"], "shadows": shadows}, {"play": ["Trout"], "shadows": ["Shade"]}, season=season, first=1)
    while t.prompt == "shadows":
        t.play("Pass")
    assert types(t) == (ALL if allowed else ALL - {"Intrigue against Baratheon"})


def test_nobody_challenges_or_is_challenged_across_the_summer_sea_with_more_than_one_opponent():
    houses = ("targaryen", "lannister", "martell")
    t = three(houses, {"play": ["Trout"], "plot": "ATOC120"}, {"play": ["Savage"]}, {"play": ["Savage"]})
    found = set()
    for _ in range(12):
        found |= {(t.seat, option) for option in t.options if "against" in option}
        if t.phase != "challenges":
            break
        t.play("No more challenges" if offered(t, "No more challenges") else "Pass")
    assert not any(seat == 0 or "Targaryen" in option for seat, option in found)
    assert any(seat == 1 and "Martell" in option for seat, option in found)


def test_challenges_cross_the_summer_sea_with_one_opponent():
    t = kinds("targaryen", {"play": ["Trout"], "plot": "ATOC120"}, {"play": ["Trout"]})
    assert "Military against Stark" in types(t)
    t = kinds("targaryen", {"play": ["Trout"], "plot": "ATOC120"}, {"play": ["Trout"]}, first=1)
    assert "Military against Targaryen" in types(t)
