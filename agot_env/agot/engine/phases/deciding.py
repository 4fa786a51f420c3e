"""The winner of a challenge, of dominance or of initiative, and effects that name another winner (FAQ p. 26)."""

from agot_env.agot.engine.abilities.effects import NOBODY_WINS, WINS
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.challenges import remember_outcome
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import changed, effects_to_search, happened, push, reacts_to, waits
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import was_unopposed
from agot_env.agot.engine.values.sides import announce_not_counted, side_strength


@boundary
def offer_to_decide(game: GameState, winner: int, contest: int) -> bool:
    """Offer to cancel that a seat wins a contest, by a frame; False if no card in the game can, or no seat would win."""
    if winner < 0 or not waits(game, c.CANCEL, c.WINNER_DUE):
        return False
    game["cancelled"] = 0
    push(game, L.P_CANCELS, L.NOBODY, winner, contest, 0)
    return True


@boundary
def decided_winner(game: GameState, winner: int) -> int:
    """The seat that wins a contest after the question: the one that an effect has named, NOBODY, or the one that would have won."""
    decision = int(game["cancelled"])
    game["cancelled"] = 0
    if decision < NOBODY_WINS:
        return winner
    return L.NOBODY if decision == NOBODY_WINS else decision - WINS


# --- the winner of a challenge -----------------------------------------------------------------------------------------------


@boundary
def side_has_character(game: GameState, role: int) -> bool:
    """Whether a side has a participating character."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] == role:
                return True
    return False


@boundary
def find_winner(game: GameState, tables: Tables) -> int:
    """The seat that would win: higher total STR wins, a tie goes to the attacker; NOBODY with too little STR or no participant (CHA-6)."""
    attacking = side_strength(game, tables, c.ATTACKING)
    defending = side_strength(game, tables, c.DEFENDING)
    game["attacking_strength"] = attacking
    game["defending_strength"] = defending
    game["margin"] = abs(attacking - defending)
    winner = L.NOBODY
    if attacking >= tables["switches"][c.S_LEAST_STRENGTH] and attacking >= defending and side_has_character(game, c.ATTACKING):
        winner = int(game["attacker"])
    elif defending >= 1 and defending > attacking and side_has_character(game, c.DEFENDING):
        winner = int(game["defender"])
    if winner >= 0 and defending > 0 and effects_to_search(game, c.L_LOST_IF_OPPOSED):
        winner = L.NOBODY
    return winner


@boundary
def announce_winner(game: GameState, winner: int) -> None:
    """Note the winner of the challenge, which may be NOBODY, and its loser."""
    kind = int(game["challenge"])
    loser = L.NOBODY
    if winner >= 0:
        loser = int(game["defender"] if winner == game["attacker"] else game["attacker"])
    attacking, defending = int(game["attacking_strength"]), int(game["defending_strength"])
    game["challenge_winner"] = winner
    game["challenge_loser"] = loser
    changed(game, c.ON_OUTCOME)
    log.add(game, log.UNOPPOSED if was_unopposed(game) else log.RESOLVED, winner, -1, loser, attacking, defending)
    happened(game, c.CHALLENGE_RESOLVED, -1, int(game["attacker"]), -1, kind)
    if reacts_to(game, c.NOT_COUNTED):
        announce_not_counted(game)
    if waits(game, c.ACTION, c.CHALLENGES_COUNTED):
        remember_outcome(game, was_unopposed(game))
    if winner >= 0:
        if waits(game, c.ACTION, c.WINS_COUNTED):
            game["won"][winner] |= kind
        if waits(game, c.ACTION, c.LOSSES_COUNTED):
            game["won"][loser] |= kind << L.LOST_SHIFT
        happened(game, c.CHALLENGE_WON, -1, winner, -1, kind)
        happened(game, c.CHALLENGE_LOST, -1, loser, -1, kind)
