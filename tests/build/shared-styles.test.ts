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
