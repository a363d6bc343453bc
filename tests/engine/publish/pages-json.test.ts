import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compareLedgers, createLedger, type PageEntry } from "../../../generator/engine/publish/ledger.ts";
import { ledgerEntries } from "../../../generator/engine/publish/ledger-entries.ts";
import { buildWarnings, publishedPages, readPages } from "../../../generator/engine/publish/pages-json.ts";
import { removedPages } from "../../../generator/engine/publish/vanished-pages.ts";
import { parseGroups, serializeGroup } from "../../../generator/engine/render/page-groups.ts";
import { publishedSite } from "../../../generator/inspect/changes/published-site.ts";
import { indexNow } from "../../../generator/online/search-engines/index-now.ts";
import { indexStatus } from "../../../generator/online/search-engines/index-status.ts";
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

const pagesJson = (pages: readonly PageEntry[]) => createLedger(pages).bytes.toString();

async function pagesRead(source: string) {
  const { pages, warning } = await readPages(source);
  return { pages: pages && [...pages], warning };
}

test("pages are listed one a line, with what the contract names and no more", () => {
  const more = { ...page("/trim"), lastmod: "2026-03-01", point: "53.5,-6.8", size: 35_000 };
  expect(pagesJson([page("/"), page("/a"), page("/a-b"), more])).toBe(`[
{"path":"/","hash":"hash of /","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /","html":"1a2b3c4d"},
{"path":"/a","hash":"hash of /a","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /a","html":"1a2b3c4d"},
{"path":"/a-b","hash":"hash of /a-b","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /a-b","html":"1a2b3c4d"},
{"path":"/trim","hash":"hash of /trim","lastmod":"2026-03-01","indexable":true,"reason":"a page","title":"Title of /trim","html":"1a2b3c4d","point":"53.5,-6.8"}
]
`);
});

test("pages stand in the order of their paths, whichever town comes first", () => {
  const record = {
    hash: "h",
    size: 1,
    mtimeMs: 1,
    title: "T",
    indexable: true,
    reason: "",
    styleHash: "",
    html: "1a",
    kind: "town",
    words: 0,
    facts: 0,
  };
  const files = {
    "": ["index.html", "local/meath.html", "guides.html"],
    trim: ["trim.html", "trim/iron-removal.html"],
    "trim-castle": ["trim-castle.html", "trim-castle/iron-removal.html"],
  };
  const lines = Object.entries(files).map(
    ([slug, names]) =>
      [slug, serializeGroup({ key: "k", linked: [], pages: names.map((file) => ({ ...record, file })) })] as const,
  );
  const entries = [...ledgerEntries(parseGroups(new Map(lines)))];
  expect(entries.map(({ path }) => path)).toEqual([
    ...["/", "/guides", "/local/meath"],
    ...["/trim", "/trim-castle", "/trim-castle/iron-removal", "/trim/iron-removal"],
  ]);
});

test("what was written is read again, from a file and from a server", async () => {
  const pages = [page("/"), { ...page("/trim"), lastmod: "2026-02-28" }];
  const file = join(temporaryFolder(), "pages.json");
  writeFileSync(file, pagesJson(pages));
  expect(await pagesRead(file)).toEqual({ pages, warning: null });

  const server = createServer((request, response) =>
    request.url === "/pages.json" ? response.end(pagesJson(pages)) : response.writeHead(404).end(),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  expect(await pagesRead(`${origin}/pages.json`)).toEqual({ pages, warning: null });
  expect(await readPages(`${origin}/old.json`)).toEqual({
    pages: null,
    warning: expect.stringContaining("the server answered 404"),
  });
});

test.each([
  ["[{", "it is not JSON"],
  ["{}", "is not as a build writes it"],
  [
    '[{"path":"/","hash":"h","lastmod":"yesterday","indexable":true,"reason":"a page","title":"Home"}]',
    "its entry 0.lastmod is not as a build writes it",
  ],
  ['[{"path":"/","hash":"h","lastmod":"2026-02-30","indexable":true,"reason":"a page","title":"Home"}]', "0.lastmod"],
  ['[{"path":"trim","hash":"h","lastmod":null,"indexable":true,"reason":"a page","title":"Trim"}]', "0.path"],
  [
    '[{"path":"/x\\nFILES\\ntouch here","hash":"h","lastmod":null,"indexable":true,"reason":"","title":"No page"}]',
    "0.path is not as a build writes it (not an address of a page)",
  ],
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
    indexStatus({ data, out: dirname(nowhere), from: { file: "Table.csv" }, day: "2026-05-02" }),
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
    [pagesJson([trim, home]), [home, trim]],
    [JSON.stringify([{ ...trim, more: 1 }, early]).replace("},{", "},\n{"), [{ ...early, reason: "" }, trim]],
    ["[]", []],
    ["[]\n", []],
  ] as const) {
    writeFileSync(file, text);
    expect(await pagesRead(file), text).toEqual({ pages, warning: null });
  }
});

test("a record that was cut off anywhere counts as none", async () => {
  const text = pagesJson([page("/"), page("/trim")]);
  const file = join(temporaryFolder(), "pages.json");
  for (let length = 0; length < text.length - 1; length += 1) {
    writeFileSync(file, text.slice(0, length));
    expect((await readPages(file)).pages, text.slice(0, length)).toBeNull();
  }
});

test("two ledgers are held against each other path by path, and what both have is passed over", () => {
  const other = { ...page("/trim"), hash: "another" };
  const now = createLedger([page("/"), page("/new"), page("/trim")]);
  const before = createLedger([page("/"), page("/gone"), other, page("/zeal")]);
  expect([...compareLedgers(now, before)]).toEqual([
    [undefined, page("/gone")],
    [page("/new"), undefined],
    [page("/trim"), other],
    [undefined, page("/zeal")],
  ]);
  expect([...compareLedgers(now, now)]).toEqual([]);
  expect([...compareLedgers(now, createLedger([]))].map(([entry]) => entry?.path)).toEqual(["/", "/new", "/trim"]);
  expect([...compareLedgers(createLedger([]), now)].map(([, entry]) => entry?.path)).toEqual(["/", "/new", "/trim"]);
});

test("a record that the last build left is taken as it is, and one that was changed since is looked through", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "pages.json");
  writeFileSync(file, pagesJson([page("/trim")]));
  const { size, mtimeMs } = statSync(file);
  const record = { files: new Map([["pages.json", { size, mtimeMs: Math.floor(mtimeMs) }]]) };
  expect([...((await publishedPages(folder, record)).pages ?? [])]).toEqual([page("/trim")]);
  writeFileSync(file, '[{"path":"/trim"}]');
  expect((await publishedPages(folder, record)).warning).toMatch(/not as a build writes it/);
});

test("a published address that is neither a page nor in redirects.csv has vanished", () => {
  const previous = createLedger([page("/"), page("/ballivor"), page("/gone"), page("/moved")]);
  const redirects = [{ from: "/moved" }, { from: "/gone" }];
  expect(removedPages(previous, createLedger([page("/"), page("/new")]), redirects)).toEqual([page("/ballivor")]);
  expect(removedPages(null, createLedger([page("/")]), redirects)).toEqual([]);
});
