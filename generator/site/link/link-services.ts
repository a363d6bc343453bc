/** Services with their guides, and the decision which of their pages in towns are indexable. */
import type { ServiceEntry } from "../../../data/schema/schema.ts";
import type { Guide, HardnessScale, Service, ServiceLink, Site } from "../../../templates/model.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { indexableServices } from "../index-gate/index-decision.ts";
import { findTownsWithoutContent } from "../index-gate/town-problems.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { townRows } from "./link-towns.ts";

type ReadyEntry = ServiceEntry & Pick<Service, "namesPrice">;

/** @param links one for each entry, in the same order */
export const linkServices = (
  entries: readonly ReadyEntry[],
  links: readonly ServiceLink[],
  guides: readonly Guide[],
): readonly Service[] =>
  entries.flatMap((entry, place) => {
    const link = links[place];
    if (link === undefined) return [];
    const { slug, title, summary, image } = entry;
    const readFirst = guides.filter(({ services }) => services.includes(link));
    const guideLinks = readFirst.map((guide) => ({ slug: guide.slug, heading: guide.heading }));
    return [{ ...entry, link, card: { slug, title, summary, image }, guides: guideLinks }];
  });

/** Reads the classes from the guide that has them. `treatFrom` is the upper end of the last class without softener. */
export function hardnessScaleOf(guides: readonly Guide[]): HardnessScale | undefined {
  const guide = guides.find(({ hardness }) => hardness !== undefined);
  const classes = guide?.hardness?.classes ?? [];
  const ends = classes.flatMap(({ upTo }) => upTo ?? []);
  const treatFrom = classes.findLast(({ softener }) => softener === "no")?.upTo;
  if (guide === undefined || treatFrom === undefined) return undefined;
  return { guide: { slug: guide.slug }, ends, treatFrom, classes, services: guide.services.map(({ slug }) => slug) };
}

type GateInput = {
  readonly tables: DataTables;
  readonly index: ReferenceIndex;
  /** Data that is already linked. */
  readonly site: Omit<Parameters<typeof indexableServices>[0]["sources"], "rows" | "townsWithoutContent"> &
    Pick<Site, "towns" | "serviceLinks"> & { readonly settings: Pick<Site["settings"], "gate"> };
  /** Names of all counties. */
  readonly counties: readonly string[];
};

export function gateServices({ tables, index, site, counties }: GateInput, memo: MemoCache) {
  const { towns, serviceLinks, settings, facts, hardnessScale } = site;
  const rows = townRows(index);
  const townsWithoutContent = findTownsWithoutContent({ ...site, rows }, towns);
  const { settlements, countyWater, hardness, hardnessWords, verdicts } = tables;
  const texts = [tables.towns, tables.townServices, hardnessWords, verdicts];
  const sheets = [...texts, tables.supplies, settlements, countyWater, hardness];
  const byValue = [hardnessScale?.services.join(), JSON.stringify(settings.gate)];
  const gated = memo.recall("listed", [index, towns, facts, serviceLinks, ...sheets, ...byValue], () =>
    indexableServices(
      { sources: { ...site, rows, townsWithoutContent }, towns, services: serviceLinks, gate: settings.gate, counties },
      memo,
    ),
  );
  return { rows, townsWithoutContent, ...gated };
}
