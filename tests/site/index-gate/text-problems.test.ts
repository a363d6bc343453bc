import { describe, expect, test } from "vitest";
import { createForeignTownFinder } from "../../../generator/site/index-gate/foreign-towns.ts";
import type { Town } from "../../../templates/model.ts";
import { townServiceShown, townShown } from "../../templates/tiny-pages.ts";
import { type Changes, replacing, siteWith, withRow } from "../tiny-copy.ts";

/** Returns a town, within 30 km of Kinnegad unless `lat` is given. */
const town = (name: string, county: string, lat = 53.4): Town => ({
  ...{ slug: name.toLowerCase(), name, label: name, county: { name: county, slug: county.toLowerCase() } },
  ...{ lat, lng: -7, distanceKm: 20, direction: "west", isBase: name === "Enfield", withinRadius: true },
});
const [kinnegad, mullingar] = [town("Kinnegad", "Westmeath"), town("Mullingar", "Westmeath")];
const towns = [
  ...[kinnegad, mullingar, town("Kilkenny", "Kilkenny", 52.6), town("Navan", "Meath", 54), town("Trim", "Meath", 54)],
  ...[town("Enfield", "Meath"), town("Carrick on Suir", "Tipperary", 52.3), town("Longford", "Longford", 54)],
  ...[town("Kells", "Meath", 53.66), town("Athlone", "Westmeath", 54)],
];
const counties = new Set(["Westmeath", "Kilkenny", "Meath", "Tipperary", "Longford", "Laois"]);
const find = createForeignTownFinder(towns, counties);
const fact = { statement: "In 2020 a councillor of Kinnegad pointed to Trim." };
const around = () => ({ town: kinnegad, supplies: [], facts: [] });

describe("a text about Kinnegad", () => {
  test.each([
    ["Kilkenny used to have two plants.", "Kilkenny"],
    ["The wells of Navan are deep.", "Navan"],
    ["As in Navan, the water is hard.", "Navan"],
    ["Navan’s water is hard, and so is Navan's river.", "Navan"],
    ["Water from (Navan) is hard.", "Navan"],
    ["Carrick on Suir had it first.", "Carrick on Suir"],
    ["Kinnegad, Mullingar and Trim have it.", "Trim"],
    ["Both Longford and Navan have it.", "Longford"],
  ])("may not name a town far away: %s", (text, name) => expect(find(text, around)).toBe(name));

  test.each([
    ["its own town and one near it", "Kinnegad and Mullingar share a main."],
    ["a town 28.9 km away", "Kells, 28.9 km away, has it too."],
    ["a distant town of the same county", "Athlone, in the same county, has it too."],
    ["the base", "We come from Enfield."],
    ["a road or a castle with the name of a town", "The well stands on Navan Road, behind Trim Castle."],
    ["a lake with the name of a town", "A plant at Lough Trim was closed."],
    ["a county after “Co.” or “County”", "The rock reaches into Co. Kilkenny and County Longford."],
    ["two counties after “Counties”", "Counties Longford and Westmeath share it."],
    ["a county before or after other counties", "It is the same in Laois, Kilkenny and Longford county."],
    ["a border of a county", "The Longford border is near."],
    ["a word that contains the name of a town", "Kilkennymen trimmed the Navanstown hedge; trim it, too."],
    ["a place with a part of a town's name", "Carrick is another place."],
  ])("may name %s: %s", (_, text) => expect(find(text, around)).toBeUndefined());

  test("may name a town that its own fact or supply names", () => {
    expect(find("Complaints came from Trim.", around)).toBe("Trim");
    // A fact and a supply with only the properties that the finder reads.
    const known = { ...around(), facts: [fact] as never, supplies: [{ supply: "Navan and Midlands" }] as never };
    expect(find("Complaints came from Trim and Navan.", () => known)).toBeUndefined();
  });
});

test("may name a town if one of several with that name is near", () => {
  const farAway = { ...town("Newtown", "Cork", 52), slug: "newtown-cork" };
  const found = (other: Town) =>
    [[other, farAway] as const, [farAway, other] as const].map((both) =>
      createForeignTownFinder([kinnegad, ...both], counties)("Water from Newtown is hard.", around),
    );
  expect(found(town("Newtown", "Meath"))).toEqual([undefined, undefined]);
  expect(found(town("Newtown", "Meath", 54))).toEqual(["Newtown", "Newtown"]);
});

const says = (words: string) => replacing("Boyle stands where the river", `${words} Boyle stands where the river`);

test("does not list a page whose text names a town far away", () => {
  const page = (changes: Changes) => townServiceShown("/boyle/iron-removal", changes).page;
  expect(page({}).index.indexable).toBe(true);
  expect(page({ "town-services.csv": says("Tuam used to have two plants.") }).index).toEqual({
    indexable: false,
    reason: "names Tuam, which is neither its own town nor near it",
    isProblem: true,
  });
  const { indexable } = siteWith({ "town-services.csv": says("Tuam used to have two plants.") });
  expect(indexable.get("boyle")).toEqual(new Set());
});

test("does not list a town whose intro names a town far away", () => {
  const intro = (words: string) => ({
    "towns.csv": (text: string) => text.replace(/^Boyle,Roscommon(,+)$/m, `Boyle,Roscommon,,,,,,,,,,,"${words}",`),
  });
  expect(townShown("boyle", intro("Boyle has a weir.")).page.index.indexable).toBe(true);
  expect(townShown("boyle", intro("Tuam used to have two plants.")).page.index).toMatchObject({
    indexable: false,
    isProblem: true,
  });
});

describe("near-duplicates", () => {
  const intro =
    "The water comes from a lough in the hills. In a wet winter it turns brown, and in a dry summer it runs low.";
  const rows = (other: string) =>
    withRow(`Balla,Mayo,,,53.81,-9.13,,,,,,,"Balla: ${intro}",\nKnock,Mayo,,,53.79,-8.92,,,,,,,"${other}",`);

  test("lists the first of two towns whose intros differ only in names", () => {
    const { townProblems } = siteWith({ "towns.csv": rows(`Knock: ${intro}`) });
    expect([...townProblems]).toEqual([["/knock", "says 100 % of what /balla says"]]);
    expect(townShown("knock", { "towns.csv": rows(`Knock: ${intro}`) }).page.index.indexable).toBe(false);
    expect([
      ...siteWith({ "towns.csv": rows("Knock has a well of its own, and a chapel beside it.") }).townProblems,
    ]).toEqual([]);
  });

  test("lists no town without content of its own, and reports no duplicate", () => {
    const bare = { "towns.csv": withRow("Balla,Mayo,,,53.81,-9.13\nKnock,Mayo,,,53.79,-8.92") };
    const words =
      "town,county,rock,sentence,label,line,source_title,source_url\n,Mayo,limestone,Water there may be hard.,May be hard,Mayo is limestone in every part.,S,https://s.example/a\n";
    const changes = { ...bare, "hardness-words.csv": words };
    expect([...siteWith(changes).townProblems]).toEqual([]);
    for (const slug of ["balla", "knock"])
      expect(townShown(slug, changes).page.index).toEqual({
        indexable: false,
        reason: "it has no lead, text, fact, figure or hardness of its own",
      });
  });

  test("does not list a service text that repeats another town's, even if the facts differ", () => {
    const changes = {
      "town-services.csv": (text: string) => {
        const [head, row = ""] = text.trim().split("\n");
        return `${head}\n${row}\n${row.replaceAll("Boyle", "Westport")}\n`;
      },
    };
    const { serviceProblems: problems, nearDuplicates } = siteWith(changes);
    const hidden = [...problems, ...nearDuplicates].map(([path]) => path);
    expect(hidden).toEqual([expect.stringMatching(/^\/(?:boyle|westport)\/iron-removal$/)]);
    expect(problems.get(hidden[0] ?? "")).toMatch(/^repeats \d+ % of the text of \/(?:boyle|westport)\/iron-removal$/);
  });
});
