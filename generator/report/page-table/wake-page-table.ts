/** Turns the printed table into one that sorts and filters. Only the rows in view are in the document, however many match. */
import { number } from "../../../templates/format.ts";
import { type Column, columns, columnsOf } from "./columns.ts";
import { kindOptions, stateOptions } from "./filter-options.ts";
import { rowWindow } from "./row-window.ts";
import { type Asked, everything, pageFinder } from "./shown-pages.ts";
import type { TablePage, View } from "./table-page.ts";

type Shown = { readonly pages: readonly TablePage[] } & View;

export type LiveTable = {
  /** Other pages in the place of these: order, filters, place and focus stay. */
  readonly renew: (pages: readonly TablePage[]) => void;
};

/** `element` holds the printed table with its filters. @throws Error when it is not what pageTable printed. */
export function wakePageTable(element: ParentNode, { pages: first, ...view }: Shown): LiveTable {
  const [form, count, table] = [
    part(element, "form.page-table__filters", HTMLFormElement),
    part(element, ".page-table__count", HTMLElement),
    part(element, ".page-table__frame table", HTMLTableElement),
  ];
  let pages = first;
  let find = pageFinder(pages);
  const window = rowWindow(part(element, ".page-table__frame", HTMLElement), view);
  let order: Asked["order"] = null;

  const showIn = (put: (shown: readonly TablePage[]) => void) => {
    const shown = find({ ...askedIn(form), order });
    table.setAttribute("aria-rowcount", String(shown.length + 1));
    put(shown);
    const words = countWords(shown.length, pages.length, orderWords(order));
    // A reader of the screen hears it only when it says something else.
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
      find = pageFinder(pages);
      offer(form, "kind", kindOptions(pages).html);
      offer(form, "listed", stateOptions(pages).html);
      showIn(window.renew);
    },
  };
}

/** What was chosen stays chosen, as long as it is offered. */
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
function askedIn(form: HTMLFormElement): Asked {
  const values = Object.fromEntries(new FormData(form)) as Partial<Omit<Asked, "order">>;
  return { ...everything, ...values };
}

function markOrder(table: HTMLTableElement, order: Asked["order"]) {
  for (const heading of table.querySelectorAll<HTMLElement>("th[data-key]"))
    if (order !== null && heading.dataset["key"] === order.column) heading.ariaSort = order.direction;
    else heading.removeAttribute("aria-sort");
}

function countWords(shown: number, all: number, order: string) {
  if (shown === 0) return "No page matches. Fewer words, or “Show all”, bring them back.";
  return shown === all ? `All ${number(all)} pages, ${order}.` : `${number(shown)} of ${number(all)} pages, ${order}.`;
}

function orderWords(order: Asked["order"]) {
  const column = columns.find(({ key }) => key === order?.column);
  return column === undefined || order === null ? "what wants doing first" : `by “${column.name}”, ${order.direction}`;
}
