/** The local facts, in the order in which pages show them. */
import type { FactRow } from "../../../data/schema/schema.ts";
import type { Fact, Facts } from "../../../templates/model.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { yearOf } from "../../../templates/words/partial-date.ts";
import { groupBy } from "../../base/group-by.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import { ageRank } from "../facts/fact-order.ts";
import { type ReferenceIndex, serviceLinksNamed, townsNamed } from "../names/names.ts";
import type { LinkInput } from "./link-input.ts";
import { camelCased } from "./source-of.ts";

export function linkFacts(input: LinkInput): Facts {
  const topics = linkTopics(input);
  const order = inOrder(topics);
  const rows = input.tables.facts.rows.flatMap(({ data }) => data ?? []);
  // If facts are otherwise equal, one with high confidence is first.
  const confidentFirst = rows.toSorted((a, b) => Number(hasHighConfidence(b)) - Number(hasHighConfidence(a)));
  const facts = confidentFirst.flatMap((row) => linkFact(row, topics, input)).sort(([, a], [, b]) => order(a, b));
  const ofScope = (scope: Fact["scope"]) => groupBy(facts.filter(([, fact]) => fact.scope === scope));
  const ofRegions = facts.flatMap(([, fact]) => (fact.scope === "region" ? [fact] : []));
  const isOfIsland = ({ place }: Fact) => place === input.region;
  return {
    ofTown: ofScope("town"),
    ofCounty: ofScope("county"),
    regional: [...ofRegions.filter(isOfIsland), ...ofRegions.filter((fact) => !isOfIsland(fact))],
    topics,
  };
}

const hasHighConfidence = ({ confidence }: FactRow) => confidence === "high";

const linkTopics = ({ tables, index, services }: LinkInput): Facts["topics"] =>
  new Map(
    tables.topics.rows
      .flatMap(({ data }) => data ?? [])
      .map(({ topic, kind, label, counts = false, shelf_years: shelfYears, services: named = [] }, rank) => {
        const slugs = serviceLinksNamed(named, index, services).map(({ slug }) => slug);
        return [topic, { name: topic, label, rank, kind, counts, shelfYears, services: slugs }];
      }),
  );

/** Returns true for a concentration in water. Other figures count homes, people or complaints. */
const isMeasured = ({ value, unit = "" }: FactRow) =>
  value !== undefined && /^(?:mg|[uµ]g)\/l\b|^NTU$|\/100 ?ml$/.test(unit);

/** Returns the fact with the slug of its place. Leaves out places without a row, and archived facts except a town's. */
function linkFact(
  row: FactRow,
  topics: Facts["topics"],
  { index, sourceOf }: LinkInput,
): readonly (readonly [place: string, fact: Fact])[] {
  const topic = topics.get(index.topics.find(row.topic)[0]?.row.data?.topic ?? "");
  const place = placeOf(row, index);
  if (topic === undefined || place === undefined || (row.use === "archive" && row.scope !== "town")) return [];
  const { as_of: asOf, report_year: reportYear } = row;
  const year = row.year ?? (asOf === undefined ? undefined : Number(yearOf(asOf)));
  const fact = {
    ...camelCased(row),
    ...sourceOf(row),
    place: place.name,
    topic: topic.name,
    kind: topic.kind,
    record: row.kind ?? (topic.kind === "finding" && isMeasured(row) ? "result" : "background"),
    counts: topic.counts,
    isHistory: year !== undefined && year < 1900,
    isAged: isPastShelfLife(asOf ?? yearOfFact({ year, reportYear })?.toString(), topic.shelfYears, index.day),
    isRecent: isRecent(asOf ?? year?.toString(), index.day),
    explains: row.explains === true,
    use: row.use ?? "page",
    year,
  };
  return [[place.slug, fact]];
}

const recentYears = 3;
const isRecent = (date: string | undefined, day: string | undefined) =>
  date !== undefined && !isPastShelfLife(date, recentYears, day);

function placeOf({ scope, place, county }: FactRow, index: ReferenceIndex) {
  if (scope === "region") return { slug: "", name: place };
  return scope === "town" ? townsNamed(index, place, county)[0] : index.counties.find(place)[0];
}

/** Compares by `ageRank`, then findings first, then topics in the order of topics.csv, then newest first. */
const inOrder = (topics: Facts["topics"]) => (a: Fact, b: Fact) => {
  const rank = ({ topic }: Fact) => topics.get(topic)?.rank ?? 0;
  return (
    ageRank(a) - ageRank(b) ||
    Number(a.kind !== "finding") - Number(b.kind !== "finding") ||
    rank(a) - rank(b) ||
    (yearOfFact(b) ?? 0) - (yearOfFact(a) ?? 0)
  );
};
