import { expect, test } from "vitest";
import { causeLines } from "../../../generator/inspect/changes/cause-text.ts";

const newTown = (row: number) => ({ file: "towns.csv", row, name: `Town ${row}`, new: "x" });
const linesOf = (causes: readonly object[], pages: readonly (readonly number[])[]) =>
  causeLines({
    causes: causes.map((cause, place) => ({
      file: "towns.csv",
      ...cause,
      pages: pages.filter((places) => places.includes(place)).length,
    })),
    pages: pages.map((places) => ({ causes: places })),
  }).map(({ text, pages: count }) => `${text}: ${count}`);

test("five new towns that change the same pages are one line, and each has a line for its own pages", () => {
  const five = [2, 3, 4, 5, 6].map(newTown);
  const own = five.map((_, place) => [place]);
  const shared = Array.from({ length: 230 }, () => [0, 1, 2, 3, 4]);
  expect(linesOf(five, [...own, ...own, ...shared])).toEqual([
    "towns.csv row 2 (Town 2) is new; row 3 (Town 3) is new; row 4 (Town 4) is new; and 2 more: 230",
    ...five.map(({ row, name }) => `towns.csv row ${row} (${name}) is new: 2`),
  ]);
});

test("causes of other kinds keep their own lines", () => {
  const causes = [
    newTown(2),
    newTown(3),
    { row: 4, column: "intro", old: "a", new: "b" },
    { row: 5, column: "lead", old: "a", new: "b" },
    { file: "site.json", key: "price.from", old: "49", new: "59" },
    { row: 6, column: "intro", old: "c", new: "d" },
  ];
  expect(linesOf(causes, [[0, 1, 2, 3, 4], [2, 4], [5]])).toEqual([
    "towns.csv row 2 (Town 2) is new; row 3 (Town 3) is new: 1",
    "towns.csv row 4 intro “a” → “b”: 2",
    "towns.csv row 5 lead “a” → “b”: 1",
    "site.json price.from 49 → 59: 2",
    "towns.csv row 6 intro “c” → “d”: 1",
  ]);
});
