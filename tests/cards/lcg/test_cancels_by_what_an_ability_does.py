"""Cards that cancel abilities by what these would do: choose a card, draw, search or reveal, move a card out of a pile, or come of a plot."""

import pytest

from agot_env.agot.language.model import (
    CHOSEN,
    NEUTRAL,
    OPPONENTS,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    ChooseSeveral,
    ClaimPowerForHouse,
    DiscardAtRandom,
    DiscardTopOfDeck,
    Draw,
    Event,
    ForEach,
    GainGold,
    KneelSelf,
    Later,
    Location,
    LookAtTopCards,
    Modify,
    MoveTo,
    Passive,
    Phase,
    PhaseBegins,
    PhaseEnds,
    Plot,
    PutIntoPlay,
    Reduce,
    RevealTop,
    RevealTopAndChoose,
    Search,
    Strength,
    Until,
    WhenRevealed,
    Who,
    Zone,
    characters,
)
from tests.cards.a_tale_of_champions.champions_scenes import battle, claimed
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import offered, pass_until, passes, three


def use(title, number, *effects, **more):
    """An event of any phase."""
    return Event(title, number, abilities=[Action(phase=Phase.ANY, effects=effects, **more)])


def later(*effects):
    """These effects at the end of the phase."""
    return Later(Passive(when=PhaseEnds(), effects=effects), Until.END_OF_PHASE)


AIM = (Choose(characters()),)
CARDS = (
    use("Shot", "X701", Modify(TARGET, Strength(1)), choose=AIM),
    use("Volley", "X702", Modify(CHOSEN, Strength(1)), choose=(ChooseSeveral(characters(), 2),)),
    use("Tonic", "X703", Modify(characters(), Strength(1))),
    use("Gift", "X704", GainGold(1)),
    use("Lesson", "X705", Draw(1)),
    use("Lesson for All", "X706", Draw(1, Who.EVERYONE)),
    use("Lesson for Others", "X707", Draw(1, OPPONENTS)),
    use("Lesson for Each", "X717", ForEach(Who.EVERYONE, (Draw(1, Who.ACTOR),))),
    use("Lesson for Each Other", "X718", ForEach(OPPONENTS, (Draw(1, Who.ACTOR),))),
    use("Hunt", "X708", Search(characters())),
    use("Glimpse", "X709", LookAtTopCards(2), Search(characters(), top=2)),
    use("Omen", "X710", RevealTop()),
    use("Signs", "X733", RevealTopAndChoose(2), MoveTo(TARGET, Zone.HAND)),
    use("Whisper", "X734", RevealTop(shown=False)),
    use("Dig", "X711", MoveTo(TARGET, Zone.HAND), choose=(Choose(Cards(zone=Zone.DISCARD)),)),
    use("Raise", "X712", PutIntoPlay(TARGET), choose=(Choose(characters(zone=Zone.DEAD, puttable=True)),)),
    use("Bury", "X713", MoveTo(TARGET, Zone.DISCARD), choose=(Choose(Cards(zone=Zone.HAND)),)),
    use("Cheaper", "X714", Reduce(1, characters())),
    use("Later Lesson", "X735", GainGold(1), later(Draw(1))),
    use("Later Hunt", "X736", GainGold(1), later(Search(characters()))),
    use("Later Dig", "X737", GainGold(1), later(MoveTo(Cards(zone=Zone.DISCARD), Zone.HAND))),
    use("Mill", "X715", DiscardTopOfDeck(OPPONENTS, 1)),
    use("Loss", "X716", DiscardAtRandom(1, OPPONENTS)),
    Character(
        "Archer", "X720", NEUTRAL, cost=2, strength=2, icons="MIP",
        abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=AIM, effects=(Modify(TARGET, Strength(1)),))],
    ),
    Location("Tower", "X721", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=AIM, effects=(Modify(TARGET, Strength(1)),))]),
    Location("School", "X722", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Draw(1),))]),
    Location("Stall", "X723", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Reduce(1, characters()),))]),
    Location("Market", "X724", NEUTRAL, abilities=[Passive(when=PhaseBegins(Phase.MARSHALLING), effects=(Reduce(1, characters()),))]),
    Attachment("Brooch", "X725", NEUTRAL, cost=0),
    Character("Snake", "X726", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Sand Snake"),
    Character("Scholar", "X727", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Learned"),
    Character("Hillman", "X728", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Clansman"),
    Plot("Boon", "X730", NEUTRAL, income=1, initiative=9, claim=1, abilities=[WhenRevealed(effects=(ClaimPowerForHouse(),))]),
    Plot("Firm Boon", "X731", NEUTRAL, income=1, initiative=9, claim=1, abilities=[WhenRevealed(effects=(ClaimPowerForHouse(),), uncancellable=True)]),
    Plot("Dull", "X732", NEUTRAL, income=1, initiative=0, claim=1),
)  # fmt: skip
DECK = ["Friend", "Rival", "Friend"]


def scene(zero, one=None, phase="challenges", *, more=(), **options):
    """Seat 1 acts first; seat 0 has the card that cancels."""
    one = {"deck": DECK} | (one or {})
    return north({"deck": DECK} | zero, one, phase, cards=(*CARDS, *more), **({"first": 1, "bells": (1,)} | options))


def cancel(t, title):
    return settle(t.play(f"Cancel with {title}"))


def play(t, title, *wanted):
    """Seat 1 plays an event, or uses a card, as far as the moment at which it can be cancelled."""
    settle(t.play(title), *wanted)
    return t


# --- What an ability announces ----------------------------------------------------------------------------------------------------

ANNOUNCED = {
    "Later Lesson": ({"play": ["DOTN77"]}, "Wildling Wisewoman"),
    "Later Hunt": ({"play": ["Snake"], "hand": ["W111"]}, "A False Hunt"),
    "Later Dig": ({"play": ["BWB51"]}, "Island Smuggler"),
}


@pytest.mark.parametrize("event", ANNOUNCED)
@pytest.mark.parametrize("of", ANNOUNCED)
def test_what_an_ability_does_later_is_cancelled_with_it_and_not_when_it_happens(event, of):
    """A delayed effect is part of the ability that announces it and is not initiated again, so it can be cancelled only with that ability."""
    zero, title = ANNOUNCED[of]
    t = scene(zero, {"hand": [event], "discard": ["Friend"]}, houses=("martell", "lannister"))
    t.play(f"Play {event}")
    assert offered(t, f"Cancel with {title}") == (event == of)
    if event == of:
        cancel(t, title)
    assert t.gold(1) == (event != of)
    hand = len(t.hand(1))
    for _ in range(30):
        assert not offered(t, "Cancel with")
        if t.phase != "challenges":
            break
        t.play(next((option for option in t.options if option.startswith("Take ") and "Nothing" not in option), passes(t)[0]))
    assert (len(t.hand(1)) > hand) == (event != of)


# --- Starfall Advisor: what chooses a House Dayne character ------------------------------------------------------------------------

ADVISOR = {"play": [("DOTN71", {"gold": 2}), "Dayne"]}


def test_an_advisor_enters_play_with_two_gold():
    t = scene({"hand": ["DOTN71"], "gold": 5}, phase="marshalling", first=0, bells=(0, 1), houses=("martell", "lannister"))
    settle(t.play("Marshal Starfall Advisor"))
    assert t.card(0, "Starfall Advisor").gold == 2 and t.gold(0) == 2


def test_an_advisor_gains_no_gold_when_another_card_enters_play():
    t = scene(
        {"play": ["DOTN71"], "hand": ["Friend"], "gold": 5}, phase="marshalling", first=0, bells=(0,), houses=("martell", "lannister")
    )
    settle(t.play("Marshal Friend"))
    assert t.card(0, "Starfall Advisor").gold == 0


@pytest.mark.parametrize("what", ["Play Shot", "Use Archer"])
def test_an_advisor_cancels_an_event_or_a_character_that_chooses_a_dayne(what):
    t = play(scene(ADVISOR, {"hand": ["Shot"], "play": ["Archer"]}), what, "Choose Dayne")
    assert offered(t, "Cancel with Starfall Advisor")
    cancel(t, "Starfall Advisor")
    assert t.card(0, "Dayne").strength == 2 and t.card(0, "Starfall Advisor").gold == 1


def test_an_advisor_protects_itself_and_daynes_of_others():
    assert offered(play(scene(ADVISOR, {"hand": ["Shot"]}), "Play Shot", "Choose Starfall Advisor"), "Cancel with Starfall Advisor")
    t = scene({"play": [("DOTN71", {"gold": 1})]}, {"hand": ["Shot"], "play": ["Dayne"]})
    assert offered(play(t, "Play Shot", "Choose Dayne"), "Cancel with Starfall Advisor")


def test_an_advisor_cancels_what_chooses_a_dayne_among_others():
    t = play(scene(ADVISOR, {"hand": ["Volley"], "play": ["Archer"]}), "Play Volley", "Choose Archer", "Choose Dayne")
    cancel(t, "Starfall Advisor")
    assert t.card(0, "Dayne").strength == 2 and t.card(1, "Archer").strength == 2


@pytest.mark.parametrize(
    ("what", "wanted"),
    [("Play Shot", "Choose Archer"), ("Use Tower", "Choose Dayne"), ("Play Tonic", ""), ("Play Gift", "")],
)
def test_an_advisor_cancels_nothing_else(what, wanted):
    t = play(scene(ADVISOR, {"hand": ["Shot", "Tonic", "Gift"], "play": ["Archer", "Tower"]}), what, wanted)
    assert not offered(t, "Cancel with Starfall Advisor")


@pytest.mark.parametrize(
    ("kind", "pile", "zone"), [(Character, "dead", Zone.DEAD), (Character, "hand", Zone.HAND), (Location, "discard", Zone.DISCARD)]
)
def test_an_advisor_cancels_abilities_of_characters_out_of_play(kind, pile, zone):
    """Everything in the text box of a character is a character ability, wherever it works (FAQ 3.7)."""
    ghost = kind(
        "Ghost", "X799", NEUTRAL, abilities=[Action(zone=zone, phase=Phase.ANY, choose=AIM, effects=(Modify(TARGET, Strength(1)),))]
    )
    t = play(scene(ADVISOR, {pile: ["Ghost"]}, more=(ghost,)), "Use Ghost", "Choose Dayne")
    assert offered(t, "Cancel with Starfall Advisor") is (kind is Character)


def test_an_advisor_without_gold_cancels_nothing():
    t = scene({"play": ["DOTN71", "Dayne"]}, {"hand": ["Shot"]})
    assert not offered(play(t, "Play Shot", "Choose Dayne"), "Cancel with")


# --- Wildling Wisewoman: what would let an opponent draw -------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["Play Lesson", "Play Lesson for All", "Play Lesson for Each", "Use School"])
def test_a_wisewoman_cancels_what_would_let_an_opponent_draw(what):
    t = play(scene({"play": ["DOTN77"]}, {"hand": ["Lesson", "Lesson for All", "Lesson for Each"], "play": ["School"]}), what)
    hands = len(t.hand(0)), len(t.hand(1))
    cancel(t, "Wildling Wisewoman")
    assert (len(t.hand(0)), len(t.hand(1))) == hands and t.card(0, "Wildling Wisewoman").kneeling


@pytest.mark.parametrize("what", ["Lesson for Others", "Lesson for Each Other", "Gift", "Omen", "Hunt"])
def test_a_wisewoman_cancels_nothing_by_which_no_opponent_draws(what):
    t = play(scene({"play": ["DOTN77"]}, {"hand": [what]}), f"Play {what}", "Take nothing")
    assert not offered(t, "Cancel with Wildling Wisewoman")


def test_a_kneeling_wisewoman_cancels_nothing():
    t = scene({"play": [("DOTN77", {"kneeling": True})]}, {"hand": ["Lesson"]})
    assert not offered(play(t, "Play Lesson"), "Cancel with") and len(t.hand(1)) == 1


@pytest.mark.parametrize("event", ["Lesson for All", "Lesson for Others", "Lesson for Each", "Lesson for Each Other"])
def test_a_wisewoman_cancels_an_own_card_that_lets_an_opponent_draw(event):
    t = scene({"play": ["DOTN77"], "hand": [event]}, first=0, bells=(0,))
    play(t, f"Play {event}")
    assert offered(t, "Cancel with Wildling Wisewoman")


def test_a_wisewoman_cancels_no_own_draw():
    t = scene({"play": ["DOTN77"], "hand": ["Lesson"]}, first=0, bells=(0,))
    assert not offered(play(t, "Play Lesson"), "Cancel with") and len(t.hand(0)) == 1


@pytest.mark.parametrize(("chosen", "cancels"), [("Lannister", True), ("Stark", False)])
@pytest.mark.parametrize("user", [0, 1])
def test_a_wisewoman_cancels_the_draw_of_the_player_who_was_chosen_if_that_is_an_opponent(user, chosen, cancels):
    scavenger = ("Hillman", {"attachments": ["BWB46"]})
    t = scene({"play": ["DOTN77", *[scavenger] * (user == 0)]}, {"play": [scavenger] * user}, first=user, bells=(user,))
    play(t, "Use Vale Scavenger", f"Choose {chosen}")
    assert offered(t, "Cancel with Wildling Wisewoman") == cancels
    assert (len(t.hand(0)), len(t.hand(1))) == ((0, 0) if cancels else (1, 0))


@pytest.mark.parametrize(("chosen", "cancels"), [("Lannister", True), ("Martell", True), ("Stark", False)])
def test_a_wisewoman_in_melee_cancels_the_draws_of_both_opponents_and_none_of_her_own_player(chosen, cancels):
    scavenger = ("Hillman", {"attachments": ["BWB46"]})
    t = three(scene, {"play": ["DOTN77"]}, {"play": [scavenger]}, {"deck": DECK})
    play(t, "Use Vale Scavenger", f"Choose {chosen}")
    assert offered(t, "Cancel with Wildling Wisewoman") == cancels


@pytest.mark.parametrize("user", [0, 1])
def test_a_wisewoman_cancels_the_dragons_tail_of_either_player(user):
    hands = [{"hand": ["POTS43"]} if seat == user else {} for seat in (0, 1)]
    t = scene({"play": ["DOTN77"]} | hands[0], hands[1], "marshalling", first=user, bells=(user,))
    play(t, "Play The Dragon's Tail")
    cancel(t, "Wildling Wisewoman")
    assert t.hand(0) == t.hand(1) == []


def test_a_wisewoman_cancels_nightmares_in_the_north_before_it_is_known_who_draws():
    t = scene({"play": ["DOTN77"], "dead": ["Friend"]}, {"hand": ["DOTN118"]}, "dominance")
    play(t, "Play Nightmares in the North")
    cancel(t, "Wildling Wisewoman")
    assert t.hand(1) == [] and t.discard(0) == []


# --- A False Hunt: what would search or reveal cards of a deck -------------------------------------------------------------------

HUNT = {"play": ["Snake"], "hand": ["W111"]}


def hunt(what, zero=HUNT, **one):
    t = scene(zero, {"hand": [what, "Gift"]} | one, houses=("martell", "lannister"))
    return play(t, f"Play {what}", "Nothing")


@pytest.mark.parametrize("what", ["Hunt", "Glimpse", "Omen", "Signs"])
def test_a_hunt_cancels_a_search_of_any_part_of_a_deck_and_what_reveals_its_cards(what):
    t = hunt(what)
    cancel(t, "A False Hunt")
    assert t.dead(0) == ["Snake"] and t.hand(1) == [] and t.hand(0) == [] and "Gift" in t.discard(1)


@pytest.mark.parametrize("what", ["Lesson", "Gift", "Shot", "Cheaper", "Whisper"])
def test_a_hunt_cancels_nothing_else(what):
    assert not offered(hunt(what), "Cancel with A False Hunt")


@pytest.mark.parametrize("zero", [{"hand": ["W111"], "play": ["Friend"]}, {"hand": ["W111"]}])
def test_a_hunt_needs_a_sand_snake(zero):
    assert not offered(hunt("Hunt", zero), "Cancel with A False Hunt")


def test_a_hunt_cancels_summer_sea_corsair_who_reveals_cards():
    """Summer Sea Corsair (ASOTS17) reveals cards of its player's deck, one per Smuggler."""
    t = scene(HUNT, {"shadows": ["ASOTS17"], "gold": 5}, "dominance", houses=("martell", "lannister"))
    pass_until(t, "Bring Summer Sea Corsair out").play("Bring Summer Sea Corsair out")
    pass_until(t, "Respond with Summer Sea Corsair").play("Respond with Summer Sea Corsair")
    cancel(t, "A False Hunt")
    assert t.hand(1) == [] and t.dead(0) == ["Snake"]


def test_a_hunt_does_not_cancel_grand_maester_pycelle_who_reveals_nothing():
    """KR107: the cards that the loser takes from the deck are not revealed."""
    t = scene({"play": ["Snake"], "hand": ["W111", "Friend"]}, {"play": ["KR107"]}, houses=("martell", "lannister"))
    claimed(battle(t, "Power", "Grand Maester Pycelle"))
    t.play("Respond with Grand Maester Pycelle")
    assert not offered(t, "Cancel with A False Hunt")
    settle(t, "2")
    assert t.dead(0) == [] and sorted(t.discard(0)) == ["A False Hunt", "Friend"] and sorted(t.hand(0)) == ["Friend", "Rival"]


def test_a_hunt_takes_no_sand_snake_of_another():
    assert not offered(hunt("Hunt", {"hand": ["W111"]}, play=["Snake"]), "Cancel with A False Hunt")


def test_a_hunt_is_for_house_martell_only():
    t = scene(HUNT, {"hand": ["Hunt"]})
    assert not offered(play(t, "Play Hunt", "Nothing"), "Cancel with A False Hunt")


def test_a_hunt_cancels_an_own_search_too():
    t = scene({"play": ["Snake"], "hand": ["W111", "Hunt"]}, {"hand": ["Gift"]}, houses=("martell", "lannister"), first=0, bells=(0,))
    assert offered(play(t, "Play Hunt", "Nothing"), "Cancel with A False Hunt")


# --- Island Smuggler: what would move a card out of a dead or discard pile -------------------------------------------------------

PILES = {"discard": ["Friend"], "dead": ["Rival"]}


@pytest.mark.parametrize(("what", "wanted"), [("Dig", "Choose Friend"), ("Raise", "Choose Rival")])
def test_a_smuggler_cancels_what_would_move_a_card_out_of_a_pile(what, wanted):
    t = play(scene({"play": ["BWB51"]}, {"hand": [what]} | PILES), f"Play {what}", wanted)
    cancel(t, "Island Smuggler")
    assert "Friend" in t.discard(1) and t.dead(1) == ["Rival"] and t.card(0, "Island Smuggler").kneeling


@pytest.mark.parametrize("what", ["Gift", "Lesson", "Shot", "Hunt"])
def test_a_smuggler_cancels_nothing_else(what):
    t = play(scene({"play": ["BWB51"]}, {"hand": [what]} | PILES), f"Play {what}", "Choose Island Smuggler", "Nothing")
    assert not offered(t, "Cancel with Island Smuggler")


def test_a_smuggler_cancels_robert_who_plays_an_event_from_the_discard_pile():
    """KOTS35: the event leaves the pile as it is played; it is shuffled into the deck afterwards."""
    t = scene({"play": ["BWB51"]}, {"play": ["KOTS35"], "discard": ["LOW46"]})
    play(t, "Use Robert Baratheon")
    cancel(t, "Island Smuggler")
    assert t.discard(1) == ["Nightmares"] and t.card(1, "Robert Baratheon").kneeling


def test_a_smuggler_does_not_cancel_crawn_who_only_lets_a_card_be_played_later():
    """LOTR19; FAQ 4.18: what does not happen as the effect resolves cannot be cancelled."""
    t = scene({"play": ["BWB51"]}, {"play": ["LOTR19"], "discard": ["Hillman"]}, "marshalling")
    assert not offered(play(t, "Use Crawn Son of Calor"), "Cancel with Island Smuggler")


def test_a_kneeling_smuggler_cancels_nothing():
    t = play(scene({"play": [("BWB51", {"kneeling": True})]}, {"hand": ["Dig"]} | PILES), "Play Dig", "Choose Friend")
    assert not offered(t, "Cancel with") and t.hand(1) == ["Friend"]


@pytest.mark.parametrize(
    ("event", "responds", "zero"),
    [
        ("Mill", "River Raid", {"hand": ["BWB72"], "play": []}),  # the card lies in the discard pile by now
        ("Loss", "Brightwater Keep", {"hand": [], "play": ["KR2"]}),
    ],
)
def test_a_smuggler_cancels_what_moves_a_card_that_was_just_discarded(event, responds, zero):
    one = {"play": [*zero["play"]], "hand": [event, *zero["hand"]]}
    t = scene({"play": ["BWB51"], "hand": ["Snake"], "deck": ["Rival"]}, one, houses=("greyjoy", "greyjoy"))
    t.play(f"Play {event}", f"Respond with {responds}")
    cancel(t, "Island Smuggler")
    assert t.discard(0) == (["Rival"] if event == "Mill" else ["Snake"]) and t.card(0, "Island Smuggler").kneeling


def test_a_smuggler_answers_for_any_players_pile():
    t = play(scene({"play": ["BWB51"], "discard": ["Sneak"]}, {"hand": ["Dig"]} | PILES), "Play Dig", "Choose Sneak")
    assert offered(t, "Cancel with Island Smuggler")


# --- Old Bear Mormont and Outwit: what a plot does when it is revealed -----------------------------------------------------------


def reveal(zero, plot="Boon", own="Dull", zero_plots=None):
    """Both reveal a plot, that of seat 1 first."""
    t = scene({"plots": [own]} | zero, {"plots": [plot], "power": 0}, phase="plot", bells=(), first=1)
    for _ in range(12):
        if t.prompt == "cancel" or t.phase != "plot" or t.prompt == "action":
            return t
        t.play(t.options[0])
    return t


CANCELLERS = [
    ("Old Bear Mormont", {"play": ["DOTN113"]}, "Dull"),
    ("Outwit", {"play": ["Scholar"]}, "Outwit"),
]


@pytest.mark.parametrize(("title", "zero", "own"), CANCELLERS)
def test_what_a_plot_does_when_revealed_is_cancelled(title, zero, own):
    t = reveal(zero, own=own)
    assert offered(t, f"Cancel with {title}")
    cancel(t, title)
    assert t.power(1) == 0
    if title == "Outwit":
        assert t.card(0, "Scholar").kneeling
    else:
        assert t.dead(0) == ["Old Bear Mormont"]


@pytest.mark.parametrize(("title", "zero", "own"), CANCELLERS)
@pytest.mark.parametrize("plot", ["Firm Boon", "Swift"])
def test_plots_that_cannot_be_cancelled_or_do_nothing_are_not(title, zero, own, plot):
    assert not offered(reveal(zero, plot, own), "Cancel with")


@pytest.mark.parametrize("zero", [{"play": [("Scholar", {"kneeling": True})]}, {"play": ["Friend"]}, {}])
def test_outwit_needs_a_standing_learned_character(zero):
    assert not offered(reveal(zero, own="Outwit"), "Cancel with Outwit")


@pytest.mark.parametrize("zero", [{"play": ["DOTN113"]}, {"play": ["Scholar"], "plot": "Outwit"}])
def test_what_cancels_plots_cancels_no_event(zero):
    t = play(scene(zero, {"hand": ["Gift"]}), "Play Gift")
    assert not offered(t, "Cancel with")


# --- Streets of Hellholt: after an opponent has used what lowers a cost ----------------------------------------------------------


def streets(what, zero=None, phase="marshalling"):
    zero = {"play": ["SOO73"], "hand": ["Dayne", "Friend"], "gold": 4} | (zero or {})
    t = scene(
        zero, {"hand": ["Cheaper", "Gift"], "play": ["Stall", "Market"]}, phase, houses=("martell", "lannister"), bells=(0, 1), first=1
    )
    return play(t, what)


@pytest.mark.parametrize("what", ["Use Stall", "Play Cheaper"])
def test_streets_answer_a_reducer_of_an_opponent(what):
    t = streets(what)
    settle(pass_until(t, "Respond with Streets of Hellholt").play("Respond with Streets of Hellholt"))
    assert t.card(0, "Streets of Hellholt").kneeling
    pass_until(t, "Marshal Dayne")
    assert offered(t, "Marshal Dayne (1 gold)") and offered(t, "Marshal Friend (1 gold)")
    gold = t.gold(0)
    settle(t.play("Marshal Dayne"))
    assert t.gold(0) == gold - 1


def test_streets_reduce_one_martell_card_alone():
    t = streets("Use Stall", {"hand": ["Dayne", "Dayne"]})
    settle(pass_until(t, "Respond with Streets of Hellholt").play("Respond with Streets of Hellholt"))
    settle(pass_until(t, "Marshal Dayne").play("Marshal Dayne"))
    assert offered(pass_until(t, "Marshal Dayne"), "Marshal Dayne (2 gold)")


def test_streets_do_not_answer_a_passive_that_reduces_a_cost():
    t = streets("Play Gift", {"hand": ["Dayne"]}, "draw")
    for _ in range(12):
        assert not offered(t, "Respond with Streets")
        if offered(t, "Marshal Dayne (2 gold)"):
            return
        t.play("Pass")
    raise AssertionError("it is never their turn to marshal")


def test_streets_answer_nothing_else():
    assert not offered(streets("Play Gift"), "Respond with Streets")


def test_kneeling_streets_answer_nothing():
    assert not offered(streets("Use Stall", {"play": [("SOO73", {"kneeling": True})]}), "Respond with Streets")


def test_streets_answer_no_reducer_of_their_own_player():
    t = scene({"play": ["SOO73", "Stall"]}, {}, "marshalling", houses=("martell", "lannister"), first=0, bells=(0,))
    assert not offered(play(t, "Use Stall"), "Respond with Streets")
