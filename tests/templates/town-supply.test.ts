import { expect, test } from "vitest";
import { replacing, withRow } from "../site/tiny-copy.ts";
import { sectionOf, textOf, townServiceShown, townShown } from "./tiny-pages.ts";

const answer = (slug: string, changes = {}) => sectionOf(townShown(slug, changes), "answer");
const water = (slug: string, changes = {}) => sectionOf(townShown(slug, changes), "town-water");
const words = (slug: string, changes = {}) => textOf(water(slug, changes));

test("a listed supply says when it was listed, why, and what that means at the tap", () => {
  expect(words("castlebar")).toContain(
    "Lough Mask public supply. At the end of 2099 it was on " +
      "the EPA’s list of supplies that need work : cloudy after rain; too few tests. It serves 13,000 people. " +
      "Cloudy. Rain stirs it up. Few tests. Nobody looked.",
  );
});

test("a listed supply leads to its source, to the list, and to the services that its reasons call for in this town", () => {
  const html = water("castlebar");
  expect(answer("castlebar")).toContain('href="https://agency.example/list" rel="nofollow"');
  for (const href of ["https://utility.example/mask"]) expect(html).toContain(`href="${href}" rel="nofollow"`);
  expect(html).toContain('href="/castlebar/water-testing"');
});

const caveat =
  "national,Ireland,public-supply,Listed is not unsafe.,,,2024,water-testing,high,Tiny Utility,https://utility.example/safe";

test("where a guide explains the list, what speaks of it leads there, and the list itself stands among the sources", () => {
  const changes = {
    "guides/hard-wells.json": replacing('"hardness-classes"', '"epa-list"'),
    "well-help.csv": withRow(caveat),
  };
  const townService = sectionOf(townServiceShown("/castlebar/water-testing", changes), "answer");
  expect(water("castlebar", changes)).toContain(
    'href="/guides/hard-wells">the EPA’s list of supplies that need work</a>',
  );
  expect(townService).toContain('href="/guides/hard-wells">Listed is not unsafe.</a>');
  for (const html of [answer("castlebar", changes), townService])
    expect(html).toContain('href="https://agency.example/list" rel="nofollow"');
});

test("beside a listing stands that it does not mean unsafe water, with who says so, and nowhere else", () => {
  const changes = { "well-help.csv": withRow(caveat) };
  const html = water("castlebar", changes);
  expect(html.match(/Listed is not unsafe\./g)).toHaveLength(1);
  expect(html).toContain('href="https://utility.example/safe"');
  expect(words("westport", changes)).not.toContain("Listed is not unsafe.");
});

test("a supply that was not listed says so, and of when; where that is not known, the answer says that", () => {
  const shown = textOf(answer("castlebar"));
  expect(shown).toContain("Moher Lough For part of the town: Moher supply. Not on the EPA list at the end of 2099");
  expect(shown).toContain(
    "Turlough For part of the town, by one undated source. Where it is drawn is not published. EPA list at the end of 2099: not known",
  );
  expect(words("castlebar")).toContain("Turlough public supply. Turlough Road has pipes of its own.");
});

test("of a town whose supply nobody has named the answer says so, and where the utility tells it", () => {
  expect(textOf(answer("tuam"))).toContain(
    "Not known Nobody has written down what Tuam drinks. On the EPA list from Co. Galway at the end of 2099: Kilkerrin. Ask the tiny utility",
  );
  expect(answer("tuam").match(/href="https:\/\/utility.example\/look-up"/g)).toHaveLength(2);
});

test("a town with two supplies leads to where the utility tells which; a town with one has no need", () => {
  const one = withRow("Tuam,Corrib,,,no,,2024,,high,Tiny Utility,https://utility.example/corrib");
  const ask = "Ask the tiny utility";
  expect(textOf(answer("castlebar"))).toContain(ask);
  expect(textOf(answer("tuam", { "supplies.csv": one }))).not.toContain(ask);
});

test("without a list a supply is named and nothing is said of lists", () => {
  const changes = {
    "supplies.csv": replacing("yes,Lough Mask", "no,"),
    "epa-list.csv": "supply,county,population,reasons,reason_codes,listed_since,as_of,note,source_title,source_url\n",
    "guides/hard-wells.json": (text: string) =>
      text.replace("{listedCount} supplies were listed at {listAsOf}, and ", ""),
  };
  expect(textOf(answer("castlebar", changes))).toContain(
    "Lough Mask For part of the town: Lough Mask, treated at Tourmakeady works.",
  );
  expect(textOf(answer("castlebar", changes))).not.toContain("EPA");
  expect(words("castlebar", changes)).not.toContain("EPA");
});

test("a fact that repeats the list’s own entry does not stand beside it", () => {
  const fact =
    "Castlebar,Mayo,town,supply,Lough Mask was on the list.,,,,2099,Tiny Agency,https://agency.example/list,medium";
  expect(words("castlebar", { "local-facts.csv": withRow(fact) })).not.toContain("Lough Mask was on the list.");
});

test("a page of a service without a limit says which supplies the town is on, whether they were listed, and what that means", () => {
  const shown = townServiceShown("/castlebar/water-testing", { "well-help.csv": withRow(caveat) });
  const words = textOf(sectionOf(shown, "answer"));
  expect(words).toContain("Public supplies");
  expect(words).toContain("Lough Mask, in part On the EPA list at the end of 2099: cloudy after rain; too few tests.");
  expect(words).toContain("Moher, in part Not on the EPA list at the end of 2099");
  expect(words.split("Listed is not unsafe.")).toHaveLength(2);
  expect(textOf(sectionOf(townServiceShown("/castlebar/iron-removal"), "answer"))).not.toContain("Public suppl");
});

test("where nobody has named a supply, pages of services say that it is not known", () => {
  expect(textOf(sectionOf(townServiceShown("/tuam/water-testing"), "answer"))).toContain("Public supply Not known");
});
