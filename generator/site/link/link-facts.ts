/** The local facts, in the order in which pages show them, and what each bears on. */
import type { FactRow, TopicRow } from "../../../data/schema/schema.ts";
import type { Fact, Facts, ServiceLink, Topic } from "../../../data/schema/site.ts";
import { yearOf } from "../../../templates/partial-date.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Table } from "../../engine/read/table.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import { byYear, isFactAbout, isMainly, lastness } from "../facts/fact-order.ts";
import { type ReferenceIndex, serviceLinksNamed, townsNamed } from "../names/names.ts";
import type { LinkInput } from "./link-input.ts";

const countyFactsShown = 3;
const regionalFactsShown = 2;

type LinkFactInput = Pick<LinkInput, "index" | "sourceOf"> & {
  readonly topics: Facts["topics"];
  readonly bearing: ReadonlyMap<Topic, readonly ServiceLink[]>;
};
/** With the key of its place. */
type PlacedFact = readonly [place: string, fact: Fact];

export function linkFacts({ sources, sourceOf, index, services, counties, region }: LinkInput): Facts {
  const { topics: table, facts } = sources;
  const topics = linkTopics(table, index, services);
  const bearing = new Map(Array.from(topics.values(), (topic) => [topic, servicesOf(topic, services)]));
  const linked = firmestFirst(facts).map((row) => linkFact(row, { topics, index, bearing, sourceOf }));
  const order = inOrder(topics);
  const byPlace = new Map(
    Array.from(groupBy(linked.filter(isPlaced)), ([place, list]) => [place, list.toSorted(order)]),
  );
  const all = byPlace.get("region") ?? [];
  const regional = [...all.filter(({ place }) => place === region), ...all.filter(({ place }) => place !== region)];
  const ofCounty = factsOf(byPlace, "county");
  return {
    ofTown: factsOf(byPlace, "town"),
    ofCounty,
    regional,
    topics,
    wider: widerFacts({ topics, ofCounty }, services, counties),
    explaining: new Map(
      services.map((service) => {
        const ofIsland = regional.filter(
          (fact) => fact.place === region && isMainly(topics, fact, service) && !fact.isHistory && !fact.isAged,
        );
        return [service.slug, ofIsland.sort(explainingFirst).slice(0, regionalFactsShown)] as const;
      }),
    ),
  };
}

const widerFacts = (
  { topics, ofCounty }: Pick<Facts, "topics" | "ofCounty">,
  services: readonly ServiceLink[],
  counties: LinkInput["counties"],
): Facts["wider"] =>
  new Map(
    Array.from(counties.keys()).flatMap((slug) =>
      services.map((service) => {
        const bearing = (ofCounty.get(slug) ?? []).filter((fact) => isFactAbout(topics, fact, service));
        return [`${slug}/${service.slug}`, bearing.sort(byYear).slice(0, countyFactsShown)] as const;
      }),
    ),
  );

const explainingFirst = (a: Fact, b: Fact) => Number(b.explains) - Number(a.explains) || byYear(a, b);

/** Of two otherwise equal facts the better sourced one is first. */
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
  index: ReferenceIndex,
  services: readonly ServiceLink[],
): ReadonlyMap<string, Topic> {
  const rows = table.rows.flatMap(({ data }) => data ?? []);
  return new Map(
    rows.map(({ topic, kind, label, counts = false, shelf_years: shelfYears, services: named = [] }, rank) => {
      const slugs = serviceLinksNamed(named, index, services).map(({ slug }) => slug);
      return [topic, { name: topic, label, rank, kind, counts, shelfYears, services: slugs }];
    }),
  );
}

/** Other figures count homes, people or complaints. */
const isMeasured = ({ value, unit = "" }: FactRow) =>
  value !== undefined && /^(?:mg|[uµ]g)\/l\b|^NTU$|\/100 ?ml$/.test(unit);

/** Null for a fact that is shown nowhere: of a town that is a draft or has no row, or in the archive. Verdicts read a town's. */
function linkFact(row: FactRow, { topics, index, bearing, sourceOf }: LinkFactInput): PlacedFact | null {
  const topic = topics.get(index.topics.find(row.topic)[0]?.row.data?.topic ?? "");
  const place = placeOf(row, index);
  const isUnread = row.use === "archive" && row.scope !== "town";
  if (topic === undefined || place === undefined || isUnread) return null;
  const { scope, statement, short, value, unit, as_of: asOf, report_year: reportYear } = row;
  const year = row.year ?? (asOf === undefined ? undefined : Number(yearOf(asOf)));
  const fact = {
    place: place.name,
    scope,
    topic: topic.name,
    label: topic.label,
    kind: topic.kind,
    record: row.kind ?? (topic.kind === "finding" && isMeasured(row) ? "result" : "background"),
    counts: topic.counts,
    isHistory: year !== undefined && year < 1900,
    isAged: isPastShelfLife(asOf ?? yearOfFact({ year, reportYear })?.toString(), topic.shelfYears, index.day),
    isRecent: isRecent(asOf ?? year?.toString(), index.day),
    explains: row.explains === true,
    use: row.use ?? "page",
    statement,
    short,
    value,
    unit,
    asOf,
    year,
    reportYear,
    ...sourceOf(row),
    services: bearing.get(topic) ?? [],
  };
  return [place.key, fact];
}

const recentYears = 3;
const isRecent = (date: string | undefined, day: string | undefined) =>
  date !== undefined && !isPastShelfLife(date, recentYears, day);

const isPlaced = (fact: PlacedFact | null) => fact !== null;

/** One list for all facts of the topic. */
const servicesOf = ({ kind, services: slugs }: Topic, services: readonly ServiceLink[]): readonly ServiceLink[] =>
  kind === "finding" ? slugs.flatMap((slug) => services.find((each) => each.slug === slug) ?? []) : [];

function placeOf({ scope, place, county }: FactRow, index: ReferenceIndex) {
  if (scope === "region") return { key: "region", name: place };
  const [found] = scope === "town" ? townsNamed(index, place, county) : index.counties.find(place);
  return found === undefined ? undefined : { key: `${scope}/${found.slug}`, name: found.name };
}

/**
 * Undated facts after dated ones, then those past their shelf life, then history. Of each of these findings come
 * first, by topic as in topics.csv, the newest first.
 */
const inOrder = (topics: ReadonlyMap<string, Topic>) => (a: Fact, b: Fact) => {
  const rank = ({ topic }: Fact) => topics.get(topic)?.rank ?? 0;
  const last = (isLast: boolean) => (isLast ? 1 : 0);
  return (
    lastness(a) - lastness(b) ||
    last(a.kind !== "finding") - last(b.kind !== "finding") ||
    rank(a) - rank(b) ||
    (yearOfFact(b) ?? 0) - (yearOfFact(a) ?? 0)
  );
};
