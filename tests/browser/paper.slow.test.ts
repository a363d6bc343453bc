/** A printed town page: what is known and how to reach us, on two sheets. */
import { expect, test } from "vitest";
import { richTown, richTownPath, site, townPath } from "./subjects.ts";
import { visit } from "./visit.ts";

test.each([townPath, richTownPath])("%s is printed on two sheets of A4, with what paper can do", async (path) => {
  const { page } = await visit(path);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  if (path !== richTownPath) return;

  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  const { phones, email } = site.company;
  for (const words of [richTown.name, phones.main.shown, phones.emergency.shown, email]) expect(text).toContain(words);
  for (const name of [".menu", ".call-bar", ".quote-form", ".areas", ".footer", ".consent", ".header__quote"])
    expect([name, await page.locator(name).first().isVisible()]).toEqual([name, false]);
  expect(await page.locator(".header__phone").isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
});
