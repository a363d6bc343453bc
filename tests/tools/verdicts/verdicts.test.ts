import { expect, test } from "vitest";
import { judgePages } from "../../../generator/tools/verdicts/judge-pages.ts";
import { expectPlanted, limits } from "./count-verdicts.ts";
import { plantedHistory } from "./planted-history.ts";

test("planted pages get the verdict that they were planted for, in any order of files, pages and rows", () =>
  expectPlanted({ first: 1, seeds: 5 }));

test("an indexed page that no one knows to be indexed waits instead of being retired", () => {
  const history = plantedHistory(2);
  const pages = history.pages.map((page) => ({ ...page, notIndexed: undefined }));
  const words = [...judgePages({ ...history, pages, limits }).pages.values()].map(({ verdict }) => verdict?.word);
  expect(words).not.toContain("retire");
});
