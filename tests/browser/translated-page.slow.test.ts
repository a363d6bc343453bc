/** Pages translated by the browser: it replaces every text node by <font>, before an island wakes, after, and as it changes. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { visitMap } from "./interactive-map.ts";
import { townA, townB } from "./map-subjects.ts";
import { siteUrl, visitApart, withBrowser } from "./visit.ts";

withBrowser();

/** As Chrome does it: once, and again for what is new. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const replace = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === "" || text.parentElement?.closest("script,style,font,noscript")) continue;
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
    const { page, troubles, close } = await visitApart("/guides/hard-water");
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
    await close();
  });

  test(`the look-up and the map find one town after another, translated ${when}`, async () => {
    const { page, close } = await visitMap("/local");
    const [lookUp, map] = [page.locator(".look-up"), page.locator(".areas")];
    const [question, search] = [lookUp.getByRole("textbox"), map.locator("#map-search")];
    if (when === "before it wakes") await translate(page);
    await question.click();
    await search.click();
    await page.locator(".look-up [data-state=ready],.look-up[data-state=ready]").first().waitFor();
    await page.locator("#coverage[data-state=ready]").waitFor();
    if (when !== "before it wakes") await translate(page);
    for (const name of [townA.name, townB.name, "Nowhere at all", townA.name]) {
      await question.fill(name);
      await question.press("Enter");
      await lookUp.getByRole("article").getByRole("heading", { name }).waitFor();
      await search.pressSequentially(name.slice(0, 4));
      await search.fill(name);
      await search.press("Enter");
      await expect.poll(() => map.getByRole("status").innerText()).toContain(name === "Nowhere at all" ? "" : name);
    }
    expect(await failed(page)).toBe(0);
    expect(page.url()).toBe(`${siteUrl()}/local`);
    await close();
  });
}
