/** Counts the rows that the desk computes and sends after a save, on the site of sixty towns. */
import { expect, test } from "vitest";
import { createDeskData } from "../../../generator/desk/desk-data.ts";
import type { Todo } from "../../../generator/desk/forms/todos.ts";
import type { DevSite } from "../../../generator/desk/page/dev-site.ts";
import { pagesSince, withPagesSince } from "../../../generator/desk/pages-since.ts";
import { todoGroups } from "../../../generator/desk/todo-groups.ts";
import { townCell } from "../../../generator/site/names/town-cell.ts";
import { bare, day, loadSixty, oneMore, siteOfSixty } from "./sixty-towns.ts";

const [town] = bare;

function deskWith(rows?: readonly string[]) {
  const loaded = loadSixty(rows);
  const site = loaded.site ?? expect.fail("errors");
  // Only pages of towns are compared.
  const live = { pagesOf: () => [] } as unknown as DevSite;
  return createDeskData({ site, loaded, live, published: [], out: "no-build", day });
}

const before = deskWith();

test("a saved cell sends only the pages that change, and the browser has the same desk as after a restart", () => {
  const now = {
    ...before,
    pages: before.pages.map((page) => (page.title === town?.name ? { ...page, facts: 9 } : page)),
  };
  const sent = pagesSince(before, now);
  expect(sent.pages.map(({ title }) => title)).toEqual([town?.name]);
  expect(withPagesSince(before, sent)).toEqual(now);
});

test("sends all pages to a browser that has none, or other ones", () => {
  const larger = deskWith([`${oneMore.name},${oneMore.county}`]);
  for (const has of [null, before]) {
    const sent = pagesSince(has, larger);
    expect(sent.pages).toHaveLength(larger.pages.length);
    expect(withPagesSince(has, sent)).toEqual(larger);
  }
});

test("the page of each town has its row of towns.csv, and no other page has one", () => {
  const { towns } = loadSixty().tables;
  const rowOf = (page: { readonly county?: string; readonly title: string }) =>
    page.county === undefined ? undefined : towns.rows.find(({ cells }) => cells.name === page.title)?.at.line;
  expect(before.pages.map(({ row }) => row)).toEqual(before.pages.map(rowOf));
});

test("sends at most fifty to-dos of a group", () => {
  expect(before.groups.map(({ items }) => items.length).filter((count) => count > 50)).toEqual([]);
  expect(before.groups.some(({ title, items }) => title.startsWith("Hardness") && items.length === 50)).toBe(true);
});

test("reads each of 1,000 to-dos and town names fewer than five times", () => {
  let reads = 0;
  const counted = <Value>(value: Value) => {
    reads += 1;
    return value;
  };
  const todos = Array.from({ length: 1_000 }, (_, at): Todo => {
    const target = {
      file: "town-services.csv",
      row: null,
      column: "text",
      path: `/town-${at % 3}/service-${at}`,
    } as const;
    return {
      say: "",
      why: "",
      people: 0,
      kind: "text",
      get target() {
        return counted(target);
      },
    };
  });
  todoGroups(todos, siteOfSixty(), day);
  expect(reads).toBeLessThan(5 * todos.length);
  reads = 0;
  const towns = Array.from({ length: 1_000 }, (_, at) => ({
    get name() {
      return counted(`Town ${at}`);
    },
    slug: "",
  }));
  const lists = { lists: { towns } } as never;
  for (let at = 0; at < towns.length; at += 1) townCell(lists, { name: "Town 3", slug: "" });
  expect(reads).toBeLessThan(5 * towns.length);
});
