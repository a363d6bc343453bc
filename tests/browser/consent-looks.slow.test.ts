import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { bannerOf, button, openWithBanner } from "./consent-banner.ts";
import { desktop, phone } from "./page-kinds.ts";
import { shiftWhile } from "./shifts.ts";
import { visit } from "./visit.ts";

for (const [device, options] of [
  ["390 px", phone],
  ["768 px", { viewport: { width: 768, height: 1024 } }],
  ["1440 px", desktop],
] as const) {
  test(`at ${device} the three answers weigh the same, the question does not cover the call bar, and axe finds nothing in it and its dialog`, async () => {
    const { page } = await openWithBanner("/about", { ...options, reducedMotion: "reduce" });
    const looks = await bannerOf(page)
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((each) => {
          const { width, height, top } = each.getBoundingClientRect();
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(each);
          return { width: Math.round(width), height, top, backgroundColor, color, fontSize, fontWeight };
        }),
      );
    expect(looks).toHaveLength(3);
    expect(new Set(looks.slice(1).map((look) => JSON.stringify(look))).size).toBe(1);
    expect({ ...looks[0], width: 0 }).toEqual({ ...looks[1], width: 0 });

    const { y = 0, height = 0 } = (await bannerOf(page).boundingBox()) ?? {};
    const bar = await page.locator(".call-bar").boundingBox();
    if (bar) expect(y + height).toBeLessThanOrEqual(bar.y + 0.5);
    expect(await violations(page)).toEqual([]);
    await button(page, "Customize").click();
    await page.getByRole("dialog").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test(`at ${device} the question moves nothing on the page`, async () => {
    const { page } = await visit("/500", options);
    const code = /\/banner-[^/]+\.js$/;
    expect(await shiftWhile(page, { path: "/contact", code, hasCome: () => bannerOf(page).waitFor() })).toBe(0);
  });
}
