/** Tests the tiny site at an address with a path, as on GitHub Pages, by following links from its home page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hydrateAll } from "./hydrate-all.ts";
import { mapOn, serveTiles } from "./interactive-map.ts";
import { settled } from "./settled.ts";
import { withTinySite } from "./tiny-site.ts";
import { visit, visitApart } from "./visit.ts";

const { out, url } = withTinySite(undefined, ["--base-url", "https://x.example/sub"]);

test("all linked pages and files are below the base path, and exist", async () => {
  const origin = new URL(url()).origin;
  const seen = new Set<string>(["/sub/"]);
  const wrong: string[] = [];
  for (const path of seen) {
    const response = await fetch(origin + path);
    const text = await response.text();
    if (response.status !== 200) wrong.push(`${path}: ${response.status}`);
    if (!path.startsWith("/sub/")) wrong.push(`${path} is beside the folder`);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    expect(text).toContain(`<link rel="canonical" href="https://x.example${path}"`);
    for (const [, address = ""] of text.matchAll(
      /(?: (?:href|src|data-src)="|url\(|[ "](?=\/\S+ \d+[wx]))(\/[^"#?) ]*)/g,
    ))
      seen.add(address);
  }
  expect(wrong).toEqual([]);
  const pages: { path: string }[] = JSON.parse(readFileSync(join(out, "pages.json"), "utf8"));
  const unlinked = pages.filter(({ path }) => !seen.has(`/sub${path}`)).map(({ path }) => path);
  expect(unlinked.sort()).toEqual(["/404", "/500", "/thank-you"]);
});

test.each(["/", "/westport", "/products", "/local", "/contact"])(
  "%s works below the base path with all its islands",
  async (path) => {
    const { page, troubles, strangers, status } = await visit(url() + path);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await hydrateAll(page);
    await settled(page);
    const outside = (each: string) => !each.startsWith(`${url()}/`) && !each.startsWith("data:");
    expect([status, troubles]).toEqual([200, []]);
    expect([...strangers, ...asked].filter(outside)).toEqual([]);
  },
);

test("the live map loads its towns from the base path, and links below it", async () => {
  const { page, troubles } = await visitApart(`${url()}/local`);
  // The tile server of the tiny site's settings.
  await serveTiles(page, "https://tiles.example");
  const towns = page.waitForResponse(`${url()}/data/towns.json`);
  const { drawing, popup, wake, search } = mapOn(page);
  await drawing.scrollIntoViewIfNeeded();
  await wake();
  expect((await towns).status()).toBe(200);
  await search("Westport");
  expect(await popup.getByRole("link").first().getAttribute("href")).toBe("/sub/westport");
  expect(troubles).toEqual([]);
});

test("the thank-you page after the form is below the base path", async () => {
  const { page, troubles } = await visit(`${url()}/contact`);
  await page.frameLocator("iframe").getByLabel("Name").waitFor();
  const frame = page.frames().find((each) => each.url().startsWith(`${url()}/quote-form`));
  await frame?.evaluate(() => parent.postMessage({ type: "form_submitted" }, "*"));
  await page.waitForURL(`${url()}/thank-you`);
  expect(troubles).toEqual([]);
});
