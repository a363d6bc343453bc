/** The local facts, in the order in which pages show them, and what each bears on. */
import type { FactRow, TopicRow } from "../../../data/schema.ts";
import type { Explanation, Fact, FactKind, ServiceLink } from "../../../data/site.ts";
import { type Directory, townsNamed } from "../directory/directory.ts";
import { grouped } from "../grouped.ts";
import type { Sources, Table } from "../read/read.ts";
import { onlyDefined } from "./only-defined.ts";

export type Facts = {
  /** By town slug; the town's own. */
  readonly ofTown: (slug: string) => readonly Fact[];
  /** By county slug. */
  readonly ofCounty: (slug: string) => readonly Fact[];
  /** Of the island first, then of other regions. */
  readonly regional: readonly Fact[];
  readonly bearsOn: (fact: Fact, service: ServiceLink) => boolean;
  readonly explain: (fact: Fact) => Explanation | undefined;
};

type Topic = {
  readonly name: string;
  readonly label: string;
  readonly rank: number;
  readonly kind: FactKind;
  readonly counts: boolean;
  readonly services: readonly ServiceLink[];
  readonly explanation?: Explanation;
};

const island = "Ireland";
const noFacts: readonly Fact[] = [];
const noServices: readonly ServiceLink[] = [];

export function linkFacts(
  { topics: table, facts }: Sources,
  directory: Directory,
  services: readonly ServiceLink[],
): Facts {
  const topics = linkTopics(table, directory, services);
  const order = inOrder(topics);
  const linked = facts.rows.flatMap(({ data: row }) => (row === undefined ? [] : linkFact(row, topics, directory)));
  const byPlace = new Map([...grouped(linked)].map(([place, list]) => [place, list.sort(order)]));
  const regional = byPlace.get("region") ?? [];
  return {
    ofTown: (slug) => byPlace.get(`town/${slug}`) ?? noFacts,
    ofCounty: (slug) => byPlace.get(`county/${slug}`) ?? noFacts,
    regional: [
      ...regional.filter(({ place }) => place === island),
      ...regional.filter(({ place }) => place !== island),
    ],
    bearsOn: (fact, service) => topics.get(fact.topic)?.services.includes(service) === true,
    explain: (fact) => topics.get(fact.topic)?.explanation,
  };
}

function linkTopics(
  table: Table<TopicRow>,
  directory: Directory,
  services: readonly ServiceLink[],
): ReadonlyMap<string, Topic> {
  const rows = table.rows.flatMap(({ data }) => data ?? []);
  return new Map(
    rows.map(({ topic, kind, label, counts = false, services: named = [], explanation: text }, rank) => {
      const bearsOn = named.flatMap((name) => services[directory.services.find(name)[0]?.index ?? -1] ?? []);
      const explanation = text === undefined ? {} : { explanation: { topic, label, text } };
      return [topic, { name: topic, label, rank, kind, counts, services: bearsOn, ...explanation }];
    }),
  );
}

/** The fact with the key of its place. A fact of a town that is a draft or has no row is shown nowhere. */
function linkFact(row: FactRow, topics: ReadonlyMap<string, Topic>, directory: Directory): (readonly [string, Fact])[] {
  const topic = topics.get(directory.topics.find(row.topic)[0]?.row.data?.topic ?? "");
  const place = placeOf(row, directory);
  if (topic === undefined || place === undefined) return [];
  const { scope, statement, short, value, unit, year, report_year: reportYear } = row;
  const fact = onlyDefined({
    place: place.name,
    scope,
    topic: topic.name,
    label: topic.label,
    kind: topic.kind,
    counts: topic.counts,
    isHistory: year !== undefined && year < 1900,
    statement,
    short,
    value,
    unit,
    year,
    reportYear,
    sourceTitle: row.source_title,
    sourceUrl: row.source_url,
    services: topic.kind === "finding" ? topic.services : noServices,
  });
  return [[place.key, fact]];
}

function placeOf({ scope, place, county }: FactRow, directory: Directory) {
  if (scope === "region") return { key: "region", name: place };
  const [found] = scope === "town" ? townsNamed(directory, place, county) : directory.counties.find(place);
  return found === undefined ? undefined : { key: `${scope}/${found.slug}`, name: found.name };
}

/** History last; findings before the rest; by topic as in topics.csv; the newest first and undated ones after them. */
const inOrder = (topics: ReadonlyMap<string, Topic>) => (a: Fact, b: Fact) => {
  const rank = ({ topic }: Fact) => topics.get(topic)?.rank ?? 0;
  const last = (isLast: boolean) => (isLast ? 1 : 0);
  return (
    last(a.isHistory) - last(b.isHistory) ||
    last(a.kind !== "finding") - last(b.kind !== "finding") ||
    rank(a) - rank(b) ||
    (b.year ?? 0) - (a.year ?? 0)
  );
};
