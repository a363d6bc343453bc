/** The table "How to add": each file that it names exists, and each number is that of the files beside it. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const [, howToAdd = ""] = read("generator/README.md").split("\n## How to add\n");

const additions = Array.from(
  howToAdd.matchAll(/^\| (an? .+?) \| (\d+) \| (.+) \|$/gm),
  ([, what = "", count, where = ""]) => ({
    what,
    count: Number(count),
    files: Array.from(
      where.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.test)?\.(?:csv|tsx?|css|json|md))`/g),
      ([, file = ""]) => file,
    ),
  }),
);
const countOf = (addition: string) => additions.find(({ what }) => what === addition)?.count;

test("the table names as many files as it counts, and all of them exist", () => {
  for (const { what, count, files } of additions) expect(new Set(files).size, what).toBe(count);
  expect(additions.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
});

test("each kind of addition is in the table and is cheap", () => {
  const limits = {
    "a column": 4,
    "a sheet": 7,
    "a section": 3,
    "a kind of page": 6,
    "an island": 3,
    "a check": 3,
    "a command": 2,
  };
  expect(additions.map(({ what }) => what)).toEqual(Object.keys(limits));
  for (const [what, limit] of Object.entries(limits)) expect(countOf(what), what).toBeLessThanOrEqual(limit);
});

test.each([
  ["a section", "templates/README.md", /^## Adding a section\s+(\w+) files/m],
  ["an island", "client/README.md", /^## Adding an island\s[^#]*?Then (\w+) files/m],
  ["a command", "generator/commands/README.md", /^A new command costs (\w+) files/m],
])("%s costs in %s what the table says", (what, readme, sentence) => {
  const [, word = ""] = sentence.exec(read(readme)) ?? [];
  expect(["one", "two", "three", "four"].indexOf(word.toLowerCase()) + 1).toBe(countOf(what));
});
