"""The system's Chromium: prints where it is. ``--install`` installs it where that is possible.

It exits with 1 and one line that says why if there is none.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OFF = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "HttpsUpgrades", "PaintHolding", "OptimizationHints", "MediaRouter")
"""Features of Chromium that tests do without. For each window, the first three load pages of the address bar, which nobody sees, in processes of their own:
half a second of computation. The others are off in Playwright's own list, too, which this one replaces."""
ARGUMENTS = ("--no-sandbox", f"--disable-features={','.join(OFF)}")
"""How tests start Chromium."""
PACKAGES = (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"])


def found():
    """The path of a browser: what AGOT_CHROMIUM says, one on the PATH, or the one that Playwright has installed; None if there is none."""
    named = os.environ.get("AGOT_CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None) or of_playwright()


def of_playwright():
    """The Chromium of Playwright; None if it is not installed."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as running:
        path = running.chromium.executable_path
    return path if os.path.exists(path) else None


def install():
    """Install Chromium with the package manager, as root, or else through Playwright."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        for command in PACKAGES:
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)
    if found() is None:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)


if __name__ == "__main__":
    if "--install" in sys.argv and found() is None:
        try:
            install()
        except (OSError, subprocess.TimeoutExpired) as error:
            sys.exit(f"Chromium could not be installed: {error}")
    path = found()
    if path is None:
        sys.exit("There is no Chromium, and it could not be installed; install it, or name it in AGOT_CHROMIUM.")
    print(path)
