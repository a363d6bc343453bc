/** Pages translated by the browser: it replaces every text node by <font>, before an island wakes, after, and as it changes. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { field, isLive, popup, status, visitMap } from "./interactive-map.ts";
import { foundLine, townA, townB } from "./map-subjects.ts";
import { siteUrl, visitApart } from "./visit.ts";

/** As Chrome does it, spaces between elements included: once, and again for what is new. */
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

const failed = (page: Page) => page.locator("[data-state=failed]").count();

for (const when of ["before it wakes", "after it has woken"]) {
  test(`the hardness reader answers what is typed, translated ${when}`, async () => {
    const { page, troubles } = await visitApart("/guides/hard-water");
    const island = page.locator('[data-island="hardness-reader"]');
    const [figure, answer] = [island.getByLabel("Your hardness figure"), island.getByRole("status")];
    if (when === "before it wakes") await translate(page);
    await figure.fill("300");
    await island.locator("xpath=self::*[@data-state='ready']").waitFor();
    if (when !== "before it wakes") await translate(page);
    for (const [typed, said] of [
      ["400", /400\smg\/l/],
      ["", /Type your figure/],
      ["x", /Only digits/],
      ["20", /^Soft\s+20\smg\/l/],
      ["", /Type your figure/],
    ] as const) {
      await figure.fill(typed);
      await expect.poll(() => answer.innerText()).toMatch(said);
      expect(await answer.innerText()).not.toMatch(/300/);
    }
    expect(await failed(page)).toBe(0);
    if (when !== "before it wakes") expect(troubles).toEqual([]);
  });

  test(`the map's search finds one town after another, translated ${when}`, async () => {
    const { page, troubles } = await visitMap("/local");
    const island = page.locator("#coverage");
    if (when === "before it wakes") await translate(page);
    await field(page).click();
    await island.locator("xpath=self::*[@data-state='ready']").waitFor();
    await isLive(page);
    if (when !== "before it wakes") await translate(page);
    for (const town of [townA, townB, null, townA, null, townB]) {
      const name = town?.name ?? "Nowhere at all";
      await field(page).fill("");
      await field(page).pressSequentially(name.slice(0, 4));
      if (town !== null) await page.getByRole("option", { name }).first().waitFor();
      await field(page).fill(name);
      await field(page).press("Enter");
      // Nothing of the answer before is left.
      await expect.poll(() => status(page)).toBe(town ? foundLine(town) : `No results found for "${name}"`);
      const links = page.locator(".areas__status a");
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        town ? [town.path] : [],
      );
      if (town) await popup(page).filter({ hasText: name }).waitFor();
    }
    expect(await failed(page)).toBe(0);
    if (when !== "before it wakes") expect(troubles).toEqual([]);
    expect(page.url()).toBe(`${siteUrl()}/local`);
  });
}
