import { expect, test } from "vitest";
import type { TownPageData } from "../../templates/model.ts";
import { printedOn, site, townPages, townServicePages } from "./real-pages.ts";

const { settings, company, texts } = site;
const { products, home, townService: townServiceTexts, town: townTexts, service: serviceTexts } = texts;

/** Data that every local page may print: the company, its promises, its map. */
const shared = [
  company,
  settings.notices,
  settings.promises,
  settings.trustPoints,
  settings.whyUs,
  settings.quoteForm,
  home.areas,
];
const onTownPages = [...shared, townTexts, products.drinking, products.wholehome, site.serviceCards];

/** Removes "24/7", which is the specification's own wording. */
const withoutLabels = (text: string) => text.replaceAll("24/7", "");
const figuresOn = (text: string) => figuresIn(withoutLabels(text));

/** Returns figures that the page computes: homes in a hundred, and the number of its sources. */
const computed = ({ figures: { homes, outside } }: TownPageData) => [
  ...[homes, outside].flatMap((each) =>
    each === undefined ? [] : [each.ownSupply, each.publicMain].map((part) => Math.round((part / each.answered) * 100)),
  ),
  100,
  ...Array.from({ length: 20 }, (_, count) => count),
];
/** Km between rings on a map. */
const ringSteps = [10, 20, 100];

test("every figure on a town's page is in the data of that town or the company", () => {
  for (const { local, page } of townPages) {
    const { townServices, ...shown } = local;
    const own = [shown, computed(local), ringSteps, site.services.map(({ helps }) => helps)];
    expect(strays(figuresOn(printedOn(page)), [...onTownPages, ...own]), page.path).toEqual([]);
  }
});

test("every figure on a town's service page is in the data of the town, the service or the company", () => {
  for (const { local, townService, page } of townServicePages) {
    const { service } = townService;
    const { townServices, ...ofTown } = local;
    const own = [townService, ofTown, computed(local)];
    const ofService = site.services.find(({ slug }) => slug === service.slug);
    const rest = [ofService, townServiceTexts, serviceTexts, texts.supply];
    expect(strays(figuresOn(printedOn(page)), [...shared, ...own, ...rest]), page.path).toEqual([]);
  }
});

test("finds a figure that is written in a template", () => {
  const [{ page, local } = expect.fail("no towns")] = townPages;
  const printed = `${printedOn(page)} Over 98,765 homes since 1987.`;
  expect(strays(figuresOn(printed), [...onTownPages, local])).toEqual(expect.arrayContaining([98_765, 1987]));
});

test("reads numerals as figures", () => {
  expect(figuresAndNumerals("ninety-nine years, eight hundred hectares, one of two, 12,059 people, 15.6 km")).toEqual([
    12_059, 15.6, 99, 800,
  ]);
});

/* Figures in running text, whether written in digits or in words. */

const small = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  "twenty thirty forty fifty sixty seventy eighty ninety",
].map((words) => words.split(" "));
const [units = [], tens = []] = small;

const unit = units.slice(1).join("|");
const ten = tens.join("|");
const inWords = new RegExp(`\\b(?:(${ten})(?:-(${unit}))?|(${unit}))(?:[ -](hundred|thousand))?\\b`, "gi");

/** "12,059 people, 15.6 km, 08:00" → 12059, 15.6, 8, 0 */
const figuresIn = (text: string): readonly number[] =>
  (text.match(/\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(",", "")));

/** Returns figures and numerals such as "ninety-nine". Skips one and two, which are often not figures ("one of them"). */
function figuresAndNumerals(text: string): readonly number[] {
  const numerals = Array.from(text.matchAll(inWords), ([, tensWord = "", unitWord = "", loneUnit = "", times]) => {
    const value = tensOf(tensWord) + unitsOf(unitWord) + unitsOf(loneUnit);
    return value * (times === undefined ? 1 : times.toLowerCase() === "hundred" ? 100 : 1000);
  });
  return [...figuresIn(text), ...numerals.filter((value) => value > 2)];
}

const unitsOf = (word: string) => Math.max(0, units.indexOf(word.toLowerCase()));
const tensOf = (word: string) => (word === "" ? 0 : 20 + 10 * tens.indexOf(word.toLowerCase()));

/** Returns every text and number inside a value as text, numbers also with one decimal, as pages print distances. */
function everythingIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value), value.toFixed(1)];
  if (value instanceof Map) return [...value.values()].flatMap(everythingIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(everythingIn);
  return [];
}

/** Returns printed figures that are in none of the sources. */
function strays(printed: readonly number[], sources: readonly unknown[]) {
  const known = new Set(sources.flatMap(everythingIn).flatMap(figuresAndNumerals));
  return [...new Set(printed)].filter((figure) => !known.has(figure));
}
