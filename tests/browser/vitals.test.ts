/** The tiny site with an address for measured visits: one beacon a visit, and only if the visitor allows it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PreviewServer, startPreviewServer } from "../../generator/engine/preview/preview.ts";
import { buildSite } from "../build/build-site.ts";
import { visitApart, withBrowser } from "./visit.ts";

withBrowser();
let measured: PreviewServer;
let folder: string;
const address = "https://stats.sruthan.example/vitals";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitals-"));
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  const settings = JSON.parse(readFileSync(join(data, "site.json"), "utf8"));
  writeFileSync(join(data, "site.json"), JSON.stringify({ ...settings, vitals: address }));
  await buildSite({ data, out: join(folder, "site") });
  measured = await startPreviewServer({ out: join(folder, "site"), port: 0 });
});
afterAll(async () => {
  await measured.close();
  rmSync(folder, { recursive: true });
});

/** Visits a town, answers the cookie question, and leaves the page. */
async function beaconsAfter(answer: (page: Page) => Promise<void>) {
  const { page, troubles, close } = await visitApart(measured.url);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.route(`${address}?*`, (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(noteBeacons);
  await page.goto(`${measured.url}/westport`);
  await page.locator(".consent").waitFor();
  await answer(page);
  await page.waitForLoadState("networkidle");
  await page.goto(`${measured.url}/terms`);
  await page.waitForLoadState("networkidle");
  const beacons: unknown = await page.evaluate(() => JSON.parse(sessionStorage.getItem("beacons") ?? "[]"));
  await close();
  return {
    // Leaving a page ends what it is loading.
    troubles: troubles.filter((trouble) => !trouble.startsWith("failed: ")),
    beacons: beacons as readonly string[], // as noteBeacons stored them
    hasLibrary: requests.some((request) => request.includes("/send-vitals-")),
  };
}
/** Requests of a page that is left are not reported, so the next page reads what was sent. */
function noteBeacons() {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url) => {
    const sent = JSON.parse(sessionStorage.getItem("beacons") ?? "[]");
    sessionStorage.setItem("beacons", JSON.stringify([...sent, `${url}`]));
    return send(url);
  };
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const libraryOf = (page: Page) => page.waitForResponse((response) => response.url().includes("/send-vitals-"));

test("a visitor who allows analytics sends page, kind and figures once, when the page is left", async () => {
  const { beacons, troubles } = await beaconsAfter(async (page) => {
    const library = libraryOf(page);
    await press(page, "Accept All");
    await library;
    await page.locator("h1").click();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  });
  expect(beacons).toHaveLength(1);
  const url = new URL(beacons[0] ?? "");
  const values = Object.fromEntries(url.searchParams);
  expect([url.origin + url.pathname, values["page"], values["kind"]]).toEqual([address, "/westport", "town"]);
  expect(Object.keys(values).sort()).toEqual(["cls", "inp", "kind", "lcp", "page"]);
  expect(Number(values["lcp"])).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});

test("without an answer, and after a refusal, nothing is measured or sent", async () => {
  const nothing = { beacons: [], hasLibrary: false, troubles: [] };
  expect(await beaconsAfter(async () => {})).toEqual(nothing);
  expect(await beaconsAfter((page) => press(page, "Reject All"))).toEqual(nothing);
});

test("a visitor who withdraws the answer sends nothing", async () => {
  const { beacons } = await beaconsAfter(async (page) => {
    const library = libraryOf(page);
    await press(page, "Accept All");
    await library;
    await page.locator("[data-consent-reset]").first().click();
    await press(page, "Reject All");
  });
  expect(beacons).toEqual([]);
});
