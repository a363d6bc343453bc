/** Contents of the sharing pictures: one for each kind of page, each service, and each town or county. */
import { inCounty } from "../../../../client/measures/in-county.ts";
import type { CountyTowns, Site, Town } from "../../../../templates/model.ts";
import { formatNumber, kilometres } from "../../../../templates/words/format.ts";

type ShareArt =
  | { readonly kind: "picture"; readonly file: string; readonly side?: "right" }
  | { readonly kind: "band"; readonly file: string }
  | { readonly kind: "town"; readonly town: Town }
  | { readonly kind: "county"; readonly county: CountyTowns }
  | { readonly kind: "coverage" }
  | { readonly kind: "rings" };

export type ShareCard = {
  /** Name as in Head.share: "home", "service-iron-removal", "town-trim", "county-meath". */
  readonly name: string;
  /** Each part is on its own line if there is room. */
  readonly heading: readonly string[];
  readonly lines: readonly string[];
  readonly art: ShareArt;
};

/** With more towns than this, each county has one picture (settings.json: share.townPictures = "auto"). */
const townPicturesAtMost = 200;

export function shareCards(site: Site): readonly ShareCard[] {
  return [...pageCards(site), ...site.services.map(serviceCard), ...placeCards(site)];
}

function pageCards({ settings, texts, company }: Site): readonly ShareCard[] {
  const { home, products, services, local, about, contact } = texts;
  const within = `Within a ${company.driveMinutes}-minute drive of ${company.headquarters.name}`;
  return [
    { name: "home", heading: home.headline, lines: [home.kicker], art: { ...picture(home.heroImage), side: "right" } },
    {
      name: "products",
      heading: [products.heading],
      lines: ["Drinking and whole home systems"],
      art: picture(products.wholehome.image),
    },
    { name: "services", heading: [services.heading], lines: [], art: { kind: "band", file: home.services.image } },
    { name: "local", heading: [local.heading], lines: [within], art: { kind: "coverage" } },
    { name: "about", heading: [about.heading], lines: [settings.tagline], art: picture(about.image) },
    { name: "contact", heading: [contact.heading], lines: [company.phones.main.shown], art: { kind: "rings" } },
    { name: "default", heading: [home.kicker], lines: [within], art: { kind: "rings" } },
  ];
}

const serviceCard = ({ slug, title, summary, image }: Site["services"][number]): ShareCard => ({
  name: `service-${slug}`,
  heading: [title],
  lines: [summary],
  art: picture(image),
});

function placeCards({ towns, townsByCounty, settings, company }: Site): readonly ShareCard[] {
  const { townPictures } = settings.share;
  const served = towns.filter(({ withinRadius }) => withinRadius);
  const isByTown = townPictures === "town" || (townPictures === "auto" && served.length <= townPicturesAtMost);
  const base = company.headquarters.name;
  return isByTown
    ? served.map((town) => townCard(town, base))
    : townsByCounty.map((county) => countyCard(county, base));
}

const townCard = (town: Town, base: string): ShareCard => ({
  name: `town-${town.slug}`,
  heading: ["Water treatment", `in ${town.name}`],
  lines: [
    inCounty(town.county.name),
    town.isBase ? "Our base" : `${kilometres(town.distanceKm)} from our base in ${base}`,
  ],
  art: { kind: "town", town },
});

const countyCard = (county: CountyTowns, base: string): ShareCard => ({
  name: `county-${county.county.slug}`,
  heading: ["Water treatment", `in ${inCounty(county.county.name)}`],
  lines: [
    `${formatNumber(county.towns.length)} ${county.towns.length === 1 ? "town" : "towns"}, from our base in ${base}`,
  ],
  art: { kind: "county", county },
});

const picture = (file: string) => ({ kind: "picture", file }) as const;
