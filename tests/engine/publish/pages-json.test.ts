import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ledgerEntries, type PageEntry, serializeLedger } from "../../../generator/engine/publish/ledger.ts";
import {
  buildWarnings,
  publishedPages,
  readPages,
  removedPages,
} from "../../../generator/engine/publish/pages-json.ts";
import { publishedSite } from "../../../generator/inspect/changes/published-site.ts";
import { indexNow } from "../../../generator/online/search-engines/index-now.ts";
import { localServer } from "../../online/local-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const page = (path: string): PageEntry => ({
  path,
  hash: `hash of ${path}`,
  lastmod: null,
  indexable: true,
  reason: "a page",
  title: `Title of ${path}`,
  html: "1a2b3c4d",
});

test("pages are listed one a line, with what the contract names and no more", () => {
  const more = { ...page("/trim"), lastmod: "2026-03-01", point: "53.5,-6.8", size: 35_000 };
  expect(serializeLedger([page("/"), page("/a"), page("/a-b"), more])).toBe(`[
{"path":"/","hash":"hash of /","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /","html":"1a2b3c4d"},
{"path":"/a","hash":"hash of /a","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /a","html":"1a2b3c4d"},
{"path":"/a-b","hash":"hash of /a-b","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /a-b","html":"1a2b3c4d"},
{"path":"/trim","hash":"hash of /trim","lastmod":"2026-03-01","indexable":true,"reason":"a page","title":"Title of /trim","html":"1a2b3c4d","point":"53.5,-6.8"}
]
`);
});

test("pages stand in the order of their paths, whichever town comes first", () => {
  const record = {
    ...{ hash: "h", size: 1, mtimeMs: 1, title: "T", indexable: true, reason: "", html: "1a" },
    ...{ kind: "town", words: 0, facts: 0, links: "", ids: "" },
  };
  const files = {
    "": ["index.html", "local/meath.html", "guides.html"],
    trim: ["trim.html", "trim/iron-removal.html"],
    "trim-castle": ["trim-castle.html", "trim-castle/iron-removal.html"],
  };
  const groups = Object.entries(files).map(
    ([slug, names]) => [slug, { key: "k", pages: names.map((file) => ({ ...record, file })) }] as const,
  );
  const entries = ledgerEntries(new Map(groups));
  expect(entries.map(({ path }) => path)).toEqual([
    ...["/", "/guides", "/local/meath"],
    ...["/trim", "/trim-castle", "/trim-castle/iron-removal", "/trim/iron-removal"],
  ]);
});

test("what was written is read again, from a file and from a server", async () => {
  const pages = [page("/"), { ...page("/trim"), lastmod: "2026-02-28" }];
  const file = join(temporaryFolder(), "pages.json");
  writeFileSync(file, serializeLedger(pages));
  expect(await readPages(file)).toEqual({ pages, warning: null });

  const origin = await localServer((request, response) =>
    request.url === "/pages.json" ? response.end(serializeLedger(pages)) : response.writeHead(404).end(),
  );
  expect(await readPages(`${origin}/pages.json`)).toEqual({ pages, warning: null });
  expect(await readPages(`${origin}/old.json`)).toEqual({
    pages: null,
    warning: expect.stringContaining("the server answered 404"),
  });
});

const listOf = (more: object) => JSON.stringify([{ ...page("/"), ...more }]);

test.each([
  ["[{", "it is not JSON"],
  ["{}", "is not as a build writes it"],
  [listOf({ lastmod: "yesterday" }), "its entry 0.lastmod is not as a build writes it"],
  [listOf({ lastmod: "2026-02-30" }), "0.lastmod"],
  [listOf({ path: "trim" }), "0.path"],
  [listOf({ path: "/x\nFILES\ntouch here" }), "0.path is not as a build writes it (not an address of a page)"],
])("a pages.json that says %s counts as none, with a warning", async (text, reason) => {
  const file = join(temporaryFolder(), "pages.json");
  writeFileSync(file, text);
  const { pages, warning } = await readPages(file);
  expect(pages).toBeNull();
  expect(warning).toContain(`${file} cannot be read`);
  expect(warning).toContain(reason);
});

test("a record that was named and is not there is a warning; a first build is none", async () => {
  const folder = temporaryFolder();
  expect((await readPages(join(folder, "pages.json"))).warning).toMatch(/ENOENT/);
  expect(await publishedPages(join(folder, "dist"))).toEqual({ pages: null, warning: null });
  mkdirSync(join(folder, "dist"));
  expect(await publishedPages(join(folder, "dist"))).toEqual({ pages: null, warning: null });
  writeFileSync(join(folder, "dist", "pages.json"), "{");
  expect((await publishedPages(join(folder, "dist"))).warning).toMatch(/not JSON/);
});

test("what follows from a record that cannot be read is said by a build, and by no command that stops at it", async () => {
  const nowhere = join(temporaryFolder(), "pages.json");
  const previous = await readPages(nowhere);
  expect(previous.warning).toMatch(/ENOENT[^.]*pages\.json'\.$/);
  expect(buildWarnings(previous)).toEqual([
    `${previous.warning} No page gets a lastmod date, and removed pages are not reported.`,
  ]);
  expect(buildWarnings({ pages: null, warning: null })).toEqual([]);
  const data = "tests/fixtures/tiny";
  const stopped = [
    publishedSite(nowhere),
    indexNow({ data, out: "dist", baseUrl: undefined, previous: nowhere, isDry: true, endpoint: "https://a.ie" }),
  ];
  for (const command of stopped) {
    const told = await command.then(String, ({ message }: Error) => message);
    expect(told).toMatch(/cannot be read as a list of published pages: ENOENT/);
    expect(told).not.toContain("lastmod");
  }
});

test("a record of other hands or of an earlier version is read by path all the same", async () => {
  const [home, trim] = [page("/"), { ...page("/trim"), lastmod: "2026-02-28" }];
  const { html, reason, ...early } = home;
  const file = join(temporaryFolder(), "pages.json");
  for (const [text, pages] of [
    [JSON.stringify([trim, home]), [home, trim]],
    [JSON.stringify([home, trim], null, 2), [home, trim]],
    [serializeLedger([trim, home]), [home, trim]],
    [JSON.stringify([{ ...trim, more: 1 }, early]).replace("},{", "},\n{"), [{ ...early, reason: "" }, trim]],
    ["[]", []],
    ["[]\n", []],
  ] as const) {
    writeFileSync(file, text);
    expect(await readPages(file), text).toEqual({ pages, warning: null });
  }
});

test("a record that was cut off anywhere counts as none", async () => {
  const text = serializeLedger([page("/"), page("/trim")]);
  const file = join(temporaryFolder(), "pages.json");
  for (let length = 0; length < text.length - 1; length += 1) {
    writeFileSync(file, text.slice(0, length));
    expect((await readPages(file)).pages, text.slice(0, length)).toBeNull();
  }
});

test("a published address that is neither a page nor in redirects.csv has vanished", () => {
  const previous = [page("/"), page("/ballivor"), page("/gone"), page("/moved")];
  const redirects = [{ from: "/moved" }, { from: "/gone" }];
  expect(removedPages(previous, [page("/"), page("/new")], redirects)).toEqual([page("/ballivor")]);
  expect(removedPages(null, [page("/")], redirects)).toEqual([]);
});
