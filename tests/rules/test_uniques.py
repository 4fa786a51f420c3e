import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    SELF,
    STARK,
    TARGET,
    Action,
    Attachment,
    Blank,
    Cancel,
    CancelIt,
    Character,
    Choose,
    ClaimPowerForHouse,
    Discard,
    EntersPlay,
    Initiated,
    Kill,
    KneelSelf,
    Limit,
    Location,
    Modify,
    Passive,
    PayGold,
    Per,
    Phase,
    PutIntoPlay,
    ReturnToHand,
    Save,
    Search,
    Strength,
    TakeControl,
    Until,
    Zone,
    attachments,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule


def lever(title, number, *effects, **options):
    """A location with an action of any phase that does this to a chosen character."""
    action = Action(
        phase=Phase.ANY, choose=(Choose(options.get("among", characters())),), effects=effects, limit=Limit(1, Per.ROUND)
    )
    return Location(title, number, NEUTRAL, abilities=[action])


BELL = Location("Bell", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
SWORD = lever("Sword", "X2", Kill(TARGET))
BROOM = lever("Broom", "X3", Discard(TARGET))
HORN = lever("Horn", "X4", ReturnToHand(TARGET))
BRIBE = lever("Bribe", "X5", TakeControl(TARGET))
DOOR = lever("Door", "X6", PutIntoPlay(TARGET), among=characters(zone=Zone.HAND, puttable=True))
SHEARS = lever("Shears", "X7", Discard(TARGET), among=attachments())
YOUNG_ROBB = Character("Robb Stark", "X8", STARK, unique=True, cost=1, strength=1, icons="M", traits="Squire")
GAG = Location(
    "Gag", "X12", NEUTRAL,
    abilities=[
        Cancel(when=Initiated(who=OPPONENTS, cards=characters(), triggered=True), cost=(KneelSelf(),), effects=(CancelIt(),)),
    ],
)  # fmt: skip
HERALDS = Location("Heralds", "X13", NEUTRAL, abilities=[Passive(when=EntersPlay(characters()), effects=(ClaimPowerForHouse(),))])
SPY = Character("Spy", "X16", NEUTRAL, unique=True, cost=2, strength=2, icons="I", keywords="Ambush")
TOWN = Location("Town", "X17", NEUTRAL, influence=2)
EXTRA = [BELL, SWORD, BROOM, HORN, BRIBE, DOOR, SHEARS, GAG]


def table(*extra):
    return Table(houses=["stark", "lannister"], extra_cards=[*EXTRA, *extra])


def marshalled(t):
    return [text for text in t.options if "Marshal" in text]


def with_duplicates(lever, duplicates=1, **options):
    """Seat 1 is about to lose Catelyn, who has duplicates, by seat 0's lever."""
    t = table().put(0, play=[lever, "Bell"])
    t.put(1, play=[("Catelyn Stark", {"duplicates": duplicates, **options}), "Bell"], hand=[]).start("dominance")
    return t.play(f"Use {lever}")


@rule("UNI-1")
def test_no_second_copy_of_a_unique_is_played():
    t = (
        table()
        .put(0, gold=9, hand=["Robb Stark", "Direwolf Pup"], play=["Robb Stark", "Direwolf Pup"])
        .put(1)
        .start("marshalling")
    )
    t.play("Robb Stark")
    assert t.card(0, "Robb Stark").duplicates == 1 and t.card(0, "Robb Stark", 1).zone == "duplicate" and t.gold(0) == 9
    assert marshalled(t) == ["Marshal Direwolf Pup (1 gold)"]  # not unique


@rule("UNI-1")
def test_each_player_may_have_a_copy():
    t = table().put(0, gold=9, hand=["Hodor"], play=["Bell"]).put(1, play=["Hodor"]).start("marshalling")
    t.play("Marshal Hodor")
    assert t.card(0, "Hodor").zone == t.card(1, "Hodor").zone == "play" and t.card(1, "Hodor").duplicates == 0


@rule("UNI-1")
def test_not_played_while_one_controls_the_copy_of_another():
    t = table().put(0, gold=9, hand=["Hodor", "Bran Stark"], play=[("Hodor", {"owner": 1}), "Bell"]).put(1).start("marshalling")
    assert marshalled(t) == ["Marshal Bran Stark (2 gold)"] and not any("Hodor" in text for text in t.options)


@rule("UNI-1")
def test_not_put_into_play_while_one_controls_the_copy_of_another():
    t = table().put(0, hand=["Hodor", "Bran Stark"], play=["Door", "Bell", ("Hodor", {"owner": 1})]).put(1).start("dominance")
    t.play("Use Door")
    assert t.card(0, "Bran Stark").zone == "play" and t.hand(0) == ["Hodor"]  # there was nothing to choose


@rule("UNI-1")
def test_no_control_is_taken_of_a_unique_that_one_has():
    t = table().put(0, play=["Bribe", "Bell", "Hodor"]).put(1, play=["Hodor", "Bran Stark", "Arya Stark"]).start("dominance")
    t.play("Use Bribe")
    assert [text for text in t.options if "Hodor of Lannister" in text or text == "Choose Hodor [2]"] == []
    t.play("Choose Bran Stark")
    assert t.card(1, "Bran Stark").controller == 0 and t.card(1, "Hodor").controller == 1


@rule("UNI-1")
def test_no_control_is_taken_of_a_unique_whose_own_copy_is_dead():
    t = (
        table()
        .put(0, play=["Bribe", "Bell"], dead=["Hodor"])
        .put(1, play=["Hodor", "Bran Stark", "Arya Stark"])
        .start("dominance")
    )
    t.play("Use Bribe")
    assert not any("Hodor" in text for text in t.options) and "Choose Bran Stark" in t.options


@rule("UNI-2")
def test_not_while_a_copy_is_in_the_own_dead_pile():
    t = table().put(0, gold=9, hand=["Hodor"], dead=["Hodor"], play=["Bell"]).put(1).start("marshalling")
    assert t.options == ["Use Bell", "Pass"]
    t = table().put(0, hand=["Hodor"], dead=["Hodor"], play=["Bell", "Door"]).put(1).start("dominance")
    assert t.options == ["Use Bell", "Pass"]


@rule("UNI-2")
def test_the_discard_pile_and_the_dead_pile_of_another_do_not_matter():
    t = table().put(0, gold=1, hand=["Hodor"], discard=["Hodor"], play=["Bell"]).put(1, dead=["Hodor"]).start("marshalling")
    t.play("Marshal Hodor")
    assert t.card(0, "Hodor").zone == "play"


@rule("UNI-2")
def test_others_than_uniques_do_not_care_for_the_dead_pile():
    t = table().put(0, gold=1, hand=["Direwolf Pup"], dead=["Direwolf Pup"], play=["Bell"]).put(1).start("marshalling")
    assert marshalled(t) == ["Marshal Direwolf Pup (1 gold)"]


@rule("UNI-2")
def test_not_while_another_controls_the_own_copy():
    t = table().put(0, gold=9, hand=["Hodor"], play=["Bell"]).put(1, play=[("Hodor", {"owner": 0})]).start("marshalling")
    assert t.options == ["Use Bell", "Pass"]  # neither played nor a duplicate


@rule("UNI-2")
def test_a_killed_unique_stays_barred_for_the_rest_of_the_game():
    t = table().put(0, gold=9, hand=["Hodor"], play=["Hodor", "Sword", "Bell"]).put(1).start("marshalling")
    assert any("Hodor" in text for text in t.options)
    t.play("Use Sword")
    assert t.dead(0) == ["Hodor"] and t.hand(0) == ["Hodor"]
    assert not any("Hodor" in text for text in t.options)


@rule("UNI-3")
def test_versions_with_the_same_title_are_the_same_unique():
    t = table(YOUNG_ROBB).put(0, gold=9, hand=["S8"], play=["X8", "Bell"]).put(1).start("marshalling")
    assert marshalled(t) == []
    t.play("Robb Stark")
    view = t.card(0, "X8")
    assert view.duplicates == 1 and t.gold(0) == 9 and t.card(0, "S8").zone == "duplicate"
    assert (view.strength, view.icons, view.traits) == (1, "M", ("Squire",))  # the card on top counts


@rule("UNI-3")
def test_a_dead_version_bars_the_other():
    t = table(YOUNG_ROBB).put(0, gold=9, hand=["S8"], dead=["X8"], play=["Bell"]).put(1).start("marshalling")
    assert t.options == ["Use Bell", "Pass"]


@rule("UNI-3")
def test_a_version_never_changes_places_with_its_duplicate():
    t = table(YOUNG_ROBB).put(0, play=["X8", "Bell"], hand=["S8"]).put(1, play=["Sword"]).start("marshalling")
    t.play("Robb Stark").play("Use Sword").play("Save with Robb Stark")
    assert t.card(0, "X8").zone == "play" and t.card(0, "S8").zone == "discard"


@rule("DUP-1")
@pytest.mark.parametrize("lever, zone", [("Sword", "dead"), ("Broom", "discard"), ("Horn", "hand")])
def test_a_duplicate_may_save_its_unique(lever, zone):
    t = with_duplicates(lever)
    assert (t.seat, t.prompt, t.options) == (1, "save", ["Save with Catelyn Stark", "Pass"])
    t.play("Save with Catelyn Stark")
    assert t.card(1, "Catelyn Stark").zone == "play" and t.card(1, "Catelyn Stark").duplicates == 0
    assert t.discard(1) == ["Catelyn Stark"] and t.dead(1) == []
    t = with_duplicates(lever)
    t.play("Pass")
    piles = {"dead": t.dead(1), "discard": t.discard(1), "hand": t.hand(1)}
    assert piles == {name: ["Catelyn Stark"] * ((name == zone) + (name == "discard")) for name in piles}  # and the duplicate


@rule("DUP-1")
def test_without_a_duplicate_there_is_no_save():
    t = with_duplicates("Sword", 0)
    assert t.prompt != "save" and t.dead(1) == ["Catelyn Stark"]


@rule("DUP-1")
def test_the_claim_example_of_the_rulebook():
    for save in (True, False):
        t = table().put(0, play=["Robb Stark", "Ser Rodrik Cassel"], plot="Blockade")
        t.put(1, gold=4, play=[("Sansa Stark", {"duplicates": 1}), "Bell"], hand=["Sansa Stark"], plot="Building Season")
        t.start("challenges").play("Pass").play("Military against Lannister").play("Attack with Ser Rodrik Cassel").play(
            "Done"
        )
        while t.prompt not in ("save", "claim"):
            t.play("Pass" if "Pass" in t.options else "Done")
        if t.prompt == "claim":
            t.play("Kill Sansa Stark")
        t.play("Save with Sansa Stark" if save else "Pass")
        assert t.dead(1) == ([] if save else ["Sansa Stark"]) and t.hand(1) == ["Sansa Stark"]
        assert t.discard(1) == ["Sansa Stark"] and t.power(0) == 1  # the duplicate, either way; unopposed


@rule("DUP-2")
def test_a_duplicate_has_no_text_and_is_no_attachment():
    t = (
        table()
        .put(0, play=["Shears", "Bell"])
        .put(1, play=[("Quaithe of the Shadow", {"duplicates": 1}), "Bell"])
        .start("dominance")
    )
    assert t.options == ["Use Bell", "Pass"]  # no attachment to cut off
    assert t.card(1, "Quaithe of the Shadow").attachments == ()


@rule("DUP-2")
def test_a_duplicate_counts_neither_as_a_card_in_play_nor_for_its_bonus():
    t = (
        table()
        .put(0, plot="Building Season", play=[("Lord Eddard's Chambers", {"duplicates": 2}), "Bell"])
        .put(1)
        .start("marshalling")
    )
    assert t.income(0) == 4 + 1
    t = (
        table()
        .put(0, play=[("Direwolf Pup", {}), ("Grey Wind", {"duplicates": 2}), "Kennel Master", "Bell"])
        .put(1)
        .start("marshalling")
    )
    assert t.card(0, "Kennel Master").strength == 2 + 2


@rule("DUP-2", "KEY-5")
def test_a_duplicate_may_sit_on_a_card_without_attachments():
    t = table().put(0, gold=0, hand=["Hodor", "Ice"], play=["Hodor", "Bell"]).put(1).start("marshalling")
    t.play("Hodor")
    assert t.card(0, "Hodor").duplicates == 1 and marshalled(t) == []


@rule("DUP-3")
def test_several_duplicates_on_one_card():
    t = table().put(0, hand=["Robb Stark", "Robb Stark"], play=["Robb Stark", "Bell"]).put(1).start("marshalling")
    t.play(next(text for text in t.options if "duplicate" in text))
    t.play("Robb Stark")
    assert t.card(0, "Robb Stark").duplicates == 2 and t.hand(0) == []


@rule("DUP-3", "DUP-1")
def test_each_duplicate_saves_once():
    t = with_duplicates("Sword", 2)
    t.play("Save with Catelyn Stark")
    assert t.card(1, "Catelyn Stark").duplicates == 1 and t.discard(1) == ["Catelyn Stark"]


def gagged(duplicates, gags=(1, 0), blank=False):
    """Seat 1 is about to lose Catelyn by the sword of seat 0; so many gags cancel what characters of opponents trigger."""
    t = table().put(0, play=["Sword", "Bell", *["Gag"] * gags[0]])
    catelyn = ("Catelyn Stark", {"duplicates": duplicates})
    t.put(1, play=[catelyn, "Bell", *["Gag"] * gags[1]]).start("dominance").play("Use Sword")
    assert (t.seat, t.prompt) == (1, "save")  # nobody could cancel what a location does
    return t.play("Save with Catelyn Stark")


@rule("DUP-1", "ABI-4")
def test_a_save_by_a_duplicate_can_be_cancelled():
    """FAQ 4.2: it is a triggered effect, an ability of the unique."""
    t = gagged(1)
    assert (t.seat, t.prompt, t.options) == (0, "cancel", ["Cancel with Gag", "Pass"])
    assert t.discard(1) == ["Catelyn Stark"]  # the cost is paid
    t.play("Cancel with Gag")
    assert t.card(0, "Gag").kneeling and t.dead(1) == ["Catelyn Stark"] and t.discard(1) == ["Catelyn Stark"]
    t = gagged(1).play("Pass")
    assert t.card(1, "Catelyn Stark").zone == "play" and t.dead(1) == [] and not t.card(0, "Gag").kneeling


@rule("DUP-1", "ABI-4")
def test_the_cancel_of_a_save_by_a_duplicate_can_be_cancelled():
    voice = Location(
        "Voice", "X9", NEUTRAL,
        abilities=[Cancel(when=Initiated(who=OPPONENTS, triggered=True), cost=(KneelSelf(),), effects=(CancelIt(),))],
    )  # fmt: skip
    t = table(voice).put(0, play=["Sword", "Gag", "Bell"]).put(1, play=[("Catelyn Stark", {"duplicates": 1}), "Voice", "Bell"])
    t.start("dominance").play("Use Sword").play("Pass").play("Save with Catelyn").play("Cancel with Gag")
    assert (t.seat, t.options) == (1, ["Cancel with Voice", "Pass"])
    t.play("Cancel with Voice")
    assert t.card(1, "Catelyn Stark").zone == "play" and t.discard(1) == ["Catelyn Stark"]


@rule("DUP-1", "ABI-3")
def test_another_duplicate_may_be_used_when_the_save_by_one_was_cancelled():
    """*ruling*: each gives its unique a response of its own."""
    t = gagged(2).play("Cancel with Gag")
    assert (t.seat, t.prompt) == (1, "save")
    t.play("Save with Catelyn Stark")
    assert t.card(1, "Catelyn Stark").zone == "play" and t.discard(1) == ["Catelyn Stark"] * 2


@rule("DUP-1", "ABI-4")
def test_ones_own_gag_does_not_cancel_the_own_save():
    t = gagged(1, (0, 1))
    assert t.card(1, "Catelyn Stark").zone == "play" and t.prompt != "cancel"


@rule("ABI-3", "ABI-4")
def test_a_save_that_was_cancelled_is_not_triggered_again():
    """FAQ 2.4: once per trigger."""
    doctor = Character(
        "Doctor", "X10", STARK, cost=1, strength=1, icons="P",
        abilities=[Save(saves=characters(title="Catelyn Stark"), cost=(PayGold(1),))],
    )  # fmt: skip
    t = table(doctor).put(0, play=["Sword", "Gag", "Bell"]).put(1, gold=5, play=["Catelyn Stark", "Doctor", "Bell"])
    t.start("dominance").play("Use Sword").play("Choose Catelyn").play("Save with Doctor").play("Cancel with Gag")
    assert t.dead(1) == ["Catelyn Stark"] and t.gold(1) == 4
    t = table(doctor).put(0, play=["Sword", "Sword", "Bell"]).put(1, gold=5, play=["Catelyn Stark", "Doctor", "Bell"])
    t.start("dominance")
    for left in (4, 3):  # two triggers
        while t.seat != 0:
            t.play("Pass")
        t.play(next(text for text in t.options if "Use Sword" in text)).play("Choose Catelyn").play("Save with Doctor")
        assert t.gold(1) == left and t.card(1, "Catelyn Stark").zone == "play"


@rule("DUP-1")
def test_a_blank_unique_is_saved_by_its_duplicates_all_the_same():
    muzzle = lever("Muzzle", "X11", Modify(TARGET, Blank(), Until.END_OF_PHASE))
    t = table(muzzle).put(0, play=["Sword", "Muzzle", "Bell"]).put(1, play=[("Catelyn Stark", {"duplicates": 1}), "Bell"])
    t.start("dominance").play("Use Muzzle").play("Pass").play("Use Sword")
    assert t.card(1, "Catelyn Stark").blank and t.prompt == "save"
    t.play("Save with Catelyn")
    assert t.card(1, "Catelyn Stark").zone == "play"


@rule("UNI-1", "MAR-8")
def test_a_copy_that_an_effect_puts_into_play_enters_as_a_duplicate():
    """FAQ 4.2."""
    t = table(HERALDS).put(0, hand=["Robb Stark", "Hodor"], play=["Robb Stark", "Door", "Heralds", "Bell"]).put(1).start("standing")
    t.play("Use Door").play("Choose Robb Stark")
    assert t.card(0, "Robb Stark").duplicates == 1 and t.power(0) == 0  # nothing has entered play
    t = table(HERALDS).put(0, hand=["Robb Stark", "Hodor"], play=["Door", "Heralds", "Bell"]).put(1).start("standing")
    t.play("Use Door").play("Choose Robb Stark")
    assert t.card(0, "Robb Stark").zone == "play" and t.power(0) == 1


@rule("UNI-1", "MAR-8")
def test_a_copy_that_is_searched_for_and_put_into_play_enters_as_a_duplicate():
    page = Location(
        "Page", "X14", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Search(characters(), Zone.PLAY),), limit=Limit(1, Per.ROUND))]
    )
    t = table(HERALDS, page).put(0, deck=["Robb Stark", "Hodor"], play=["Robb Stark", "Page", "Heralds", "Bell"]).put(1).start("standing")
    t.play("Use Page").play("Robb Stark")
    assert t.card(0, "Robb Stark").duplicates == 1 and t.power(0) == 0 and t.deck(0) == ["Hodor"]


@rule("KEY-10", "UNI-1")
@pytest.mark.parametrize("own", [True, False])
def test_a_copy_that_comes_by_ambush_enters_as_a_duplicate(own):
    """FAQ 4.2; only on a unique that one owns as well as controls."""
    t = table(HERALDS, SPY, TOWN).put(0, hand=["Spy"], play=[("Spy", {"owner": 0 if own else 1}), "Town", "Heralds", "Bell"]).put(1)
    t.start("standing")
    assert any("Spy" in text for text in t.options) is own
    if own:
        t.play("Spy")
        assert t.card(0, "Spy").duplicates == 1 and t.card(0, "Town").kneeling and t.power(0) == 0 and t.hand(0) == []


@rule("KEY-10", "UNI-2")
def test_no_copy_of_a_dead_unique_comes_by_ambush():
    t = table(SPY, TOWN).put(0, hand=["Spy"], dead=["Spy"], play=["Town", "Bell"]).put(1).start("dominance")
    assert t.options == ["Use Bell", "Pass"]


@rule("KEY-10", "UNI-1")
def test_an_attachment_that_comes_by_ambush_as_a_duplicate_needs_no_bearer():
    banner = Attachment("Banner", "X15", NEUTRAL, unique=True, cost=1, keywords="Ambush")
    t = table(banner, TOWN).put(0, hand=["Banner"], play=[("Hodor", {}), "Town", "Bell", ("Bran Stark", {"attachments": ["Banner"]})])
    t.put(1).start("dominance").play("Banner")
    assert t.card(0, "Banner").duplicates == 1 and t.card(0, "Bran Stark").attachments == ("Banner",)


@rule("DUP-3")
@pytest.mark.parametrize("lever, dead, hand", [("Sword", 1, 0), ("Horn", 0, 1)])
def test_duplicates_are_discarded_when_the_card_leaves(lever, dead, hand):
    t = with_duplicates(lever, 2)
    t.play("Pass")
    assert len(t.dead(1)) == dead and len(t.hand(1)) == hand and t.discard(1) == ["Catelyn Stark"] * 2


def taken(save):
    """Seat 0 takes control of Catelyn, who has a duplicate; then she is about to be killed by a lever of seat 0."""
    t = table().put(0, play=["Sword", "Bribe", "Bell"])
    t.put(1, play=[("Catelyn Stark", {"duplicates": 1}), "Bell"]).start("dominance").play("Use Bribe")
    while t.seat != 0 or "Use Sword" not in t.options:
        t.play("Pass")
    t.play("Use Sword")
    assert (t.seat, t.prompt, t.options) == (0, "save", ["Save with Catelyn Stark", "Pass"])
    return t.play("Save with Catelyn Stark" if save else "Pass")


@rule("DUP-1", "UNI-1")
def test_duplicates_save_for_whoever_controls_the_unique():
    """FAQ 3.27: whoever takes control of a card takes control of its duplicates."""
    t = taken(save=True)
    view = t.card(1, "Catelyn Stark")
    assert (view.zone, view.controller, view.duplicates) == ("play", 0, 0) and t.discard(1) == ["Catelyn Stark"]
    t = taken(save=False)
    assert t.dead(1) == ["Catelyn Stark"] and t.discard(1) == ["Catelyn Stark"] and t.discard(0) == t.dead(0) == []


@rule("DUP-1", "UNI-1")
def test_duplicates_do_not_save_for_the_owner_who_has_lost_control():
    t = table().put(0, play=["Bell", ("Catelyn Stark", {"owner": 1, "duplicates": 1})]).put(1, play=["Sword", "Bell"])
    t.start("dominance", first=1).play("Use Sword")
    assert t.seat == 0 and t.prompt == "save"
    t.play("Pass")
    assert t.dead(1) == ["Catelyn Stark"] and not t.over and t.prompt != "save"  # seat 1, the owner, is not asked


@rule("DUP-1", "UNI-1")
def test_control_of_the_duplicates_follows_every_change_of_control():
    t = table().put(0, play=["Bribe", "Bell"]).put(1, play=[("Catelyn Stark", {"duplicates": 2}), "Bribe", "Bell"])
    t.start("dominance")
    for controller in (0, 1):
        while t.seat != controller or "Use Bribe" not in t.options:
            t.play("Pass")
        t.play("Use Bribe")
        if t.prompt == "target":
            t.play("Choose Catelyn Stark")
        assert [t.card(1, "Catelyn Stark", copy).controller for copy in range(3)] == [controller] * 3


@rule("DUP-1", "MAR-6")
def test_no_duplicate_goes_on_a_unique_of_another_owner():
    """FAQ 3.29."""
    t = table().put(0, hand=["Hodor", "Hodor"], gold=9, play=[("Hodor", {"owner": 1}), "Bell"]).put(1).start("marshalling")
    assert not any("Hodor" in text for text in t.options)
