import { expect, test } from "vitest";
import { bannerOf, button, nothing, stored } from "./consent-banner.ts";
import { pageKinds } from "./page-kinds.ts";
import { inOneWindow, withBrowser } from "./visit.ts";

withBrowser();
const visitNext = inOneWindow();

test.each(pageKinds)(
  "%s asks, and keeps nothing and calls nobody before an answer or after Reject All",
  async (path) => {
    const { page, strangers } = await visitNext(path);
    await bannerOf(page).waitFor();
    const scroll = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await scroll();
    await page.waitForTimeout(200);
    expect(await page.context().cookies()).toEqual([]);
    expect(await stored(page)).toEqual(nothing);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

    await button(page, "Reject All").click();
    await page.reload();
    await scroll();
    await page.waitForTimeout(200);
    expect(await bannerOf(page).isVisible()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
    expect((await stored(page)).entries).toEqual(["cookie-consent", "cookie-preferences"]);
    expect(strangers).toEqual([]);
  },
);
