import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Character,
    Choose,
    ClaimPowerForHouse,
    Discard,
    Kill,
    KneelCards,
    KneelInfluence,
    KneelSelf,
    Limit,
    Location,
    Modify,
    PayGold,
    Per,
    Phase,
    ReturnToHand,
    Strength,
    TakeControl,
    attachments,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule


ANYBODY = characters()


def lever(title, number, effect, among=ANYBODY):
    """A location that does something to a chosen card, once a round, in any phase."""
    action = Action(phase=Phase.ANY, choose=(Choose(among),), effects=(effect,), limit=Limit(1, Per.ROUND))
    return Location(title, number, NEUTRAL, abilities=[action])


def shrine(title, number, cost):
    """A location that claims power for a cost, once a round, in any phase."""
    action = Action(phase=Phase.ANY, cost=(cost,), effects=(ClaimPowerForHouse(),), limit=Limit(1, Per.ROUND))
    return Location(title, number, NEUTRAL, abilities=[action])


BELL = Location("Bell", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
SWORD = lever("Sword", "X2", Kill(TARGET))
BROOM = lever("Broom", "X3", Discard(TARGET))
HORN = lever("Horn", "X4", ReturnToHand(TARGET))
BRIBE = lever("Bribe", "X5", TakeControl(TARGET))
SHEARS = lever("Shears", "X6", Discard(TARGET), attachments())
RICH = Location("Rich Town", "X7", NEUTRAL, influence=2)
ENVOY = Character("Envoy", "X8", STARK, cost=1, strength=1, icons="P", influence=1)
ALTAR = shrine("Altar", "X9", KneelInfluence(3))
BANK = shrine("Bank", "X10", PayGold(2))
GUARDHOUSE = shrine("Guardhouse", "X11", KneelCards(1, characters(trait="Knight")))
BANNER = shrine("Banner", "X12", KneelSelf())
EXTRA = [BELL, SWORD, BROOM, HORN, BRIBE, SHEARS, RICH, ENVOY, ALTAR, BANK, GUARDHOUSE, BANNER]


def table(first="stark", second="lannister"):
    return Table(houses=[first, second], extra_cards=EXTRA)


# --- attachments -----------------------------------------------------------------------------------------------------


@rule("ATT-1")
def test_an_attachment_may_be_played_on_a_card_of_an_opponent():
    t = (
        table()
        .put(0, gold=1, hand=["Milk of the Poppy"], play=["Hodor", "Bell"])
        .put(1, play=["Tywin Lannister", "The Goldroad"])
    )
    t.start("marshalling").play("Marshal Milk of the Poppy")
    assert t.card(0, "Milk of the Poppy").bearer == "Tywin Lannister"  # the only one: Hodor takes none, and no location
    t = table().put(0, gold=1, hand=["Milk of the Poppy"], play=["Bran Stark", "Bell"]).put(1, play=["Tywin Lannister"])
    t.start("marshalling").play("Marshal Milk of the Poppy").play("Attach to Tywin")
    assert t.card(1, "Tywin Lannister").attachments == ("Milk of the Poppy",) and t.card(1, "Tywin Lannister").blank
    assert t.card(0, "Milk of the Poppy").controller == 0 and not t.card(0, "Bran Stark").blank


@rule("ATT-1")
def test_without_a_card_to_go_under_it_is_not_playable():
    t = table().put(0, gold=9, hand=["Lordship", "Ice"], play=["Bell"]).put(1, play=["Hodor", "Winterfell Castle"])
    t.start("marshalling")
    assert t.options == ["Use Bell", "Pass"]


@rule("ATT-1")
@pytest.mark.parametrize("lever", ["Sword", "Broom", "Horn"])
def test_it_is_discarded_to_its_owners_pile_when_the_bearer_leaves(lever):
    t = table().put(0, play=[lever, "Bell"])
    t.put(1, play=[("Tywin Lannister", {"attachments": ["Lordship", ("Milk of the Poppy", {"owner": 0})]})]).start("dominance")
    t.play(f"Use {lever}")
    assert t.card(1, "Tywin Lannister").zone != "play"
    assert "Lordship" in t.discard(1) and t.discard(0) == ["Milk of the Poppy"]
    assert t.card(1, "Lordship").bearer is None


@rule("ATT-1")
def test_it_is_discarded_when_what_it_asks_of_its_bearer_is_lost():
    t = table().put(0, play=["Shears", "Bell", ("Hodor", {}), ("Jhogo", {"attachments": ["Lordship", "Bodyguard"]})]).put(1)
    t.start("dominance")
    assert t.card(0, "Jhogo").attachments == ("Lordship", "Bodyguard") and "Lord" in t.card(0, "Jhogo").traits
    t.play("Use Shears").play("Choose Lordship")
    assert t.card(0, "Jhogo").attachments == () and sorted(t.discard(0)) == ["Bodyguard", "Lordship"]


@rule("ATT-1")
def test_it_stays_as_long_as_its_bearer_is_right():
    t = (
        table()
        .put(0, play=["Shears", "Bell", ("Robb Stark", {"attachments": ["Lordship", "Bodyguard"]})])
        .put(1)
        .start("dominance")
    )
    t.play("Use Shears").play("Choose Lordship")
    assert t.card(0, "Robb Stark").attachments == ("Bodyguard",)  # a Lord without it


@rule("ATT-1")
def test_it_stays_on_a_bearer_that_changes_sides():
    t = (
        table()
        .put(0, play=["Bribe", "Bell"])
        .put(1, play=[("Tywin Lannister", {"attachments": ["Lordship"]})])
        .start("dominance")
    )
    t.play("Use Bribe")
    assert t.card(1, "Tywin Lannister").controller == 0 and t.card(1, "Lordship").controller == 1
    assert t.card(1, "Tywin Lannister").attachments == ("Lordship",)


# --- where cards go ----------------------------------------------------------------------------------------------------


@rule("OUT-1")
@pytest.mark.parametrize("lever, dead, discard, hand", [("Sword", 1, 0, 0), ("Broom", 0, 1, 0), ("Horn", 0, 0, 1)])
@pytest.mark.parametrize("controller", [0, 1])
def test_each_card_goes_to_a_pile_of_its_owner(lever, dead, discard, hand, controller):
    t = table().put(0, play=[lever, "Bell"]).put(controller, play=[("Tyrion Lannister", {"owner": 1})]).start("dominance")
    t.play(f"Use {lever}")
    assert (len(t.dead(1)), len(t.discard(1)), len(t.hand(1))) == (dead, discard, hand)
    assert t.dead(0) == t.discard(0) == t.hand(0) == []


@rule("OUT-1", "MAR-7")
def test_a_played_event_goes_to_the_discard_pile():
    t = table().put(0, hand=["Distraction"], play=["Robb Stark", "Bell"]).put(1).start("marshalling").play("Play Distraction")
    assert t.discard(0) == ["Distraction"] and t.dead(0) == []


@rule("OUT-2")
def test_cards_out_of_play_give_nothing_and_are_no_targets():
    names = ["Lannisport Steward", "Crossroads", "Cersei Lannister"]
    for zone in ("hand", "deck", "discard", "dead"):
        t = table().put(0, play=["Sword", "Bell"]).put(1, **{zone: names}, plot="Hear Me Roar").start("dominance")
        assert t.income(1) == 5 and t.options == ["Use Bell", "Pass"]
    t = table().put(0, play=["Sword", "Bell"]).put(1, play=names, plot="Hear Me Roar").start("dominance")
    assert t.income(1) == 5 + 2 + 1 and t.options == ["Use Bell", "Use Sword", "Pass"]


# --- influence ---------------------------------------------------------------------------------------------------------


@rule("INF-1")
def test_the_influence_example_of_the_rulebook():
    t = table().put(0, play=["Arya Stark", "Rich Town", "Bell"]).put(1, play=["Tyrion Lannister"]).start("dominance")
    t.play("Use Arya Stark")
    assert t.card(0, "Rich Town").kneeling  # it was worth 2; what is overpaid is lost
    assert "Stealth" in t.card(0, "Arya Stark").keywords and "Stealth" not in t.card(1, "Tyrion Lannister").keywords
    assert t.options == ["Use Bell", "Pass"]


@rule("INF-1")
def test_enough_cards_are_knelt_and_no_more():
    t = table().put(0, play=["Altar", "Rich Town", "Envoy", "Crossroads"]).put(1, play=["Bell"]).start("dominance")
    t.play("Use Altar")
    assert t.prompt == "influence" and len(t.options) == 3
    t.play("Kneel Rich Town for influence")
    assert sorted(t.options) == ["Kneel Crossroads for influence", "Kneel Envoy for influence"] and t.power(0) == 1  # dominance
    t.play("Kneel Envoy for influence")
    assert t.power(0) == 2 and t.card(0, "Envoy").kneeling and not t.card(0, "Crossroads").kneeling


@rule("INF-1", "KNE-1")
@pytest.mark.parametrize("mine, other", [
    ([("Rich Town", {"kneeling": True}), "Envoy"], []), (["Rich Town"], ["Crossroads"]), ([], ["Rich Town", "Crossroads"]),
])  # fmt: skip
def test_without_enough_standing_influence_of_ones_own_it_is_not_offered(mine, other):
    t = table().put(0, play=["Altar", "Bell", *mine]).put(1, play=other).start("dominance")
    assert t.options == ["Use Bell", "Pass"]


@rule("INF-1", "GOLD-1")
def test_gold_is_no_influence_and_influence_no_gold():
    t = table().put(0, play=["Altar", "Bell"], gold=9).put(1).start("dominance")
    assert t.options == ["Use Bell", "Pass"]
    t = table().put(0, play=["Bank", "Bell", "Rich Town"], gold=1).put(1).start("dominance")
    assert t.options == ["Use Bell", "Pass"]


@rule("INF-1")
def test_kneeling_influence_is_a_cost_that_stays_paid_for_the_round():
    t = table().put(0, play=["Altar", "Rich Town", "Envoy", "Bell"]).put(1).start("standing")
    t.play("Use Altar").play("Kneel Envoy for influence")
    assert (t.phase, t.power(0)) == ("standing", 1)
    assert t.card(0, "Rich Town").kneeling and t.card(0, "Envoy").kneeling  # the phase has stood all cards up before


# --- gold ----------------------------------------------------------------------------------------------------------------


@rule("GOLD-1")
@pytest.mark.parametrize("gold, other, offered", [(2, 0, True), (1, 0, False), (0, 9, False)])
def test_gold_for_effects_is_paid_from_the_own_pool(gold, other, offered):
    t = table().put(0, play=["Bank", "Bell"], gold=gold).put(1, gold=other).start("standing")
    assert ("Use Bank" in t.options) == offered
    if offered:
        t.play("Use Bank")
        assert (t.gold(0), t.gold(1), t.power(0)) == (0, other, 1)


@rule("GOLD-1")
@pytest.mark.parametrize("gold", [0, 1])
def test_tyrion_draws_for_gold_as_in_the_rulebook(gold):
    t = table("lannister", "stark").put(0, play=["Tyrion Lannister", "Bell"], gold=gold, deck=["Shae", "Varys"], plot="Blockade")
    t.put(1, gold=5, hand=["Hodor"], plot="Building Season").start("challenges")
    t.play("Pass").play("Intrigue against Stark").play("Pass").play("Pass")
    if gold == 0:
        assert t.hand(0) == [] and t.options == ["Use Bell", "Pass"]  # the challenge is over: 5 gold of the other do not help
        return
    assert t.options == ["Respond with Tyrion Lannister", "Pass"]
    t.play("Respond with Tyrion Lannister")
    assert t.hand(0) == ["Shae"] and (t.gold(0), t.gold(1)) == (0, 5)


@rule("GOLD-1")
def test_gold_on_a_card_pays_if_the_card_says_so():
    t = table("lannister").put(0, play=["Bank", "Bell", ("Tywin Lannister", {"gold": 2})], gold=0).put(1).start("dominance")
    t.play("Use Bank")
    assert t.power(0) == 1 + 1 and t.card(0, "Tywin Lannister").gold == 0  # one for dominance
    t = table("lannister").put(0, play=["Bank", "Bell", ("Bronn", {"gold": 2})], gold=0).put(1).start("dominance")
    assert t.options == ["Use Bell", "Pass"]


# --- kneeling ------------------------------------------------------------------------------------------------------------


@rule("KNE-1")
@pytest.mark.parametrize("kneeling", [False, True])
def test_only_a_standing_card_is_knelt_as_a_cost(kneeling):
    t = table().put(0, play=[("Banner", {"kneeling": kneeling}), "Bell"]).put(1).start("taxation")
    assert ("Use Banner" in t.options) is not kneeling
    if not kneeling:
        t.play("Use Banner")
        assert t.card(0, "Banner").kneeling and t.power(0) == 1


@rule("KNE-1")
def test_only_standing_cards_of_ones_own_are_knelt_as_a_cost():
    knight = "Knight of the Tumblestone"
    t = table().put(0, play=["Guardhouse", "Bell", (knight, {"kneeling": True})]).put(1, play=[knight]).start("taxation")
    assert t.options == ["Use Bell", "Pass"]
    t = table().put(0, play=["Guardhouse", "Bell", (knight, {"kneeling": True}), "Ser Rodrik Cassel"]).put(1, play=[knight])
    t.start("taxation").play("Use Guardhouse")
    assert t.card(0, "Ser Rodrik Cassel").kneeling and not t.card(1, knight).kneeling and t.power(0) == 1


@rule("KNE-1")
def test_a_kneeling_character_cannot_attack_or_defend():
    t = table().put(0, play=[("Robb Stark", {"kneeling": True}), "Arya Stark"])
    t.put(1, play=[("Bronn", {"kneeling": True}), "Raff the Sweetling"]).start("challenges")
    t.play("Military against Lannister")
    assert t.card(0, "Arya Stark").attacking and not t.card(0, "Robb Stark").attacking  # nobody else could
    assert t.prompt == "defenders" and t.options == ["Defend with Raff the Sweetling", "Done"]
