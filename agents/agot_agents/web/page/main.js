// The page: shows the view that the address names, and sets the theme.

import { h, ROOT } from "./dom.js";

const THEMES = ["system", "light", "dark"];
const routes = [
  [/^\/$/, () => import("./lobby.js")],
  [/^\/game\/([^/]+)$/, () => import("./play.js")],
  [/^\/replay\/([^/]+)\/([^/]+)$/, () => import("./replay.js")],
  [/^\/data\/([^/]+)$/, () => import("./data.js")],
];

function stored(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  document.getElementById("theme").textContent = `Theme: ${theme}`;
  try { localStorage.setItem("theme", theme); } catch { /* not stored */ }
}

const chosen = stored("theme");
setTheme(THEMES.includes(chosen) ? chosen : "system");
document.getElementById("theme").addEventListener("click", () => {
  setTheme(THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % THEMES.length]);
});

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
