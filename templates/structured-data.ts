/** Structured data of schema.org: one business for the whole site, the service and the breadcrumbs of each page. */

import type {
  AdministrativeArea,
  Article,
  BreadcrumbList,
  City,
  Dataset,
  DayOfWeek,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  PostalAddress,
  Service,
  WebSite,
} from "schema-dts";
import { inCounty } from "../client/measures/in-county.ts";
import type { Assets } from "./assets.ts";
import type { Breadcrumb } from "./breadcrumbs.ts";
import type { Company, OpeningHours, Site, Town } from "./model.ts";
import { dataFiles, paths } from "./paths.ts";
import { formatPrice } from "./words/format.ts";

export type StructuredData = Article | BreadcrumbList | Dataset | HomeAndConstructionBusiness | Service | WebSite;

/** Returns the business in full, for the pages that show all of it: home, contact, about. */
export const businessData = (
  { company, settings }: Site,
  { share }: Pick<Assets, "share">,
): HomeAndConstructionBusiness => ({
  ...business(company),
  ...(share["home"] !== undefined && { image: `${company.url}${share["home"]}` }),
  priceRange: `From ${formatPrice(company.price)}`,
  legalName: company.company.legalName,
  email: company.email,
  geo: { "@type": "GeoCoordinates", latitude: company.headquarters.lat, longitude: company.headquarters.lng },
  openingHoursSpecification: company.hours.phone.map(openingHours),
  ...specialHours(company.hours),
  areaServed: {
    "@type": "GeoCircle",
    geoMidpoint: { "@type": "GeoCoordinates", latitude: company.headquarters.lat, longitude: company.headquarters.lng },
    geoRadius: `${settings.structuredDataRadiusKm * 1000}`,
  },
});

/** Returns the website, for the home page only: search engines read the site's name there. */
export const websiteData = (company: Company): WebSite => ({
  "@type": "WebSite",
  "@id": `${company.url}/#website`,
  name: company.name,
  url: `${company.url}/`,
  inLanguage: "en-IE",
  publisher: { "@id": businessId(company) },
});

/** Returns the page's service, in the page's own words. */
export const serviceData = (company: Company, { name, type, description, path, areas }: Offer): Service => ({
  "@type": "Service",
  "@id": `${company.url}${path}#service`,
  name,
  serviceType: type,
  description,
  url: `${company.url}${path}`,
  provider: business(company),
  areaServed: areas,
});

type Offer = {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly path: string;
  readonly areas: readonly (AdministrativeArea | City)[];
};

export const countyArea = (name: string): AdministrativeArea => ({
  "@type": "AdministrativeArea",
  name: inCounty(name),
});
const townArea = ({ name, county }: Town): City => ({
  "@type": "City",
  name,
  containedInPlace: countyArea(county.name),
});

/** Returns the breadcrumbs of a town's page, and its service unless the town is beyond the radius. */
export const townData = (
  company: Company,
  town: Town,
  offer: Omit<Offer, "areas">,
  crumbs: readonly Breadcrumb[],
): readonly StructuredData[] => [
  ...(town.withinRadius ? [serviceData(company, { ...offer, areas: [townArea(town)] })] : []),
  breadcrumbData(company, crumbs),
];

/** Returns an article whose author is the company. */
export const articleData = (
  company: Company,
  { headline, description, path }: { headline: string; description: string; path: string },
): Article => ({
  "@type": "Article",
  "@id": `${company.url}${path}#article`,
  headline,
  description,
  url: `${company.url}${path}`,
  inLanguage: "en-IE",
  author: business(company),
  publisher: { "@id": businessId(company) },
});

/** Returns the data set of figures for others to use, with the licences that have an address. */
export const datasetData = ({ company, texts, settings, people, epaList, townsByCounty }: Site): Dataset => ({
  "@type": "Dataset",
  "@id": `${company.url}${paths.figures}#data`,
  name: texts.figures.data.heading,
  description: texts.figures.data.text,
  url: `${company.url}${paths.figures}`,
  inLanguage: "en-IE",
  isAccessibleForFree: true,
  license: [
    ...new Set(
      settings.attributions.flatMap(({ sheets, licenceUrl }) => (sheets === undefined ? [] : (licenceUrl ?? []))),
    ),
  ],
  creator: business(company),
  spatialCoverage: townsByCounty.map(({ county }) => ({
    "@type": "AdministrativeArea" as const,
    name: `${inCounty(county.name)}, Ireland`,
  })),
  ...temporalCoverage([...[...people.values()].map(({ asOf }) => asOf), epaList.date]),
  distribution: [
    {
      "@type": "DataDownload",
      name: texts.figures.data.table,
      encodingFormat: "text/csv",
      contentUrl: `${company.url}${dataFiles.table}`,
    },
  ],
});

/** Returns the first and the last day, "2022-04-03/2025-12-31". */
function temporalCoverage(days: readonly (string | undefined)[]) {
  const known = days.filter((day) => day !== undefined).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined
    ? {}
    : { temporalCoverage: first === last ? first : `${first}/${last}` };
}

/** Returns the breadcrumbs. The last one is the page itself and needs no address. */
export const breadcrumbData = (company: Company, crumbs: readonly Breadcrumb[]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(index < crumbs.length - 1 && { item: `${company.url}${path}` }),
  })),
});

const businessId = (company: Company) => `${company.url}/#business`;

/** Returns the business in short. A reference is not enough: search engines require name and address on each page. */
const business = (company: Company) => ({
  "@type": "HomeAndConstructionBusiness" as const,
  "@id": businessId(company),
  name: company.name,
  url: `${company.url}/`,
  telephone: company.phones.main.dial,
  address: address(company),
});

const address = ({ company: { address } }: Company): PostalAddress => ({
  "@type": "PostalAddress",
  streetAddress: address.street,
  addressLocality: address.town,
  addressRegion: address.county,
  addressCountry: address.country,
});

const daysOfWeek: readonly DayOfWeek[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const openingHours = ({ from, to, ...times }: OpeningHours["phone"][number]): OpeningHoursSpecification => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: daysOfWeek.slice(from - 1, to),
  ...hoursOf(times),
});

/** 00:00 to 00:00 is closed, 23:59 a day's end: developers.google.com/search/docs/appearance/structured-data/local-business */
const hoursOf = ({
  opens = "00:00",
  closes = "00:00",
}: {
  opens?: string | undefined;
  closes?: string | undefined;
}) => ({
  opens,
  closes: closes === "24:00" ? "23:59" : closes,
});

/** Returns the days with other phone hours, from the day of the build on. */
function specialHours({ exceptions }: OpeningHours) {
  const days = exceptions.filter(({ lines }) => lines !== "office");
  if (days.length === 0) return {};
  return {
    specialOpeningHoursSpecification: days.map(({ date, opens, closes }) => ({
      "@type": "OpeningHoursSpecification" as const,
      validFrom: date,
      validThrough: date,
      ...hoursOf({ opens, closes }),
    })),
  };
}
