"""Cards of A Time of Ravens: what depends on the season, takes control of cards, or is decided by plots."""

import pytest

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Attachment,
    Blank,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Event,
    GainGold,
    Initiated,
    Kill,
    Location,
    Modify,
    Phase,
    Plot,
    characters,
)
from tests.cards.a_clash_of_arms.clash_scenes import epic_scene
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, passes, targeting_event
from tests.cards.wardens.wardens_scenes import has

KNEELING = {"kneeling": True}
GOLDEN = Plot("Golden", "X930", NEUTRAL, income=7, initiative=0, claim=1)
SILVER = Plot("Silver", "X931", NEUTRAL, income=4, initiative=0, claim=1)
POOR = Plot("Poor", "X932", NEUTRAL, income=0, initiative=0, claim=1)
OATH = Attachment("Oath", "X933", NEUTRAL, cost=2)
HOUSE_OATH = Attachment("House Oath", "X934", NEUTRAL, cost=0, on_house_card=True)
WARDEN = Character("Warden", "X935", STARK | LANNISTER, cost=2, strength=2, icons="MIP")
LION = Character("Lion", "X947", LANNISTER, cost=2, strength=2, icons="MIP")
COLLAR = Attachment("Wolf Collar", "X936", STARK, cost=0)
ANSWER = Event("Answer", "X937", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))])
CROW = Character("Crow", "X938", NEUTRAL, cost=1, strength=1, icons="M", traits="Raven")
CROW_EVENT = Event("Caw", "X939", traits="Raven", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
ARYA = Character("Arya Stark", "X941", STARK, unique=True, cost=1, strength=1, icons="I")
BLADE = Attachment("Blade", "X942", NEUTRAL, cost=0, traits="Weapon")
SWORD = Attachment("Sword", "X943", NEUTRAL, cost=0, traits="Weapon")
KINGDOM = Location("Kingdom", "X944", NEUTRAL, unique=True, cost=1, traits="Kingdom")
CARDS = (
    GOLDEN, SILVER, POOR, OATH, HOUSE_OATH, WARDEN, LION, COLLAR, ANSWER, CROW, CROW_EVENT, ARYA, BLADE, SWORD, KINGDOM,
    targeting_event("Poison", "X945", characters(), Kill(TARGET)),
    targeting_event("Mute", "X946", Cards(), Modify(TARGET, Blank())),
)  # fmt: skip


def scene_of(zero=None, one=None, phase="challenges", **options):
    return ravens(zero, one, phase, cards=CARDS, **options)


# --- Pirates of Orkmont --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "strength"), [("Golden", 7), ("Silver", 4), ("Poor", 0)])
def test_the_strength_of_the_pirates_is_the_income_of_an_opponents_plot(plot, strength):
    t = scene_of({"play": ["Pirates of Orkmont"], "plot": "Silver"}, {"plot": plot})
    assert t.card(0, "Pirates of Orkmont").strength == strength
    assert has(t, "Intimidate", 0, "Pirates of Orkmont") == [True]


def test_the_pirates_count_no_plot_of_their_player_and_no_income_of_cards():
    t = scene_of({"play": ["Pirates of Orkmont"], "plot": "Golden"}, {"plot": "Silver", "play": [("Friend", {"gold": 2})], "gold": 9})
    assert t.card(0, "Pirates of Orkmont").strength == 4


def test_of_several_opponents_the_highest_plot_counts_for_the_pirates():
    others = ({"plot": "Golden"},)
    t = scene_of({"play": ["Pirates of Orkmont"]}, {"plot": "Silver"}, others=others, houses=("stark", "lannister", "martell"), first=0)
    assert t.card(0, "Pirates of Orkmont").strength == 7


# --- Men With No King ----------------------------------------------------------------------------------------------------


def hired(gold=2, one=("Wolfish",), hand=("Relief",), houses=("baratheon", "lannister"), **more):
    zero = {"play": ["Men With No King"], "hand": list(hand), "gold": gold} | more
    return scene_of(zero, {"play": list(one)}, houses=houses)


@pytest.mark.parametrize("title", ["Wolfish", "Wolf's Den"])
def test_men_with_no_king_take_a_card_of_another_house_than_its_owners(title):
    t = hired(one=[title, "Lion's Den"])
    t.play("Play Relief")
    assert responds(t, "Men With No King")
    t.play("Respond with Men With No King")
    settle(t, title)
    assert t.card(1, title).controller == 0 and t.card(1, "Lion's Den").controller == 1 and t.gold(0) == 1


def test_men_with_no_king_take_neither_cards_of_the_owners_house_nor_attachments():
    t = hired(one=["Lion's Den", ("Lion", {"attachments": ["Wolf Collar"]})])
    t.play("Play Relief")
    assert not responds(t, "Men With No King")


def test_men_with_no_king_need_gold_and_a_reinforcements_event():
    t = hired(gold=0).play("Play Relief")  # which brings 1 gold
    assert not responds(t, "Men With No King")
    assert not responds(hired(gold=5, hand=["Song"]).play("Play Song"), "Men With No King")


def test_men_with_no_king_respond_to_an_opponents_reinforcements():
    one = {"play": ["Wolfish"], "hand": ["Relief"]}
    t = scene_of({"play": ["Men With No King"], "gold": 2}, one, bells=(0, 1), houses=("baratheon", "lannister"))
    pass_until(t, "Play Relief").play("Play Relief")
    assert responds(t, "Men With No King")


def test_men_with_no_king_respond_once_a_round():
    t = hired(gold=9, one=["Wolfish", "Wolf's Den"], hand=["Relief", "Relief"])
    t.play("Play Relief").play("Respond with Men With No King")
    settle(t, "Wolfish")
    pass_until(t, "Play Relief").play("Play Relief")
    assert not responds(t, "Men With No King")


# --- Carrion Bird --------------------------------------------------------------------------------------------------------

BIRDS = ("ATOR16", "ATOR35")


def fed(number, zero, one=None, fight_with=(), **options):
    zero = {"play": [number, *zero.pop("play", ())]} | zero
    t = scene_of(zero, one, **options)
    attack(t, "Military", "Carrion Bird")
    return fight(t, *fight_with)


@pytest.mark.parametrize("number", BIRDS)
def test_the_carrion_bird_shuffles_ravens_of_the_discard_pile_into_the_deck(number):
    t = fed(number, {"discard": ["Crow", "Caw", "Friend"], "deck": ["Brute"]})
    t.play("Respond with Carrion Bird")
    settle(t, "discard pile", "Crow", "Caw", "Done")
    assert sorted(t.deck(0)) == ["Brute", "Caw", "Crow"] and t.discard(0) == ["Friend"]


@pytest.mark.parametrize("number", BIRDS)
def test_the_carrion_bird_shuffles_one_raven_in_play_into_the_deck_of_its_owner(number):
    t = fed(number, {"discard": ["Caw"]}, {"play": ["Rook", "Barge"]})
    t.play("Respond with Carrion Bird")
    assert not offered(t, "Barge")
    settle(t, "pick a card with the printed trait", "Rook")
    assert t.deck(1) == ["Rook"] and t.discard(0) == ["Caw"]


def test_the_carrion_bird_may_return_some_of_the_ravens():
    t = fed("ATOR16", {"discard": ["Crow", "Caw"]})
    t.play("Respond with Carrion Bird")
    settle(t, "discard pile", "Caw")
    assert t.deck(0) == ["Caw"] and t.discard(0) == ["Crow"]


def test_the_carrion_bird_cannot_be_cancelled():
    t = fed("ATOR16", {"discard": ["Crow"]}, {"hand": ["Answer"]})
    t.play("Respond with Carrion Bird")
    settle(t, "discard pile", "Crow")
    assert t.prompt != "cancel" and t.deck(0) == ["Crow"] and t.hand(1) == ["Answer"]


def test_the_carrion_bird_may_go_itself_when_there_is_nothing_else():
    t = fed("ATOR16", {"discard": ["Friend"]})
    assert responds(t, "Carrion Bird")
    t.play("Respond with Carrion Bird")
    settle(t, "Carrion Bird")
    assert t.deck(0) == ["Carrion Bird"]


@pytest.mark.parametrize("number", BIRDS)
def test_the_carrion_bird_does_nothing_after_a_defeat_or_a_challenge_of_others(number):
    t = fed(number, {"discard": ["Crow"]}, {"play": ["Rival"]}, ["Rival"])
    assert not responds(t, "Carrion Bird")
    t = scene_of({"play": [number, "Rival"], "discard": ["Crow"]})
    assert not responds(fight(attack(t, "Power", "Rival")), "Carrion Bird")


# --- Demon's Dance -------------------------------------------------------------------------------------------------------


def dance(bearer="Friend", season="", winds=("Cold Wind",), **more):
    """A location that changes the season is marshalled beside a character with Demon's Dance."""
    zero = {"play": [(bearer, {"attachments": ["Demon's Dance"]})], "hand": list(winds), "gold": 5} | more
    return scene_of(zero, {"play": ["Rival"]}, "marshalling", season=season, first=0)


@pytest.mark.parametrize("wind", ["Cold Wind", "Warm Wind"])
def test_demons_dance_kills_its_bearer_when_the_season_changes(wind):
    t = dance(winds=[wind]).play(f"Marshal {wind}")
    assert responds(t, "Demon's Dance")
    t.play("Respond with Demon's Dance")
    assert t.card(0, "Friend").zone == "dead" and t.card(0, "Demon's Dance").zone == "discard" and t.card(1, "Rival").zone == "play"


def test_demons_dance_cannot_be_saved_from():
    t = scene_of(
        {"play": [("Staglike", {"attachments": ["Demon's Dance"], "duplicates": 1})], "hand": ["Cold Wind"], "gold": 5},
        phase="marshalling", first=0, houses=("baratheon", "lannister"),
    )  # fmt: skip
    t.play("Marshal Cold Wind").play("Respond with Demon's Dance")
    assert t.prompt != "save" and t.card(0, "Staglike").zone == "dead"


def test_demons_dance_does_not_respond_when_the_season_stays_or_ends():
    t = dance(season="winter").play("Marshal Cold Wind")
    assert not responds(t, "Demon's Dance") and t.card(0, "Friend").zone == "play"
    t = dance(winds=["Keep"]).play("Marshal Keep")
    assert not responds(t, "Demon's Dance")


# --- Knights of the Sun --------------------------------------------------------------------------------------------------


def knights(season="summer", gold=3, phase="marshalling", on_them=0):
    zero = {"play": [("Knights of the Sun", {"gold": on_them})], "gold": gold, "plot": "Poor"}
    return scene_of(zero, {"play": ["Friend"]}, phase, season=season, houses=("martell", "lannister"), first=0)


@pytest.mark.parametrize("number", [1, 3])
def test_gold_is_moved_to_the_knights_of_the_sun_in_summer(number):
    t = knights()
    t.play("Use Knights of the Sun")
    settle(t, str(number))
    assert t.gold(0) == 3 - number and t.card(0, "Knights of the Sun").gold == number
    assert t.card(0, "Knights of the Sun").strength == 3 + number


def test_the_knights_of_the_sun_count_their_own_gold_alone():
    assert knights(on_them=2).card(0, "Knights of the Sun").strength == 5
    assert knights(gold=9).card(0, "Knights of the Sun").strength == 3


@pytest.mark.parametrize("options", [{"season": ""}, {"season": "winter"}, {"gold": 0}, {"phase": "challenges"}])
def test_no_gold_is_moved_to_the_knights_without_summer_gold_or_the_marshalling_phase(options):
    assert not usable(knights(**options), "Knights of the Sun")


# --- Mance Rayder --------------------------------------------------------------------------------------------------------


def mance(season="winter", one=("Kingdom",), attackers=("Mance Rayder",), defenders=(), play=(), **more):
    t = scene_of({"play": ["ATOR33", "Brute", *play]} | more, {"play": list(one)}, season=season)
    attack(t, "Military", *attackers)
    return fight(t, *defenders)


def test_mance_takes_a_kingdom_in_winter_and_it_claims_power():
    t = mance()
    assert responds(t, "Mance Rayder")
    settle(t.play("Respond with Mance Rayder"), "Kingdom")
    assert t.card(1, "Kingdom").controller == 0 and t.card(1, "Kingdom").power == 1


def test_power_on_kingdoms_counts_for_those_who_control_them():
    one = [("Kingdom", {"power": 2}), ("Barge", {"power": 3})]
    t = scene_of({"play": ["ATOR33", ("Realm", {"power": 4})]}, {"play": one})
    assert t.total_power(0) == 4 and t.total_power(1) == 2
    t = scene_of({"play": [("Realm", {"power": 4})]}, {"play": one})
    assert t.total_power(0) == 0 and t.total_power(1) == 0


@pytest.mark.parametrize("season", ["", "summer"])
def test_mance_takes_nothing_outside_winter(season):
    assert not responds(mance(season), "Mance Rayder")


def test_mance_takes_nothing_but_kingdoms_of_the_loser_after_a_victory_of_his():
    assert not responds(mance(one=["Barge"]), "Mance Rayder")
    assert not responds(mance(attackers=["Brute"]), "Mance Rayder")
    assert not responds(mance(one=["Kingdom", "Rival"], defenders=["Rival"]), "Mance Rayder")
    assert not responds(mance(one=[], play=["Realm"]), "Mance Rayder")


def test_mance_takes_no_kingdom_of_a_third_player():
    others, houses = ({"play": ["Kingdom"]},), ("stark", "lannister", "martell")
    t = scene_of({"play": ["ATOR33"]}, {}, others=others, season="winter", houses=houses, first=0)
    pass_until(t, "Military against Lannister").play("Military against Lannister")
    settle(t, "Mance Rayder")
    if t.prompt == "attackers":
        t.play("Attack with Mance Rayder").play("Done")
    assert t.card(0, "Mance Rayder").attacking
    assert not responds(fight(t), "Mance Rayder")


# --- Kraznys mo Nakloz ---------------------------------------------------------------------------------------------------


def slaver(season="summer", gold=2, one=None, phase="challenges", play=()):
    one = one or [("Rival", {"attachments": ["Oath"]})]
    zero = {"play": ["Kraznys mo Nakloz", "Friend", *play], "gold": gold}
    return scene_of(zero, {"play": one}, phase, season=season, houses=("targaryen", "lannister"))


def test_kraznys_buys_an_attachment_of_an_opponent_for_its_printed_cost():
    t = slaver(gold=3)
    use(t, "Kraznys mo Nakloz", "Oath", "Yes", "Friend")
    oath = t.card(1, "Oath")
    assert oath.controller == 0 and oath.bearer == "Friend" and t.gold(0) == 1 and not t.card(0, "Kraznys mo Nakloz").kneeling


@pytest.mark.parametrize("options", [{"season": "winter"}, {"season": ""}, {"gold": 1}, {"phase": "dominance"}, {"one": ["Rival"]}])
def test_kraznys_needs_summer_gold_and_an_attachment_of_an_opponent(options):
    assert not usable(slaver(**options), "Kraznys mo Nakloz")


def test_kraznys_buys_no_attachment_of_his_own_player():
    assert not usable(slaver(one=["Rival"], play=[("Brute", {"attachments": ["Ribbon"]})]), "Kraznys mo Nakloz")


def test_kraznys_buys_each_attachment_once_a_phase():
    t = slaver(gold=0, one=[("Rival", {"attachments": ["Ribbon"]}), ("Ruler", {"attachments": ["Blade"]})])
    use(t, "Kraznys mo Nakloz", "Ribbon", "Friend")
    pass_until(t, "Kraznys mo Nakloz")
    use(t, "Kraznys mo Nakloz")
    assert t.card(1, "Ribbon").controller == t.card(1, "Blade").controller == 0
    assert not usable(t, "Kraznys mo Nakloz")


# --- Cat o' the Canals ---------------------------------------------------------------------------------------------------


def test_cat_is_discarded_while_her_player_controls_arya():
    t = scene_of({"play": ["Cat o' the Canals"], "hand": ["Arya Stark"], "gold": 2}, {"play": ["Friend"]}, "marshalling", first=0)
    assert t.card(0, "Cat o' the Canals").zone == "play"
    t.play("Marshal Arya Stark")
    assert t.discard(0) == ["Cat o' the Canals"]


def test_an_opponents_arya_does_not_concern_cat():
    t = scene_of({"play": ["Cat o' the Canals"]}, {"play": ["Arya Stark"]})
    assert t.card(0, "Cat o' the Canals").zone == "play"


def test_cat_bears_one_weapon_and_nothing_else():
    hand = {"hand": ["Blade", "Sword", "Ribbon"], "gold": 3, "play": ["Cat o' the Canals"]}
    t = scene_of(hand, {}, "marshalling", first=0)
    assert not offered(t, "Marshal Ribbon")
    settle(t.play("Marshal Blade"), "Cat")
    assert t.card(0, "Cat o' the Canals").attachments == ("Blade",)
    pass_until(t, "Use Bell")
    assert not offered(t, "Marshal Sword")


def test_cat_is_immune_to_what_opponents_do_and_not_to_her_player():
    def poisoned(cat, other):
        return scene_of({"play": cat, "hand": ["Poison"]}, {"play": other}).play("Play Poison")

    t = poisoned(["Friend", "Rival"], ["Cat o' the Canals"])
    assert offered(t, "Rival") and not offered(t, "Cat")
    assert offered(poisoned(["Friend", "Cat o' the Canals"], []), "Cat")


def test_cat_cannot_be_bypassed_by_stealth():
    t = scene_of({"play": ["Sneak"]}, {"play": ["Cat o' the Canals"]}, houses=("lannister", "stark"))
    attack(t, "Intrigue", "Sneak")
    assert not (t.prompt == "stealth" and offered(t, "Cat"))
    t = scene_of({"play": ["Sneak"]}, {"play": ["Friend", "Ruler"]}, houses=("lannister", "stark"))
    attack(t, "Intrigue", "Sneak")
    pass_until(t, "Friend")
    assert t.prompt == "stealth"


# --- War of Five Kings ---------------------------------------------------------------------------------------------------


def war(one=("Friend",), mine=("Brute", "Schemer", "Queenly"), plots=("Golden", "Silver")):
    zero = {"play": list(mine), "plots": ["Rest", "Gambit"]}
    return epic_scene("ATOR99", zero, {"play": list(one), "plots": ["Rest", *plots]}, cards=CARDS[:3])


def to_own_turn(t):
    """Everybody passes until seat 0 may initiate its challenge."""
    for _ in range(20):
        if t.prompt == "challenge" and t.seat == 0:
            return t
        t.play(passes(t)[0])
    raise AssertionError("seat 0 may initiate no challenge")


def next_plots(t):
    """What seat 1 may reveal in the next round."""
    for _ in range(60):
        if t.prompt == "plot" and t.seat == 1:
            return sorted(t.options)
        if t.phase == "draw":
            return []
        t.play((passes(t) or t.options)[0])
    raise AssertionError("no plot is revealed")


def test_war_of_five_kings_brings_an_epic_phase_with_one_challenge_for_each_player():
    t = to_own_turn(war())
    assert offered(t, "Intrigue against") and offered(t, "Power against")
    fight(attack(t, "Military", "Brute"))
    for _ in range(20):
        if t.phase != "epic":
            break
        assert not (t.seat == 0 and offered(t, "against"))
        t.play(passes(t)[0])
    assert t.phase == "standing"


def test_the_loser_of_a_war_of_five_kings_suffers_no_claim_and_reveals_a_plot_at_random():
    t = to_own_turn(war())
    fight(attack(t, "Military", "Brute"))
    pass_to(t, "standing")
    assert t.card(1, "Friend").zone == "play"
    assert next_plots(t) == [] and t.plot(1) in ("Golden", "Silver") and t.round == 2


def test_without_a_defeat_in_the_war_players_choose_their_plots():
    t = to_own_turn(war(one=["Rival"]))
    fight(attack(t, "Military", "Brute"), "Rival")
    assert t.card(0, "Brute").zone == "play"
    assert next_plots(t) == ["Reveal Golden", "Reveal Silver"]


def test_without_a_challenge_in_the_war_players_choose_their_plots():
    assert next_plots(war()) == ["Reveal Golden", "Reveal Silver"]


def test_war_of_five_kings_lies_beside_the_plot_deck_until_the_epic_phase_ends():
    t = war()
    assert t.set_aside(0) == ["War of Five Kings"] and t.discard(0) == []
    pass_to(t, "standing")
    assert t.set_aside(0) == [] and t.discard(0) == ["War of Five Kings"]


def test_war_of_five_kings_is_played_in_the_plot_phase_alone():
    assert not usable(scene_of({"hand": ["War of Five Kings"], "play": ["Brute"]}), "War of Five Kings")
    assert not usable(scene_of({"hand": ["War of Five Kings"], "play": ["Brute"]}, phase="dominance"), "War of Five Kings")
