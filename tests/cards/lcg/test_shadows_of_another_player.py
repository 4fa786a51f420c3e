"""Cards in the Shadows of a player who does not own them."""

from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    TARGET,
    Action,
    Character,
    ComesOutOfShadows,
    DiscardAtRandom,
    DiscardTopOfDeck,
    Event,
    GainGold,
    Kill,
    LookAtShadows,
    Phase,
    Response,
    Zone,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.scenes import lcg_scene, offered, pass_until, pay_influence, targeting_event

PEOPLE = (
    Character("Shade", "X950", NEUTRAL, cost=1, strength=3, icons="MIP", crests="Shadows"),
    Character("Ghost", "X951", NEUTRAL, cost=0, strength=3, icons="MIP", crests="Shadows"),
    Character("Plain Man", "X952", NEUTRAL, cost=1, strength=3, icons="MIP"),
    Character("Great Lady", "X953", NEUTRAL, cost=1, strength=1, icons="I", crests="Noble"),
    Character("Spring Man", "X954", NEUTRAL, cost=1, strength=1, icons="I", influence=1),
    Event("Windfall", "X955", cost=0, crests="Shadows", abilities=[Response(when=ComesOutOfShadows(), effects=(GainGold(2),))]),
    Event("Mill", "X956", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(EVERYONE),))]),
    Event("Torch", "X957", abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(1, OPPONENTS, zone=Zone.SHADOWS),))]),
    Event("Lantern", "X958", abilities=[Action(phase=Phase.ANY, effects=(LookAtShadows(OPPONENTS),))]),
    targeting_event("Murder", "X959", characters(), Kill(TARGET)),
)  # fmt: skip


def table(
    deck,
    *,
    mine=("Plain Man", "Plain Man"),
    play=("Spring Man",),
    hand=("Mill", "Mill", "Murder"),
    gold=3,
    theirs=(),
    phase="marshalling",
    **options,
):
    zero = {"play": ["KL30", *play], "hand": list(hand), "deck": list(mine), "gold": gold}
    one = {"deck": list(deck), "hand": list(theirs), "gold": 3}
    return lcg_scene(zero, one, phase, houses=("greyjoy", "stark"), cards=PEOPLE, first=0, bells=(0, 1), **options)


def taken(t, card=None):
    pass_until(t, "Mill").play("Mill").play("Respond with Balon")
    while t.prompt in ("way", "trigger"):
        t.play(next((option for option in t.options if card and card in option), t.options[0]))
    return pay_influence(t)


def whole(t):
    assert not invalid_games(t.batch.records, t.batch.match)
    return t


def test_balon_takes_a_shadow_of_an_opponents_deck_which_comes_out_for_him():
    t = whole(taken(table(["Shade", "Plain Man"])))
    assert t.card(1, "Shade").zone == "shadows" and t.card(1, "Shade").controller == 0 and t.card(0, "Spring Man").kneeling
    gold = t.gold(0)
    pass_until(t, "Bring Shade")
    assert t.seat == 0 and t.phase == "challenges"
    t.play("Bring Shade")
    assert t.card(1, "Shade").zone == "play" and t.card(1, "Shade").controller == 0 and t.gold(0) == gold - 1
    whole(t).play("Murder").play("Shade") if t.seat == 0 else None
    assert t.dead(1) == ["Shade"] and t.dead(0) == [] and t.card(1, "Shade").controller == 1


def test_balon_kneels_a_noble_instead_of_influence():
    t = table(["Shade", "Plain Man"], play=["Great Lady"])
    pass_until(t, "Mill").play("Mill").play("Respond with Balon")
    while t.prompt in ("way", "kneel cards"):
        t.play(next((option for option in t.options if "Great Lady" in option), t.options[0]))
    assert t.card(1, "Shade").controller == 0 and t.card(0, "Great Lady").kneeling and not t.card(0, "Balon Greyjoy").kneeling


def test_balon_may_take_a_shadow_of_his_own_deck():
    t = taken(table(["Plain Man"], mine=["Ghost", "Plain Man"]))
    assert t.shadows(0) == ["Ghost"] and t.discard(1) == ["Plain Man"]


def test_balon_takes_nothing_else_and_not_twice_a_phase():
    t = table(["Plain Man", "Shade"])
    pass_until(t, "Mill").play("Mill")
    assert not offered(t, "Balon")
    t = taken(table(["Shade", "Ghost"], play=["Spring Man", "Spring Man"]))
    pass_until(t, "Mill").play("Mill")
    assert not offered(t, "Balon") and "Ghost" in t.discard(1)


def test_balon_pays():
    t = table(["Shade"], play=[("Spring Man", {"kneeling": True}), ("Great Lady", {"kneeling": True})])
    t = lcg_scene(
        {"play": [("KL30", {"kneeling": True}), ("Spring Man", {"kneeling": True})], "hand": ["Mill"], "deck": ["Plain Man"]},
        {"deck": ["Shade"]}, "marshalling", houses=("greyjoy", "stark"), cards=PEOPLE, first=0, bells=(0,),
    )  # fmt: skip
    t.play("Mill")
    assert not offered(t, "Balon") and t.discard(1) == ["Shade"]


def test_the_owner_cannot_bring_it_out():
    t = taken(table(["Shade", "Plain Man"], gold=0))
    seen = set()
    for _ in range(40):
        if t.round > 1:
            break
        seen |= {option for option in t.options if "Bring" in option and t.seat == 1}
        t.play(next((option for option in t.options if option in ("Pass", "Done", "No more challenges")), t.options[0]))
    assert not seen and t.card(1, "Shade").zone == "shadows"


def test_an_event_of_an_opponent_comes_out_for_its_new_player_and_goes_to_its_owners_pile():
    t = taken(table(["Windfall", "Plain Man"]))
    pass_until(t, "Bring Windfall")
    gold = t.gold(0)
    t.play("Bring Windfall")
    assert t.gold(0) == gold + 2 and t.discard(1)[-1] == "Windfall" and t.card(1, "Windfall").controller == 1
    whole(t)


def test_it_is_discarded_at_random_from_the_shadows_of_its_controller():
    t = taken(table(["Shade", "Plain Man"], theirs=["Torch", "Lantern"]))
    pass_until(t, "Lantern").play("Lantern")
    pass_until(t, "Torch").play("Torch")
    assert t.discard(1)[-2:].count("Shade") == 1 or "Shade" in t.discard(1)
    assert t.card(1, "Shade").controller == 1
    t = taken(table(["Shade", "Plain Man"], hand=["Mill", "Torch"]))
    assert not offered(t, "Torch")
