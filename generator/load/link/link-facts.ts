/** The local facts, in the order in which pages show them, and what each bears on. */
import type { FactRow, TopicRow } from "../../../data/schema.ts";
import type { County, Fact, Facts, ServiceLink, Topic } from "../../../data/site.ts";
import { type Directory, townsNamed } from "../directory/directory.ts";
import { grouped } from "../grouped.ts";
import { noMemory } from "../memory.ts";
import type { Sources, Table } from "../read/read.ts";
import { onlyDefined } from "./only-defined.ts";

const island = "Ireland";
const countyFactsShown = 3;
const regionalFactsShown = 2;

type Linked = {
  readonly directory: Directory;
  readonly services: readonly ServiceLink[];
  readonly counties: ReadonlyMap<string, County>;
  /** What names in rows are looked up by, for a memory: the same for the same. */
  readonly named: readonly unknown[];
};
type Linker = Pick<Linked, "directory"> &
  Pick<Facts, "topics"> & { readonly bearing: ReadonlyMap<Topic, readonly ServiceLink[]> };
/** With the key of its place. */
type PlacedFact = readonly [place: string, fact: Fact];

/** With a memory, facts of rows that stayed the same and lists of the same facts are those of the last time. */
export function linkFacts(
  { topics: table, facts }: Sources,
  { directory, services, counties, named }: Linked,
  { recall, recallEach } = noMemory,
): Facts {
  const topics = recall("topics", [table, ...named], () => linkTopics(table, directory, services));
  const bearing = new Map(Array.from(topics.values(), (topic) => [topic, servicesOf(topic, services)]));
  const linked = recallEach("facts of rows", [topics, ...named], firmestFirst(facts), (row) =>
    linkFact(row, { topics, directory, bearing }),
  );
  const order = inOrder(topics);
  const byPlace = new Map(
    Array.from(grouped(linked.filter(isPlaced)), ([place, list]) => [
      place,
      recall(`facts of ${place}`, list, () => list.toSorted(order)),
    ]),
  );
  const all = byPlace.get("region") ?? [];
  const regional = [...all.filter(({ place }) => place === island), ...all.filter(({ place }) => place !== island)];
  const ofCounty = factsOf(byPlace, "county");
  return {
    ofTown: factsOf(byPlace, "town"),
    ofCounty,
    regional,
    topics,
    wider: recall("wider facts", [topics, services, counties, ...ofCounty.values()], () =>
      widerFacts({ topics, ofCounty }, services, counties),
    ),
    explaining: new Map(
      services.map((service) => {
        const ofIsland = regional.filter(
          (fact) => fact.place === island && isMainly(topics, fact, service) && !fact.isHistory,
        );
        return [service.slug, ofIsland.sort(explainingFirst).slice(0, regionalFactsShown)] as const;
      }),
    ),
  };
}

const widerFacts = (
  { topics, ofCounty }: Pick<Facts, "topics" | "ofCounty">,
  services: readonly ServiceLink[],
  counties: Linked["counties"],
): Facts["wider"] =>
  new Map(
    Array.from(counties.keys()).flatMap((slug) =>
      services.map((service) => {
        const bearing = (ofCounty.get(slug) ?? []).filter((fact) => bearsOn(topics, fact, service));
        return [`${slug}/${service.slug}`, bearing.sort(byYear).slice(0, countyFactsShown)] as const;
      }),
    ),
  );

/**
 * Whether a fact belongs on a service's page. Settings describe a place and stand on the place's own page. Of registers and
 * counts, whose topics say nothing of what is in the water, only those that are about this service before any other.
 */
export const bearsOn = (topics: Facts["topics"], fact: Fact, service: ServiceLink) =>
  fact.kind === "finding" &&
  (fact.counts ? topics.get(fact.topic)?.services.includes(service.slug) === true : isMainly(topics, fact, service));

const isMainly = (topics: Facts["topics"], { topic, kind }: Fact, { slug }: ServiceLink) =>
  kind === "finding" && topics.get(topic)?.services[0] === slug;

/** The newest first, undated ones after them, history last; equals stay as they stood. */
export const byYear = (a: Fact, b: Fact) =>
  Number(a.isHistory) - Number(b.isHistory) || (b.year ?? b.reportYear ?? 0) - (a.year ?? a.reportYear ?? 0);

const explainingFirst = (a: Fact, b: Fact) => Number(b.explains) - Number(a.explains) || byYear(a, b);

/** Of two facts that are equals otherwise the firmer one stands first. */
function firmestFirst({ rows }: Table<FactRow>): readonly FactRow[] {
  const right = rows.flatMap(({ data }) => data ?? []);
  const isFirm = ({ confidence }: FactRow) => confidence === "high";
  return [...right.filter(isFirm), ...right.filter((row) => !isFirm(row))];
}

/** By slug, of the places of one scope. */
const factsOf = (byPlace: ReadonlyMap<string, readonly Fact[]>, scope: "town" | "county") =>
  new Map(
    [...byPlace].flatMap(([key, list]) => (key.startsWith(`${scope}/`) ? [[key.slice(scope.length + 1), list]] : [])),
  );

function linkTopics(
  table: Table<TopicRow>,
  directory: Directory,
  services: readonly ServiceLink[],
): ReadonlyMap<string, Topic> {
  const rows = table.rows.flatMap(({ data }) => data ?? []);
  return new Map(
    rows.map(({ topic, kind, label, counts = false, services: named = [], explanation: text }, rank) => {
      const slugs = named.flatMap((name) => services[directory.services.find(name)[0]?.index ?? -1]?.slug ?? []);
      const explanation = text === undefined ? {} : { explanation: { topic, label, text } };
      return [topic, { name: topic, label, rank, kind, counts, services: slugs, ...explanation }];
    }),
  );
}

/** Null for a fact that is shown nowhere: of a town that is a draft or has no row. */
function linkFact(row: FactRow, { topics, directory, bearing }: Linker): PlacedFact | null {
  const topic = topics.get(directory.topics.find(row.topic)[0]?.row.data?.topic ?? "");
  const place = placeOf(row, directory);
  if (topic === undefined || place === undefined) return null;
  const { scope, statement, short, value, unit, year, report_year: reportYear } = row;
  const fact = onlyDefined({
    place: place.name,
    scope,
    topic: topic.name,
    label: topic.label,
    kind: topic.kind,
    counts: topic.counts,
    isHistory: year !== undefined && year < 1900,
    explains: row.explains === true,
    statement,
    short,
    value,
    unit,
    year,
    reportYear,
    sourceTitle: row.source_title,
    sourceUrl: row.source_url,
    services: bearing.get(topic) ?? [],
  });
  return [place.key, fact];
}

const isPlaced = (fact: PlacedFact | null) => fact !== null;

/** One list for all facts of the topic. */
const servicesOf = ({ kind, services: slugs }: Topic, services: readonly ServiceLink[]): readonly ServiceLink[] =>
  kind === "finding" ? slugs.flatMap((slug) => services.find((each) => each.slug === slug) ?? []) : [];

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
