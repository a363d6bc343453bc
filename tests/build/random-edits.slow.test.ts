/** Any edits in any order, and whatever befalls a site in between: the next build makes what a clean one makes. */
import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Problem } from "../../generator/base/problem.ts";
import { edits as tinyEdits } from "./edits.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

type TinySite = ReturnType<typeof temporarySite>;

const edits: readonly (readonly [file: string, change: (text: string) => string])[] = [
  ...tinyEdits.map(([, file, change]) => [file, change] as const),
  // A row above the others: every town's own row moves down.
  ["towns.csv", (text) => text.replace("\n", `\nCrossmolina,Mayo,,,54.1,-9.31667${",".repeat(8)}\n`)],
];

const accidents: Readonly<Record<string, (site: TinySite) => void>> = {
  none: () => {},
  "a page was edited by hand": (site) => site.damage("westport.html"),
  "a page was deleted": ({ out }) => rmSync(join(out, "tuam.html")),
  "a page was copied, and is younger": ({ out }) => utimesSync(join(out, "castlebar.html"), 9e8, 9e8),
  "a file was put beside": ({ out }) => writeFileSync(join(out, "flyer.html"), "<p>2019</p>"),
  "the record is damaged": (site) => site.damageRecord(),
};

const step = fc.record({
  /** For each edit whether it is applied from now on. */
  made: fc.array(fc.boolean(), { minLength: edits.length, maxLength: edits.length }),
  accident: fc.constantFrom(...Object.keys(accidents)),
});

/** Each with a clean build to compare: `EDIT_SEQUENCES=50` takes some minutes. */
const sequences = Number(process.env["EDIT_SEQUENCES"] ?? 1);
const stepsOfEach = 6;

test("random steps from one state of the data to another end as clean builds do", async () => {
  const originals = new Map(edits.map(([file]) => [file, readFileSync(join("tests/fixtures/tiny", file), "utf8")]));
  const cleanSites = new Map<string, ReturnType<typeof builtNow>>();

  const write = (site: TinySite, made: readonly boolean[]) => {
    for (const [file, original] of originals) {
      const changes = edits.filter(([of], index) => of === file && made[index] === true);
      writeFileSync(
        join(site.data, file),
        changes.reduce((text, [, change]) => change(text), original),
      );
    }
  };
  const cleanSite = (site: TinySite, made: readonly boolean[]) => {
    const clean = cleanSites.get(made.join()) ?? builtNow(site.elsewhere());
    cleanSites.set(made.join(), clean);
    return clean;
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: stepsOfEach, maxLength: stepsOfEach }), async (steps) => {
      const site = temporarySite();
      await site.built();
      for (const { made, accident } of steps) {
        write(site, made);
        accidents[accident]?.(site);
        expect(await builtNow(site)).toEqual(await cleanSite(site, made));
      }
    }),
    { numRuns: sequences, endOnFailure: true },
  );
});

/** What a build has made. */
async function builtNow(site: TinySite) {
  const { problems } = await site.built();
  return { files: filesOf(site.out), audit: auditOf(problems), reported: reportedPages(site) };
}

/** The lines of report.json that speak of pages: whether they are listed, what is wrong with them, what would change that. */
const reportedPages = ({ data, out }: TinySite) =>
  readFileSync(`${out}-report/report.json`, "utf8")
    .split("\n")
    .filter((line) => line.startsWith('{"path"'))
    .map((line) => line.replaceAll(data, "data").replace(/,$/, ""));

/** Findings of the audit, on rebuilt and on unchanged pages. */
const auditOf = (problems: readonly Problem[]) =>
  problems.filter(({ code, line }) => code === "E_AUDIT" && line > 1).map(({ message }) => message);
