import { expect, test } from "vitest";
import { textOf } from "../templates/tiny-pages.ts";
import { localPages, pageHtml } from "./real-pages.ts";

/** A trail names the county that the page is in, whatever its lists name. */
const withoutTrail = (html: string) => html.replace(/<nav\b.*?<\/nav>/gs, "");

test("no two links of a local page bear one name and lead to two addresses", () => {
  const confusing = localPages.flatMap((page) => {
    const addresses = new Map<string, Set<string>>();
    for (const [, href = "", inner = ""] of withoutTrail(pageHtml(page)).matchAll(
      /<a [^>]*?href="(\/[^"#]*)"[^>]*>(.*?)<\/a>/gs,
    )) {
      const name = textOf(inner.replace(/<svg\b.*?<\/svg>/gs, "")).trim();
      addresses.set(name, (addresses.get(name) ?? new Set()).add(href));
    }
    return [...addresses].filter(([, { size }]) => size > 1).map(([name, all]) => [page.path, name, ...all].join(" "));
  });
  expect(confusing).toEqual([]);
});
