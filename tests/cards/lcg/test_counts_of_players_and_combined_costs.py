"""Cards that choose by combined cost, count Bannermen, or look for the player with most or fewest cards."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    MARTELL,
    NEUTRAL,
    STARK,
    TARGARYEN,
    YOU,
    Action,
    Attachment,
    ChangeClaim,
    Character,
    Location,
    Phase,
)
from tests.cards.a_clash_of_arms.clash_scenes import clash, settle
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, passes, scene

PAGE = Character("Page", "X1", NEUTRAL, cost=1, strength=1, icons="MIP")
BARON = Character("Baron", "X2", NEUTRAL, cost=2, strength=2, icons="MIP")
GIANT = Character("Giant", "X3", NEUTRAL, cost=4, strength=4, icons="MIP")
BANNERMAN = Character("Bannerman", "X4", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Bannerman")
SHED, BARN, HALL = (Location(title, f"X{5 + cost}", NEUTRAL, cost=cost) for title, cost in (("Shed", 1), ("Barn", 2), ("Hall", 4)))
WELL = Location("Well", "X10", NEUTRAL, cost=1, influence=1)
LAKE = Location("Lake", "X11", NEUTRAL, cost=2, influence=2)
ENVOY = Character("Envoy", "X12", NEUTRAL, cost=1, strength=1, icons="I", influence=1)
PRINCESS = Character("Princess", "X13", TARGARYEN, unique=True, cost=2, strength=2, icons="MIP")
RIDER = Character("Rider", "X14", TARGARYEN, cost=2, strength=2, icons="MIP")
WYRM = Character("Wyrm", "X15", NEUTRAL, cost=2, strength=4, icons="MIP", traits="Dragon")
CLERK = Character("Clerk", "X16", NEUTRAL, cost=1, strength=1, icons="I")
DAYNE = Character("Some Dayne", "X17", MARTELL, cost=2, strength=2, icons="MIP", traits="House Dayne")
SNAKE = Character("Some Snake", "X18", MARTELL, cost=2, strength=2, icons="MIP", traits="Sand Snake")
HAT = Attachment("Hat", "X19", NEUTRAL, cost=0)
STAG = Character("Some Stag", "X20", BARATHEON, cost=2, strength=2, icons="MIP")
WOLF = Character("Some Wolf", "X21", STARK, cost=3, strength=3, icons="MIP")
PEOPLE = (
    PAGE, BARON, GIANT, BANNERMAN, SHED, BARN, HALL, WELL, LAKE, ENVOY, PRINCESS, RIDER, WYRM, CLERK, DAYNE, SNAKE, HAT, STAG, WOLF,
)  # fmt: skip


def counted(house, zero=None, one=None, phase="challenges", cards=(), **options):
    """A scene with these characters that asks both players at every opportunity."""
    houses = (house, "lannister" if house != "lannister" else "stark")
    return clash(zero, one, phase, houses=houses, cards=(*PEOPLE, *cards), bells=(0, 1), **options)


def played(t, title, *wanted):
    """An event is played or a card used, with these choices."""
    text = f"Play {title}" if title in t.hand(0) else f"Use {title}"
    return settle(pass_until(t, text).play(text), *wanted)


def kneeling(t, seat, *titles):
    """Whether each of those cards kneels."""
    return [t.card(seat, title).kneeling for title in titles]


def strengths(t, seat, *titles):
    """The STR of those characters."""
    return [t.card(seat, title).strength for title in titles]


# --- Alester Florent, Damon Marbrand ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "house", "title", "kind", "other"), [("KR1", "baratheon", "Alester Florent", "Power", "Military"), ("KR7", "lannister", "Damon Marbrand", "Intrigue", "Power")])
def test_a_lord_gives_3_strength_for_each_bannerman_in_challenges_of_a_type(number, house, title, kind, other):
    t = counted(house, {"play": [number, "Bannerman", "Page"], "hand": ["Shed", "Barn"]}, {"play": ["Page", "Bannerman"]})
    played(t, title, "Page", "Shed")
    assert len(t.hand(0)) == 1 and len(t.discard(0)) == 1 and strengths(t, 0, "Page") == [1]
    attack(t, other, "Page")
    assert strengths(t, 0, "Page") == [1]
    for _ in range(12):
        if not t.game["challenge"]:
            break
        t.play((passes(t) or t.options)[0])
    t = counted(house, {"play": [number, "Bannerman", "Page"], "hand": ["Shed"]}, {"play": ["Page", "Bannerman"]})
    played(t, title, "Page")
    attack(t, kind, "Page")
    assert strengths(t, 0, "Page", "Bannerman") == [7, 2]  # the lord is a Bannerman, too


@pytest.mark.parametrize(("number", "house", "title"), [("KR1", "baratheon", "Alester Florent"), ("KR7", "lannister", "Damon Marbrand")])
def test_a_lord_needs_a_card_in_hand(number, house, title):
    assert not offered(pass_until(counted(house, {"play": [number, "Page"]}, {}), "Use Bell"), f"Use {title}")


# --- what may be chosen by combined cost -------------------------------------------------------------------------------------------------

BY_COST = {
    "KR82": ("baratheon", "Forced March", ("Page", "Baron", "Giant"), True),
    "KR85": ("greyjoy", "Storming the Shore", ("Shed", "Barn", "Hall"), False),
    "KR88": ("lannister", "Harry the Riverlands", ("Page", "Baron", "Giant"), False),
}
"""The House, the title, three cards that cost 1, 2 and 4, and whether they kneel before."""


@pytest.mark.parametrize("number", BY_COST)
def test_an_event_turns_cards_that_cost_3_together(number):
    house, title, cards, before = BY_COST[number]
    extra = "Shed" if cards[0] == "Page" else "Page"
    t = counted(house, {"hand": [number], "play": [(card, {"kneeling": before}) for card in (*cards, extra)]}, {})
    played(t, title, cards[0], cards[1])
    assert kneeling(t, 0, *cards) == [not before, not before, before] and kneeling(t, 0, extra) == [before]


@pytest.mark.parametrize("number", BY_COST)
def test_what_costs_more_than_3_together_cannot_be_chosen(number):
    house, title, cards, before = BY_COST[number]
    play = [(card, {"kneeling": before}) for card in (cards[1], cards[1], cards[2])]
    t = counted(house, {"hand": [number], "play": play}, {})
    pass_until(t, f"Play {title}").play(f"Play {title}")
    assert not offered(t, cards[2])
    settle(t, cards[1], cards[1])
    assert sum(t.card(0, cards[1], copy).kneeling is not before for copy in (0, 1)) == 1 and kneeling(t, 0, cards[2]) == [before]


@pytest.mark.parametrize("number", BY_COST)
def test_the_cards_may_be_anybodys_and_must_cost_3_or_less(number):
    house, title, cards, before = BY_COST[number]
    t = counted(house, {"hand": [number]}, {"play": [(cards[0], {"kneeling": before})]})
    played(t, title, cards[0])
    assert kneeling(t, 1, cards[0]) == [not before]
    t = counted(house, {"hand": [number]}, {"play": [(cards[2], {"kneeling": before})]})
    pass_until(t, "Use Bell")
    assert kneeling(t, 1, cards[2]) == [before]


@pytest.mark.parametrize(("before", "way"), [(False, "neel"), (True, "tand")])
def test_prepare_for_war_kneels_or_stands_cards_with_influence(before, way):
    play = [(card, {"kneeling": before}) for card in ("Well", "Lake", "Envoy", "Shed")]
    t = counted("martell", {"hand": ["KR91"], "play": play}, {})
    pass_until(t, "Play Prepare for War").play("Play Prepare for War")
    assert not offered(t, "Shed")
    settle(t, "Well", "Lake", way)
    assert kneeling(t, 0, "Well", "Lake", "Envoy", "Shed") == [not before, not before, before, before]


# --- events for challenges ----------------------------------------------------------------------------------------------------------------


def test_there_are_no_men_like_me_gives_a_military_icon_and_standing_in_military_challenges():
    t = counted("lannister", {"hand": ["CAD48"], "play": ["Clerk", "Page"]}, {"play": ["Page"]})
    played(t, "There Are No Men Like Me", "Clerk")
    assert "M" in t.card(0, "Clerk").icons
    attack(t, "Military", "Clerk")
    assert kneeling(t, 0, "Clerk") == [False] and t.card(0, "Clerk").attacking


def test_there_are_no_men_like_me_kneels_for_other_challenges_and_ends_with_the_phase():
    t = counted("lannister", {"hand": ["CAD48"], "play": ["Clerk"]}, {"play": ["Page"]})
    played(t, "There Are No Men Like Me", "Clerk")
    attack(t, "Intrigue", "Clerk")
    assert kneeling(t, 0, "Clerk") == [True]
    t = counted("lannister", {"hand": ["CAD48"], "play": ["Clerk"]}, {"play": ["Page"]})
    played(t, "There Are No Men Like Me", "Clerk")
    assert "M" not in pass_to(t, "dominance").card(0, "Clerk").icons


def test_royal_favor_lets_a_unique_targaryen_stand_in_power_challenges():
    t = counted("targaryen", {"hand": ["SOO71"], "play": ["Princess", "Rider", "Page"]}, {"play": ["Page"]})
    pass_until(t, "Play Royal Favor").play("Play Royal Favor")
    assert t.prompt != "target" or not (offered(t, "Rider") or offered(t, "Page"))
    settle(t, "Princess")
    attack(t, "Power", "Princess")
    assert kneeling(t, 0, "Princess") == [False] and t.card(0, "Princess").attacking


def test_royal_favor_lets_nobody_stand_in_other_challenges():
    t = counted("targaryen", {"hand": ["SOO71"], "play": ["Princess"]}, {"play": ["Page"]})
    played(t, "Royal Favor", "Princess")
    attack(t, "Military", "Princess")
    assert kneeling(t, 0, "Princess") == [True]


def defended(t, *titles):
    """Pass until defenders can be declared, and declare these."""
    for _ in range(20):
        if t.prompt == "defenders":
            break
        t.play((passes(t) or t.options)[0])
    for title in titles:
        t.play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t


def test_the_dragons_fire_kills_weak_defenders_while_the_dragon_attacks():
    t = counted("targaryen", {"hand": ["DOTN70"], "play": ["Wyrm", "Rider"]}, {"play": ["Page", "Baron", "Clerk"]})
    played(t, "The Dragon's Fire", "Wyrm")
    assert strengths(t, 1, "Page", "Baron") == [1, 2]
    attack(t, "Military", "Wyrm")
    defended(t, "Page", "Baron")
    assert t.dead(1) == ["Page"] and strengths(t, 1, "Baron") == [1] and t.card(1, "Clerk").zone == "play"


def test_the_dragons_fire_does_nothing_while_others_attack():
    t = counted("targaryen", {"hand": ["DOTN70"], "play": ["Wyrm", "Rider"]}, {"play": ["Page", "Baron"]})
    played(t, "The Dragon's Fire", "Wyrm")
    attack(t, "Military", "Rider")
    defended(t, "Page")
    assert t.dead(1) == [] and strengths(t, 1, "Page") == [1]
    assert not offered(pass_until(counted("targaryen", {"hand": ["DOTN70"], "play": ["Rider"]}, {}), "Use Bell"), "The Dragon's Fire")


# --- the first player ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_search_and_detain_returns_a_bare_card_of_the_first_player(first):
    zero = {"plots": ["SOO120"], "play": ["Page", ("Baron", {"attachments": ["Hat"]})]}
    t = clash(zero, {"plots": ["Rest"], "play": ["Giant", "Clerk"]}, "plot", cards=PEOPLE, bells=())
    while t.prompt in ("first player", "plot"):
        t.play(next((option for option in t.options if option.startswith(("Stark", "Lannister")[first])), t.options[0]))
    assert t.first == first
    if first == 1:
        assert t.prompt == "target" and sorted(t.options) == ["Choose Clerk", "Choose Giant"]
        assert t.play("Choose Giant").hand(1) == ["Giant"] and t.hand(0) == []
    else:
        settle(t, "Hat" if offered(t, "Hat") else "Page")
        assert len(t.hand(0)) == 1 and t.hand(1) == [] and t.card(0, "Baron").zone == "play"


@pytest.mark.parametrize(("first", "kneels", "asked"), [(0, False, True), (1, False, False), (0, True, False)])
def test_deep_den_kneels_to_choose_a_new_first_player(first, kneels, asked):
    t = scene(("lannister", "stark"), {"play": [("SOO4", {"kneeling": kneels})]}, {"play": ["Page"]}, cards=PEOPLE, edition="lcg", bells=(0, 1), first=first, phase="marshalling")
    for _ in range(12):
        if offered(t, "Respond with Deep Den") or t.phase == "challenges":
            break
        t.play((passes(t) or t.options)[0])
    assert offered(t, "Respond with Deep Den") is asked
    if asked:
        settle(t.play("Respond with Deep Den"), "Stark")
        assert t.first == 1 and t.card(0, "Deep Den").kneeling


# --- most and fewest ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "yours", "cards"), [(1, 2, (2, 0)), (2, 1, (0, 2)), (1, 1, (0, 0))])
def test_bloodthirst_lets_the_player_with_the_fewest_characters_draw(mine, yours, cards):
    deck = {"deck": ["Shed"] * 6}
    t = counted("martell", deck | {"agenda": "KR119", "play": ["Page"] * mine}, deck | {"play": ["Page"] * yours}, "marshalling")
    assert pass_to(t, "challenges").hand(0) == t.hand(1) == []
    pass_to(t, "dominance")
    assert (len(t.hand(0)), len(t.hand(1))) == cards


@pytest.mark.parametrize(("mine", "yours", "stays"), [(["Shed"], ["Shed"], False), (["Shed", "Barn"], ["Shed"], True), (["Shed", "Shed"], ["Shed", "Barn", "Hall"], False), (["Shed", "Barn"], ["Shed", "Barn"], True)])
def test_greydon_goodbrother_is_discarded_with_fewer_locations_than_an_opponent(mine, yours, stays):
    bells = len(mine) != 1
    t = clash({"play": ["KR43", *mine]}, {"play": [*yours, *([] if bells else ["Hall"])]}, houses=("greyjoy", "stark"), cards=PEOPLE, bells=())
    assert (t.card(0, "Greydon Goodbrother").zone == "play") is stays


@pytest.mark.parametrize(("mine", "yours", "less"), [([], ["Page", "Page"], (0, 3)), (["Page"], ["Page"], (3, 0)), ([], ["Page"], (0, 0))])
def test_famished_deckhand_takes_3_gold_from_the_income_of_whoever_has_most_characters(mine, yours, less):
    def incomes(deckhand):
        t = counted("greyjoy", {"play": [*mine, *deckhand], "plot": "Rest"}, {"play": yours}, "marshalling")
        return [t.income(0), t.income(1)]

    base = incomes(["Page"])
    assert incomes(["SOO107"]) == [base[0] - less[0], base[1] - less[1]]


@pytest.mark.parametrize(("mine", "yours", "power"), [(["Page"], ["Page"], (2, 0)), ([], ["Page", "Page"], (0, 2)), ([], ["Page"], (0, 0))])
def test_salladhor_saan_rewards_the_player_with_most_standing_characters(mine, yours, power):
    t = clash({"play": ["ACOA62", *mine]}, {"play": yours, "gold": 9}, "dominance", houses=("baratheon", "stark"), cards=PEOPLE, bells=(0,))
    pass_to(t, "standing")
    before = [t.power(0), t.power(1)]
    number = t.round
    for _ in range(20):
        if t.phase != "standing" or t.round != number:
            break
        t.play("Pass" if "Pass" in t.options else t.options[0])
    assert (t.power(0) - before[0], t.power(1) - before[1]) == power


# --- Ser Jason Mallister, The Dragonpit, Blood of the Viper -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "kills"), [("Military", False), ("Power", True), (None, True)])
def test_ser_jason_mallister_kills_for_those_who_have_not_attacked_you_with_a_military_challenge(kind, kills):
    t = counted("stark", {"play": ["W13", "Page"]}, {"play": ["Baron", "Giant"]}, first=1)
    if kind:
        attack(t, kind, "Giant")
        while t.game["challenge"]:
            t.play("Done" if t.prompt == "defenders" else (passes(t) or [option for option in t.options if "Mallister" not in option])[0])
    pass_to(t, "dominance")
    pass_until(t, "Use Bell")
    while t.seat != 0:
        t.play("Pass")
    assert offered(t, "Use Ser Jason Mallister") is kills
    if kills:
        t.play("Use Ser Jason Mallister")
        assert not offered(t, "Giant") and not offered(t, "Page")
        settle(t, "Baron")
        assert t.dead(1) == ["Baron"] and t.dead(0) == [] and not offered(pass_until(t, "Use Bell"), "Use Ser Jason Mallister")


@pytest.mark.parametrize(("mine", "theirs", "less"), [(0, 0, 0), (1, 0, 1), (1, 1, 1), (1, 2, 0), (2, 2, 1)])
def test_the_dragonpit_weakens_opponents_who_do_not_have_more_cards_in_shadows(mine, theirs, less):
    t = counted("targaryen", {"play": ["KL74", "Baron"], "shadows": ["KL25"] * mine}, {"play": ["Baron"], "shadows": ["KL25"] * theirs})
    assert strengths(t, 0, "Baron") + strengths(t, 1, "Baron") == [2, 2 - less]


def test_blood_of_the_viper_makes_a_sand_snake_that_strengthens_sand_snakes():
    t = counted("martell", {"play": [("Some Dayne", {"attachments": ["BWB94"]}), "Some Snake", "Baron"]}, {"play": ["Some Snake"]})
    assert "Sand Snake" in t.card(0, "Some Dayne").traits
    assert strengths(t, 0, "Some Dayne", "Some Snake", "Baron") + strengths(t, 1, "Some Snake") == [3, 3, 2, 2]


def test_blood_of_the_viper_goes_on_martell_characters_only():
    t = counted("martell", {"play": ["Some Dayne", "Baron"], "hand": ["BWB94"], "gold": 5}, {}, "marshalling")
    pass_until(t, "Marshal Blood of the Viper").play("Marshal Blood of the Viper")
    assert t.card(0, "Blood of the Viper").bearer == "Some Dayne"


# --- gold on characters ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pool", "on", "choice", "moved"), [(2, 0, 0, (-1, 1)), (2, 2, 0, (-1, 1)), (2, 2, 1, (1, -1))])
def test_southron_vessel_moves_a_gold_between_your_pool_and_a_dayne(pool, on, choice, moved):
    zero = {"play": ["BWB16", ("Some Dayne", {"gold": on}), ("Page", {"gold": on})], "gold": pool}
    t = counted("martell", zero, {}, "marshalling")
    before = pass_until(t, "Use Southron Vessel").gold(0)
    t.play("Use Southron Vessel")
    if t.prompt != "action":
        t.play(t.options[choice])
        settle(t, "Some Dayne")
    assert t.card(0, "Southron Vessel").kneeling and t.card(0, "Page").gold == on
    assert (t.gold(0) - before, t.card(0, "Some Dayne").gold - on) == moved


def test_the_red_viper_gains_a_gold_after_a_lost_challenge():
    t = counted("martell", {"play": ["ATOC113"]}, {"play": ["Giant"]}, first=1)
    fight(attack(t, "Power", "Giant"))
    assert offered(t, "Respond with The Red Viper")
    assert t.play("Respond with The Red Viper").card(0, "ATOC113").gold == 1


def test_the_red_viper_stands_for_a_gold_and_raises_a_claim_for_another():
    t = counted("martell", {"play": [("ATOC113", {"kneeling": True, "gold": 2}), "Page"]}, {"play": ["Giant"]})
    attack(t, "Power", "Page")
    pass_until(t, "Use The Red Viper").play("Use The Red Viper")
    claim = t.claim(0)
    settle(t, "Yes", "Martell")
    assert not t.card(0, "ATOC113").kneeling and t.card(0, "ATOC113").gold == 0 and t.claim(0) == claim + 1
    for _ in range(20):
        if not t.game["challenge"]:
            break
        t.play((passes(t) or t.options)[0])
    assert t.claim(0) == claim


@pytest.mark.parametrize("viper", [{"kneeling": True, "gold": 0}, {"kneeling": False, "gold": 2}])
def test_the_red_viper_needs_a_gold_and_to_kneel(viper):
    t = counted("martell", {"play": [("ATOC113", viper)]}, {"play": ["Giant"]})
    assert not offered(pass_until(t, "Use Bell"), "Use The Red Viper")


def test_the_red_viper_need_not_raise_a_claim():
    t = counted("martell", {"play": [("ATOC113", {"kneeling": True, "gold": 2}), "Page"]}, {"play": ["Giant"]})
    attack(t, "Power", "Page")
    played(t, "The Red Viper", "No")
    assert not t.card(0, "ATOC113").kneeling and t.card(0, "ATOC113").gold == 1


def test_the_red_viper_is_not_asked_for_a_second_gold_that_it_does_not_have():
    """FAQ 3.6: nothing could happen."""
    t = counted("martell", {"play": [("ATOC113", {"kneeling": True, "gold": 1}), "Page"]}, {"play": ["Giant"]})
    attack(t, "Power", "Page")
    claim = pass_until(t, "Use The Red Viper").claim(0)
    t.play("Use The Red Viper")
    assert t.prompt != "may" and not offered(t, "Yes")
    assert not t.card(0, "ATOC113").kneeling and t.card(0, "ATOC113").gold == 0 and t.claim(0) == claim


def test_the_red_viper_stands_but_raises_no_claim_without_a_challenge():
    t = counted("martell", {"play": [("ATOC113", {"kneeling": True, "gold": 2}), "Page"]}, {"play": ["Giant"]})
    claim = t.claim(0)
    pass_until(t, "Use The Red Viper").play("Use The Red Viper")
    assert t.prompt == "action" and not t.card(0, "ATOC113").kneeling and t.card(0, "ATOC113").gold == 1
    attack(t, "Power", "Page")
    assert t.claim(0) == claim


def test_a_claim_is_changed_until_the_end_of_the_challenge_only_in_one():
    trumpet = Location("Trumpet", "X970", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ChangeClaim(1, YOU),))])
    t = counted("martell", {"play": ["Page", "Trumpet"]}, {"play": ["Giant"]}, cards=(trumpet,))
    assert not offered(pass_until(t, "Use Bell"), "Use Trumpet")
    claim = t.claim(0)
    attack(t, "Power", "Page")
    pass_until(t, "Use Trumpet").play("Use Trumpet")
    assert t.claim(0) == claim + 1
