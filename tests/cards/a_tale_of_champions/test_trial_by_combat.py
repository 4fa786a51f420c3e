"""Trial By Combat: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import WINTER
from agot_env.agot.language.model import TARGET, Action, Event, Kneel, Phase, characters
from agot_env.testing import Table
from tests.cards.a_tale_of_champions.champions_scenes import PEOPLE, battle, champions, claimed, declare
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import BELL, KNEELING, fight, offered, pass_to, pass_until, targeting_event

# --- No Quarter ------------------------------------------------------------------------------------------------------


def quarter(kind="Military", attacker="Peerless", defenders=(), copies=1):
    t = champions({"play": ["Peerless", "Friend"], "hand": ["ATOC82"] * copies}, {"play": ["Savage", "Rival", "Brute", "Schemer"]})
    return claimed(battle(t, kind, attacker, *defenders))


def test_no_quarter_kills_a_character_of_the_loser():
    t = quarter().play("Respond with No Quarter")
    assert offered(t, "Choose Schemer") and not offered(t, "Choose Friend")
    assert "Schemer" in settle(t, "Choose Schemer").dead(1)


def test_no_quarter_is_given_once_a_challenge():
    t = settle(quarter(copies=2).play("Respond with No Quarter"), "Choose Schemer")
    assert not responds(t, "No Quarter")


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attacker": "Friend"}, {"defenders": ("Rival",)}])
def test_no_quarter_needs_a_military_victory_with_a_unique_character(what):
    assert not responds(quarter(**what), "No Quarter")


# --- Cotter Pyke -----------------------------------------------------------------------------------------------------


def test_cotter_pyke_brings_winter_unless_a_black_raven_is_in_play():
    assert champions(houses=("greyjoy", "stark")).game["season"] == 0
    t = champions({"play": ["ATOC86"]}, houses=("greyjoy", "stark"))
    assert t.game["season"] == WINTER and set(t.card(0, "Cotter Pyke").keywords) == {"Intimidate", "Melee"}


# --- Nighttime Raid --------------------------------------------------------------------------------------------------


def raid(attacker="Kraken"):
    zero = {"play": ["Kraken", "Friend"], "hand": ["ATOC88"]}
    t = champions(zero, {"play": [("Rival", {"attachments": ["Ribbon", "Jewel"]})]}, houses=("greyjoy", "stark"))
    return declare(t, "Power", attacker)


def test_nighttime_raid_gives_stealth_and_discards_an_attachment_after_a_victory():
    t = use(pass_until(raid(), "Play Nighttime Raid"), "Nighttime Raid")
    assert "Stealth" in t.card(0, "Kraken").keywords
    settle(fight(t), "Choose Jewel")
    assert t.discard(1) == ["Jewel"]


def test_nighttime_raid_discards_nothing_after_a_defeat():
    t = use(pass_until(raid(), "Play Nighttime Raid"), "Nighttime Raid")
    fight(t, "Rival")
    assert t.discard(1) == [] and not offered(t, "Choose ") and not t.game["challenge"]


def test_nighttime_raid_needs_an_attacking_greyjoy():
    assert not usable(raid(attacker="Friend"), "Nighttime Raid")


# --- Dragon Knight ---------------------------------------------------------------------------------------------------


def dragon_knight(season="", way="played"):
    zero = {"hand": ["ATOC89", "Summons"], "gold": 2, "play": ["Keep"]}
    t = champions(zero, {"play": ["Rival"]}, "marshalling", season=season, houses=("targaryen", "stark"))
    if way == "put":
        return use(t, "Summons", "Dragon Knight")
    return t.play("Marshal Dragon Knight", "Marshal Dragon Knight")


@pytest.mark.parametrize(("season", "strength"), [("", 4), ("summer", 3), ("winter", 4)])
@pytest.mark.parametrize("way", ["played", "put"])
def test_dragon_knight_weakens_a_character_and_more_so_in_summer(season, strength, way):
    t = settle(dragon_knight(season, way).play("Respond with Dragon Knight"), "Choose Rival")
    assert t.card(1, "Rival").strength == strength
    assert pass_to(t, "challenges").card(1, "Rival").strength == 5


# --- Exiled Knight ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "kneels"), [({}, True), ({"attachments": ["Ribbon"]}, False)])
def test_exiled_knight_defends_standing_with_an_attachment(options, kneels):
    t = champions({"play": [("ATOC90", options)]}, {"play": ["Friend"]}, houses=("targaryen", "stark"), first=1)
    declare(t, "Power", "Friend")
    for _ in range(5):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    t.play("Defend with Exiled Knight")
    assert t.card(0, "Exiled Knight").defending and t.card(0, "Exiled Knight").kneeling is kneels


def test_exiled_knight_kneels_to_attack():
    t = champions({"play": [("ATOC90", {"attachments": ["Ribbon"]})]}, houses=("targaryen", "stark"))
    assert declare(t, "Power", "Exiled Knight").card(0, "Exiled Knight").kneeling


# --- The Brimstone ---------------------------------------------------------------------------------------------------


def brimstone():
    t = champions({"play": ["ATOC93", "Brute"], "hand": ["Plunder"]}, {"hand": ["Song"], "play": ["Schemer"]}, houses=("martell", "stark"))
    return use(t, "Plunder")


@pytest.mark.parametrize(("wanted", "icons"), [("gains a power", "IP"), ("loses an intrigue", "")])
def test_the_brimstone_gives_or_takes_an_icon_until_the_end_of_the_phase(wanted, icons):
    t = settle(brimstone().play("Respond with The Brimstone"), "Choose Schemer", wanted)
    assert t.card(1, "Schemer").icons == icons and not t.card(0, "The Brimstone").kneeling
    assert pass_to(t, "dominance").card(1, "Schemer").icons == "I"


def test_the_brimstone_waits_for_a_card_from_an_opponents_hand():
    t = champions({"play": ["ATOC93", "Brute"], "hand": ["Song"]}, {"hand": ["Plunder"]}, houses=("martell", "stark"), first=1, bells=(0, 1))
    use(t, "Plunder")
    assert t.discard(0) == ["Song"] and not responds(t, "The Brimstone")


# --- First Ranger ----------------------------------------------------------------------------------------------------


def ranger(attacker="Peerless", defender=()):
    zero = {"play": [("Peerless", {"attachments": ["ATOC95"]}), ("Sentry", KNEELING), ("Brute", KNEELING), "Friend"]}
    t = champions(zero, {"play": [("Sentry", KNEELING), "Rival"]})
    return claimed(battle(t, "Power", attacker, *defender))


def test_first_ranger_is_a_brother_and_stands_all_others_after_a_victory():
    t = ranger()
    assert "Night's Watch" in t.card(0, "Peerless").traits
    settle(t.play("Respond with First Ranger"))
    assert not t.card(0, "Sentry").kneeling and not t.card(1, "Sentry").kneeling
    assert t.card(0, "Peerless").kneeling and t.card(0, "Brute").kneeling


@pytest.mark.parametrize("what", [{"attacker": "Friend"}, {"defender": ("Rival",)}])
def test_first_ranger_must_win(what):
    assert not responds(ranger(**what), "First Ranger")


# --- Davos's Confidant -----------------------------------------------------------------------------------------------


def confidant(mine=None, theirs=None, player=1):
    people = {"play": ["ATOC84", "Friend"], "agenda": mine}, {"play": ["Rival"], "agenda": theirs}
    people[player]["hand"] = ["Venom"]
    return champions(*people, houses=("baratheon", "stark"), first=player, bells=(0, 1)).play("Play Venom")


def test_davos_confidant_is_immune_to_events_of_opponents_while_one_runs_an_agenda():
    assert not offered(confidant(theirs="The White Book"), "Choose Davos's Confidant")


@pytest.mark.parametrize("what", [{}, {"mine": "The White Book"}, {"theirs": "The White Book", "player": 0}])
def test_davos_confidant_is_not_immune_otherwise(what):
    assert offered(confidant(**what), "Choose Davos's Confidant")


# --- Queen's Guard ---------------------------------------------------------------------------------------------------

SHOVE = targeting_event("Shove", "X460", characters(), Kneel(TARGET))
ROUT = Event("Rout", "X461", abilities=[Action(phase=Phase.ANY, effects=(Kneel(characters(trait=("Knight", "Lord"))),))])


def guarded(target, seats=3, event="Shove", more=()):
    zero = {"play": ["ATOC83", "Snake"], "hand": [event]}
    others = [{"play": ["Mounted", "Lordly"]}, {"play": ["Warrior", "Outlaw", *more]}]
    t = Table(houses=["lannister", "stark", "martell"][:seats], extra_cards=[*PEOPLE, SHOVE, ROUT, BELL], edition="lcg")
    for seat, what in enumerate([zero, *others][:seats]):
        t.put(seat, plot="Planning Ahead", **what)
    t.put(0, play=["Bell"])
    t.start("challenges", 0)
    t.play(f"Play {event}")
    return t.play(next(option for option in t.options if target in option))


def test_queens_guard_kneels_a_character_of_another_opponent():
    t = guarded("Mounted")
    assert {option.removeprefix("Choose ") for option in t.options} == {"Warrior", "Outlaw"}
    assert t.play(t.options[0]).card(2, "Outlaw").kneeling != t.card(2, "Warrior").kneeling


@pytest.mark.parametrize("more", [(), ("Mounted",)])
def test_queens_guard_kneels_one_character_for_an_effect_that_kneels_several(more):
    """FAQ 2.4; also if they are of several opponents."""
    t = guarded("Warrior", event="Rout", more=more)
    assert t.card(1, "Mounted").kneeling and t.card(1, "Lordly").kneeling
    assert t.card(2, "Warrior").kneeling and not t.card(2, "Outlaw").kneeling and t.prompt == "action"


def test_queens_guard_follows_no_own_character_and_needs_another_opponent():
    t = guarded("Snake")
    assert not any(t.card(2, title).kneeling for title in ("Warrior", "Outlaw"))
    t = guarded("Mounted", 2)
    assert not t.card(1, "Lordly").kneeling


# --- Meraxes ---------------------------------------------------------------------------------------------------------


def meraxes(attacked=(), kneeling=False):
    """Seat 0 has Meraxes in the dominance phase; these seats have attacked it."""
    t = Table(houses=["targaryen", "stark", "martell"], extra_cards=[*PEOPLE, BELL], edition="lcg")
    for seat in range(3):
        t.put(seat, plot="Planning Ahead", play=["Lordly"], deck=["Snake"] * 6)
    t.put(0, play=[("ATOC91", {"kneeling": kneeling}), "Bell"])
    t.start("challenges", 1)
    done = set()
    for _ in range(80):
        if t.phase == "dominance" and t.prompt == "action":
            return t
        challenge = next((option for option in t.options if option.startswith("Power against Targaryen")), None)
        seat = t.seat
        if challenge and seat in attacked and seat not in done:
            done.add(seat)
            t.play(challenge)
        else:
            t.play(next((option for option in t.options if option in ("Pass", "Done", "No more challenges")), t.options[0]))
    raise AssertionError(t.options)


@pytest.mark.parametrize("attacked", [(), (1,), (2,), (1, 2)])
def test_meraxes_draws_a_card_for_its_player_and_for_each_opponent_that_has_not_attacked(attacked):
    t = meraxes(attacked)
    before = [len(t.hand(seat)) for seat in range(3)]
    t.play("Use Meraxes")
    assert [len(t.hand(seat)) - before[seat] for seat in range(3)] == [1, int(1 not in attacked), int(2 not in attacked)]
    assert t.card(0, "ATOC91").kneeling


def test_meraxes_needs_to_stand_and_the_dominance_phase():
    assert not any("Use Meraxes" in option for option in meraxes(kneeling=True).options)


@pytest.mark.parametrize("kneeling", [False, True])
@pytest.mark.parametrize(("theirs", "mine", "others"), [(["Mounted"], 1, 0), (["Mounted", "Lordly"], 0, 0)])
def test_meraxes_counts_as_4_str_for_dominance_even_if_it_kneels(kneeling, theirs, mine, others):
    zero = {"play": [("ATOC91", {"kneeling": kneeling})]}
    t = champions(zero, {"play": theirs}, "dominance", houses=("targaryen", "stark"), bells=())
    assert (t.power(0), t.power(1)) == (mine, others)
