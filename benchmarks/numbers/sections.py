"""The sections to measure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Section:
    """A benchmark with its settings.

    Attributes:
        command: the module, below `benchmarks` or with its whole name in `agot_training`, and its arguments; or a command of `agot`.
        minutes: the approximate duration on two idle cores.
        needs: the packages without which it is skipped.
        timed: whether its figures depend on the machine and its load; other figures depend only on the seed.
        long: whether it is only run if it is named, or with ``--all``.
        by_hand: why it is never run: what the command needs or prints. Its result is entered into its file by hand, with the date and
            the machine of the measurement as far as they are known.
    """

    command: str
    minutes: float
    needs: tuple[str, ...] = ()
    timed: bool = True
    long: bool = False
    by_hand: str = ""

    @property
    def line(self) -> str:
        """The command as a user types it."""
        if self.command.startswith("agot "):
            return self.command
        return f"python -m {'' if self.command.startswith('agot_training.') else 'benchmarks.'}{self.command}"


PEERS = ("essence_wars", "pyspiel", "rlcard")
SEARCHES = "ismcts:iterations=50 ismcts:iterations=200 ismcts:iterations=800"
YARDSTICK = "ismcts-v1:iterations=200"
GPU = "agot train ppo --learner torch --device cuda --games 8192 --minibatch 16384"
SECTIONS: dict[str, Section] = {
    "throughput": Section("throughput --seconds 1 --runs 5", 4, PEERS),
    "seats": Section("throughput --seats --seconds 0.4 --runs 7", 1),
    "editions": Section("throughput --editions --seconds 0.4 --runs 7", 1),
    "pools": Section("throughput --pools --seconds 0.2 --runs 31", 1),
    "environments": Section("environments --seconds 1", 1),
    "lands": Section("lands --runs 7", 1, ("rlcard",)),
    "mass": Section("mass", 2),
    "match_pools": Section("match_pools", 1),
    "random_decks": Section("random_decks", 2, timed=False),
    "agents": Section("agents speed --decisions 60", 1),
    "greedy": Section("agents strength greedy --against random --games 10000", 1, timed=False),
    "ismcts": Section(f"agents strength {SEARCHES} --against greedy --games 160 --chunk 15", 15, timed=False, long=True),
    "arena_pair": Section("arena --agents greedy random --games 2000 --seed 11", 0.2, timed=False),
    "arena": Section(
        "arena --agents net:core,best=true ismcts:iterations=200 greedy random --games 240 --seed 11", 6, timed=False, long=True
    ),
    "lcg_starters": Section("lcg_decks --starters --games 2000", 5, timed=False),
    "search": Section("search speed --decisions 50 --turns 3", 1),
    "learning": Section("learning --turns 3", 2, ("torch",)),
    "networks": Section("evaluations core melee4 lands winter ice_and_fire hbo lcg", 8, timed=False, long=True),
    "melee": Section("evaluations melee", 4, timed=False, long=True),
    "lands_greedy": Section("evaluations lands_greedy", 1, timed=False),
    "lands_search": Section("evaluations lands_search", 5, timed=False, long=True),
    "equal_5ms": Section("evaluations equal_5ms", 30, long=True),
    "equal_20ms": Section("evaluations equal_20ms", 45, long=True),
    "yardstick": Section(
        f"agents strength net:core,best=true --against {YARDSTICK} --games 4000 --seed 100000", 30, timed=False, long=True
    ),
    "yardstick_greedy": Section(f"arena --agents greedy {YARDSTICK} --games 1000 --seed 11", 6, timed=False, long=True),
    "search_400": Section(
        f"agents strength search:core,iterations=400 --against {YARDSTICK} --games 2000 --chunk 20 --seed 200000",
        15, timed=False, long=True,
    ),
    "search_1600": Section(
        "agents strength search:core,iterations=1600 --against ismcts-v1:iterations=800 --games 1000 --chunk 10 --seed 300000",
        30, timed=False, long=True,
    ),
    "search_times": Section(
        f"agents speed search:core,iterations=400 {YARDSTICK} search:core,iterations=1600 ismcts-v1:iterations=800", 1
    ),
    "search_curve": Section(
        "search curve --games 128 --iterations 25 100 400 1600 6400 12800 --seed 400000 --out curve --picture docs/search_curve.png",
        25, long=True,
    ),
    "hands": Section("agot_training.hands core --overwrite", 2, timed=False, long=True),
    "hands_lcg": Section("agot_training.hands lcg --edition lcg --overwrite", 4, timed=False, long=True),
    "search_hands": Section(
        "arena --agents search:core,iterations=100,hands=true search:core,iterations=100 --games 2000 --seed 11 --workers 1",
        12, timed=False, long=True,
    ),
    "search_hands_seconds": Section(
        "arena --agents search:core,seconds=0.002,hands=true search:core,seconds=0.002 --games 2000 --seed 12 --workers 1", 12, long=True
    ),
    "intervals": Section("intervals", 6, timed=False, long=True),
    "fit_evaluation": Section("agot_training.fit_evaluation", 0.5, timed=False),
    "startup": Section("startup", 4, long=True),
    "quick": Section("training quick", 2, long=True),
    "learners": Section("training learners", 30, ("torch",), long=True),
    "ablations": Section("agot_training.ablations --out runs/ablations --threads 1 --opponents greedy", 80, timed=False, long=True),
    "expert": Section("training expert", 15, timed=False, long=True),
    "exploiters": Section("exploiters", 60, timed=False, long=True),
    "bench": Section("bench --agents random greedy net:best=true --workers 2", 12, timed=False, long=True),
    "generalisation": Section(
        "agot_training.generalisation --steps 3000000 --evaluate-every 1500000 --opponents greedy --threads 1", 15, timed=False, long=True
    ),
    "generalisation_shipped": Section(
        "agot_training.generalisation --steps 0 --checkpoint core --run runs/shipped", 2, timed=False, long=True
    ),
    "generalisation_lcg": Section(
        "agot_training.generalisation --edition lcg --steps 3000000 --evaluate-every 1500000 --opponents greedy --threads 1",
        12, timed=False, long=True,
    ),
    "generalisation_every": Section(
        "agot_training.generalisation --edition lcg --steps 0 --checkpoint lcg --run runs/every_shipped", 2, timed=False, long=True
    ),
    "unseen_cycles": Section(
        "agot_training.generalisation --edition lcg --unseen-sets kingsroad conquest_and_defiance wardens a_song_of_the_sea"
        " --steps 6000000 --evaluate-every 3000000 --opponents greedy --against greedy --identity-dropout 0.15 --run runs/unseen_cycles",
        20, timed=False, long=True,
    ),
    "host": Section("learning --host --turns 3", 1, ("torch",)),
    "windows": Section("windows", 1, timed=False),
    "text": Section("text --games 20 --tokenizer cl100k_base", 8, ("jinja2", "tiktoken"), long=True),
    "gpu": Section(f"{GPU} --seed 1 --opponents greedy --evaluate-every 5000000", 3, by_hand="needs a GPU"),
    "gpu_batches": Section(
        "agot train ppo --learner torch --device cuda --games 32768 --rollout 32 --minibatch 65536", 2, by_hand="needs a GPU"
    ),
    "checkpoints": Section("agot train ppo", 210, by_hand="is that of each network, see the page"),
    "settled": Section("agot train ppo --steps 30000000", 40, timed=False, by_hand="takes a run with and without --settled-share"),
    "actors": Section("agot train ppo --engine processes --threads 1", 10, by_hand="takes a run for each number of actors"),
    "scripted": Section(
        "agot arena --agents llm:model=scripted,base_url=http://127.0.0.1:8000/v1,input_price=2,output_price=8 greedy net:core,best=true "
        "--games 24 --seed 11", 6, by_hand="needs the server of python -m benchmarks.scripted_model",
    ),
    "minari": Section("agot export games --to minari --out agot/greedy-v0 --agent greedy", 1, timed=False, by_hand="prints no table"),
    "machine_code": Section("compare OTHER", 10, by_hand="compares checkouts that differ in one technique"),
    "walks": Section("walk --edition lcg", 60, timed=False, by_hand="is several runs"),
}
