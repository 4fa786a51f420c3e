import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    NEUTRAL,
    SELF,
    STARK,
    Action,
    Attachment,
    Character,
    Limit,
    Location,
    Modify,
    Per,
    Phase,
    Search,
    Strength,
    Zone,
    locations,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule
TOLL = Location("Toll Gate", "X1", STARK, income=-2)
BELL = Location("Bell", "X2", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
ENVOY = Character("Envoy", "X3", STARK | GREYJOY, cost=2, strength=1, icons="P")
STRANGER = Character("Stranger", "X4", BARATHEON | GREYJOY, cost=2, strength=1, icons="P")
PORTER = Location(
    "Porter", "X6", STARK,
    abilities=[Action(phase=Phase.ANY, effects=(Search(locations(zone=Zone.DECK), to=Zone.PLAY),), limit=Limit(1, Per.ROUND))],
)  # fmt: skip
RIBBON = Attachment("Ribbon", "X5", BARATHEON, cost=1)
EXTRA = [TOLL, BELL, ENVOY, STRANGER, PORTER, RIBBON]


def table(**options):
    return Table(houses=["stark", "lannister"], extra_cards=EXTRA, **options)


def marshalled(t):
    return [text for text in t.options if text.startswith("Marshal ")]


@rule("MAR-2", "MAR-3", "MAR-5")
def test_the_example_of_the_rulebook():
    t = table().put(0, plot="Building Season", play=["Great Keep", "Great Keep", "Great Keep", "Lord Eddard's Chambers", "Bell"])
    t.put(0, hand=["Eddard Stark", "Jon Snow", "Catelyn Stark"]).put(1, plot="Hear Me Roar").start("marshalling")
    assert t.gold(0) == 8
    t.play("Marshal Eddard Stark (4 gold)")
    assert t.gold(0) == 4
    t.play("Marshal Jon Snow (3 gold)")
    assert t.gold(0) == 1 and t.options == ["Use Bell", "Pass"]  # nothing costs 1
    t.play("Pass")
    while t.phase != "taxation":
        assert t.gold(0) == 1
        t.play("Pass" if "Pass" in t.options else "No more challenges")
    assert t.gold(0) == 0


@rule("MAR-1")
def test_only_the_active_player_marshals():
    t = table().put(0, plot="Building Season", hand=["Hodor"], gold=0, play=["Bell"])
    t.put(1, plot="Building Season", hand=["Lannisport Steward"], gold=5, play=["Bell"]).start("marshalling", first=0)
    assert t.seat == 0 and "Marshal Hodor (1 gold)" in t.options
    t.play("Use Bell")
    assert t.seat == 1 and t.options == ["Use Bell", "Pass"]  # there is gold, but it is the other's turn
    t.play("Pass").play("Pass")
    assert t.seat == 0 and t.options == ["Use Bell", "Pass"]  # the turn of the other has begun
    t.play("Pass")
    assert t.seat == 1 and marshalled(t) == ["Marshal Lannisport Steward (2 gold)"]


@rule("MAR-1")
def test_marshalling_is_an_action_after_which_the_others_may_act():
    t = table().put(0, gold=3, hand=["Hodor", "Bran Stark"]).put(1, play=["Bell"]).start("marshalling")
    t.play("Marshal Hodor")
    assert t.seat == 1 and t.options == ["Use Bell", "Pass"]
    t.play("Use Bell")
    assert t.seat == 0 and marshalled(t) == ["Marshal Bran Stark (2 gold)"]


@rule("MAR-1")
def test_others_may_take_marshalling_actions():
    t = table().put(0, gold=1, hand=["Hodor"]).put(1, play=["Ser Ilyn Payne"]).start("marshalling")
    t.play("Marshal Hodor")
    assert (t.seat, t.options) == (1, ["Use Ser Ilyn Payne", "Pass"])


@rule("MAR-1")
def test_nobody_marshals_in_another_phase():
    t = table().put(0, gold=9, hand=["Hodor"], play=["Bell"]).put(1).start("challenges")
    while t.phase != "plot":
        assert marshalled(t) == []
        t.play("Pass" if "Pass" in t.options else "No more challenges")


@rule("MAR-2")
def test_income_is_counted_at_the_start_of_the_own_turn():
    t = table().put(0, plot="Building Season", hand=["Great Keep"], play=["Bell"])
    t.put(1, plot="Hear Me Roar", play=["Lannisport Steward"], hand=["Lannisport Weaponsmith"]).start("marshalling", first=0)
    assert (t.gold(0), t.gold(1)) == (4, 0)
    t.play("Marshal Great Keep").play("Pass")
    while not marshalled(t):
        t.play("Pass")
    assert (t.gold(0), t.gold(1)) == (4, 5 + 2)  # the Great Keep came too late


@rule("MAR-2")
@pytest.mark.parametrize("kneeling", [False, True])
def test_income_bonuses_count_kneeling_too(kneeling):
    t = table().put(0, plot="Building Season", play=[("Great Keep", {"kneeling": kneeling}), "Bell"]).put(1).start("marshalling")
    assert t.income(0) == 5 and t.gold(0) == 5


@rule("MAR-2")
def test_bonuses_of_the_other_player_do_not_count():
    t = table().put(0, plot="Building Season", play=["Bell"]).put(1, play=["The Goldroad"]).start("marshalling")
    assert t.gold(0) == 4


@rule("MAR-2")
@pytest.mark.parametrize("gates, gold", [(1, 2), (2, 0), (3, 0)])
def test_penalties_are_taken_off_but_income_is_never_below_nothing(gates, gold):
    t = table().put(0, plot="Building Season", play=["Bell"] + ["Toll Gate"] * gates).put(1).start("marshalling")
    assert t.income(0) == t.gold(0) == gold


@rule("MAR-2")
def test_income_is_added_to_gold_that_is_left():
    t = table().put(0, plot="Building Season", play=["Bell"], gold=3).put(1).start("marshalling")
    assert t.gold(0) == 7


@rule("MAR-3")
def test_the_printed_cost_is_paid_and_the_card_stands_in_play():
    t = table().put(0, gold=3, hand=["Catelyn Stark"], play=["Bell"]).put(1).start("marshalling")
    t.play("Marshal Catelyn Stark (3 gold)")
    view = t.card(0, "Catelyn Stark")
    assert (view.zone, view.controller, view.kneeling, t.gold(0), t.hand(0)) == ("play", 0, False, 0, [])


@rule("MAR-3")
@pytest.mark.parametrize("name, cost", [("Catelyn Stark", 3), ("Winterfell Castle", 3), ("Ice", 2)])
def test_who_has_too_little_gold_cannot_play_it(name, cost):
    for gold in (cost - 1, cost):
        t = table().put(0, gold=gold, hand=[name], play=["Bell", "Hodor", "Robb Stark"]).put(1).start("marshalling")
        assert marshalled(t) == ([f"Marshal {name} ({cost} gold)"] if gold == cost else [])


@rule("MAR-3", "ATT-1")
def test_an_attachment_is_paid_and_goes_under_a_card():
    t = table().put(0, gold=4, hand=["Ice"], play=["Robb Stark", "Eddard Stark"]).put(1, play=["Ser Ilyn Payne"])
    t.start("marshalling").play("Marshal Ice")
    assert t.prompt == "bearer" and sorted(t.options) == ["Attach to Eddard Stark", "Attach to Robb Stark"]
    t.play("Attach to Eddard Stark")
    assert t.gold(0) == 2 and t.card(0, "Ice").bearer == "Eddard Stark" and t.card(0, "Robb Stark").attachments == ()


@rule("MAR-4")
@pytest.mark.parametrize("name, cost", [
    ("Hodor", 1), ("Lannisport Weaponsmith", 1 + 2), ("Brown Ben Plumm", 0 + 2), ("Crossroads", 2), ("Lordship", 1),
    ("Ribbon", 1 + 2), ("The Goldroad", 0 + 2),
])  # fmt: skip
def test_cards_of_another_house_cost_two_more(name, cost):
    t = table().put(0, gold=cost, hand=[name], play=["Bell", "Robb Stark"]).put(1).start("marshalling")
    t.play(f"Marshal {name} ({cost} gold)")
    if t.prompt == "bearer":
        t.play("Attach to Robb Stark")
    assert t.card(0, name).zone == "play" and t.gold(0) == 0
    t = table().put(0, gold=cost - 1, hand=[name], play=["Bell", "Robb Stark"]).put(1).start("marshalling")
    assert marshalled(t) == []


@rule("MAR-4")
def test_a_card_of_several_houses_counts_as_each():
    t = table().put(0, gold=4, hand=["Envoy", "Stranger", "Narrow Sea", "Sunset Sea"], play=["Bell"]).put(1).start("marshalling")
    assert sorted(marshalled(t)) == [
        "Marshal Envoy (2 gold)", "Marshal Narrow Sea (0 gold)", "Marshal Stranger (4 gold)", "Marshal Sunset Sea (2 gold)",
    ]  # fmt: skip


@rule("MAR-4", "MAR-7")
def test_events_have_no_penalty():
    t = table().put(0, hand=["Insidious Ways", "Distraction"], gold=0, play=["Robb Stark", "Bell"]).put(1).start("marshalling")
    assert t.options == ["Use Bell", "Play Distraction", "Pass"]
    t.play("Play Distraction")
    assert t.card(0, "Robb Stark").kneeling and t.discard(0) == ["Distraction"] and t.gold(0) == 0


@rule("MAR-5", "GOLD-1")
def test_unspent_gold_pays_for_effects_in_later_phases():
    t = table().put(0, plot="Building Season", play=["Winterfell Kennels"], deck=["Hodor", "Direwolf Pup"]).put(1)
    t.start("marshalling").play("Pass").play("Pass")  # in the player's own turn and in the other's
    assert t.phase == "challenges" and t.gold(0) == 4
    t.play("Use Winterfell Kennels").play("Take Direwolf Pup")
    assert t.gold(0) == 3 and t.hand(0) == ["Direwolf Pup"]


@rule("MAR-5")
def test_unspent_gold_lasts_until_taxation():
    t = table().put(0, gold=2, play=["Bell"]).put(1).start("standing")
    assert t.gold(0) == 2
    t.play("Pass")
    assert t.phase == "taxation" and t.gold(0) == 0


@rule("MAR-6", "DUP-1")
def test_a_duplicate_is_attached_free_in_the_own_turn():
    t = table().put(0, gold=0, hand=["Robb Stark"], play=["Robb Stark"]).put(1, play=["Bell"]).start("marshalling")
    t.play("Robb Stark")
    assert t.card(0, "Robb Stark").duplicates == 1 and t.gold(0) == 0 and t.hand(0) == []
    assert t.card(0, "Robb Stark", 1).zone == "duplicate" and t.seat == 1  # it was an action


@rule("MAR-6")
def test_no_duplicate_in_the_turn_of_another_or_in_another_phase():
    t = table().put(0, hand=["Robb Stark"], play=["Robb Stark", "Bell"]).put(1, gold=2, hand=["Lannisport Steward"])
    t.start("marshalling", first=1)
    assert t.seat == 1
    t.play("Marshal Lannisport Steward")
    assert t.seat == 0 and t.options == ["Use Bell", "Pass"]
    t.play("Pass")
    assert t.seat == 0 and len(t.options) == 3  # now it is the player's turn
    t.play("Pass")
    assert t.phase == "challenges" and not any("duplicate" in text for text in t.options)


@rule("MAR-6")
def test_a_duplicate_only_of_a_unique_that_one_owns_and_controls():
    t = table().put(0, gold=9, hand=["Robb Stark", "Knight of the Tumblestone"], play=["Knight of the Tumblestone", "Bell"])
    t.put(1, play=[("Robb Stark", {"owner": 0})]).start("marshalling")
    assert marshalled(t) == ["Marshal Knight of the Tumblestone (2 gold)"]  # not unique: played, never a duplicate
    t.play("Marshal Knight")
    assert [t.card(0, "Knight of the Tumblestone", copy).zone for copy in (0, 1)] == ["play", "play"]
    t = table().put(0, gold=9, hand=["Robb Stark"], play=[("Robb Stark", {"owner": 1}), "Bell"]).put(1).start("marshalling")
    assert t.options == ["Use Bell", "Pass"]


@rule("MAR-7")
@pytest.mark.parametrize("event, phase", [("Distraction", "marshalling"), ("Guilty!", "dominance"), ("Distinct Mastery", "any")])
def test_events_are_playable_in_the_phase_that_they_name(event, phase):
    for now in ("draw", "marshalling", "challenges", "dominance", "standing", "taxation"):
        t = table().put(
            0, hand=[event], play=["Bell", ("Robb Stark", {"kneeling": event == "Distinct Mastery"}), "Catelyn Stark"]
        )
        t.put(1, play=["Ser Ilyn Payne", "The Hound"]).start(now)
        if now == "standing" and event == "Distinct Mastery":
            continue  # all stand already
        assert (f"Play {event}" in t.options) == (phase in ("any", now))


@rule("MAR-7")
def test_an_event_costs_no_gold_and_goes_to_the_discard_pile():
    t = table().put(0, hand=["Distraction"], gold=0).put(1, play=["The Hound", "Cersei Lannister"]).start("marshalling")
    t.play("Play Distraction")
    assert t.card(1, "The Hound").kneeling and not t.card(1, "Cersei Lannister").kneeling
    assert t.discard(0) == ["Distraction"] and t.hand(0) == []


@rule("MAR-7")
def test_an_event_is_playable_in_the_turn_of_another():
    t = table().put(0, gold=2, hand=["Bran Stark"]).put(1, hand=["Distraction"], play=["The Hound"]).start("marshalling")
    t.play("Marshal Bran Stark")
    assert t.seat == 1 and t.options == ["Play Distraction", "Pass"]


@rule("MAR-8")
def test_put_into_play_ignores_cost_and_penalty():
    t = Table(houses=["lannister", "stark"]).put(0, hand=["Lannisport Honor Guard"], gold=0).put(1).start("challenges")
    assert t.options == ["Use Lannisport Honor Guard", "Pass"]
    t.play("Use Lannisport Honor Guard")
    assert t.card(0, "Lannisport Honor Guard").zone == "play" and t.gold(0) == 0
    assert t.card(0, "Lannisport Honor Guard").controller == 1  # and of another House than his


@rule("MAR-8", "KEY-4")
@pytest.mark.parametrize("order", [("Use Porter", "Marshal Great Keep"), ("Marshal Great Keep", "Use Porter")])
def test_put_into_play_neither_obeys_nor_uses_up_the_one_limited_card(order):
    t = table().put(0, hand=["Great Keep", "Northern Fiefdoms"], gold=1, deck=["Godswood"], play=["Bell", "Porter"]).put(1)
    t.start("marshalling")
    for text in order:
        t.play(text)
        if t.prompt == "search":
            t.play("Take Godswood")
    assert t.card(0, "Godswood").zone == t.card(0, "Great Keep").zone == "play" and t.gold(0) == 1
    assert marshalled(t) == []


@rule("MAR-8")
def test_put_into_play_needs_no_gold():
    t = table().put(0, hand=["Bran the Builder's Legacy"], gold=3, deck=["Godswood", "Winterfell Castle"], play=["Bell"])
    t.put(1).start("dominance").play("Play Bran the Builder's Legacy")
    assert t.options == ["Take Godswood", "Take nothing"]
    t.play("Take Godswood")
    assert t.card(0, "Godswood").zone == "play" and t.gold(0) == 0  # 3 for the event, none for the location


@rule("MAR-9")
def test_a_reducer_reduces_the_next_card_that_fits():
    t = table().put(0, gold=1, hand=["Great Keep", "Bran Stark", "Arya Stark"], play=["House Tully Recruiter", "Bell"]).put(1)
    t.start("marshalling")
    assert marshalled(t) == ["Marshal Great Keep (0 gold)"]
    t.play("Use House Tully Recruiter")
    assert sorted(marshalled(t)) == ["Marshal Arya Stark (1 gold)", "Marshal Bran Stark (1 gold)", "Marshal Great Keep (0 gold)"]
    t.play("Marshal Great Keep")  # no character: the reducer waits
    assert sorted(marshalled(t)) == ["Marshal Arya Stark (1 gold)", "Marshal Bran Stark (1 gold)"]
    t.play("Marshal Bran Stark")
    assert t.gold(0) == 0 and t.card(0, "House Tully Recruiter").kneeling


@rule("MAR-9")
def test_a_reducer_is_used_up_by_one_card():
    t = (
        table()
        .put(0, gold=3, hand=["Bran Stark", "Arya Stark"], play=["House Tully Recruiter", "Bell"])
        .put(1)
        .start("marshalling")
    )
    t.play("Use House Tully Recruiter").play("Marshal Bran Stark (1 gold)")
    assert t.gold(0) == 2 and marshalled(t) == ["Marshal Arya Stark (2 gold)"]


@rule("MAR-9")
def test_reducers_add_up_but_the_cost_does_not_go_below_nothing():
    t = (
        table()
        .put(0, gold=0, hand=["Bran Stark"], play=["House Tully Recruiter", "Godswood", "Bell"])
        .put(1)
        .start("marshalling")
    )
    t.play("Use House Tully Recruiter").play("Use Godswood").play("Marshal Bran Stark (0 gold)")
    assert t.card(0, "Bran Stark").zone == "play" and t.gold(0) == 0


@rule("MAR-9", "MAR-4")
def test_a_reducer_may_pay_for_the_penalty():
    t = table().put(0, gold=2, hand=["Lannisport Weaponsmith"], play=["Street of Steel", "Bell"]).put(1).start("marshalling")
    assert marshalled(t) == []
    t.play("Use Street of Steel").play("Marshal Lannisport Weaponsmith (2 gold)")
    assert t.gold(0) == 0


@rule("MAR-9")
def test_a_reducer_works_for_its_controller_alone_and_for_the_phase():
    t = table().put(0, play=["House Tully Recruiter", "Bell"]).put(1, gold=1, hand=["Bran Stark"]).start("marshalling")
    t.play("Use House Tully Recruiter").play("Pass")
    while t.phase == "marshalling":
        assert marshalled(t) == []
        t.play("Pass")
    assert int(t.game["effect_count"]) == 0


@rule("MAR-9", "KNE-1")
def test_a_kneeling_reducer_cannot_be_used():
    t = table().put(0, gold=1, hand=["Bran Stark"], play=[("House Tully Recruiter", {"kneeling": True}), "Bell"]).put(1)
    t.start("marshalling")
    assert t.options == ["Use Bell", "Pass"]


@rule("MAR-9")
def test_a_cards_own_discount():
    t = table().put(0, gold=2, hand=["Grey Wind"], play=["Robb Stark"]).put(1).start("marshalling")
    t.play("Marshal Grey Wind (2 gold)")
    assert t.gold(0) == 0
    t = table().put(0, gold=3, hand=["Grey Wind"], play=["Bell"]).put(1).start("marshalling")
    assert marshalled(t) == []
