import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publishedSite } from "../../generator/changes/compare/published-site.ts";
import { ledgerEntries, type PageEntry, serializeLedger } from "../../generator/output/ledger.ts";
import { buildWarnings, publishedPages, readPages, removedPages } from "../../generator/output/pages-json.ts";
import { localServer } from "../online/local-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const page = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path,
  hash: `hash of ${path}`,
  lastmod: null,
  indexable: true,
  reason: "a page",
  title: `Title of ${path}`,
  html: "1a2b3c4d",
  ...more,
});

function fileWith(text: string) {
  const file = join(temporaryFolder(), "pages.json");
  writeFileSync(file, text);
  return file;
}

test("lists one page per line, with exactly the documented keys", () => {
  const more = { ...page("/trim", { lastmod: "2026-03-01", point: "53.5,-6.8" }), size: 35_000 };
  expect(serializeLedger([page("/a-b"), more])).toBe(`[
{"path":"/a-b","hash":"hash of /a-b","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /a-b","html":"1a2b3c4d"},
{"path":"/trim","hash":"hash of /trim","lastmod":"2026-03-01","indexable":true,"reason":"a page","title":"Title of /trim","html":"1a2b3c4d","point":"53.5,-6.8"}
]
`);
});

test("sorts pages by path, whatever the order of the towns", () => {
  const record = {
    ...{ hash: "h", size: 1, mtimeMs: 1, title: "T", indexable: true, reason: "", html: "1a" },
    ...{ kind: "town", words: 0, facts: 0, links: [], ids: "" },
  };
  const files = {
    "": ["index.html", "local/meath.html"],
    trim: ["trim.html", "trim/iron-removal.html"],
    "trim-castle": ["trim-castle.html"],
  };
  const groups = Object.entries(files).map(
    ([slug, names]) => [slug, { key: "k", addresses: "", pages: names.map((file) => ({ ...record, file })) }] as const,
  );
  const paths = ledgerEntries(new Map(groups)).map(({ path }) => path);
  expect(paths).toEqual(["/", "/local/meath", "/trim", "/trim-castle", "/trim/iron-removal"]);
});

const [home, trim] = [page("/"), page("/trim", { lastmod: "2026-02-28" })];
const { html, reason, ...early } = home;

test.each([
  ["a build writes", serializeLedger([home, trim]), [home, trim]],
  ["is in another order, on one line", JSON.stringify([trim, home]), [home, trim]],
  [
    "is of an earlier version, with an unknown key",
    JSON.stringify([{ ...trim, more: 1 }, early]),
    [{ ...early, reason: "" }, trim],
  ],
  ["is empty", "[]", []],
])("reads a pages.json that %s", async (_, text, pages) => {
  expect(await readPages(fileWith(text))).toEqual({ pages, warning: null });
});

test("reads pages.json from a server, and reports the status if that fails", async () => {
  const origin = await localServer((request, response) =>
    request.url === "/pages.json" ? response.end(serializeLedger([home])) : response.writeHead(404).end(),
  );
  expect(await readPages(origin)).toEqual({ pages: [home], warning: null });
  expect((await readPages(`${origin}/old.json`)).warning).toContain("the server answered 404");
});

const listOf = (more: object) => JSON.stringify([{ ...home, ...more }]);

test.each([
  ["two brackets only", "[{", "it is not JSON"],
  ["an end cut off", serializeLedger([home, trim]).slice(0, -3), "it is not JSON"],
  ["an object for the list", "{}", ": it is not as a build writes it"],
  ["a word as lastmod", listOf({ lastmod: "yesterday" }), "its entry 0.lastmod is not as a build writes it"],
  ["30 February as lastmod", listOf({ lastmod: "2026-02-30" }), "0.lastmod"],
  ["a path without a slash", listOf({ path: "trim" }), "0.path"],
  ["line breaks in a path", listOf({ path: "/x\nFILES\ntouch here" }), "0.path is not as a build writes it (not an"],
])("warns about a pages.json with %s, and reads no page of it", async (_, text, reason) => {
  const file = fileWith(text);
  const { pages, warning } = await readPages(file);
  expect(pages).toBeNull();
  expect(warning).toContain(`${file} cannot be read`);
  expect(warning).toContain(reason);
});

test("warns about a missing record that was given, but not at a first build", async () => {
  const folder = temporaryFolder();
  expect(await publishedPages(join(folder, "dist"))).toEqual({ pages: null, warning: null });
  mkdirSync(join(folder, "dist"));
  expect(await publishedPages(join(folder, "dist"))).toEqual({ pages: null, warning: null });
  writeFileSync(join(folder, "dist", "pages.json"), "{");
  expect((await publishedPages(join(folder, "dist"))).warning).toMatch(/not JSON/);

  const missing = join(folder, "pages.json");
  const previous = await readPages(missing);
  expect(previous.warning).toMatch(/ENOENT[^.]*pages\.json'\.$/);
  expect(buildWarnings(previous)).toEqual([
    `${previous.warning} No page gets a lastmod date, and removed pages are not reported.`,
  ]);
  // The message does not mention builds, as other commands print it too.
  const message = await publishedSite(missing).then(String, (cause: Error) => cause.message);
  expect(message).toMatch(/cannot be read as a list of published pages: ENOENT/);
  expect(message).not.toContain("lastmod");
});

test("reports a published address that is neither a page nor in redirects.csv as removed", () => {
  const previous = [page("/"), page("/ballivor"), page("/gone"), page("/moved")];
  const redirects = [{ from: "/moved" }, { from: "/gone" }];
  expect(removedPages(previous, [page("/"), page("/new")], redirects)).toEqual([page("/ballivor")]);
  expect(removedPages(null, [page("/")], redirects)).toEqual([]);
});
