"use strict";
// Tables are sorted by the buttons in their headings. Without this script the page lacks nothing else.

const numberOf = (text) => parseFloat(text.replaceAll(",", "").replace("\u2212", "-"));
const words = new Intl.Collator("en", { numeric: true });

function sort(table, column, descending) {
  const headings = table.tHead.rows[0].cells;
  const numeric = headings[column].classList.contains("n");
  const keyed = Array.from(table.tBodies[0].rows, (row) => {
    const text = row.cells[column].textContent.trim();
    return { row, key: numeric ? numberOf(text) : text, missing: numeric ? Number.isNaN(numberOf(text)) : text === "" || text === "\u2013" };
  });
  keyed.sort((a, b) => {
    if (a.missing || b.missing) return a.missing - b.missing; // always last
    const order = numeric ? a.key - b.key : words.compare(a.key, b.key);
    return descending ? -order : order;
  });
  table.tBodies[0].append(...keyed.map((one) => one.row));
  for (const heading of headings) heading.removeAttribute("aria-sort");
  headings[column].setAttribute("aria-sort", descending ? "descending" : "ascending");
}

for (const table of document.querySelectorAll("table.sortable")) {
  Array.from(table.tHead.rows[0].cells).forEach((heading, column) => {
    if (heading.classList.contains("p")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => {
      const now = heading.getAttribute("aria-sort");
      sort(table, column, now ? now === "ascending" : heading.classList.contains("n"));
    });
  });
}

// A link to a log opens it, in browsers that do not do so of their own accord.
function openLog() {
  const target = document.getElementById(location.hash.slice(1));
  const log = target && target.closest("details");
  if (log && !log.open) {
    log.open = true;
    target.scrollIntoView();
  }
}
addEventListener("hashchange", openLog);
openLog();
