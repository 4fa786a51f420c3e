"""Encoded positions taken apart, and what a network computes from them, by the formulas."""

import numpy as np

from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.encoders import Encoder
from agot_agents.networks.plan import Plan, Size
from agot_env.entities import code as entity_code
from agot_env.lands.cards import CARDS

TINY = Size(32, 32, 32, 32, 4)


def lively(match, size=TINY, seed=0, scale=0.3):
    """A network whose logits and values are not all about 0."""
    plan, rng = Plan(match, size), np.random.default_rng(seed)
    weights = plan.first_weights(rng)
    for name in ("logit", "value", "margin", "judgement", *(name for name in weights if name.endswith("bias"))):
        weights[name][:] = rng.standard_normal(weights[name].shape) * scale
    return CompiledNetwork(match, size, weights)


def code_of(match, observation, mask, hints=True):
    """The encoding of a position."""
    code, starts = Encoder(match, hints).encoded(observation[None], mask[None])
    assert starts.tolist() == [0, len(code)]
    return code.tolist()


def parts_of(code):
    """An encoding taken apart: features of the table, listed cards, cards, actions, secrets."""
    table, listed, cards, choices, secrets = code[: entity_code.HEADER]
    at = entity_code.HEADER + table
    found = [code[entity_code.HEADER : at], [], [], [], []]
    for _ in range(listed):
        found[1].append((code[at], code[at + 1]))
        at += 2
    for _ in range(cards):
        found[2].append((*code[at : at + 3], code[at + 4 : at + 4 + code[at + 3]]))
        at += 4 + code[at + 3]
    for _ in range(choices):
        found[3].append((*code[at : at + 2], code[at + 3 : at + 3 + code[at + 2]]))
        at += 3 + code[at + 2]
    found[4] = code[at:]
    assert len(found[4]) == secrets
    return found


def by_hand(network, code):
    """Logits by action, and the value, by the formulas."""
    w, inputs = network.plan.views(network.memory), network.plan.inputs
    table, listed, cards, choices, _ = parts_of(code)
    piles, groups = np.zeros((inputs.piles, network.size.width)), np.zeros((inputs.groups, network.size.width))
    first = [np.maximum(w["says"][card] + w["card_rows"][rows].sum(0), 0) for card, _, _, rows in cards]
    for pile, card in listed:
        piles[pile] += w["listed_say"][card] / 4
    for (_, pile, _, _), numbers in zip(cards, first):
        piles[pile] += numbers / 4
    s = np.maximum(w["first_bias"] + w["table_rows"][table].sum(0) + np.einsum("pw,pwf->f", piles, w["piles"]), 0)
    aim = s @ w["aim"] + w["again_bias"]
    again = [numbers + np.maximum(numbers @ w["again"] + aim, 0) for numbers in first]
    for (_, _, group, _), numbers in zip(cards, again):
        groups[group] += numbers / 4
    v = np.maximum(w["second_bias"] + s @ w["onward"] + np.einsum("gw,gws->s", groups, w["groups"]), 0)
    logits = {}
    for action, card, rows in choices:
        u = v @ w["choose"] + w["action_rows"][rows].sum(0)
        if card >= 0:
            u = u + again[card] @ w["point"]
        elif card != entity_code.NO_CARD:
            u = u + w["listed_say"][-1 - card] @ w["plot"]
        logits[action] = float(np.maximum(u, 0) @ w["logit"])
    return logits, float(v @ w["value"] + w["value_bias"][0])


def check_features(network, code, *, possible=True):
    """Check that all numbers of an encoded position are within their tables, and, in a possible position, that nothing has a feature twice."""
    inputs = network.plan.inputs
    table, listed, cards, choices, _ = parts_of(code)
    assert all(0 <= row < inputs.table_features for row in table)
    assert all(0 <= pile < inputs.piles and 0 <= card < len(inputs.cards) for pile, card in listed)
    assert len(cards) <= inputs.most_cards and len(choices) <= inputs.most_actions and len(code) <= inputs.most_numbers
    for card, pile, group, rows in cards:
        assert 0 <= card < len(inputs.cards) and 0 <= pile < inputs.piles and 0 <= group < inputs.groups
        assert all(0 <= row < inputs.card_features for row in rows)
    for _, card, rows in choices:
        assert card < len(cards)
        assert all(0 <= row < inputs.action_features for row in rows)
    if possible:
        assert all(len(set(rows)) == len(rows) for rows in (table, *(rows for *_, rows in (*cards, *choices))))


def extremes_of(batch):
    """The observation of the first game with all numbers of one piece at their lowest or highest, for each piece."""
    for piece in batch.match.pieces.values():
        for extreme in ("low", "high"):
            seen = batch.observations[0].copy()
            view = seen[piece.start : piece.stop].reshape(piece.shape)
            if piece.columns:
                for number, column in enumerate(piece.columns.values()):
                    view[..., number] = getattr(column, extreme)
            else:
                view[...] = min(getattr(piece, extreme), getattr(batch.match, "num_cards", CARDS + 1) - 1)
            yield seen
