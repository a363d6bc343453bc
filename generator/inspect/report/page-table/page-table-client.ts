/** Sorts and filters the printed table in a browser. Only the rows in view are in the document. */
import { formatNumber } from "../../../../templates/format.ts";
import { type Column, columns, columnsOf } from "./columns.ts";
import { kindOptions, stateOptions } from "./filter-options.ts";
import { createPageFilter, noFilter, type PageFilter } from "./filter-pages.ts";
import type { TableOptions, TablePage } from "./table-page.ts";
import { virtualRows } from "./virtual-rows.ts";

type StartPageTableInput = { readonly pages: readonly TablePage[] } & TableOptions;

export type PageTableHandle = {
  /** Replaces the pages. Order, filters, position and focus stay. */
  readonly renew: (pages: readonly TablePage[]) => void;
};

/** `element` contains the printed table with its filters. @throws Error if pageTable did not print it */
export function startPageTable(element: ParentNode, { pages: first, ...view }: StartPageTableInput): PageTableHandle {
  const [form, count, table] = [
    part(element, "form.page-table__filters", HTMLFormElement),
    part(element, ".page-table__count", HTMLElement),
    part(element, ".page-table__frame table", HTMLTableElement),
  ];
  let pages = first;
  let find = createPageFilter(pages);
  const window = virtualRows(part(element, ".page-table__frame", HTMLElement), view);
  let order: PageFilter["order"] = null;

  const showIn = (put: (shown: readonly TablePage[]) => void) => {
    const shown = find({ ...askedIn(form), order });
    table.setAttribute("aria-rowcount", String(shown.length + 1));
    put(shown);
    const words = countWords(shown.length, pages.length, orderWords(order));
    // Screen readers announce it only if the text changes.
    if (count.textContent !== words) count.textContent = words;
  };
  const show = () => showIn(window.show);
  const sortBy = (column: Column) => {
    const turned = order?.direction === "ascending" ? "descending" : "ascending";
    order = { column: column.key, direction: order?.column === column.key ? turned : column.first };
    markOrder(table, order);
    show();
  };
  for (const column of columnsOf(view)) {
    const heading = part(table, `th[data-key="${column.key}"]`, HTMLElement);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = column.name;
    button.addEventListener("click", () => sortBy(column));
    heading.replaceChildren(button);
  }
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  // The fields are empty only after this event.
  form.addEventListener("reset", () => {
    order = null;
    markOrder(table, order);
    setTimeout(show);
  });
  form.hidden = false;
  show();
  return {
    renew(fresh) {
      pages = fresh;
      find = createPageFilter(pages);
      offer(form, "kind", kindOptions(pages).html);
      offer(form, "listed", stateOptions(pages).html);
      showIn(window.renew);
    },
  };
}

/** Keeps the selection if it is still an option. */
function offer(form: HTMLFormElement, name: string, options: string) {
  const list = part(form, `select[name="${name}"]`, HTMLSelectElement);
  const { value } = list;
  if (list.innerHTML === options) return;
  list.innerHTML = options;
  list.value = value;
  if (list.selectedIndex < 0) list.value = "";
}

function part<Kind extends HTMLElement>(element: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = element.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The table of pages has no ${selector}.`);
  return found;
}

/** The options of each list are those that pageTable printed. */
function askedIn(form: HTMLFormElement): PageFilter {
  const values = Object.fromEntries(new FormData(form)) as Partial<Omit<PageFilter, "order">>;
  return { ...noFilter, ...values };
}

function markOrder(table: HTMLTableElement, order: PageFilter["order"]) {
  for (const heading of table.querySelectorAll<HTMLElement>("th[data-key]"))
    if (order !== null && heading.dataset["key"] === order.column) heading.ariaSort = order.direction;
    else heading.removeAttribute("aria-sort");
}

function countWords(shown: number, all: number, order: string) {
  if (shown === 0) return "No page matches. Fewer words, or “Show all”, bring them back.";
  return shown === all
    ? `All ${formatNumber(all)} pages, ${order}.`
    : `${formatNumber(shown)} of ${formatNumber(all)} pages, ${order}.`;
}

function orderWords(order: PageFilter["order"]) {
  const column = columns.find(({ key }) => key === order?.column);
  return column === undefined || order === null ? "most urgent first" : `by “${column.name}”, ${order.direction}`;
}
