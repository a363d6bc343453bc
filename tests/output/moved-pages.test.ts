import { expect, test } from "vitest";
import { findMovedPages } from "../../generator/output/moved-pages.ts";
import { suggestRedirects } from "../../generator/output/suggest-redirects.ts";

const page = (path: string, more: object = {}) => ({
  path,
  hash: `hash of ${path}`,
  indexable: true,
  reason: "",
  title: `Title of ${path}`,
  ...more,
});

test("finds a moved page by its content, or by a title that only one page has", () => {
  const gone = [page("/a", { hash: "x" }), page("/services/old", { title: "Iron" }), page("/b", { title: "Same" })];
  const added = [
    ...[page("/new-a", { hash: "x" }), page("/services/new", { title: "Iron" })],
    ...[page("/c", { title: "Same" }), page("/d", { title: "Same" })],
  ];
  expect([...findMovedPages(gone, added)]).toEqual([
    ["/a", "/new-a"],
    ["/services/old", "/services/new"],
  ]);
});

test("suggests a redirect in every town for a service with a new slug", () => {
  const of = (service: string) =>
    ["/trim", "/kells"].map((town) => page(`${town}/${service}`, { title: `Iron in ${town}` }));
  const towns = [page("/trim"), page("/kells")];
  const previous = [...towns, ...of("iron")];
  const pages = [...towns, ...of("iron-removal")];
  const rows = suggestRedirects({ previous, pages, removed: of("iron"), whyUnpublished: () => undefined });
  expect(rows.map(({ row }) => row)).toEqual([
    "/trim/iron,/trim/iron-removal,301",
    "/kells/iron,/kells/iron-removal,301",
  ]);
});

test("suggests a redirect to the parent for a page that will return, not a 410", () => {
  const removed = [page("/kells"), page("/kells/iron"), page("/kells/hardness"), page("/trim/iron"), page("/old")];
  const pages = [page("/trim"), page("/trim/hardness")];
  const whyUnpublished = (path: string) => (path === "/old" ? undefined : "Kells is a draft");
  const rows = suggestRedirects({ previous: [...pages, ...removed], pages, removed, whyUnpublished });
  expect(rows.map(({ row }) => row)).toEqual(["/kells,/,301", "/kells/*,/,301", "/trim/iron,/trim,301", "/old,,410"]);
});
