/** Keeps in the document only those rows of a long table that are in view or near it, whatever height each of them has. */
import type { ReportPage } from "../report.ts";
import { pageRow } from "./page-row.ts";
import { rowsInView } from "./rows-in-view.ts";
import { firstRows } from "./shown-pages.ts";

/** px above and below the view that are filled as well. */
const margin = 500;
/** px, until rows have been measured. */
const guessedHeight = 90;

/** `frame` scrolls; in it stand a space, the table and a space. */
export function rowWindow(frame: HTMLElement, origin: string) {
  const table = frame.querySelector("table");
  const body = table?.tBodies[0];
  const [above, below] = frame.querySelectorAll<HTMLElement>(".page-table__space");
  if (!table || !body || !above || !below) throw new Error("The table of pages is not as it was printed.");

  let pages: readonly ReportPage[] = [];
  let rows = new Map<number, Element>();
  let heights = new Map<string, number>();
  /** Of rows that were not measured; it stays while somebody scrolls, or rows would move under their eyes. */
  let usual = guessedHeight;
  let width = 0;

  const inView = () =>
    rowsInView(
      pages.map(({ path }) => heights.get(path) ?? usual),
      { top: frame.scrollTop - margin, bottom: frame.scrollTop + frame.clientHeight + margin },
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
    const missing = pages
      .slice(from, to)
      .flatMap((page, index) => (rows.has(from + index) ? [] : { page, place: from + index }));
    const made = document.createElement("template");
    made.innerHTML = missing.map(({ page, place }) => pageRow(page, place + 1, origin).html).join("");
    const fresh = [...made.content.children];
    fresh.forEach((row, index) => {
      rows.set(missing[index]?.place ?? 0, row);
    });
    let next = body.firstElementChild;
    for (let place = from; place < to; place += 1) {
      const row = rows.get(place);
      if (row === next) next = next?.nextElementSibling ?? null;
      else if (row !== undefined) body.insertBefore(row, next);
    }
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
    /** From the top. */
    show(shown: readonly ReportPage[]) {
      pages = shown;
      empty();
      frame.scrollTop = 0;
      draw();
    },
  };
}
