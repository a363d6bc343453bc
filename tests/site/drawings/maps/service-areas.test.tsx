import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { prepareIslands } from "../../../../templates/island.tsx";
import { ServiceAreas } from "../../../../templates/sections/service-areas/service-areas.tsx";
import { alsoServing, company, countyCards, placedTowns } from "./places.ts";

beforeAll(prepareIslands);

const coverage = { src: "/assets/coverage.svg", width: 1680, height: 720, alt: "Map of the counties around Enfield" };
const section = (own: object = {}) =>
  renderToStaticMarkup(
    <ServiceAreas
      heading="Service areas"
      text="Within a 90-minute drive."
      company={company}
      countyCards={countyCards}
      alsoServing={alsoServing}
      coverage={coverage}
      mapData="/assets/map.json"
      mapLoad="interaction"
      {...own}
    />,
  );
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, "");
const town = (slug: string) => placedTowns.find((each) => each.slug === slug) ?? expect.fail(`${slug} is missing`);
const cardOf = (county: string) =>
  countyCards.find((card) => card.county.slug === county) ?? expect.fail(`no card of ${county}`);

test("the section has the search, legend, contact link and hint of the specification", () => {
  const html = section();
  for (const words of [
    'placeholder="Search towns or counties..."',
    "Headquarters",
    "Served Towns",
    '<span class="unbroken">90-min</span> Service Radius',
    "Need coverage confirmation? Contact us",
    "Click anywhere on the map to check coverage",
    "Also Serving",
  ])
    expect(html).toContain(words);
  expect(html).toContain('href="#contact"');
});

test('the home page has no "You are here"', () => {
  expect(section()).not.toContain("You are here");
  expect(section()).not.toContain("aria-current");
});

test("a town's page marks its county's card with \"You are here\", and its own link as current", () => {
  const html = section({ town: town("trim"), ownCard: cardOf("meath") });
  expect(html.match(/You are here/g)).toHaveLength(1);
  const [, heading = ""] = /areas__card--own"><h3[^>]*>(.*?)<\/h3>/.exec(html) ?? [];
  expect(wordsOf(heading), "as machines read it").toBe("Meath, You are here");
  expect(html).toContain('<a href="/local/meath">Meath</a>');
  expect(html).toContain('<a href="/trim" aria-current="page">Trim</a>');
  expect(html).toContain("areas__own");
});

test("puts the card of a town's own county first", () => {
  const html = section({ town: town("trim"), ownCard: cardOf("meath") });
  const counties = Array.from(html.matchAll(/<h3 class="areas__county">.*?<\/a>/g), ([each]) => wordsOf(each));
  expect(counties[0]).toBe("Meath");
  expect(counties).toHaveLength(countyCards.length);
  expect(html).not.toContain("<details");
});

test("the base's own page draws no ring around the base", () => {
  expect(section({ town: town("enfield"), ownCard: cardOf("meath") })).not.toContain("areas__own");
});

test("a card that does not show all of its towns links to the rest", () => {
  const card = { ...cardOf("meath"), hasMore: true };
  const html = section({ town: town("trim"), ownCard: card });
  expect(html, "never broken after Co.").toContain('<a href="/local/meath">All towns in Co.\u00a0Meath</a>');
});

test("links some towns of a county without a card, and then all of them", () => {
  const louth = {
    county: { name: "Louth", slug: "louth" },
    towns: [{ ...town("trim"), name: "Ardee", slug: "ardee" }],
    hasMore: true,
  };
  const html = section({ alsoServing: [louth] });
  expect(html).toContain(
    '<a href="/local/louth">Louth</a> (<span><a href="/ardee">Ardee</a></span>, <a href="/local/louth">all',
  );
});

test("shows six towns of a county without a card", () => {
  const towns = Array.from({ length: 8 }, (_, at) => ({ name: `Town ${at}`, slug: `town-${at}` }));
  const html = section({ alsoServing: [{ county: { name: "Louth", slug: "louth" }, towns, hasMore: false }] });
  expect(html.match(/href="\/town-\d"/g)).toHaveLength(6);
  expect(html).toContain('<a href="/local/louth">all');
});

test("the search form does nothing without JavaScript", () => {
  expect(section()).toContain('method="dialog"');
  expect(section()).not.toContain("action=");
});

test("every card links its county's page, even if a town has the county's name", () => {
  const html = section();
  for (const { county } of countyCards) expect(html).toContain(`<a href="/local/${county.slug}">`);
  expect(html).toContain('<a href="/local/cavan"><span class="visually-hidden">Co. </span>Cavan</a>');
  expect(html).toContain('<a href="/cavan">Cavan</a>');
});
