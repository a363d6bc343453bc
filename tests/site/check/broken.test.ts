/** Tests each file of fixtures/broken in place of the tiny site's: one mistake, with the message in problems.txt. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cases } from "../../cases.ts";
import { problemsWith } from "../tiny-copy.ts";

const folder = new URL("../../fixtures/broken", import.meta.url).pathname;
const mistakes = cases(readFileSync(`${folder}/problems.txt`, "utf8"));

test.each(mistakes)("reports the mistake in %s, and how to correct it", (file = "", ...lines) => {
  const replaced = `${file.split(".")[0]}.csv`;
  expect(problemsWith({ [replaced]: readFileSync(`${folder}/${file}`) })).toEqual(lines);
});

test("problems.txt has every broken file", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".csv"));
  expect(mistakes.map(([file]) => file)).toEqual(files.sort());
});
