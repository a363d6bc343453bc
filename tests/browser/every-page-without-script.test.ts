/** Checks of every kind of page without JavaScript, in one visit: with styles and pictures, and without. */
import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "../../templates/paths.ts";
import { hasButton, subjectOf } from "./form-buttons.ts";
import { mapOn } from "./interactive-map.ts";
import { hiddenPictures } from "./moves.ts";
import { desktop, pageKinds, phone } from "./page-kinds.ts";
import { withoutStyles } from "./restyled.ts";
import { aTown, townPath } from "./subjects.ts";
import { undraw } from "./undrawn.ts";
import { type Visit, visit } from "./visit.ts";

describe.each(pageKinds)("%s without JavaScript", (path) => {
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(path, { ...phone, javaScriptEnabled: false });
    await undraw(visited.page);
  });

  if (hasButton(path))
    test("has a working button to the quote form", async () => {
      // Matches the exact address: product cards and signs link to the form with other subjects.
      await visited.page
        .locator(`a[href="${paths.quote(subjectOf(path))}"]:visible`)
        .first()
        .click({ trial: true });
    });

  test("shows nothing that needs JavaScript, such as the map's search or a form that cannot be sent", async () => {
    const { page } = visited;
    for (const areas of await page.locator(".areas").all()) {
      expect(await areas.innerText()).not.toMatch(/\b(?:search|touch|click|type)\b/i);
      const { drawing, field, hint } = mapOn(page);
      expect([await field.isVisible(), await hint.isVisible()]).toEqual([false, false]);
      expect(await drawing.getByRole("img").getAttribute("alt")).toContain("Map of the counties around ");
    }
    if (path === "/local") {
      const link = page.locator(".areas").getByRole("link", { name: aTown.name, exact: true });
      expect(await link.getAttribute("href")).toBe(townPath);
    }
    expect(visited.strangers).toEqual([]);
    expect(await page.evaluate(hiddenPictures)).toEqual([]);
    // The page must not announce a form that only a script loads.
    for (const form of await page.locator("[data-quote-form]").all())
      expect(await form.textContent()).not.toMatch(/on its way/);
    if (path !== "/quote-form") return;
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await page.locator("main").innerText()).not.toContain("What happens after it");
  });

  test("is usable without stylesheets and pictures: in order, with links, the phone number and a way to ask", async () => {
    const { page } = visited;
    await page.setViewportSize(desktop.viewport);
    // Without a script nobody could answer the cookie question.
    expect(await page.locator(".consent").isVisible()).toBe(false);
    await page.evaluate(removePictures);
    await withoutStyles(page, async () => {
      const text = await page.locator("body").innerText();
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      expect(text.indexOf(heading)).toBeGreaterThanOrEqual(0);
      expect(text.slice(text.indexOf(heading)).length).toBeGreaterThan(200);
      expect(await page.locator("img:not([alt])").count()).toBe(0);
      if (path !== "/quote-form") {
        expect(await page.locator('a[href^="tel:+"]').first().isVisible()).toBe(true);
        const ways = page.getByRole("link", { name: /quote|contact/i });
        expect(await ways.first().isVisible()).toBe(true);
      }
      const forms = page.locator("[data-quote-form]");
      if ((await forms.count()) > 0) {
        const ways = forms.first().locator("iframe[src], a[href*='quote-form'], a[href^='mailto:'], a[href^='tel:']");
        expect(await ways.evaluateAll((all) => all.some((way) => way.checkVisibility()))).toBe(true);
      }
    });
  });
});

/** Removes pictures, so that their alternative texts are shown. Runs in the page. */
function removePictures() {
  for (const source of document.querySelectorAll("picture source")) source.remove();
  for (const picture of document.querySelectorAll("img")) {
    picture.removeAttribute("srcset");
    picture.removeAttribute("src");
  }
}
