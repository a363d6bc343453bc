import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { startServer } from "../online/local-server.ts";
import { box, boxBecomes, expectWays } from "./quote-box.ts";
import { settled } from "./settled.ts";
import { withTinySite } from "./tiny-site.ts";
import { visit } from "./visit.ts";

/** The provider's response to a request for its form (`mood`): a page, a page that may not be framed, or none. */
const provider = { mood: "answers" as "answers" | "refuses" | "is silent", asked: [] as string[], origin: "" };
const form = '<!doctype html><html lang="en"><title>Form</title><h1>Form</h1><input aria-label="Name">';
/** Returns the same server under another host name, which is another origin. */
const lookalike = () => provider.origin.replace("127.0.0.1", "localhost");

beforeAll(async () => {
  const { origin, close } = await startServer(({ url = "" }, response) => {
    provider.asked.push(url);
    if (provider.mood === "is silent") return;
    if (provider.mood === "refuses") response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(form);
  });
  provider.origin = origin;
  return close;
});
const site = withTinySite(() => ({
  quoteForm: { url: `${provider.origin}/form?id=17`, origin: provider.origin, load: "click" },
}));

const button = (page: Page) => box(page).getByRole("button", { name: "Show the form" });
/** Presses the button once the page is settled, so that it does not move. */
async function press(page: Page) {
  await button(page).scrollIntoViewIfNeeded();
  await settled(page);
  await button(page).click();
}
const formFrame = (page: Page) => page.frames().find((each) => each.url().startsWith(provider.origin));

test("requests nothing from the provider until the visitor asks, by mouse or keyboard", async () => {
  provider.mood = "answers";
  provider.asked.length = 0;
  const { page, troubles } = await open("/contact");
  await button(page).scrollIntoViewIfNeeded();
  await settled(page);
  expect(provider.asked).toEqual([]);
  expect(await box(page).locator("[aria-live]").textContent()).toContain(
    `comes from ${new URL(provider.origin).host},`,
  );
  await expectWays(page);

  await button(page).focus();
  await page.keyboard.press("Enter");
  await boxBecomes(page, "shown");
  expect(provider.asked).toEqual(["/form?id=17&from=/contact"]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  expect(await page.locator("iframe").getAttribute("sandbox")).toBe(
    "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads",
  );
  await expectWays(page);
  expect(troubles).toEqual([]);
});

test("passes town, service and page to the provider only when the visitor asks for the form", async () => {
  provider.mood = "answers";
  provider.asked.length = 0;
  const { page } = await open("/contact?town=castlebar&about=iron-removal&from=/castlebar/iron-removal");
  await expect.poll(() => page.locator("[data-subject]").innerText()).toBe("About iron removal in Castlebar.");
  expect(provider.asked).toEqual([]);
  await press(page);
  await boxBecomes(page, "shown");
  expect(provider.asked).toEqual(["/form?id=17&town=Castlebar&about=iron-removal&from=/castlebar/iron-removal"]);
});

test("ignores messages from other origins and frames", async () => {
  // Bypasses the content security policy, which would block the other origins first.
  const { page, thanks } = await open("/contact", { bypassCSP: true });
  await press(page);
  await boxBecomes(page, "shown");
  await page.evaluate(() => postMessage("success", "*"));

  // Correct origin, but another frame.
  await addFrame(page, "other", `${provider.origin}/form`);
  await page.frame({ name: "other" })?.evaluate(() => parent.postMessage("success", "*"));

  // Correct frame, but with another origin in it: a similar one, the site's own, and none.
  const original = (await page.locator('iframe[title="Quote form"]').getAttribute("data-src")) ?? "";
  for (const address of [`${lookalike()}/form`, `${site.url()}/about`, "data:text/html,<p>none</p>"]) {
    await putInFrame(page, address);
    await page.frames()[1]?.evaluate(() => parent.postMessage("success", "*"));
  }
  await settled(page);
  expect(thanks).toEqual([]);

  await putInFrame(page, original);
  await formFrame(page)?.evaluate(() => {
    for (let times = 0; times < 3; times += 1) parent.postMessage({ status: "success" }, "*");
  });
  await page.waitForURL(`${site.url()}/thank-you`);
  expect(thanks).toHaveLength(1);
});

test("the provider's frame cannot navigate the page", async () => {
  const { page } = await open("/contact");
  await press(page);
  await boxBecomes(page, "shown");
  await page.frameLocator("iframe").getByLabel("Name").click();
  await formFrame(page)
    ?.evaluate((address) => {
      if (top) top.location.href = address;
    }, lookalike())
    .catch(() => {});
  await settled(page);
  expect(page.url()).toBe(`${site.url()}/contact`);
});

test("gives up after 8 seconds without an answer from the provider, and can try again", async () => {
  provider.mood = "is silent";
  const { page } = await open("/contact");
  await press(page);
  await boxBecomes(page, "failed");
  await expectWays(page);
  provider.mood = "answers";
  await button(page).click();
  await boxBecomes(page, "shown");
});

test("keeps phone and e-mail visible if the provider refuses to be framed", async () => {
  provider.mood = "refuses";
  const { page } = await open("/contact");
  await press(page);
  await settled(page);
  await expectWays(page);
});

test("loads the form at once after Accept All, but not after a choice without marketing", async () => {
  provider.mood = "answers";
  const { page } = await open("/contact");
  await answer(page, { analytics: true, marketing: false });
  await settled(page);
  expect(await box(page).getAttribute("data-state")).toBeNull();
  await answer(page, { analytics: true, marketing: true });
  await boxBecomes(page, "shown");
  await page.reload();
  await boxBecomes(page, "shown");
});

/** Saves an answer and dispatches its event, as the cookie banner does. */
const answer = (page: Page, choice: { analytics: boolean; marketing: boolean }) =>
  page.evaluate(
    (kept) => {
      localStorage.setItem("cookie-consent", "true");
      localStorage.setItem("cookie-preferences", JSON.stringify(kept));
      dispatchEvent(new CustomEvent("consent-changed", { detail: kept }));
    },
    { essential: true, ...choice, at: new Date().toISOString(), version: 3 },
  );

/** Visits a page, and records requests for the thank-you page. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const { page, troubles } = await visit(site.url() + path, options);
  const thanks: string[] = [];
  page.on("request", (request) => {
    if (request.url() === `${site.url()}/thank-you`) thanks.push(request.url());
  });
  return { page, troubles, thanks };
}

async function addFrame(page: Page, name: string, address: string) {
  await page.evaluate(
    async ([id, src]) => {
      const frame = document.createElement("iframe");
      frame.name = id;
      frame.src = src;
      const loaded = new Promise((done) => frame.addEventListener("load", done));
      document.body.append(frame);
      await loaded;
    },
    [name, address] as const,
  );
}

const putInFrame = (page: Page, address: string) =>
  page.locator('iframe[title="Quote form"]').evaluate(async (frame, src) => {
    if (!(frame instanceof HTMLIFrameElement)) return;
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    frame.src = src;
    await loaded;
  }, address);
