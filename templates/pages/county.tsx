/** A county's page: its towns, its public supplies, what is on record there, and the help of its council. */
import type { CountyLocal, SharedSite } from "../../data/site.ts";
import type { Assets } from "../assets.ts";
import { countyCrumbs } from "../crumbs.ts";
import { describe } from "../description.ts";
import { frameFor } from "../maps/locator-frame.ts";
import type { Page } from "../page.ts";
import { factStatement } from "../parts/fact-words.ts";
import { inWords } from "../parts/in-words.ts";
import { paths } from "../paths.ts";
import { CountyHero } from "../sections/county/county-hero.tsx";
import { CountyTownList } from "../sections/county/county-town-list.tsx";
import { CountyWater, countyLead, listedOf } from "../sections/county/county-water.tsx";
import { ServiceClosing } from "../sections/service-closing/service-closing.tsx";
import { breadcrumbData, countyArea, serviceData } from "../structured-data.ts";

export function countyPage({ company, texts }: SharedSite, assets: Assets, local: CountyLocal): Page {
  const { county, part, towns } = local;
  const path = paths.countyPart(county, part.number);
  const farthest = towns.reduce((far, town) => (town.distanceKm > far.distanceKm ? town : far));
  const name = `Water treatment in Co. ${county.name}`;
  const { closing } = texts.service;
  const description = describe(descriptionOf(local));
  const lead = local.intro ?? countyLead(local);
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
        breadcrumbData(company, countyCrumbs(county)),
      ],
    },
    index: countyIndex(local),
    nav: paths.local,
    header: "over-dark",
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
      <CountyTownList key="towns" county={county} part={part} towns={towns} base={company.headquarters.name} />,
      ...(part.number === 1 ? [<CountyWater key="water" local={local} texts={texts.county} />] : []),
      <ServiceClosing key="closing" texts={closing} company={company} />,
    ],
    optional: [CountyWater],
    from: `data/counties.csv, ${county.name}`,
  };
}

/** "two supplies on the EPA list", else what its findings are about. */
function known(local: CountyLocal) {
  const listed = listedOf(local).length;
  if (listed > 0) return `${inWords(listed)} ${listed === 1 ? "supply" : "supplies"} on the EPA list`;
  const labels = new Set(local.facts.flatMap(({ kind, label }) => (kind === "finding" ? label.toLowerCase() : [])));
  return labels.size === 0 ? "towns and supplies" : [...labels].slice(0, 2).join(", ");
}

function descriptionOf(local: CountyLocal) {
  const { county, part, towns, facts } = local;
  const ends = [towns[0]?.name, towns.at(-1)?.name].filter((name) => name !== undefined);
  if (part.number > 1)
    return `Towns in Co. ${county.name} from ${ends.join(" to ")}, nearest to our base first, with what is known of their water.`;
  const [first] = facts;
  return [local.intro ?? countyLead(local), first === undefined ? "" : factStatement(first)].join(" ");
}

const enoughFacts = 5;

function countyIndex({ county, part, facts }: CountyLocal) {
  if (part.number > 1) return { indexable: false, reason: `it goes on with the towns of Co. ${county.name}` };
  if (facts.length >= enoughFacts)
    return { indexable: true, reason: `Co. ${county.name} has ${facts.length} sourced facts of its own` };
  return {
    indexable: false,
    reason: `a county's page wants ${enoughFacts} sourced facts of its own; Co. ${county.name} has ${facts.length}`,
  };
}
