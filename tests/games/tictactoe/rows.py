"""What a data set keeps."""

import numpy as np


def columns(batch, begun, agents):
    ends = batch.match.outcomes(batch.records)
    kept = {
        "seed": batch.records["seed"].copy(),
        "index": batch.records["index"].copy(),
        "winner": ends["winner"],
        "reason": ends["reason"].tolist(),
        "turns": ends["turns"],
        "decisions": batch.records["decisions"].astype(np.int32),
        "first_player": batch.match.first_players(begun),
    }
    for seat in range(2):
        kept |= {f"agent_{seat}": agents[:, seat].tolist(), f"marks_{seat}": ends["marks"][:, seat].copy()}
    return kept
