/** A county's page: its wells, its towns with a word for their hardness, and the way to a test. */
import { inCounty } from "../../client/measures/in-county.ts";
import type { Assets } from "../assets.ts";
import { countyBreadcrumbs } from "../breadcrumbs.ts";
import { frameFor } from "../maps/locator-frame.ts";
import type { CountyPageData, SharedSite } from "../model.ts";
import type { Page } from "../page.ts";
import { SourcesStrip } from "../parts/sources-fold.tsx";
import { paths } from "../paths.ts";
import { ContactSection } from "../sections/contact/contact.tsx";
import { CountyAnswers, countyAnswerFigures } from "../sections/county/county-answers.tsx";
import { CountyHero, countyVerdict, wellsInWords } from "../sections/county/county-hero.tsx";
import { CountyTowns, countyTownFigures } from "../sections/county/county-towns.tsx";
import { CountyWells } from "../sections/county/county-wells.tsx";
import { breadcrumbData, countyArea, serviceData } from "../structured-data.ts";
import { fillTokens } from "../words/format.ts";
import { metaDescription } from "../words/meta-description.ts";

export function countyPage(site: SharedSite, assets: Assets, local: CountyPageData): Page {
  const { company, texts, settings } = site;
  const { county, part, towns, sources } = local;
  const isFirst = part.number === 1;
  const path = paths.countyPart(county, part.number);
  const farthest = towns.reduce((far, town) => (town.distanceKm > far.distanceKm ? town : far));
  const frame = frameFor(farthest, company.headquarters, assets.frames);
  const name = `Water treatment in ${inCounty(county.name)}`;
  const { word = "", line } = countyVerdict(local, texts.county);
  const description = `${word} ${line}`.trim();
  const toForm = paths.quote({ county, from: path });
  const ownShare = `county-${county.slug}`;
  return {
    path,
    kind: "county",
    head: {
      title: isFirst ? `${name}: wells, hardness, grants` : `${name}: further towns, ${part.number} of ${part.of}`,
      description: metaDescription(descriptionOf(local)),
      share: assets.share[ownShare] === undefined ? "local" : ownShare,
      structuredData: [
        serviceData(company, { name, type: "Water treatment", description, path, areas: [countyArea(county.name)] }),
        breadcrumbData(company, countyBreadcrumbs(county)),
      ],
    },
    index: countyIndex(local),
    nav: paths.local,
    header: "over-dark",
    toForm,
    hasForm: true,
    sections: [
      <CountyHero key="hero" local={local} texts={texts.county} company={company} toForm={toForm} frame={frame} />,
      ...(isFirst
        ? [<CountyAnswers key="answers" local={local} texts={texts.supply} notices={settings.notices} />]
        : []),
      <CountyTowns key="towns" county={county} part={part} towns={towns} base={company.headquarters} frame={frame} />,
      ...(isFirst
        ? [<CountyWells key="wells" local={local} texts={texts.county.wells} team={settings.team} company={company} />]
        : []),
      <ContactSection
        key="contact"
        heading={fillTokens(texts.county.contact.heading, { county: inCounty(county.name) })}
        text={fillTokens(texts.county.contact.text, { county: inCounty(county.name) })}
        company={company}
        settings={settings}
        formTexts={texts.form}
        subject={{ county: { name: county.name, place: inCounty(county.name) }, from: path }}
        isShort
      />,
      ...(sources.length === 0 ? [] : [<SourcesStrip key="sources" sources={sources} />]),
    ],
    figures: [...countyAnswerFigures(local), ...countyTownFigures(local)],
    from: `data/counties.csv, ${county.name}`,
  };
}

function descriptionOf({ county, part, towns, intro, wells, water }: CountyPageData) {
  const ends = [...new Set([towns[0]?.name, towns.at(-1)?.name])].join(" to ");
  if (part.number > 1)
    return `Towns in ${inCounty(county.name)} from ${ends}, nearest to our base first, with the hardness of their water.`;
  if (intro !== undefined) return intro;
  if (wells.well_lead !== undefined)
    return [wells.well_lead, wellsInWords(county, water.outside) ?? []].flat().join(" ");
  return `Wells, hardness and grants in ${inCounty(county.name)}, town by town: ${ends}. We test free.`;
}

/** Makes the page indexable if the county has a share of wells, a word for hardness and a council for the grant. */
function countyIndex({ county, part, water, word, wells }: CountyPageData) {
  if (part.number > 1) return { indexable: false, reason: `it goes on with the towns of ${inCounty(county.name)}` };
  const known = {
    "a share of wells": water.all ?? water.outside,
    "a word for hardness": word?.rock === undefined ? undefined : word,
    "a council for the grant": wells.council,
  };
  const missing = Object.entries(known).flatMap(([what, value]) => (value === undefined ? [what] : []));
  if (missing.length === 0)
    return { indexable: true, reason: `${inCounty(county.name)} has ${Object.keys(known).join(", ")}` };
  return {
    indexable: false,
    reason: `a county's page needs ${missing.join(" and ")}; ${inCounty(county.name)} has none`,
  };
}
