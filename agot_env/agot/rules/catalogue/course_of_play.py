"""Setup, the phases of a round, and victory."""

from __future__ import annotations

from agot_env.agot.rules.catalogue.rule import Rule

# fmt: off
COURSE_OF_PLAY: tuple[Rule, ...] = (
    # --- Setup ---
    Rule(
        "SET-1", "Setup",
        "Plot deck: exactly 7 plots, all different titles (cards that say otherwise excepted: The Power of Blood / Arms "
        "may be doubled)",
    ),
    Rule(
        "SET-2", "Setup",
        "First player of the setup is random; players declare House and agenda clockwise from there; the same House may "
        "be played twice",
    ),
    Rule(
        "SET-3", "Setup",
        "Shuffle the House deck, draw 7 (setup hand)",
    ),
    Rule(
        "SET-4", "Setup",
        "One mulligan: reshuffle and draw 7 again, only now; elsewhere with `Match(mulligan=True)` (FAQ p. 28)",
        core="no",
    ),
    Rule(
        "SET-5", "Setup",
        "Place facedown, hidden from the others, up to 5 gold worth of characters and locations; reveal all at once",
        core="first player first, clockwise",
    ),
    Rule(
        "SET-6", "Setup",
        "Out-of-House cards cost 2 more in setup (neutral: no penalty)",
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
    ),
    Rule(
        "SET-10", "Setup",
        "Cards revealed in setup: neither \"played\" nor \"put into play\", so nothing triggers",
    ),
    Rule(
        "SET-11", "Setup",
        "Draw up to 7 again",
    ),
    # --- Round ---
    Rule(
        "RND-1", "Round",
        "Phases in order: plot, draw, marshalling, challenges, dominance, standing, (taxation)",
        core="7",
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

    ),
    Rule(
        "PLOT-7", "Plot phase",
        "Titles: clockwise from the first player each takes one of those left (melee only, see Titles)",
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
    ),
    Rule(
        "MAR-5", "Marshalling phase",
        "Unspent gold: stays in the pool until taxation, can pay for effects in any phase",
    ),
    Rule(
        "MAR-6", "Marshalling phase",
        "Duplicates: another card with the title of a unique you own and control may be attached to it, free, in the own "
        "turn",

    ),
    Rule(
        "MAR-7", "Marshalling phase",
        "Events: no printed gold cost, playable in the phase that their text names",
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
        "Higher total STR wins; a tie goes to the attacker; nobody wins with total STR below 1 or without a participant. "
        "Ruling: there is a winner and a loser from then until the challenge is over",
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
    ),
    Rule(
        "CHA-12", "Challenges phase",
        "Unopposed: attacker wins against total defending STR 0 or no defender: 1 power for the House, besides the rest",
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
    ),
    Rule(
        "CHA-16", "Challenges phase",
        "While a card says so, characters take part in a challenge with it, on its side, without having been declared: they neither "
        "kneel nor need the icon, and leave the challenge when that holds no longer",
        core="no",
    ),
    Rule(
        "CHA-17", "Challenges phase",
        "Naval enhancement: as a player action after an attack is declared and before the challenge resolves, the attacking or "
        "defending player kneels a character that does not participate and has an enhanced icon of the challenge's type, and thereby "
        "declares it as an attacker or defender, on either side, any number of times. The kneeling is required. One that was bypassed "
        "cannot defend so; one that was removed and stands may be declared again. It is a declaration for all responses, but no effect. "
        "A card that asks for a naval attacker or defender asks for one that was declared so. The attacking or the defending player wins, "
        "by the STR of the sides; ruling: Renown and what else asks for your participating characters count yours on both sides; Deadly "
        "counts them, too, and kills one of the defending player's own defenders; only the attacking player's attackers use Stealth; a "
        "defender of the attacking player opposes the attack",
        core="no",
    ),
    Rule(
        "CLA-1", "Challenges phase",
        "The claim is that of the plot that the winner has revealed, raised and lowered by all that changes it, each time it is asked "
        "for; it is never below 0",
    ),
    Rule(
        "CLA-2", "Challenges phase",
        "What sets a claim to 0 is not outdone by what raises it (ruling)",
        core="no",
    ),
    Rule(
        "CLA-3", "Challenges phase",
        "A claim of another type: the player who satisfies it does what the named type demands; the challenge itself, with all that "
        "depends on its type, stays as it is",
        core="no",
    ),
    Rule(
        "CLA-4", "Challenges phase",
        "A replacement (FAQ 3.23): what happens instead of a claim happens as soon as the claim would be satisfied; then it cannot be "
        "cancelled or redirected, and is not satisfied even if nothing happens instead (ruling). One replacement is enough",
        core="no",
    ),
    Rule(
        "CLA-5", "Challenges phase",
        "A claim that is not 0 can be cancelled, as an effect can. What redirects it has another player satisfy it, even the attacker, "
        "who then chooses, discards or moves power as the loser would; who has won and lost stays as it is",
        core="no",
    ),
    Rule(
        "CLA-6", "Challenges phase",
        "An attacker who loses satisfies the claim of the defender's plot while a card says so; the power goes to the defender's House "
        "(FAQ), who may be a supporter (ruling). There is no reward for an unopposed challenge",
        core="no",
    ),
    Rule(
        "CLA-7", "Challenges phase",
        "Characters that must be chosen for claim are chosen first; only if there are too few of them others are chosen",
        core="no",
    ),
    Rule(
        "CLA-8", "Challenges phase",
        "A card that would be discarded for an intrigue claim may enter play instead: by its own words under its owner's control, or by "
        "a plot under that of the winner, who sees all cards that are discarded and then chooses; what may not enter play is discarded",
        core="no",
    ),
    # --- Dominance, standing, taxation, victory ---
    Rule(
        "DOM-1", "Dominance, standing, taxation, victory",
        "Highest sum of STR of standing characters (+ 1 per gold in the pool) claims 1 power for the House, before any "
        "action; a tie for the highest: nobody",
    ),
    Rule(
        "STA-1", "Dominance, standing, taxation, victory",
        "All kneeling characters, locations and attachments stand, simultaneously",
    ),
    Rule(
        "TAX-1", "Dominance, standing, taxation, victory",
        "All unspent gold returns to the treasury",
    ),
    Rule(
        "TAX-2", "Dominance, standing, taxation, victory",
        "Titles go back to the pool at the end of the round (three players: see TIT-9)",
    ),
    Rule(
        "WIN-1", "Dominance, standing, taxation, victory",
        "The game ends the moment a player has 15 or more power on House and characters (and Infamy cards) together",
    ),
    Rule(
        "WIN-2", "Dominance, standing, taxation, victory",
        "Several at once: the first player chooses who of them wins",
    ),
    Rule(
        "WIN-3", "Dominance, standing, taxation, victory",
        "Power on a card that leaves play is lost; power on characters is not power on the House",
    ),
    Rule(
        "WIN-4", "Dominance, standing, taxation, victory",
        "Doomed: a player with 5 or more Doomed cards in the dead pile is eliminated; the last one left wins; all at "
        "once: a draw",
        core="no",
    ),
)
# fmt: on
