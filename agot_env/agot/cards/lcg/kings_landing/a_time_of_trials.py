"""The chapter pack A Time of Trials."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BEARER, CHOSEN, DEADLY, INTRIGUE, LANNISTER, MARTELL, NEUTRAL, OPPONENTS, SELF, SHADOWS, STARK, SUMMER,
    TARGARYEN, TARGET, WINTER, YOU, Action, Card, Cards, Choose, ChooseNow, ChooseOpponent, ChooseSeveral,
    ComesOutOfShadows, Constant, Count, CountOf, Discard, DiscardSelf, Draw, DuringChallenge, GainGold, Icon, If, Keyword,
    Killed, Kneel, KneelSelf, Minus, Modify, MoreThan, MoveTo, Not, PayGold, Phase, Played, PowerOnHouse, Reduce, Response,
    ReturnToShadows, Season, Strength, Then, UsedPlotCount, Way, WhenRevealed, Who, WonChallenge, YouAre, Zone, attachments,
    characters, locations, none_of,
)

Plot = partial(model.Plot, set="a_time_of_trials")
Character = partial(model.Character, set="a_time_of_trials")
Attachment = partial(model.Attachment, set="a_time_of_trials")
Location = partial(model.Location, set="a_time_of_trials")
Event = partial(model.Event, set="a_time_of_trials")


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
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
                choose=(ChooseSeveral(characters(not_trait="Army"), CountOf(Cards(zone=Zone.SHADOWS, owner=YOU)), up_to=True),),
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
                    If((Season(WINTER), Count(Cards(zone=Zone.SHADOWS, owner=YOU))), (Draw(3),)),
                    If((Season(WINTER), none_of(Cards(zone=Zone.SHADOWS, owner=YOU))), (Draw(1),)),
                    If((Not(Season(WINTER)),), (Draw(1),)),
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
