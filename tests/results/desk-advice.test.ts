/** Tests the desk's stored advice from searches, with the current data. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskRows } from "../../generator/desk/desk-rows.ts";
import { type Step, storeAdvice } from "../../generator/results/advice.ts";
import { deskAdvice } from "../../generator/results/desk/desk-advice.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { type Changes, loadedCopy, tinyText, withRow } from "../site/tiny-copy.ts";

const day = "2026-05-02";
const step = (word: Step["word"], what: string, form: Step["form"]): Step => ({
  word,
  what,
  why: ["A."],
  clicks: 3,
  form,
});
const steps = [
  step("improve", "/tuam", { file: "towns.csv", row: 4, column: "intro" }),
  step("write", "Swinford, Co. Mayo", {
    ...{ file: "towns.csv", row: null, column: "name" },
    cells: { name: "Swinford", county: "Mayo" },
  }),
  step("redirect", "/old", { file: "redirects.csv", row: null, column: "to", cells: { from: "/old", to: "/tuam" } }),
  step("link first", "/boyle", null),
];

function adviceWith(changes: Changes) {
  const out = join(temporaryFolder(), "site");
  const figures = { period: null, impressions: 1400, clicks: 1, withheld: 0.84, filters: ["Device: Mobile"] };
  storeAdvice(out, { ...figures, steps });
  const { site, loaded } = loadedCopy(changes, day);
  const rows = deskRows({ site, loaded, sitePages: [], day });
  return deskAdvice({ site, tables: loaded.tables, rows, out, day });
}

test("shows each step with its form, and a summary of the export below", () => {
  const shown = adviceWith({});
  expect(shown?.summary).toEqual([
    "1,400 impressions and 1 click. Google withholds the query for 84 % of the impressions.",
    "The export is filtered (Device: Mobile), so its figures are a part.",
  ]);
  const [improve, ...others] = steps.map(({ form }) => form && { ...form, path: null });
  expect(shown?.steps.map(({ target }) => target)).toEqual([{ ...improve, path: "/tuam" }, ...others]);
  expect(shown?.steps[0]?.why).toBe("A. It could bring about 3 clicks more in as many days.");
});

test("a step keeps the form of its row when rows move, and disappears when done", () => {
  const towns = tinyText("towns.csv").replace("\nCastlebar", "\nSwinford,Mayo\nCastlebar");
  const shown = adviceWith({ "towns.csv": towns, "redirects.csv": withRow("/old,/tuam,301") });
  expect(shown?.steps).toMatchObject([
    { what: "/tuam", target: { row: 5 } },
    { what: "/boyle", target: null },
  ]);
});
