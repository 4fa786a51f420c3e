"""A prompt with full detail says what an observation says: whatever changes a column of the observation changes the text."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

pytest.importorskip("jinja2", reason="needs the extra text")

from agot_env import Match, observation_pieces
from agot_env.agents import turn_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.observation import RESERVED_STATES
from agot_env.agot.words.text import DESTINATIONS, cards_in, is_resolved
from agot_env.history.histories import Histories
from agot_env.text import Prompt, introduction_of, view_of

pytestmark = [pytest.mark.text, pytest.mark.tier("test")]
PROMPT = Prompt()
FOUR = ("stark", "lannister", "baratheon", "targaryen")
MATCHES = {
    "core": lambda: Match(houses=FOUR[:2]),
    "melee": lambda: Match(houses=FOUR[:3]),
    "winter": lambda: Match(edition="winter", houses=("greyjoy", "targaryen")),
    "ice_and_fire": lambda: Match(edition="ice_and_fire", houses=("greyjoy", "targaryen")),
    "drafted": lambda: Match(edition="hbo", houses=FOUR[:2], plot_draft=True),
    "lcg": lambda: Match(edition="lcg", houses=("martell", "targaryen", "greyjoy")),
}
LEFT_OUT = {
    "globals.deciding_seat": "a prompt is always for the seat that is to act",
    "seats.set_aside": "the cards beside the plot decks are named",
    "history.seat": "the log since the last decision and the digest of the game say what has been done",
    "history.prompt": "as history.seat",
    "history.answer": "as history.seat",
}
"""The columns that are not in the text of a position, with the reasons."""
OF_THE_MATCH = ("globals.variant", "globals.edition", "card_ids")
"""What is the same in all positions of a match, and is said in the first message."""


def text_of(batch, match, histories=None):
    """The two messages about the first game, which is described as it is, not resampled. `histories`: as for `turn_of`."""
    turn = replace(turn_of(batch, [0], [0], histories=histories), sampler=lambda rows, rng, into=None: batch)
    return PROMPT.system(introduction_of(match, int(batch.seat[0]), detail="full")) + PROMPT.decision(view_of(turn, 0, "full"))


def seen(batch, match):
    """The observation of the acting seat, by column."""
    return observation_pieces(batch.observe_all()[0, int(batch.records[0]["seat"])], match)


# --- changes of a position: each makes one, or returns False if it does not apply -------------------------------------------


def add(name, amount=1, when=lambda game, at: True):
    """Add to a field of the game, or to that of a seat."""

    def change(game, at):
        if not when(game, at):
            return False
        if game[name].ndim:
            game[name][at.seat] += amount
        else:
            game[name] += amount

    return change


def flip(name, bits, when=lambda game, at: True):
    def one(bit):
        def change(game, at):
            if not when(game, at):
                return False
            if game[name].ndim:
                game[name][at.seat] ^= bit
            else:
                game[name] ^= bit

        return change

    return [one(bit) for bit in bits]


def flip_rules(rules, when=lambda game, at: True):
    def one(rule):
        def change(game, at):
            if not when(game, at):
                return False
            game["rules"][rule // c.RULE_BITS, at.seat] ^= np.left_shift(np.int64(1), rule % c.RULE_BITS)

        return change

    return [one(rule) for rule in rules]


def another_seat(name, when=lambda game, at: True):
    def change(game, at):
        if not when(game, at) or game[name] < 0:
            return False
        game[name] = (int(game[name]) + 1) % at.match.seats

    return change


def count_of(zone):
    """One more or less card in a zone, of which only the number is known."""

    def change(game, at):
        if game["cards"][at.seat] == L.SLOTS:
            return False
        game["zones"][zone, at.seat] ^= np.int64(-(2**63))

    return change


def in_play(change, characters=False):
    """A change of the row of a card in play."""

    def changed(game, at):
        cards = [card for seat in range(at.match.seats) for card in cards_in(game, seat, c.PLAY)]
        if characters:
            cards = [card for card in cards if at.match.compiled.cards[game["card"][card]].type == c.CHARACTER]
        return bool(cards) and change(game["row"][at.pick(cards)], game, at)

    return changed


def row_add(column, amount=1):
    def change(row, game, at):
        row[column] += amount

    return change


def row_flips(column, bits, characters=False):
    def one(bit):
        def change(row, game, at):
            row[column] ^= bit

        return in_play(change, characters)

    return [one(bit) for bit in bits]


def row_sets(column, values):
    def one(value):
        def change(row, game, at):
            row[column] = value

        return in_play(change)

    return [one(value) for value in values]


def take_control(game, at):
    cards = [card for seat in range(at.match.seats) for card in cards_in(game, seat, c.PLAY)]
    if not cards:
        return False
    card = at.pick(cards)
    game["controller"][card] = (int(game["controller"][card]) + 1) % at.match.seats
    game["row"][card, L.CONTROL] = (int(game["controller"][card]) - card // L.SLOTS) % at.match.seats


def put_on(other_owner):
    """Put a card in play on another one."""

    def change(game, at):
        cards = [card for seat in range(at.match.seats) for card in cards_in(game, seat, c.PLAY)]
        if len(cards) < 3:
            return False
        card, bearer = at.pick(cards), at.pick(cards)
        old = (card // L.SLOTS + int(game["row"][card, L.BEARER_SEAT]) - 1) % at.match.seats * L.SLOTS + int(game["row"][card, L.BEARER_SLOT]) - 1
        if card == bearer or bearer == old or (bearer // L.SLOTS == card // L.SLOTS) == other_owner:
            return False
        game["row"][card, L.BEARER_SEAT] = (bearer // L.SLOTS - card // L.SLOTS) % at.match.seats + 1
        game["row"][card, L.BEARER_SLOT] = bearer % L.SLOTS + 1

    return change


def move(zone):
    """Move a card that all see, or that is in the own hand."""

    def change(game, at):
        cards = [card for seat in range(at.match.seats) for place in (c.PLAY, c.DEAD, c.DISCARD) for card in cards_in(game, seat, place)]
        cards += [card for place in (c.HAND, c.FACEDOWN, c.IN_SHADOWS) for card in cards_in(game, at.observer, place)]
        cards = [card for card in cards if game["row"][card, L.ZONE] != zone]
        if not cards:
            return False
        game["row"][at.pick(cards), L.ZONE] = zone

    return change


def become_known(zone):
    """The observer gets to know where a hidden card of another seat is, or a card in a deck."""

    def change(game, at):
        owner = at.seat
        if owner == at.observer and zone != c.DECK:
            return False
        cards = [card for card in cards_in(game, owner, zone) if not int(game["known"][at.observer, owner]) >> card % L.SLOTS & 1]
        if not cards:
            return False
        game["known"][at.observer, owner] |= np.int64(np.uint64(1 << at.pick(cards) % L.SLOTS))

    return change


def select(game, at):
    cards = [card for seat in range(at.match.seats) for card in cards_in(game, seat, c.PLAY)] + cards_in(game, at.observer, c.HAND)
    if not cards:
        return False
    card = at.pick(cards)
    game["picked"][card // L.SLOTS] ^= np.int64(np.uint64(1 << card % L.SLOTS).view(np.int64))


def effect(kind, b=1):
    """A lasting effect of a seat without a source."""

    def change(game, at):
        if kind == c.L_REDUCE_TRAIT and not at.match.compiled.traits:
            return False
        game["effects"][int(game["effect_count"])] = (kind, -2 - at.seat, 0, b, c.FOREVER, -1, at.seat, 0)
        game["effect_count"] += 1
        game["effects_of"][kind] += 1

    return change


def extra(kind):
    def change(game, at):
        game["rules"][0, at.seat] |= 1 << c.EXTRA_MILITARY + kind
        game["extra_allowed"][at.seat, kind] += 1

    return change


def reveal_another_plot(game, at):
    places = [k for k in range(int(game["plots"][at.seat])) if k != game["plot"][at.seat]]
    if game["plot"][at.seat] < 0 or not places:
        return False
    game["plot"][at.seat] = at.pick(places)


def other_plot(game, at):
    """A plot is another one."""
    places = np.flatnonzero(np.isin(game["plot_state"][at.seat], (L.PLOT_IN_DECK, L.PLOT_USED, L.PLOT_REVEALED, L.PLOT_KEPT)))
    if not len(places):
        return False
    place, cards = at.pick(places), at.match.compiled.cards
    title = cards[game["plot_card"][at.seat, place]].title
    game["plot_card"][at.seat, place] = at.pick([k for k, card in enumerate(cards) if card.type == c.PLOT and card.title != title])


def plot_state(state):
    def change(game, at):
        places = np.flatnonzero(np.isin(game["plot_state"][at.seat], (L.PLOT_IN_DECK, L.PLOT_USED)))
        if not len(places):
            return False
        game["plot_state"][at.seat, at.pick(places)] = state

    return change


def other_prompt(game, at):
    others = {L.ASK_ATTACKERS: L.ASK_DEFENDERS, L.ASK_DEFENDERS: L.ASK_ATTACKERS, L.ASK_TARGET: L.ASK_SECOND_TARGET, L.ASK_SETUP: L.ASK_DISCARD}
    if int(game["prompt"]) not in others:
        return False
    game["prompt"] = others[int(game["prompt"])]


def other_source(game, at):
    cards = cards_in(game, at.observer, c.HAND) + cards_in(game, at.observer, c.PLAY)
    if int(game["prompt"]) not in (L.ASK_TARGET, L.ASK_SECOND_TARGET, L.ASK_KNEEL, L.ASK_DISCARD, L.ASK_MAY) or not cards:
        return False
    game["prompt_source"] = at.pick(cards)


def other_type(name):
    def change(game, at):
        if not game["challenge"]:
            return False
        others = [kind for kind in (c.MILITARY, c.INTRIGUE, c.POWER) if kind not in (game["challenge"], game[name])]
        game[name] = at.pick(others)

    return change


def in_challenge(game, at):
    return bool(game["challenge"])


def in_challenge_without_response(game, at):
    """A question about a response names what has happened, which may depend on who attacks."""
    return in_challenge(game, at) and game["prompt"] != L.ASK_RESPONSE


def resolved(game, at):
    return in_challenge(game, at) and is_resolved(game) and bool((game["row"][:, L.ROLE] != 0).any())


def in_round(game, at):
    return game["round"] > 0


def in_challenges(game, at):
    return game["phase"] == c.CHALLENGES


def with_titles(game, at):
    return bool(int(game["variant"]) & L.TITLES)


def has_title(game, at):
    return game["title"][at.seat] > 0


def untaken_title(game, at):
    free = [title for title in range(1, len(L.TITLE_NAMES)) if title not in game["title"]]
    if not with_titles(game, at) or not free:
        return False
    game["titles_out"] ^= 1 << at.pick(free)


def other_title(game, at):
    if not with_titles(game, at):
        return False
    game["title"][at.seat] = (int(game["title"][at.seat]) + 1) % len(L.TITLE_NAMES)


def other_second_title(game, at):
    if not with_titles(game, at) or not has_title(game, at):
        return False
    game["second_title"][at.seat] = (int(game["second_title"][at.seat]) + 1) % len(L.TITLE_NAMES)


def next_phase(game, at):
    if not in_round(game, at):
        return False
    game["phase"] = int(game["phase"]) % c.TAXATION + 1


KINDS = (c.MILITARY, c.INTRIGUE, c.POWER)
NAVAL = tuple(kind << L.NAVAL_SHIFT for kind in KINDS)
LOW = [1 << k for k in range(c.KEYWORD_COLUMN_BITS)]
HIGH = [1 << k for k in range(c.PRIZED.bit_length() - c.KEYWORD_COLUMN_BITS)]
STATES = [bit for bit in (1 << k for k in range(14)) if bit not in RESERVED_STATES]
CHANGES = {
    "globals.round": [add("round", when=in_round)],
    "globals.phase": [next_phase],
    "globals.prompt": [other_prompt],
    "globals.prompt_source": [other_source],
    "globals.first_player": [another_seat("first")],
    "globals.active_player": [another_seat("active")],
    "globals.challenge": [other_type("challenge")],
    "globals.attacker": [another_seat("attacker", in_challenge_without_response)],
    "globals.defender": [another_seat("defender", in_challenge)],
    "globals.attacking_strength": [add("attacking_strength", when=resolved)],
    "globals.defending_strength": [add("defending_strength", when=resolved)],
    "globals.claim_target": [another_seat("claim_target", in_challenge)],
    "globals.titles_out": [untaken_title],
    "globals.season": flip("season", (c.SUMMER, c.WINTER), in_round),
    "globals.claim_type": [other_type("claim_type")],
    "seats.house": flip("house", (1, 2, 4, 8, 16, 32)) + flip("house_kneeling", [1]),
    "seats.gold": [add("gold")],
    "seats.power": [add("power")],
    "seats.total_power": [add("totals")],
    "seats.hand": [count_of(c.HAND)],
    "seats.deck": [add("deck_size", when=lambda game, at: game["deck_size"][at.seat] < L.SLOTS)],
    "seats.discard_pile": [count_of(c.DISCARD)],
    "seats.dead_pile": [count_of(c.DEAD)],
    "seats.revealed_plot": [reveal_another_plot],
    "seats.claim": [effect(c.L_CLAIM)],
    "seats.plot_income": flip_rules([c.PLOT_GIVES_NO_INCOME], lambda game, at: game["plot"][at.seat] >= 0),
    "seats.initiative": [add("initiative", when=lambda game, at: game["plot"][at.seat] >= 0)],
    "seats.extra_cards_drawn": [add("drawn")],
    "seats.limited_card_played": flip("limited", (1, 4), in_round),
    "seats.limited_response_used": flip("limited_response", [1]),
    "seats.challenges_initiated": flip("attacked", KINDS, in_challenges) + flip("won", KINDS, in_challenges),
    "seats.rules": flip_rules(c.RULES[:15]),
    "seats.rules_2": flip_rules(c.FIRST_RULES[15:]),
    "seats.rules_3": flip_rules(c.RULES[30:45]),
    "seats.rules_4": flip_rules(c.RULES[45:60]),
    "seats.rules_5": flip_rules(c.RULES[60:75]),
    "seats.rules_6": flip_rules(c.RULES[75:90]),
    "seats.rules_7": flip_rules(c.RULES[90:]),
    "seats.title": [other_title],
    "seats.second_title": [other_second_title],
    "seats.title_used": flip("title_used", (1, 2, 4), has_title),
    "seats.power_to_win": [add("to_win")],
    "seats.extra_military": [extra(0)],
    "seats.extra_intrigue": [extra(1)],
    "seats.extra_power": [extra(2)],
    "seats.allied_houses": flip("allied", (1, 2, 4, 8, 16, 32)),
    "seats.shadows": [count_of(c.IN_SHADOWS)],
    "seats.named_trait": [effect(c.L_REDUCE_TRAIT)],
    "cards.zone": [
        *map(move, (c.DEAD, c.DISCARD, c.HAND, c.FACEDOWN, c.REMOVED, c.RESOLVING, c.UNDER, c.DECK)),
        *map(become_known, (c.HAND, c.IN_SHADOWS)),
    ],
    "cards.control": [take_control],
    "cards.kneeling": row_flips(L.KNEELING, [1]),
    "cards.strength": [in_play(row_add(L.STRENGTH), characters=True)],
    "cards.icons": row_flips(L.ICONS, (*KINDS, *NAVAL), characters=True),
    "cards.keywords_low": row_flips(L.KEYWORDS_LOW, LOW),
    "cards.keywords_high": row_flips(L.KEYWORDS_HIGH, HIGH),
    "cards.power": [in_play(row_add(L.POWER_ON))],
    "cards.gold": [in_play(row_add(L.GOLD_ON))],
    "cards.bearer_seat": [put_on(other_owner=True)],
    "cards.bearer_slot": [put_on(other_owner=False), become_known(c.DECK)],
    "cards.duplicates": [in_play(row_add(L.DUPLICATES))],
    "cards.role": row_sets(L.ROLE, (0, c.ATTACKING, c.DEFENDING)),
    "cards.state": row_flips(L.STATE, STATES),
    "cards.destination": row_sets(L.DESTINATION, (0, c.PLAY, *DESTINATIONS)),
    "cards.selected": [select],
    "plot_ids": [other_plot],
    "plots": [plot_state(state) for state in (L.PLOT_IN_DECK, L.PLOT_USED, L.PLOT_KEPT)],
}
"""Changes of a position, each of which changes a column of the observation."""
ALONE = {"seats.plot_income", "seats.extra_military", "seats.extra_intrigue", "seats.extra_power"}
"""Columns that follow from a rule for the player, which the text says as well: the line with the rules is not compared."""
ONLY_IN = {
    **dict.fromkeys(("globals.titles_out", "seats.title", "seats.second_title", "seats.title_used"), {"melee", "lcg"}), "seats.named_trait": {"lcg"},
}  # fmt: skip
"""The matches in which a column can change, if it cannot in all of them."""


class At:
    """What a change needs to know: the match, the observer, a seat, and random numbers."""

    def __init__(self, match, observer, rng):
        self.match, self.observer, self.rng = match, observer, rng
        self.seat = int(rng.integers(match.seats))

    def pick(self, things):
        return things[int(self.rng.integers(len(things)))]


def compared(text, name):
    return "\n".join(line for line in text.splitlines() if name not in ALONE or "rules by cards: " not in line)


def test_every_column_is_changed_or_left_out_for_a_reason():
    pieces = Match(houses=FOUR[:2]).pieces
    columns = {f"{name}.{column}" for name, piece in pieces.items() for column in piece.columns} | {name for name, piece in pieces.items() if not piece.columns}
    assert columns == {*CHANGES, *LEFT_OUT, *OF_THE_MATCH} and not set(CHANGES) & set(LEFT_OUT)
    assert all(LEFT_OUT.values())


@pytest.mark.parametrize("name", MATCHES)
def test_what_changes_a_column_changes_the_text(name):
    match, rng = MATCHES[name](), np.random.default_rng(5)
    todo = [(column, k) for column, changes in CHANGES.items() for k in range(len(changes))]
    hits: Counter = Counter()
    for seed in range(16):
        batch = match.batch(1, seed, autoreset=False)
        histories = Histories(batch)  # no change of a position changes what happened before
        for _ in range(30):
            batch.play_random(int(rng.integers(1, 12)))
            left = [one for one in todo if hits[one] < 2]
            if batch.records[0]["seat"] < 0 or not left:
                break
            saved, before, words = batch.records[0].copy(), seen(batch, match), ""
            for column, k in [left[i] for i in rng.permutation(len(left))[:12]]:
                if CHANGES[column][k](batch.records[0], At(match, int(saved["seat"]), rng)) is not False:
                    after = seen(batch, match)
                    if (after[column] != before[column]).any():
                        changed = text_of(batch, match, histories)
                        batch.records[0] = saved
                        words = words or text_of(batch, match, histories)
                        assert compared(changed, column) != compared(words, column), (column, k, seed)
                        hits[column, k] += 1
                batch.records[0] = saved
    missing = {column for column in CHANGES if not any(hits[column, k] for k in range(len(CHANGES[column])))}
    assert missing == {column for column, where in ONLY_IN.items() if name not in where}, missing


ZONES = (c.DECK, c.HAND, c.PLAY, c.DEAD, c.DISCARD, c.FACEDOWN, c.RESOLVING, c.REMOVED)
"""Without that of duplicates, which the text counts at the card that they are under."""
PLOT_STATES = (L.PLOT_IN_DECK, L.PLOT_USED, L.PLOT_REVEALED, L.PLOT_KEPT, L.PLOT_OFFERED)


@pytest.mark.parametrize("name", ["core", "drafted"])
def test_places_that_an_observation_distinguishes_have_different_texts(name):
    """A text that changes because a card is no longer where it was does not yet say where it is now."""
    match, rng = MATCHES[name](), np.random.default_rng(3)
    batch = match.batch(1, 4, autoreset=False)
    batch.play_random(60)
    game, saved = batch.records[0], batch.records[0].copy()
    own = int(game["seat"])
    places = [("row", (card, L.ZONE), ZONES) for zone in (c.HAND, c.PLAY) for card in cards_in(game, own, zone)[:1]]
    places += [("row", (card, L.ZONE), ZONES) for card in cards_in(game, 1 - own, c.PLAY)[:1]]
    known = (own,) if match.plot_draft else (own, 1 - own)
    places += [("plot_state", (seat, int(rng.integers(3))), PLOT_STATES) for seat in known]
    for field, place, values in places:
        texts, observations = set(), set()
        for value in values:
            game[field][place] = value
            observations.add(batch.observe_all()[0, own].tobytes())
            texts.add(text_of(batch, match))
            batch.records[0] = saved
        assert len(texts) == len(observations) > 2, (field, place)


def first_message(match, detail="full"):
    return PROMPT.system(introduction_of(match, 0, detail=detail))


def test_the_first_message_says_what_is_the_same_in_the_whole_match():
    variants = {first_message(Match(houses=FOUR, variant=variant)) for variant in ("melee", "two_on_two", "littlefinger")}
    assert len(variants) == 3
    winter, later = (first_message(Match(edition=edition, houses=("greyjoy", "targaryen"))) for edition in ("winter", "ice_and_fire"))
    assert "the Winter Edition." in winter and "the Ice and Fire Edition." in later


@pytest.mark.parametrize("edition", ["core", "lcg"])
def test_the_first_message_lists_the_own_deck_and_with_full_detail_those_of_others(edition):
    match = Match(edition=edition, houses=FOUR[:2])
    for detail in ("brief", "normal", "full"):
        words = first_message(match, detail)
        assert f"Your deck, {len(match.decks[0].cards)} cards: " in words and "Your deck, 7 plots: " in words
        assert ("The deck of Lannister, 7 plots: " in words) == (detail == "full")
    for number in (*match.decks[1].cards, *match.decks[1].plots):
        assert match.pool[number].title in first_message(match)
    for seat, deck in enumerate(match.decks):
        for part in ("cards", "plots"):
            for k in range(len(getattr(deck, part))):
                numbers = list(getattr(deck, part))
                numbers[k] = next(number for number in numbers if match.pool[number].title != match.pool[numbers[k]].title)
                changed = Match(edition=edition, houses=FOUR[:2])
                changed.decks = tuple(replace(deck, **{part: tuple(numbers)}) if k == seat else one for k, one in enumerate(match.decks))
                assert first_message(changed) != first_message(match)


def test_different_cards_with_the_same_title_have_their_numbers():
    match = Match(edition="lcg", houses=FOUR[:2])
    assert {match.pool[number].title for number in match.shared_titles} == {"Bronn", "Ser Jaime Lannister"}
    words = first_message(match)
    assert "Bronn (L44)" in words and "Bronn (LOTR80)" in words and "Robb Stark (" not in words
    assert not Match(houses=("baratheon", "targaryen")).shared_titles  # copies with other numbers are not different cards
