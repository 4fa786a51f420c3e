import pytest

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    AttachmentPlayed,
    Character,
    Choose,
    ClaimPowerForHouse,
    Event,
    Kneel,
    KneelCards,
    Limit,
    Location,
    Modify,
    Per,
    Phase,
    Played,
    Response,
    Strength,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule
BELL = Location("Bell", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
EDICT = Event("Edict", "X2", abilities=[Action(phase=Phase.ANY, effects=(Kneel(characters()),))])
TAX = Event(
    "Tax", "X3",
    abilities=[Action(phase=Phase.ANY, cost=(KneelCards(1, characters()),), effects=(ClaimPowerForHouse(),))],
)  # fmt: skip
HERALD = Character(
    "Herald", "X4", LANNISTER, cost=1, strength=3, icons="P",
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),), limit=Limit(1, Per.ROUND))],
)  # fmt: skip
STONE = Character("Stone", "X5", NEUTRAL, cost=1, strength=2, icons="P", immune_to="events")
FORCED = Event(
    "Feast Day", "X6", keywords="Limited", abilities=[Action(phase=Phase.MARSHALLING, effects=(ClaimPowerForHouse(),))]
)
CHAMPION = Character("Champion", "X7", TARGARYEN, cost=2, strength=2, icons="M", keywords="Ambush")
WATCHER = Location(
    "Watcher", "X8", NEUTRAL,
    abilities=[
        Response(when=AttachmentPlayed(), effects=(ClaimPowerForHouse(),)),
        Response(when=Played(characters(), who=OPPONENTS), effects=(ClaimPowerForHouse(),)),
    ],
)  # fmt: skip
TOWN = Location("Town", "X9", NEUTRAL, influence=2)
SPEAR = Attachment("Spear", "X10", NEUTRAL, cost=0, traits="Weapon")
RIBBON = Attachment("Ribbon", "X11", NEUTRAL, cost=0)
EXTRA = [BELL, EDICT, TAX, HERALD, STONE, FORCED, CHAMPION, WATCHER, TOWN, SPEAR, RIBBON]


def table(first="stark", second="lannister"):
    return Table(houses=[first, second], extra_cards=EXTRA)


def marshalled(t):
    return [text for text in t.options if text.startswith("Marshal ")]


# --- immunity ------------------------------------------------------------------------------------------------------------


@rule("KEY-3")
def test_an_immune_card_is_no_target_for_an_opponent():
    t = table().put(0, play=["Brienne of Tarth", "Arya Stark", "Bran Stark"]).put(1, play=["Herald", "Bell"])
    t.start("dominance", first=1).play("Use Herald")
    assert sorted(t.options) == ["Choose Arya Stark", "Choose Bran Stark", "Choose Herald"]


@rule("KEY-3")
def test_immunity_to_opponents_leaves_the_own_characters():
    t = table().put(0, play=["Brienne of Tarth", "Herald", "Bell"]).put(1).start("taxation").play("Use Herald")
    t.play("Choose Brienne of Tarth")
    assert t.card(0, "Brienne of Tarth").kneeling


@rule("KEY-3")
def test_an_immune_card_ignores_effects_without_targets():
    t = (
        table()
        .put(0, play=["Stone", "Hodor", "Bell"], hand=["Edict"])
        .put(1, play=["Stone"])
        .start("taxation")
        .play("Play Edict")
    )
    assert not t.card(0, "Stone").kneeling and not t.card(1, "Stone").kneeling and t.card(0, "Hodor").kneeling


@rule("KEY-3")
def test_an_immune_card_may_be_knelt_as_a_cost():
    t = table().put(0, play=["Stone", "Bell"], hand=["Tax"]).put(1).start("taxation").play("Play Tax")
    assert t.card(0, "Stone").kneeling and t.power(0) == 1


@rule("KEY-3")
def test_only_what_it_is_immune_to_is_ignored():
    t = table().put(0, play=["Stone", "Bell"]).put(1, play=["Herald"]).start("taxation", first=1).play("Use Herald")
    t.play("Choose Stone")
    assert t.card(0, "Stone").kneeling  # immune to events, not to characters


@rule("KEY-3")
def test_attachments_of_an_immune_card_are_not_immune():
    t = table("baratheon").put(0, play=["Maester Cressen", "Bell"])
    t.put(
        1, play=[("Warlock's Servitors", {"attachments": ["Stinking Drunk"]}), ("Stone", {"attachments": ["Shadow's Blessing"]})]
    )
    t.start("marshalling").play("Use Maester Cressen").play("Choose Stinking Drunk")
    assert t.card(1, "Warlock's Servitors").attachments == () and t.discard(1) == ["Stinking Drunk"]


@rule("KEY-3")
def test_a_blank_card_is_not_immune():
    t = table().put(0, play=[("Stone", {"attachments": ["Milk of the Poppy"]}), "Bell"], hand=["Edict"]).put(1).start("taxation")
    t.play("Play Edict")
    assert t.card(0, "Stone").kneeling


@rule("KEY-3")
def test_gained_immunity_is_lost_with_its_cause():
    t = table().put(0, play=["Jon Snow", "Ghost", "Bell"], hand=["Edict"]).put(1).start("taxation")
    assert "Play Edict" not in t.options  # it could do nothing (FAQ 3.6)
    t = table().put(0, play=["Jon Snow", "Ghost", "Hodor", "Bell"], hand=["Edict"]).put(1).start("taxation").play("Play Edict")
    assert not t.card(0, "Jon Snow").kneeling and not t.card(0, "Ghost").kneeling and t.card(0, "Hodor").kneeling
    t = table().put(0, play=["Ghost", "Bell"], hand=["Edict"]).put(1).start("taxation").play("Play Edict")
    assert t.card(0, "Ghost").kneeling


# --- limited -------------------------------------------------------------------------------------------------------------


@rule("KEY-4")
def test_one_limited_card_per_player_and_round():
    t = table().put(0, hand=["Great Keep", "Godswood", "Northern Fiefdoms", "Hodor"], gold=9, play=["Bell"])
    t.put(1, hand=["The Goldroad", "Hall of Heroes"], gold=9, play=["Bell"]).start("marshalling")
    assert len(marshalled(t)) == 4
    t.play("Marshal Great Keep").play("Pass")
    assert marshalled(t) == ["Marshal Hodor (1 gold)"]
    t.play("Pass")
    while not marshalled(t):
        t.play("Pass")
    assert t.seat == 1 and len(marshalled(t)) == 2  # the limit is each player's own


@rule("KEY-4")
def test_the_limit_counts_cards_of_any_type():
    t = table().put(0, hand=["Feast Day", "Great Keep"], play=["Bell"]).put(1).start("marshalling").play("Marshal Great Keep")
    assert t.options == ["Use Bell", "Pass"] and t.power(0) == 0
    t = table().put(0, hand=["Feast Day", "Great Keep"], play=["Bell"]).put(1).start("marshalling").play("Play Feast Day")
    assert t.options == ["Use Bell", "Pass"] and t.power(0) == 1


@rule("KEY-4")
def test_the_limit_is_lifted_in_the_next_round():
    t = (
        table()
        .put(0, hand=["Great Keep", "Great Keep"], plots=["Blockade"], play=["Bell"])
        .put(1, plots=["Blockade"])
        .start("marshalling")
    )
    t.play("Marshal Great Keep (0 gold) [2]")
    assert marshalled(t) == []
    while t.round == 1 or t.phase != "marshalling":
        t.play(
            next(
                text for text in ("Pass", "No more challenges", "Stark goes first", "Lannister goes first") if text in t.options
            )
        )
    while t.seat != 0 or not marshalled(t):
        t.play("Pass")
    assert marshalled(t) == ["Marshal Great Keep (0 gold)"] and t.round == 2


# --- no attachments ------------------------------------------------------------------------------------------------------


@rule("KEY-5")
@pytest.mark.parametrize("bearer, takes", [
    ("Hodor", []), ("Winterfell Castle", []), ("Jon Snow", ["Spear"]), ("Bran Stark", ["Ribbon", "Spear"]),
])  # fmt: skip
def test_who_takes_which_attachments(bearer, takes):
    t = table().put(0, hand=["Spear", "Ribbon"], play=[bearer, "Bell"]).put(1).start("marshalling")
    assert sorted(marshalled(t)) == [f"Marshal {name} (0 gold)" for name in takes]


@rule("KEY-5")
def test_a_blank_card_takes_attachments_until_it_is_blank_no_more():
    t = table("baratheon").put(0, hand=["Ribbon"], play=["Renly's Courtier", "Bell"])
    t.put(1, play=["Stannis's Northern Cavalry"]).start("marshalling")
    t.play("Use Renly's Courtier").play("Choose Stannis's Northern Cavalry").play("Marshal Ribbon")
    assert sorted(t.options) == ["Attach to Renly's Courtier", "Attach to Stannis's Northern Cavalry"]
    t.play("Attach to Stannis's Northern Cavalry")
    assert t.card(1, "Stannis's Northern Cavalry").attachments == ("Ribbon",)
    t.pass_all()
    assert t.phase != "marshalling" and t.card(1, "Stannis's Northern Cavalry").attachments == () and t.discard(0) == ["Ribbon"]


# --- House only ----------------------------------------------------------------------------------------------------------


@rule("KEY-8")
@pytest.mark.parametrize("house", ["lannister", "stark"])
def test_a_house_only_card_is_played_by_that_house_alone(house):
    t = table(house, "baratheon").put(
        0, gold=9, hand=["Lannisport Honor Guard", "The Lion's Will", "Cersei Lannister"], play=["Bell"]
    )
    t.put(1, play=["Renly Baratheon"]).start("marshalling")
    mine = house == "lannister"
    assert any("Honor Guard" in text for text in t.options) == mine
    assert any("Lion's Will" in text for text in t.options) == mine
    assert f"Marshal Cersei Lannister ({3 if mine else 5} gold)" in t.options  # another House is only dearer


# --- ambush --------------------------------------------------------------------------------------------------------------


@rule("KEY-10")
@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing", "taxation"])
def test_ambush_in_any_phase(phase):
    t = table("targaryen").put(0, hand=["Champion", "Illyrio's Man"], play=["Town", "Bell"], gold=0).put(1).start(phase)
    t.play("Champion")
    assert t.card(0, "Champion").zone == "play" and not t.card(0, "Champion").kneeling and t.card(0, "Town").kneeling
    assert t.hand(0) == ["Illyrio's Man"] and t.gold(0) == 0 and t.options[-1] == "Pass"


@rule("KEY-10", "MAR-1")
def test_ambush_in_the_turn_of_another():
    t = (
        table("targaryen")
        .put(0, hand=["Champion"], play=["Town", "Bell"])
        .put(1, gold=9, hand=["Shae"])
        .start("marshalling", first=1)
    )
    t.play("Marshal Shae")
    assert t.seat == 0
    t.play("Champion")
    assert t.card(0, "Champion").zone == "play"


@rule("KEY-10", "INF-1")
@pytest.mark.parametrize("play", [["Khal Drogo's Tent"], [("Town", {"kneeling": True})], []])
def test_no_ambush_without_the_influence(play):
    t = table("targaryen").put(0, hand=["Champion"], play=["Bell", *play], gold=9).put(1, play=["Town"]).start("dominance")
    assert t.options == ["Use Bell", "Pass"]  # gold does not pay for it, nor the influence of another


@rule("KEY-10")
def test_without_the_keyword_there_is_no_ambush():
    t = (
        table("targaryen")
        .put(0, hand=["Illyrio's Man", "Poisoned Wine"], play=["Town", "Bell"])
        .put(1, play=["Varys"])
        .start("dominance")
    )
    assert t.options == ["Use Bell", "Pass"]


@rule("KEY-10", "MAR-3")
def test_in_the_own_turn_gold_or_influence_may_pay():
    for way, gold, kneeling in (("Marshal Champion", 0, False), ("Ambush Champion", 2, True)):
        t = table("targaryen").put(0, hand=["Champion"], play=["Town", "Bell"], gold=2).put(1).start("marshalling")
        t.play("Champion").play(way)
        assert t.card(0, "Champion").zone == "play" and t.gold(0) == gold and t.card(0, "Town").kneeling == kneeling


@rule("KEY-10")
def test_the_label_of_ambush_says_what_it_costs():
    t = table("targaryen").put(0, hand=["Champion"], play=["Town", "Bell"], gold=2).put(1).start("marshalling")
    assert "Marshal Champion (2 gold)" in t.options  # one label for a card that can be used in two ways
    assert t.play("Champion").options == ["Marshal Champion (2 gold)", "Ambush Champion (2 influence)"]
    t = table("targaryen").put(0, hand=["Champion"], play=["Town", "Bell"], gold=1).put(1).start("marshalling")
    assert "Ambush Champion (2 influence)" in t.options and not t.can("gold")
    t = table("targaryen").put(0, hand=["Champion"], play=["Town", "Bell"], gold=2).put(1).start("dominance")
    assert "Ambush Champion (2 influence)" in t.options and not t.can("gold")


@rule("KEY-10", "MAR-8")
def test_ambush_has_no_penalty_and_is_not_played():
    t = table("stark").put(0, hand=["Champion"], play=["Town", "Bell"]).put(1, play=["Watcher"]).start("dominance")
    t.play("Champion")
    assert t.card(0, "Champion").zone == "play" and t.prompt == "action" and t.power(1) == 0
    t = table("stark").put(0, hand=["Champion"], play=["Town", "Bell"], gold=4).put(1, play=["Watcher"]).start("marshalling")
    t.play("Champion").play("Marshal Champion (4 gold)")
    assert t.prompt == "response" and t.seat == 1  # that one was played
