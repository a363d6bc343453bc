/** Tests pages that the browser translates, replacing text nodes with <font>: before, after and during hydration. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { visitMap } from "./interactive-map.ts";
import { foundLine, townA, townB } from "./map-subjects.ts";
import { siteUrl, visit } from "./visit.ts";

/** Replaces text nodes as Chrome does, spaces between elements included: once, and again for new text. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const replace = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data === "" || text.parentElement?.closest("script,style,font,noscript")) continue;
        const font = document.createElement("font");
        font.append(Object.assign(document.createElement("font"), { textContent: text.data }));
        text.replaceWith(font);
      }
    };
    replace();
    new MutationObserver(replace).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

describe.each(["before", "after"])("translated %s hydration", (when) => {
  test("the hardness reader answers a typed figure", async () => {
    const { page, troubles } = await visit("/guides/hard-water");
    const island = page.locator('[data-island="hardness-reader"]');
    const [figure, answer] = [island.getByLabel("Your hardness figure"), island.locator("[aria-live=polite]")];
    if (when === "before") await translate(page);
    await figure.fill("300");
    await page.locator('[data-island="hardness-reader"][data-state=ready]').waitFor();
    if (when === "after") await translate(page);
    for (const [typed, expected] of [
      ["400", /400\smg\/l/],
      ["", /Type your figure/],
      ["x", /Only digits/],
      ["20", /^Soft\s+20\smg\/l/],
      ["", /Type your figure/],
    ] as const) {
      await figure.fill(typed);
      await expect.poll(() => answer.innerText()).toMatch(expected);
      expect(await answer.innerText()).not.toMatch(/300/);
    }
    await expectWhole(page, troubles);
  });

  test("the map's search finds several towns", async () => {
    const { page, field, links, popup, troubles, answer, wake, search } = await visitMap();
    if (when === "before") await translate(page);
    await wake();
    await page.locator("#coverage[data-state=ready]").waitFor();
    if (when === "after") await translate(page);
    for (const town of [townA, townB, null, townA, null, townB]) {
      const name = town?.name ?? "Nowhere at all";
      await field.fill("");
      await field.pressSequentially(name.slice(0, 4));
      if (town !== null) await page.getByRole("option", { name }).first().waitFor();
      await search(name);
      // No text of the previous answer remains.
      await expect.poll(answer).toBe(town ? foundLine(town) : `No results found for "${name}"`);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual(town ? [town.path] : []);
      if (town) await popup.filter({ hasText: name }).waitFor();
    }
    await expectWhole(page, troubles);
    expect(page.url()).toBe(`${siteUrl()}/local`);
  });

  async function expectWhole(page: Page, troubles: readonly string[]) {
    expect(await page.locator("[data-state=failed]").count()).toBe(0);
    if (when === "after") expect(troubles).toEqual([]);
  }
});
