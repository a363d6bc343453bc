/** Spells every URL of the site: root-absolute, no trailing slash, no .html. */
import { namedValues } from "../client/quote-form/subject.ts";

type Slug = { readonly slug: string };

/** Subject of a page in its links to the quote form. */
type QuoteSubject = {
  readonly town?: Slug | undefined;
  readonly county?: Slug | undefined;
  /** A service, a product or a guide. */
  readonly about?: Slug | undefined;
  /** Path of the page with the link. */
  readonly from: string;
};

export const paths = {
  home: "/",
  products: "/products",
  drinking: "/products#drinking",
  wholehome: "/products#wholehome",
  services: "/services",
  local: "/local",
  about: "/about",
  figures: "/about/figures",
  contact: "/contact",
  /** The contact page with the subject of the visitor's page in the fragment, for the contact page and its form. */
  quote: ({ town, county, about, from }: QuoteSubject) =>
    `/contact#${namedValues({ town: town?.slug, county: county?.slug, about: about?.slug, from })}`,
  guides: "/guides",
  thankYou: "/thank-you",
  privacy: "/privacy",
  terms: "/terms",
  cookies: "/cookies",
  demoForm: "/quote-form",
  notFound: "/404",
  error: "/500",
  service: (service: Slug) => `/services/${service.slug}`,
  town: (town: Slug) => `/${town.slug}`,
  townService: (town: Slug, service: Slug) => `/${town.slug}/${service.slug}`,
  guide: (guide: Slug) => `/guides/${guide.slug}`,
  county: (county: Slug) => `/local/${county.slug}`,
  /** `part` counts from 1, whose address is the county's own. */
  countyPart: (county: Slug, part: number) => `/local/${county.slug}${part === 1 ? "" : `/${part}`}`,
} as const;

/** Files with figures for others to use: the table, and the description of its columns. */
export const dataFiles = { table: "/data/tap-water.csv", description: "/data/datapackage.json" } as const;

/** Returns the address for links to the contact page, with the page's subject unless `toForm` is null or a fragment. */
export const contactAddress = (toForm: string | null) => (toForm?.startsWith("/") ? toForm : paths.contact);

/** Address of the form on a page that has it. */
export const ownForm = "#contact";

/** The six links of the navigation, in order. */
export const navigation = [
  { path: paths.home, label: "Home" },
  { path: paths.products, label: "Products" },
  { path: paths.services, label: "Services" },
  { path: paths.local, label: "Local" },
  { path: paths.about, label: "About" },
  { path: paths.contact, label: "Contact" },
] as const;
export type NavPath = (typeof navigation)[number]["path"];

/** Pages that list something. One with an empty list is not built, and no page links to it. */
const overviews = { products: paths.products, services: paths.services, guides: paths.guides } as const;

/** Returns the addresses of overviews with empty lists. */
export const absentPages = (lists: Readonly<Record<keyof typeof overviews, readonly unknown[]>>): readonly string[] =>
  Object.entries(overviews).flatMap(([list, path]) => (Reflect.get(lists, list).length === 0 ? [path] : []));

/** First segments that no town may use: all routes, the build's own files, and Windows device names. */
export const reservedSlugs: readonly string[] = [
  ...Object.values(paths).flatMap((path) => (typeof path === "string" ? firstSegment(path) : [])),
  "assets",
  "data",
  "index",
  "sitemap",
  "robots",
  "pages",
  "hosting",
  "report",
  "con",
  "prn",
  "aux",
  "nul",
  ...Array.from({ length: 9 }, (_, index) => `com${index + 1}`),
  ...Array.from({ length: 9 }, (_, index) => `lpt${index + 1}`),
];

function firstSegment(path: string) {
  const segment = path.split(/[/#]/)[1];
  return segment === undefined || segment === "" ? [] : [segment];
}
