/** Words that pages leave out as too old count for nothing: not for search engines, not as similar, not as said. */
import { expect, test } from "vitest";
import { townTexts } from "../../../generator/site/index-gate/town-texts.ts";
import { townServiceShown, townShown } from "../../templates/tiny-pages.ts";
import { aging } from "../aging.ts";
import { townServiceOf } from "../link/local.ts";
import { type Changes, replacing, siteWith, withRow } from "../tiny-copy.ts";

const [before, later] = ["2026-06-01", "2030-06-01"];
const path = "/castlebar/iron-removal";
const withText = (text: string): Changes => ({
  ...aging,
  "town-services.csv": withRow(`Castlebar,iron-removal,"${text}",,`),
});

test("sentences on an old supply open no page to search engines", () => {
  const changes = withText(
    Array.from({ length: 6 }, () => "The works at Moher are small and stand at the lough.").join(" "),
  );
  const decision = (day: string) => townServiceOf(siteWith(changes, day), path).index;
  expect(decision(before)).toMatchObject({ indexable: true });
  expect(decision(later)).toMatchObject({ indexable: false, reason: expect.stringContaining("no own text") });
});

test("a town that only a sentence on an old supply names keeps no page from search engines", () => {
  const intro = "The works at Moher are as small as those of Boyle. Test your own tap.";
  const many = Array.from({ length: 7 }, (_, place) => `Baile ${place},Mayo,,,53.8${place},-9.3`).join("\n");
  const changes = {
    ...aging,
    "towns.csv": (rows: string) => withRow(many)(replacing(",F23,no,,,,", `,F23,no,,,${intro},`)(rows)),
  };
  expect(townShown("castlebar", changes, before).page.index).toMatchObject({ indexable: false });
  expect(townShown("castlebar", changes, later).page.index).toMatchObject({ indexable: true });
});

test("what is compared of a town is what its page prints", () => {
  const lead = "Castlebar drinks from Moher Lough.";
  const changes = { ...aging, "towns.csv": replacing(",F23,no,,,,", `,F23,no,,${lead},,`) };
  const compared = (day: string) => {
    const site = siteWith(changes, day);
    const town = site.towns.find(({ slug }) => slug === "castlebar") ?? expect.fail("no Castlebar");
    return townTexts(site, town);
  };
  expect(compared(before)).toContain(lead);
  expect(compared(later)).not.toContain(lead);
});

test("a fact that only a sentence on it said is listed once that sentence is left out", () => {
  const fact = "A tank at the works held iron in 2019.";
  const changes: Changes = {
    ...withText("A tank at the works holds iron. Look in the bath."),
    "local-facts.csv": withRow(`Castlebar,Mayo,town,iron,${fact},,,,2019,Tiny,https://a.example/tank,high`),
  };
  const then = townServiceShown(path, changes, "2022-06-01").text;
  expect(then).toContain("A tank at the works holds iron.");
  expect(then).not.toContain(fact);
  const now = townServiceShown(path, changes, later).text;
  expect(now).not.toContain("A tank at the works holds iron.");
  expect(now).toContain(fact);
});
