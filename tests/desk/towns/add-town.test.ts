/** Tests `npm run towns`, as a marketer runs it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type AddTownInput, addTown } from "../../../generator/desk/towns/add-town.ts";
import { townsNear } from "../../../generator/site/geography/nearby-places.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { runCli } from "../../build/build-site.ts";
import { runHere } from "../../commands/run-here.ts";
import { type Changes, loadedCopy, replacing, tinyCopy, withRow } from "../../site/tiny-copy.ts";

const places = withRow(
  [
    "Kells,Galway,53.5,-8.5,,,,",
    "Kells,Mayo,53.9,-9.2,,,900,",
    "Foxford,Mayo,53.98,-9.11,,,1400,",
    "Mayo,Mayo,53.7,-9.1,,,300,",
    "Cahir,Tipperary,52.37583,-7.92222,,,3679,",
  ].join("\n"),
);
const sourcesWith = (changes: Changes) => loadedCopy({ "settlements.csv": places, ...changes }, "2026-05-02").tables;
const names = (changes: Changes, km: number) => townsNear(sourcesWith(changes), km).map(({ name }) => name);

type Outcome = Partial<ReturnType<typeof addTown> & { message: string; exitCode: number; problems: [] }>;

function outcomeOf(options: AddTownInput): Outcome {
  try {
    return addTown(options);
  } catch (cause) {
    return cause as Outcome; // an error with the same properties
  }
}

/** Adds a town and returns the output and the text added to the file. */
function adding(changes: Changes, more: Partial<AddTownInput>) {
  const data = tinyCopy({ "settlements.csv": places, ...changes });
  const file = join(data, "towns.csv");
  const before = readFileSync(file, "utf8");
  const loaded = loadSite(data, "2026-05-02");
  const options = { data, loaded, day: "2026-05-02", place: "", county: undefined, dryRun: false, ...more };
  const { text = "", warnings = [], message = "", exitCode = 0, problems = [] } = outcomeOf(options);
  const after = readFileSync(file, "utf8");
  if (!after.startsWith(before)) throw new Error("What stood in the sheet is not as it was.");
  return { printed: text || message, warnings, exitCode, problems, added: after.slice(before.length), data };
}

test("lists nearby places without a row, largest first, with county and distance", () => {
  const near = townsNear(sourcesWith({}), 40);
  expect(near.map(({ name, county, population }) => [name, county, population])).toEqual([
    ["Foxford", "Mayo", 1400],
    ["Swinford", "Mayo", 1394],
    ["Kells", "Mayo", 900],
    ["Mayo", "Mayo", 300],
  ]);
  expect(near[1]?.distanceKm).toBeCloseTo(24.9, 0);
  expect(names({}, 15)).not.toContain("Swinford");
  expect(names({ "towns.csv": withRow("Swinford,Mayo,,,,,,,,,,,,yes") }, 40), "a draft has a row").not.toContain(
    "Swinford",
  );
});

test("counts the facts about a place to add, also those of its county that name it", () => {
  const facts = [
    "Foxford,Mayo,town,iron,Rust in 2019.,,,,2019,S,https://s.example/a,high",
    "Mayo,,county,iron,Wells at Foxford and Swinford.,,,,2019,S,https://s.example/b,high",
    "Galway,,county,iron,Nothing of Foxford in Mayo.,,,,2019,S,https://s.example/c,high",
    "Mayo,,county,iron,Foxfordians are well.,,,,2019,S,https://s.example/d,high",
  ];
  const near = townsNear(sourcesWith({ "local-facts.csv": withRow(facts.join("\n")) }), 40);
  expect(Object.fromEntries(near.map(({ name, facts: count }) => [name, count]))).toEqual({
    Foxford: 2,
    Swinford: 1,
    Kells: 0,
    Mayo: 0,
  });
});

test("adds a row for a place, whose page the next build has", () => {
  const { printed, added, data, exitCode } = adding({}, { place: "béal átha na muice" });
  expect([exitCode, added]).toEqual([0, "Swinford,Mayo,,,,,,,,,,,,\n"]);
  expect(printed).toContain("has a new row 7: Swinford, Mayo");
  expect(printed).toContain("its page: /swinford\n");
  expect(loadSite(data, "2026-05-02").site?.towns.at(-1)?.slug).toBe("swinford");
});

test("--dry-run prints the same and writes nothing", () => {
  const { printed, added } = adding({}, { place: "Swinford", dryRun: true });
  expect(printed).toMatch(/would get a new row 7: Swinford, Mayo[\s\S]*Nothing was written, as --dry-run says\.$/);
  expect(added).toBe("");
});

test.each([
  ["Swinfrod", "none", '"Swinfrod" is not in settlements.csv. Did you mean Swinford (Mayo)? Nothing was written.'],
  ["Swin", "none", "Did you mean Swinford (Mayo)?"],
  ["Swinford", "Galway", '"Swinford" in Galway is not in settlements.csv. Did you mean Swinford (Mayo)?'],
  // Distance by PROJ 9.1.1: geod +ellps=WGS84 -I.
  ["Cahir", "none", "Cahir in Tipperary is 189.2 km away: outside the area. Nothing was written."],
  ["Newry, Down", "none", "Newry, Down is in Northern Ireland, which the site does not serve. Nothing was written."],
  ["Newry", "Down", "Newry is in Northern Ireland, which the site does not serve. Nothing was written."],
  ["Swinford", "Fingal", '"Swinford" in Fingal is not in settlements.csv. Did you mean Swinford (Mayo)?'],
  ["Xyzzy", "none", '"Xyzzy" is not in settlements.csv. Add it there first.'],
  ["Kells", "none", '"Kells" fits 2 places: Kells (Galway), Kells (Mayo). Say which with --county "Galway".'],
  [
    "castlebar",
    "Mayo",
    "Castlebar in Mayo is already in row 2 of towns.csv. The nearest places without a row: Kells (Mayo)",
  ],
  ["Boyle", "none", "Boyle in Roscommon is already in row 5 of towns.csv. The nearest places without a row: Swinford"],
])("rejects the place %s (county: %s), says why, and writes nothing", (place, typed, message) => {
  const county = typed === "none" ? undefined : typed;
  const { printed, added, exitCode } = adding({}, { place, county });
  expect(printed).toContain(message);
  expect([exitCode, added]).toEqual([1, ""]);
});

test("gives a second town with the same name its own slug", () => {
  const { added } = adding({ "towns.csv": withRow("Kells,Mayo") }, { place: "Kells", county: "Co. Galway" });
  expect(added).toBe("Kells,Galway,kells-galway,,,,,,,,,,,\n");
});

test("writes nothing that a build would reject, and prints a build's warnings", () => {
  const refused = adding({ "counties.csv": replacing("Mayo,", "Maigheo,") }, { place: "Swinford" });
  expect([refused.exitCode, refused.added]).toEqual([1, ""]);
  expect(refused.problems.map(({ message }: { message: string }) => message)).toContainEqual(
    expect.stringContaining('county "Mayo" is not in counties.csv'),
  );
  const far = adding({ "site.json": replacing('"radiusKm": 80', '"radiusKm": 20') }, { place: "Swinford" });
  expect(far.warnings.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^Swinford is \d+\.\d km from Castlebar, beyond the 20 km/),
  ]);
  const open = adding({ "towns.csv": withRow('Tuam,Galway,"never closed') }, { place: "Swinford" });
  expect([open.exitCode, open.added]).toEqual([1, ""]);
});

test("exits with 0 for a new row, 1 with a reason and 2 for wrong usage", async () => {
  const data = tinyCopy();
  for (const [words, exitCode, printed] of [
    ["near --km 80", 0, /Swinford +Mayo +1,394 +\d+\.\d\n/],
    ["near --km forty", 2, "Give the distance from the base town in km, such as 40."],
    ["add Nowhere", 1, "Nothing was written."],
    ["remove Tuam", 2, "npm run towns -- near --km 40"],
  ] as const) {
    const ran = await runHere(["towns", ...words.split(" "), "--data", data]);
    expect(ran.exitCode, words).toBe(exitCode);
    expect(exitCode === 0 ? ran.stdout : ran.stderr, words).toMatch(printed);
  }
  const added = await runCli(["towns", "add", "Swinford", "--county", "Mayo", "--data", data]);
  expect([added.exitCode, added.stdout]).toEqual([0, expect.stringContaining("has a new row 7")]);
});
