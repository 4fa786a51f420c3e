"""Cards that keep characters from kneeling, standing, changing, claiming power or using abilities: whom, how long, and what remains."""

import pytest

from agot_env.agot.language.model import (
    INTRIGUE,
    MILITARY,
    NEUTRAL,
    STARK,
    TARGET,
    YOU,
    Action,
    Cards,
    Character,
    Choose,
    ClaimPower,
    Constant,
    Draw,
    Event,
    GainGold,
    Killed,
    Kneel,
    KneelSelf,
    Limit,
    Location,
    LoseIcon,
    Modify,
    Passive,
    Per,
    Phase,
    Response,
    Stand,
    Strength,
    Trait,
    WonChallenge,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle, to_defenders, usable, use
from tests.cards.scenes import KNEELING, attack, offered, pass_to, pass_until, targeting_event
from tests.cards.wardens.wardens_scenes import claimed, fight, has, strengths, wardens

PEOPLE = (
    Character("Busy", "X1100", NEUTRAL, cost=2, strength=2, icons="MIP", abilities=[
        Action(phase=Phase.ANY, effects=(GainGold(1),), limit=Limit(1, Per.PHASE)),
        Response(when=WonChallenge(), effects=(Draw(1),)),
        Passive(when=Killed(characters(controller=YOU)), effects=(GainGold(3),)),
    ]),
    Character("Jailer", "X1101", NEUTRAL, cost=2, strength=2, icons="MIP", abilities=[
        Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(Cards()),), effects=(Kneel(TARGET),)),
    ]),
    Character("White Wolf", "X1102", STARK, unique=True, cost=2, strength=2, icons="MIP"),
    Location("Bog", "X1110", NEUTRAL, cost=1, abilities=[Constant(characters(), (Strength(-1),))]),
    Location("Fog", "X1111", NEUTRAL, cost=1, abilities=[Constant(characters(), (LoseIcon(INTRIGUE),))]),
    Location("Mill", "X1112", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(1),))]),
    targeting_event("Praise", "X1120", characters(), ClaimPower(TARGET)),
    targeting_event("Blessing", "X1121", characters(), Modify(TARGET, Strength(2))),
    targeting_event("Knighting", "X1122", characters(), Modify(TARGET, Trait("Knight"))),
    targeting_event("Wilt", "X1127", characters(), Modify(TARGET, Strength(-1))),
    targeting_event("Disarm", "X1128", characters(), Modify(TARGET, LoseIcon(MILITARY))),
    targeting_event("Wither", "X1129", characters(), Modify(TARGET, Strength(-1)), Modify(TARGET, Trait("Knight"))),
    targeting_event("Freeze", "X1123", Cards(), Kneel(TARGET)),
    targeting_event("Thaw", "X1124", Cards(), Stand(TARGET)),
    Event("Plague", "X1125", abilities=[
        Action(phase=Phase.ANY, effects=(Modify(characters(), Strength(-1)), Modify(characters(), LoseIcon(MILITARY)))),
    ]),
    Event("Night", "X1126", abilities=[Action(phase=Phase.ANY, effects=(Kneel(characters()),))]),
)  # fmt: skip


def cannot(house, zero=None, one=None, phase="challenges", **options):
    """A scene with these cards that asks both players at every opportunity, and in which each choice waits."""
    return wardens(house, zero, one, phase, cards=PEOPLE, **{"bells": (0, 1), "hold": True} | options)


def may_choose(t, card):
    """The titles that a player could choose for a card that they play or use now."""
    t = t.copy().play(f"Play {card}" if offered(t, f"Play {card}") else f"Use {card}")
    return {option.removeprefix("Choose ").split(" [")[0] for option in t.options}


def given_to(t, seat):
    """The other player passes, so that this one may act."""
    return t if t.seat == seat else t.play("Pass")


# --- The Black Cells -----------------------------------------------------------------------------------------------------------


def jailed(victims, cells=None, **options):
    """Shade has come out of Shadows, beside The Black Cells."""
    t = cannot(
        "baratheon",
        {"play": [("KL68", cells or {}), "Friend"], "shadows": ["Shade"], "gold": 3, "hand": ["Freeze", "Thaw"]},
        {"play": victims},
        **options,
    )
    return settle(t.play("Bring Shade out of Shadows"))


def test_the_black_cells_keep_a_character_of_an_opponent_from_kneeling_and_standing():
    t = jailed(["Trout", ("Elder", KNEELING), "Savage"])
    t.play("Respond with The Black Cells")
    assert set(t.options) == {"Choose Trout", "Choose Elder", "Choose Savage"}
    settle(t, "Trout")
    given_to(t, 0)
    assert t.card(0, "The Black Cells").kneeling
    assert "Savage" in may_choose(t, "Freeze") and "Trout" not in may_choose(t, "Freeze")
    assert "Elder" in may_choose(t, "Thaw")
    pass_to(t, "dominance")
    assert "Trout" in may_choose(given_to(t, 0), "Freeze")


def test_the_black_cells_keep_a_kneeling_character_from_standing():
    t = settle(jailed([("Trout", KNEELING), ("Elder", KNEELING)]).play("Respond with The Black Cells"), "Trout")
    assert "Elder" in may_choose(given_to(t, 0), "Thaw") and "Trout" not in may_choose(t, "Thaw")


def test_whom_the_black_cells_hold_does_not_attack():
    t = settle(jailed(["Trout", "Savage"], first=1).play("Respond with The Black Cells"), "Trout")
    pass_until(t, "Military against").play("Military against")
    assert offered(t, "Attack with Savage") and not offered(t, "Attack with Trout")


def test_the_black_cells_wait_for_a_card_out_of_shadows_and_for_an_opponents_character():
    assert not offered(jailed(["Trout"], KNEELING), "Respond with The Black Cells")
    assert not offered(jailed([]), "Respond with The Black Cells")
    t = cannot("baratheon", {"play": ["KL68"]}, {"play": ["Trout"]})
    assert not offered(t, "The Black Cells")


# --- Stonesnake ------------------------------------------------------------------------------------------------------------------


def bypassed_by(t, attacker):
    """The options of an attacker to bypass characters by stealth."""
    attack(t, "Military", attacker)
    for _ in range(5):
        if t.prompt == "stealth":
            return {option for option in t.options if "Done" not in option}
        if t.prompt == "defenders":
            return set()
        t.play("Pass")
    raise AssertionError(t.prompt)


def test_stonesnake_bypasses_characters_with_stealth():
    t = cannot("stark", {"agenda": "DOTN19", "play": ["DOTN33"]}, {"play": ["Sneak", "Trout"]})
    found = bypassed_by(t, "Stonesnake")
    assert any("Sneak" in option for option in found) and any("Trout" in option for option in found)
    t.play(next(option for option in found if "Sneak" in option))
    to_defenders(t)
    assert offered(t, "Defend with Trout") and not offered(t, "Defend with Sneak")


def test_others_do_not_bypass_characters_with_stealth():
    t = cannot("stark", {"agenda": "DOTN19", "play": ["DOTN33", "Sneak"]}, {"play": ["Sneak", "Trout"]})
    found = bypassed_by(t, "Sneak")
    assert not any("Sneak" in option for option in found) and any("Trout" in option for option in found)


# --- Stalwart Shield ---------------------------------------------------------------------------------------------------------------


def test_stalwart_shield_guards_noble_characters_you_control():
    t = cannot("targaryen", {"play": ["DOTN49", "Highborn", "Trout"], "hand": ["Plague", "Night"]}, {"play": ["Highborn"]})
    settle(t.play("Play Plague"))
    assert strengths(t, 0, "Highborn", "Trout") == [2, 1] and t.card(1, "Highborn").strength == 1
    assert [t.card(*who).icons for who in ((0, "Highborn"), (0, "Trout"), (1, "Highborn"))] == ["MIP", "IP", "IP"]
    settle(given_to(t, 0).play("Play Night"))
    assert [t.card(*who).kneeling for who in ((0, "Highborn"), (0, "Trout"), (1, "Highborn"))] == [False, True, True]


def test_stalwart_shield_guards_from_constant_abilities_of_opponents():
    t = cannot("targaryen", {"play": ["DOTN49", "Highborn", "Trout"]}, {"play": ["Bog", "Fog", "Highborn"]})
    assert strengths(t, 0, "Highborn", "Trout") == [2, 1] and t.card(0, "Highborn").icons == "MIP" and t.card(0, "Trout").icons == "MP"
    assert t.card(1, "Highborn").strength == 1
    t = cannot("targaryen", {"play": ["Highborn"]}, {"play": ["Bog", "Fog"]})
    assert t.card(0, "Highborn").strength == 1 and t.card(0, "Highborn").icons == "MP"


def test_stalwart_shield_lets_noble_characters_kneel_to_attack():
    t = cannot("targaryen", {"play": ["DOTN49", "Highborn"], "hand": ["Blessing"]}, {"play": ["Statue"]})
    settle(t.play("Play Blessing"), "Highborn")
    assert t.card(0, "Highborn").strength == 4
    attack(given_to(t, 0), "Military", "Highborn")
    assert t.card(0, "Highborn").kneeling


def test_what_stalwart_shield_keeps_away_cannot_choose_the_character():
    """FAQ 4.3; *ruling*: an effect that does something else, too, can."""
    events = ["Wilt", "Disarm", "Wither", "Blessing"]
    t = cannot("targaryen", {"play": ["DOTN49", "Highborn", "Trout"]}, {"play": ["Savage"], "hand": events}, first=1)
    for event, chooses in zip(events, (False, False, True, True), strict=True):
        found = may_choose(t, event)
        assert {"Trout", "Savage", "Stalwart Shield"} <= found and ("Highborn" in found) == chooses
    settle(t.play("Play Wither"), "Highborn")
    assert t.card(0, "Highborn").strength == 2 and "Knight" in t.card(0, "Highborn").traits


def test_only_what_would_lower_the_strength_cannot_choose_the_bearer_of_a_flaming_sword():
    t = cannot("stark", {"play": [("Trout", {"attachments": ["BWB119"]}), "Savage"]}, {"hand": ["Wilt", "Disarm", "Blessing"]}, first=1)
    assert [("Trout" in may_choose(t, event)) for event in ("Wilt", "Disarm", "Blessing")] == [False, True, True]


# --- Flaming Sword -------------------------------------------------------------------------------------------------------------------


def test_flaming_sword_keeps_the_strength_of_its_bearer():
    t = cannot("stark", {"play": [("Trout", {"attachments": ["BWB119"]}), "Savage"], "hand": ["Plague", "Blessing"]}, {"play": ["Bog"]})
    assert strengths(t, 0, "Trout", "Savage") == [3, 1]
    settle(t.play("Play Plague"))
    assert strengths(t, 0, "Trout", "Savage") == [3, 0] and t.card(0, "Trout").icons == "IP"
    settle(given_to(t, 0).play("Play Blessing"), "Trout")
    assert t.card(0, "Trout").strength == 5


def test_only_one_flaming_sword_on_a_character():
    t = cannot("stark", {"play": [("Trout", {"attachments": ["BWB119"]}), "Savage"], "hand": ["BWB119"], "gold": 3}, {}, "marshalling")
    settle(t.play("Marshal Flaming Sword"), "Savage")
    assert t.card(0, "Trout").attachments == t.card(0, "Savage").attachments == ("Flaming Sword",)
    t = cannot("stark", {"play": [("Trout", {"attachments": ["BWB119"]})], "hand": ["BWB119"], "gold": 3}, {}, "marshalling")
    assert not offered(t, "Marshal Flaming Sword")


@pytest.mark.parametrize(("bearer", "sword", "power"), [("Beric", True, 2), ("Beric", False, 1), ("Kingly", True, 1)])
def test_beric_claims_1_more_power_for_renown_with_the_flaming_sword(bearer, sword, power):
    beric = Character("Beric Dondarrion", "X1199", NEUTRAL, unique=True, cost=4, strength=4, icons="MIP", keywords="Renown")
    title = {"Beric": "X1199"}.get(bearer, bearer)
    t = wardens(
        "stark", {"play": [(title, {"attachments": ["BWB119"] * sword})]}, {"play": ["Statue"]}, cards=(*PEOPLE, beric), bells=(0, 1)
    )
    attack(t, "Intrigue", bearer)
    settle(claimed(fight(t)))
    assert t.card(0, "Beric Dondarrion" if bearer == "Beric" else bearer).power == power


def test_beric_claims_nothing_for_the_renown_of_others():
    t = cannot("stark", {"play": [("BWB17", {"attachments": ["BWB119"]}), "Kingly"]}, {"play": ["Statue"]})
    attack(t, "Intrigue", "Kingly")
    settle(claimed(fight(t)))
    assert t.card(0, "Kingly").power == 1 and t.card(0, "Beric Dondarrion").power == 0


# --- Shireen Baratheon -----------------------------------------------------------------------------------------------------------------


def test_shireen_keeps_a_character_from_claiming_power_until_the_end_of_the_phase():
    t = cannot("baratheon", {"play": ["SOO27", "Kingly", "Trout"], "hand": ["Praise", "Praise"]}, {"play": ["Savage"]})
    assert may_choose(t, "Shireen") >= {"Kingly", "Trout", "Savage"}
    use(t, "Shireen", "Kingly")
    given_to(t, 0)
    assert t.card(0, "Shireen Baratheon").kneeling and not usable(t, "Shireen")
    t.play("Play Praise")
    settle(t, *[option for option in t.options if "Kingly" in option][:1] or ["Trout"])
    assert t.card(0, "Kingly").power == 0
    attack(given_to(t, 0), "Intrigue", "Kingly")
    claimed(fight(t))
    assert t.card(0, "Kingly").power == 0 and t.power(0) == 1  # for the unopposed challenge
    pass_to(t, "dominance")
    settle(given_to(t, 0).play("Play Praise"), "Kingly")
    assert t.card(0, "Kingly").power == 1


def test_shireen_does_not_kneel_twice():
    assert not usable(cannot("baratheon", {"play": [("SOO27", KNEELING), "Kingly"]}, {}), "Shireen")


# --- Shadow Tower Knight ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("knight", [True, False])
def test_cards_gain_no_traits_beside_shadow_tower_knight(knight):
    t = cannot("stark", {"play": [*["ATOC17"] * knight, "Trout"], "hand": ["Knighting", "Knighting"]}, {"play": ["Savage"]})
    for title in ("Trout", "Savage"):
        given_to(t, 0).play("Play Knighting")
        settle(t, title)
    assert ("Knight" in t.card(0, "Trout").traits) is not knight
    assert t.card(1, "Savage").traits == ("Wildling", "Knight")
    assert not knight or t.card(0, "Shadow Tower Knight").traits == ("Knight", "Night's Watch")


# --- Rhymes with Meek -----------------------------------------------------------------------------------------------------------------------


def killing(victim, event="Dagger", *lands):
    """A character is about to be killed, or discarded, before a player with Rhymes with Meek."""
    t = cannot("stark", {"play": [victim, *lands], "hand": ["BTNS103", event, "Venom", "Blessing"]}, {"play": ["Savage"]})
    return t.play(f"Play {event}", f"Choose {victim}")


@pytest.mark.parametrize("victim", ["White Wolf", "Kraken"])
def test_rhymes_with_meek_saves_and_stays_as_a_condition(victim):
    t = killing(victim, "Dagger", "Keep")
    t.play(next(option for option in t.options if "Rhymes" in option))
    settle(t)
    assert t.dead(0) == [] and t.card(0, victim).attachments == ("Rhymes with Meek",) and t.card(0, "Keep").kneeling
    assert t.card(0, "Rhymes with Meek").traits == ("Condition",)
    for event in ("Venom", "Blessing"):
        if usable(given_to(t, 0), event) and victim in may_choose(t, event):
            use(t, event, victim)
        assert t.card(0, victim).strength == 2


def test_rhymes_with_meek_keeps_constant_abilities_from_the_strength():
    t = cannot("stark", {"play": ["White Wolf", "Keep"], "hand": ["BTNS103", "Dagger"]}, {"play": ["Bog"]})
    assert t.card(0, "White Wolf").strength == 1
    t.play("Play Dagger", "Choose White Wolf")
    t.play(next(option for option in t.options if "Rhymes" in option))
    settle(t)
    assert t.card(0, "White Wolf").strength == 2


@pytest.mark.parametrize(
    ("victim", "event", "lands"),
    [("Wolfish", "Dagger", ["Keep"]), ("Peerless", "Dagger", ["Keep"]), ("Kraken", "Broom", ["Keep"]), ("Kraken", "Dagger", [])],
)
def test_rhymes_with_meek_does_not_save(victim, event, lands):
    t = killing(victim, event, *lands)
    assert not offered(t, "Rhymes")


# --- Snowed In --------------------------------------------------------------------------------------------------------------------------------


def test_snowed_in_ends_triggered_abilities_of_characters_for_a_phase():
    t = cannot(
        "baratheon", {"play": ["Busy", "Mill", "Trout"], "hand": ["BTNS106", "Dagger"], "deck": ["Hodor"]}, {"play": ["Busy", "Statue"]}
    )
    assert usable(t, "Busy")
    settle(t.play("Play Snowed In"))
    assert not usable(given_to(t, 1), "Busy")
    assert not usable(given_to(t, 0), "Busy") and usable(t, "Mill")
    settle(t.play("Play Dagger"), "Trout")
    assert t.gold(0) == 3  # a passive ability is not triggered
    attack(given_to(t, 0), "Power", "Busy")
    claimed(fight(t))
    assert not offered(t, "Respond with Busy")
    pass_to(t, "dominance")
    assert usable(given_to(t, 0), "Busy")


def test_characters_respond_without_snowed_in():
    t = cannot("baratheon", {"play": ["Busy"], "deck": ["Hodor"]}, {"play": ["Statue"]})
    attack(t, "Power", "Busy")
    claimed(fight(t))
    assert offered(t, "Respond with Busy")


# --- Ser Imry Florent -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("season", "strength", "deadly"), [("", 1, False), ("summer", 3, True), ("winter", 3, True)])
def test_ser_imry_is_stronger_and_deadly_in_a_season(season, strength, deadly):
    t = cannot("baratheon", {"play": ["KR21"]}, {}, season=season)
    assert t.card(0, "Ser Imry Florent").strength == strength and has(t, "Deadly", 0, "Ser Imry Florent") == [deadly]


def test_ser_imry_is_not_returned_to_hand_but_dies():
    t = cannot("baratheon", {"play": ["KR21", "Trout"], "hand": ["Recall", "Dagger"]}, {})
    assert "Trout" in may_choose(t, "Recall") and "Ser Imry Florent" not in may_choose(t, "Recall")
    settle(t.play("Play Dagger"), "Ser Imry")
    assert t.dead(0) == ["Ser Imry Florent"]


# --- Bitterbridge -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_bitterbridge_keeps_a_character_from_triggering_its_abilities(seat):
    seats = [{"play": ["CAD4", "Mill"], "deck": ["Hodor"]}, {"play": ["Trout"]}]
    seats[seat]["play"] += ["Busy", "Jailer"]
    t = cannot("baratheon", *seats)
    use(t, "Bitterbridge", "Busy")
    assert t.card(0, "Bitterbridge").kneeling
    given_to(t, seat)
    assert usable(t, "Jailer") and not usable(t, "Busy")
    pass_to(t, "dominance")
    assert usable(given_to(t, seat), "Busy")


def test_bitterbridge_is_immune_to_abilities_of_characters():
    t = cannot("baratheon", {"play": ["CAD4", "Hut", "Jailer"], "hand": ["Freeze"]}, {"play": ["Statue"]})
    assert "Hut" in may_choose(t, "Jailer") and "Bitterbridge" not in may_choose(t, "Jailer")
    assert "Bitterbridge" in may_choose(t, "Freeze")
    assert not usable(cannot("baratheon", {"play": [("CAD4", KNEELING), "Busy"]}, {}), "Bitterbridge")
