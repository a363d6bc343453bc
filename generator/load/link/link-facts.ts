/** The local facts, in the order in which pages show them, and what each bears on. */
import type { FactRow, TopicRow } from "../../../data/schema.ts";
import type { County, Fact, Facts, ServiceLink, Topic } from "../../../data/site.ts";
import { type Directory, townsNamed } from "../directory/directory.ts";
import { grouped } from "../grouped.ts";
import type { Sources, Table } from "../read/read.ts";
import { onlyDefined } from "./only-defined.ts";

const island = "Ireland";
const regionalFactsShown = 3;
const noServices: readonly ServiceLink[] = [];

type Linked = {
  readonly directory: Directory;
  readonly services: readonly ServiceLink[];
  readonly counties: Iterable<County>;
};

export function linkFacts({ topics: table, facts }: Sources, { directory, services, counties }: Linked): Facts {
  const topics = linkTopics(table, directory, services);
  const order = inOrder(topics);
  const linked = facts.rows.flatMap(({ data: row }) =>
    row === undefined ? [] : linkFact(row, { topics, directory, services }),
  );
  const byPlace = new Map([...grouped(linked)].map(([place, list]) => [place, list.sort(order)]));
  const all = byPlace.get("region") ?? [];
  const regional = [...all.filter(({ place }) => place === island), ...all.filter(({ place }) => place !== island)];
  const ofCounty = factsOf(byPlace, "county");
  return {
    ofTown: factsOf(byPlace, "town"),
    ofCounty,
    regional,
    topics,
    wider: new Map(
      [...counties].flatMap(({ slug }) =>
        services.map((service) => {
          const bearing = (list: readonly Fact[]) => list.filter((fact) => bearsOn(topics, fact, service));
          const list = [...bearing(ofCounty.get(slug) ?? []), ...bearing(regional).slice(0, regionalFactsShown)];
          return [`${slug}/${service.slug}`, list] as const;
        }),
      ),
    ),
  };
}

/** Whether a fact's topic is the service's. */
export const bearsOn = (topics: Facts["topics"], { topic }: Fact, { slug }: ServiceLink) =>
  topics.get(topic)?.services.includes(slug) === true;

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

/** The fact with the key of its place. A fact of a town that is a draft or has no row is shown nowhere. */
function linkFact(
  row: FactRow,
  { topics, directory, services }: Omit<Linked, "counties"> & Pick<Facts, "topics">,
): (readonly [string, Fact])[] {
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
    services:
      topic.kind === "finding"
        ? topic.services.flatMap((slug) => services.find((each) => each.slug === slug) ?? [])
        : noServices,
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
