"""Scenes with characters of one property each, and tools with which any card can be moved, copied, cancelled or searched for."""


from agot_env.agot.language.model import (
    BARATHEON,
    BEARER,
    LANNISTER,
    MILITARY,
    NEUTRAL,
    SELF,
    SHADOWS,
    STARK,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Blank,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    ChooseEventToPlay,
    ChooseOpponent,
    ClaimPowerForHouse,
    ComesOutOfShadows,
    Constant,
    Discard,
    DiscardHousePower,
    DiscardNamed,
    Event,
    GainGold,
    Icon,
    Initiated,
    Kill,
    Killed,
    KneelSelf,
    Location,
    MoveTo,
    NameTitle,
    Passive,
    PayGold,
    Phase,
    Played,
    PlayEvent,
    Plot,
    PlotRevealed,
    PowerClaimed,
    PutIntoPlay,
    Response,
    ReturnToHand,
    RevealNewPlot,
    RevealTop,
    Save,
    Search,
    Stand,
    Strength,
    TakeControl,
    TakeTopOfPile,
    WhenRevealed,
    Who,
    X,
    Zone,
    attachments,
    characters,
    locations,
)
from agot_env.agot.language.model import EVENT as EVENTS
from tests.cards.scenes import GAG, lcg_scene, offered, targeting_event

LIONS, WOLVES = ("lannister", "stark", "martell"), ("stark", "lannister", "martell")
PATRIARCH = "Northern Patriarch"
ANY = {"phase": Phase.ANY}
PLAYED = Initiated(cards=Cards(type=EVENTS, zone=Zone.RESOLVING))


def fallen(zone, **more):
    """Your own characters in that pile."""
    return characters(zone=zone, owner=Who.YOU, **more)


CARDS = (
    GAG,
    Character("Pup", "X700", STARK, cost=2, strength=2, icons="MIP", traits="Direwolf"),
    Character("Cub", "X701", STARK, cost=2, strength=2, icons="MIP", traits="Direwolf"),
    Character("Calf", "X702", BARATHEON, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Fawn", "X703", BARATHEON, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Sage", "X704", NEUTRAL, cost=1, strength=1, icons="I", crests="Learned"),
    Character("Tutor", "X705", NEUTRAL, cost=1, strength=1, icons="I", crests="Learned"),
    Character("Shade", "X706", NEUTRAL, cost=1, strength=1, icons="I", crests="Shadows"),
    Character("Ghost", "X707", NEUTRAL, cost=1, strength=1, icons="I", crests="Shadows"),
    Location("Trumpet", "X710", NEUTRAL, abilities=[Action(**ANY, effects=(Stand(characters()),))]),
    Location("Well", "X711", NEUTRAL, influence=3),
    Location("Grave", "X712", NEUTRAL, abilities=[Passive(when=Played(characters()), effects=(TakeTopOfPile(1),))]),
    Location("Library", "X713", NEUTRAL, crests="Learned"),
    Character("Censor", "X714", NEUTRAL, abilities=[Cancel(when=Initiated(cards=characters()), cost=(KneelSelf(),), effects=(CancelIt(),))]),
    Character("Mason", "X715", NEUTRAL, abilities=[Cancel(when=Initiated(cards=locations()), cost=(KneelSelf(),), effects=(CancelIt(),))]),
    Event("Veto", "X720", abilities=[Cancel(when=PLAYED, effects=(CancelIt(),))]),
    Event("Hunt", "X721", abilities=[Action(**ANY, effects=(Search(characters()),))]),
    Event("Dear Hunt", "X722", abilities=[Action(**ANY, cost=(PayGold(2),), effects=(Search(characters()),))]),
    Event("Secret Hunt", "X723", abilities=[Action(**ANY, effects=(Search(Cards(), shown=False),))]),
    Event("Gift Hunt", "X724", abilities=[Action(**ANY, effects=(Search(characters(), who=Who.OPPONENTS),))]),
    targeting_event("Recall", "X730", fallen(Zone.DISCARD), MoveTo(TARGET, Zone.HAND)),
    targeting_event("Exhume", "X731", fallen(Zone.DEAD), MoveTo(TARGET, Zone.HAND)),
    targeting_event("Bury", "X732", fallen(Zone.DISCARD), MoveTo(TARGET, Zone.DECK)),
    targeting_event("Veil", "X733", fallen(Zone.DISCARD, crest=SHADOWS), MoveTo(TARGET, Zone.SHADOWS)),
    targeting_event("Raise", "X734", fallen(Zone.DISCARD), PutIntoPlay(TARGET)),
    targeting_event("Mercy", "X735", characters(zone=Zone.DISCARD), MoveTo(TARGET, Zone.HAND)),
    targeting_event("Rob", "X736", characters(zone=Zone.DISCARD, owner=Who.OPPONENTS), PutIntoPlay(TARGET)),
    targeting_event("Retire", "X737", characters(controller=Who.YOU), ReturnToHand(TARGET)),
    targeting_event("Rebuild", "X738", locations(zone=Zone.DISCARD, owner=Who.YOU), MoveTo(TARGET, Zone.HAND)),
    Event("Dredge", "X739", abilities=[Action(**ANY, effects=(TakeTopOfPile(1),))]),
    Plot("Poverty", "X750", NEUTRAL, income=0, initiative=0, claim=1),
    Plot("Ranging", "X751", NEUTRAL, income=0, initiative=0, claim=1, abilities=[WhenRevealed(effects=(Search(characters()),))]),
    Plot("Tide", "X752", NEUTRAL, income=0, initiative=0, claim=1, abilities=[WhenRevealed(effects=(TakeTopOfPile(1),))]),
    Plot("Plague", "X753", NEUTRAL, income=0, initiative=0, claim=1, abilities=[Constant(characters(), (Strength(-1),))]),
    Plot("Manhunt", "X754", NEUTRAL, income=0, initiative=0, claim=1, abilities=[WhenRevealed(choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Plot("Gold Plot", "X755", NEUTRAL, income=0, initiative=5, claim=1, abilities=[WhenRevealed(effects=(GainGold(2),))]),
    Plot("Slow Plot", "X756", NEUTRAL, income=0, initiative=0, claim=1, abilities=[WhenRevealed(effects=(GainGold(1),))]),
    Plot("Mid Plot", "X757", NEUTRAL, income=0, initiative=3, claim=1),
    Plot("Riches", "X758", NEUTRAL, income=0, initiative=0, claim=1, keywords="Prized 1"),
    Plot("Heavy", "X759", NEUTRAL, income=0, initiative=0, claim=2),
    Character("Page", "X760", LANNISTER, cost=2, strength=1, icons="I"),
    Location("Spoil", "X761", NEUTRAL, abilities=[Action(**ANY, choose=(Choose(attachments()),), effects=(Discard(TARGET),))]),
    Location("Hush", "X762", NEUTRAL, abilities=[Constant(attachments(), (Blank(),))]),
    Location("Axe", "X763", NEUTRAL, abilities=[Action(**ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Location("Bribe", "X764", NEUTRAL, abilities=[Action(**ANY, choose=(Choose(characters(controller=Who.OPPONENTS)),), effects=(TakeControl(TARGET),))]),
    Location("Crier", "X765", NEUTRAL, abilities=[Response(when=PowerClaimed(characters()), effects=(GainGold(1),))]),
    Event("Bounty", "X766", abilities=[Action(**ANY, cost=(PayGold(X()),), effects=(ClaimPowerForHouse(X()),))]),
    Event("Feast", "X767", abilities=[Action(**ANY, effects=(GainGold(1),))]),
    Event("Wake", "X768", abilities=[Response(when=Killed(characters()), effects=(GainGold(1),))]),
    Event("Rescue", "X769", abilities=[Save(saves=characters())]),
    Event("Sacrifice", "X770", abilities=[Action(**ANY, cost=(DiscardHousePower(1),), effects=(GainGold(3),))]),
    targeting_event("Murder", "X771", characters(), Kill(TARGET)),
    Character("Lion", "X780", LANNISTER, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Wolf", "X781", STARK, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Brute", "X782", NEUTRAL, cost=4, strength=4, icons="MIP"),
    Character("Lout", "X783", NEUTRAL, cost=3, strength=3, icons="MIP"),
    Location("Rock", "X784", LANNISTER, unique=True, cost=2),
    Attachment("Banner", "X785", NEUTRAL, cost=0),
    Attachment("Lance", "X786", NEUTRAL, abilities=[Constant(BEARER, (Strength(5), Icon(MILITARY)))]),
    Location("Ruin", "X787", NEUTRAL, abilities=[Action(**ANY, choose=(Choose(locations(title="Dragonstone Watchtower")),), effects=(Discard(TARGET),))]),
    Event("Replot", "X788", abilities=[Action(**ANY, effects=(RevealNewPlot(),))]),
    Event("Cheer", "X789", abilities=[Response(when=PlotRevealed(None), limited=True, effects=(GainGold(5),))]),
    targeting_event("Smuggle", "X790", characters(zone=Zone.HAND), PutIntoPlay(TARGET)),
    Event("Unveil", "X791", abilities=[Action(**ANY, effects=(RevealTop(),))]),
    Event("Inquest", "X792", abilities=[Action(**ANY, choose=(NameTitle(),), effects=(DiscardNamed(),))]),
    Location("Levy", "X793", NEUTRAL, abilities=[Action(**ANY, effects=(Stand(locations()),))]),
    Event("Sow", "X794", abilities=[Action(**ANY, effects=(GainGold(1),))]),
    Event("Pact", "X795", abilities=[Action(**ANY, choose=(ChooseOpponent(),), effects=(Search(characters()), Search(characters(), who=Who.CHOSEN_OPPONENT)))]),
    Character("Rider", "X796", NEUTRAL, cost=2, strength=2, icons="M", traits="Dothraki"),
    Character("Monarch", "X797", NEUTRAL, cost=2, strength=2, icons="M", traits="King"),
    Character("Consort", "X798", NEUTRAL, cost=2, strength=2, icons="M", traits="Queen"),
    Plot("Last Plot", "X799", NEUTRAL, income=0, initiative=0, claim=1),
    Location("Hoard", "X801", NEUTRAL, keywords="Infamy"),
    Character("Screamer", "X802", TARGARYEN, cost=2, strength=2, icons="M"),
    Character("Archer", "X803", TARGARYEN, cost=2, strength=2, icons="M"),
    Event("Plot in the Dark", "X804", crests="Shadows", abilities=[Response(when=ComesOutOfShadows(SELF), effects=(GainGold(1),))]),
    Location("Kennel", "X805", NEUTRAL, abilities=[Passive(when=Played(characters()), effects=(Search(characters()),))]),
    Location("Jester", "X806", NEUTRAL, abilities=[Action(**ANY, choose=(ChooseEventToPlay(),), effects=(PlayEvent(),))]),
    Attachment("Fee", "X807", NEUTRAL, cost=1),
    Attachment("Toll", "X808", NEUTRAL, cost=1),
)  # fmt: skip


def scene(house, zero=None, one=None, phase="challenges", *, cards=(), bells=(0, 1), **options):
    """Seat 0 has the House, seat 1 another one; no plot has an effect or gives gold, and both have a bell."""
    houses = options.pop("houses", (house, "martell"))
    seats = [{"plot": "Poverty"} | (seat or {}) for seat in (zero, one)]
    return lcg_scene(*seats, phase, houses=houses, cards=(*CARDS, *cards), bells=bells, **options)


def ready(t, text):
    """Pass within the phase until that action is offered."""
    phase = t.phase
    for _ in range(8):
        if offered(t, text):
            return t
        assert t.prompt == "action" and t.phase == phase, f"{text!r} is not offered: {t.prompt} {t.options}"
        t.play("Pass")
    raise AssertionError(f"{text!r} is not offered: {t.prompt} {t.options}")


def do(t, action, *answers):
    """Take an action as soon as it is offered, then choose each of these answers that is offered."""
    ready(t, action).play(action)
    for answer in answers:
        if offered(t, answer):
            t.play(answer)
    return t


def respond(t, title, *answers):
    """Respond with a card, then choose each of these answers that is offered."""
    t.play(f"Respond with {title}")
    for answer in answers:
        if offered(t, answer):
            t.play(answer)
    return t


def turn(t, seat=1):
    """Pass within the phase until it is that player's turn to act."""
    phase = t.phase
    for _ in range(6):
        if t.seat == seat:
            return t
        assert t.prompt == "action" and t.phase == phase
        t.play("Pass")
    raise AssertionError("it is never that player's turn")


def never(t, text, seat=0):
    """Whether a player is not offered this action in the next turn to act within the phase."""
    turn(t, seat)
    assert t.prompt == "action" and offered(t, "Use Bell")
    return not offered(t, text)


def war(t, kind, attackers=("Hugor Hill",), defenders=()):
    """Fight a challenge until its result asks for a decision other than a pass."""
    ready(t, f"{kind} against").play(f"{kind} against")
    for title in attackers if t.prompt == "attackers" else ():
        if offered(t, f"Attack with {title}"):
            t.play(f"Attack with {title}")
    if t.prompt == "attackers":
        t.play("Done")
    for _ in range(20):
        if t.prompt == "defenders":
            wanted = [f"Defend with {title}" for title in defenders if offered(t, f"Defend with {title}")]
            t.play(wanted[0] if wanted else "Done")
        elif t.prompt == "action" and t.game["challenge"]:
            t.play("Pass")
        else:
            return t
    raise AssertionError(t.options)
