/** The sheet well-help.csv: grants, advice and law for owners of wells and lead pipes. */
import type { ServiceLink, Source, WellHelp, WellHelpLists } from "../../../data/schema/site.ts";
import type { WellHelpRow } from "../../../data/schema/well-help-row.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Problem } from "../../base/problem.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import type { LinkInput } from "../link/link-input.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import { type ReferenceIndex, serviceLinksNamed } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { defineSheet } from "./sheet.ts";

export const wellHelp = defineSheet("wellHelp", {
  file: "well-help.csv",
  isOptional: true,
  nameColumns: ["place", "scope"],
  subjectColumns: ["place", "services"],
  checks: [checkWellHelp],
  link: ({ sources, sourceOf, index, services, memo, named }) => ({
    wellHelp: memo.recall(
      "well-help",
      [sources.wellHelp, sources.publishers, sources.topics, index.day, ...named],
      () => linkWellHelp({ sources, index, services, sourceOf }),
    ),
  }),
});

/** Help for well owners is for everyone, or for a known county. */
function* checkWellHelp({ wellHelp }: DataSources, { counties }: ReferenceIndex): Generator<Problem> {
  for (const row of wellHelp.rows) {
    if (row.cells.scope === "county") yield* unknownNameMessage(row, "place", counties);
  }
}

/** Both in the order of the file. */
function linkWellHelp({
  sources: { wellHelp: table },
  index,
  services,
  sourceOf,
}: Pick<LinkInput, "sources" | "index" | "services" | "sourceOf">): WellHelpLists {
  const linked = table.rows.flatMap(({ data: row }) => {
    if (row === undefined) return [];
    const [county] = row.scope === "county" ? index.counties.find(row.place) : [];
    const bearsOn = serviceLinksNamed(row.services ?? [], index, services);
    return [
      {
        county: county?.slug,
        help: { ...linkHelp(row, { place: county?.name ?? row.place, services: bearsOn, index }), ...sourceOf(row) },
      },
    ];
  });
  const national = linked.flatMap(({ county, help }) => (county === undefined ? [help] : []));
  const byCounty = groupBy(
    linked.flatMap(({ county, help }) => (county === undefined ? [] : [[county, help] as const])),
  );
  return {
    national,
    byCounty,
    forService: new Map(
      services.flatMap((service) => [
        [service.slug, mostUseful(national, service, nationalShown)] as const,
        ...Array.from(
          byCounty,
          ([county, help]) => [`${county}/${service.slug}`, mostUseful(help, service, countyShown)] as const,
        ),
      ]),
    ),
  };
}

const nationalShown = 5;
const countyShown = 3;
const ofOneKind = 2;

/**
 * Orders help for one service: what is too old last, help for few services first, then help with an amount, then the newest.
 * At most two of one kind, so that the rules of a grant leave room for advice.
 */
function mostUseful(list: readonly WellHelp[], { slug }: ServiceLink, count: number) {
  const bearing = list
    .filter(({ services }) => services.some((service) => service.slug === slug))
    .sort(
      (a, b) =>
        Number(a.isAged) - Number(b.isAged) ||
        a.services.length - b.services.length ||
        Number(a.value === undefined) - Number(b.value === undefined) ||
        (b.year ?? 0) - (a.year ?? 0),
    );
  const kinds = new Map<string, number>();
  const isNotCrowding = ({ kind }: WellHelp) => {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return (kinds.get(kind) ?? 0) <= ofOneKind;
  };
  return bearing.filter(isNotCrowding).slice(0, count);
}

type LinkHelpInput = Pick<WellHelp, "place" | "services"> & Pick<LinkInput, "index">;

const linkHelp = (row: WellHelpRow, { place, services, index }: LinkHelpInput): Omit<WellHelp, keyof Source> => {
  const isOld = isOldHelp(row, index);
  return {
    isOld,
    isAged: isOld && !namesYear(row),
    scope: row.scope,
    place,
    kind: row.kind,
    statement: row.statement,
    value: row.value,
    unit: row.unit,
    year: row.year,
    amountKind: row.amount_kind,
    short: row.short,
    services,
    confidence: row.confidence,
  };
};

/** Topics of topics.csv by whose shelf life help ages. Law, advice on health and the meaning of a list do not age. */
const topicOf: Readonly<Partial<Record<WellHelpRow["kind"], string>>> = {
  "well-grant": "grants",
  "lead-grant": "grants",
  lead: "lead",
  testing: "testing",
  septic: "septic-tanks",
};

export const agingTopicOf = ({ kind, amount_kind: amount }: Pick<WellHelpRow, "kind" | "amount_kind">) =>
  amount === undefined ? topicOf[kind] : "grants";

function isOldHelp(row: WellHelpRow, { topics, day }: ReferenceIndex) {
  const topic = agingTopicOf(row);
  const shelfYears = topic === undefined ? undefined : topics.find(topic)[0]?.row.data?.shelf_years;
  return isPastShelfLife(row.year?.toString(), shelfYears, day);
}

/** A sentence that names a year is worded as past. */
const namesYear = ({ statement }: WellHelpRow) => /\b20\d\d\b/.test(statement);
