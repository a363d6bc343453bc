import { expect, test } from "vitest";
import { filesOf, temporarySite } from "./temporary-site.ts";

test("pages of a kind have the same styles, whichever sections they do without", async () => {
  const site = temporarySite();
  await site.built();
  const sheets = new Map<string, Set<string>>();
  for (const [file, html] of filesOf(site.out)) {
    const kind = /<body class="page page--([\w-]+)/.exec(html)?.[1];
    if (!file.endsWith(".html") || kind === undefined) continue;
    const [, sheet = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    sheets.set(kind, (sheets.get(kind) ?? new Set()).add(sheet));
  }
  expect(sheets.size).toBeGreaterThan(10);
  expect([...sheets].filter(([, { size }]) => size > 1).map(([kind]) => kind)).toEqual([]);
  const [styles = ""] = /style-src[^;]*/.exec(site.page("_headers")) ?? [];
  expect(styles.match(/'sha256-/g)).toHaveLength(sheets.size);
});
