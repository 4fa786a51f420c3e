// The page: shows the view that the address names, and sets the theme.

import { h, ROOT } from "./dom.js";
import { apply, open, store, stored } from "./settings.js";

const THEMES = ["system", "light", "dark"];
const routes = [
  [/^\/$/, () => import("./lobby.js")],
  [/^\/game\/([^/]+)$/, () => import("./play.js")],
  [/^\/replay\/([^/]+)\/([^/]+)$/, () => import("./replay.js")],
  [/^\/data\/([^/]+)$/, () => import("./data.js")],
  [/^\/decks$/, () => import("./decks.js")],
  [/^\/how-to-play\/([^/]+)$/, () => import("./terms.js")],
];

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  document.getElementById("theme").textContent = `Theme: ${theme}`;
  store("theme", theme);
}

const theme = stored("theme");
setTheme(THEMES.includes(theme) ? theme : "system");
document.getElementById("theme").addEventListener("click", () => {
  setTheme(THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % THEMES.length]);
});

apply();
document.getElementById("settings").addEventListener("click", open);

async function show() {
  const main = document.getElementById("main");
  for (const [path, load] of routes) {
    const found = path.exec(location.pathname.slice(ROOT.length));
    if (!found) continue;
    const view = await load();
    main.replaceChildren();
    try {
      await view.show(main, ...found.slice(1).map(decodeURIComponent));
    } catch (error) {
      main.replaceChildren(h("section", { class: "sheet" }, h("h1", {}, "This page cannot be shown"), h("p", {}, error.message)));
    }
    return;
  }
}

show();
