/** Breadcrumb trail from the home page to a page, for display and structured data. */
import { inCounty } from "../client/measures/in-county.ts";
import type { County, GuideLink, ServiceLink, Town } from "./model.ts";
import { paths } from "./paths.ts";

export type Breadcrumb = { readonly label: string; readonly path: string };

const home: Breadcrumb = { label: "Home", path: paths.home };
const local: Breadcrumb = { label: "Local", path: paths.local };
const services: Breadcrumb = { label: "Services", path: paths.services };
const guides: Breadcrumb = { label: "Guides", path: paths.guides };

export const countyBreadcrumbs = (county: County): readonly Breadcrumb[] => [
  home,
  local,
  { label: county.name, path: paths.county(county) },
];

/** Leaves out the county of a town beyond the radius, as it may have no page. */
export const townBreadcrumbs = (town: Town): readonly Breadcrumb[] => [
  home,
  local,
  ...(town.withinRadius ? [countyOf(town)] : []),
  { label: town.label, path: paths.town(town) },
];

/** Prefixes "Co." for a town with its county's name: otherwise two links would have one name and two addresses. */
const countyOf = ({ name, county }: Town): Breadcrumb => ({
  label: name === county.name ? inCounty(county.name) : county.name,
  path: paths.county(county),
});

export const townServiceBreadcrumbs = (town: Town, service: ServiceLink): readonly Breadcrumb[] => [
  ...townBreadcrumbs(town),
  { label: service.title, path: paths.townService(town, service) },
];

export const serviceBreadcrumbs = (service: ServiceLink): readonly Breadcrumb[] => [
  home,
  services,
  { label: service.title, path: paths.service(service) },
];

export const guidesBreadcrumbs: readonly Breadcrumb[] = [home, guides];

export const guideBreadcrumbs = (guide: GuideLink): readonly Breadcrumb[] => [
  ...guidesBreadcrumbs,
  { label: guide.heading, path: paths.guide(guide) },
];

export const figuresBreadcrumbs = (label: string): readonly Breadcrumb[] => [
  home,
  { label: "About", path: paths.about },
  { label, path: paths.figures },
];

export const legalBreadcrumbs = (page: Breadcrumb): readonly Breadcrumb[] => [home, page];
