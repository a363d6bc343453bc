/** Filters and sorts the desk's table of pages. At most the first 200 rows are in the document. */
import { formatNumber } from "../../../../templates/format.ts";
import { html } from "../../../base/html.ts";
import {
  type Column,
  columns,
  type Direction,
  firstRows,
  kindName,
  mostUrgentFirst,
  pageRow,
  type TablePage,
} from "../../../inspect/report/page-table.ts";

/** Null: pages that need work come first. */
type Order = { readonly column: Column; readonly direction: Direction } | null;

/** @throws Error if the desk does not have the table */
export function startPageTable() {
  const [form, count, table] = [
    part("form.page-table__filters", HTMLFormElement),
    part(".page-table__count", HTMLElement),
    part(".page-table__frame table", HTMLTableElement),
  ];
  const heading = (key: string) => table.querySelector<HTMLElement>(`th[data-key="${key}"]`);
  const shown = columns.filter(({ key }) => heading(key) !== null);
  let pages: readonly TablePage[] = [];
  let order: Order = null;

  const show = () => {
    const found = sortPages(filterPages(pages, new FormData(form)), order);
    replaceRows(
      part(".page-table__frame tbody", HTMLTableSectionElement),
      html`${found.slice(0, firstRows).map((page) => pageRow(page, shown, ""))}`.html,
    );
    const words = countWords(found.length, pages.length, order);
    // Screen readers announce it only if the text changes.
    if (count.textContent !== words) count.textContent = words;
  };
  const sortBy = (next: Order) => {
    order = next;
    for (const { key } of shown) {
      if (key === next?.column.key) heading(key)?.setAttribute("aria-sort", next.direction);
      else heading(key)?.removeAttribute("aria-sort");
    }
    show();
  };
  for (const column of shown) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = column.name;
    button.addEventListener("click", () => {
      const turned = order?.direction === "ascending" ? "descending" : "ascending";
      sortBy({ column, direction: order?.column === column ? turned : column.first });
    });
    heading(column.key)?.replaceChildren(button);
  }
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  // The fields are empty only after this event.
  form.addEventListener("reset", () => setTimeout(() => sortBy(null)));
  addEventListener("click", ({ target }) => showLinked(target, form));
  form.hidden = false;
  return {
    /** Replaces the pages. Order, filters, place and focus stay. */
    renew(fresh: readonly TablePage[]) {
      pages = fresh;
      offerKinds(part('.page-table__filters select[name="kind"]', HTMLSelectElement), pages);
      show();
    },
  };
}

function part<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The table of pages has no ${selector}.`);
  return found;
}

/** Links with data-show="listed=no" show the pages that are not listed. */
function showLinked(target: EventTarget | null, form: HTMLFormElement) {
  const link = target instanceof Element ? target.closest<HTMLElement>("[data-show]") : null;
  const [name = "", value = ""] = (link?.dataset["show"] ?? "").split("=");
  const list = form.elements.namedItem(name);
  if (!(list instanceof HTMLSelectElement)) return;
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) field.value = "";
  list.value = value;
  list.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Keeps the selection if it is still an option. */
function offerKinds(list: HTMLSelectElement, pages: readonly TablePage[]) {
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort();
  const options = html`<option value="">All kinds</option>${kinds.map((kind) => html`<option value="${kind}">${kindName(kind)} (${formatNumber(pages.filter((page) => page.kind === kind).length)})</option>`)}`;
  const { value } = list;
  if (list.innerHTML !== options.html) list.innerHTML = options.html;
  list.value = kinds.includes(value) ? value : "";
}

function filterPages(pages: readonly TablePage[], fields: FormData) {
  const [kind, state, todo] = ["kind", "listed", "problems"].map((name) => String(fields.get(name) ?? ""));
  const words = folded(String(fields.get("find") ?? ""))
    .split(" ")
    .filter(Boolean);
  return pages.filter((page) => {
    const text = words.length === 0 ? "" : folded(textOf(page));
    return (
      (kind === "" || page.kind === kind) &&
      isIn(state, { yes: page.listed, no: !page.listed, [page.state ?? ""]: true }) &&
      isIn(todo, {
        some: page.problems.length > 0,
        errors: page.errors > 0,
        none: page.problems.length === 0,
        remedy: page.remedy !== null,
      }) &&
      words.every((word) => text.includes(` ${word}`))
    );
  });
}

const isIn = (wanted = "", of: Readonly<Record<string, boolean>>) => wanted === "" || of[wanted] === true;

const textOf = ({ path, title, reason, problems, remedy }: TablePage) =>
  [path, title, reason, ...problems, remedy?.file, remedy?.say].join(" ");

/** "/trim: Baile Átha Troim" → " trim baile atha troim" */
const folded = (text: string) =>
  ` ${text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")}`;

function sortPages(pages: readonly TablePage[], order: Order) {
  if (order === null) return mostUrgentFirst(pages);
  const { sortBy } = order.column;
  const sign = order.direction === "ascending" ? 1 : -1;
  return pages.toSorted((a, b) => (sortBy(a) === sortBy(b) ? 0 : sortBy(a) < sortBy(b) ? -sign : sign));
}

/** Unchanged rows stay in the document, and the focus stays on the same control of the same page. */
function replaceRows(body: HTMLTableSectionElement, rows: string) {
  const focused = body.contains(document.activeElement) ? document.activeElement : null;
  const path = pathOf(focused?.closest("tr"));
  const place = controlsIn(focused?.closest("tr")).indexOf(focused);
  const template = document.createElement("template");
  template.innerHTML = rows;
  const fresh = [...template.content.children];
  for (const [index, row] of fresh.entries()) {
    const old = body.rows[index];
    if (old === undefined) body.append(row);
    else if (!old.isEqualNode(row)) old.replaceWith(row);
  }
  for (const row of [...body.rows].slice(fresh.length)) row.remove();
  if (focused === null || focused.isConnected) return;
  const row = [...body.rows].find((each) => pathOf(each) === path);
  const control = controlsIn(row)[place] ?? body.closest(".page-table__frame");
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}

const pathOf = (row: Element | null | undefined) => row?.querySelector(".page-table__path")?.textContent;
const controlsIn = (row: Element | null | undefined): readonly (Element | null)[] => [
  ...(row?.querySelectorAll("a[href], button") ?? []),
];

function countWords(found: number, all: number, order: Order) {
  if (found === 0) return "No page matches. Fewer words, or “Show all”, bring them back.";
  const of = found === all ? `All ${formatNumber(all)} pages` : `${formatNumber(found)} of ${formatNumber(all)} pages`;
  const first = found > firstRows ? `; the first ${firstRows} are here` : "";
  return `${of}, ${order === null ? "most urgent first" : `by “${order.column.name}”, ${order.direction}`}${first}.`;
}
