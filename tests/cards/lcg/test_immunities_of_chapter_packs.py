"""Immunities of the chapter packs: what reaches a card that is immune, what does not, and when the immunity holds."""

import pytest

from agot_env.agot.engine.record.codes import SUMMER, WINTER
from agot_env.agot.language.model import (
    BEARER,
    LANNISTER,
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    ChooseNow,
    Constant,
    Discard,
    Kneel,
    KneelSelf,
    Location,
    Phase,
    Plot,
    Strength,
    WhenRevealed,
    characters,
    locations,
)
from tests.cards.a_tale_of_champions.champions_scenes import champions
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.scenes import KNEELING, attack, offered, pass_to, pass_until, three
from tests.cards.wardens.wardens_scenes import PEOPLE as WARDENS
from tests.cards.wardens.wardens_scenes import has, strengths, wardens

PEOPLE = (
    Character("Old Maester", "X1000", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Maester"),
    Character("Assassin", "X1001", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stealth, Deadly"),
    Character("Black Assassin", "X1002", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP", keywords="Stealth, Deadly"),
    Character("Great Host", "X1003", NEUTRAL, cost=6, strength=2, icons="MIP", traits="Army"),
    Character("Cat", "X1004", LANNISTER, cost=2, strength=2, icons="MIP"),
    Location("Bog", "X1010", NEUTRAL, cost=1, abilities=[Constant(characters(), (Strength(-1),))]),
    Location("Trap", "X1011", NEUTRAL, cost=1, abilities=[
        Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(Kneel(TARGET),)),
    ]),
    Attachment("Weight", "X1020", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Strength(-1),))]),
    Plot("Blight", "X1030", NEUTRAL, income=0, initiative=0, claim=1, abilities=[Constant(characters(), (Strength(-1),))]),
    Plot("Quake", "X1031", NEUTRAL, income=0, initiative=0, claim=1, abilities=[
        WhenRevealed(effects=(ChooseNow(locations()), Discard(TARGET))),
    ]),
)  # fmt: skip
ON_HOUSE = {"on_house_card": True}


def immune(house, zero=None, one=None, phase="challenges", **options):
    """A scene with these cards that asks both players at every opportunity."""
    return wardens(house, zero, one, phase, cards=PEOPLE, **{"bells": (0, 1), "hold": True} | options)


def may_choose(t, event):
    """The titles that a player could choose for an event that they play now."""
    t = t.copy().play(f"Play {event}")
    return {option.removeprefix("Choose ").split(" [")[0] for option in t.options}


def revealed(t):
    """All plots are revealed, and the first player is the first who may be."""
    for _ in range(10):
        if t.prompt not in ("plot", "first player", "action") or (t.prompt == "action" and t.game["plot_was_revealed"]):
            return t
        t.play(t.options[0] if t.prompt != "action" else "Pass")
    raise AssertionError("no plot is revealed")


def given_to(t, seat):
    """The other player passes, so that this one may act."""
    return t if t.seat == seat else t.play("Pass")


# --- ravens ----------------------------------------------------------------------------------------------------------------

RAVENS = {"ATOR2": ("Black Raven", SUMMER, 4), "ATOR24": ("White Raven", WINTER, 2)}


@pytest.mark.parametrize(
    ("number", "title", "season", "other"), [("ATOR2", "Black Raven", SUMMER, "ATOR24"), ("ATOR24", "White Raven", WINTER, "ATOR2")]
)
def test_a_raven_makes_the_season_and_discards_all_other_ravens(number, title, season, other):
    t = immune(
        "stark",
        {"hand": [number], "gold": 5, "play": [(other, ON_HOUSE)]},
        {"play": [(other, ON_HOUSE), ("Trout", {"attachments": ["Ribbon"]})]},
        "marshalling",
    )
    settle(t.play(f"Marshal {title}"))
    assert t.game["season"] == season and t.card(0, title).zone == "play" and t.card(0, title).bearer is None
    assert t.discard(0) == t.discard(1) == [RAVENS[other][0]]
    assert t.card(1, "Trout").attachments == ("Ribbon",)


@pytest.mark.parametrize("number", RAVENS)
def test_a_raven_changes_the_gold_that_each_player_takes(number):
    title, season, income = RAVENS[number]
    t = immune("stark", {"play": [(number, ON_HOUSE)], "plot": "Swift"}, {"plot": "Swift"}, "marshalling")
    assert t.game["season"] == season and t.gold(0) == income
    pass_until(t.play("Pass"), "Use Bell")
    while t.phase == "marshalling" and t.game["active"] == 0:
        t.play("Pass")
    assert t.gold(1) == income


@pytest.mark.parametrize("number", RAVENS)
def test_a_raven_is_immune_to_cards_that_are_no_ravens(number):
    t = immune("stark", {"play": [(number, ON_HOUSE), "Hut"], "hand": ["Broom", "Recall"]}, {})
    assert "Hut" in may_choose(t, "Broom") and RAVENS[number][0] not in may_choose(t, "Broom") | may_choose(t, "Recall")


# --- Burning Sword -----------------------------------------------------------------------------------------------------------


def test_burning_sword_strengthens_its_bearer_and_keeps_effects_away():
    t = immune("stark", {"play": [("Staglike", {"attachments": ["ATOR43"]}), "Friend"], "hand": ["Venom", "Dagger"]}, {}, season="winter")
    assert "Staglike" in may_choose(t, "Venom")
    use(t, "Burning Sword")
    given_to(t, 0)
    assert strengths(t, 0, "Staglike", "Friend") == [4, 1] and t.card(0, "Burning Sword").kneeling
    assert may_choose(t, "Venom") & {"Staglike", "Friend"} == may_choose(t, "Dagger") & {"Staglike", "Friend"} == {"Friend"}
    assert not usable(t, "Burning Sword")
    pass_to(t, "dominance")
    assert t.card(0, "Staglike").strength == 2 and "Staglike" in may_choose(given_to(t, 0), "Venom")


@pytest.mark.parametrize(("season", "how"), [("", {}), ("summer", {}), ("winter", KNEELING)])
def test_burning_sword_burns_only_in_winter_and_while_it_stands(season, how):
    t = immune("stark", {"play": [("Staglike", {"attachments": [("ATOR43", how)]})]}, {}, season=season)
    assert not usable(t, "Burning Sword") and t.card(0, "Staglike").strength == 2


def test_burning_sword_is_for_unique_characters():
    t = immune("baratheon", {"play": ["Staglike", "Friend"], "hand": ["ATOR43"], "gold": 4}, {}, "marshalling")
    t.play("Marshal Burning Sword")
    settle(t)
    assert t.card(0, "Staglike").attachments == ("Burning Sword",)


# --- Leyton Hightower ----------------------------------------------------------------------------------------------------------


def test_leyton_keeps_events_of_opponents_away_from_your_maesters():
    t = immune(
        "stark",
        {"play": ["SOO14", "Old Maester", "Trout"], "hand": ["Dagger"]},
        {"hand": ["Dagger"], "play": [("Old Maester", {})]},
        first=1,
    )
    mine, theirs = t.card(0, "Old Maester"), t.card(1, "Old Maester")
    assert mine.zone == theirs.zone == "play"
    given_to(t, 1)
    t.play("Play Dagger")
    assert sum("Old Maester" in option for option in t.options) == 1 and offered(t, "Trout") and offered(t, "Leyton")
    t.play(next(option for option in t.options if "Old Maester" in option))
    settle(t)
    assert t.dead(1) == ["Old Maester"] and t.dead(0) == []


def test_leyton_does_not_keep_your_own_events_away_or_hold_without_him():
    t = immune("stark", {"play": ["SOO14", "Old Maester"], "hand": ["Dagger"]}, {})
    assert "Old Maester" in may_choose(t, "Dagger")
    t = immune("stark", {"play": ["Old Maester"]}, {"hand": ["Dagger"]}, first=1)
    assert "Old Maester" in may_choose(given_to(t, 1), "Dagger")


def test_leyton_keeps_attachments_of_opponents_from_weakening_your_maesters():
    bearers = [("Old Maester", {"attachments": [("Weight", {"owner": 1})]}), ("Trout", {"attachments": [("Weight", {"owner": 1})]})]
    t = immune("stark", {"play": [*bearers, "SOO14"]}, {})
    assert strengths(t, 0, "Old Maester", "Trout") == [2, 1]
    t = immune("stark", {"play": [("Old Maester", {"attachments": ["Weight"]}), "SOO14"]}, {})
    assert t.card(0, "Old Maester").strength == 1


def test_leyton_cannot_be_saved():
    t = immune(
        "stark", {"play": [("SOO14", {"duplicates": 1}), ("Catfish", {"duplicates": 1})], "hand": ["Dagger", "Dagger", "Rescue"]}, {}
    )
    t.play("Play Dagger", "Leyton")
    settle(t)
    assert t.prompt != "save" and "Leyton Hightower" in t.dead(0)
    given_to(t, 0)
    t.play("Play Dagger", "Choose Catfish")
    assert t.prompt == "save"


# --- Snakeskin Veil ------------------------------------------------------------------------------------------------------------

VEILED = ("Viperess", {"attachments": ["SOO54"]})


def test_snakeskin_veil_keeps_cards_of_opponents_away():
    t = immune("martell", {"play": [VEILED, "Trout"]}, {"hand": ["Dagger", "Venom"], "play": ["Trap"]}, first=1)
    given_to(t, 1)
    for event in ("Dagger", "Venom"):
        assert "Trout" in may_choose(t, event) and "Viperess" not in may_choose(t, event)
    t.play("Use Trap")
    assert not offered(t, "Viperess") and offered(t, "Trout")


def test_snakeskin_veil_lets_your_own_cards_and_plots_through():
    t = immune("martell", {"play": [VEILED], "hand": ["Dagger"]}, {"plot": "Blight"})
    assert t.card(0, "Viperess").strength == 1 and "Viperess" in may_choose(t, "Dagger")
    t = immune("martell", {"play": [VEILED, "Trout"]}, {"play": ["Bog"]})
    assert strengths(t, 0, "Viperess", "Trout") == [2, 1]
    t = immune("martell", {"play": [VEILED, "Bog"]}, {})
    assert t.card(0, "Viperess").strength == 1


LENT = ("Viperess", {"attachments": [("SOO54", {"owner": 1})]})


@pytest.mark.parametrize(("seat", "may"), [(0, False), (1, True)])
def test_snakeskin_veil_speaks_of_the_opponents_of_its_own_player(seat, may):
    """FAQ 3.22: seat 1 has attached it to a character of seat 0."""
    t = immune("martell", {"play": [LENT, "Trout"], "hand": ["Dagger"]}, {"hand": ["Dagger"]}, first=seat)
    given_to(t, seat)
    assert "Trout" in may_choose(t, "Dagger") and ("Viperess" in may_choose(t, "Dagger")) == may


@pytest.mark.parametrize(("seat", "strength"), [(0, 2), (1, 1)])
def test_snakeskin_veil_keeps_constants_of_its_players_opponents_away(seat, strength):
    """A Bog weakens each character by 1."""
    seats = [{"play": [LENT]}, {"play": []}]
    seats[seat]["play"] = [*seats[seat]["play"], "Bog"]
    assert immune("martell", *seats).card(0, "Viperess").strength == strength


@pytest.mark.parametrize(("seat", "may"), [(0, False), (1, True), (2, False)])
def test_snakeskin_veil_keeps_all_opponents_of_its_player_away(seat, may):
    zero, one, two = {"play": [LENT], "hand": ["Dagger"]}, {"hand": ["Dagger"]}, {"hand": ["Dagger"], "play": ["Trout", "Trout"]}
    t = three(champions, zero, one, two, first=seat, bells=(0, 1, 2), hold=True, cards=WARDENS)
    given_to(t, seat)
    assert "Trout" in may_choose(t, "Dagger") and ("Viperess" in may_choose(t, "Dagger")) == may


def test_snakeskin_veil_is_for_sand_snakes():
    t = immune("martell", {"play": ["Viperess", "Trout"], "hand": ["SOO54"], "gold": 4}, {"play": ["Statue"]}, "marshalling")
    settle(t.play("Marshal Snakeskin Veil"))
    assert t.card(0, "Viperess").attachments == ("Snakeskin Veil",)
    assert not offered(immune("martell", {"play": ["Trout"], "hand": ["SOO54"], "gold": 4}, {}, "marshalling"), "Marshal Snakeskin")


# --- Stannis Baratheon -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "seat", "alone"), [("Trout", 0, True), ("Kingly", 0, False), ("Kingly", 1, False), ("Queenly", 1, True)])
def test_stannis_gains_keywords_as_the_only_king(other, seat, alone):
    seats = [{"play": ["BTNS7"]}, {"play": []}]
    seats[seat]["play"].append(other)
    t = immune("baratheon", *seats)
    assert [has(t, keyword, 0, "Stannis Baratheon")[0] for keyword in ("Vigilant", "Renown", "Stealth")] == [alone] * 3
    assert not has(t, "Vigilant", seat, other)[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_stannis_is_immune_to_locations_of_any_player(seat):
    seats = [{"play": ["BTNS7", "Trout"], "hand": ["Venom"]}, {"play": []}]
    seats[seat]["play"] += ["Bog", "Trap"]
    t = immune("baratheon", *seats, first=seat)
    assert strengths(t, 0, "Stannis Baratheon", "Trout") == [3, 1]
    given_to(t, seat).play("Use Trap")
    assert offered(t, "Trout") and not offered(t, "Stannis")


def test_stannis_is_not_immune_to_events():
    t = immune("baratheon", {"play": ["BTNS7"], "hand": ["Venom"]}, {})
    assert "Stannis Baratheon" in may_choose(t, "Venom")


# --- Playing the Part --------------------------------------------------------------------------------------------------------------


def test_playing_the_part_gives_stealth_and_immunity_to_triggered_effects():
    t = immune("martell", {"play": ["Elder", "Trout"], "hand": ["BTNS13", "Venom"]}, {"play": ["Bog", "Trap"]})
    t.play("Play Playing the Part")
    settle(t)
    assert has(t, "Stealth", 0, "Elder", "Trout") == [True, False]
    assert strengths(t, 0, "Elder", "Trout") == [1, 1]  # a constant ability is not triggered
    given_to(t, 1).play("Use Trap")
    assert offered(t, "Trout") and not offered(t, "Elder")
    settle(t, "Trout")
    assert "Elder" not in may_choose(given_to(t, 0), "Venom")
    pass_to(t, "dominance")
    assert has(t, "Stealth", 0, "Elder") == [False] and "Elder" in may_choose(given_to(t, 0), "Venom")


def test_playing_the_part_is_for_martell_characters_of_any_player_in_the_challenges_phase():
    t = immune("martell", {"play": ["Elder", "Trout"], "hand": ["BTNS13"]}, {"play": ["Snake", "Cat"]})
    assert may_choose(t, "Playing the Part") == {"Elder", "Snake"}
    assert not usable(immune("martell", {"play": ["Elder"], "hand": ["BTNS13"]}, {}, "marshalling"), "Playing the Part")
    assert not usable(immune("martell", {"play": ["Trout"], "hand": ["BTNS13"]}, {}), "Playing the Part")


# --- Castle Battlements ---------------------------------------------------------------------------------------------------------------

WALLED = ("Hut", {"attachments": ["BTNS23"]})


def test_castle_battlements_protect_their_location_from_all_but_plots():
    t = immune("stark", {"play": [WALLED, "Cave"], "hand": ["Broom", "Recall"]}, {})
    for event in ("Broom", "Recall"):
        assert {"Cave", "Castle Battlements"} <= may_choose(t, event) and "Hut" not in may_choose(t, event)
    t = revealed(immune("stark", {"play": [WALLED]}, {"play": ["Bog"], "plots": ["Quake"]}, "plot"))
    assert t.prompt == "target" and offered(t, "Hut") and offered(t, "Bog")


def test_castle_battlements_attach_to_a_location_you_control():
    t = immune("stark", {"play": ["Hut", "Trout"], "hand": ["BTNS23"], "gold": 3}, {"play": ["Cave"]}, "marshalling")
    settle(t.play("Marshal Castle Battlements"), "Hut")
    assert t.card(0, "Hut").attachments == ("Castle Battlements",)
    assert not offered(immune("stark", {"hand": ["BTNS23"], "gold": 3}, {"play": ["Cave"]}, "marshalling", bells=()), "Marshal Castle")


def test_castle_battlements_take_stealth_and_deadly_from_characters_that_are_not_unique_while_you_defend():
    t = immune("stark", {"play": [WALLED, "Assassin"]}, {"play": ["Assassin", "Black Assassin"]}, first=1)
    keywords = [has(t, keyword, seat, "Assassin")[0] for seat in (0, 1) for keyword in ("Stealth", "Deadly")]
    assert keywords == [True] * 4  # nobody defends
    attack(t, "Military", "Assassin", "Black Assassin")
    assert [has(t, keyword, seat, "Assassin")[0] for seat in (0, 1) for keyword in ("Stealth", "Deadly")] == [False] * 4
    assert has(t, "Stealth", 1, "Black Assassin") == has(t, "Deadly", 1, "Black Assassin") == [True]


def test_castle_battlements_take_nothing_while_another_player_defends():
    t = immune("stark", {"play": [WALLED, "Assassin"]}, {"play": ["Assassin"]})
    attack(t, "Military", "Assassin")
    assert has(t, "Stealth", 0, "Assassin") == has(t, "Deadly", 1, "Assassin") == [True]


# --- immune to plots ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["KR17", "W38"])
@pytest.mark.parametrize("seat", [0, 1])
def test_castles_are_immune_to_plots_of_any_player(number, seat):
    seats = [{"play": [number]}, {"play": ["Hut"]}]
    seats[seat]["plots"] = ["Quake"]
    t = revealed(immune("targaryen", *seats, "plot"))
    assert t.prompt == "target"
    while t.prompt == "target":
        assert not offered(t, "Castle Darry") and not offered(t, "The Eyrie")
        t.play("Choose Hut")
    t = immune("targaryen", {"play": [number], "hand": ["Broom"]}, {})
    assert may_choose(t, "Broom") & {"Castle Darry", "The Eyrie"}


@pytest.mark.parametrize(("mine", "theirs", "claimed"), [(1, 0, 1), (0, 0, 0), (1, 1, 0), (2, 1, 1), (1, 2, 0)])
def test_castle_darry_claims_power_for_the_most_attachments(mine, theirs, claimed):
    t = immune(
        "targaryen",
        {"play": ["KR17", ("Trout", {"attachments": ["Ribbon"] * mine})]},
        {"play": [("Trout", {"attachments": ["Ribbon"] * theirs})]},
        bells=(),
        hold=False,
    )
    assert pass_until(t, "goes first").power(0) == claimed


GAINS = {"CAD84": ("Lonely Light Envoy", "greyjoy", "Horseman", "Snake"), "CAD89": ("House Dayne Escort", "martell", "Cat", "Kraken")}


@pytest.mark.parametrize("number", GAINS)
@pytest.mark.parametrize("friends", ["", "immunity", "other", "theirs"])
def test_envoys_gain_immunity_to_plots_beside_a_character_of_a_house(number, friends):
    title, house, immunity, other = GAINS[number]
    mine = {"": [], "immunity": [immunity], "other": [other], "theirs": []}[friends]
    theirs = [immunity, other] if friends == "theirs" else []
    t = immune(house, {"play": [number, *mine], "hand": ["Venom"]}, {"play": theirs, "plot": "Blight"})
    assert t.card(0, title).strength == (2 if friends == "immunity" else 1)
    gains = t.card(0, title).icons == "MIP" if number == "CAD84" else has(t, "Deadly", 0, title)[0]
    assert gains == (friends == "other")
    assert title in may_choose(t, "Venom")


# --- Chella --------------------------------------------------------------------------------------------------------------------------------


def test_chella_is_immune_to_locations_of_opponents_alone():
    t = immune("lannister", {"play": ["W7", "Trout"], "hand": ["Venom"]}, {"play": ["Bog", "Trap"]}, first=1)
    chella = "Chella, Daughter of Cheyk"
    assert strengths(t, 0, chella, "Trout") == [4, 1]
    given_to(t, 1).play("Use Trap")
    assert offered(t, "Trout") and not offered(t, "Chella")
    t = immune("lannister", {"play": ["W7", "Bog"], "hand": ["Venom"]}, {})
    assert t.card(0, chella).strength == 3 and chella in may_choose(t, "Venom")
    assert t.card(0, chella).keywords == ("Deadly", "Stealth")


# --- The Eyrie -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "pile"), [("Dagger", "dead"), ("Broom", "discard")])
def test_the_eyrie_saves_and_takes_all_power(event, pile):
    t = immune("stark", {"play": ["W38", ("Falcon", {"power": 2})], "hand": [event]}, {})
    t.play(f"Play {event}", "Choose Falcon")
    assert t.prompt == "save"
    t.play(next(option for option in t.options if "Eyrie" in option))
    settle(t)
    assert t.card(0, "Falcon").power == 0 and t.card(0, "The Eyrie").kneeling and "Falcon" not in getattr(t, pile)(0)


@pytest.mark.parametrize(("victim", "eyrie"), [("Trout", {}), ("Great Host", {}), ("Falcon", KNEELING)])
def test_the_eyrie_does_not_save(victim, eyrie):
    t = immune("stark", {"play": [("W38", eyrie), victim], "hand": ["Dagger"]}, {})
    t.play("Play Dagger", f"Choose {victim}")
    assert t.prompt != "save" and t.dead(0) == [victim]


def test_the_eyrie_is_not_used_for_cards_that_return():
    t = immune("stark", {"play": ["W38", "Falcon"], "hand": ["Recall"]}, {})
    t.play("Play Recall", "Choose Falcon")
    assert t.prompt != "save" and "Falcon" in t.hand(0)
