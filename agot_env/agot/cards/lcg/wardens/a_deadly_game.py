"""The chapter pack A Deadly Game."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.wardens.shared import CLANSMAN, SAND_SNAKE, TULLY
from agot_env.agot.engine.record.codes import IMMUNE_TO_OPPONENTS_EVENTS, IMMUNE_TO_OPPONENTS_TRIGGERED, KILL
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    CHARACTER, CHOSEN, DEADLY, DEFENDING_ROLE, GREYJOY, LANNISTER, LOCATION, MARTELL, OPPONENTS, PARTICIPATING_ROLE,
    SELF, SHADOWS, STARK, TARGARYEN, TARGET, YOU, Action, AsAttacker, AttackedAlone, Card, Cards, Choose, ChooseNow,
    ChooseOpponent, Constant, Count, DiscardAtRandom, DiscardSelf, DiscardTopOfDeck, Draw, Flag, If, InsteadOfClaim,
    Keyword, Kill, KneelCards, KneelSelf, Later, Limit, LoseHousePower, Modify, MoveTo, Passive, PayGold, Per, Phase,
    PickUpTo, Played, PlotRevealed, Reduce, RemoveCards, Response, ReturnToShadows, Stand, Strength, Then, Trait, Until,
    Who, WonChallenge, YouAre, Zone, characters, locations,
)

Character = partial(model.Character, set="a_deadly_game")
Location = partial(model.Location, set="a_deadly_game")
Event = partial(model.Event, set="a_deadly_game")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Warrior of Note", "W23", GREYJOY, cost=3, strength=2, icons="MP", traits="Ironborn", crests="War", keywords="Deadly, Renown",
    ),
    Character(
        "Moon Brother Harriers", "W27", LANNISTER, cost=2, strength=2, icons="MI", traits="Clansman, Army", crests="War",
        no_attachments_except="Weapon",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(PayGold(1),),
                effects=(
                    Modify(
                        characters(trait=CLANSMAN, controller=YOU, role=PARTICIPATING_ROLE), Strength(1), Until.END_OF_CHALLENGE
                    ),
                ),
                limit=Limit(1, Per.CHALLENGE),
            )
        ],
    ),
    Character(
        "Tytos Blackwood", "W32", STARK, unique=True, cost=4, strength=3, icons="MP", traits="House Tully, Lord", crests="War",
        keywords="Stealth",
        abilities=[
            Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_EVENTS),)),
            Response(when=WonChallenge(as_defender=True), effects=(LoseHousePower(1, Who.LOSER, to=YOU),)),
        ],
    ),
    Character(
        "Raventree Elite", "W33", STARK, cost=6, strength=6, icons="MP", traits="House Tully, Army", crests="War",
        keywords="Stealth", no_attachments=True,
        abilities=[
            Constant(
                characters(trait=TULLY, controller=YOU, role=PARTICIPATING_ROLE), (Flag(IMMUNE_TO_OPPONENTS_TRIGGERED),)
            )
        ],
    ),
    Character(
        "Khal Drogo", "W35", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Dothraki, Lord", crests="War",
        keywords="Deadly",
        abilities=[
            Passive(
                when=InsteadOfClaim(),
                conditions=(YouAre(Who.WINNER), AsAttacker(), AttackedAlone()),
                effects=(
                    ChooseNow(characters(controller=Who.LOSER), Who.LOSER),
                    Kill(TARGET),
                    DiscardAtRandom(1, Who.LOSER),
                    LoseHousePower(1, Who.LOSER, to=YOU),
                ),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Thunderer", "W24", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Response(
                limited=True,
                when=PlotRevealed(OPPONENTS),
                cost=(KneelSelf(),),
                choose=(ChooseOpponent(),),
                effects=(
                    DiscardTopOfDeck(Who.CHOSEN_OPPONENT),
                    Then(),
                    If(
                        (
                            Count(
                                Cards(
                                    type=CHARACTER | LOCATION, zone=Zone.DISCARD, owner=Who.CHOSEN_OPPONENT, top_of_pile=True
                                )
                            ),
                        ),
                        (Draw(1),),
                    ),
                ),
            )
        ],
    ),
    Location(
        "Vale Encampment", "W28", LANNISTER, cost=0, traits="The Vale",
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(DiscardSelf(),),
                effects=(
                    Reduce(1, Cards(trait=CLANSMAN)),
                    Later(Passive(when=Played(Cards(trait=CLANSMAN), YOU), effects=(Draw(1),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),
    Location(
        "The Red Mountains", "W30", MARTELL, unique=True, cost=1, traits="Dorne",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(house=MARTELL, cost_at_most=3)),),
                effects=(Modify(TARGET, Trait(SAND_SNAKE)),),
            )
        ],
    ),
    Location(
        "Seagard", "W34", STARK, unique=True, cost=1, traits="Stronghold",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=YOU, role=DEFENDING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),
                    Modify(TARGET, Keyword(DEADLY), Until.END_OF_CHALLENGE),
                    Later(Passive(when=WonChallenge(), effects=(Stand(SELF),)), Until.END_OF_CHALLENGE),
                ),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Command the Winds", "W25", GREYJOY, keywords="Deathbound",
        abilities=[
            Action(phase=Phase.ANY, choose=(Choose(characters(house=GREYJOY)),), effects=(Modify(TARGET, Strength(1)),)),
            Action(
                zone=Zone.DEAD,
                phase=Phase.DOMINANCE,
                cost=(KneelCards(1, locations(trait="Warship")),),
                effects=(MoveTo(SELF, Zone.HAND),),
            ),
        ],
    ),
    # *ruling*: the cards are chosen while the event resolves, so that the Sand Snake that was killed for it is none of them.
    Event(
        "A Secret Mission", "W31", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(RemoveCards(1, characters(trait=SAND_SNAKE, controller=YOU), KILL),),
                effects=(PickUpTo(Cards(crest=SHADOWS), 3), ReturnToShadows(CHOSEN)),
            )
        ],
    ),
)
"""Its cards by type."""
