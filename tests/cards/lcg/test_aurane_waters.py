"""Aurane Waters: when this character becomes a title, and what the title does."""

import pytest

from tests.cards.lcg.kraken_scenes import use, win
from tests.cards.lcg.oarsmen_scenes import (
    AURANE,
    CARDS,
    FOE,
    HERMIT,
    HULK,
    LADY,
    LORD,
    PLANS,
    SON,
    acting,
    battle,
    make,
    make_three,
    marshal,
    onward,
)
from tests.cards.scenes import join, lcg_scene, offered, pass_until, passes

# --- Aurane Waters --------------------------------------------------------------------------------------------------------

FOUR = ("stark", "lannister", "martell", "greyjoy")
TITLES = ("Crown Regent", "Hand of the King", "Lord Commander of the Kingsguard", "Master of Whispers", "Master of Laws", "Master of Coin")


def aurane(*weapons, zero=None, one=None, two=None, **options):
    """Aurane and these tools before the first of three players; everybody has a plot for the next round."""
    zero = {"play": ["ASOTS100", LORD, SON, LADY, *weapons]} | PLANS | (zero or {})
    return make_three(zero, PLANS | (one or {}), PLANS | (two or {}), **options)


def pool_of_titles(t):
    """The titles that the first player to choose may take in the next round."""
    for _ in range(200):
        if t.prompt == "title":
            return {option.removeprefix("Take ") for option in t.options}
        passing = passes(t)
        t.play(passing[0] if passing else t.options[0])
    raise AssertionError("no title is chosen")


def named(t, kind):
    """Use Aurane as a title and name an icon."""
    pass_until(t, f"Use {AURANE}").play(f"Use {AURANE}")
    return t.play(next(option for option in t.options if f"{kind} icon" in option))


def titled(seat, *weapons, phase="challenges", **more):
    """Aurane has been killed, and that player holds this title in the next round."""
    t = use(aurane("Axe", *weapons, **more), "Axe", AURANE)
    pool_of_titles(t)
    while t.prompt == "title":
        t.play(f"Take {AURANE}" if t.seat == seat else next(option for option in t.options if AURANE not in option))
    return onward(t, phase)


@pytest.mark.parametrize("weapon", ["Axe", "Coin"])
def test_aurane_becomes_a_title_instead_of_being_killed_or_discarded_from_play(weapon):
    t = use(aurane(weapon), weapon, AURANE)
    assert t.dead(0) == [] and t.discard(0) == [] and t.hand(0) == [] and t.card(0, AURANE).zone not in ("play", "dead", "discard")
    assert pool_of_titles(t) == {AURANE, *TITLES} and f"sets {AURANE} aside" in " ".join(t.log(2))


def test_aurane_becomes_a_title_instead_of_being_discarded_to_pay_a_cost():
    """What replaces a discard from play applies to a cost, too (FAQ 3.23); Tywin's Favor (KR108) is paid for all the same."""
    t = make_three({"play": [("ASOTS100", {"attachments": ["KR108"]})], "gold": 0} | PLANS, PLANS, PLANS)
    pass_until(t, "Use Tywin's Favor").play("Use Tywin's Favor")
    assert t.gold(0) == 4 and t.discard(0) == ["Tywin's Favor"] and t.card(0, AURANE).zone not in ("play", "discard")
    assert AURANE in pool_of_titles(t)
    t = make({"play": [("ASOTS100", {"attachments": ["KR108"]})], "gold": 0} | PLANS, PLANS)
    pass_until(t, "Use Tywin's Favor").play("Use Tywin's Favor")
    assert t.gold(0) == 4 and sorted(t.discard(0)) == [AURANE, "Tywin's Favor"]


def test_aurane_is_in_the_pool_after_a_military_claim():
    t = make_three({"play": ["ASOTS100"]} | PLANS, {"play": [HULK]} | PLANS, PLANS, first=1)
    battle(t, "Military", HULK, against="Stark")
    assert t.dead(0) == [] and t.card(0, AURANE).zone != "play" and AURANE in pool_of_titles(t)


@pytest.mark.parametrize(("weapon", "pile"), [("Axe", "dead"), ("Coin", "discard")])
def test_aurane_dies_and_is_discarded_with_one_opponent(weapon, pile):
    t = use(make({"play": ["ASOTS100", weapon]}), weapon, AURANE)
    assert t.card(0, AURANE).zone == pile


@pytest.mark.parametrize(("weapon", "zone"), [("Boat", "hand"), ("Pit", "deck")])
def test_aurane_returns_to_hand_and_deck_as_usual(weapon, zone):
    t = use(aurane(weapon), weapon, AURANE)
    assert t.card(0, AURANE).zone == zone and AURANE not in pool_of_titles(t)


def test_a_saved_aurane_becomes_no_title():
    t = aurane("Axe", zero={"play": [("ASOTS100", {"duplicates": 1}), "Axe"]})
    use(t, "Axe", AURANE).play(f"Save with {AURANE}")
    assert t.card(0, AURANE).zone == "play" and t.discard(0) == [AURANE] and AURANE not in pool_of_titles(t)


def test_the_duplicate_of_an_aurane_who_becomes_a_title_is_discarded():
    t = aurane("Axe", zero={"play": [("ASOTS100", {"duplicates": 1, "attachments": ["Trinket"]}), "Axe"]})
    use(t, "Axe", AURANE).play("Pass")
    assert sorted(t.discard(0)) == [AURANE, "Trinket"] and t.dead(0) == [] and AURANE in pool_of_titles(t)


def test_a_blank_aurane_dies():
    t = aurane("Axe", zero={"play": [("ASOTS100", {"attachments": ["Gag"]}), "Axe"]})
    use(t, "Axe", AURANE)
    assert t.dead(0) == [AURANE] and AURANE not in pool_of_titles(t)


def test_the_power_on_aurane_is_lost():
    t = aurane("Axe", zero={"play": [("ASOTS100", {"power": 3}), "Axe"]})
    use(t, "Axe", AURANE)
    assert t.total_power(0) == 0


def test_aurane_becomes_a_title_under_the_control_of_another_player():
    t = aurane("Axe", one={"play": ["Bribe"]})
    use(t, "Bribe", AURANE)
    assert t.card(0, AURANE).controller == 1
    use(t, "Axe", AURANE)
    assert t.dead(0) == [] and AURANE in pool_of_titles(t)


def test_aurane_is_discarded_from_the_hand_as_usual():
    t = make_three({"hand": ["ASOTS100"]} | PLANS, {"play": [HULK]} | PLANS, PLANS, first=1)
    battle(t, "Intrigue", HULK, against="Stark")
    assert t.discard(0) == [AURANE] and AURANE not in pool_of_titles(t)


def test_a_second_aurane_dies_while_the_first_is_in_the_pool():
    t = aurane("Axe", one={"play": ["ASOTS100"]})
    pass_until(t, "Use Axe").play("Use Axe", f"Choose {AURANE} of Stark")
    assert t.card(1, AURANE).zone == "play"
    use(t, "Axe", AURANE)
    assert t.dead(0) == [] and t.dead(1) == [AURANE] and AURANE in pool_of_titles(t)


def test_of_two_that_die_at_once_one_becomes_the_title():
    t = use(aurane("Plague", one={"play": ["ASOTS100"]}), "Plague")
    while t.prompt != "action":
        t.play(t.options[0])
    assert sorted([t.dead(0).count(AURANE), t.dead(1).count(AURANE)]) == [0, 1] and AURANE in pool_of_titles(t)


def test_his_owner_may_play_another_aurane_while_he_is_a_title():
    t = use(aurane("Axe", zero={"hand": ["ASOTS100"], "gold": 3}, phase="marshalling"), "Axe", AURANE)
    marshal(t, AURANE)
    assert t.card(0, AURANE).zone == "play"
    use(t, "Axe", AURANE)
    assert t.dead(0) == [AURANE]
    assert AURANE in pool_of_titles(t)


def test_the_pool_gives_aurane_to_one_player_alone():
    t = use(aurane("Axe"), "Axe", AURANE)
    pool_of_titles(t)
    t.play(f"Take {AURANE}")
    assert t.prompt == "title" and not offered(t, AURANE)


def test_three_players_find_aurane_among_the_titles_that_are_left():
    t = use(aurane("Axe", titles=("Crown Regent", "Hand of the King", "Master of Laws")), "Axe", AURANE)
    assert pool_of_titles(t) == {AURANE, "Lord Commander of the Kingsguard", "Master of Whispers", "Master of Coin"}


def test_four_players_find_aurane_in_the_pool_again_after_a_round():
    plots = {"plots": ["Planning Ahead"] * 1}
    t = lcg_scene(
        {"play": ["ASOTS100", "Axe"]} | plots, plots, houses=FOUR, others=(plots, plots), cards=CARDS, bells=(0, 1, 2, 3),
    )  # fmt: skip
    use(t, "Axe", AURANE)
    pool_of_titles(t)
    t.play(f"Take {AURANE}")
    onward(t, "draw")
    assert AURANE in pool_of_titles(t) and t.round == 3


@pytest.mark.parametrize(("kind", "letter"), [("military", "M"), ("intrigue", "I"), ("power", "P")])
def test_his_title_gives_a_naval_enhancement_of_the_named_icon_to_own_unique_characters(kind, letter):
    t = titled(0, one={"play": [HERMIT]} | PLANS)
    assert t.title(0) == AURANE and t.card(0, LORD).naval == ""
    named(t, kind)
    assert t.card(0, LORD).naval == letter and t.card(0, SON).naval == "" and t.card(1, HERMIT).naval == ""
    assert t.card(0, LADY).naval == ("M" if letter == "M" else "") and t.card(0, LADY).icons == "M"


def test_his_title_gives_nothing_to_characters_that_enter_play_later():
    """*ruling*: FAQ 3.41 says that what enters play before the effect resolves may be affected."""
    t = named(titled(0, zero={"play": ["ASOTS100", LORD, "Axe", "Summons"], "hand": [HERMIT]} | PLANS), "military")
    use(t, "Summons", HERMIT)
    assert t.card(0, HERMIT).zone == "play" and t.card(0, HERMIT).naval == "" and t.card(0, LORD).naval == "M"


def test_his_title_serves_another_player_for_their_own_characters():
    t = titled(1, one={"play": [HERMIT, FOE]} | PLANS)
    named(t, "power")
    assert t.seat is not None and t.title(1) == AURANE
    assert t.card(1, HERMIT).naval == "P" and t.card(1, FOE).naval == "" and t.card(0, LORD).naval == ""


def test_a_character_joins_a_challenge_by_the_enhancement_of_the_title():
    t = titled(0, zero={"play": ["ASOTS100", LORD, SON, "Axe"]} | PLANS)
    named(t, "military")
    pass_until(t, "Military against Martell").play("Military against Martell", f"Attack with {SON}", "Done")
    join(pass_until(t, f"Use {LORD}"), LORD)
    assert t.card(0, LORD).attacking and t.card(0, LORD).kneeling
    win(t)


def test_a_character_defends_by_the_enhancement_of_the_title_named_during_the_challenge():
    t = titled(1, one={"play": [HERMIT, FOE]} | PLANS)
    for _ in range(30):
        if offered(t, "Power against Lannister"):
            break
        passing = passes(t)
        t.play("No more challenges" if offered(t, "No more challenges") else passing[0])
    t.play("Power against Lannister")
    if t.prompt == "attackers":
        t.play(f"Attack with {SON}", "Done")
    named(t, "power")
    join(pass_until(t, f"Use {HERMIT}"), HERMIT)
    assert t.card(1, HERMIT).defending and t.card(1, HERMIT).kneeling and not offered(t, f"Use {FOE}")


def test_the_enhancement_does_not_serve_in_challenges_of_another_type():
    t = titled(0, zero={"play": ["ASOTS100", LORD, SON, "Axe"]} | PLANS)
    named(t, "intrigue")
    pass_until(t, "Military against Martell").play("Military against Martell", f"Attack with {SON}", "Done")
    assert not offered(acting(t), f"Use {LORD}")


def test_the_enhancement_ends_with_the_phase_and_the_title_is_used_once_a_round():
    t = named(titled(0), "military")
    assert t.card(0, LORD).naval == "M" and not offered(acting(t), f"Use {AURANE}")
    while t.phase != "standing":
        assert not offered(t, f"Use {AURANE}")
        passing = passes(t)
        t.play(passing[0] if passing else t.options[0])
        assert t.phase == "challenges" or t.card(0, LORD).naval == ""


def test_the_title_cannot_be_cancelled():
    t = named(titled(0, one={"hand": ["Hush Now", "Becalm", "Contradict", "Rebuke"]} | PLANS), "military")
    assert t.prompt == "action" and not offered(t, "Cancel with") and t.card(0, LORD).naval == "M"


def test_nobody_uses_aurane_without_having_him_as_a_title():
    t = use(aurane("Axe"), "Axe", AURANE)
    while t.phase != "standing":
        assert not offered(t, f"Use {AURANE}")
        t.play(passes(t)[0])


def test_aurane_in_play_gives_no_enhancement():
    t = aurane()
    assert not offered(acting(t), f"Use {AURANE}")
    assert t.card(0, AURANE).naval == "IP" and t.card(0, AURANE).icons == "IP"
