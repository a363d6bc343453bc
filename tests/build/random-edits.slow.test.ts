/** Tests that a build after any edits in any order, and any damage in between, equals a clean build. */
import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Problem } from "../../generator/base/problem.ts";
import { edits as tinyEdits } from "./edits.ts";
import { filesOf, type TemporarySite, temporarySite } from "./temporary-site.ts";

const edits: readonly (readonly [file: string, change: (text: string) => string])[] = [
  ...tinyEdits.map(([, file, change]) => [file, change] as const),
  // A row above the others: every town's own row moves down.
  ["towns.csv", (text) => text.replace("\n", `\nCrossmolina,Mayo,,,54.1,-9.31667${",".repeat(8)}\n`)],
];
const originals = new Map(edits.map(([file]) => [file, readFileSync(join("tests/fixtures/tiny", file), "utf8")]));

const accidents: Readonly<Record<string, (site: TemporarySite) => void>> = {
  none: () => {},
  "a page was edited by hand": (site) => site.damage("westport.html"),
  "a page was deleted": ({ out }) => rmSync(join(out, "tuam.html")),
  "a page was copied, and is younger": ({ out }) => utimesSync(join(out, "castlebar.html"), 9e8, 9e8),
  "a file was put beside": ({ out }) => writeFileSync(join(out, "flyer.html"), "<p>2019</p>"),
  "the record is damaged": (site) => site.damageRecord(),
};

const step = fc.record({
  /** True for each edit that is applied from now on. */
  made: fc.array(fc.boolean(), { minLength: edits.length, maxLength: edits.length }),
  accident: fc.constantFrom(...Object.keys(accidents)),
});

/** Number of sequences. Each step needs a clean build to compare: `EDIT_SEQUENCES=50` takes some minutes. */
const sequences = Number(process.env["EDIT_SEQUENCES"] ?? 1);
const stepsOfEach = 6;

test("incremental builds after random edits equal clean builds", async () => {
  const cleanSites = new Map<string, ReturnType<typeof builtNow>>();
  const cleanSite = (site: TemporarySite, made: readonly boolean[]) => {
    const clean = cleanSites.get(made.join()) ?? builtNow(site.elsewhere());
    cleanSites.set(made.join(), clean);
    return clean;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: stepsOfEach, maxLength: stepsOfEach }), async (steps) => {
      const site = temporarySite();
      await site.built();
      for (const { made, accident } of steps) {
        writeData(site, made);
        accidents[accident]?.(site);
        expect(await builtNow(site)).toEqual(await cleanSite(site, made));
      }
    }),
    { numRuns: sequences, endOnFailure: true },
  );
});

function writeData({ data }: TemporarySite, made: readonly boolean[]) {
  for (const [file, original] of originals) {
    const changes = edits.filter(([edited], index) => edited === file && made[index] === true);
    const text = changes.reduce((before, [, change]) => change(before), original);
    writeFileSync(join(data, file), text);
  }
}

async function builtNow(site: TemporarySite) {
  const { problems } = await site.built();
  return { files: filesOf(site.out), audit: auditOf(problems), reported: reportedPages(site) };
}

/** Returns the lines of report.json about pages: if a page is listed, why not, and the remedy. */
const reportedPages = ({ data, out }: TemporarySite) =>
  readFileSync(`${out}-report/report.json`, "utf8")
    .split("\n")
    .filter((line) => line.startsWith('{"path"'))
    .map((line) => line.replaceAll(data, "data").replace(/,$/, ""));

/** Returns the messages of the audit, for rebuilt and for unchanged pages. */
const auditOf = (problems: readonly Problem[]) =>
  problems.filter(({ code, line }) => code === "E_AUDIT" && line > 1).map(({ message }) => message);
