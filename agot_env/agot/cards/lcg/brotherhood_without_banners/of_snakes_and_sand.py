"""The chapter pack Of Snakes and Sand."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import kneel_to_reduce, one_of
from agot_env.agot.cards.lcg.brotherhood_without_banners.shared import HOUSE_WITHOUT_POWER, SAND_SNAKE, sand_snakes_gain
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, DEADLY, EVENT, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, PARTICIPATING_ROLE, POWER, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose,
    ChooseNow, ChooseOne, ChooseOpponent, ChoosePlayer, Constant, ControlChanged, Count, CountOf, DiscardFromHand,
    DiscardSelf, DiscardTopOfDeck, Draw, EntersPlay, HasWonDominance, Icon, If, Keyword, Kneel, KneelInfluence,
    KneelSelf, LeaveChallenge, LookAtHand, LoseHousePower, LostChallenge, Modify, MoveTo, Not, Now, OnlyOne, Passive, Phase,
    PickUpTo, PowerOnCards, PutIntoPlay, RenownPower, Response, RevealNewPlot, Stand, Strength, TakeControl, Trait,
    Until, Who, WonChallenge, Zone, attachments, characters, locations,
)

Character = partial(model.Character, set="of_snakes_and_sand")
Attachment = partial(model.Attachment, set="of_snakes_and_sand")
Location = partial(model.Location, set="of_snakes_and_sand")
Event = partial(model.Event, set="of_snakes_and_sand")
Plot = partial(model.Plot, set="of_snakes_and_sand")

JHOGO = Count(Cards(is_=BEARER, title="Jhogo"))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Steelshanks Walton", "BWB81", STARK, unique=True, cost=2, strength=3, icons="MP", traits="House Bolton, Ally", keywords="Deadly",
        abilities=[
            Action(phase=Phase.DOMINANCE, by_anybody=True, conditions=(HasWonDominance(),), effects=(TakeControl(SELF),)),
        ],
    ),
    Character(
        "Tribeless Vagabond", "BWB83", LANNISTER, cost=2, strength=2, icons="M", traits="Clansman, Mercenary", keywords="Stealth",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(DiscardFromHand(),),
                effects=(one_of(*((Modify(SELF, Icon(icon)),) for icon in (MILITARY, INTRIGUE, POWER))),),
            )
        ],
    ),
    Character(
        "Shadow Enchantress", "BWB85", BARATHEON, cost=3, strength=3, icons="I", traits="Asshai", crests="Holy",
        abilities=[
            Constant(
                characters(trait="Asshai"),
                (Icon(MILITARY), Strength(CountOf(Cards(zone=Zone.SHADOWS)))),
                conditions=(Count(Cards(zone=Zone.SHADOWS)),),
            )
        ],
    ),
    Character(
        "Bloodthirsty Crew", "BWB87", GREYJOY, cost=3, strength=2, icons="MI", traits="Raider", keywords="Intimidate, Deadly",
        abilities=[Response(when=WonChallenge(participant=SELF, unopposed=True), effects=(DiscardTopOfDeck(Who.LOSER, 2),))],
    ),
    Character(
        "Jhogo", "BWB89", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki, Queensguard",
        abilities=[
            Constant(
                SELF,
                (Keyword(STEALTH),),
                conditions=(OnlyOne(characters(role=ATTACKING_ROLE)),),
            ),
            Response(
                when=WonChallenge(MILITARY, participant=SELF),
                effects=(Draw(CountOf(characters(trait="Dothraki", role=ATTACKING_ROLE))),),
            ),
        ],
    ),
    Character(
        "Tyene Sand", "BWB91", MARTELL, unique=True, cost=2, strength=2, icons="I", traits="Bastard, Sand Snake",
        abilities=[sand_snakes_gain(INTRIGUE, STEALTH)],
    ),
    Character(
        "Nymeria Sand", "BWB92", MARTELL, unique=True, cost=3, strength=3, icons="M", traits="Bastard, Sand Snake",
        abilities=[sand_snakes_gain(MILITARY, DEADLY)],
    ),
    Character(
        "Bastard Daughter", "BWB93", MARTELL, cost=2, strength=2, icons="IP", traits="Ally, Bastard, Sand Snake",
        abilities=[
            Response(
                when=LostChallenge(),
                cost=(DiscardSelf(),),
                effects=(
                    ChooseNow(
                        characters(
                            unique=True, trait=SAND_SNAKE, zone=Zone.HAND, or_zone=Zone.DISCARD, owner=YOU, puttable=True,
                        ),
                        targets=False,
                    ),
                    PutIntoPlay(TARGET),
                ),
            )
        ],
    ),
    Character(
        "Jack-be-Lucky", "BWB97", NEUTRAL, unique=True, cost=3, strength=2, icons="IP", traits="Brotherhood, Ally",
        abilities=[
            Action(
                phase=Phase.DOMINANCE, gained=True, conditions=(HOUSE_WITHOUT_POWER,), cost=(DiscardFromHand(),), effects=(Draw(1),),
            )
        ],
    ),
    Character(
        "Orphaned Recruit", "BWB98", NEUTRAL, cost=2, strength=2, icons="I", traits="Brotherhood, Ally",
        abilities=[
            Response(when=EntersPlay(SELF), effects=(Now(ChoosePlayer()), LoseHousePower(1, Who.CHOSEN_OPPONENT, SELF)))
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Tyrion's Thug", "BWB84", LANNISTER, cost=1, traits="Title", attaches_to=characters(trait="Clansman"),
        abilities=[
            Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(ChooseOne((Stand(BEARER),), (Kneel(BEARER),)),)),
        ],
    ),
    Attachment(
        "Jhogo's Whip", "BWB90", TARGARYEN, unique=True, cost=2, traits="Item, Weapon", keywords="Ambush", house_only=True,
        attaches_to=characters(trait="Dothraki"),
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(Cards(is_=BEARER, role=ATTACKING_ROLE)),),
                cost=(KneelSelf(),),
                effects=(
                    If(
                        (JHOGO,),
                        (
                            PickUpTo(characters(role=PARTICIPATING_ROLE), 2, targets=False),
                            Stand(CHOSEN),
                            LeaveChallenge(CHOSEN),
                        ),
                    ),
                    If(
                        (Not(JHOGO),),
                        (
                            ChooseNow(characters(role=PARTICIPATING_ROLE), targets=False),
                            Stand(TARGET),
                            LeaveChallenge(TARGET),
                        ),
                    ),
                ),
            )
        ],
    ),
    Attachment(
        "Blood of the Viper", "BWB94", MARTELL, cost=1, traits="Condition", attaches_to=characters(house=MARTELL),
        abilities=[
            Constant(BEARER, (Trait("Sand Snake"),)),
            Constant(characters(trait="Sand Snake", same_controller_as=BEARER), (Strength(1),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Weeping Water", "BWB82", STARK, unique=True, cost=2, traits="House Bolton",
        abilities=[
            Passive(when=ControlChanged(characters()), effects=(Stand(SELF),)),
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                effects=(MoveTo(Cards(trait="House Bolton", zone=Zone.DISCARD, owner=YOU, topmost=True), Zone.DECK),),
            ),
        ],
    ),
    Location(
        "Refurbished Hulk", "BWB88", GREYJOY, cost=0, traits="Warship", keywords="Limited", house_only=True,
        abilities=[kneel_to_reduce(2, locations())],
    ),
    Location(
        "Alchemist's Shop", "BWB95", MARTELL, cost=1, traits="Dorne",
        abilities=[
            Constant(
                characters(controller=YOU, bearing=attachments(trait="Weapon", controller=YOU)), (Strength(2), Keyword(DEADLY))
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "King Robert's Debt", "BWB86", BARATHEON, house_only=True,
        abilities=[Response(when=WonChallenge(), effects=(Draw(RenownPower()),))],
    ),
    Event(
        "His Viper Eyes", "BWB96", MARTELL, house_only=True,
        abilities=[
            Response(
                when=LostChallenge(participant=characters(trait=SAND_SNAKE)),
                cost=(KneelInfluence(1),),
                effects=(
                    Now(ChooseOpponent()),
                    LookAtHand(Who.CHOSEN_OPPONENT),
                    ChooseNow(Cards(type=EVENT, zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT), targets=False),
                    MoveTo(TARGET, Zone.DISCARD),
                ),
            )
        ],
    ),
    Event(
        "Gossip and Lies", "BWB99", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Modify(TARGET, Strength(PowerOnCards()), Until.END_OF_CHALLENGE),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Bungled Orders", "BWB100", NEUTRAL, income=3, initiative=3, claim=1,
        abilities=[Passive(when=LostChallenge(who=EVERYONE), effects=(RevealNewPlot(Who.EVENT_PLAYER),))],
    ),
)
"""Its cards by type."""
