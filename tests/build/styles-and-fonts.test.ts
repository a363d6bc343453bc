import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { builtSite } from "./built-once.ts";
import { filesOf } from "./temporary-site.ts";

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
