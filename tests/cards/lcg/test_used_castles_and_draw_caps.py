"""Castle plots, which do something once they are used, and cards that change or ignore the draw cap (DRAW-2)."""

import pytest

from agot_env.agot.language.model import NEUTRAL, YOU, Action, Attachment, Character, Draw, Location, Phase, Plot, RevealNewPlot
from agot_env.agot.words.text import table_text
from tests.cards.a_clash_of_arms.clash_scenes import clash, settle
from tests.cards.scenes import attack, fight, offered, pass_until, passes, scene

ARMY = Character("Big Army", "X1", NEUTRAL, cost=5, strength=2, icons="MIP", traits="Army")
BIG = Character("Big Man", "X2", NEUTRAL, cost=4, strength=2, icons="MIP")
SMALL = Character("Small Man", "X3", NEUTRAL, cost=3, strength=2, icons="MIP")
PAGE = Character("Page", "X4", NEUTRAL, cost=1, strength=1, icons="MIP")
SHED = Location("Shed", "X5", NEUTRAL, cost=2)
HAT = Attachment("Hat", "X6", NEUTRAL, cost=0)
BLADE = Attachment("Blade", "X11", NEUTRAL, unique=True, cost=1)
WELL = Location("Well", "X7", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
HERALD = Location("Crier", "X8", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(YOU),))])
FORT = Plot("Fort", "X9", NEUTRAL, income=0, initiative=0, claim=1, traits="Castle")
RIVER = Plot("Creek", "X10", NEUTRAL, income=0, initiative=0, claim=1, traits="River")
PEOPLE = (ARMY, BIG, SMALL, PAGE, SHED, HAT, BLADE, WELL, HERALD, FORT, RIVER)


def moved(plot, zero=None, one=None, *, theirs="Rest", **options):
    """Seat 0 reveals a plot, so that the one before is used; until a player has something to choose, or the draw phase begins."""
    zero, one = {"plot": plot, "plots": ["Rest"]} | (zero or {}), {"plot": theirs, "plots": ["Rest"]} | (one or {})
    t = clash(zero, one, "plot", cards=PEOPLE, **options)
    while t.prompt in ("first player", "plot"):
        t.play(t.options[0])
    return t


# --- plots -------------------------------------------------------------------------------------------------------------------


def test_naming_the_heir_puts_an_expensive_character_of_the_top_cards_into_play():
    t = moved("W20", {"deck": ["Small Man", "Big Army", "Big Man", "Shed", *["Page"] * 6]})
    assert t.prompt == "search" and t.options == ["Take Big Man", "Take nothing"]
    t.play("Take Big Man")
    assert t.card(0, "Big Man").zone == "play" and "Big Man" not in t.deck(0) and len(t.deck(0)) == 9


def test_naming_the_heir_searches_ten_cards_only():
    t = moved("W20", {"deck": [*["Page"] * 10, "Big Man"]})
    assert t.prompt != "search" or not offered(t, "Big Man")
    settle(t)
    assert t.card(0, "Big Man").zone == "deck"


@pytest.mark.parametrize("plot", ["W20", "W40", "W59", "W100"])
def test_a_castle_does_nothing_when_it_is_revealed_or_when_the_opponents_is_used(plot):
    zero = {"plot": "Rest", "plots": [plot], "deck": ["Big Man"] * 3, "hand": ["Page"], "play": ["Small Man"]}
    t = clash(zero, {"plot": "Fort", "plots": ["Rest"], "hand": ["Page"]}, "plot", cards=PEOPLE)
    while t.prompt in ("first player", "plot"):
        t.play(t.options[0])
    assert t.prompt == "action" and t.plot(0) is not None and len(t.hand(1)) == 1
    assert t.hand(0) == ["Page"] and t.deck(0) == ["Big Man"] * 3 and t.card(0, "Small Man").zone == "play"


def test_fallen_from_favor_puts_a_character_of_yours_under_its_owners_deck():
    t = moved("W40", {"play": ["Small Man", "Page"], "deck": ["Shed"]}, {"play": ["Big Man"]})
    assert t.prompt == "target" and t.seat == 0 and sorted(t.options) == ["Choose Page", "Choose Small Man"]
    t.play("Choose Small Man")
    assert t.deck(0) == ["Shed", "Small Man"] and t.card(0, "Page").zone == "play"


def test_fallen_from_favor_cannot_be_saved_from():
    t = moved("W40", {"play": [("Eddard Stark", {"duplicates": 1})], "deck": ["Shed"]}, {"play": ["Big Man"]})
    assert t.prompt != "save" and t.card(0, "Eddard Stark").zone != "play"


def test_holding_council_puts_a_cheap_card_of_your_hand_into_play():
    t = moved("W59", {"hand": ["Page", "Small Man", "Shed"]}, {"hand": ["Page"]})
    settle(t, "Page")
    assert t.card(0, "Page").zone == "play" and sorted(t.hand(0)) == ["Shed", "Small Man"] and t.hand(1) == ["Page"]


@pytest.mark.parametrize(("revealed", "kept"), [("BTNS39", False), ("Rest", True)])
def test_what_a_used_castle_does_follows_what_the_new_plots_do_when_revealed(revealed, kept):
    """FAQ 2.2: On Dagger Lake takes the card from the hand first."""
    t = settle(moved("W59", {"hand": ["Page"]}, {"plots": [revealed]}))
    assert (t.card(0, "Page").zone == "play") == kept and t.discard(0) == ([] if kept else ["Page"]) and t.hand(0) == []


def test_holding_council_attaches_a_cheap_attachment():
    t = moved("W59", {"hand": ["Hat", "Small Man"], "play": ["Page"]})
    settle(t, "Hat", "Page")
    assert t.card(0, "Hat").bearer == "Page" and t.hand(0) == ["Small Man"]


def test_holding_council_makes_a_copy_of_a_unique_attachment_its_duplicate():
    t = moved("W59", {"hand": ["Blade"], "play": [("Page", {"attachments": ["Blade"]})]})
    settle(t)
    assert t.card(0, "Blade").duplicates == 1 and t.hand(0) == t.discard(0) == []


@pytest.mark.parametrize(("card", "on"), [("Prince of Dorne", ""), ("Whisper Campaign", " of Lannister")])
def test_holding_council_attaches_to_house_cards(card, on):
    t = settle(moved("W59", {"hand": [card]}))
    assert t.card(0, card).zone == "play" and t.hand(0) == []
    assert f"{card}, attachment, on the House card{on}\n" in table_text(t.batch.match, t.batch.records)


def test_holding_council_does_not_pick_what_nothing_can_bear():
    t = moved("W59", {"hand": ["Hat", "The Brave Companions"], "play": []})
    assert t.prompt == "action" and sorted(t.hand(0)) == ["Hat", "The Brave Companions"]


def test_holding_council_does_nothing_without_a_cheap_card():
    t = moved("W59", {"hand": ["Small Man", "Shed"]})
    assert t.prompt == "action" and len(t.hand(0)) == 2


def test_kings_of_mountain_and_vale_draw_and_make_opponents_discard():
    t = moved("W100", {"deck": ["Shed", "Page"], "hand": ["Small Man"]}, {"hand": ["Page", "Page"], "deck": ["Shed"]})
    assert sorted(t.hand(0)) == ["Shed", "Small Man"] and t.hand(1) == ["Page"] and t.discard(1) == ["Page"]


# --- who responds --------------------------------------------------------------------------------------------------------------


def test_bronze_yohn_royce_discards_power_from_a_character_once_a_castle_of_yours_is_used():
    t = moved("Fort", {"play": ["W97"], "power": 3}, {"play": [("Big Man", {"power": 2}), "Page", ("Shed", {"power": 1})]})
    assert offered(t, "Respond with Bronze Yohn Royce")
    settle(t.play("Respond with Bronze Yohn Royce"), "Big Man")
    assert t.card(1, "Big Man").power == 1 and t.card(1, "Shed").power == 1 and t.power(0) == 3


@pytest.mark.parametrize(("plot", "theirs"), [("Rest", "Rest"), ("Creek", "Rest"), ("Rest", "Fort")])
def test_nobody_responds_to_other_plots_or_to_a_castle_of_the_opponent(plot, theirs):
    t = moved(plot, {"play": ["W97", "W98"]}, {"play": [("Big Man", {"power": 2})]}, theirs=theirs)
    assert not offered(t, "Respond")


def test_bronze_yohn_royce_needs_a_character_with_power():
    assert not offered(moved("Fort", {"play": ["W97"]}, {"play": ["Big Man", ("Shed", {"power": 1})]}), "Bronze Yohn")


def test_robert_arryn_claims_two_power_once_a_round():
    zero = {"plot": "Fort", "plots": ["W100", "Rest"], "play": ["W98", "Crier"], "deck": ["Shed"] * 4}
    t = clash(zero, {"plot": "Rest", "plots": ["Rest"]}, "plot", cards=PEOPLE)
    while t.prompt in ("first player", "plot"):
        t.play(next((option for option in t.options if "Kings of Mountain" in option), t.options[0]))
    assert offered(t, "Respond with Robert Arryn")
    t.play("Respond with Robert Arryn")
    assert t.card(0, "Robert Arryn").power == 2 and t.total_power(0) == 2
    pass_until(t, "Use Crier").play("Use Crier")
    while t.prompt == "plot":
        t.play(t.options[0])
    assert t.plot(0) == "Rest" and not offered(t, "Respond with Robert Arryn") and t.card(0, "Robert Arryn").power == 2


# --- draw caps -----------------------------------------------------------------------------------------------------------------


def drawable(t, seat=0):
    """How many cards effects can draw for a seat until nothing more is drawn."""
    before = len(t.hand(seat))
    for _ in range(8):
        while t.seat != seat:
            t.play(passes(t)[0])
        if not offered(t, "Use Well"):
            break
        t.play("Use Well")
    return len(t.hand(seat)) - before


DECK = {"deck": ["Page"] * 30}


@pytest.mark.parametrize(
    ("mine", "agenda", "cards"),
    [
        ([], None, 3), (["DOTN73"], None, 3), (["DOTN73"], "DOTN19", 4), (["DOTN73"], ["DOTN19", "DOTN39"], 5), ([], "DOTN19", 3),
        (["SOO105"], None, 2), (["W88"], None, 4), (["W88"], "DOTN19", 3), (["W88", "SOO105"], None, 3),
    ],
)  # fmt: skip
def test_cards_change_your_draw_cap(mine, agenda, cards):
    play = ["Well", *[(card, {"on_house_card": True}) if card == "W88" else card for card in mine]]
    zero = DECK | {"play": play} | ({"agenda": agenda} if agenda else {})
    t = scene(("lannister", "stark"), zero, DECK | {"play": ["Page"]}, "challenges", cards=PEOPLE, edition="lcg", bells=(0, 1))
    assert drawable(t) == cards


@pytest.mark.parametrize(("card", "cards"), [("DOTN73", 3), ("SOO105", 2), ("W88", 3)])
def test_of_the_opponents_draw_caps_only_rotten_bastard_is_yours_too(card, cards):
    theirs = (card, {"on_house_card": True}) if card == "W88" else card
    one = DECK | {"play": [theirs]} | ({"agenda": "DOTN19"} if card == "DOTN73" else {})
    t = scene(("lannister", "stark"), DECK | {"play": ["Well"]}, one, "challenges", cards=PEOPLE, edition="lcg", bells=(0, 1))
    assert drawable(t) == cards


@pytest.mark.parametrize("drawer", [0, 1])
@pytest.mark.parametrize(("mine", "theirs", "cards"), [(2, 0, 2), (0, 2, 2), (1, 1, 2), (1, 0, 3), (0, 1, 3), (0, 0, 4)])
def test_what_raises_the_draw_cap_comes_before_rotten_bastards_of_any_seat(drawer, mine, theirs, cards):
    """*ruling*: one takes away what the Sign of the Red Hand adds, and a second one leaves 2."""
    seats = [DECK | {"play": ["Well", ("W88", {"on_house_card": True}), *["SOO105"] * mine]}, DECK | {"play": ["SOO105"] * theirs}]
    seats = seats if drawer == 0 else seats[::-1]
    t = scene(("lannister", "lannister"), *seats, "challenges", cards=PEOPLE, edition="lcg", bells=(0, 1), first=drawer)
    assert drawable(t, drawer) == cards


def test_dolorous_edd_takes_no_attachments():
    t = clash({"play": ["DOTN73", "Page"], "hand": ["Hat"]}, {}, "marshalling", cards=PEOPLE)
    t.play("Marshal Hat")
    assert t.card(0, "Hat").bearer == "Page"


def test_sign_of_the_red_hand_gives_income():
    t = clash({"play": [("W88", {"on_house_card": True})]}, {}, cards=PEOPLE, houses=("lannister", "stark"))
    without = clash({}, {}, cards=PEOPLE, houses=("lannister", "stark"))
    assert t.income(0) == without.income(0) + 1 and t.income(1) == without.income(1)


def riches(**more):
    """Riches of the Reach is in hand in the challenges phase."""
    zero = DECK | {"hand": ["KR103"], "play": ["Well"]} | more
    return scene(("baratheon", "stark"), zero, DECK | {"play": ["Well"]}, "challenges", cards=PEOPLE, edition="lcg", bells=(0, 1))


def test_riches_of_the_reach_draws_four_cards_whatever_has_been_drawn():
    t = riches()
    assert drawable(t) == 3
    t.play("Play Riches of the Reach")
    assert len(t.hand(0)) == 7


def test_riches_of_the_reach_lets_its_player_draw_nothing_for_the_rest_of_the_game():
    t = riches()
    pass_until(t, "Play Riches of the Reach").play("Play Riches of the Reach")
    assert t.hand(0) == ["Page"] * 4 and drawable(t) == 0
    assert drawable(t, 1) == 3
    number = t.round
    for _ in range(80):
        if t.round > number and t.phase == "marshalling":
            break
        t.play((passes(t) or t.options)[0])
    assert t.round == number + 1 and t.hand(0) == ["Page"] * 4


# --- Gunthor Son of Gurn ---------------------------------------------------------------------------------------------------------


def gunthor(zero, one, attackers=("Gunthor Son of Gurn",), play=("W45",), **options):
    """Gunthor's side has attacked unopposed, and may respond."""
    zero = DECK | {"play": [*play, "Well"]} | zero
    t = scene(("lannister", "stark"), zero, DECK | one, "challenges", cards=PEOPLE, edition="lcg", bells=(0, 1), **options)
    return t, attackers


def test_gunthor_draws_until_the_loser_does_not_have_more_cards():
    t, attackers = gunthor({"hand": ["Page"]}, {"hand": ["Shed"] * 6})
    assert drawable(t) == 3
    fight(attack(t, "Power", *attackers))
    assert offered(t, "Respond with Gunthor")
    t.play("Respond with Gunthor")
    assert len(t.hand(0)) == 6 and len(t.hand(1)) == 6


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (4, 1)])
def test_gunthor_does_not_draw_for_as_many_cards(mine, theirs):
    t, attackers = gunthor({"hand": ["Page"] * mine}, {"hand": ["Shed"] * theirs})
    fight(attack(t, "Power", *attackers))
    if offered(t, "Respond with Gunthor"):
        t.play("Respond with Gunthor")
    assert len(t.hand(0)) == mine


def test_gunthor_must_have_participated():
    t, _ = gunthor({"hand": []}, {"hand": ["Shed"] * 4}, play=("W45", "Big Man"))
    fight(attack(t, "Power", "Big Man"))
    assert not offered(t, "Respond with Gunthor")


def test_gunthor_is_a_limited_response():
    t, attackers = gunthor({"hand": []}, {"hand": ["Shed"] * 4, "deck": ["Page"] * 30})
    fight(attack(t, "Power", *attackers)).play("Respond with Gunthor")
    assert int(t.game["limited_response"][0]) == 1 and int(t.game["limited_response"][1]) == 0


def test_gunthor_does_nothing_when_the_opponent_wins():
    t = scene(("lannister", "stark"), DECK | {"play": ["W45"]}, DECK | {"play": ["Big Army", "Big Man"], "hand": ["Shed"] * 4}, cards=PEOPLE, edition="lcg", first=1)
    fight(attack(t, "Power", "Big Army", "Big Man"), "Gunthor Son of Gurn")
    assert not offered(t, "Respond with Gunthor")
