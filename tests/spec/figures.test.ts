import { expect, test } from "vitest";
import type { TownPageData } from "../../data/schema/site.ts";
import { figuresAndNumerals, figuresIn, strays } from "./figures-in.ts";
import { printedOn, site, townPages, townServicePages } from "./real-pages.ts";

const { settings, company, texts } = site;
const { products, home, townService: townServiceTexts, town: townTexts, service: serviceTexts } = texts;

/** Content of every local page: the company, its promises, its map. */
const shared = [
  company,
  settings.notices,
  settings.promises,
  settings.trustPoints,
  settings.whyUs,
  settings.quoteForm,
  home.areas,
  site.countyCards.map(({ townCount }) => townCount),
];
const onTownPages = [...shared, townTexts, products.drinking, products.wholehome, site.serviceCards];

/** "24/7 emergency line": the specification's own words. */
const withoutLabels = (text: string) => text.replaceAll("24/7", "");
const figuresOn = (text: string) => figuresIn(withoutLabels(text));

/** Homes in a hundred, as the page computes them, and how many sources its fold names. */
const computed = ({ figures: { homes, outside } }: TownPageData) => [
  ...[homes, outside].flatMap((each) =>
    each === undefined ? [] : [each.ownSupply, each.publicMain].map((part) => Math.round((part / each.answered) * 100)),
  ),
  100,
  ...Array.from({ length: 20 }, (_, count) => count),
];
/** Kilometres between rings on a map. */
const ringSteps = [10, 20, 100];

test("every figure on a town's page stands in the data of that town or of the company", () => {
  for (const { local, page } of townPages) {
    const { townServices, ...shown } = local;
    const own = [shown, computed(local), ringSteps, site.services.map(({ helps }) => helps)];
    expect(strays(figuresOn(printedOn(page)), [...onTownPages, ...own]), page.path).toEqual([]);
  }
});

test("every figure on a page of a service in a town stands in the data of the two or of the company", () => {
  for (const { local, townService, page } of townServicePages) {
    const { service } = townService;
    const { townServices, ...ofTown } = local;
    const own = [townService, ofTown, computed(local)];
    const ofService = site.services.find(({ slug }) => slug === service.slug);
    const rest = [ofService, townServiceTexts, serviceTexts, texts.supply];
    expect(strays(figuresOn(printedOn(page)), [...shared, ...own, ...rest]), page.path).toEqual([]);
  }
});

test("a figure that somebody made up in a template is found", () => {
  const [{ page, local } = expect.fail("no towns")] = townPages;
  const printed = `${printedOn(page)} Over 98,765 homes since 1987.`;
  expect(strays(figuresOn(printed), [...onTownPages, local])).toEqual(expect.arrayContaining([98_765, 1987]));
});

test("numerals are read as the figures that they are", () => {
  expect(figuresAndNumerals("ninety-nine years, eight hundred hectares, one of two, 12,059 people, 15.6 km")).toEqual([
    12_059, 15.6, 99, 800,
  ]);
});
