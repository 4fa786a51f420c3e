"""Cards of Secrets of Oldtown that scheme with hands, decks and claims: what each of them does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    GREYJOY,
    HOLY,
    NEUTRAL,
    OPPONENTS,
    SELF,
    STARK,
    TARGET,
    YOU,
    Action,
    Cards,
    Character,
    ClaimPowerForHouse,
    Constant,
    Crest,
    DiscardFromHand,
    DiscardTopOfDeck,
    Event,
    Kill,
    Location,
    LookAtTopCards,
    Passive,
    Phase,
    Played,
    Plot,
    Search,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import during
from tests.cards.scenes import offered, pass_to, pass_until, targeting_event
from tests.cards.secrets_of_oldtown.oldtown_scenes import battle, chained, claimed, oldtown, responds, settle

ANY = Phase.ANY
PEOPLE = (
    Character("Reader", "X980", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Action(phase=ANY, effects=(ClaimPowerForHouse(),))]),
    Character("Salt Wife", "X981", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Ironborn"),
    Character("Fisher", "X982", GREYJOY, cost=1, strength=1, icons="MIP"),
    Character("Plain", "X983", STARK, cost=1, strength=1, icons="MIP"),
    Plot("Greedy", "X984", NEUTRAL, income=0, initiative=0, claim=3),
    Plot("Rich", "X985", NEUTRAL, income=5, initiative=5, claim=1),
    Event("Mill", "X986", abilities=[Action(phase=ANY, effects=(DiscardTopOfDeck(OPPONENTS, 2),))]),
    Event("Own Mill", "X987", abilities=[Action(phase=ANY, effects=(DiscardTopOfDeck(YOU, 2),))]),
    Event("Quest", "X988", abilities=[Action(phase=ANY, effects=(Search(characters(title="Plain")),))]),
    Event("Secret Quest", "X989", abilities=[Action(phase=ANY, effects=(Search(Cards(), shown=False),))]),
    Event("Short Quest", "X990", abilities=[Action(phase=ANY, effects=(LookAtTopCards(2), Search(characters(title="Plain"), top=2)))]),
    Event("Spend", "X991", abilities=[Action(phase=ANY, cost=(DiscardFromHand(),), effects=(ClaimPowerForHouse(),))]),
    targeting_event("Slaying", "X992", characters(), Kill(TARGET)),
    Character("Welcomer", "X979", NEUTRAL, cost=1, strength=1, abilities=[Passive(when=Played(SELF), effects=(ClaimPowerForHouse(),))]),
    Location("Reading Room", "X993", NEUTRAL, abilities=[Action(phase=ANY, effects=(ClaimPowerForHouse(),))]),
    Location("Rookery", "X994", NEUTRAL, income=2),
    Location("Bright Halo", "X995", NEUTRAL, abilities=[Constant(characters(title="Plain"), (Crest(HOLY),))]),
)  # fmt: skip
DECK = ["Scholar"] * 6


def play(house, zero, one=None, phase="challenges", **options):
    return oldtown(zero, one, phase, cards=PEOPLE, houses=(house, "lannister" if house == "stark" else "stark"), **options)


# --- Daven Lannister -------------------------------------------------------------------------------------------------------


def dominated(power, gold, strength, *, rival="Rival"):
    """Seat 0 may have won dominance; the power for it goes to the House card."""
    t = play("lannister", {"play": [("SOO3", {"power": power}), *strength], "gold": gold}, {"play": [rival]})
    pass_until(t, "Put the power on the House card").play("Put the power on the House card")
    return t


def test_gold_buys_as_much_power_as_there_is():
    t = dominated(2, 3, ["Giant"])
    t.play("Respond with Daven Lannister")
    assert t.card(0, "Daven Lannister").power == 4 and t.gold(0) == 1


@pytest.mark.parametrize(("power", "gold", "strength"), [(3, 2, ["Giant"]), (2, 3, []), (0, 3, ["Giant"])])
def test_no_power_is_bought_without_enough_gold_or_strength(power, gold, strength):
    t = dominated(power, gold, strength)
    assert not responds(t, "Daven Lannister")


def test_no_power_is_bought_if_an_opponent_wins_dominance():
    t = play("lannister", {"play": [("SOO3", {"power": 1})], "gold": 3}, {"play": ["Giant", "Giant"]})
    pass_to(t, "standing")
    assert t.card(0, "Daven Lannister").power == 1 and t.gold(0) == 3


def test_daven_buys_power_once_a_game():
    t = dominated(1, 5, ["Giant"])
    t.play("Respond with Daven Lannister")
    for _ in range(80):
        if t.round == 2 and t.phase == "dominance" and offered(t, "Put the power on the House card"):
            break
        t.play("Put the power on the House card" if offered(t, "Put the power on the House card") else t.options[-1])
    assert t.round == 2
    t.play("Put the power on the House card")
    assert not responds(t, "Daven Lannister") and t.card(0, "Daven Lannister").power == 2


# --- The Laughing Storm ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kneeling", [False, True])
def test_a_hand_is_safe_while_the_laughing_storm_stands(kneeling):
    t = play(
        "baratheon",
        {"play": [("SOO5", {"kneeling": kneeling})], "hand": ["Scholar"] * 3},
        {"play": ["Plain"], "hand": ["Plunder"]},
        first=1,
        bells=(0, 1),
    )
    assert offered(t, "Play Plunder") == kneeling  # nothing could be discarded
    if kneeling:
        t.play("Play Plunder")
    assert len(t.hand(0)) == 3 - kneeling
    claimed(battle(t, "Intrigue", "Plain"))
    assert len(t.hand(0)) == 3 - 2 * kneeling


def test_the_hand_of_the_opponent_is_not_safe():
    t = play("baratheon", {"play": ["SOO5", "Plain"]}, {"hand": ["Scholar"] * 3})
    claimed(battle(t, "Intrigue", "Plain"))
    assert len(t.hand(1)) == 2


def test_nothing_can_be_discarded_to_pay_either():
    t = play("baratheon", {"play": ["SOO5"], "hand": ["Spend", "Scholar"]})
    assert not offered(t, "Spend")


# --- Support of Saltcliffe -------------------------------------------------------------------------------------------------


def salted(*events, deck=8, **zero):
    return play(
        "greyjoy",
        {"play": [chained("Salt Wife", "SOO8", kneeling=True)], "hand": [*events], "deck": DECK, **zero},
        {"deck": ["Scholar"] * deck},
    )


def test_the_ironborn_stands_as_cards_leave_the_deck():
    t = salted("Mill")
    t.play("Mill", "Respond with Support of Saltcliffe")
    assert not t.card(0, "Salt Wife").kneeling and t.phase == "challenges" and not responds(t, "Support of Saltcliffe")


def test_cards_of_the_own_deck_do_not_count():
    t = salted("Own Mill")
    t.play("Own Mill")
    assert not responds(t, "Support of Saltcliffe")


def test_it_is_attached_to_ironborn_alone():
    t = play("greyjoy", {"play": ["Fisher", "Salt Wife", "Plain"], "hand": ["SOO8"], "gold": 3}, {"play": ["Plain"]}, "marshalling")
    t.play("Marshal Support of Saltcliffe")
    assert t.card(0, "Salt Wife").attachments == ("Support of Saltcliffe",)


def test_it_stands_three_times_a_round():
    t = salted("Mill", "Mill", "Mill", "Mill", "Nudge", "Nudge", "Nudge", deck=20)
    for used in range(3):
        t.play("Mill", "Respond with Support of Saltcliffe")
        t.play("Nudge", "Salt Wife") if offered(t, "Play Nudge") else None
        settle(t, "Choose Salt Wife")
        assert t.card(0, "Salt Wife").kneeling, used
    t.play("Mill")
    assert not responds(t, "Support of Saltcliffe")


# --- Riders of the Red Fork, Galbart Glover ---------------------------------------------------------------------------------


def test_the_riders_are_found_by_any_search():
    t = play("stark", {"hand": ["Quest"], "deck": ["Plain", "SOO22", "Scholar"]})
    t.play("Quest")
    assert t.options == ["Take Plain", "Take Riders of the Red Fork", "Take nothing"]
    t.play("Take Riders")
    assert t.hand(0) == ["Riders of the Red Fork"]


def test_the_riders_are_immune_to_events_of_opponents():
    t = play("stark", {"play": ["SOO22", "Plain"], "hand": ["Nudge"]}, {"hand": ["Nudge"]}, first=1, bells=(0, 1))
    t.play("Play Nudge")
    assert offered(t, "Choose Plain") and not offered(t, "Riders")
    t.play("Choose Plain")
    t.play("Play Nudge")
    assert offered(t, "Riders of the Red Fork")


def test_what_lies_in_the_hand_is_not_found():
    t = play("stark", {"hand": ["Quest"], "deck": ["Plain", "Scholar"]}, {"deck": ["SOO22"]})
    t.play("Quest")
    assert t.options == ["Take Plain", "Take nothing"]


def test_galbart_lets_the_discard_pile_be_searched_instead():
    t = play("stark", {"play": ["SOO41"], "hand": ["Quest"], "deck": ["Scholar"], "discard": ["Plain", "Sage"]})
    t.play("Play Quest")
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Take Plain")
    assert t.hand(0) == ["Plain"] and t.deck(0) == ["Scholar"] and t.discard(0) == ["Sage", "Quest"]


@pytest.mark.parametrize(("galbart", "event"), [("SOO41", "Short Quest"), ("Sage", "Quest")])
def test_the_discard_pile_is_not_searched_without_him_or_for_the_top_of_the_deck(galbart, event):
    t = play("stark", {"play": [galbart], "hand": [event], "deck": ["Scholar", "Novice"], "discard": ["Plain"]})
    t.play(f"Play {event}")
    assert not offered(t, "Plain") and t.discard(0)[0] == "Plain"


def test_galbart_does_nothing_for_opponents_and_is_immune_to_their_events():
    t = play(
        "stark",
        {"play": ["SOO41"]},
        {"hand": ["Quest", "Nudge"], "deck": ["Scholar"], "discard": ["Plain"], "play": ["Plain"]},
        first=1,
        bells=(1,),
    )
    t.play("Play Nudge")
    assert not offered(t, "Galbart")
    t.play("Choose Plain")
    t.play("Play Quest")
    assert not offered(t, "Take Plain")


# --- Burned and Pillaged ----------------------------------------------------------------------------------------------------


def test_a_location_gives_less_income_and_initiative():
    t = play("greyjoy", {}, {"play": [chained("Rookery", "SOO30"), "Rookery"], "plot": "Rich"})
    assert (t.income(1), t.initiative(1)) == (8, 4)
    assert (t.income(0), t.initiative(0)) == (0, 0)


def test_it_is_attached_to_locations_alone_and_limited():
    t = play("greyjoy", {"play": ["Fisher"], "hand": ["SOO30", "Market"], "gold": 5}, {"play": ["Rookery"]}, "marshalling")
    t.play("Marshal Burned and Pillaged")
    assert t.options == ["Attach to Bell", "Attach to Rookery"]
    t.play("Attach to Rookery")
    assert t.card(1, "Rookery").attachments == ("Burned and Pillaged",) and not offered(t, "Market")


# --- Conflict of Interest ---------------------------------------------------------------------------------------------------


def conflicted(**zero):
    return play("baratheon", {"play": ["Sage", "Scholar"], "hand": ["SOO46"], **zero}, {"play": ["Plain"], "plot": "Greedy"})


@pytest.mark.parametrize(("chosen", "claim"), [("Baratheon", 1), ("Stark", 3)])
def test_all_use_the_claim_of_one_plot(chosen, claim):
    t = conflicted()
    assert (t.claim(0), t.claim(1)) == (1, 3)
    t.play("Conflict of Interest", f"Choose {chosen}")
    assert (t.claim(0), t.claim(1)) == (claim, claim) and t.card(0, "Sage").kneeling
    pass_to(t, "dominance")
    assert (t.claim(0), t.claim(1)) == (1, 3)


@pytest.mark.parametrize(("mine", "chosen", "claims"), [
    ("CAD60", "Baratheon", (2, 2)), ("CAD60", "Stark", (3, 3)), ("Greedy", "Stark", (2, 2)), ("Greedy", "Baratheon", (3, 3)),
])  # fmt: skip
def test_the_claim_of_common_cause_is_used_by_all_or_by_nobody(mine, chosen, claims):
    """The X that its text says is its base claim: here the Houses of two characters that its player controls."""
    theirs = "Greedy" if mine == "CAD60" else "CAD60"
    people = ["Robb Stark", "Hodor", "Cersei Lannister"]
    zero = {"play": ["Sage", *(people if mine == "CAD60" else [])], "hand": ["SOO46"], "plot": mine}
    t = play("baratheon", zero, {"play": people if theirs == "CAD60" else [], "plot": theirs})
    assert (t.claim(0), t.claim(1)) == ((2, 3) if mine == "CAD60" else (3, 2))
    t.play("Conflict of Interest", f"Choose {chosen}")
    assert (t.claim(0), t.claim(1)) == claims


def test_the_conflict_needs_a_learned_character_and_the_beginning_of_the_phase():
    assert not offered(conflicted(play=["Scholar"]), "Conflict of Interest")
    t = conflicted()
    claimed(battle(t, "Military", "Scholar"))
    pass_until(t, "Use Bell")
    assert not offered(t, "Conflict of Interest")


# --- The Weasel's Way -------------------------------------------------------------------------------------------------------


def weasel(event, deck=("Plain", "Scholar"), **zero):
    """Seat 1 searches their deck; it may be time to respond."""
    t = play("stark", {"hand": ["SOO62"], "deck": DECK, **zero}, {"hand": [event], "deck": [*deck]}, first=1, bells=(1,))
    return t.play(f"Play {event}")


def test_a_card_that_was_found_is_discarded():
    t = weasel("Quest").play("Take Plain")
    assert t.hand(1) == ["Plain"]
    t.play("Respond with The Weasel's Way")
    assert t.hand(1) == [] and "Plain" in t.discard(1) and t.hand(0) == []


@pytest.mark.parametrize(("event", "answer"), [("Secret Quest", "Take Plain"), ("Quest", "Take nothing")])
def test_nothing_is_discarded_that_was_not_revealed(event, answer):
    t = weasel(event).play(answer)
    assert not responds(t, "The Weasel's Way")


@pytest.mark.parametrize("pile", [True, False])
def test_a_card_found_in_the_discard_pile_instead_is_not_discarded(pile):
    """Galbart Glover lets the player search the discard pile instead of the deck, so the deck has not been searched."""
    one = {"play": ["SOO41"], "hand": ["Quest"], "deck": ["Scholar" if pile else "Plain"], "discard": ["Plain" if pile else "Scholar"]}
    t = play("stark", {"hand": ["SOO62"], "deck": DECK}, one, first=1, bells=(1,)).play("Play Quest", "Take Plain")
    assert t.hand(1) == ["Plain"] and responds(t, "The Weasel's Way") is not pile


def test_influence_draws_a_card():
    t = play("stark", {"hand": ["SOO62"], "deck": DECK, "play": ["Quay"]})
    settle(t.play("Play The Weasel's Way"))
    assert t.hand(0) == ["Scholar"] and t.card(0, "Quay").kneeling
    assert not offered(play("stark", {"hand": ["SOO62"], "deck": DECK}), "The Weasel's Way")


# --- The Prince's Plans -----------------------------------------------------------------------------------------------------


def test_four_cards_come_back_and_the_event_is_gone():
    t = play("martell", {"hand": ["SOO74"], "discard": ["Scholar", "Novice", "Sage", "Pillager", "Trout"], "play": ["Quay", "Quay"]})
    settle(t.play("The Prince's Plans"))
    assert sorted(t.hand(0)) == ["Novice", "Pillager", "Sage", "Trout"] and t.discard(0) == ["Scholar"]
    assert t.card(0, "The Prince's Plans").zone == "removed"


def test_fewer_cards_come_back_if_there_are_fewer():
    t = play("martell", {"hand": ["SOO74"], "discard": ["Scholar"], "play": ["Quay", "Quay"]}, {"discard": ["Novice"]})
    settle(t.play("The Prince's Plans"))
    assert t.hand(0) == ["Scholar"] and t.discard(1) == ["Novice"]


@pytest.mark.parametrize(("discard", "quays"), [(["Scholar"], 1), ([], 2)])
def test_the_plans_need_influence_and_a_card(discard, quays):
    t = play("martell", {"hand": ["SOO74"], "discard": discard, "play": ["Quay"] * quays})
    assert not offered(t, "The Prince's Plans")


# --- Restrict and Restrain ---------------------------------------------------------------------------------------------------


def restrained():
    """Both players choose; seat 0 keeps Scholar and Plain, seat 1 keeps Rival."""
    t = play("lannister", {"play": ["Sage", "Scholar", "Novice", "Pillager"], "hand": ["SOO84"]}, {"play": ["Rival", "Trout"]})
    t.play("Restrict and Restrain", "Keep Scholar", "Done")
    return t


def test_who_is_not_chosen_takes_no_part():
    t = restrained()
    assert t.game["seat"] == 1
    t.play("Keep Rival", "Keep Novice", "Done")
    assert t.card(0, "Sage").kneeling
    pass_until(t, "Military against").play("Military against")
    assert t.options == ["Attack with Scholar", "Attack with Novice"]
    t.play("Attack with Scholar", "Done")
    pass_until(t, "Defend with")
    assert t.options == ["Defend with Rival", "Done"]


def test_no_more_than_three_characters_are_kept():
    t = restrained().play("Keep Rival", "Keep Novice", "Keep Trout")
    assert t.prompt != "pick"


def test_the_restraint_needs_a_learned_character_and_a_phase_without_challenges():
    assert not offered(play("lannister", {"play": ["Scholar"], "hand": ["SOO84"]}, {"play": ["Rival"]}), "Restrict")
    t = play("lannister", {"play": ["Sage", "Scholar"], "hand": ["SOO84"]}, {"play": ["Rival"]})
    claimed(battle(t, "Military", "Scholar"))
    pass_until(t, "Use Bell")
    assert not offered(t, "Restrict")
    pass_to(t, "dominance")
    assert offered(pass_until(t, "Use Bell"), "Restrict")  # in this phase no challenge has been initiated


@pytest.mark.parametrize("kept", (True, False))
def test_who_is_not_chosen_does_not_join_a_challenge_by_an_effect(kept):
    """FAQ 4.3; Silent Assassin removes an attacker to become one herself."""
    t = play("lannister", {"play": ["Sage", "Plain", "BWB75"], "hand": ["SOO84"]}, {"play": ["Rival"]}, bells=(0,))
    settle(t.play("Restrict and Restrain", "Keep Plain"), "Keep Silent Assassin" if kept else "Keep Rival", "Keep Rival")
    settle(during(t, "Military", "Plain").play("Use Silent Assassin"), "Plain")
    assert t.card(0, "Silent Assassin").attacking == kept and not t.card(0, "Plain").attacking


# --- The Mad Mouse ---------------------------------------------------------------------------------------------------------


def hunted(target="Rival", **zero):
    t = play("stark", {"hand": ["SOO93", "Slaying", "Slaying", "Recall"], "gold": 3, **zero}, {"play": ["Rival", "Trout"]}, "marshalling")
    t.play("Marshal The Mad Mouse", "Respond with The Mad Mouse")
    assert t.options == ["Choose Rival", "Choose Trout"]
    return t.play(f"Choose {target}")


def test_the_mouse_claims_power_for_the_hunted():
    t = hunted()
    settle(t.play("Play Slaying"), "Choose Trout")
    assert t.card(0, "The Mad Mouse").power == 0
    settle(t.play("Play Slaying"), "Choose Rival")
    assert t.card(0, "The Mad Mouse").power == 3


def test_the_mouse_must_still_be_in_play():
    t = hunted()
    settle(t.play("Play Recall"), "Choose The Mad Mouse")
    settle(t.play("Play Slaying"), "Choose Rival")
    assert t.dead(1) == ["Rival"] and t.total_power(0) == 0


@pytest.mark.parametrize(("phase", "power"), [("challenges", 3), ("dominance", 0)])
def test_the_hunt_ends_with_the_next_challenges_phase(phase, power):
    t = hunted()
    pass_to(t, phase)
    pass_until(t, "Play Slaying")
    settle(t.play("Play Slaying"), "Choose Rival")
    assert t.card(0, "The Mad Mouse").power == power and t.phase == phase


# --- Litany of Fire --------------------------------------------------------------------------------------------------------


def burning(one=("Palace",), kneeling=False):
    return play(
        "targaryen",
        {"play": ["Hut", ("Rookery", {"kneeling": True})], "hand": ["SOO110"]},
        {"play": [*one], "hand": ["Slaying"]},
        bells=(0, 1),
    )


def test_locations_are_characters_in_the_next_dominance_phase():
    t = burning()
    t.play("Litany of Fire")
    assert t.card(1, "Palace").strength == 0
    pass_to(t, "dominance")
    pass_until(t, "Use Bell")
    assert [t.card(0, "Hut").strength, t.card(1, "Palace").strength] == [3, 3] and t.card(0, "Hut").icons == ""
    pass_to(t, "standing")
    assert t.card(1, "Palace").strength == 0


def test_locations_stay_locations_without_the_litany_and_in_the_other_phases():
    t = burning()
    pass_to(t, "dominance")
    pass_until(t, "Use Bell")
    assert t.card(1, "Palace").strength == 0 and not offered(t, "Slaying")
    t = burning().play("Litany of Fire", "Pass")
    assert not offered(t, "Slaying") and t.phase == "challenges"


def test_the_litany_burns_in_one_round_alone():
    t = burning().play("Litany of Fire")
    for _ in range(80):
        if t.round == 2 and t.phase == "dominance":
            break
        t.play(t.options[-1])
    assert t.round == 2 and t.card(1, "Palace").strength == 0


def test_the_litany_waits_for_the_dominance_phase_while_another_phase_is_repeated():
    """Den of the Wolf makes another challenges phase the next one that begins."""
    one = {"play": ["ATOR58", "Palace", "Port"]}
    port = Location("Port", "Z1", NEUTRAL, cost=0, influence=3)
    t = oldtown({"play": ["Hut"], "hand": ["SOO110"]}, one, cards=(*PEOPLE, port), houses=("targaryen", "stark"), bells=(0, 1))
    t.play("Litany of Fire")
    pass_until(t, "Use Den").play("Use Den")
    while t.prompt != "action":
        t.play(t.options[0])
    strengths, phases = [], []
    while t.phase in ("challenges", "dominance"):
        if t.prompt in ("action", "challenge") and (not phases or phases[-1] != t.phase or t.prompt == "challenge"):
            strengths.append(t.card(0, "Hut").strength)
            phases.append(t.phase)
        t.play(t.options[-1])
    assert phases[0] == "challenges" and phases[-1] == "dominance" and strengths == [0] * (len(phases) - 1) + [3]


def test_a_location_can_be_slain_during_that_phase():
    t = burning().play("Litany of Fire")
    pass_to(t, "dominance")
    settle(pass_until(t, "Play Slaying").play("Play Slaying"), "Choose Hut")
    assert "Hut" in t.discard(0) and t.card(1, "Palace").zone == "play"


# --- Bloodrider -------------------------------------------------------------------------------------------------------------


def ridden(action, *, quays=1, play_=(), hand=("SOO89",)):
    t = play(
        "targaryen",
        {"play": ["Quay"] * quays + [*play_], "hand": [*hand]},
        {"play": ["Reader", "Reading Room", "Keep"], "hand": ["Mill"]},
        first=1,
    )
    return t.play(action)


def test_a_bloodrider_cancels_the_ability_of_a_character():
    t = ridden("Use Reader")
    settle(t.play("Cancel with Bloodrider"))
    assert t.power(1) == 0 and t.card(0, "Bloodrider").zone == "play" and t.hand(0) == []


def test_no_bloodrider_against_what_is_not_triggered():
    t = play("targaryen", {"play": ["Quay"], "hand": ["SOO89"]}, {"hand": ["Welcomer"], "gold": 3}, "marshalling", first=1)
    t.play("Marshal Welcomer")
    assert t.power(1) == 1 and t.hand(0) == ["Bloodrider"]


@pytest.mark.parametrize(("action", "quays"), [("Use Reading Room", 1), ("Use Reader", 0)])
def test_no_bloodrider_for_locations_or_without_influence(action, quays):
    t = ridden(action, quays=quays)
    assert t.power(1) == 1 and t.hand(0) == ["Bloodrider"]


# --- Prolific Statesman -----------------------------------------------------------------------------------------------------


def test_the_statesman_has_the_printed_crests_of_the_others():
    t = play("stark", {"play": ["SOO114", "Sage", "Highborn", "Plain", "Bright Halo"]}, {"play": ["Warrior", "SOO114"]})
    assert t.card(0, "Plain").crests == ("Holy",)  # it is not printed
    assert set(t.card(0, "Prolific Statesman").crests) == {"Learned", "Noble"}
    assert set(t.card(1, "Prolific Statesman").crests) == {"War"}


@pytest.mark.parametrize(("other", "crest"), [("Warrior", "War"), ("Pious", "Holy"), ("Sage", "Learned"), ("Highborn", "Noble")])
def test_the_statesman_copies_each_crest(other, crest):
    t = play("stark", {"play": ["SOO114", other]})
    assert t.card(0, "Prolific Statesman").crests == (crest,)
    assert play("stark", {"play": ["SOO114", "Plain"]}, {"play": [other]}).card(0, "Prolific Statesman").crests == ()


def test_the_statesman_copies_the_crest_of_shadows():
    t = play("stark", {"play": ["SOO114", "Shade"]})
    assert t.card(0, "Prolific Statesman").crests == ("Shadows",)
