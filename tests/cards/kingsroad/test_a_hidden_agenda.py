"""A Hidden Agenda: what each card does, and what it does not. Southron Heiress is tested beside Obara Sand."""

import pytest

from agot_env.agot.language.model import TARGET, Cards, LeaveChallenge, Stand, characters
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, resolve, usable, use
from tests.cards.defenders_of_the_north.north_scenes import respond, responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.kingsroad.kingsroad_scenes import kingsroad, out_of_shadows, pass_for, save
from tests.cards.scenes import KNEELING, offered, targeting_event

# --- Maester Cressen -------------------------------------------------------------------------------------------------


def cressen(discard=("Song", "Friend"), shadows=()):
    return kingsroad({"shadows": ["KR101", *shadows], "discard": [*discard]}, houses=("baratheon", "stark"))


def test_maester_cressen_returns_the_topmost_card_of_your_discard_pile_as_he_comes_out_of_shadows():
    t = respond(out_of_shadows(cressen(), "Maester Cressen"), "Maester Cressen")
    assert t.hand(0) == ["Friend"] and t.discard(0) == ["Song"]


def killed(event="Dagger", discard=("Song", "Friend")):
    t = kingsroad({"play": ["KR101"], "discard": [*discard]}, {"hand": [event], "discard": ["Rival"]}, houses=("baratheon", "stark"), first=1, bells=(1,))
    return settle(t.play(f"Play {event}"), "Maester Cressen")


def test_maester_cressen_returns_the_topmost_card_as_he_is_killed():
    t = respond(killed(), "Maester Cressen")
    assert t.hand(0) == ["Friend"] and t.discard(0) == ["Song"] and t.dead(0) == ["Maester Cressen"]


def test_maester_cressen_waits_for_his_own_arrival_or_death_and_needs_a_card():
    assert not responds(killed("Broom"), "Maester Cressen") and not responds(killed(discard=()), "Maester Cressen")
    assert not responds(out_of_shadows(cressen(discard=()), "Maester Cressen"), "Maester Cressen")
    t = kingsroad({"play": ["KR101", "Friend"], "discard": ["Song"], "hand": ["Dagger"]}, houses=("baratheon", "stark"))
    assert not responds(settle(t.play("Play Dagger"), "Choose Friend"), "Maester Cressen")
    t = kingsroad({"play": ["KR101"], "shadows": ["Shade"], "discard": ["Song"]}, houses=("baratheon", "stark"))
    assert not responds(out_of_shadows(t, "Shade"), "Maester Cressen")


# --- Mace Tyrell -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("season", ["winter", "", "summer"])
@pytest.mark.parametrize("seat", [0, 1])
def test_mace_tyrell_makes_victory_nearer_for_each_player_by_his_power_unless_it_is_summer(season, seat):
    seats = [{"play": [("KR102", {"power": 2})], "power": 1}, {"power": 1}]
    seats[seat]["power"] = 12 - 2 * (seat == 0)
    t = kingsroad(*seats, season=season, houses=("baratheon", "stark"), first=seat, bells=(seat,))
    t.play("Use Bell")
    assert t.total_power(seat) == 13 and t.over is (season != "summer")
    assert t.winner == (None if season == "summer" else seat)


def test_mace_tyrell_without_power_makes_victory_no_nearer():
    t = kingsroad({"play": ["KR102"], "power": 13}, houses=("baratheon", "stark")).play("Use Bell")
    assert t.total_power(0) == 14 and not t.over and t.card(0, "KR102").keywords == ("Renown",)


# --- Gran Goodbrother ------------------------------------------------------------------------------------------------


def gran(event="Dagger", mine=2, theirs=1):
    zero = {"play": ["KR104", "Friend", *["Hut"] * mine]}
    one = {"play": ["Rival", *["Hut"] * theirs], "hand": [event]}
    return kingsroad(zero, one, houses=("greyjoy", "stark"), first=1, bells=()).play(f"Play {event}")


@pytest.mark.parametrize("event", ["Dagger", "Broom", "Recall"])
@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (1, 1), (0, 1), (1, 0)])
def test_gran_goodbrother_is_neither_killed_nor_discarded_while_you_control_most_locations(event, mine, theirs):
    t = gran(event, mine, theirs)
    assert offered(t, "Choose Gran Goodbrother") is (mine <= theirs or event == "Recall") and offered(t, "Choose Friend")


def test_gran_goodbrother_is_not_taken_for_the_claim():
    zero = {"play": ["KR104", "Hut", "Friend", "Sneak"]}
    t = during(kingsroad(zero, {"play": ["Rival"]}, houses=("greyjoy", "stark"), first=1, bells=()), "Military", "Rival")
    for _ in range(10):
        if t.prompt == "claim":
            break
        t.play(next(option for option in t.options if option in ("Pass", "Done")))
    assert offered(t, "Friend") and offered(t, "Sneak") and not offered(t, "Gran Goodbrother")


# --- Tywin's Favor ---------------------------------------------------------------------------------------------------


def tywin(phase="challenges", bearer=(), **options):
    zero = {"play": [("Friend", {"attachments": ["KR108"], **dict(bearer)}), "Brute", "Refuge"], **options}
    return kingsroad(zero, phase=phase, houses=("lannister", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_tywins_favor_discards_its_bearer_for_four_gold(phase):
    t = tywin(phase, bearer=KNEELING)
    assert "Setup" in t.card(0, "KR108").keywords
    t.play("Use Tywin's Favor")
    assert t.prompt != "save"  # a cost (FAQ p. 29)
    assert t.gold(0) == 4 and sorted(t.discard(0)) == ["Friend", "Tywin's Favor"] and t.dead(0) == []


def test_tywins_favor_is_attached_to_characters_of_yours():
    zero = {"hand": ["KR108"], "play": ["Brute", "Friend", "Hut"]}
    t = kingsroad(zero, {"play": ["Rival"]}, "marshalling", houses=("lannister", "stark")).play("Marshal Tywin's Favor")
    assert offered(t, "Brute") and offered(t, "Friend") and not offered(t, "Rival") and not offered(t, "Hut")


# --- Lashing Out -----------------------------------------------------------------------------------------------------


def lashing(kind="Intrigue", zero=("Lionlike", "Lionlike"), hand=("KR109",), theirs=()):
    """Seat 1 attacks with two characters; seat 0 may act."""
    one = {"play": ["Rival", "Savage", "Friend", *theirs]}
    t = kingsroad({"play": [*zero], "hand": [*hand]}, one, houses=("lannister", "stark"), first=1, bells=(0, 1))
    return pass_for(during(t, kind, "Rival", "Savage"), 0)


def test_lashing_out_kills_all_attackers_for_two_kneeling_lannisters():
    t = use(lashing(), "Lashing Out")
    assert sorted(t.dead(1)) == ["Rival", "Savage"] and t.card(1, "Friend").zone == "play"
    assert all(t.card(0, "Lionlike", copy).kneeling and t.card(0, "Lionlike", copy).zone == "play" for copy in (0, 1))


@pytest.mark.parametrize("what", [
    {"kind": "Military"}, {"kind": "Power"}, {"zero": ("Lionlike",)}, {"zero": ("Lionlike", "Wolfish")},
    {"zero": ("Lionlike", ("Lionlike", KNEELING))},
])  # fmt: skip
def test_lashing_out_needs_an_intrigue_challenge_and_two_standing_lannisters(what):
    assert not usable(lashing(**what), "Lashing Out")


def test_lashing_out_is_played_once_a_challenge():
    t = settle(lashing(zero=("Lionlike",) * 4, hand=("KR109",) * 2, theirs=("Refuge",)).play("Play Lashing Out"))
    save(t, "Refuge")
    assert len(t.dead(1)) == 1 and not usable(pass_for(t, 0), "Lashing Out")


# --- Robb's Favor ----------------------------------------------------------------------------------------------------


def robb(attackers=("Wolfish",), kind="Military", defender="", refuge=()):
    zero = {"play": [("Wolfish", {"attachments": ["KR115"]}), "Friend", *refuge]}
    t = during(kingsroad(zero, {"play": [*["Friend"] * 4, "Giant"]}), kind, *attackers)
    claim = t.claim(0)
    return claim, resolve(t, *filter(None, [defender]))


@pytest.mark.parametrize("refuge", [(), ("Refuge",)])
def test_robbs_favor_raises_the_claim_by_two_while_its_bearer_attacks_alone_and_discards_it_after_a_victory(refuge):
    claim, t = robb(refuge=refuge)
    assert claim == 3 and len(t.dead(1)) == 3 and sorted(t.discard(0)) == ["Robb's Favor", "Wolfish"] and t.prompt != "save"


@pytest.mark.parametrize(("attackers", "claim"), [(("Wolfish", "Friend"), 1), (("Friend",), 1)])
def test_robbs_favor_needs_its_bearer_to_attack_alone(attackers, claim):
    seen, t = robb(attackers)
    assert seen == claim and len(t.dead(1)) == 1 and t.card(0, "Wolfish").zone == "play" and t.discard(0) == []


def test_robbs_favor_spares_a_bearer_that_loses_and_lowers_the_claim_again():
    claim, t = robb(defender="Giant")
    assert claim == 3 and t.claim(0) == 1 and t.card(0, "Wolfish").zone == "play" and t.dead(1) == []


def test_robbs_favor_does_nothing_for_a_defender():
    zero = {"play": [("Wolfish", {"attachments": ["KR115"]})]}
    t = defend_with(during(kingsroad(zero, {"play": ["Friend"]}, first=1), "Military", "Friend"), "Wolfish")
    assert t.claim(0) == t.claim(1) == 1
    assert resolve(t).card(0, "Wolfish").zone == "play"


def test_robbs_favor_is_attached_to_a_stark_character_of_yours_without_one():
    zero = {"hand": ["KR115"], "gold": 1, "play": [("Wolfish", {"attachments": ["KR115"]}), "Loyal", "Friend", "KR49"]}
    t = kingsroad(zero, {"play": ["Wolfish"]}, "marshalling").play("Marshal Robb's Favor")
    assert offered(t, "Loyal") and offered(t, "Umber Champion") and not offered(t, "Wolfish") and not offered(t, "Friend")


# --- the dragons -----------------------------------------------------------------------------------------------------

DRAGONS = pytest.mark.parametrize(("number", "protected"), [("KR116", "KR118"), ("KR117", "KR116"), ("KR118", "KR117")])


@DRAGONS
@pytest.mark.parametrize(("seat", "event", "safe"), [(0, "Dagger", True), (1, "Dagger", True), (None, "Dagger", False), (0, "Broom", False)])
def test_a_dragon_keeps_another_from_being_killed(number, protected, seat, event, safe):
    seats = [{"play": [protected, "Friend"]}, {"hand": [event]}]
    if seat is not None:
        seats[seat]["play"] = [*seats[seat].get("play", []), number]
    t = kingsroad(*seats, houses=("targaryen", "stark"), first=1, bells=(1,)).play(f"Play {event}")
    title = t._match.pool[protected].title
    assert offered(t, f"Choose {title}") is not safe and offered(t, "Choose Friend")
    if seat is not None:
        assert offered(t, f"Choose {t._match.pool[number].title}")


@pytest.mark.parametrize(("number", "keyword"), [("KR116", "Stealth"), ("KR117", "Renown"), ("KR118", "Deadly")])
def test_dragons_have_a_keyword_and_bear_no_attachments(number, keyword):
    t = kingsroad({"play": [number], "hand": ["Ribbon"]}, phase="marshalling", houses=("targaryen", "stark"))
    assert t.card(0, number).keywords == (keyword,) and not offered(t, "Marshal Ribbon")


# --- Longship Maiden's Bane --------------------------------------------------------------------------------------------------

STAY = targeting_event("Stay", "X791", Cards(), Stand(TARGET))
WITHDRAW = targeting_event("Withdraw", "X792", characters(), LeaveChallenge(TARGET), Stand(TARGET))


@pytest.mark.parametrize("event", ["Stay", "Withdraw"])
def test_maidens_bane_joins_once_more_after_it_has_left_and_counts_its_warships_once(event):
    """*ruling*: it keeps its STR; and while it participates, the ability would do nothing (FAQ 3.6)."""
    t = kingsroad({"play": ["KR105", "Vassal"], "hand": [event]}, {"play": ["Vassal"]}, cards=(STAY, WITHDRAW), bells=(0, 1))
    use(during(t, "Military", "Vassal"), "Longship Maiden's Bane")
    ship = t.card(0, "KR105")
    assert ship.attacking and ship.strength == 1
    pass_for(t, 0).play(f"Play {event}", "Choose Longship Maiden's Bane")
    ship = t.card(0, "KR105")
    assert not ship.kneeling and ship.attacking == (event == "Stay")
    pass_for(t, 0)
    assert usable(t, "Longship Maiden's Bane") == (event == "Withdraw")
    if event == "Withdraw":
        use(t, "Longship Maiden's Bane")
        ship = t.card(0, "KR105")
        assert ship.attacking and ship.strength == 1 and ship.kneeling
