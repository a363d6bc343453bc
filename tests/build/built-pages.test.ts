import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { siteWith } from "../site/tiny-copy.ts";
import { builtOnce, builtSite } from "./built-once.ts";
import { filesOf } from "./temporary-site.ts";

const built = builtOnce();

test("outside the emergency card and the thank-you page every number is the main line", () => {
  const { out } = built();
  const { main } = siteWith().company.phones;
  const others: string[] = [];
  for (const [file, page] of filesOf(out)) {
    if (!file.endsWith(".html") || ["thank-you.html", "terms.html", "privacy.html"].includes(file)) continue;
    const html = page.replace(/class="(?:contact__emergency|emergency-band) .*?<\/a>/gs, "");
    const dialled = Array.from(html.matchAll(/href="tel:([^"]*)"/g), ([, number]) => number);
    expect(dialled, file).toContain(main.dial);
    others.push(...dialled.filter((number) => number !== main.dial).map((number) => `${file}: ${number}`));
  }
  expect(others).toEqual([]);
});

test("pages of a kind have the same styles, whichever sections they do without, and the policy allows one hash for each", async () => {
  const site = await builtSite();
  const sheets = new Map<string, Set<string>>();
  for (const [file, html] of filesOf(site.out)) {
    const kind = /<body class="page page--([\w-]+)/.exec(html)?.[1];
    if (!file.endsWith(".html") || kind === undefined) continue;
    const [, sheet = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    // `filesOf` reads a letter for each byte.
    const digest = hash("sha256", Buffer.from(sheet, "latin1"), "base64");
    sheets.set(kind, (sheets.get(kind) ?? new Set()).add(`'sha256-${digest}'`));
  }
  expect([...sheets.keys()]).toEqual(expect.arrayContaining(["home", "town", "town-service"]));
  expect([...sheets].filter(([, { size }]) => size > 1).map(([kind]) => kind)).toEqual([]);
  const allowed = /style-src 'self'([^;]*)/.exec(site.page("_headers"))?.[1]?.trim().split(" ") ?? [];
  expect(new Set(allowed)).toEqual(new Set([...sheets.values()].flatMap((hashes) => [...hashes])));
});

test("a letter that English and Irish lack brings its fonts to the pages that show it, and changes no other", async () => {
  const site = await builtSite();
  const before = filesOf(site.out);
  site.edit("towns.csv", (text) => text.replace("Out on the Quay", "Out on Zażółć Quay"));
  await site.built();

  const pages = [...filesOf(site.out)].filter(([file]) => file.endsWith(".html"));
  const showing = pages.filter(([, html]) => Buffer.from(html, "latin1").includes("Zażółć")).map(([file]) => file);
  expect(showing).toContain("westport.html");
  const naming = (font: RegExp) => pages.filter(([, html]) => font.test(html)).map(([file]) => file);
  expect(naming(/besley-ext-\w+\.woff2.*instrument-sans-ext-\w+\.woff2/)).toEqual(showing);
  // Those of ö and its like are in other files.
  expect(naming(/-latin-1-\w+\.woff2/)).toEqual([]);
  expect(pages.filter(([file, html]) => html !== before.get(file)).map(([file]) => file)).toEqual(showing);

  const styles = /<style>(.*?)<\/style>/s.exec(site.page("westport.html"))?.[1] ?? "";
  expect(site.page("_headers")).toContain(`'sha256-${hash("sha256", styles, "base64")}'`);
});
