/** Keeps only the rows of a long table in the document that are in or near the view. Heights may differ. */
// @tanstack/virtual-core 3.19 adds 33 kB to a script of 11 kB, and does not keep the row on top when rows are exchanged.
import { firstRows } from "./filter-pages.ts";
import { pageRow } from "./page-row.ts";
import type { TableOptions, TablePage } from "./table-page.ts";
import { visibleRange } from "./visible-range.ts";

/** px above and below the view that are rendered as well. */
const margin = 500;
/** px, until rows are measured. */
const guessedHeight = 90;

/** `frame` scrolls. It contains a spacer, the table and a spacer. */
export function virtualRows(frame: HTMLElement, view: TableOptions) {
  const table = frame.querySelector("table");
  const body = table?.tBodies[0];
  const [above, below] = frame.querySelectorAll<HTMLElement>(".page-table__space");
  if (!table || !body || !above || !below) throw new Error("The table of pages is not as it was printed.");

  let pages: readonly TablePage[] = [];
  let rows = new Map<number, Element>();
  let heights = new Map<string, number>();
  /** Height of rows that were not measured. Constant while scrolling, or visible rows would move. */
  let usual = guessedHeight;
  let width = 0;

  const inView = (top = frame.scrollTop) =>
    visibleRange(
      pages.map(({ path }) => heights.get(path) ?? usual),
      { top: top - margin, bottom: top + frame.clientHeight + margin },
    );

  const fill = (from: number, to: number) => {
    const isIn = (place: number) => place >= from && place < to;
    const leaving = [...rows].filter(([place]) => !isIn(place));
    // If the focused row is removed, keys no longer scroll.
    if (leaving.some(([, row]) => row.contains(document.activeElement))) frame.focus({ preventScroll: true });
    for (const [place, row] of leaving) {
      row.remove();
      rows.delete(place);
    }
    const missing = places(from, to).filter((place) => !rows.has(place));
    made(missing).forEach((row, index) => {
      rows.set(missing[index] ?? 0, row);
    });
    putInOrder(from, to);
  };

  const made = (wanted: readonly number[]) => {
    const template = document.createElement("template");
    template.innerHTML = wanted
      .flatMap((place) => pages[place] ?? [])
      .map((page, index) => pageRow(page, (wanted[index] ?? 0) + 1, view).html)
      .join("");
    return [...template.content.children];
  };
  const putInOrder = (from: number, to: number) => {
    let next = body.firstElementChild;
    for (let place = from; place < to; place += 1) {
      const row = rows.get(place);
      if (row === next) next = next?.nextElementSibling ?? null;
      else if (row !== undefined) body.insertBefore(row, next);
    }
  };

  /** Unchanged rows stay in the document. */
  const exchange = (from: number, to: number) => {
    const before = new Map(Array.from(rows.values(), (row) => [pathOf(row), row]));
    const wanted = places(from, to);
    const fresh = made(wanted).map((row) => {
      const old = before.get(pathOf(row));
      if (old?.isEqualNode(row) === true) return old;
      heights.delete(pathOf(row));
      return row;
    });
    const stay = new Set(fresh);
    for (const row of rows.values()) if (!stay.has(row)) row.remove();
    rows = new Map(fresh.map((row, index) => [wanted[index] ?? 0, row]));
    putInOrder(from, to);
  };

  /** The page of the top row, and how many px of it are above the view. Null at the top of the table. */
  const onTop = () => {
    let height = 0;
    for (const { path } of frame.scrollTop === 0 ? [] : pages) {
      const own = heights.get(path) ?? usual;
      if (height + own > frame.scrollTop) return { path, above: frame.scrollTop - height };
      height += own;
    }
    return null;
  };
  const heightBefore = (path: string) => {
    const place = pages.findIndex((page) => page.path === path);
    if (place < 0) return null;
    return pages.slice(0, place).reduce((sum, page) => sum + (heights.get(page.path) ?? usual), 0);
  };

  const measure = () => {
    for (const [place, row] of rows) {
      const page = pages[place];
      if (page !== undefined && !heights.has(page.path)) heights.set(page.path, row.getBoundingClientRect().height);
    }
  };

  const draw = () => {
    const { from, to, before, behind } = inView();
    fill(from, to);
    above.style.height = `${before}px`;
    below.style.height = `${behind}px`;
    measure();
  };

  /** Call when the heights of rows changed. */
  const drawAnew = () => {
    heights = new Map();
    draw();
    usual = rows.size === 0 ? guessedHeight : body.getBoundingClientRect().height / rows.size;
    draw();
  };

  const empty = () => {
    body.replaceChildren();
    rows = new Map();
  };
  const replaceRows = (fillRows: () => void) => {
    const focus = focusIn(body);
    empty();
    fillRows();
    focus?.();
  };

  frame.addEventListener("scroll", draw, { passive: true });
  new ResizeObserver(() => {
    const isSame = frame.clientWidth === width;
    width = frame.clientWidth;
    if (isSame) draw();
    else drawAnew();
  }).observe(frame);
  addEventListener("beforeprint", () => replaceRows(() => fill(0, Math.min(firstRows, pages.length))));
  addEventListener("afterprint", () => replaceRows(draw));

  return {
    /** Replaces the pages. The top row stays in place, and so does the focus. */
    renew(shown: readonly TablePage[]) {
      const top = onTop();
      const focus = focusIn(body);
      pages = shown;
      const ahead = top === null ? null : heightBefore(top.path);
      const scrolled = top === null || ahead === null ? frame.scrollTop : ahead + top.above;
      const { from, to, before, behind } = inView(scrolled);
      exchange(from, to);
      above.style.height = `${before}px`;
      below.style.height = `${behind}px`;
      frame.scrollTop = scrolled;
      draw();
      focus?.();
    },
    /** Replaces the pages and scrolls to the top. */
    show(shown: readonly TablePage[]) {
      pages = shown;
      empty();
      frame.scrollTop = 0;
      draw();
    },
  };
}

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

const pathOf = (row: Element) => row.querySelector(".page-table__path")?.textContent ?? "";

/** Returns a function that restores the focus in the row of the same page. Null if it is elsewhere. */
function focusIn(body: HTMLTableSectionElement) {
  const focused = document.activeElement;
  const row = focused?.closest("tr");
  if (!(focused instanceof HTMLElement) || !row || !body.contains(row)) return null;
  const [path, place] = [pathOf(row), focusable(row).indexOf(focused)];
  return () => {
    if (focused.isConnected) return focused.focus({ preventScroll: true });
    const found = [...body.rows].find((each) => pathOf(each) === path);
    const next = found === undefined ? undefined : focusable(found)[place];
    (next ?? body.closest<HTMLElement>(".page-table__frame"))?.focus({ preventScroll: true });
  };
}

const focusable = (row: Element) => [...row.querySelectorAll<HTMLElement>("a[href], button")];
