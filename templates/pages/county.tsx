/** A county's page: its towns, public supplies, records, and the help of its council. */
import { inCounty } from "../../client/measures/in-county.ts";
import type { CountyPageData, Fact, SharedSite } from "../../data/schema/site.ts";
import type { Assets } from "../assets.ts";
import { countyBreadcrumbs } from "../breadcrumbs.ts";
import { fillTokens, sentenceCase, townCount } from "../format.ts";
import { frameFor } from "../maps/locator-frame.ts";
import { metaDescription } from "../meta-description.ts";
import type { Page } from "../page.ts";
import { factText } from "../parts/fact-text.ts";
import { numberInWords } from "../parts/number-in-words.ts";
import { ownForm, paths } from "../paths.ts";
import { ContactSection } from "../sections/contact/contact.tsx";
import { CountyAnswer, countyAnswerFigures } from "../sections/county/county-answer.tsx";
import { CountyHelp } from "../sections/county/county-help.tsx";
import { CountyHero } from "../sections/county/county-hero.tsx";
import { CountyTownList } from "../sections/county/county-town-list.tsx";
import { CountyWater, countyLead, listedOf } from "../sections/county/county-water.tsx";
import { breadcrumbData, countyArea, serviceData } from "../structured-data.ts";

export function countyPage(site: SharedSite, assets: Assets, local: CountyPageData): Page {
  const { company, texts, settings, hardnessScale, serviceLinks } = site;
  const { county, part, towns } = local;
  const path = paths.countyPart(county, part.number);
  const farthest = towns.reduce((far, town) => (town.distanceKm > far.distanceKm ? town : far));
  const name = `Water treatment in ${inCounty(county.name)}`;
  const description = metaDescription(descriptionOf(local, texts.supply));
  const lead = local.intro ?? (part.number === 1 ? heroLead(local) : countyLead(local, texts.supply));
  const ownShare = `county-${county.slug}`;
  return {
    path,
    kind: "county",
    head: {
      title: part.number === 1 ? `${name}: ${known(local)}` : `${name}: further towns, ${part.number} of ${part.of}`,
      description,
      share: assets.share[ownShare] === undefined ? "local" : ownShare,
      structuredData: [
        serviceData(company, {
          name,
          type: "Water treatment",
          description: lead,
          path,
          areas: [countyArea(county.name)],
        }),
        breadcrumbData(company, countyBreadcrumbs(county)),
      ],
    },
    index: countyIndex(local),
    nav: paths.local,
    header: "over-dark",
    toForm: paths.quote({ county, from: path }),
    hasForm: true,
    sections: [
      <CountyHero
        key="hero"
        county={county}
        lead={lead}
        towns={towns}
        company={company}
        farthest={farthest}
        frame={frameFor(farthest, company.headquarters, assets.frames)}
      />,
      ...(part.number === 1
        ? [
            <CountyAnswer
              key="answer"
              local={local}
              scale={hardnessScale}
              texts={texts.town.answer}
              supplyTexts={texts.supply}
              notices={settings.notices}
              price={company.price}
              toForm={ownForm}
            />,
          ]
        : []),
      <CountyTownList
        key="towns"
        county={county}
        part={part}
        towns={towns}
        supplies={local.supplies}
        listNotes={local.listNotes}
        base={company.headquarters.name}
      />,
      ...(part.number === 1
        ? [
            <CountyWater key="water" local={local} texts={texts.county} />,
            <CountyHelp
              key="help"
              local={local}
              texts={texts.county}
              homeTexts={texts.town.atHome}
              services={serviceLinks}
            />,
          ]
        : []),
      <ContactSection
        key="contact"
        heading={fillTokens(texts.county.contact.heading, { county: county.name })}
        text={fillTokens(texts.county.contact.text, { county: county.name })}
        company={company}
        settings={settings}
        formTexts={texts.form}
        subject={{ county: { name: county.name, place: inCounty(county.name) }, from: path }}
      />,
    ],
    optional: [CountyAnswer, CountyWater, CountyHelp],
    figures: part.number === 1 ? countyAnswerFigures(local) : [],
    from: `data/counties.csv, ${county.name}`,
  };
}

/** The answer below it has the state of its supplies. */
function heroLead({ townCount: count, supplies }: CountyPageData) {
  const towns = `${sentenceCase(count.isExact ? numberInWords(count.towns) : townCount(count))} ${count.towns === 1 ? "town" : "towns"}`;
  const known = supplies.length === 1 ? "one public supply" : `${numberInWords(supplies.length)} public supplies`;
  return `${towns}${supplies.length === 0 ? "" : ` and ${known}`} on record. We test free and treat only what we find.`;
}

/** "two supplies on the EPA list", or the subjects of findings that hold for the county. The title leaves out an old list. */
function known(local: CountyPageData) {
  const listed = local.listNotes.list?.isAged === true ? 0 : listedOf(local).length;
  if (listed > 0) return `${numberInWords(listed)} ${listed === 1 ? "supply" : "supplies"} on the EPA list`;
  const labels = new Set(
    currentFacts(local).flatMap(({ topic, kind, label }) =>
      kind === "finding" && !topicsOfSupplies.has(topic) ? label.toLowerCase() : [],
    ),
  );
  return labels.size === 0 ? "towns and supplies" : [...labels].slice(0, 2).join(", ");
}

/** What is true for a supply, not for a county: by-products of its treatment, its state on the list, its hardness. */
const topicsOfSupplies: ReadonlySet<string> = new Set(["thm", "epa-list", "hardness", "lime"]);

const isOfOneSupply = ({ topic, statement }: Fact) =>
  topicsOfSupplies.has(topic) && /\b(?:supply|plant|scheme)\b/i.test(statement);

function descriptionOf(local: CountyPageData, supplyTexts: SharedSite["texts"]["supply"]) {
  const { county, part, towns } = local;
  const ends = [towns[0]?.name, towns.at(-1)?.name].filter((name) => name !== undefined);
  if (part.number > 1)
    return `Towns in ${inCounty(county.name)} from ${ends.join(" to ")}, nearest to our base first, with what is known of their water.`;
  const first = currentFacts(local).find((fact) => !isOfOneSupply(fact));
  return [local.intro ?? countyLead(local, supplyTexts), first === undefined ? "" : factText(first)].join(" ");
}

const enoughFacts = 5;

const currentFacts = ({ facts }: CountyPageData) => facts.filter(({ isAged }) => !isAged);

/** Of the census: all homes, and those outside settlements. */
const countedFigures = ({ figures: { water } }: CountyPageData) =>
  [water?.all, water?.outside].filter((homes) => homes !== undefined).length;

function countyIndex(local: CountyPageData) {
  const { county, part } = local;
  const known = currentFacts(local).length + countedFigures(local);
  if (part.number > 1) return { indexable: false, reason: `it goes on with the towns of ${inCounty(county.name)}` };
  if (known >= enoughFacts)
    return { indexable: true, reason: `${inCounty(county.name)} has ${known} sourced facts and figures of its own` };
  return {
    indexable: false,
    reason: `a county's page needs ${enoughFacts} sourced facts and figures of its own; ${inCounty(county.name)} has ${known}`,
  };
}
