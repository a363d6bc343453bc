/** Five edits of the real sheets, saved by LibreOffice Calc as a marketer would: `changes` names them and nothing else. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildSite } from "../../build/build-site.ts";
import { isCalcInstalled, savedByCalc } from "./calc.ts";
import { causeLines, outputOfChanges } from "./run-changes.ts";

/** All sheets of a folder, in their places. */
async function saveAllByCalc(data: string, folder: string) {
  const sheets = readdirSync(data).filter((name) => name.endsWith(".csv"));
  await savedByCalc(
    sheets.map((name) => join(data, name)),
    folder,
  );
  cpSync(join(folder, "saved"), data, { recursive: true });
}

test.skipIf(!isCalcInstalled)(
  "five cells edited in Calc are named, and nothing that Calc did besides",
  {
    timeout: 180_000,
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "calc-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [data, out] = [join(folder, "data"), join(folder, "site")];
    cpSync("data", data, { recursive: true });
    await buildSite({ data, out });
    /** One cell of the row that begins so: old and new value. */
    const edit = (name: string, start: string, old: string, now: string) => {
      const file = join(data, name);
      const lines = readFileSync(file, "utf8").split("\n");
      const index = lines.findIndex((line) => line.startsWith(start) && line.includes(old));
      if (index < 0) throw new Error(`${name} has no row ${start} with ${old}`);
      lines[index] = (lines[index] ?? "").replace(old, now);
      writeFileSync(file, lines.join("\n"));
    };
    edit("towns.csv", "Trim,", "9194", "9563");
    edit("towns.csv", "Navan,", "An Uaimh", "An Uaimh Mhór");
    edit("topics.csv", "hardness,", "costs you scale", "costs you limescale");
    edit("testimonials.csv", "", "Joe Lynch", "Joseph Lynch");
    edit("town-services.csv", "Trim,", " the ", " our ");
    await saveAllByCalc(data, folder);
    expect(readFileSync(join(data, "towns.csv"), "utf8")).toContain('"Trim","Meath"');

    const { text } = await outputOfChanges({ data, out });
    expect(causeLines(text)).toEqual([
      expect.stringMatching(/^towns\.csv row \d+ population 9,194 → 9,563 \(Trim\): on \d+ pages$/),
      expect.stringMatching(/^towns\.csv row \d+ irish_name “An Uaimh” → “An Uaimh Mhór” \(Navan\): on \d+ pages?$/),
      expect.stringMatching(/^topics\.csv row \d+ \w+ .*scale.* → .*limescale.*: on /),
      expect.stringMatching(/^town-services\.csv row \d+ text “.* the .*” → “.* our .*” \(Trim\): on \d+ pages?$/),
      expect.stringMatching(
        /^testimonials\.csv row \d+ name “Joe Lynch” → “Joseph Lynch” \(Joseph Lynch\): on \d+ pages$/,
      ),
    ]);
  },
);
