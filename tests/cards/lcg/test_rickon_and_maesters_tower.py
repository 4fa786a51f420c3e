"""Rickon Stark and Maester's Tower, which copy effects: what they copy, for whom, and what they do not."""

import pytest

from tests.cards.lcg.workshop_scenes import WOLVES, do, ready, respond, scene, war
from tests.cards.scenes import KNEELING, offered, pass_to, pay_influence

# --- Rickon Stark ---------------------------------------------------------------------------------------------------------

RICKON, PACK = "SOO81", ["Pup", "Cub", "Calf", "Trumpet"]


def rickon(*hand, rickon=RICKON, play=(), deck=PACK, one=None, phase="challenges", **options):
    zero = {"play": [rickon, *play], "hand": hand, "deck": deck, **options.pop("zero", {})}
    return scene("stark", zero, one, phase, **options)


def test_rickon_kneels_and_searches_once_more():
    t = do(rickon("Hunt"), "Play Hunt").play("Take Pup", "Respond with Rickon Stark")
    assert t.card(0, RICKON).kneeling and t.prompt == "search" and t.seat == 0
    t.play("Take Cub")
    assert t.hand(0) == ["Pup", "Cub"] and t.deck(0).count("Pup") == 0 and not offered(t, "Respond with")


def test_rickon_need_not_copy():
    t = do(rickon("Hunt"), "Play Hunt").play("Take Pup", "Pass")
    assert t.hand(0) == ["Pup"] and not t.card(0, RICKON).kneeling


def test_what_the_copied_search_may_find_is_what_the_first_might():
    t = do(rickon("Hunt"), "Play Hunt").play("Take Pup", "Respond with Rickon Stark")
    assert t.options == ["Take Cub", "Take Calf", "Take nothing"]


def test_a_search_that_finds_nothing_is_copied():
    t = do(rickon("Hunt"), "Play Hunt").play("Take nothing", "Respond with Rickon Stark", "Take Cub")
    assert t.hand(0) == ["Cub"]


@pytest.mark.parametrize("who", [(RICKON, KNEELING), (RICKON, {"attachments": ["Gag"]})])
def test_rickon_copies_nothing_while_he_kneels_or_is_blank(who):
    t = do(rickon("Hunt", rickon=who), "Play Hunt").play("Take Pup")
    assert not offered(t, "Respond with")


def test_rickon_copies_once_a_phase_even_if_he_stands_again():
    t = do(rickon("Hunt", "Hunt", "Hunt", play=["Trumpet"]), "Play Hunt").play("Take Pup", "Respond with Rickon Stark", "Take Cub")
    do(t, "Use Trumpet")
    assert not t.card(0, RICKON).kneeling
    do(t, "Play Hunt").play("Take nothing")
    assert not offered(t, "Respond with")
    pass_to(t, "dominance")
    do(t, "Play Hunt").play("Take nothing", "Respond with Rickon Stark", "Take Calf")
    assert t.hand(0) == ["Pup", "Cub", "Calf"]


def test_nothing_is_paid_for_the_copy():
    t = do(rickon("Dear Hunt", zero={"gold": 2}), "Play Dear Hunt").play("Take Pup", "Respond with Rickon Stark", "Take Cub")
    assert t.gold(0) == 0 and t.hand(0) == ["Pup", "Cub"]


def test_a_location_need_not_stand_for_its_effect_to_be_copied():
    t = do(rickon(play=["Winterfell Kennels"], zero={"gold": 1}), "Use Winterfell Kennels").play("Take Pup", "Respond with Rickon Stark")
    assert t.options == ["Take Cub", "Take nothing"]
    t.play("Take Cub")
    assert t.hand(0) == ["Pup", "Cub"] and t.gold(0) == 0 and t.card(0, "Winterfell Kennels").kneeling


def test_the_copied_effect_puts_into_play_what_the_first_did():
    t = rickon("Bran the Builder's Legacy", deck=["Well", "Trumpet", "Pup"], zero={"gold": 3}, phase="dominance")
    do(t, "Play Bran the Builder's Legacy").play("Take Well", "Respond with Rickon Stark", "Take Trumpet")
    assert t.card(0, "Well").zone == t.card(0, "Trumpet").zone == "play" and t.gold(0) == 0


def test_the_effect_of_a_response_is_copied_with_all_that_it_does():
    t = rickon("Wolf Herald", zero={"gold": 2}, phase="marshalling")
    do(t, "Marshal Wolf Herald").play("Respond with Wolf Herald", "Take Pup", "Respond with Rickon Stark", "Take Cub")
    assert t.deck(0)[0] == "Cub" and sorted(t.deck(0)) == sorted(PACK) and t.hand(0) == []


def test_a_card_that_names_itself_still_means_itself_in_the_copy():
    t = rickon(play=["T109"], deck=["T109", "T109", "Pup"], zero={"gold": 1})
    do(t, "Use Rhaegal")
    for answer in ("Take Rhaegal", "Respond with Rickon Stark", "Take Rhaegal"):
        t.play(answer)
    assert t.card(0, "Rhaegal").duplicates == 2 and t.deck(0) == ["Pup"] and t.gold(0) == 0


def test_what_the_copied_search_hides_stays_hidden():
    t = do(rickon("Secret Hunt"), "Play Secret Hunt").play("Take Pup", "Respond with Rickon Stark", "Take Cub")
    assert t.hand(0) == ["Pup", "Cub"]
    seen = t.view(1) + "\n".join(t.log(1))
    assert "Pup" not in seen and "Cub" not in seen


def test_what_the_copied_search_shows_is_seen():
    t = do(rickon("Hunt"), "Play Hunt").play("Take Pup", "Respond with Rickon Stark", "Take Cub")
    assert "Cub" in "\n".join(t.log(1))


def test_the_opponent_searches_without_rickon():
    t = do(rickon(one={"hand": ["Hunt"], "deck": PACK}), "Play Hunt").play("Take Pup")
    assert not offered(t, "Respond with") and t.hand(1) == ["Pup"]


def test_an_effect_of_an_opponent_that_lets_you_search_can_be_copied():
    t = do(rickon(one={"hand": ["Gift Hunt"], "deck": PACK}), "Play Gift Hunt").play("Take Pup")
    assert t.seat == 0 and offered(t, "Respond with Rickon Stark")


def test_an_effect_that_lets_only_the_opponent_search_cannot_be_copied():
    t = do(rickon("Gift Hunt", one={"deck": PACK}), "Play Gift Hunt").play("Take Pup")
    assert t.hand(1) == ["Pup"] and not offered(t, "Respond with")


def test_a_cancelled_search_is_not_copied():
    t = do(rickon("Hunt", one={"hand": ["Veto"]}), "Play Hunt").play("Cancel with Veto")
    assert not offered(t, "Respond with") and t.hand(0) == [] and not t.card(0, RICKON).kneeling


def test_a_cancelled_copy_has_used_the_limit():
    t = do(rickon("Hunt", "Hunt", play=["Trumpet"], one={"play": ["Censor"]}), "Play Hunt")
    t.play("Take Pup", "Respond with Rickon Stark", "Cancel with Censor")
    assert t.card(0, RICKON).kneeling and t.prompt == "action" and "Cub" in t.deck(0)
    do(t, "Use Trumpet")
    do(t, "Play Hunt").play("Take Cub")
    assert not t.card(0, RICKON).kneeling and not offered(t, "Respond with")


def test_rickon_copies_what_a_plot_lets_you_search_for():
    t = rickon(zero={"plot": None, "plots": ["Ranging"]}, one={"plot": None, "plots": ["Poverty"]}, phase="plot")
    for _ in range(6):
        if t.prompt == "search":
            break
        t.play(t.options[0])
    t.play("Take Pup", "Respond with Rickon Stark", "Take Cub")
    assert t.hand(0) == ["Pup", "Cub"] and t.card(0, RICKON).kneeling


def test_of_two_players_both_search_again_when_rickon_copies_summoning_season_of_the_opponent():
    t = rickon(zero={"plot": None, "plots": ["Poverty"]}, one={"plot": None, "plots": ["Summoning Season"], "deck": PACK}, phase="plot")
    for _ in range(12):
        wanted = [option for text in ("Respond with Rickon", "Take Pup", "Take Cub") for option in t.options if text in option]
        if t.phase != "plot" or (t.prompt == "action" and t.card(0, RICKON).kneeling):
            break
        t.play(wanted[0] if wanted else t.options[0])
    assert t.hand(0) == ["Pup", "Cub"] and t.hand(1) == ["Pup", "Cub"]


def test_a_passive_effect_that_lets_you_search_is_copied():
    t = do(rickon("Wolf", play=["Kennel"], zero={"gold": 2}, phase="marshalling"), "Marshal Wolf")
    t.play("Take Pup", "Respond with Rickon Stark", "Take Cub")
    assert t.hand(0) == ["Pup", "Cub"]


def test_what_is_paid_as_a_part_of_the_effect_is_paid_again():
    t = do(rickon("Braided Warrior", deck=["Fee", "Toll", "Pup"], zero={"gold": 7}, phase="marshalling"), "Marshal Braided Warrior")
    assert t.gold(0) == 2
    t.play("Respond with Braided Warrior", "Take Fee", "Attach to Rickon Stark", "Respond with Rickon Stark", "Take Toll", "Attach to Rickon Stark")
    assert t.gold(0) == 0 and sorted(t.card(0, RICKON).attachments) == ["Fee", "Toll"]


def test_who_names_a_card_type_for_the_effect_names_one_for_the_copy():
    t = rickon("To Be a Wolf", play=[("Pup", KNEELING)], deck=["Well", "Cub", "Fee"], zero={"used_plots": ["After the Mummer's Ford"]})
    do(t, "Play To Be a Wolf")
    assert t.seat == 1
    t.play("non-character")
    assert t.options == ["Take Well", "Take Fee", "Take nothing"]
    t.play("Take Well", "Respond with Rickon Stark")
    assert t.seat == 1
    t.play("non-attachment", "Take Cub")
    assert sorted(t.hand(0)) == ["Cub", "Well"]


def test_the_copy_puts_what_is_found_where_the_effect_does():
    t = do(rickon("KR114", zero={"gold": 2}, phase="marshalling"), "Marshal Sansa Stark")
    t.play("Respond with Sansa Stark", "Take Pup", "Respond with Rickon Stark", "Take Cub")
    assert t.discard(0) == ["Pup", "Cub"] and t.hand(0) == []


@pytest.mark.parametrize("seat", [0, 2])
def test_of_three_players_rickon_copies_if_you_are_the_one_who_was_let_search(seat):
    one, two = {"hand": ["Pact"], "deck": PACK}, {"deck": PACK}
    t = scene("x", {"play": [RICKON], "deck": PACK}, one, others=[two], houses=WOLVES, bells=(0, 1, 2))
    do(t, "Play Pact").play("Stark" if seat == 0 else "Martell")
    for _ in range(2):
        t.play("Take Pup")
    assert t.hand(1) == t.hand(seat) == ["Pup"] and offered(t, "Respond with Rickon Stark") == (seat == 0)


def test_x_is_what_it_was_when_the_effect_is_copied():
    t = do(rickon(play=["QOD21", "Axe"], deck=["Rider"] * 12), "Use Axe", "Choose Khal Drogo")
    t.play("Respond with Khal Drogo")
    while t.prompt == "search":
        t.play("Take Rider")
    found = len(t.hand(0))
    t.play("Respond with Rickon Stark")
    while t.prompt == "search":
        t.play("Take Rider")
    assert found > 1 and len(t.hand(0)) == 2 * found


def test_whoever_controls_rickon_copies_what_lets_them_search():
    t = scene("stark", {"hand": ["Hunt"], "deck": PACK}, {"play": [(RICKON, {"owner": 0})], "hand": ["Hunt"], "deck": PACK})
    do(t, "Play Hunt").play("Take Pup")
    assert not offered(t, "Respond with")
    do(t, "Play Hunt").play("Take Pup", "Respond with Rickon Stark", "Take Cub")
    assert t.hand(1) == ["Pup", "Cub"] and t.hand(0) == ["Pup"]


# --- Maester's Tower ------------------------------------------------------------------------------------------------------

TOWER = "Maester's Tower"


def tower(*hand, play=("Sage",), discard=("Calf", "Fawn"), tower="SOO106", phase="challenges", one=None, **zero):
    options = zero.pop("options", {})
    return scene("baratheon", {"play": [tower, *play], "hand": hand, "discard": discard, **zero}, one, phase, **options)


def copied(t):
    return respond(t, TOWER)


def test_the_tower_kneels_a_learned_character_to_return_another_character():
    t = do(tower("Recall"), "Play Recall", "Choose Calf")
    copied(t)
    assert t.hand(0) == ["Calf", "Fawn"] and t.card(0, "Sage").kneeling and not t.card(0, TOWER).kneeling


@pytest.mark.parametrize(
    ("event", "pile", "zone", "who"),
    [
        ("Recall", "discard", "hand", ("Calf", "Fawn")), ("Exhume", "dead", "hand", ("Calf", "Fawn")), ("Bury", "discard", "deck", ("Calf", "Fawn")),
        ("Veil", "discard", "shadows", ("Shade", "Ghost")), ("Raise", "discard", "play", ("Calf", "Fawn")),
    ],
)  # fmt: skip
def test_it_copies_returns_from_either_pile_to_each_place(event, pile, zone, who):
    t = do(tower(event, **({"discard": ()} | {pile: who})), f"Play {event}", f"Choose {who[0]}")
    assert t.card(0, who[1]).zone == pile
    copied(t)
    assert t.card(0, who[0]).zone == t.card(0, who[1]).zone == zone


def test_what_is_copied_is_chosen_anew():
    t = do(tower("Recall", discard=("Calf", "Fawn", "Pup")), "Play Recall", "Choose Calf").play(f"Respond with {TOWER}")
    assert sorted(t.options) == ["Choose Fawn", "Choose Pup"]
    t.play("Choose Pup")
    assert sorted(t.hand(0)) == ["Calf", "Pup"] and t.discard(0)[0] == "Fawn"


def test_the_tower_is_optional():
    t = do(tower("Recall"), "Play Recall", "Choose Calf").play("Pass")
    assert t.hand(0) == ["Calf"] and not t.card(0, "Sage").kneeling


@pytest.mark.parametrize("play", [(), (("Sage", KNEELING),), ("Calf",), ("Library",)])
def test_it_needs_a_standing_learned_character(play):
    t = do(tower("Recall", play=play, one={"play": ["Sage"]}), "Play Recall", "Choose Calf")
    assert not offered(t, "Respond with")


def test_of_several_learned_characters_one_is_chosen_to_kneel():
    t = do(tower("Recall", play=("Sage", "Tutor")), "Play Recall", "Choose Calf").play(f"Respond with {TOWER}", "Kneel Tutor")
    assert t.card(0, "Tutor").kneeling and not t.card(0, "Sage").kneeling and t.hand(0) == ["Calf", "Fawn"]


def test_the_tower_itself_may_kneel():
    t = do(tower("Recall", tower=("SOO106", KNEELING)), "Play Recall", "Choose Calf")
    assert copied(t).hand(0) == ["Calf", "Fawn"]


def test_a_blank_tower_copies_nothing():
    t = do(tower("Recall", tower=("SOO106", {"attachments": ["Gag"]})), "Play Recall", "Choose Calf")
    assert not offered(t, "Respond with")


def test_a_learned_character_that_has_just_entered_play_may_kneel():
    t = do(tower("Raise", play=(), discard=("Sage", "Calf")), "Play Raise", "Choose Sage")
    copied(t)
    assert t.card(0, "Calf").zone == "play" and t.card(0, "Sage").kneeling and not t.card(0, "Calf").kneeling


def test_each_tower_copies_once_what_has_happened_once():
    t = do(tower("Recall", play=("SOO106", "Sage", "Tutor"), discard=("Calf", "Fawn", "Pup")), "Play Recall", "Choose Calf")
    respond(t, TOWER, "Kneel Sage", "Choose Fawn")
    respond(t, TOWER, "Kneel Tutor", "Choose Pup")
    assert sorted(t.hand(0)) == ["Calf", "Fawn", "Pup"] and not offered(t, "Respond with")


def test_one_tower_may_copy_any_number_of_effects_in_a_phase():
    t = tower("Recall", "Recall", play=("Sage", "Tutor"), discard=("Calf", "Fawn", "Pup", "Cub"))
    for who, other, sage in (("Calf", "Fawn", "Sage"), ("Pup", "Cub", "Tutor")):
        do(t, "Play Recall", f"Choose {who}")
        respond(t, TOWER, f"Kneel {sage}", f"Choose {other}")
    assert sorted(t.hand(0)) == ["Calf", "Cub", "Fawn", "Pup"]


def test_it_does_not_copy_what_could_return_nobody_else():
    t = do(tower("Recall", discard=("Calf",)), "Play Recall")
    assert t.hand(0) == ["Calf"] and not offered(t, "Respond with")


def test_it_does_not_copy_the_return_of_a_location():
    t = do(tower("Rebuild", discard=("Well", "Trumpet")), "Play Rebuild", "Choose Well")
    assert t.hand(0) == ["Well"] and not offered(t, "Respond with")


@pytest.mark.parametrize(("discard", "may"), [(("Fawn", "Well", "Calf"), True), (("Fawn", "Calf", "Well"), False)])
def test_what_returns_any_card_is_copied_if_that_was_a_character(discard, may):
    t = do(tower("Dredge", discard=discard), "Play Dredge")
    assert t.hand(0) == [discard[-1]] and offered(t, "Respond with") == may
    if may:
        assert sorted(copied(t).hand(0)) == ["Calf", "Well"]


def test_it_does_not_copy_a_return_from_play():
    t = do(tower("Retire", play=("Sage", "Pup", "Cub")), "Play Retire", "Choose Pup")
    assert t.hand(0) == ["Pup"] and not offered(t, "Respond with")


def test_it_does_not_copy_what_returns_a_character_of_an_opponent():
    t = do(tower("Rob", one={"discard": ["Pup", "Cub"]}), "Play Rob", "Choose Pup")
    assert t.card(1, "Pup").controller == 0 and not offered(t, "Respond with")


def test_an_opponents_effect_that_returns_your_character_can_be_copied():
    t = do(tower(one={"hand": ["Mercy"]}), "Play Mercy", "Choose Calf")
    assert t.seat == 0 and t.hand(0) == ["Calf"]
    assert copied(t).hand(0) == ["Calf", "Fawn"]


def test_opponents_copy_nothing_of_yours():
    t = do(scene("baratheon", {"hand": ["Recall"], "discard": ["Calf", "Fawn"]}, {"play": ["SOO106", "Sage"], "discard": ["Calf"]}), "Play Recall", "Choose Calf")
    assert t.hand(0) == ["Calf"] and not offered(t, "Respond with")


def test_a_passive_effect_is_not_triggered():
    t = tower("Pup", play=("Grave", "Sage"), phase="marshalling", gold=4)
    do(t, "Marshal Pup")
    assert t.hand(0) == ["Fawn"] and not offered(t, "Respond with")


def test_what_a_plot_does_when_revealed_is_not_triggered():
    t = tower(plot=None, plots=["Tide"], one={"plot": None, "plots": ["Poverty"]}, phase="plot")
    for _ in range(6):
        if t.hand(0):
            break
        t.play(t.options[0])
    assert t.hand(0) == ["Fawn"] and not offered(t, "Respond with")


def test_the_effect_of_a_response_of_a_character_is_copied():
    t = do(tower("Dale Seaworth", phase="marshalling", gold=3), "Marshal Dale Seaworth")
    respond(t, "Dale Seaworth", "Choose Calf")
    assert copied(t).hand(0) == ["Calf", "Fawn"]


def test_a_location_and_its_influence_need_not_be_paid_for_again():
    t = do(tower(play=("Mustering Yard", "Sage", "Well")), "Use Mustering Yard", "Choose Calf")
    pay_influence(t)
    if offered(t, "Choose Calf"):
        t.play("Choose Calf")
    assert copied(t).hand(0) == ["Calf", "Fawn"] and t.card(0, "Mustering Yard").kneeling and t.card(0, "Well").kneeling


@pytest.mark.parametrize("piles", [{"discard": ("Calf",), "dead": ("Fawn",)}, {"discard": ("Calf", "Fawn")}])
def test_it_copies_see_who_is_stronger_from_either_pile(piles):
    t = do(tower("See who is Stronger", play=("Sage", "Well"), **piles), "Play See who is Stronger")
    pay_influence(t)
    assert sorted(t.options) == ["Choose Calf", "Choose Fawn"]
    t.play("Choose Calf")
    assert t.card(0, "Calf").zone == "play"
    copied(t)
    assert t.card(0, "Fawn").zone == "play"


def test_a_card_that_returns_itself_does_not_return_a_copy():
    t = scene("baratheon", {"play": ["SOO106", "Sage", "Calf", "Fawn"], "discard": ["Lost Captain", "Lost Captain"]})
    ready(t, "Power against").play("Power against", "Attack with Calf", "Attack with Fawn")
    for _ in range(8):
        if offered(t, "Respond with Lost Captain"):
            break
        t.play("Done" if t.prompt == "defenders" else "Pass")
    t.play("Respond with Lost Captain")
    assert t.hand(0) == ["Lost Captain"] and not offered(t, f"Respond with {TOWER}")


def test_a_cancelled_return_is_not_copied():
    t = do(tower("Recall", one={"hand": ["Veto"]}), "Play Recall", "Choose Calf").play("Cancel with Veto")
    assert t.hand(0) == [] and not offered(t, "Respond with")


def test_a_cancelled_copy_has_been_paid_for():
    t = do(tower("Recall", one={"play": ["Mason"]}), "Play Recall", "Choose Calf").play(f"Respond with {TOWER}", "Cancel with Mason")
    assert t.hand(0) == ["Calf"] and t.card(0, "Sage").kneeling and not offered(t, "Respond with")


def test_it_copies_die_for_your_king_from_the_other_pile():
    t = do(tower("Die for Your King!", play=("Sage", "Pup", "Axe"), discard=("Monarch",), dead=("Consort",)), "Use Axe", "Choose Pup")
    t.play("Respond with Die for Your King!")
    for answer in ("discard pile", "Choose Monarch"):
        if offered(t, answer):
            t.play(answer)
    assert t.hand(0) == ["Monarch"]
    copied(t)
    assert sorted(t.hand(0)) == ["Consort", "Monarch"]


@pytest.mark.parametrize(("first", "may"), [("Screamer", True), ("Archer", False)])
def test_an_effect_that_could_return_a_character_is_copied_only_if_it_did(first, may):
    t = tower("Ambush from the Plains", "Archer", discard=("Screamer",), plot="Gold Plot")
    do(t, "Play Ambush from the Plains", f"Choose {first}")
    assert t.card(0, first).zone == "play" and offered(t, f"Respond with {TOWER}") == may
    if may:
        assert copied(t).card(0, "Archer").zone == "play"


def test_a_copy_chooses_in_the_piles_of_others_too():
    piles = {"discard": ["Wolf", "S14"]}, {"discard": ["Lion", "L38"]}
    t = scene("stark", {"play": ["SOO106", "Sage", "Well"], "hand": ["Split Loyalties"], **piles[0]}, piles[1], "dominance")
    do(t, "Play Split Loyalties").play("Choose Wolf", "Choose Lion")
    respond(t, TOWER, "Choose Grey Wind", "Choose Tyrion Lannister")
    owners = [(t.card(seat, title).zone, t.card(seat, title).controller) for seat, title in ((0, "Wolf"), (0, "S14"), (1, "Lion"), (1, "L38"))]
    assert owners == [("play", 0), ("play", 0), ("play", 1), ("play", 1)]


def test_a_copy_of_what_returns_a_random_card_returns_another():
    t = war(tower(play=("Sage", "The Golden Company")), "Military", ["The Golden Company"]).play("Respond with The Golden Company")
    assert len(t.hand(0)) == 1
    assert sorted(copied(t).hand(0)) == ["Calf", "Fawn"]


@pytest.mark.parametrize(("more", "may"), [((), False), (("Pup", "Cub"), True)])
def test_a_copy_needs_as_many_cards_as_the_effect(more, may):
    t = do(tower(play=("Sage", "BTNS55"), discard=("Calf", "Fawn", "Sage", *more), phase="dominance"), "Use Archmaester Marwyn")
    for _ in range(6):
        if t.prompt not in ("pick", "target"):
            break
        t.play(t.options[0])
    assert len(t.hand(0)) == 1 and offered(t, f"Respond with {TOWER}") == may


def test_a_copy_may_choose_only_what_the_effect_may():
    play = ["Sage", "Brute", "Axe", "Shores of the Blackwater", "Calf", "Fawn"]
    t = war(tower(play=play, discard=(), dead=("Pup",)), "Power", ["Brute"])
    do(t, "Use Axe", "Choose Calf")
    do(t, "Use Axe", "Choose Fawn")
    do(t, "Use Shores of the Blackwater").play("Choose Calf")
    copied(t)
    assert t.prompt == "action" and sorted(t.hand(0)) == ["Calf", "Fawn"] and t.dead(0) == ["Pup"]
    assert t.discard(0) == ["Shores of the Blackwater"]
