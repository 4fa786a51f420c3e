"""Changes of data sets that only a replay can notice."""

import json


def without_checksums(path):
    """Remove the checksums from the manifest of a folder of games; they notice every change, and may have been changed, too."""
    manifest = path / "manifest.json"
    manifest.write_text(json.dumps({key: value for key, value in json.loads(manifest.read_text()).items() if key != "checksums"}))


def of_another_engine(path):
    """Let the games of a folder be those of another version of the engine."""
    without_checksums(path)
    manifest = path / "manifest.json"
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"engine": "0" * 16}))
