import { expect, test } from "vitest";
import { judgePages } from "../../../generator/tools/verdicts/judge-pages.ts";
import { countVerdicts, limits } from "./count-verdicts.ts";
import { counts, plantedHistory } from "./planted-history.ts";

const seeds = 5;

test("planted pages get the verdict that they were planted for, in any order of files, pages and rows", () => {
  const { count, share, withheld, toBetter, dependOnOrder } = countVerdicts({ first: 1, seeds });
  expect(withheld).toBeCloseTo(0.84, 1);
  for (const kind of ["good", "seasonal", "renamed"] as const)
    expect([kind, count(kind, "merge"), count(kind, "retire")]).toEqual([kind, 0, 0]);
  expect(share("cannibalised", "merge")).toBeGreaterThanOrEqual(0.9);
  expect(toBetter).toBe(count("cannibalised", "merge"));
  expect(dependOnOrder).toBe(0);
  expect(share("badly ranked", "improve")).toBeGreaterThanOrEqual(0.8);
  expect(share("young", "wait")).toBeGreaterThanOrEqual(0.95);
  expect(count("dead", "retire")).toBe(counts.dead * seeds);
  expect(count("unlinked", "link first")).toBe(counts.unlinked * seeds);
});

test("an indexed page that no one knows to be indexed waits instead of being retired", () => {
  const history = plantedHistory(2);
  const pages = history.pages.map((page) => ({ ...page, notIndexed: undefined }));
  const words = [...judgePages({ ...history, pages, limits }).pages.values()].map(({ verdict }) => verdict.word);
  expect(words).not.toContain("retire");
});
