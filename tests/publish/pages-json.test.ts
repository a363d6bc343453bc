import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type PageEntry, pagesJson, publishedPages, readPages } from "../../generator/publish/pages-json.ts";
import { vanishedPages } from "../../generator/publish/vanished-pages.ts";
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

test("pages are listed by path in code-unit order, one a line, with what the contract names and no more", () => {
  const more = { ...page("/trim"), lastmod: "2026-03-01", point: "53.5,-6.8", size: 35_000 };
  expect(pagesJson([more, page("/"), page("/a-b"), page("/a")])).toBe(`[
{"path":"/","hash":"hash of /","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /","html":"1a2b3c4d"},
{"path":"/a","hash":"hash of /a","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /a","html":"1a2b3c4d"},
{"path":"/a-b","hash":"hash of /a-b","lastmod":null,"indexable":true,"reason":"a page","title":"Title of /a-b","html":"1a2b3c4d"},
{"path":"/trim","hash":"hash of /trim","lastmod":"2026-03-01","indexable":true,"reason":"a page","title":"Title of /trim","html":"1a2b3c4d","point":"53.5,-6.8"}
]
`);
});

test("what was written is read again, from a file and from a server", async () => {
  const pages = [page("/"), { ...page("/trim"), lastmod: "2026-02-28" }];
  const file = join(temporaryFolder(), "pages.json");
  writeFileSync(file, pagesJson(pages));
  expect(await readPages(file)).toEqual({ pages, warning: null });

  const server = createServer((request, response) =>
    request.url === "/pages.json" ? response.end(pagesJson(pages)) : response.writeHead(404).end(),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  expect(await readPages(`${origin}/pages.json`)).toEqual({ pages, warning: null });
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
])("a pages.json that says %s counts as none, with a warning", async (text, reason) => {
  const file = join(temporaryFolder(), "pages.json");
  writeFileSync(file, text);
  const { pages, warning } = await readPages(file);
  expect(pages).toBeNull();
  expect(warning).toContain(`${file} cannot be used`);
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

test("a published address that is neither a page nor in redirects.csv has vanished", () => {
  const previous = [page("/"), page("/ballivor"), page("/moved"), page("/gone")];
  const redirects = [{ from: "/moved" }, { from: "/gone" }];
  expect(vanishedPages(previous, [page("/"), page("/new")], redirects)).toEqual([page("/ballivor")]);
  expect(vanishedPages(null, [page("/")], redirects)).toEqual([]);
});
