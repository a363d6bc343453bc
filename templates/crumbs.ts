/** The trail from home to a page, for its breadcrumbs and its structured data. */
import type { County, GuideLink, ServiceLink, Town } from "../data/site.ts";
import { paths } from "./paths.ts";

export type Crumb = { readonly label: string; readonly path: string };

const home: Crumb = { label: "Home", path: paths.home };
const local: Crumb = { label: "Local", path: paths.local };
const services: Crumb = { label: "Services", path: paths.services };
const guides: Crumb = { label: "Guides", path: paths.guides };

export const countyCrumbs = (county: County): readonly Crumb[] => [
  home,
  local,
  { label: county.name, path: paths.county(county) },
];

export const townCrumbs = (town: Town): readonly Crumb[] => [
  home,
  local,
  // Two links of one name would lead to two addresses.
  {
    label: town.name === town.county.name ? `Co. ${town.county.name}` : town.county.name,
    path: paths.county(town.county),
  },
  { label: town.name, path: paths.town(town) },
];

export const combinationCrumbs = (town: Town, service: ServiceLink): readonly Crumb[] => [
  ...townCrumbs(town),
  { label: service.title, path: paths.townService(town, service) },
];

export const serviceCrumbs = (service: ServiceLink): readonly Crumb[] => [
  home,
  services,
  { label: service.title, path: paths.service(service) },
];

export const guidesCrumbs: readonly Crumb[] = [home, guides];

export const guideCrumbs = (guide: GuideLink): readonly Crumb[] => [
  ...guidesCrumbs,
  { label: guide.heading, path: paths.guide(guide) },
];

export const legalCrumbs = (page: Crumb): readonly Crumb[] => [home, page];
