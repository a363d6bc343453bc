import { expect, test } from "vitest";
import { mostUrgentFirst } from "../../../generator/changes/pages/page-row.ts";
import { createPageRows } from "../../../generator/changes/pages/page-rows.ts";
import { atSection, errorFinding, warningFinding } from "../../../generator/render/audit/finding.ts";
import { loadSite } from "../../../generator/site/load-site.ts";

const day = "2026-05-02";
const { site, tables } = loadSite("tests/fixtures/tiny", day);
const clones = new Map([["/westport", { of: "/boyle", likeness: 0.9 }]]);
const at = { file: "tests/fixtures/tiny/towns.csv", line: 3, column: 1 };
const page = (path: string, listed = true) => ({
  ...{ path, listed, title: "A", kind: "town", reason: "a reason", ownWords: 40, facts: 3 },
});
const rowOf = createPageRows({
  site: { ...(site ?? expect.fail()), nearDuplicates: clones },
  tables,
  alike: new Map([["/tuam", { path: "/castlebar", likeness: 0.6 }]]),
  day,
});

test("the row of a page has the most similar page, the findings, and the cell that would fix them", () => {
  const findings = [
    atSection(errorFinding("dead-link", "links to /a"), "Hero"),
    warningFinding("thin", "has 4 words of its own"),
  ];
  expect(rowOf(page("/tuam"), findings, at)).toMatchObject({
    nearest: { path: "/castlebar", likeness: 0.6 },
    problems: ["Hero: links to /a", "has 4 words of its own"],
    errors: 1,
    remedy: { file: "tests/fixtures/tiny/towns.csv", row: 3, column: "intro" },
  });
  expect(rowOf(page("/westport"), [], at)).toMatchObject({ nearest: { path: "/boyle", likeness: 0.9 }, remedy: null });
  expect(rowOf(page("/boyle"), [], at).nearest).toBeNull();
});

test("sorts errors first, then warnings, then pages that a cell would make indexable", () => {
  const remedy = { file: "towns.csv", row: 2, column: "intro", say: "Say more" };
  const row = (path: string, more: object, listed = true) => ({ ...rowOf(page(path, listed), [], at), ...more });
  const rows = [
    row("/fine", {}),
    row("/listed", { remedy }),
    row("/kept-back", { remedy }, false),
    row("/warned", { problems: ["b"] }),
    row("/broken", { problems: ["a"], errors: 1 }),
  ];
  expect(mostUrgentFirst(rows).map(({ path }) => path)).toEqual(rows.map(({ path }) => path).toReversed());
  const outside = row("/cork", { problems: ["has 3 words"] }, false);
  expect(mostUrgentFirst([outside, row("/trim", { problems: ["has 30 words"] })])[0]?.path).toBe("/trim");
});
