/** Table of places worth adding: sorted by its headings, first rows visible. */

const shownAtOnce = 8;
let order = "people";
let isWhole = false;

/** Call after the table was rendered or replaced. */
export function sortNearbyPlaces() {
  const table = document.querySelector<HTMLTableElement>(".desk-near");
  const body = table?.tBodies[0];
  if (!table || !body) return;
  const rows = [...body.rows];
  const figureOf = (row: HTMLElement) => Number(row.dataset[order]);
  // Distances start with the nearest, other columns with the largest value.
  const sign = order === "km" ? 1 : -1;
  rows.sort((a, b) => sign * (figureOf(a) - figureOf(b)));
  const isInOrder = rows.every((row, place) => body.rows[place] === row);
  if (!isInOrder) body.append(...rows);
  rows.forEach((row, place) => {
    row.hidden = !isWhole && place >= shownAtOnce;
  });
  for (const heading of table.querySelectorAll<HTMLElement>("th[data-sort]")) offerOrder(heading);
  offerAll(table, rows.length);
}

function offerOrder(heading: HTMLElement) {
  const { sort = "" } = heading.dataset;
  if (sort === "") return;
  if (sort === order) heading.ariaSort = sort === "km" ? "ascending" : "descending";
  else heading.removeAttribute("aria-sort");
  if (heading.querySelector("button") !== null) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = heading.textContent;
  button.addEventListener("click", () => {
    order = sort;
    sortNearbyPlaces();
  });
  heading.replaceChildren(button);
}

function offerAll(table: HTMLTableElement, count: number) {
  if (isWhole || count <= shownAtOnce || table.nextElementSibling?.matches(".desk-near__all")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "desk__button desk-near__all";
  button.textContent = `Show all ${count}`;
  button.addEventListener("click", () => {
    const next = table.tBodies[0]?.rows[shownAtOnce]?.querySelector<HTMLElement>("button");
    isWhole = true;
    button.remove();
    sortNearbyPlaces();
    next?.focus();
  });
  table.after(button);
}
