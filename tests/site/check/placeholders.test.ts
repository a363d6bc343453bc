import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatProblem } from "../../../generator/base/problem.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { requireValidSite } from "../../../generator/site/release-gate.ts";
import { placeOf, replacing, tinyCopy, tinyFolder, tinyText } from "../tiny-copy.ts";

const settings = tinyText("site.json");
/** Returns the line and column after the first match of a text in site.json. */
const after = (piece: string) => placeOf(settings.slice(settings.indexOf(piece) + piece.length), settings);

test("lists all samples with their file and row, apart from the problems", () => {
  const { problems, placeholders } = loadSite(tinyFolder);
  expect(problems).toEqual([]);
  expect(
    placeholders.map(({ file, line, column, code }) => `${file.split("/").at(-1)}:${line}:${column} ${code}`),
  ).toEqual([
    "partners.csv:2:6 P_BADGE",
    `settings.json:${placeOf('"/quote-form"', tinyText("settings.json"))} P_FORM`,
    `site.json:${after('"url": ')} P_DOMAIN`,
    `site.json:${after('"email": ')} P_EMAIL`,
    `site.json:${after('"filtersSince": 1999,\n    "source": ')} P_COMPANY`,
    `site.json:${after('"main": {\n      "shown": ')} P_PHONE`,
    `site.json:${after('"emergency": {\n      "shown": ')} P_PHONE`,
    `site.json:${after('"thankYou": {\n      "shown": ')} P_PHONE`,
    `site.json:${after('"vat": "VAT included",\n    "source": ')} P_PRICE`,
    `site.json:${after('"platform": "Clearword",\n    "source": ')} P_RATING`,
    "testimonials.csv:2:9 P_REVIEW",
    "testimonials.csv:5:9 P_REVIEW",
  ]);
});

test("lists a reviewer who is a sample", () => {
  const reviewer = '"reviewer": { "name": "A", "qualification": "B", "source": "sample" },\n  "hours": {';
  const { placeholders } = loadSite(tinyCopy({ "site.json": replacing('"hours": {', reviewer) }));
  expect(placeholders.map(({ code }) => code)).toContain("P_REVIEWER");
});

test("a message about a sample says what to change", () => {
  const { placeholders } = loadSite(tinyFolder);
  const line = placeholders.map((problem) => formatProblem({ ...problem, file: "data/testimonials.csv" })).at(-1);
  expect(line).toBe(
    'data/testimonials.csv:5:9  warning  review of "Fintan Oak" is a sample. Replace the row by a real review and name its source, or delete it.',
  );
});

test("lists pictures and sources without a stated licence", () => {
  const folder = tinyCopy({
    "images.csv": (text) => text.replace(/,[^,\n]*\n$/, ",unstated\n"),
    "settings.json": (text) =>
      text.replace(
        '"licence": "',
        '"licence": "Unstated" }, { "what": "x", "who": "y", "url": "https://a.example", "licence": "',
      ),
  });
  const unstated = loadSite(folder).placeholders.filter(({ code }) => code === "P_LICENCE");
  expect(unstated.map(({ file }) => file.split("/").at(-1))).toEqual(["images.csv", "settings.json"]);
});

test.each([["unstated"], ["Unstated"], ["unstated; the council was asked in May"]])(
  "a release rejects a hardness row with the licence %s",
  (licence) => {
    const folder = tinyCopy({
      "hardness.csv": [
        "town,tier,value_low,value_high,published_on,licence,source_title,source_url,confidence",
        "Tuam,tap,20,40,2025,CC BY 4.0,Tiny Lab,https://lab.example,high",
        `Boyle,tap,20,40,2025,${licence},Tiny Lab,https://lab.example,high`,
      ].join("\n"),
    });
    const loaded = loadSite(folder);
    const message =
      "licence is unstated, so this may not be published. Ask its author for one, or take out what it covers.";
    const refusal = expect.objectContaining({ line: 3, column: 6, severity: "error", message });
    expect(() => requireValidSite(loaded, { release: true }, [])).toThrow(
      expect.objectContaining({ problems: expect.arrayContaining([refusal]) }),
    );
    expect(() => requireValidSite(loaded, { release: false }, [])).not.toThrow();
  },
);

test("lists the utility's look-up if its licence is not stated", () => {
  const folder = tinyCopy({ "texts.json": replacing('"licence": "facts only"', '"licence": "unstated"') });
  const [found = expect.fail("nothing found")] = loadSite(folder).placeholders.filter(
    ({ code }) => code === "P_LICENCE",
  );
  const line = readFileSync(join(folder, "texts.json"), "utf8").split("\n")[found.line - 1];
  expect(line).toContain('"licence": "unstated"');
});
