/**
 * `npm run guide-pictures`: the pictures of data/docs, from a build of the real data, with a frame around a cell's text.
 * Run it by hand when pages look different. The pictures are stored with the guide.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { loadSite } from "../../generator/site/load-site.ts";
import { openTestSite } from "../browser/test-site.ts";

const folder = "data/docs/pictures";
const width = 1100;
const height = 620;
/** Half of what was taken: enough to see where, and small. */
const shownWidth = 720;

const { site } = loadSite("data");
if (site === null) throw new Error("data/ has errors: run npm run build to see them.");
const [review] = site.reviews.all;
const [textPath = "", text] = [...site.ownTexts][0] ?? [];

/** The page, and the start of what its cell holds. */
const pictures = [
  { name: "lead", path: "/trim", words: site.rows.get("trim")?.lead },
  { name: "price", path: "/", words: `€${site.settings.price.from}` },
  { name: "own-text", path: textPath, words: text?.text },
  { name: "review", path: "/", words: review?.text },
];

const { url, browserOptions, close } = await openTestSite();
const browser = await chromium.launch(browserOptions);
try {
  mkdirSync(folder, { recursive: true });
  for (const { name, path, words } of pictures) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.addInitScript(chooseCookies);
    await page.goto(`${url}${path}`);
    await frame(page, words?.slice(0, 40) ?? "");
    const picture = await sharp(await page.screenshot())
      .resize(shownWidth)
      .webp({ quality: 60 })
      .toBuffer();
    writeFileSync(join(folder, `${name}.webp`), picture);
    console.log(`${folder}/${name}.webp  ${(picture.length / 1024).toFixed(0)} KB  ${path}`);
    await context.close();
  }
} finally {
  await browser.close();
  await close();
}

/** The first that is seen with these words, in the middle of the window. */
async function frame(page: Page, words: string) {
  const found = page.getByText(words).and(page.locator(":visible")).first();
  await found.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    if (element instanceof HTMLElement)
      Object.assign(element.style, { outline: "4px solid #d6336c", outlineOffset: "6px" });
  });
  // Pictures fade in when they are near.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
}

/** As a visitor who has answered: the banner would cover a third of the page. */
function chooseCookies() {
  const choice = { essential: true, analytics: false, marketing: false, at: new Date().toISOString(), version: 1 };
  localStorage.setItem("cookie-consent", "false");
  localStorage.setItem("cookie-preferences", JSON.stringify(choice));
}
