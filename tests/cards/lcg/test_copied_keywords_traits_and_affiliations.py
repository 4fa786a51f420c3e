"""Cards that give or take keywords, traits, crests and House affiliations of other cards."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    LANNISTER,
    NEUTRAL,
    STARK,
    TARGARYEN,
    TARGET,
    YOU,
    Action,
    Attachment,
    Character,
    Discard,
    Event,
    GainGold,
    Kill,
    Kneel,
    Location,
    Phase,
    PlotTrait,
    characters,
    locations,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north, responds
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, targeting_event

KNIGHTLY = Character("Knightly", "X850", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight", keywords="Renown, Stealth")
LORDLING = Character("Lordling", "X851", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord", keywords="Deadly")
LADYLIKE = Character("Ladylike", "X852", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lady", keywords="Vigilant")
PLAINER = Character("Plainer", "X853", NEUTRAL, cost=2, strength=2, icons="MIP")
WATCHFUL = Character("Watchful", "X854", NEUTRAL, cost=2, strength=2, icons="MI", traits="Night's Watch")
IMMUNE = Character("Immune", "X855", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight", immune_to="events")
SQUID = Character("Squid", "X856", GREYJOY, cost=2, strength=2, icons="MIP")
SQUID_HALL = Location("Squid Hall", "X857", GREYJOY, cost=1)
DRAGONSTONE = Location("Stag Ring", "X858", BARATHEON, cost=1, influence=1)
WOLFHALL = Location("Wolfhall", "X859", STARK, cost=1)
LION_CUB = Attachment("Lion Cub", "X860", LANNISTER, cost=0)
HATCHLING = Character("Hatchling", "X861", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Dragon")
KILLING = targeting_event("Killing", "X862", characters(), Kill(TARGET))
KNEELING = targeting_event("Kneeling", "X863", characters(), Kneel(TARGET))
COFFER = Location("Coffer", "X864", NEUTRAL, cost=1, influence=1)
CARDS = (
    KNIGHTLY, LORDLING, LADYLIKE, PLAINER, WATCHFUL, IMMUNE, SQUID, SQUID_HALL, DRAGONSTONE, WOLFHALL, LION_CUB, HATCHLING, KILLING,
    KNEELING, COFFER,
)  # fmt: skip


def table(zero=None, one=None, phase="challenges", **options):
    """A scene with the cards above; both players have a bell."""
    return north(zero, one, phase, **{"first": 0, "cards": CARDS, "bells": (0, 1)} | options)


def traits(t, title, seat=0):
    """The traits of a card."""
    return set(t.card(seat, title).traits)


# --- Campfire Mime -------------------------------------------------------------------------------------------------------


def test_campfire_mime_has_the_traits_of_the_other_characters_of_its_controller():
    t = table(
        {"play": ["BWB23", "Knightly", "Ladylike", "North Road"], "hand": ["Killing"]},
        {"play": ["Lordling"]},
        houses=("lannister", "stark"),
    )
    assert traits(t, "Campfire Mime") == {"Ally", "Knight", "Lady"}
    assert traits(t, "Knightly") == {"Knight"} and traits(t, "Lordling", 1) == {"Lord"}
    settle(pass_until(t, "Play Killing").play("Play Killing"), "Knightly")
    assert traits(t, "Campfire Mime") == {"Ally", "Lady"}


def test_two_campfire_mimes_and_a_blank_one():
    t = table({"play": ["BWB23", "BWB23", "Knightly"]}, houses=("lannister", "stark"))
    assert {*t.card(0, "Campfire Mime").traits} == {*t.card(0, "Campfire Mime", 1).traits} == {"Ally", "Knight"}
    t = table({"play": ["BWB23"]}, {"play": ["Knightly"]}, houses=("lannister", "stark"))
    assert traits(t, "Campfire Mime") == {"Ally"}


# --- Banner Bearer -------------------------------------------------------------------------------------------------------


def banner(zero=None, one=None, **options):
    """A scene in which Banner Bearer is on Plainer."""
    zero = zero or {}
    bearer = ("Plainer", {"attachments": ["BTNS89"]})
    return table(zero | {"play": [bearer, *zero.get("play", [])]}, one, houses=("baratheon", "stark"), **options)


def test_banner_bearer_gives_the_bearer_the_keywords_of_a_knight_or_lord_for_the_phase():
    t = banner({"play": ["Knightly", "Lordling", "Ladylike"]}, {"play": ["Knightly"]})
    pass_until(t, "Use Banner Bearer").play("Use Banner Bearer")
    assert sorted(t.options) == ["Choose Knightly", "Choose Lordling"]
    t.play("Choose Knightly")
    assert set(t.card(0, "Plainer").keywords) == {"Renown", "Stealth"} and t.card(0, "Banner Bearer").kneeling
    assert set(t.card(0, "Knightly").keywords) == {"Renown", "Stealth"}
    pass_to(t, "dominance")
    assert t.card(0, "Plainer").keywords == ()


def test_banner_bearer_must_stand_and_needs_a_knight_or_lord_of_its_controller():
    assert not offered(banner({"play": ["Ladylike"]}, {"play": ["Knightly"]}), "Use Banner Bearer")
    bearer = ("Plainer", {"attachments": [("BTNS89", {"kneeling": True})]})
    assert not offered(table({"play": [bearer, "Knightly"]}, houses=("baratheon", "stark")), "Use Banner Bearer")
    assert not offered(banner({"play": ["Knightly"]}, phase="dominance"), "Use Banner Bearer")


# --- Deceit --------------------------------------------------------------------------------------------------------------


def deceit(zero=None, one=None, phase="challenges", **options):
    """A scene with Deceit in hand."""
    zero = {"hand": ["BTNS114"]} | (zero or {})
    return table(zero, one, phase, houses=("martell", "stark"), **options)


@pytest.mark.parametrize(("loses", "gains"), [("Knightly", "Lordling"), ("Lordling", "Knightly")])
def test_deceit_moves_all_keywords_from_one_character_to_that_of_another_player(loses, gains):
    t = deceit({"play": ["Knightly", "Ladylike"]}, {"play": ["Lordling"]})
    before = {"Knightly": {"Renown", "Stealth"}, "Lordling": {"Deadly"}}
    pass_until(t, "Play Deceit").play("Play Deceit", "Knightly")  # the other one is the only one of another player
    assert t.prompt == "one of two" and len(t.options) == 2
    first_loses = "and the first character loses"
    t.play(next(option for option in t.options if (first_loses in option) == (loses == "Knightly")))
    seat = {"Knightly": 0, "Lordling": 1}
    assert set(t.card(seat[loses], loses).keywords) == set()
    assert set(t.card(seat[gains], gains).keywords) == before[loses] | before[gains]
    assert t.card(0, "Ladylike").keywords == ("Vigilant",) and t.discard(0) == ["Deceit"]
    pass_to(t, "dominance")
    assert set(t.card(seat[loses], loses).keywords) == before[loses] and set(t.card(seat[gains], gains).keywords) == before[gains]


def test_deceit_needs_characters_of_two_players_and_the_challenges_phase():
    assert not offered(deceit({"play": ["Knightly", "Lordling"]}), "Play Deceit")
    assert not offered(deceit({"play": ["Knightly"]}, {"play": ["Lordling"]}, "dominance"), "Play Deceit")
    t = table({"hand": ["BTNS114"], "play": ["Knightly"]}, {"play": ["Lordling"]}, houses=("stark", "martell"))
    assert not offered(t, "Play Deceit")  # for House Martell only


def test_deceit_stands_a_participating_character_after_an_attack_that_is_lost():
    t = deceit({"play": ["Plainer", "Knightly"]}, {"play": ["Giant"]})
    fight(attack(t, "Military", "Plainer"), "Giant")
    pass_until(t, "Respond with Deceit").play("Respond with Deceit")
    assert t.prompt == "target" and not offered(t, "Knightly") and offered(t, "Giant")
    t.play("Plainer")
    assert not t.card(0, "Plainer").kneeling and t.card(1, "Giant").kneeling and t.discard(0)[-1] == "Deceit"
    t = deceit({"play": ["Giant"]}, {"play": ["Plainer"]})
    fight(attack(t, "Military", "Giant"), "Plainer")
    assert not responds(t, "Deceit")  # the attack was won


def test_deceit_does_not_stand_anybody_after_a_defence_that_is_lost():
    t = deceit({"play": ["Plainer"]}, {"play": ["Giant"]}, first=1)
    fight(attack(t, "Power", "Giant"), "Plainer")
    assert not responds(t, "Deceit")


# --- The Wall ------------------------------------------------------------------------------------------------------------


def test_the_wall_gives_the_nights_watch_power_icons_and_the_baratheon_affiliation_in_winter():
    zero, one = {"play": ["CAD83", "Watchful", "Plainer"]}, {"play": ["Watchful"]}
    t = table(zero, one, season="winter", houses=("baratheon", "stark"))
    assert t.card(0, "Watchful").icons == "MIP" and t.card(1, "Watchful").icons == "MI"
    for season in ("", "summer"):
        t = table(zero, one, season=season, houses=("baratheon", "stark"))
        assert t.card(0, "Watchful").icons == "MI"


@pytest.mark.parametrize("season", ["winter", ""])
def test_the_wall_lets_house_cards_see_the_nights_watch_as_baratheon(season):
    event = targeting_event("Levy", "X865", characters(house=BARATHEON), Kneel(TARGET))
    t = table({"play": ["CAD83", "Watchful", "Plainer"], "hand": ["Levy"]}, {"play": ["Watchful"]}, season=season,
              houses=("baratheon", "stark"), cards=(*CARDS, event))  # fmt: skip
    pass_until(t, "Bell")
    assert offered(t, "Play Levy") == (season == "winter")
    if season:
        settle(t.play("Play Levy"))
        assert t.card(0, "Watchful").kneeling and not t.card(1, "Watchful").kneeling and not t.card(0, "Plainer").kneeling


def test_the_wall_kneels_to_stand_all_nights_watch_characters_of_its_controller():
    kneeling = {"kneeling": True}
    zero = {"play": ["CAD83", ("Watchful", kneeling), ("Sentry", kneeling), ("Plainer", kneeling)]}
    t = table(zero, {"play": [("Watchful", kneeling)]}, houses=("baratheon", "stark"))
    pass_until(t, "Use The Wall").play("Use The Wall")
    assert [t.card(0, title).kneeling for title in ("Watchful", "Sentry", "Plainer", "The Wall")] == [False, False, True, True]
    assert t.card(1, "Watchful").kneeling
    t = table({"play": [("CAD83", kneeling), ("Watchful", kneeling)]}, houses=("baratheon", "stark"))
    assert not offered(t, "Use The Wall")


def test_the_wall_is_prized():
    razing = targeting_event("Razing", "X866", locations(), Discard(TARGET))
    t = table({"play": ["CAD83"]}, {"hand": ["Razing"]}, houses=("baratheon", "stark"), cards=(*CARDS, razing))
    settle(pass_until(t, "Play Razing").play("Play Razing"), "The Wall")
    assert t.discard(0) == ["The Wall"] and t.power(1) == 1


# --- Imposter! -----------------------------------------------------------------------------------------------------------


def imposter(zero=None, one=None, **options):
    """A scene in which Imposter! is on Plainer, whose STR is 2."""
    zero = zero or {}
    bearer = ("Plainer", {"attachments": ["BWB42"]})
    return table(zero | {"play": [bearer, *zero.get("play", [])]}, one, houses=("stark", "lannister"), **options)


@pytest.mark.parametrize(
    ("play", "more"),
    [
        ([], 0),
        (["Squid"], 1),
        (["Squid", "Squid Hall"], 1),
        (["Squid", "Stag Ring"], 2),
        (["Wolfhall"], 0),
        (["Stag Ring", "Hatchling", "Squid"], 2),
    ],
)
def test_the_bearer_of_imposter_is_stronger_for_each_other_house_among_the_cards_of_its_controller(play, more):
    t = imposter({"play": play}, {"play": ["Hatchling", "Lionlike"]})
    more += "Hatchling" in play
    assert t.card(0, "Plainer").strength == 2 + more


def test_attachments_count_for_imposter_too():
    t = imposter({"play": [("Ladylike", {"attachments": ["Lion Cub"]})]})
    assert t.card(0, "Plainer").strength == 3


def test_imposter_gives_the_bearer_a_house_for_the_phase():
    t = imposter({"play": ["Coffer"]}, {"play": ["Coffer"]})
    assert t.card(0, "Plainer").strength == 2
    pass_until(t, "Use Imposter!").play("Use Imposter!")
    while t.prompt == "influence":
        t.play(t.options[0])
    t.play(next(option for option in t.options if "Greyjoy" in option))
    assert t.card(0, "Coffer").kneeling and t.card(0, "Plainer").strength == 3  # it is a House Greyjoy card itself
    pass_to(t, "dominance")
    assert t.card(0, "Plainer").strength == 2
    assert not offered(imposter(), "Use Imposter!")  # no influence


# --- Condemned -----------------------------------------------------------------------------------------------------------


def test_condemned_takes_traits_and_immunities():
    spared = Character(
        "Spared", "X867", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight, Lord", keywords="Renown", immune_to="events"
    )
    zero = {"hand": ["Kneeling"], "play": [("Immune", {"attachments": ["ATOC96"]}), "Spared"]}
    t = table(zero, {}, cards=(*CARDS, spared))
    assert t.card(0, "Immune").traits == () and set(t.card(0, "Spared").traits) == {"Knight", "Lord"}
    pass_until(t, "Play Kneeling").play("Play Kneeling")
    if t.prompt == "target":
        assert not offered(t, "Spared")
        t.play("Immune")
    assert t.card(0, "Immune").kneeling


@pytest.mark.parametrize("winner", [0, 1])
def test_condemned_kills_its_bearer_if_its_controller_wins_dominance(winner):
    zero = {"play": ["Giant"] if winner == 0 else []}
    one = {"play": [("Plainer", {"attachments": [("ATOC96", {"owner": 0})]}), *(["Giant"] if winner else [])]}
    t = table(zero, one)
    pass_to(t, "dominance")
    for _ in range(20):
        if t.phase != "dominance":
            break
        t.play(next((option for option in t.options if option in ("Pass", "Done")), t.options[0]))
    assert (t.card(1, "Plainer").zone == "dead") == (winner == 0)


# --- House Targaryen Loyalist --------------------------------------------------------------------------------------------


def test_the_loyalist_is_a_traitor_without_a_dragon():
    t = table({"play": ["ASOTS55"]}, {"play": ["Hatchling"]}, houses=("targaryen", "stark"))
    assert traits(t, "House Targaryen Loyalist") == {"Lord", "Traitor"}
    fight(attack(t, "Power", "House Targaryen Loyalist"))
    assert t.card(0, "House Targaryen Loyalist").power == 0


@pytest.mark.parametrize(("kind", "power"), [("Power", 1), ("Intrigue", 0)])
def test_beside_a_dragon_the_loyalist_has_renown_in_power_challenges(kind, power):
    t = table({"play": ["ASOTS55", "Hatchling"]}, {"play": ["Plainer"]}, houses=("targaryen", "stark"))
    assert traits(t, "House Targaryen Loyalist") == {"Lord"} and t.card(0, "House Targaryen Loyalist").keywords == ()
    attack(t, kind, "House Targaryen Loyalist")
    assert ("Renown" in t.card(0, "House Targaryen Loyalist").keywords) == bool(power)
    fight(t)
    for _ in range(10):
        if t.prompt in ("action", "challenge"):
            break
        t.play(t.options[0])
    assert t.card(0, "House Targaryen Loyalist").power == power


# --- Unconventional Warfare ----------------------------------------------------------------------------------------------


SORTS = ("Military Battle", "Power Struggle", "Intrigue Gambit")
PRAISE = tuple(
    Event(
        f"Praise {number}", f"X87{number}", abilities=[Action(phase=Phase.ANY, conditions=(PlotTrait(trait, YOU),), effects=(GainGold(1),))]
    )
    for number, trait in enumerate(SORTS)
)


def warfare(gold=3, phase="marshalling"):
    """A scene with Unconventional Warfare as the revealed plot, and an event for each of its traits."""
    hand = [event.title for event in PRAISE]
    zero = {"plot": "ATOR60", "gold": gold, "hand": hand, "deck": ["Plainer"] * 9}
    return table(zero, {"hand": hand, "deck": ["Plainer"] * 9}, phase, cards=(*CARDS, *PRAISE))


@pytest.mark.parametrize("number", range(3))
def test_unconventional_warfare_gains_a_trait_for_1_gold_until_the_end_of_the_phase(number):
    t = warfare()
    gold = t.gold(0)
    assert not offered(t, "Praise")
    pass_until(t, "Use Unconventional Warfare").play("Use Unconventional Warfare")
    t.play(next(option for option in t.options if SORTS[number] in option))
    assert t.gold(0) == gold - 1
    while int(t.game["seat"]) == 1:
        assert not offered(t, "Praise")
        t.play("Pass")
    assert [one for one in t.options if "Praise" in one] == [f"Play Praise {number}"] and offered(t, "Use Unconventional Warfare")
    pass_to(t, "challenges")
    for _ in range(9):
        if int(t.game["seat"]) == 0 and t.prompt in ("action", "challenge"):
            break
        t.play("Pass")
    assert not offered(t, "Praise")


def test_unconventional_warfare_needs_1_gold():
    t = table({"plot": "ATOR60", "gold": 0}, {}, "challenges")
    assert not offered(pass_until(t, "Use Bell"), "Use Unconventional Warfare")


# --- Ulf Son of Umar -----------------------------------------------------------------------------------------------------


def ulf(zero=None, one=None, phase="challenges", **options):
    """A scene with Ulf Son of Umar in play and a card in hand."""
    zero = {"hand": ["Plainer", "Squid"]} | (zero or {})
    zero = zero | {"play": ["W26", *zero.get("play", [])]}
    return table(zero, one, phase, houses=("lannister", "stark"), **options)


def use_ulf(t, *answers):
    """Use Ulf, discard the Squid, and give these answers."""
    pass_until(t, "Use Ulf Son of Umar").play("Use Ulf Son of Umar", "Discard Squid")
    for answer in answers:
        if t.prompt not in ("action", "challenge"):
            t.play(next(option for option in t.options if answer in option))
    return t


@pytest.mark.parametrize("phase", ["challenges", "dominance"])
def test_ulf_gains_a_keyword_printed_on_another_character_until_the_end_of_the_phase(phase):
    t = ulf({"play": ["Knightly", "Plainer"]}, {"play": ["Lordling"]}, phase)
    pass_until(t, "Use Ulf Son of Umar").play("Use Ulf Son of Umar", "Discard Squid")
    assert offered(t, "Knightly") and offered(t, "Lordling") and not offered(t, "Plainer") and not offered(t, "Ulf")
    t.play("Knightly")
    assert sorted(t.options) == ["Renown", "Stealth"]
    t.play("Stealth")
    assert t.card(0, "Ulf Son of Umar").keywords == ("Stealth",) and t.discard(0) == ["Squid"] and t.hand(0) == ["Plainer"]
    assert set(t.card(0, "Knightly").keywords) == {"Renown", "Stealth"}
    if phase == "challenges":
        pass_to(t, "dominance")
        assert t.card(0, "Ulf Son of Umar").keywords == ()


def test_ulf_gains_a_keyword_or_a_crest_of_an_opponents_character():
    t = use_ulf(ulf({}, {"play": ["Lordling", "Highborn"]}), "Lordling", "Deadly")
    assert t.card(0, "Ulf Son of Umar").keywords == ("Deadly",) and t.card(0, "Ulf Son of Umar").crests == ()
    t = use_ulf(ulf({}, {"play": ["Lordling", "Highborn"]}), "Highborn", "Noble")
    assert t.card(0, "Ulf Son of Umar").crests == ("Noble",) and t.card(0, "Ulf Son of Umar").keywords == ()
    assert offered(pass_until(t, "Use Bell"), "Use Bell")
    pass_to(t, "dominance")
    assert t.card(0, "Ulf Son of Umar").crests == ()


def test_ulf_reads_what_is_printed_and_not_what_is_gained():
    t = ulf({"play": [("Plainer", {"attachments": ["BTNS89"]}), "Knightly"]}, {})
    pass_until(t, "Use Banner Bearer").play("Use Banner Bearer")
    settle(t, "Knightly")
    assert "Renown" in t.card(0, "Plainer").keywords
    pass_until(t, "Use Ulf Son of Umar").play("Use Ulf Son of Umar", "Discard Squid")
    assert not offered(t, "Choose Plainer")


def test_ulf_needs_a_card_in_hand_and_a_keyword_or_crest_to_gain():
    assert not offered(ulf({"hand": [], "play": ["Knightly"]}), "Use Ulf")
    assert not offered(ulf({"play": ["Plainer"]}), "Use Ulf")
    t = ulf({"play": ["Knightly"]})
    assert offered(pass_until(t, "Use Bell"), "Use Ulf Son of Umar")
