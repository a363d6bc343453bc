/** Tests of printed pages: facts, sources, closed answers, and how to reach us. A town takes two sheets. */
import { expect, test } from "vitest";
import { fullTownServicePath, richTown, richTownPath, site, townPath } from "./subjects.ts";
import { textFaults } from "./text-faults.ts";
import { visit } from "./visit.ts";

test.each([townPath, richTownPath])("%s prints on two sheets of A4, without interactive parts", async (path) => {
  const { page } = await visit(path);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  if (path !== richTownPath) return;

  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  const { phones, email } = site.company;
  for (const words of [richTown.name, phones.main.shown, phones.emergency.shown, email]) expect(text).toContain(words);
  for (const name of [".menu", ".call-bar", ".quote-form", ".areas__map", ".footer", ".consent", ".header__quote"])
    expect([name, await page.locator(name).first().isVisible()]).toEqual([name, false]);
  expect(await page.locator(".header__phone").isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
});

test.each([richTownPath, fullTownServicePath, "/services/iron-removal", "/guides/hard-water", "/products"])(
  "%s prints its closed answers and sources, and cuts nothing off",
  async (path) => {
    const { page } = await visit(path);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 688, height: 1032 }); // A4 without its margins, in px
    try {
      expect(await page.evaluate(closedFolds)).toEqual([]);
      expect(await page.locator(".sources a:visible").count()).toBe(await page.locator(".sources a").count());
      expect(await page.evaluate(textFaults)).toEqual([]);
    } finally {
      await page.emulateMedia({ media: null });
    }
  },
);

/** Returns visible folds whose content has no height. Runs in the page. */
const closedFolds = () =>
  Array.from(document.querySelectorAll("main details"))
    .filter((fold) => fold.checkVisibility() && (fold.lastElementChild?.getBoundingClientRect().height ?? 0) === 0)
    .map(({ textContent }) => textContent.slice(0, 60));
