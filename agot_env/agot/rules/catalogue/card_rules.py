"""Cards, abilities and their timing, keywords."""

from __future__ import annotations

from agot_env.agot.rules.catalogue.rule import Rule

# fmt: off
CARD_RULES: tuple[Rule, ...] = (
    # --- Cards, uniques, duplicates ---
    Rule(
        "UNI-1", "Cards, uniques, duplicates",
        "A player has one copy of a unique card in play; cannot play, put into play or take control of one already owned "
        "or controlled; a copy of an own one that an effect puts into play enters as a duplicate (FAQ)",
    ),
    Rule(
        "UNI-2", "Cards, uniques, duplicates",
        "Not while a copy is in the player's dead pile, nor while an opponent controls the player's copy",
    ),
    Rule(
        "UNI-3", "Cards, uniques, duplicates",
        "Different versions with the same title are the same unique; the top card's text counts",
    ),
    Rule(
        "DUP-1", "Cards, uniques, duplicates",
        "A duplicate may be discarded, as a save response, to save its unique; it is a triggered effect of the unique, which can be "
        "cancelled (FAQ); the controller of the unique controls its duplicates",
        core="from being killed, discarded or returned to hand/deck",
    ),
    Rule(
        "DUP-2", "Cards, uniques, duplicates",
        "A duplicate has no text, titles, traits (C: nor crests); it is no attachment (I: it is one, and any effect that "
        "discards attachments can hit it); it may sit on \"No attachments\" cards",
    ),
    Rule(
        "DUP-3", "Cards, uniques, duplicates",
        "Any number of duplicates on one card; they are discarded when it leaves",
    ),
    Rule(
        "ATT-1", "Cards, uniques, duplicates",
        "Attachments go under a card in play, own or an opponent's; discarded when the bearer leaves play or an "
        "attachment restriction is broken",
    ),
    Rule(
        "OUT-1", "Cards, uniques, duplicates",
        "Killed characters go to the owner's dead pile; discarded cards to the owner's discard pile",
    ),
    Rule(
        "OUT-2", "Cards, uniques, duplicates",
        "\"In play\" excludes deck, hand, discard, dead, removed, plots, agenda",
    ),
    Rule(
        "INF-1", "Cards, uniques, duplicates",
        "Influence is a cost: kneel characters/locations that provide at least that much; what is overpaid is lost",
    ),
    Rule(
        "GOLD-1", "Cards, uniques, duplicates",
        "Gold for effects is paid only from the player's own pool",
    ),
    Rule(
        "KNE-1", "Cards, uniques, duplicates",
        "Only a standing card can be knelt as a cost or for a challenge",
    ),
    # --- Abilities and timing ---
    Rule(
        "ABI-1", "Abilities and timing",
        "Action: an ability with a phase label, or \"Any Phase\"; also marshalling a card and playing an event. Usable in "
        "any player's turn of that phase",
    ),
    Rule(
        "ABI-2", "Abilities and timing",
        "Passive: happens automatically, at once when its condition is met, before actions; not optional",
    ),
    Rule(
        "ABI-3", "Abilities and timing",
        "Response: only at its stated moment, optional, once per trigger per copy, before the next action; opportunities "
        "go clockwise from the left of the initiator (framework events: from the first player)",
    ),
    Rule(
        "ABI-4", "Abilities and timing",
        "Save and cancel responses interrupt before the effect happens, offered in the order of ABI-3; the costs of what was "
        "cancelled stay paid; cancelled effects use up their limits",
    ),
    Rule(
        "ABI-5", "Abilities and timing",
        "Limited Response: one per player per round",
    ),
    Rule(
        "ABI-6", "Abilities and timing",
        "Lasting effects: for the stated duration, also when their source has left play, but not on a card that has left; "
        "modifiers are summed from scratch whenever one changes; STR below 0 counts as 0; ruling: what has happened to a card "
        "during a phase has happened in it until the passives at its end are over (FAQ 2.6)",
    ),
    Rule(
        "ABI-7", "Abilities and timing",
        "An action resolves in six steps: initiate (cost, restrictions, targets, pay) - saves/cancels - execute - "
        "passives - responses - end, when moribund cards leave (FAQ)",
    ),
    Rule(
        "ABI-8", "Abilities and timing",
        "Framework windows: the same for what the rules themselves do; all listed framework events first, then passives, "
        "responses, end (FAQ)",
    ),
    Rule(
        "ABI-9", "Abilities and timing",
        "Moribund: a card that is leaving stays until the end of the window; it counts as having left only for triggers; "
        "it cannot be removed again; one that an effect returns to play stays there, without attachments, tokens and duplicates",
    ),
    Rule(
        "ABI-10", "Abilities and timing",
        "\"Then\" needs the part before to have happened; \"cannot\" is absolute; \"if able\" never forces the impossible (FAQ)",
    ),
    Rule(
        "ABI-11", "Abilities and timing",
        "The reach of \"you\", \"opponent\", \"a player\", and of a card that names itself (only that copy) (FAQ)",
    ),
    # --- Keywords ---
    Rule(
        "KEY-1", "Keywords",
        "Deadly: the attacker controls more participating Deadly characters than the defender: after resolution the "
        "defender chooses and kills one own participating defender",
    ),
    Rule(
        "KEY-2", "Keywords",
        "Deathbound: to the dead pile instead of the discard pile from play; an event only after it was played "
        "successfully (cancelled: discard pile)",
    ),
    Rule(
        "KEY-3", "Keywords",
        "Immunity: ignores, and cannot be targeted by, what it is immune to (not costs; not its attachments or "
        "duplicates)",
    ),
    Rule(
        "KEY-4", "Keywords",
        "Limited: one card with Limited per player per round (setup: one)",
    ),
    Rule(
        "KEY-5", "Keywords",
        "No attachments (also \"except Weapon\" and the like); duplicates allowed",
    ),
    Rule(
        "KEY-6", "Keywords",
        "Renown: on winning, attacker or defender, each participating character with Renown claims 1 power after "
        "resolution",
    ),
    Rule(
        "KEY-7", "Keywords",
        "Setup: see SET-9",
    ),
    Rule(
        "KEY-8", "Keywords",
        "\"House X only\": play restriction and deck restriction",
    ),
    Rule(
        "KEY-9", "Keywords",
        "Stealth: per attacking character with Stealth one character without Stealth of the defender may be chosen, which"
        " cannot defend this challenge",
    ),
    Rule(
        "KEY-10", "Keywords",
        "Ambush: as an Any Phase action, from hand into play by paying the printed gold cost with influence; "
        "ruling: where costs cannot be lowered, this one cannot, either",
    ),
    Rule(
        "KEY-11", "Keywords",
        "Infamy: power claimed for or moved to the player's own House may be put on a card with Infamy instead, and counts for "
        "victory whatever its type",
    ),
    Rule(
        "KEY-12", "Keywords",
        "Intimidate: while attacking, characters with lower STR than it do not count their STR in that challenge",
    ),
    Rule(
        "KEY-13", "Keywords",
        "Stalwart: killed or discarded from play: on top of the owner's deck instead",
    ),
    Rule(
        "KEY-14", "Keywords",
        "Vengeful: after losing a challenge as defender, any number of own Vengeful cards may stand",
    ),
    Rule(
        "KEY-15", "Keywords",
        "Vigilant: after winning a challenge as attacker, any number of own Vigilant cards may stand",
    ),
    Rule(
        "KEY-16", "Keywords",
        "Doomed: see WIN-4",
        core="no",
    ),
    Rule(
        "KEY-17", "Keywords",
        "Melee: while the character participates in a challenge, it gets +1 STR for each participating character controlled by an opponent",
        core="no",
    ),
    Rule(
        "KEY-18", "Keywords",
        "Joust: while the character attacks alone, the defending opponent cannot declare more than one defender",
        core="no",
    ),
    Rule(
        "KEY-19", "Keywords",
        "Prized: when the card is killed or discarded from play, played as an event (also a cancelled one) or, as a plot, moved to the "
        "used pile, each opponent of its player claims its value in power, as a passive effect; each instance resolves separately",
        core="no",
    ),
)
# fmt: on
