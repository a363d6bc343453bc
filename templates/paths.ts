/** Every URL of the site is spelled here: root-absolute, no trailing slash, no .html. */

type Slug = { readonly slug: string };

export const paths = {
  home: "/",
  products: "/products",
  drinking: "/products#drinking",
  wholehome: "/products#wholehome",
  services: "/services",
  local: "/local",
  about: "/about",
  contact: "/contact",
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

/** First segments that no town may take: every route's, the build's own files, and Windows device names. */
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

/** "/" → "index.html", "/trim/iron-removal" → "trim/iron-removal.html". */
export const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

/** Of a preview: what says where the page's texts come from. "/trim/iron-removal" → "data/origins/trim/iron-removal.json". */
export const traceFileOf = (path: string) => `data/origins/${fileOf(path).slice(0, -".html".length)}.json`;

/** "trim/iron-removal.html" → "/trim/iron-removal". */
export const pathOf = (file: string) => (file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`);
