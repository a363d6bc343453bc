/** The water look-up: its card, "not known" in the same place, what leaves the browser, and the page without a script. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright";
import { describe, expect, inject, test } from "vitest";
import type { LookUpData } from "../../client/look-up/data.ts";
import { desktop, phone } from "./page-kinds.ts";
import { siteUrl, visit, withBrowser } from "./visit.ts";

withBrowser();

const data: LookUpData = JSON.parse(readFileSync(join(inject("siteFolder"), "data/look-up.json"), "utf8"));
const withKey = (key: string | undefined) => data.towns.filter(({ routingKey }) => routingKey === key);
const alone = data.towns.find(({ routingKey, isKnown }) => isKnown && routingKey && withKey(routingKey).length === 1);
const shared = data.towns.find(({ routingKey }) => routingKey && withKey(routingKey).length > 1);
const one = alone ?? expect.fail("no town has a routing key to itself");
const several = shared ?? expect.fail("no routing key has two towns");

async function lookUp(path: string, options: BrowserContextOptions) {
  const visited = await visit(path, options);
  const { page } = visited;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  const section = page.locator(".look-up");
  const field = section.getByLabel("Town, supply or Eircode");
  return { ...visited, asked, section, field, card: section.getByRole("article") };
}

describe.each([
  ["/", phone],
  ["/local", desktop],
] as const)("on %s", (path, options) => {
  test("a town is found by keyboard: its card has date, source, and a button that carries the town", async () => {
    const { page, field, card, asked, troubles, strangers, close } = await lookUp(path, options);
    expect(asked.filter((url) => url.includes("look-up"))).toEqual([]);
    await field.focus();
    await page.keyboard.type(one.name);
    await page.keyboard.press("Enter");
    await card.getByRole("heading", { name: one.name }).waitFor();
    const terms = await card.locator("dt").allInnerTexts();
    expect(terms.map((term) => term.split("\n")[0]?.trim())).toEqual(one.answers.map(({ label }) => label));
    for (const source of one.answers.flatMap(({ sources = [] }) => sources))
      expect(await card.getByRole("link", { name: source.name }).first().isVisible()).toBe(true);
    const href = await card.getByRole("link", { name: "Get A Free Quote" }).getAttribute("href");
    const query = new URL(href ?? "", siteUrl()).searchParams;
    expect(Object.fromEntries(query)).toEqual({ town: one.slug, about: "water-testing", from: path });
    expect(asked.filter((url) => url.includes("look-up.json"))).toHaveLength(1);
    expect([troubles, strangers]).toEqual([[], []]);
    await close();
  });

  test("a full Eircode is understood, and never leaves the browser", async () => {
    const { page, field, section, card, asked, close } = await lookUp(path, options);
    await field.fill(`${one.routingKey} X2Y3`);
    await section.getByRole("button").click();
    await card.getByRole("heading", { name: one.name }).waitFor();
    await field.fill(`${several.routingKey}-X2Y3`);
    await section.getByRole("button").click();
    await card.getByRole("heading", { name: several.routingKey ?? "" }).waitFor();
    const named = withKey(several.routingKey).map(({ name }) => name);
    expect(await card.getByRole("link").allInnerTexts()).toEqual(named);
    expect(asked.filter((url) => /x2y3/i.test(url))).toEqual([]);
    expect(page.url()).toBe(siteUrl() + path);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toMatch(
      /x2y3/i,
    );
    await close();
  });
});

test("what is not known is said in the same place and size, with the way to find out", async () => {
  const { field, section, card, close } = await lookUp("/local", phone);
  await field.fill(one.name);
  await section.getByRole("button").click();
  await card.getByRole("heading", { name: one.name }).waitFor();
  const known = await card.boundingBox();
  await field.fill("Timbuktu");
  await section.getByRole("button").click();
  await card.getByRole("heading", { name: "Timbuktu" }).waitFor();
  const unknown = await card.boundingBox();
  expect([unknown?.x, unknown?.width]).toEqual([known?.x, known?.width]);
  expect(Math.abs((unknown?.y ?? 0) - (known?.y ?? 0))).toBeLessThan(2);
  expect(unknown?.height ?? 0).toBeGreaterThan(0.7 * (known?.height ?? 0));
  expect(await card.getByRole("link", { name: data.utility.label }).first().getAttribute("href")).toBe(
    data.utility.url,
  );
  const href = await card.getByRole("link", { name: data.texts.test }).getAttribute("href");
  expect(href).toBe("/contact#about=water-testing&from=/local");
  await close();
});

test("a file that does not load is reported, and the next press tries again", async () => {
  const { page, field, section, card, close } = await lookUp("/local", phone);
  await page.route("**/data/look-up.json", (route) => route.abort());
  await field.fill(one.name);
  await section.getByRole("button").click();
  await section.getByText("This did not load. Press again.").waitFor();
  await page.unroute("**/data/look-up.json");
  await section.getByRole("button").click();
  await card.getByRole("heading", { name: one.name }).waitFor();
  await close();
});

test("without a script there is no field, and every town is a plain link with its routing key", async () => {
  const { page, field, close } = await lookUp("/local", { ...phone, javaScriptEnabled: false });
  expect(await field.isVisible()).toBe(false);
  const towns = page.locator("#look-up-towns");
  for (const { name, path, routingKey = "" } of data.towns) {
    const entry = towns.locator("span", { has: page.locator(`a[href="${path}"]`) });
    expect(await entry.isVisible()).toBe(true);
    expect((await entry.innerText()).trim()).toBe(`${name} ${routingKey}`);
  }
  await close();
});
