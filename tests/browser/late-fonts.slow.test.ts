import { expect, test } from "vitest";
import { devices } from "./page-kinds.ts";
import { richTownPath } from "./subjects.ts";
import { siteUrl, visitApart } from "./visit.ts";

const lateBy = 400;

test.each(devices)("on %s typefaces that come late are shown nonetheless, both of them", async (_title, options) => {
  const { page } = await visitApart("about:blank", options);
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((done) => setTimeout(done, lateBy));
    await route.continue();
  });
  await page.goto(`${siteUrl()}${richTownPath}`);
  const shown = () =>
    page.evaluate(() => {
      const line = document.body.appendChild(document.createElement("span"));
      line.textContent = "Water to drink";
      const widthIn = (family: string) => {
        line.style.cssText = `position: absolute; white-space: nowrap; font: 500 100px ${family}`;
        return line.getBoundingClientRect().width;
      };
      const none = widthIn("monospace");
      const families = ["Besley", "'Instrument Sans'"].filter((family) => widthIn(`${family}, monospace`) !== none);
      line.remove();
      return families;
    });
  await expect.poll(shown).toEqual(["Besley", "'Instrument Sans'"]);
});
