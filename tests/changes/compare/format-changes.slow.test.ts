import { expect, test } from "vitest";
import { startOfFile, warning } from "../../../generator/base/problem.ts";
import type { Changes } from "../../../generator/changes/compare/compare-sites.ts";
import { changesAsMarkdown } from "../../../generator/changes/compare/format-changes.ts";

const hostile = [
  "@org/all",
  "Closes #1, fixes GH-12 and org/repo#3",
  "![x](https://evil.example/x.png)",
  "[a](javascript:x) <img src=x> www.evil.example",
  "<!-- --> | ``` </details>",
  "!1 $1 %1 ^1 ~1 &1 **b** __c__ \\@d",
];

const place = { file: "towns.csv", row: 2, column: "publish_on" } as const;

/** Returns made-up changes: for each text an edited row, and a changed page with nine new texts. */
function changesOf(texts: readonly string[], causesOfPage = 1): Changes {
  const causes = texts.map((text, row) => ({
    ...{ file: "towns.csv", row, column: "intro", old: text, new: `${text} ${text}`, name: text },
    ...{ about: new Set<string>(), pages: 1 },
  }));
  return {
    since: "the last build",
    causes,
    pages: texts.map((text, index) => ({
      ...({ path: `/town-${index}`, change: "changed", listed: true, isLookOnly: false } as const),
      causes: Array.from({ length: causesOfPage }, (_, place) => (index + place) % texts.length),
      words: () => Array.from({ length: 9 }, (_, place) => ({ old: text, new: `${place} ${text}` })),
    })),
    files: [],
    warnings: texts.map((text) => warning(startOfFile("towns.csv"), "E_X", text)),
    redirects: texts.map(
      (_, index) => `/old-${index}/water-softeners-and-filters-for-the-whole-home-and-all-taps,,410`,
    ),
    calendar: texts.map((text) => ({
      day: "2026-12-01",
      what: text,
      change: "goes live" as const,
      path: "/x",
      ...place,
    })),
  };
}

test("escapes mentions, links, issue references, images and comments in a sheet's text", () => {
  const text = changesAsMarkdown(changesOf(hostile));
  const [before = "", next = ""] = text.split("\nNext: ");
  expect(next).toContain("org/all");
  for (const part of [before.replace(/^```csv\n[^`]*```$/m, "").replace(/`[\w.-]+`/g, ""), next]) {
    expect(part).not.toMatch(/@|#(?!\d+;)|[<>`[\]\\_~$^]|:\/\/|www\.|GH-\d|[!%]\w|&(?!#\d+;|amp;|lt;|gt;)/);
    expect(
      part
        .replaceAll("**", "")
        .split("\n")
        .filter((line) => line.includes("*")),
    ).toEqual([]);
  }
  for (const line of text.split("\n").filter((row) => row.startsWith("| changed")))
    expect(line.split(" | ")).toHaveLength(4);
});

test.each([
  ["plain", "Most houses have a well. ".repeat(40)],
  ["hostile", "@#".repeat(5_000)],
])("fits a thousand rows of %s text into 60,000 characters, and counts the rest", (_, words) => {
  const text = changesAsMarkdown(
    changesOf(
      Array.from({ length: 1_000 }, (_, index) => `${index} ${words}`),
      7,
    ),
  );
  expect(text.length).toBeLessThan(60_000);
  const rows = text.split("\n").filter((line) => line.startsWith("| changed"));
  expect(rows.length).toBeGreaterThan(0);
  expect(text).toContain(`\nand ${(1_000 - rows.length).toLocaleString("en")} more\n`);
  expect(text).toMatch(/^- and [\d,]+ more$/m);
  expect(text).toMatch(/^and \d+ more rows$/m);
  expect(text).toContain("The whole list is in `changes.json`");
  expect(text).toMatch(/; and 997 more$/m);
  for (const row of rows) {
    expect(row.match(/towns\.csv row/g)).toHaveLength(3);
    expect(row).toContain("; and 4 more |");
  }
});
