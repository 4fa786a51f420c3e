"""Cards about deaths for Deadly, saves and cancels, agendas of opponents, and who kneels to take part."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    TARGET,
    Action,
    Character,
    Choose,
    GainGold,
    Kneel,
    Passive,
    Phase,
    WonChallenge,
    characters,
)
from agot_env.testing import Table
from tests.cards.a_tale_of_champions.champions_scenes import champions
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.scenes import BELL, KNEELING, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import (
    EVERYBODY,
    PEOPLE,
    battle,
    claimed,
    declare,
    has,
    respond_with,
    responds,
)

ADDER = Character("Adder", "X990", NEUTRAL, cost=1, strength=3, icons="MIP", keywords="Deadly")
SPEARMAN = Character("Spearman", "X991", MARTELL, cost=1, strength=2, icons="MIP")
GUARD = Character("Red Guard", "X992", LANNISTER, cost=1, strength=2, icons="MIP")
SHIELD = Character("Shield", "X993", BARATHEON, cost=1, strength=2, icons="MIP", traits="Army")
LADY = Character("Fair", "X994", NEUTRAL, cost=1, strength=1, icons="I", traits="Lady")
MEDDLER = Character("Meddler", "X995", NEUTRAL, cost=1, strength=1, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))])
RAIDER = Character("Reaver", "X996", NEUTRAL, cost=1, strength=2, icons="MIP", traits="Raider")
CAPTAIN = Character("Skipper", "X997", NEUTRAL, cost=1, strength=2, icons="MIP", traits="Captain")
WISE = Character("Wise", "X998", NEUTRAL, cost=1, strength=2, icons="MIP", traits="Maester")
BOASTER = Character("Boaster", "X989", NEUTRAL, cost=1, strength=1, abilities=[Passive(when=WonChallenge(), effects=(GainGold(1),))])
CARDS = (BOASTER, ADDER, SPEARMAN, GUARD, SHIELD, LADY, MEDDLER, RAIDER, CAPTAIN, WISE)
AGENDA = {"agenda": ["Kings of Winter"]}


def table(houses, zero=None, one=None, phase="challenges", **options):
    """A scene with the cards of Wardens, the ones above and these two House cards."""
    return champions(zero, one, phase, cards=(*PEOPLE, *CARDS), houses=houses, **options)


def deaths(t):
    """For a claim or for Deadly, kill the first character that is offered, until a response is possible or the challenge is over."""
    return claimed(fight(claimed(t)))


# --- Ghost of Winterfell and Thirst-for-Vengeance ------------------------------------------------------------------------


def deadly(card, attacker="Adder", kind="Power", defender="Statue", zero=()):
    mine = [card, attacker, *zero] if card else [attacker, *zero]
    seats = {"play": mine, "deck": ["Song"]}, {"play": ["Statue", "Warrior", "Giant"], "hand": ["Dagger"]}
    return deaths(battle(table(("martell", "stark"), *seats), kind, attacker, defender))


def test_ghost_of_winterfell_draws_for_a_death_by_deadly():
    t = deadly("BTNS67", defender="Warrior")
    assert respond_with(t, "Ghost of Winterfell").hand(0) == ["Song"] and t.dead(1) == ["Warrior"]
    assert has(t, "Deadly", 0, "Ghost of Winterfell") == [True]


def test_ghost_of_winterfell_draws_nothing_for_other_deaths():
    t = deaths(battle(table(("stark", "martell"), {"play": ["BTNS67", "Giant"], "deck": ["Song"]}, {"play": ["Statue"]}), "Military", "Giant"))
    assert t.dead(1) == ["Statue"] and not responds(t, "Ghost of Winterfell")
    t = use(table(("stark", "martell"), {"play": ["BTNS67"], "hand": ["Dagger"]}, {"play": ["Statue"]}), "Dagger", "Statue")
    assert t.dead(1) == ["Statue"] and not responds(t, "Ghost of Winterfell")


def thirst(attacker="Friend", bearer="Friend", defender="Warrior"):
    zero = {"play": [(bearer, {"attachments": ["BTNS12"]}), "Adder", "Giant"]}
    return deaths(battle(table(("martell", "stark"), zero, {"play": ["Warrior", "Brute"]}), "Power", attacker, defender))


def test_thirst_for_vengeance_makes_its_bearer_deadly():
    t = table(("martell", "stark"), {"play": [("Friend", {"attachments": ["BTNS12"]}), "Brute"]})
    assert has(t, "Deadly", 0, "Friend", "Brute") == [True, False]


@pytest.mark.parametrize("attacker", ["Friend", "Adder"])
def test_thirst_for_vengeance_gives_its_bearer_a_power_for_a_death_by_deadly(attacker):
    t = respond_with(thirst(attacker), "Thirst-for-Vengeance")
    assert t.dead(1) == ["Warrior"]
    assert t.card(0, "Friend").power == 1 and t.card(0, "Giant").power == 0


def test_thirst_for_vengeance_gives_nothing_for_other_deaths():
    zero = {"play": [("Friend", {"attachments": ["BTNS12"]})], "hand": ["Dagger"]}
    t = use(table(("martell", "stark"), zero, {"play": ["Warrior"]}), "Dagger", "Warrior")
    assert t.dead(1) == ["Warrior"] and not responds(t, "Thirst-for-Vengeance")


# --- Longship Black Wind -------------------------------------------------------------------------------------------------


def black_wind(ship="SOO49", defender="Warrior", used=True, attacker="Friend"):
    zero = {"play": [ship, attacker, "Brute"], "deck": ["Song"] * 2}
    t = declare(table(("greyjoy", "stark"), zero, {"play": ["Warrior", "Giant"]}), "Power", attacker)
    if used:
        t = pass_until(t, "Use Longship").play("Use Longship")
        assert not offered(t, "Brute") and not offered(t, "Warrior")
        settle(t, attacker)
        assert has(t, "Deadly", 0, attacker, "Brute") == [True, False] and t.card(0, "Longship Black Wind").kneeling
    return deaths(battle_on(t, defender))


def battle_on(t, *defenders):
    """The challenge that has been declared, with these defenders."""
    for title in defenders:
        pass_until(t, f"Defend with {title}").play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t


def test_longship_black_wind_draws_for_a_death_by_deadly_in_the_challenge():
    t = deaths(black_wind())
    assert t.dead(1) == ["Warrior"] and t.hand(0) == ["Song"]


def test_longship_black_wind_draws_nothing_if_nobody_dies():
    t = table(("greyjoy", "stark"), {"play": ["SOO49", "Friend"], "deck": ["Song"]}, {"play": [("Warrior", KNEELING)]})
    declare(t, "Power", "Friend")
    settle(pass_until(t, "Use Longship").play("Use Longship"))
    deaths(t)
    assert t.dead(1) == [] and t.hand(0) == [] and has(t, "Deadly", 0, "Friend") == [False]


def test_longship_black_wind_draws_nothing_when_it_was_not_used():
    zero = {"play": ["SOO49", "Adder"], "deck": ["Song"]}
    t = deaths(battle(table(("greyjoy", "stark"), zero, {"play": ["Warrior"]}), "Power", "Adder", "Warrior"))
    assert t.dead(1) == ["Warrior"] and t.hand(0) == []


def test_longship_black_wind_draws_nothing_for_a_death_by_claim():
    t = table(("greyjoy", "stark"), {"play": ["SOO49", "Friend"], "deck": ["Song"]}, {"play": ["Statue"]})
    declare(t, "Military", "Friend")
    settle(pass_until(t, "Use Longship").play("Use Longship"))
    deaths(t)
    assert t.dead(1) == ["Statue"] and t.hand(0) == []


def test_longship_black_wind_must_stand_in_a_challenge():
    assert not usable(table(("greyjoy", "stark"), {"play": ["SOO49", "Friend"]}), "Longship Black Wind")
    t = declare(table(("greyjoy", "stark"), {"play": [("SOO49", KNEELING), "Friend"]}), "Power", "Friend")
    assert not usable(pass_until(t, "Use Bell"), "Longship Black Wind")


# --- Ser Dontos Hollard --------------------------------------------------------------------------------------------------


def dontos(event="Dagger", victim="Fair", kneeling=True, owner=0):
    play = [("KL62", {"kneeling": kneeling})]
    zero, one = {"play": [*play, *([victim] if owner == 0 else [])]}, {"play": [victim] if owner else [], "hand": [event]}
    return use(table(("stark", "lannister"), zero, one, first=1, bells=(0, 1)), event, victim)


@pytest.mark.parametrize(("event", "owner"), [("Dagger", 0), ("Broom", 0), ("Dagger", 1)])
def test_ser_dontos_hollard_stands_to_save_a_lady(event, owner):
    t = dontos(event, owner=owner)
    assert t.prompt == "save"
    t.play(next(option for option in t.options if "Dontos" in option))
    settle(t)
    assert t.card(owner, "Fair").zone == "play" and not t.card(0, "Ser Dontos Hollard").kneeling


@pytest.mark.parametrize("what", [{"kneeling": False}, {"victim": "Queenly"}, {"event": "Recall"}])
def test_ser_dontos_hollard_saves_nobody_else_and_only_when_he_kneels(what):
    t = dontos(**what)
    assert not any("Dontos" in option for option in t.options)


def test_ser_dontos_hollard_bears_weapons_alone():
    t = table(("stark", "lannister"), {"play": ["KL62"], "hand": ["Sword", "Ribbon"], "gold": 3}, {"play": ["Friend"]}, "marshalling")
    t.play("Marshal Ribbon")
    settle(t)
    assert t.card(0, "Ser Dontos Hollard").attachments == ()
    t.play("Marshal Sword")
    settle(t, "Ser Dontos")
    assert t.card(0, "Ser Dontos Hollard").attachments == ("Sword",)


# --- Bronze Shield -------------------------------------------------------------------------------------------------------


def bronze(season="", event="Song", who=1, bearer="Spearman"):
    zero = {"play": [(bearer, {"attachments": ["DOTN32"]})], "deck": ["Brute"], "hand": [event] if who == 0 else []}
    t = table(("martell", "stark"), zero, {"play": ["Friend"], "hand": [event] if who else []}, season=season, first=who, bells=(0, 1))
    return t.play(f"Play {event}")


@pytest.mark.parametrize(("season", "hand"), [("summer", ["Brute"]), ("winter", []), ("", [])])
def test_bronze_shield_kills_its_bearer_to_cancel_an_event(season, hand):
    t = bronze(season)
    assert t.prompt == "cancel"
    settle(t.play(next(option for option in t.options if "Bronze Shield" in option)))
    assert t.gold(1) == 0 and t.dead(0) == ["Spearman"] and t.hand(0) == hand and t.discard(0) == ["Bronze Shield"]


def test_bronze_shield_cancels_no_event_of_its_own_player_and_no_ability():
    assert bronze(who=0).prompt != "cancel"
    zero = {"play": [("Spearman", {"attachments": ["DOTN32"]})]}
    t = table(("martell", "stark"), zero, {"play": ["Meddler"]}, first=1, bells=(0, 1)).play("Use Meddler")
    settle(t, "Spearman")
    assert t.prompt != "cancel"


@pytest.mark.parametrize(("bearer", "owner", "possible"), [("Spearman", 0, True), ("Friend", 0, False), ("Spearman", 1, False)])
def test_bronze_shield_attaches_to_your_martell_characters(bearer, owner, possible):
    seats = [{"hand": ["DOTN32"], "gold": 2, "play": []}, {"play": []}]
    seats[owner]["play"] = [bearer]
    assert offered(table(("martell", "stark"), *seats, "marshalling"), "Marshal Bronze Shield") is possible


# --- Sunspear Tourney Grounds --------------------------------------------------------------------------------------------


def sunspear(lost=True, unique=(), what="Meddler", grounds="ATOC54", who=1, theirs=()):
    """Seat 0 has lost a challenge, or not; then a player triggers an ability of a character, or plays an event."""
    zero = {"play": [grounds, "Spearman", *unique, *(["Meddler"] if who == 0 else [])], "hand": ["Song"] if who == 0 else []}
    one = {"play": ["Giant", *theirs, *(["Meddler"] if who else [])], "hand": ["Song"] if who else []}
    t = table(("martell", "stark"), zero, one, bells=(0, 1))
    if lost:
        claimed(battle(t, "Power", "Spearman", "Giant"))
    for _ in range(20):
        if t.seat == who and (offered(t, f"Use {what}") or offered(t, f"Play {what}")):
            break
        t.play(next(option for option in t.options if option in ("Pass", "Done", "No more challenges")))
    t.play(f"Use {what}" if offered(t, f"Use {what}") else f"Play {what}")
    while t.prompt == "target":
        t.play(t.options[0])
    return t


def cancel(t):
    return settle(t.play(next(option for option in t.options if "Sunspear" in option)))


@pytest.mark.parametrize("who", [0, 1])
def test_sunspear_tourney_grounds_cancel_a_character_ability(who):
    t = sunspear(who=who, theirs=("Peerless",))
    assert t.prompt == "cancel"
    cancel(t)
    assert t.card(0, "Sunspear Tourney Grounds").kneeling


def test_sunspear_tourney_grounds_cancel_an_event_with_the_most_unique_characters():
    t = sunspear(unique=("Viperess",), what="Song")
    assert t.prompt == "cancel"
    cancel(t)
    assert t.gold(1) == 0


@pytest.mark.parametrize("what", [
    {"lost": False}, {"what": "Song"}, {"what": "Song", "unique": ("Viperess",), "theirs": ("Peerless",)}, {"grounds": ("ATOC54", KNEELING)},
])  # fmt: skip
def test_sunspear_tourney_grounds_need_a_loss_and_for_events_the_most_unique_characters(what):
    assert sunspear(**what).prompt != "cancel"


def test_sunspear_tourney_grounds_cancel_no_passive_ability():
    zero = {"play": ["ATOC54", "Spearman"]}
    t = table(("martell", "stark"), zero, {"play": ["Giant", "Boaster"]}, bells=(0, 1))
    claimed(battle(t, "Power", "Spearman", "Giant"))
    assert t.gold(1) == 1 and t.prompt != "cancel"


# --- Shyra Errol ---------------------------------------------------------------------------------------------------------


def shyra(victim="Painted", owner=0, power=3, others=("Kingly",)):
    play = [(victim, {"power": power})]
    zero, one = {"play": ["ATOC45", *others, *(play if owner == 0 else [])]}, {"play": play if owner else ["Friend"], "hand": ["Dagger"]}
    return use(table(("baratheon", "stark"), zero, one, first=1, bells=(0, 1)), "Dagger", victim)


def test_shyra_errol_moves_the_power_of_a_killed_character_but_for_one():
    t = shyra()
    respond_with(t, "Shyra Errol", "Kingly")
    assert t.card(0, "Kingly").power == 2 and "Shyra Errol" in t.discard(0) and t.dead(0) == ["Painted"] and t.power(0) == 0


def test_shyra_errol_does_not_respond_for_a_character_of_an_opponent():
    assert not responds(shyra(owner=1), "Shyra Errol")


# --- Fiery Kiss ----------------------------------------------------------------------------------------------------------


def kiss(dead=("Painted", "Shield", "Wolfish"), play=()):
    zero = {"shadows": ["ATOC47"], "dead": [*dead], "play": [*play], "gold": 3}
    return table(("baratheon", "stark"), zero, {"dead": ["Staglike"], "play": ["Friend"]}, "challenges")


def come_out(t):
    for _ in range(10):
        found = [option for option in t.options if "Fiery Kiss" in option]
        if found:
            return t.play(found[0])
        if not offered(t, "Pass"):
            break
        t.play("Pass")
    return t


def test_fiery_kiss_brings_a_character_back_for_the_phase():
    t = come_out(kiss())
    settle(t, "Painted")
    assert t.card(0, "Painted").zone == "play" and has(t, "Vigilant", 0, "Painted") == [True] and "Wolfish" in t.dead(0) and "Shield" in t.dead(0)
    t = pass_to(t, "dominance")
    assert t.card(0, "Painted").zone == "discard"


def test_fiery_kiss_finds_nobody_but_baratheon_characters_without_armies():
    t = come_out(kiss(dead=("Shield", "Wolfish")))
    settle(t)
    assert sorted(t.dead(0)) == ["Shield", "Wolfish"] and t.card(1, "Staglike").zone == "dead"


# --- Willas Tyrell and Damon Dance-For-Me --------------------------------------------------------------------------------


@pytest.mark.parametrize(("agenda", "keyword"), [(AGENDA, True), ({}, False)])
def test_willas_tyrell_gains_renown_against_an_agenda(agenda, keyword):
    t = table(("baratheon", "stark"), {"play": ["BTNS9", "Friend"]} | {"agenda": ["Kings of Summer"]}, {"play": ["Statue"]} | agenda)
    assert has(t, "Renown", 0, "Willas Tyrell") == [False]
    declare(t, "Power", "Willas Tyrell", "Friend")
    assert has(t, "Renown", 0, "Willas Tyrell", "Friend") == [keyword, False]


def test_willas_tyrell_gains_renown_as_a_defender_and_not_at_home():
    zero, one = {"play": ["BTNS9", "Brute"]}, {"play": ["Friend"]} | AGENDA
    t = battle_on(declare(table(("baratheon", "stark"), zero, one, first=1, bells=(0, 1)), "Power", "Friend"), "Willas Tyrell")
    assert has(pass_until(t, "Use Bell"), "Renown", 0, "Willas Tyrell") == [True]
    t = declare(table(("baratheon", "stark"), {"play": ["BTNS9", "Friend"]}, {"play": ["Statue"]} | AGENDA), "Power", "Friend")
    assert has(t, "Renown", 0, "Willas Tyrell") == [False]


@pytest.mark.parametrize(("attackers", "defender", "wins"), [
    (("Willas Tyrell",), "Spearman", True), (("Willas Tyrell",), "Red Guard", True), (("Willas Tyrell",), "Rival", False), (("Friend",), "Spearman", False),
    (("Willas Tyrell", "Red Guard"), "Rival", False),
])  # fmt: skip
def test_willas_tyrell_keeps_lannister_and_martell_participants_from_counting(attackers, defender, wins):
    zero = {"play": ["BTNS9", "Friend", "Red Guard"]}
    t = battle(table(("baratheon", "stark"), zero, {"play": ["Spearman", "Red Guard", "Rival"]}), "Power", attackers, defender)
    assert (t.power(0) == 1) is wins and (t.power(0), t.power(1)).count(0) >= 1


def damon(agenda=(), theirs=(), participates=True):
    zero = {"play": ["BTNS21", "Friend"], "agenda": [*agenda], "hand": ["Shackles"]}
    t = table(("stark", "martell"), zero, {"play": ["Statue"], "agenda": [*theirs]})
    return declare(t, "Military", "Damon Dance-For-Me" if participates else "Friend")


@pytest.mark.parametrize(("theirs", "participates", "gains"), [(("Kings of Winter",), True, True), ((), True, False), (("Kings of Winter",), False, False)])
def test_damon_dance_for_me_is_deadly_and_stealthy_against_an_agenda(theirs, participates, gains):
    t = damon(theirs=theirs, participates=participates)
    for keyword in ("Deadly", "Stealth"):
        assert has(t, keyword, 0, "Damon Dance-For-Me", "Friend") == [gains, False]


@pytest.mark.parametrize(("theirs", "gains"), [(AGENDA, True), ({}, False)])
def test_damon_dance_for_me_is_deadly_as_a_defender_against_an_agenda(theirs, gains):
    t = table(("stark", "martell"), {"play": ["BTNS21"]}, {"play": ["Friend"]} | theirs, first=1, bells=(0, 1))
    battle_on(declare(t, "Military", "Friend"), "Damon")
    assert t.card(0, "Damon Dance-For-Me").defending and has(t, "Deadly", 0, "Damon Dance-For-Me") == [gains]


@pytest.mark.parametrize(("agenda", "renown"), [((), True), (("Kings of Winter",), False)])
def test_damon_dance_for_me_has_renown_without_an_agenda(agenda, renown):
    assert has(damon(agenda), "Renown", 0, "Damon Dance-For-Me") == [renown]


def test_damon_dance_for_me_is_immune_to_events():
    t = table(("stark", "martell"), {"play": ["BTNS21", "Friend"], "hand": ["Shackles"]}, {"play": ["Brute"]}).play("Play Shackles")
    assert offered(t, "Friend") and not offered(t, "Damon")


# --- Longship Grief ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "kneels"), [("Reaver", False), ("Skipper", False), ("Friend", True)])
def test_longship_grief_lets_raiders_and_captains_stand_in_the_first_challenge(title, kneels):
    zero = {"play": ["BTNS51", "Reaver", "Skipper", "Friend"]}
    t = declare(table(("greyjoy", "stark"), zero, {"play": ["Statue"]}), "Power", title)
    assert t.card(0, title).kneeling is kneels


def test_longship_grief_works_in_the_first_challenge_alone_and_for_your_characters():
    zero = {"play": ["BTNS51", "Reaver", "Friend"]}
    t = table(("greyjoy", "stark"), zero, {"play": ["Statue", "Reaver"]})
    claimed(battle(t, "Power", "Friend"))
    declare(t, "Intrigue", "Reaver")
    assert t.card(0, "Reaver").kneeling
    t = declare(table(("greyjoy", "stark"), zero, {"play": ["Reaver"]}, first=1, bells=(0, 1)), "Power", "Reaver")
    assert t.card(1, "Reaver").kneeling


def test_longship_grief_lets_them_defend_standing():
    t = table(("greyjoy", "stark"), {"play": ["BTNS51", "Reaver"]}, {"play": ["Friend"]}, first=1, bells=(0, 1))
    battle_on(declare(t, "Power", "Friend"), "Reaver")
    assert not t.card(0, "Reaver").kneeling


# --- We Light the Way ----------------------------------------------------------------------------------------------------


def light(kind="power", play=("Wise", ("Wise", {}), "Friend"), phase="challenges"):
    zero = {"play": [*play], "hand": ["SOO96"]}
    t = table(("stark", "lannister"), zero, {"play": ["Statue", "Wise"]}, phase, bells=(0, 1))
    return t


def lit(kind):
    t = light().play("Play We Light the Way")
    for _ in range(4):
        found = [option for option in t.options if kind in option.lower()]
        if t.prompt == "action":
            break
        t.play(found[0] if found else t.options[0])
    return t


@pytest.mark.parametrize(("named", "kind", "attacker", "kneels"), [
    ("power", "Power", "Wise", False), ("power", "Intrigue", "Wise", True), ("power", "Power", "Friend", True), ("intrigue", "Intrigue", "Wise", False),
    ("military", "Military", "Wise", False), ("military", "Power", "Wise", True),
])  # fmt: skip
def test_we_light_the_way_keeps_your_maesters_standing_in_one_type_of_challenge(named, kind, attacker, kneels):
    t = lit(named)
    copy = next(copy for copy in (0, 1) if not t.card(0, "Wise", copy).kneeling)
    assert t.card(0, "Wise", 1 - copy).kneeling
    declare(t, kind, attacker)
    assert (t.card(0, attacker, copy) if attacker == "Wise" else t.card(0, attacker)).kneeling is kneels


def test_we_light_the_way_is_for_your_maesters_alone_and_ends_with_the_phase():
    t = lit("power")
    for _ in range(20):
        if any("Power against Stark" in option for option in t.options):
            break
        t.play(next(option for option in t.options if option in ("Pass", "Done", "No more challenges")))
    t.play("Power against Stark")
    if t.prompt == "attackers":
        t.play("Attack with Wise").play("Done")
    assert t.card(1, "Wise").kneeling


def test_we_light_the_way_is_played_before_any_challenge_for_a_standing_maester():
    assert usable(light(), "We Light the Way") and usable(light(phase="marshalling"), "We Light the Way")
    assert not usable(light(play=("Friend",)), "We Light the Way") and not usable(light(play=(("Wise", KNEELING),)), "We Light the Way")
    t = claimed(battle(light(), "Power", "Friend"))
    assert not usable(pass_until(t, "Use Bell"), "We Light the Way")


# --- Kingswood Trail -----------------------------------------------------------------------------------------------------


def trail(kind="Power", first=0, play=("Ruler", "Brute")):
    zero, one = {"play": ["KL8", "Friend", "Ruler"]}, {"play": [*play]}
    t = table(("baratheon", "stark"), zero, one, first=first, bells=(0, 1))
    return declare(t, kind, "Friend" if first == 0 else play[0])


def test_kingswood_trail_goes_into_shadows_to_kneel_a_character_with_power():
    t = trail()
    assert responds(t, "Kingswood Trail")
    t.play("Respond with Kingswood Trail")
    settle(t)
    assert t.shadows(0) == ["Kingswood Trail"] and t.card(1, "Ruler").kneeling and not t.card(1, "Brute").kneeling and not t.card(0, "Ruler").kneeling


@pytest.mark.parametrize("what", [{"kind": "Military"}, {"kind": "Intrigue"}, {"first": 1}, {"play": ("Brute",)}])
def test_kingswood_trail_waits_for_your_attack_for_power(what):
    assert not responds(trail(**what), "Kingswood Trail")


# --- Khaleesi's Faithful -------------------------------------------------------------------------------------------------


def faithful(seats=3, power=1, house=0, defends=True):
    """Seat 1 attacks seat 0."""
    houses = ("targaryen", "stark", "martell")[:seats]
    t = Table(houses=houses, extra_cards=[*EVERYBODY, *CARDS, BELL], edition="lcg")
    for seat, what in enumerate(({"play": ["ATOC32", "Friend"]}, {"play": [("Giant", {"power": power}), "Brute"], "power": house}, {"play": [("Rival", {"power": 1})]})[:seats]):
        t.put(seat, **({"plot": "Famine"} | what)).put(seat, play=["Bell"])
    t.start("challenges", 1)
    pass_until(t, "Power against Targaryen").play("Power against Targaryen")
    if t.prompt == "attackers":
        t.play("Attack with Giant").play("Done")
    title = "Khaleesi's Faithful" if defends else "Friend"
    pass_until(t, f"Defend with {title}").play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t


def test_khaleesis_faithful_take_a_power_when_they_defend_against_one_of_two_opponents():
    t = faithful()
    respond_with(t, "Khaleesi's Faithful", "Giant")
    assert t.power(0) == 1 and t.card(1, "Giant").power == 0 and t.card(2, "Rival").power == 1


def test_khaleesis_faithful_take_a_power_from_a_house_card():
    t = respond_with(faithful(power=0, house=2), "Khaleesi's Faithful", "House")
    assert t.power(0) == 1 and t.power(1) == 1 and t.card(2, "Rival").power == 1


@pytest.mark.parametrize("what", [{"seats": 2}, {"power": 0}, {"defends": False}])
def test_khaleesis_faithful_need_two_opponents_power_and_to_defend(what):
    assert not responds(faithful(**what), "Khaleesi's Faithful")
