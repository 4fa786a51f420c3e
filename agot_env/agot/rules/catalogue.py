"""All rules by their numbers, in words of our own: what each says, and how the editions have it.

An edition has a rule ("yes"), does not have it ("no"), or has it another way, which is said; the Living Card Game has it as the Core Set
unless something else is said. The engine does not read this: what differs there is in `agot_env.agot.rules.switches`. Tests cite the
numbers; `docs/generate/rules.py` writes the page that brings both together.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """A rule: its number, its part of the game, what it says, and for each edition "yes", "no" or how it differs."""

    id: str
    part: str
    text: str
    core: str = "yes"
    winter: str = "yes"
    ice_and_fire: str = "yes"
    hbo: str = "yes"
    lcg: str = ""

    def of(self, edition: str) -> str:
        """How an edition has it."""
        return str(getattr(self, edition)) or self.core


# fmt: off
RULES: tuple[Rule, ...] = (
    # --- Setup ---
    Rule(
        "SET-1", "Setup",
        "Plot deck: exactly 7 plots, all different titles (cards that say otherwise excepted: The Power of Blood / Arms "
        "may be doubled)",
        hbo="the 7 listed per House",
    ),
    Rule(
        "SET-2", "Setup",
        "First player of the setup is random; players declare House and agenda clockwise from there; the same House may "
        "be played twice",
        ice_and_fire="no order, no agenda; \"Alliance\" House cards exist", hbo="Houses fixed: Lannister vs Stark",
    ),
    Rule(
        "SET-3", "Setup",
        "Shuffle the House deck, draw 7 (setup hand)",
    ),
    Rule(
        "SET-4", "Setup",
        "One mulligan: reshuffle and draw 7 again, only now; elsewhere with `Match(mulligan=True)` (FAQ p. 28)",
        core="no", winter="no", ice_and_fire="no",
    ),
    Rule(
        "SET-5", "Setup",
        "Place facedown, hidden from the others, up to 5 gold worth of characters and locations; reveal all at once",
        core="first player first, clockwise", winter="same", ice_and_fire="same", hbo="both secretly",
    ),
    Rule(
        "SET-6", "Setup",
        "Out-of-House cards cost 2 more in setup (neutral: no penalty)",
        hbo="no",
    ),
    Rule(
        "SET-7", "Setup",
        "At most one Limited card in setup",
    ),
    Rule(
        "SET-8", "Setup",
        "No duplicates of uniques in setup",
    ),
    Rule(
        "SET-9", "Setup",
        "Attachments only with the Setup keyword, and only with a legal bearer in the same setup",
        ice_and_fire="ruling: as W", hbo="never",
    ),
    Rule(
        "SET-10", "Setup",
        "Cards revealed in setup: neither \"played\" nor \"put into play\", so nothing triggers",
        ice_and_fire="\"put into play\" but not \"played\"", hbo="no abilities active in setup",
    ),
    Rule(
        "SET-11", "Setup",
        "Draw up to 7 again",
    ),
    # --- Round ---
    Rule(
        "RND-1", "Round",
        "Phases in order: plot, draw, marshalling, challenges, dominance, standing, (taxation)",
        core="7", winter="6, no taxation", ice_and_fire="6, no taxation", hbo="7",
    ),
    Rule(
        "RND-2", "Round",
        "Play starts with the first player and goes clockwise in every phase",
    ),
    Rule(
        "RND-3", "Round",
        "In each phase the first player may take the first action; then one action each clockwise; the segment ends when "
        "all pass in a row",
    ),
    Rule(
        "RND-4", "Round",
        "Simultaneous passives/conflicts: the first player orders them",
    ),
    # --- Plot phase ---
    Rule(
        "PLOT-1", "Plot phase",
        "All choose a plot secretly, all are revealed at once",
    ),
    Rule(
        "PLOT-2", "Plot phase",
        "Total initiative = plot's initiative + initiative bonuses of own cards in play, kneeling ones too; highest wins",
        hbo="plot value only",
    ),
    Rule(
        "PLOT-3", "Plot phase",
        "Tie: fewest total power (House + characters) among the tied; still tied: random",
    ),
    Rule(
        "PLOT-4", "Plot phase",
        "The winner names any player as first player, who is first for the whole round",
    ),
    Rule(
        "PLOT-5", "Plot phase",
        "\"When revealed\" effects resolve after the first player is known, in the order that the first player sets",
    ),
    Rule(
        "PLOT-6", "Plot phase",
        "The new plot replaces the old, which becomes used; when the last plot of the deck is revealed, all used plots "
        "(not the one just revealed) return to the deck after it has taken effect",
        winter="they return at the end of the standing phase",
        ice_and_fire="they return at once, before it takes effect",
        hbo="they return at once, before it takes effect",
    ),
    Rule(
        "PLOT-7", "Plot phase",
        "Titles: clockwise from the first player each takes one of those left (melee only, see Titles)",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    # --- Draw phase ---
    Rule(
        "DRAW-1", "Draw phase",
        "Each draws 2; an empty deck draws nothing and nobody loses by it",
    ),
    Rule(
        "DRAW-2", "Draw phase",
        "Draw cap: at most 3 more cards a round by effects that say \"draw\" (searching or putting into hand is not "
        "drawing); cards are drawn one at a time",
        ice_and_fire="ruling: as W", hbo="ruling: no cap",
    ),
    # --- Marshalling phase ---
    Rule(
        "MAR-1", "Marshalling phase",
        "One active player at a time from the first player clockwise; only the active player marshals; others may still "
        "take Marshalling / Any Phase actions",
    ),
    Rule(
        "MAR-2", "Marshalling phase",
        "At the start of the player's own turn: income = plot income + income bonuses (kneeling too) - penalties, never below 0; "
        "taken as gold into the pool; cards played later in the turn do not count",
    ),
    Rule(
        "MAR-3", "Marshalling phase",
        "Pay printed cost to play a character, location or attachment, standing, faceup",
    ),
    Rule(
        "MAR-4", "Marshalling phase",
        "Gold penalty +2 for a card of another House; a multi-House card counts as each of its Houses; neutral none",
        hbo="no",
    ),
    Rule(
        "MAR-5", "Marshalling phase",
        "Unspent gold: stays in the pool until taxation, can pay for effects in any phase",
        winter="lost when marshalling ends; gold can be spent only in the player's own marshalling turn", ice_and_fire="as W",
    ),
    Rule(
        "MAR-6", "Marshalling phase",
        "Duplicates: another card with the title of a unique you own and control may be attached to it, free, in the own "
        "turn",
        ice_and_fire="y, control alone is enough, and it counts as an attachment",
        hbo="characters only, control alone is enough",
    ),
    Rule(
        "MAR-7", "Marshalling phase",
        "Events: no printed gold cost, playable in the phase that their text names",
        winter="an event with a gold cost only in the player's own marshalling turn",
    ),
    Rule(
        "MAR-8", "Marshalling phase",
        "\"Put into play\" ignores cost, penalty and play restrictions",
    ),
    Rule(
        "MAR-9", "Marshalling phase",
        "Reducers apply to the next card that fits; the cost does not go below 0; only gold/influence costs can be "
        "reduced",
    ),
    # --- Challenges phase ---
    Rule(
        "CHA-1", "Challenges phase",
        "The active player may initiate at most one military, one intrigue and one power challenge, in any order, each "
        "against any opponent; then the next player clockwise",
    ),
    Rule(
        "CHA-2", "Challenges phase",
        "Attackers: kneel one or more standing characters with the challenge's icon",
    ),
    Rule(
        "CHA-3", "Challenges phase",
        "Stealth targets are chosen before defenders are declared (see KEY-9)",
    ),
    Rule(
        "CHA-4", "Challenges phase",
        "Defenders: the target may kneel any number of standing characters with the icon, or none",
    ),
    Rule(
        "CHA-5", "Challenges phase",
        "Player actions before, between and not during the three steps (declare attackers, declare defenders, resolve)",
    ),
    Rule(
        "CHA-6", "Challenges phase",
        "Higher total STR wins; a tie goes to the attacker; nobody wins with total STR below 1 or without a participant",
        hbo="attacker wins with >=, ruling: participants needed",
    ),
    Rule(
        "CHA-7", "Challenges phase",
        "Attacker wins: claim of the attacker's revealed plot. Military: the defender chooses and kills that many own "
        "characters, not necessarily participants",
    ),
    Rule(
        "CHA-8", "Challenges phase",
        "Intrigue: the defender discards that many cards at random from hand",
    ),
    Rule(
        "CHA-9", "Challenges phase",
        "Power: that many power counters go from the defender's House to the attacker's House",
    ),
    Rule(
        "CHA-10", "Challenges phase",
        "Claim is fulfilled as far as possible",
    ),
    Rule(
        "CHA-11", "Challenges phase",
        "Claim 2+ military: different characters, all at once",
        ice_and_fire="no",
    ),
    Rule(
        "CHA-12", "Challenges phase",
        "Unopposed: attacker wins against total defending STR 0 or no defender: 1 power for the House, besides the rest",
        hbo="STR below 1",
    ),
    Rule(
        "CHA-13", "Challenges phase",
        "Defender wins: no claim; \"winning\" and \"losing\" effects still trigger",
    ),
    Rule(
        "CHA-14", "Challenges phase",
        "A character removed from the challenge no longer participates; a change of control removes it",
    ),
    Rule(
        "CHA-15", "Challenges phase",
        "Order at resolution: winner, claim, unopposed reward, renown, deadly (FAQ)",
        hbo="y, no deadly; passives and lasting effects that a step triggers come before the next step",
    ),
    Rule(
        "CHA-16", "Challenges phase",
        "While a card says so, characters take part in a challenge with it, on its side, without having been declared: they neither "
        "kneel nor need the icon, and leave the challenge when that holds no longer",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "CLA-1", "Challenges phase",
        "The claim is that of the plot that the winner has revealed, raised and lowered by all that changes it, each time it is asked "
        "for; it is never below 0",
        hbo="no",
    ),
    Rule(
        "CLA-2", "Challenges phase",
        "What sets a claim to 0 is not outdone by what raises it (ruling)",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "CLA-3", "Challenges phase",
        "A claim of another type: the player who satisfies it does what the named type demands; the challenge itself, with all that "
        "depends on its type, stays as it is",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "CLA-4", "Challenges phase",
        "A replacement (FAQ 3.23): what happens instead of a claim happens as soon as the claim would be satisfied; then it cannot be "
        "cancelled or redirected, and is not satisfied even if nothing happens instead (ruling). One replacement is enough",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "CLA-5", "Challenges phase",
        "A claim that is not 0 can be cancelled, as an effect can. What redirects it has another player satisfy it, even the attacker, "
        "who then chooses, discards or moves power as the loser would; who has won and lost stays as it is",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "CLA-6", "Challenges phase",
        "An attacker who loses satisfies the claim of the defender's plot while a card says so; the power goes to the defender's House "
        "(FAQ). There is no reward for an unopposed challenge",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "CLA-7", "Challenges phase",
        "Characters that must be chosen for claim are chosen first; only if there are too few of them others are chosen",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "CLA-8", "Challenges phase",
        "A card that would be discarded for an intrigue claim may enter play instead: by its own words under its owner's control, or by "
        "a plot under that of the winner, who sees all cards that are discarded and then chooses; what may not enter play is discarded",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    # --- Dominance, standing, taxation, victory ---
    Rule(
        "DOM-1", "Dominance, standing, taxation, victory",
        "Highest sum of STR of standing characters (+ 1 per gold in the pool) claims 1 power for the House, before any "
        "action; a tie for the highest: nobody",
        winter="without gold", ice_and_fire="without gold",
    ),
    Rule(
        "STA-1", "Dominance, standing, taxation, victory",
        "All kneeling characters, locations and attachments stand, simultaneously",
    ),
    Rule(
        "TAX-1", "Dominance, standing, taxation, victory",
        "All unspent gold returns to the treasury",
        winter="no", ice_and_fire="no",
    ),
    Rule(
        "TAX-2", "Dominance, standing, taxation, victory",
        "Titles go back to the pool at the end of the round (three players: see TIT-9)",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "WIN-1", "Dominance, standing, taxation, victory",
        "The game ends the moment a player has 15 or more power on House and characters (and Infamy cards) together",
    ),
    Rule(
        "WIN-2", "Dominance, standing, taxation, victory",
        "Several at once: the first player chooses who of them wins",
        winter="ruling: as C", ice_and_fire="ruling: as C", hbo="the first player wins; ruling: if not among them, the next clockwise",
    ),
    Rule(
        "WIN-3", "Dominance, standing, taxation, victory",
        "Power on a card that leaves play is lost; power on characters is not power on the House",
    ),
    Rule(
        "WIN-4", "Dominance, standing, taxation, victory",
        "Doomed: a player with 5 or more Doomed cards in the dead pile is eliminated; the last one left wins; all at "
        "once: a draw",
        core="no", ice_and_fire="no", hbo="no",
    ),
    # --- Cards, uniques, duplicates ---
    Rule(
        "UNI-1", "Cards, uniques, duplicates",
        "A player has one copy of a unique card in play; cannot play, put into play or take control of one already owned "
        "or controlled; a copy of an own one that an effect puts into play enters as a duplicate (FAQ)",
        hbo="play only",
    ),
    Rule(
        "UNI-2", "Cards, uniques, duplicates",
        "Not while a copy is in the player's dead pile, nor while an opponent controls the player's copy",
        ice_and_fire="dead pile", hbo="dead pile",
    ),
    Rule(
        "UNI-3", "Cards, uniques, duplicates",
        "Different versions with the same title are the same unique; the top card's text counts",
    ),
    Rule(
        "DUP-1", "Cards, uniques, duplicates",
        "A duplicate may be discarded, as a save response, to save its unique; it is a triggered effect of the unique, which can be "
        "cancelled (FAQ); whoever controls the unique controls its duplicates",
        core="from being killed, discarded or returned to hand/deck", winter="killed or discarded",
        ice_and_fire="killed or discarded", hbo="killed",
    ),
    Rule(
        "DUP-2", "Cards, uniques, duplicates",
        "A duplicate has no text, titles, traits (C: nor crests); it is no attachment (I: it is one, and any effect that "
        "discards attachments can hit it); it may sit on \"No attachments\" cards",
        ice_and_fire="as said",
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
        ice_and_fire="no", hbo="no",
    ),
    Rule(
        "GOLD-1", "Cards, uniques, duplicates",
        "Gold for effects is paid only from the player's own pool",
        winter="no", ice_and_fire="no",
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
        hbo="save only",
    ),
    Rule(
        "ABI-5", "Abilities and timing",
        "Limited Response: one per player per round",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "ABI-6", "Abilities and timing",
        "Lasting effects: for the stated duration, also when their source has left play, but not on a card that has left; "
        "modifiers are summed from scratch whenever one changes; STR below 0 counts as 0",
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
        ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-2", "Keywords",
        "Deathbound: to the dead pile instead of the discard pile from play; an event only after it was played "
        "successfully (cancelled: discard pile)",
        ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-3", "Keywords",
        "Immunity: ignores, and cannot be targeted by, what it is immune to (not costs; not its attachments or "
        "duplicates)",
        hbo="no",
    ),
    Rule(
        "KEY-4", "Keywords",
        "Limited: one card with Limited per player per round (setup: one)",
    ),
    Rule(
        "KEY-5", "Keywords",
        "No attachments (also \"except Weapon\" and the like); duplicates allowed",
        hbo="no",
    ),
    Rule(
        "KEY-6", "Keywords",
        "Renown: on winning, attacker or defender, each participating character with Renown claims 1 power after "
        "resolution",
    ),
    Rule(
        "KEY-7", "Keywords",
        "Setup: see SET-9",
        ice_and_fire="ruling: y", hbo="no",
    ),
    Rule(
        "KEY-8", "Keywords",
        "\"House X only\": play restriction and deck restriction",
        hbo="no",
    ),
    Rule(
        "KEY-9", "Keywords",
        "Stealth: per attacking character with Stealth one character without Stealth of the defender may be chosen, which"
        " cannot defend this challenge",
    ),
    Rule(
        "KEY-10", "Keywords",
        "Ambush: as an Any Phase action, from hand into play by paying the printed gold cost with influence",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-11", "Keywords",
        "Infamy: power claimed for or moved to the player's own House may be put on a card with Infamy instead, and counts for "
        "victory whatever its type",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-12", "Keywords",
        "Intimidate: while attacking, characters with lower STR than it do not count their STR in that challenge",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-13", "Keywords",
        "Stalwart: killed or discarded from play: on top of the owner's deck instead",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-14", "Keywords",
        "Vengeful: after losing a challenge as defender, any number of own Vengeful cards may stand",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-15", "Keywords",
        "Vigilant: after winning a challenge as attacker, any number of own Vigilant cards may stand",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-16", "Keywords",
        "Doomed: see WIN-4",
        core="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "KEY-17", "Keywords",
        "Melee: while the character participates in a challenge, it gets +1 STR for each participating character controlled by an opponent",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    # --- Titles ---
    Rule(
        "TIT-1", "Titles",
        "Supports: Laws -> Hand of the King; Hand -> Whispers; Whispers -> Coin; Coin -> Laws. You cannot initiate a "
        "challenge against the player you support",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-2", "Titles",
        "When a player you support is attacked and declares no defenders, you may declare defenders of your own; you are "
        "then the winner or loser for effects, responses and keywords; the original target still meets the claim if the "
        "attacker wins; stealth targets are of the original target only",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-3", "Titles",
        "Opposes: Hand -> Coin; Coin -> Hand; Laws -> Whispers; Whispers -> Laws and Crown Regent. Winning a challenge "
        "against a player whose title yours opposes: 1 power for your House, at most once a round",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-4", "Titles",
        "Crown Regent: +3 STR to your side in one challenge type in which you have a participant; once a round, after a "
        "challenge's target and attackers are declared, make that player choose another legal target (none: it goes "
        "through; never the Crown Regent)",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-5", "Titles",
        "Lord Commander of the Kingsguard: +3 STR in one challenge type; once a round, an undefended challenge (of the "
        "type that the rulebook's icon gives) against another player may be redirected to yourself if you are a legal "
        "target; the attackers stay; if you win, 1 power moves from the attacker's House to yours; if you lose you meet "
        "the claim",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-6", "Titles",
        "Hand of the King: once a round, any time, 2 influence",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-7", "Titles",
        "Master of Whispers: +3 STR in one challenge type; Master of Laws: 1 more card in the draw phase, outside the "
        "cap; Master of Coin: +2 income",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-8", "Titles",
        "Titles are not in play and their effects cannot be cancelled. The challenge icons were pictures in the rulebook:"
        " ruling from the printed cards: Crown Regent power, Lord Commander military (STR and redirect), Master of "
        "Whispers intrigue",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-9", "Titles",
        "Three players: titles not taken stay out; round 1 three of six, round 2 the three others, then all six return",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "TIT-10", "Titles",
        "Two players, and two on two: no titles",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    # --- Variants ---
    Rule(
        "VAR-1", "Variants",
        "Two on two: partners sit opposite; a team wins with 30 power together; \"you\" is only you, \"opponent\" only the "
        "other team, \"all players\" everybody; no challenge against the partner",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "VAR-2", "Variants",
        "Littlefinger: a player may give gold to another for any reason in any phase but marshalling, always in advance; "
        "nothing binds the receiver; titles are used",
        winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "VAR-3", "Variants",
        "Plot draft: after the 7 fixed plots each, shuffle the other 18; deal 3 to each; keep one secretly, pass two; "
        "keep one of the two, the last goes out; three times, until each has 6; then choose 7 of the 13",
        core="no", winter="no", ice_and_fire="no",
    ),
    # --- Agendas ---
    Rule(
        "AGE-1", "Agendas",
        "A deck may have one agenda, beside the House card for the whole game. An agenda is not in play, and nothing removes it "
        "(Core rulebook, Agendas)",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "AGE-2", "Agendas",
        "The effects of an agenda cannot be cancelled (FAQ 4.11); it responds once for each trigger (FAQ 2.4)",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "AGE-3", "Agendas",
        "Agendas are declared before the decks are shuffled; what they name before the setup hands are drawn is named then, openly",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    # --- Deck construction ---
    Rule(
        "DECK-1", "Deck construction",
        "Plot deck: exactly 7, no doubles (cards that allow it excepted)",
        ice_and_fire="ruling: as W", hbo="no",
    ),
    Rule(
        "DECK-2", "Deck construction",
        "House deck: at least 60 cards, at most 3 copies of a title (\"Limit 1 per deck\" and the like obeyed). The printed"
        " starter decks are smaller and are legal as they are (casual)",
        ice_and_fire="ruling: as W", hbo="no",
    ),
    Rule(
        "DECK-3", "Deck construction",
        "No \"House X only\" card in a deck of another House",
        ice_and_fire="ruling: as W", hbo="no",
    ),
    Rule(
        "DECK-4", "Deck construction",
        "Tournaments: of the cards on the restricted list a deck has copies of one title at most (FAQ 5.2)",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    # --- Shadows and seasons ---
    Rule(
        "SHA-1", "Shadows",
        "Cards with the Shadows crest go into Shadows first, and come into play from there: they are never marshalled "
        "into play; ruling: nor put under a unique as duplicates from the hand. Other cards never go into Shadows",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SHA-2", "Shadows",
        "Marshalling: to put a card into Shadows is a player action that costs 2 gold, without a gold penalty, whatever "
        "lowers the cost of other cards; it is to play a card from the hand",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SHA-3", "Shadows",
        "Setup: a card goes into Shadows for 2 of the 5 gold, and stays there",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SHA-4", "Shadows",
        "A unique goes into Shadows whatever copies are in play or in the dead pile. The printed cost of a card with the "
        "Shadows crest is 2 and what is printed behind the S",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SHA-5", "Shadows",
        "Cards in Shadows lie facedown, and are neither in play nor in a hand; only their owner knows them, everybody how "
        "many there are",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SHA-6", "Shadows",
        "At the beginning of each phase, before anything else happens then, each player in turn, the first player first, "
        "may bring one card out of Shadows for what is printed behind the S and the gold penalty; each in an action "
        "window of its own",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SHA-7", "Shadows",
        "A unique comes out of Shadows as a duplicate of a copy that its player owns and controls; not if another copy is "
        "in the dead pile of its owner, is owned and not controlled, or is controlled and not owned",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SHA-8", "Shadows",
        "Cards come out of Shadows standing. An attachment is attached to a card that may bear it; if there is none it is "
        "discarded and has not come into play",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SHA-9", "Shadows",
        "Cards with the Shadows crest that return to Shadows go to their owner's; a save can prevent that, and everybody "
        "knows them there",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    Rule(
        "SEA-1", "Seasons",
        "It is Summer or Winter while a card says so. Ruling: while one says that it is Summer and another that it is "
        "Winter, it is both",
        core="no", winter="no", ice_and_fire="no", hbo="no", lcg="yes",
    ),
    # --- Lands ---
    Rule(
        "LND-1", "Lands",
        "48 troops: six sets of powers 1 to 8; 12 duets of power 9 or 10, wild for two of the sets; 12 tactics; 14 "
        "locations",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-2", "Lands",
        "Setup: shuffle the locations, lay 9 in a line, each facing one side (attacker/defender orientation); shuffle "
        "troops and tactics together, 7 cards each",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-3", "Lands",
        "A turn: place one troop at an unclaimed location on the player's own side, or play a tactic, or waste the turn to swap a "
        "hand card; then draw back up; an empty deck is rebuilt from used cards",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-4", "Lands",
        "When both sides have the number of cards the location needs (3, or as the location or Rain says), the claim is "
        "resolved",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-5", "Lands",
        "Formations, best first: same set and consecutive, if its sum exceeds the other's three-of-a-number; three of a "
        "number (by sum); same set and consecutive; same set (by sum); consecutive (by sum); sum. A duet is of either of "
        "its sets, chosen to its owner's best",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-6", "Lands",
        "Ties are not in the rulebook: ruling: the side completed first wins",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-7", "Lands",
        "Early claim: a player may claim a location on proof that the other cannot win it with any troops that are not "
        "yet on the table (tactics aside)",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-8", "Lands",
        "A claimed location is immune to troops and tactics",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-9", "Lands",
        "Two players: 5 of 9 locations, or 3 adjacent. Three players: six locations each (3 against each other player); "
        "first to 4, or 3 adjacent",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-10", "Lands",
        "Modes: easy (no tactics, no location text), medium (tactics), hard (both)",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
    Rule(
        "LND-11", "Lands",
        "Each tactic and each location as printed in the rulebook; the sets of each duet were pictures: ruling: a fixed, "
        "balanced table, each set on four duets",
        core="no", winter="no", ice_and_fire="no", hbo="no",
    ),
)
# fmt: on
