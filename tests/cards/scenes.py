"""Scenes for the tests of cards: two players or more, and a bell with which a player is asked at every opportunity to act."""

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    Action,
    Attachment,
    Blank,
    Choose,
    ClaimPowerForHouse,
    Constant,
    Event,
    Location,
    Phase,
)
from agot_env.testing import Table

BELL = Location("Bell", "X900", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
"""By itself a player who can only pass is not asked, and the game runs on."""
GAG = Attachment("Gag", "X901", NEUTRAL, abilities=[Constant(BEARER, (Blank(),))])
"""The text box of its bearer is blank."""

CORE_CARDS = tuple(card for card in pool("core").values() if card.title not in {winter.title for winter in pool("winter").values()})
KNEELING = {"kneeling": True}
PASSES = ("Pass", "Done", "No more challenges", "No", "Take nothing")


def targeting_event(title, number, among, *effects, **more):
    """An event that its player may play in any phase, and that does something to a target."""
    return Event(title, number, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=effects, **more)])


def passes(t):
    """The ways to pass; a melee title cannot be passed, so any will do."""
    return t.options[:1] if t.prompt == "title" else [option for option in t.options if option in PASSES]


def scene(houses, zero=None, one=None, phase="challenges", *, others=(), first=None, bells=(), cards=(), **options):
    """A table at the first decision of a phase; the seats in ``bells`` have a bell, all reveal a plot without effect.

    In the plot phase the actions before plots are chosen are passed. ``cards`` are cards of one's own, to be put by their titles; with
    more than two Houses, ``others`` are the seats after the second.
    """
    t = Table(houses=houses, extra_cards=[*cards, BELL], **options)
    for seat, what in enumerate((zero, one, *others)):
        t.put(seat, **({"plot": "Planning Ahead"} | (what or {})))
    for seat in bells:
        t.put(seat, play=["Bell"])
    t.start(phase, first)
    return choose_plots(t) if phase == "plot" else t


THREE = ("stark", "lannister", "martell")
NAMES = ("Stark", "Lannister", "Martell")
SUPPORTED = ("Crown Regent", "Hand of the King", "Master of Laws")
"""Titles with which the third player supports the second, and may defend in their place (TIT-1, TIT-2)."""


def three(make, zero, one, two, phase="challenges", *, titles=(), **options):
    """The scene of a cycle, which ``make`` makes for two, with three players of the Houses above and these titles, if any."""
    seats = [seat | ({"title": titles[place]} if titles else {}) for place, seat in enumerate((zero, one, two))]
    return make(*seats[:2], phase, others=seats[2:], houses=THREE, **options)


def winter_scene(zero=None, one=None, phase="challenges", *, houses=("greyjoy", "targaryen"), cards=(), **options):
    """A scene of the Winter Edition, by its rules; cards of the Core Set whose titles it does not have may be put too."""
    return scene(houses, zero, one, phase, cards=(*CORE_CARDS, *cards), edition="winter", **options)


def lcg_scene(zero=None, one=None, phase="challenges", *, houses=("baratheon", "stark"), **options):
    """A scene of the Living Card Game: the Core Set's cards and those of the six House expansions."""
    return scene(houses, zero, one, phase, edition="lcg", **options)


def choose_plots(t):
    """Everybody passes until plots are chosen, or are revealed because there is no choice."""
    while t.prompt == "action" and t.phase == "plot":
        t.play("Pass")
    return t


def offered(t, text):
    """Whether a legal action contains the text."""
    return any(text in option for option in t.options)


def pass_until(t, text):
    """Everybody passes until such an action is offered."""
    for _ in range(60):
        if offered(t, text):
            return t
        passing = passes(t)
        assert passing, f"{text!r} is not offered, and nobody can pass: {t.prompt} {t.options}"
        t.play(passing[0])
    raise AssertionError(f"{text!r} is never offered")


def pass_to(t, phase):
    """Everybody passes until that phase."""
    for _ in range(60):
        if t.phase == phase:
            return t
        passing = passes(t)
        assert passing, f"nobody can pass: {t.prompt} {t.options}"
        t.play(passing[0])
    raise AssertionError(f"{phase} never comes")


def pay_influence(t):
    """Kneel whatever is offered for influence."""
    while t.prompt == "influence":
        t.play(t.options[0])
    return t


def join(t, title="Sailor", *, other=False):
    """Declare a character by its naval enhancement, on its player's side or, with ``other``, on the other one, if both are possible."""
    t.play(f"Use {title}")
    if t.prompt in ("attackers", "defenders"):
        t.play(f"{'Attack' if (t.prompt == 'attackers') is not other else 'Defend'} with {title}")
    return t


def attack(t, kind, *titles):
    """The challenge of this type, with these attackers; whoever has a bell passes first."""
    pass_until(t, f"{kind} against").play(f"{kind} against")
    return _declare(t, "attackers", "Attack with", titles)


def defend(t, *titles):
    """These defenders; whoever has a bell passes before and after."""
    for _ in range(10):
        if t.prompt != "action":
            break
        t.play("Pass")
    _declare(t, "defenders", "Defend with", titles)
    for _ in range(10):
        if t.prompt != "action":
            break
        t.play("Pass")
    return t


def fight(t, *titles):
    """These defenders, nobody bypassed; everybody passes until the challenge is over, or somebody may respond or save."""
    for _ in range(60):
        if t.over or not t.game["challenge"] or t.prompt not in ("action", "stealth", "defenders"):
            return t
        wanted = [f"Defend with {title}" for title in titles if t.prompt == "defenders" and offered(t, f"Defend with {title}")]
        t.play(wanted[0] if wanted else "Done" if t.prompt != "action" else "Pass")
    raise AssertionError("the challenge does not end")


def _declare(t, prompt, verb, titles):
    for title in titles if t.prompt == prompt else ():
        if offered(t, f"{verb} {title}"):
            t.play(f"{verb} {title}")
    if t.prompt == prompt:
        t.play("Done")
    return t
