import type { Page } from "playwright";
import { expect, test } from "vitest";
import { bannerOf } from "./consent-banner.ts";
import { settled } from "./settled.ts";
import { townPath } from "./subjects.ts";
import { withTinySite } from "./tiny-site.ts";
import { undrawAll } from "./undrawn.ts";
import { siteUrl, visit, visitApart } from "./visit.ts";

/** The tiny site with ids of Google's tag. The real site has none. */
const tagged = withTinySite(() => ({ analytics: { measurementId: "G-WELL", conversionId: "AW-1/quote" } }));

type Command = readonly unknown[];

/** Addresses that the page has requested from the tag's host. */
const requests: string[] = [];

/** Answers requests for Google's script with an empty script. */
const standInForTag = (page: Page) =>
  page.route("https://www.googletagmanager.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
const still = { reducedMotion: "reduce" } as const;

async function open(address: string) {
  const { page, troubles } = await visit("about:blank", still, undrawAll);
  await standInForTag(page);
  requests.length = 0;
  await page.goto(address);
  await bannerOf(page).waitFor();
  return { page, troubles };
}

const commands = (page: Page): Promise<Command[]> =>
  page.evaluate(() => (window.dataLayer ?? []).map((words) => Array.from(words as ArrayLike<unknown>)));
const events = async (page: Page) => (await commands(page)).filter(([kind]) => kind === "event");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
const granted = { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" };

test("consent is denied by default, and the tag's host gets no request before an answer or after Reject All", async () => {
  const { page } = await open(`${tagged.url()}/westport`);
  await settled(page);
  const first = ["consent", "default", { ...denied, analytics_storage: "denied", wait_for_update: 500 }];
  expect(await commands(page)).toEqual([first]);
  await press(page, "Reject All");
  await settled(page);
  expect(await commands(page)).toEqual([first, ["consent", "update", { ...denied, analytics_storage: "denied" }]]);
  await page.reload();
  await settled(page);
  expect((await commands(page))[0]).toEqual(first);
  expect(await events(page)).toEqual([]);
  expect(requests).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("Accept All loads one tag and sends one page view of the town, and withdrawing consent switches both off", async () => {
  const { page, troubles } = await open(`${tagged.url()}/westport`);
  await press(page, "Accept All");
  await expect.poll(() => requests).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-WELL"]);
  const sent = await commands(page);
  expect(sent.map(([kind, what]) => (kind === "js" ? "js" : `${kind} ${what}`))).toEqual([
    "consent default",
    "consent update",
    "js",
    "config G-WELL",
    "config AW-1",
    "event page_view",
  ]);
  expect(sent[1]?.[2]).toEqual({ ...granted, analytics_storage: "granted" });
  expect(sent[3]?.[2]).toEqual({ send_page_view: false });
  expect(sent[5]?.[2]).toEqual({
    page_title: await page.title(),
    page_location: `${tagged.url()}/westport`,
    location_name: "Westport",
  });
  expect(troubles).toEqual([]);

  await page.reload();
  await expect.poll(async () => (await events(page)).length).toBe(1);
  expect(await page.evaluate(() => window["ga-disable-G-WELL"])).toBe(false);

  // Withdrawing the choice denies all consent again, and removes only the tag's own cookies.
  const { hostname } = new URL(tagged.url());
  const names = ["_ga", "_ga_WELL", "_gcl_au", "basket"];
  await page.context().addCookies(names.map((name) => ({ name, value: "1", domain: hostname, path: "/" })));
  await page.getByRole("link", { name: "Cookie preferences", exact: true }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(["basket"]);
  await settled(page);
  expect((await commands(page)).at(-1)).toEqual(["consent", "update", { ...denied, analytics_storage: "denied" }]);
  expect(await page.evaluate(() => window["ga-disable-G-WELL"])).toBe(true);
});

test("loads and configures only the tag of the allowed purpose", async () => {
  const { page } = await open(`${tagged.url()}/westport`);
  await press(page, "Customize");
  await page.getByRole("switch", { name: "Marketing" }).click();
  await press(page, "Save Preferences");
  await expect.poll(() => requests).toEqual(["https://www.googletagmanager.com/gtag/js?id=AW-1"]);
  const sent = await commands(page);
  expect(sent.filter(([kind]) => kind === "config").map(([, id]) => id)).toEqual(["AW-1"]);
  expect(sent[1]).toEqual(["consent", "update", { ...granted, analytics_storage: "denied" }]);
  expect(await events(page)).toEqual([]);
});

test("other pages send no page view, and the thank-you page sends one conversion, but none on a reload or Back", async () => {
  const { page } = await open(`${tagged.url()}/about`);
  await press(page, "Accept All");
  await settled(page);
  expect(await events(page)).toEqual([]);
  await page.goto(`${tagged.url()}/thank-you`);
  await expect
    .poll(() => events(page))
    .toEqual([["event", "conversion", { send_to: "AW-1/quote", value: 1, currency: "EUR" }]]);
  await page.reload();
  await settled(page);
  expect(await events(page)).toEqual([]);
  await page.goto(`${tagged.url()}/about`);
  await page.goBack();
  await settled(page);
  expect(await events(page)).toEqual([]);
  await page.goto(`${tagged.url()}/thank-you`);
  await expect.poll(async () => (await events(page)).length).toBe(1);
});

test("the thank-you page sends nothing without consent to marketing", async () => {
  const { page } = await open(`${tagged.url()}/thank-you`);
  await press(page, "Customize");
  await page.getByRole("switch", { name: "Analytics" }).click();
  await press(page, "Save Preferences");
  await settled(page);
  expect(await events(page)).toEqual([]);
});

test("a site without ids loads no tag, but signals consent to a tag that someone else added", async () => {
  const { page } = await open(`${siteUrl()}${townPath}`);
  await press(page, "Accept All");
  await settled(page);
  expect(await page.evaluate(() => "dataLayer" in window || "gtag" in window)).toBe(false);

  const { page: withTag } = await visitApart("about:blank", still);
  await withTag.addInitScript(() => {
    window.dataLayer = [];
  });
  await standInForTag(withTag);
  await withTag.goto(`${siteUrl()}${townPath}`);
  await press(withTag, "Accept All");
  await settled(withTag);
  expect((await commands(withTag)).map(([kind, what]) => `${kind} ${what}`)).toEqual([
    "consent default",
    "consent update",
    "event page_view",
  ]);
  expect(requests).toEqual([]);
});
