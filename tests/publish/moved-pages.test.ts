import { expect, test } from "vitest";
import { movedPages } from "../../generator/publish/moved-pages.ts";
import { missingRows } from "../../generator/publish/redirect-rows.ts";

const page = (path: string, more: object = {}) => ({
  ...{ path, hash: `hash of ${path}`, indexable: true, reason: "", title: `Title of ${path}` },
  ...more,
});

test("a page is known by its content or its title; of several with one title none is", () => {
  const gone = [page("/a", { hash: "x" }), page("/services/old", { title: "Iron" }), page("/b", { title: "Same" })];
  const added = [
    ...[page("/new-a", { hash: "x" }), page("/services/new", { title: "Iron" })],
    ...[page("/c", { title: "Same" }), page("/d", { title: "Same" })],
  ];
  expect([...movedPages(gone, added)]).toEqual([
    ["/a", "/new-a"],
    ["/services/old", "/services/new"],
  ]);
});

test("a service with another slug moves its page in every town, which no star can say", () => {
  const of = (service: string) =>
    ["/trim", "/kells"].map((town) => page(`${town}/${service}`, { title: `Iron in ${town}` }));
  const towns = [page("/trim"), page("/kells")];
  const previous = [...towns, ...of("iron")];
  const rows = missingRows({ previous, pages: [...towns, ...of("iron-removal")], gone: of("iron") });
  expect(rows.map(({ row }) => row)).toEqual([
    "/trim/iron,/trim/iron-removal,301",
    "/kells/iron,/kells/iron-removal,301",
  ]);
});
