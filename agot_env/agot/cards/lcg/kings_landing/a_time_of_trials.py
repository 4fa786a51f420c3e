"""The chapter pack A Time of Trials."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, DEADLY, EVENT_CARD, GREYJOY, INTRIGUE, LANNISTER, MARTELL, NEUTRAL, NOBLE,
    OPPONENTS, SELF, SHADOWS, STARK, STEALTH, SUMMER, TARGARYEN, TARGET, WINTER, X, YOU, Action, Bypassed, Card, Cards,
    Choose, ChooseNow, ChooseOpponent, ChooseSeveral, ComesOutOfShadows, Compare, Constant, Count, CountOf, Discard,
    DiscardSelf, DiscardedFromDeck, Draw, DuringChallenge, GainGold, Icon, If, Keyword, Killed, Kneel, KneelCards, KneelForStrength,
    KneelInfluence, KneelSelf, Later, Limit, Minus, Modify, MoreThan, MoveTo, Not, Passive, PayGold, Per, Phase, Played,
    PlayerRule, PlotFromUsedPile, PowerOnHouse, Reduce, Response, ReturnToHand, ReturnToShadows, Search, Season, Stat,
    Strength, Then, Until, UsedPlotCount, Way, WhenRevealed, Who, WonChallenge, YouAre, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import NO_INTRIGUE_AGAINST

Plot = partial(model.Plot, set="a_time_of_trials")
Character = partial(model.Character, set="a_time_of_trials")
Attachment = partial(model.Attachment, set="a_time_of_trials")
Location = partial(model.Location, set="a_time_of_trials")
Event = partial(model.Event, set="a_time_of_trials")


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Catelyn Stark", "KL21", STARK, unique=True, cost=3, strength=3, icons="IP", traits="Lady", crests="Noble",
        abilities=[
            PlayerRule(
                YOU, NO_INTRIGUE_AGAINST, conditions=(Season(WINTER), Count(Cards(zone=Zone.SHADOWS, controller=YOU))),
            )
        ],
    ),
    Character(
        "Septa Mordane", "KL22", STARK, unique=True, cost=2, strength=2, icons="I", traits="Septon", crests="Holy",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(role=ATTACKING_ROLE)),),
                effects=(Modify(TARGET, Strength(Minus(CountOf(Cards(zone=Zone.SHADOWS))))),),
            ),
        ],
    ),
    Character(
        "Gold Cloaks", "KL25", LANNISTER, cost=2, strength=4, icons="MP", traits="Ally, Mercenary", crests="Shadows",
        house_only=True, no_attachments_except="Weapon",
        abilities=[Response(when=ComesOutOfShadows(), effects=(Draw(CountOf(characters(trait="Mercenary", controller=YOU))),))],
    ),
    Character(
        "Moon Boy", "KL28", BARATHEON, unique=True, cost=3, strength=2, icons="P", traits="Fool",
        abilities=[
            Action(
                phase=Phase.PLOT,
                cost=(DiscardSelf(),),
                choose=(ChooseOpponent((MoreThan(UsedPlotCount("", Who.ACTOR), 0),)),),
                effects=(PlotFromUsedPile(),),
                limit=Limit(1, Per.GAME, by_title=True),  # it leaves play (FAQ 4.22)
            )
        ],
    ),
    # *ruling*: the card lies in the Shadows of its new controller as it would in its owner's, who knows it all the same.
    Character(
        "Balon Greyjoy", "KL30", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn", crests="Noble",
        keywords="Renown", house_only=True,
        abilities=[
            Response(
                when=DiscardedFromDeck(Cards(crest=SHADOWS, zone=Zone.DISCARD)),
                cost=(KneelInfluence(1),), or_cost=(KneelCards(1, characters(crest=NOBLE)),),
                effects=(MoveTo(EVENT_CARD, Zone.SHADOWS, yours=True),), limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Street Waif", "KL32", TARGARYEN, cost=2, strength=1, icons="I", traits="Ally",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(ChooseOpponent(),),
                effects=(
                    If(
                        (Count(Cards(zone=Zone.DISCARD, owner=YOU), 2),),
                        (
                            ChooseNow(Cards(zone=Zone.DISCARD, owner=YOU), Who.CHOSEN_OPPONENT, targets=False),
                            MoveTo(TARGET, Zone.HAND),
                        ),
                    ),
                ),
            ),
        ],
    ),
    Character(
        "Flea Bottom Scavenger", "KL35", MARTELL, cost=2, strength=1, icons="I", traits="Ally",
        abilities=[Response(when=Played(SELF), conditions=(Not(MoreThan(PowerOnHouse(), 0)),), effects=(Draw(3),))],
    ),
    Character(
        "The Hound", "KL37", NEUTRAL, unique=True, cost=3, strength=4, icons="M", traits="Kingsguard",
        no_attachments_except="Weapon",
        abilities=[Response(when=Played(SELF), effects=(Kneel(characters(trait="Knight")),))],
    ),
    Character(
        "Cersei Lannister", "KL24", LANNISTER, unique=True, cost=3, strength=3, icons="IP", traits="Lady, Queen", crests="Noble",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, participant=SELF),
                choose=(ChooseSeveral(characters(not_trait="Army"), CountOf(Cards(zone=Zone.SHADOWS, controller=YOU)), up_to=True),),
                effects=(Kneel(CHOSEN),),
            ),
        ],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    Attachment(
        "Tears of Lys", "KL33", TARGARYEN, cost=1, traits="Item, Poison",
        abilities=[
            Constant(BEARER, (Icon(INTRIGUE), Keyword(DEADLY))),
            Response(
                when=Killed(characters(controller=OPPONENTS)), conditions=(DuringChallenge(INTRIGUE),), cost=(DiscardSelf(),),
                effects=(Draw(1),),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "Storm Dancer", "KL23", STARK, unique=True, cost=2, traits="Warship",
        abilities=[
            Response(
                when=WonChallenge(), conditions=(YouAre(Who.DEFENDING_PLAYER),), cost=(KneelSelf(),),
                effects=(
                    If((Season(WINTER), Count(Cards(zone=Zone.SHADOWS, controller=YOU))), (Draw(3),), otherwise=(Draw(1),)),
                ),
            ),
        ],
    ),
    Location(
        "Sweet Cersei", "KL27", LANNISTER, unique=True, cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(PayGold(1),), choose=(Choose(characters(house=LANNISTER)),), effects=(Modify(TARGET, Strength(1)),),
            ),
        ],
    ),
    # *ruling*: a Weapon that names its bearer itself is discarded at once if this location is none; no Weapon can be played on it.
    Location(
        "Abandoned Forge", "KL29", BARATHEON, cost=0, traits="King's Landing", crests="Shadows", house_only=True,
        no_attachments_except="Weapon", keeps_attachments=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(SELF),
                cost=(PayGold(X()),),
                effects=(Search(attachments(trait="Weapon"), to=Zone.PLAY, amount=X()),),
            ),
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                effects=(ChooseNow(attachments(trait="Weapon", attached_to=SELF), YOU, targets=False), ReturnToHand(TARGET)),
            ),
        ],
    ),
    Location(
        "Lost Oasis", "KL36", MARTELL, cost=2, traits="The South",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(house=MARTELL)),),
                effects=(
                    Modify(TARGET, Keyword(STEALTH)),
                    Later(
                        Passive(when=Bypassed(by=SELF), effects=(Kneel(EVENT_CARD),)), Until.END_OF_PHASE, each_time=True, of=TARGET,
                    ),
                ),
            )
        ],
    ),
    Location(
        "Twilight Market", "KL39", NEUTRAL, cost=0, traits="King's Landing", keywords="Limited",
        abilities=[
            Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(1, Cards(), Way.INTO_SHADOWS),)),
        ],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "A Fistful of Coppers", "KL26", LANNISTER, cost=0, crests="Shadows", house_only=True,
        abilities=[Response(when=ComesOutOfShadows(), effects=(GainGold(2),))],
    ),
    # *ruling*: if there are fewer locations than X, all of them kneel.
    Event(
        "Balon's Rebellion", "KL31", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelForStrength(characters(house=GREYJOY, trait="Lord", compare=Compare(Stat.STRENGTH, at_least=1))),),
                choose=(ChooseSeveral(locations(), X()),),
                effects=(Kneel(CHOSEN),),
            )
        ],
    ),
    Event(
        "The Shadow of the East", "KL34", TARGARYEN, cost=0, traits="Small Council", crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(), choose=(Choose(attachments()),),
                effects=(Discard(TARGET), Then(), If((Season(SUMMER),), (MoveTo(SELF, Zone.HAND),))),
            ),
        ],
    ),
    Event(
        "Condemned by the Council", "KL38", NEUTRAL, traits="Small Council",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE), choose=(Choose(locations(controller=Who.LOSER)),),
                effects=(
                    If((Count(Cards(is_=TARGET, crest=SHADOWS)),), (ReturnToShadows(TARGET),)),
                    If((Count(Cards(is_=TARGET, not_crest=SHADOWS)),), (Discard(TARGET),)),
                ),
            ),
        ],
    ),

    # --- plots -------------------------------------------------------------------------------------------------------
    Plot(
        "City of Sin", "KL40", NEUTRAL, income=3, initiative=1, claim=1, traits="City",
        abilities=[WhenRevealed(choose=(ChooseSeveral(characters(), UsedPlotCount("City"), up_to=True),), effects=(Kneel(CHOSEN),))],
    ),
)
