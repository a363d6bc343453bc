import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { desktop } from "./page-kinds.ts";
import { siteUrl, visit } from "./visit.ts";

const opacity = (picture: Locator) => picture.evaluate((image) => Number(getComputedStyle(image).opacity));
/** Returns the highest opacity in the next half second, in which a fade would end. */
const highestOpacity = (picture: Locator) =>
  picture.evaluate(async (image) => {
    let most = 0;
    for (const start = performance.now(); performance.now() - start < 500; ) {
      await new Promise(requestAnimationFrame);
      most = Math.max(most, Number(getComputedStyle(image).opacity));
    }
    return most;
  });
const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Scrolls until a share of the picture, 0 to 1, is above a line 50 px below the window. */
const showPart = (picture: Locator, part: number) =>
  picture.evaluate(async (image, share) => {
    const { top, height } = image.getBoundingClientRect();
    scrollBy({ top: top + height * share - innerHeight - 50, behavior: "instant" });
    // The browser reports visible elements after each frame.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, part);

/** Uses pictures of services, each further down than the one before, whose loading each test releases or aborts. */
describe("a picture that loads late", () => {
  let page: Page;
  const settle = new Map<string, (isLet: boolean) => void>();
  const picture = (name: string) => page.locator(`main img[loading="lazy"][src*="/${name}-"]`).first();
  beforeAll(async () => {
    ({ page } = await visit("about:blank", desktop));
    for (const name of ["uv", "arsenic", "maintenance"]) {
      const isLet = new Promise<boolean>((resolve) => settle.set(name, resolve));
      await page.route(new RegExp(`/assets/${name}-[^/]+\\.(?:avif|webp|jpg)$`), async (route) =>
        (await isLet) ? route.continue() : route.abort(),
      );
    }
    await page.goto(`${siteUrl()}/services`);
  });

  test("is hidden over its tile's background until it loads", async () => {
    await showPart(picture("uv"), 0.5);
    expect(await highestOpacity(picture("uv"))).toBe(0);
    settle.get("uv")?.(true);
    await expect.poll(() => opacity(picture("uv"))).toBe(1);
    expect(await isLoaded(picture("uv"))).toBe(true);
  });

  test("shows its alt text if it does not load", async () => {
    await showPart(picture("arsenic"), 0.5);
    settle.get("arsenic")?.(false);
    await expect.poll(() => opacity(picture("arsenic"))).toBe(1);
    expect(await isLoaded(picture("arsenic"))).toBe(false);
    expect(await picture("arsenic").getAttribute("alt")).toMatch(/\w{3}/);
  });

  test("fades in once it has loaded and a tenth of it is within 50 px of the window", async () => {
    const late = picture("maintenance");
    await showPart(late, 0.05);
    settle.get("maintenance")?.(true);
    await expect.poll(() => isLoaded(late)).toBe(true);
    expect(await highestOpacity(late)).toBe(0);

    // Plays animations ten times slower, so that a busy machine can observe the fade.
    const animations = await page.context().newCDPSession(page);
    await animations.send("Animation.enable");
    await animations.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
    await showPart(late, 0.15);
    const seen = new Set<number>();
    const look = async () => {
      const now = await opacity(late);
      seen.add(now);
      return now;
    };
    await expect.poll(look, { timeout: 10_000, interval: 30 }).toBe(1);
    expect([...seen].filter((value) => value > 0 && value < 1).length).toBeGreaterThan(2);
    await animations.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await animations.detach();
  });
});
