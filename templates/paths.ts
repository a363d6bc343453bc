/** Spells every URL of the site: root-absolute, no trailing slash, no .html. */
import { namedValues } from "../client/quote-form/subject.ts";

type Slug = { readonly slug: string };

/** Subject of a page, as its links to the quote form say it. */
type QuoteSubject = {
  readonly town?: Slug | undefined;
  readonly county?: Slug | undefined;
  /** A service, a product or a guide. */
  readonly about?: Slug | undefined;
  /** Path of the page. */
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
  /** The contact page, with what the visitor was reading. The page and its form read it from the fragment. */
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
  /** `part` counts from 1, the county's own address. */
  countyPart: (county: Slug, part: number) => `/local/${county.slug}${part === 1 ? "" : `/${part}`}`,
} as const;

/** Figures for others to use: the table, and the description of its columns. */
export const dataFiles = { table: "/data/tap-water.csv", description: "/data/datapackage.json" } as const;

/** Address of links to the contact page. Pages without a way to the form link the bare page. */
export const contactAddress = (toForm: string | null) => (toForm?.startsWith("/") ? toForm : paths.contact);

/** The form in the page itself. */
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

/** Overviews that list something. One with an empty list has no page, and nothing links to it. */
const overviews = { products: paths.products, services: paths.services, guides: paths.guides } as const;

/** Addresses of the overviews without a page. */
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
