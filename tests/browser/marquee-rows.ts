/** Helpers for tests of the moving rows of the home page. */
import type { Locator, Page } from "playwright";

type Moving = "partners" | "reviews";

/** The rows of a section, brought into the window. */
export async function rowsOf(page: Page, section: Moving) {
  const rows = page.locator(`.${section} [data-marquee]`);
  await rows.last().scrollIntoViewIfNeeded();
  return { rows, first: rows.first(), last: rows.last(), pause: pauseOf(page, section) };
}

/** The same, once they run. */
export async function runningRows(page: Page, section: Moving) {
  const found = await rowsOf(page, section);
  await found.pause.waitFor();
  await page.waitForFunction(
    (name) =>
      Array.from(document.querySelectorAll(`.${name} [data-marquee]`)).every(
        (row) => row.querySelectorAll("ul").length > 1,
      ),
    section,
  );
  return found;
}

const pauseOf = (page: Page, section: Moving) =>
  page.getByRole("button", { name: section === "partners" ? "Pause partner logos" : "Pause reviews" });

/** Distance in px that the row's own items move in six frames. Less than 0 is to the left. */
export const movement = (row: Locator) =>
  row
    .locator("ul:not([inert]) li")
    .first()
    .evaluate(async (item) => {
      const before = item.getBoundingClientRect().left;
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      const distance = item.getBoundingClientRect().left - before;
      // The position of a paused row is reported up to a ten-thousandth of a px apart.
      return Math.abs(distance) < 0.01 ? 0 : distance;
    });

/** Of each row: how many seconds a round takes, and which way it goes. */
export const rounds = (rows: Locator) =>
  rows.evaluateAll((elements) =>
    elements.map((element) => {
      const timing = element.querySelector("ul")?.getAnimations()[0]?.effect?.getTiming();
      return `${Number(timing?.duration) / 1000} s to the ${timing?.direction === "reverse" ? "right" : "left"}`;
    }),
  );
