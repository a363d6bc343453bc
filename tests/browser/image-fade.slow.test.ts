import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, phone, unmoved } from "./page-kinds.ts";
import { siteUrl, visit, visitApart } from "./visit.ts";

/** The last picture of the services, which comes when it is let through, or never. */
async function visitWithLatePicture(options: Parameters<typeof visit>[1] = desktop) {
  const visited = await visit("/about", options);
  const { page } = visited;
  let settle = (_isLet: boolean) => {};
  const isLet = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  await page.route(/\/assets\/[^/]+\.(?:avif|webp|jpg)$/, async (route) => {
    if (route.request().url().includes("maintenance") && !(await isLet)) return route.abort();
    return route.continue();
  });
  await page.goto(`${siteUrl()}/services`);
  const picture = page.locator('main img[loading="lazy"][src*="maintenance"]').first();
  return { ...visited, picture, letThrough: () => settle(true), fail: () => settle(false) };
}

const opacity = (picture: Locator) => picture.evaluate((image) => Number(getComputedStyle(image).opacity));
/** The highest opacity in the next half second, in which a fade would have come to its end. */
const lightest = (picture: Locator) =>
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

/** Scrolls until so much of the picture, 0 to 1, is within 50 px of the window's lower edge. */
const showPart = (picture: Locator, part: number) =>
  picture.evaluate(async (image, share) => {
    const { top, height } = image.getBoundingClientRect();
    scrollBy({ top: top + height * share - innerHeight - 50, behavior: "instant" });
    // The browser reports what is in the window after each picture that it draws.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, part);

test("a picture is hidden until a tenth of it is within 50 px of the window and it has loaded, then fades in", async () => {
  const { page, picture, letThrough } = await visitWithLatePicture();
  await showPart(picture, 0.05);
  letThrough();
  await expect.poll(() => isLoaded(picture)).toBe(true);
  expect(await lightest(picture)).toBe(0);

  // Ten times slower, so that a busy machine sees it too.
  const animations = await page.context().newCDPSession(page);
  await animations.send("Animation.enable");
  await animations.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
  await showPart(picture, 0.15);
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const now = await opacity(picture);
        seen.add(now);
        return now;
      },
      { timeout: 10_000, interval: 30 },
    )
    .toBe(1);
  expect([...seen].filter((value) => value > 0 && value < 1).length).toBeGreaterThan(2);
});

test("a picture in the window waits for its bytes, on the ground of its tile", async () => {
  const { picture, letThrough } = await visitWithLatePicture();
  await showPart(picture, 0.5);
  expect(await lightest(picture)).toBe(0);
  letThrough();
  await expect.poll(() => opacity(picture)).toBe(1);
  expect(await isLoaded(picture)).toBe(true);
});

test("a picture that does not come shows its words instead", async () => {
  const { picture, fail } = await visitWithLatePicture();
  await showPart(picture, 0.5);
  fail();
  await expect.poll(() => opacity(picture)).toBe(1);
  expect(await isLoaded(picture)).toBe(false);
  expect(await picture.getAttribute("alt")).toMatch(/\w{3}/);
});

test.each(unmoved)("%s pictures are simply there", async (_title, options) => {
  const { page } = await visit("/services", { ...desktop, ...options });
  expect(await hiddenPictures(page)).toEqual([]);
});

const hiddenPictures = (page: Page) =>
  page
    .locator("main img")
    .evaluateAll((images: HTMLImageElement[]) =>
      images.filter((image) => getComputedStyle(image).opacity !== "1").map(({ alt }) => alt),
    );

test("the marks of a running row never wait to be seen", async () => {
  // In a window of its own: logos from the browser's cache appear immediately.
  const { page } = await visitApart("/", phone);
  const hidden = await page
    .locator("[data-marquee] img")
    .evaluateAll((images) => images.filter((image) => getComputedStyle(image).opacity !== "1").length);
  expect(hidden).toBe(0);
});
