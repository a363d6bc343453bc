/** Tests that oversized, deeply nested or very faulty files give a short list of problems within seconds. */
import { expect, test } from "vitest";
import { mergeProblems } from "../../generator/base/merge-problems.ts";
import { formatProblem } from "../../generator/base/problem.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { problemsWith, tinyCopy, tinyText, withRow } from "../site/tiny-copy.ts";

test.each<[string, (index: number) => string]>([
  ["a column that is wrong in 500 rows", (index) => `Town ${index},Mayo,,,53.9,-9.${index},x`],
  ["500 rows that are too short", (index) => `Town ${index}`],
  ["an unknown town in 500 rows", (index) => `Town ${index},Mayo`],
  ["the same town in 500 rows", () => "Same,Mayo,same,,53.9,-9.3"],
])("lists at most 200 problems of %s", (_, row) => {
  const rows = Array.from({ length: 500 }, (_, index) => row(index));
  const told = problemsWith({ "towns.csv": withRow(rows.join("\n")) }).filter((line) => line.includes("  error  "));
  expect(told).toHaveLength(201);
  expect(told.filter((line) => /and (?:299|300) more errors are not listed\./.test(line))).toHaveLength(1);
});

test("counts the places of each of two mistakes with more than 200 in all", () => {
  const counties = ["Mayoo", "Sligoo"];
  const rows = Array.from(
    { length: 500 },
    (_, index) => `Town ${index},${counties[Math.floor(index / 300)]},,,53.9,-9.${index}`,
  );
  const { problems } = loadSite(tinyCopy({ "towns.csv": withRow(rows.join("\n")) }));
  const told = mergeProblems(problems).map(formatProblem).join("\n");
  expect(told).toMatch(/county "Mayoo" .* The same in 299 more places/);
  expect(told).toMatch(/county "Sligoo" .* The same in 199 more places/);
});

test.each([
  ["tags", "<a".repeat(30_000)],
  ["spaces", `a${" ".repeat(60_000)}é`],
  ["letters in the wrong encoding", `Ã${"ƒ".repeat(30_000)}`],
])("rejects a cell of 30,000 %s as longer than 10,000 characters", (_, text) => {
  expect(problemsWith({ "towns.csv": withRow(`Knock,Mayo,,,53.8,-8.9,,,,,,,"${text}",`) }).join()).toContain(
    "characters; at most 10000 fit. Shorten it.",
  );
});

test.each([
  ["10,000 spaces", `1${" ".repeat(9_990)}x`],
  ["9,900 letters in the wrong encoding", `Ã${"ƒ".repeat(9_900)}`],
  ["3,000 tags", "<a".repeat(3_000)],
  ["4,000 dots", "a.".repeat(4_000)],
])("checks a cell of %s in lat, population or intro before the test times out", (_, text) => {
  for (const column of [5, 7, 13]) {
    problemsWith({ "towns.csv": withRow(`Knock,Mayo${",".repeat(column - 2)}${text}`) });
  }
});

test.each([
  ["a heading row", (text: string) => text.replace("\n", `${",".repeat(2e6)}\n`)],
  ["the last row", (text: string) => text.trimEnd() + ",".repeat(2e6)],
  ["all rows", (text: string) => text + ",,,,,,\n".repeat(3e5)],
])("reads two million commas after %s as empty cells", (_, change) => {
  expect(problemsWith({ "towns.csv": change })).toEqual([]);
});

test("reads a file of commas as empty", () => {
  expect(problemsWith({ "towns.csv": ",".repeat(2e6) })).toEqual([
    expect.stringMatching(/^data\/towns\.csv:1:1 {2}error {2}is empty\./),
  ]);
});

test.each([
  ["lists", "[".repeat(5000) + "]".repeat(5000), "1:101"],
  ["objects", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, "1:501"],
  ["unclosed lists", "[".repeat(5000), "1:101"],
])("rejects JSON with 5,000 nested %s", (_, text, place) => {
  expect(problemsWith({ "products.json": text })).toContain(
    `data/products.json:${place}  error  is more than 100 lists and groups deep here. Is it the right file?`,
  );
});

test("does not count brackets inside a text as nesting", () => {
  expect(
    problemsWith({
      "products.json": tinyText("products.json").replace('"description": "', `"description": "${"[".repeat(200)} `),
    }),
  ).toEqual([]);
});

test("no message has a control character or more than 300 characters, whatever the heading", () => {
  const folder = tinyCopy({
    "towns.csv": (text) =>
      text.replace("irish_name", `irish\u0007name${"\u202e".repeat(9)}`).replace("county", "count\u001by"),
    "counties.csv": `${Array.from({ length: 400 }, (_, index) => `heading ${index}`).join(",")},name\nx\n`,
  });
  const { problems } = loadSite(folder);
  expect(problems.length).toBeGreaterThan(2);
  for (const { message } of problems) {
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(message.length).toBeLessThanOrEqual(300);
  }
  expect(problems.map(formatProblem).join("\n")).not.toMatch(/[^\P{Cc}\n]/u);
});

test.each([
  ["entries that are not objects", JSON.stringify(Array.from({ length: 5000 }, () => 1e308))],
  ["texts instead of objects", JSON.stringify(Array.from({ length: 5000 }, () => "n/a"))],
  ["repeated keys", `[{${'"x":1,'.repeat(5000)}"x":1}]`],
])("lists at most 200 problems of 5,000 %s in JSON", (_, text) => {
  const told = problemsWith({ "products.json": text }).filter((line) => line.startsWith("data/products.json:"));
  expect(told.length).toBeGreaterThan(200);
  expect(told.length).toBeLessThan(700);
  expect(told.join("\n")).toContain("more errors are not listed.");
});
