/** Keeps in the document only those rows of a long table that are in view or near it, whatever height each of them has. */
import { pageRow } from "./page-row.ts";
import { rowsInView } from "./rows-in-view.ts";
import { firstRows } from "./shown-pages.ts";
import type { TablePage, View } from "./table-page.ts";

/** px above and below the view that are filled as well. */
const margin = 500;
/** px, until rows have been measured. */
const guessedHeight = 90;

/** `frame` scrolls; in it stand a space, the table and a space. */
export function rowWindow(frame: HTMLElement, view: View) {
  const table = frame.querySelector("table");
  const body = table?.tBodies[0];
  const [above, below] = frame.querySelectorAll<HTMLElement>(".page-table__space");
  if (!table || !body || !above || !below) throw new Error("The table of pages is not as it was printed.");

  let pages: readonly TablePage[] = [];
  let rows = new Map<number, Element>();
  let heights = new Map<string, number>();
  /** Of rows that were not measured; it stays while somebody scrolls, or rows would move under their eyes. */
  let usual = guessedHeight;
  let width = 0;

  const inView = (top = frame.scrollTop) =>
    rowsInView(
      pages.map(({ path }) => heights.get(path) ?? usual),
      { top: top - margin, bottom: top + frame.clientHeight + margin },
    );

  const fill = (from: number, to: number) => {
    const isIn = (place: number) => place >= from && place < to;
    const leaving = [...rows].filter(([place]) => !isIn(place));
    // Keys would move nothing any more when what has the focus goes.
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

  /** Rows that say what they said stay as they are. */
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

  /** The page whose row is on top, and how many px of it are above the view. Null at the table's own top. */
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

  /** Rows got other heights. */
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
  const onPaper = () => {
    empty();
    fill(0, Math.min(firstRows, pages.length));
  };

  frame.addEventListener("scroll", draw, { passive: true });
  new ResizeObserver(() => {
    const isSame = frame.clientWidth === width;
    width = frame.clientWidth;
    if (isSame) draw();
    else drawAnew();
  }).observe(frame);
  addEventListener("beforeprint", onPaper);
  addEventListener("afterprint", () => {
    empty();
    draw();
  });

  return {
    /** Other pages in the place of these: the row on top stays there, and the focus where it was. */
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
    /** From the top. */
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

/** A function that puts the focus back to where it is now: in the row of the same page. Null where it is elsewhere. */
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
