import { expect, test } from "vitest";
import type { Fact, TownPageData } from "../../data/schema/site.ts";
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

/** Homes on a group scheme of either kind, in the town and the places near it: the page adds them up. */
const groupHomes = ({ figures: { homes }, surroundings }: TownPageData) =>
  [homes, ...(surroundings?.places ?? []).map((place) => place.homes), surroundings?.groupSchemeAt?.homes]
    .filter((each) => each !== undefined)
    .map(({ groupPublic, groupPrivate }) => groupPublic + groupPrivate);

/** How many facts wait behind "6 more on record", and the kilometres between rings on a map. */
const counts = (facts: readonly Fact[]) => facts.map((_, index) => index);
const ringSteps = [10, 20, 100];

test("every figure on a town's page stands in the data of that town or of the company", () => {
  for (const { local, page } of townPages) {
    const { townServices, ...shown } = local;
    const own = [shown, counts(local.facts), groupHomes(local), ringSteps];
    expect(strays(figuresOn(printedOn(page)), [...onTownPages, ...own]), page.path).toEqual([]);
  }
});

test("every figure on a page of a service in a town stands in the data of the two or of the company", () => {
  for (const { local, townService, page } of townServicePages) {
    const { town, service, answer, text, textSources, facts, help } = townService;
    const { reviews, neighbours, figures, supplies, listNotes } = local;
    const own = [
      supplies,
      listNotes,
      town,
      answer,
      text,
      textSources,
      facts,
      help,
      reviews,
      neighbours,
      counts([...facts, ...(site.services.find(({ slug }) => slug === service.slug)?.facts ?? [])]),
      figures,
    ];
    const ofService = site.services.find(({ slug }) => slug === service.slug);
    const rest = [ofService, settings.limits, townServiceTexts, serviceTexts, townTexts.answer, texts.supply];
    expect(strays(figuresOn(printedOn(page)), [...shared, ...own, ...rest]), page.path).toEqual([]);
  }
});

test("a figure that somebody made up in a template is found", () => {
  const [{ page, local } = expect.fail("no towns")] = townPages;
  const printed = `${printedOn(page)} Over 98,765 homes since 1987.`;
  expect(strays(figuresOn(printed), [...onTownPages, local])).toEqual(expect.arrayContaining([98_765, 1987]));
});

/** Years, values and words of facts: what their prose may draw on. */
const recordOf = (facts: readonly Fact[]) =>
  facts.map(({ statement, value, year, sourceTitle }) => [statement, value, year, sourceTitle]);

test("every figure and numeral in a town's lead and introduction stands in the facts of that town", () => {
  for (const { town, local } of townPages) {
    const { facts, supplies, row } = local;
    const { lead = "", intro = "" } = row;
    expect(strays(figuresAndNumerals(`${lead} ${intro}`), [...recordOf(facts), supplies]), town.name).toEqual([]);
  }
});

test("every figure and numeral in a text on a service in a town stands in the town's facts or in what the company promises", () => {
  for (const { local, townService } of townServicePages) {
    const { answer = "", text = "", town, service, facts } = townService;
    const record = recordOf([...local.facts, ...facts]);
    const ofService = site.services.find(({ slug }) => slug === service.slug);
    const said = `${answer} ${text}`;
    expect(strays(figuresAndNumerals(said), [...record, local.supplies, ofService]), `${town.name}: ${said}`).toEqual(
      [],
    );
  }
});

test("numerals are read as the figures that they are", () => {
  expect(figuresAndNumerals("ninety-nine years, eight hundred hectares, one of two, 12,059 people, 15.6 km")).toEqual([
    12_059, 15.6, 99, 800,
  ]);
});
