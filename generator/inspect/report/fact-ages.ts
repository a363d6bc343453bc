/** The age of what town pages print first, and everything that is past its shelf life: what to look up again. */
import type { Fact, Site, Town, TownSupply } from "../../../data/site.ts";
import { paths } from "../../../templates/paths.ts";
import { newestFirst } from "../../../templates/sections/town-record/town-record.tsx";
import { statesOnlyAgedFacts } from "../../site/index-gate/aged-text.ts";

export type FactAges = {
  /** Median year of the facts that the towns' own pages print first. Null without dated facts. */
  readonly medianYear: number | null;
  /** The same of towns with a fact of the last three years, and how many those are. */
  readonly recent: { readonly medianYear: number | null; readonly towns: number };
};

const recentYears = 3;
const recordsInView = 3;

/** @param day 2026-11-25 */
export function factAges(site: Pick<Site, "towns" | "facts" | "supplies">, day: string): FactAges {
  const from = Number(day.slice(0, 4)) - recentYears;
  const years = site.towns.map((town) => firstYears(site, town));
  const recent = years.filter((ofTown) => ofTown.some((year) => year >= from));
  return { medianYear: median(years.flat()), recent: { medianYear: median(recent.flat()), towns: recent.length } };
}

/** Of the list's entries of its supplies, which are above the records, and of the first three records. */
function firstYears({ facts, supplies }: Pick<Site, "facts" | "supplies">, { slug }: Town): readonly number[] {
  const entries = (supplies.get(slug) ?? []).flatMap(({ listEntry }) => listEntry ?? []);
  const isAbove = ({ sourceUrl }: Fact) => entries.some((entry) => entry.sourceUrl === sourceUrl);
  const current = (facts.ofTown.get(slug) ?? []).filter((fact) => !fact.isAged && !fact.isHistory && !isAbove(fact));
  const records = newestFirst(current).slice(0, recordsInView);
  return [
    ...entries.map(({ listDate }) => Number(listDate.slice(0, 4))),
    ...records.flatMap(({ year, reportYear }) => year ?? reportYear ?? []),
  ];
}

/** The lower one of two in the middle. */
function median(years: readonly number[]) {
  const sorted = years.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Something past its shelf life. `statement` finds a fact's row; the other kinds are found by their page. */
export type AgedEntry =
  | { readonly kind: "fact"; readonly statement: string; readonly say: string }
  | { readonly kind: "supply"; readonly town: Town; readonly supply: TownSupply; readonly say: string }
  | { readonly kind: "lead"; readonly town: Town; readonly say: string }
  | { readonly kind: "text"; readonly path: string; readonly say: string };

export function agedEntries(site: Site): readonly AgedEntry[] {
  const { ofTown, ofCounty, regional, topics } = site.facts;
  const all = [...new Set([...ofTown.values(), ...ofCounty.values(), regional].flat())];
  const facts = all.filter(({ isAged }) => isAged).sort((a, b) => yearOf(a) - yearOf(b));
  return [
    ...facts.map((fact): AgedEntry => {
      const shelf = topics.get(fact.topic)?.shelfYears;
      const say = `${fact.place}, ${yearOf(fact)}: older than the ${shelf} years of ${fact.topic}. Look it up again, or leave it under “Older records”.`;
      return { kind: "fact", statement: fact.statement, say };
    }),
    ...site.towns.flatMap((town) => agedInTown(site, town)),
  ];
}

const yearOf = ({ year, reportYear }: Fact) => year ?? reportYear ?? 0;

function agedInTown(site: Site, town: Town): readonly AgedEntry[] {
  const known = { town, facts: site.facts.ofTown.get(town.slug) ?? [], supplies: site.supplies.get(town.slug) ?? [] };
  const old = known.supplies.filter(({ isAged }) => isAged);
  const texts = site.serviceLinks.flatMap((service) => {
    const path = paths.townService(town, service);
    return statesOnlyAgedFacts(site.ownTexts.get(path)?.text, known) ? [path] : [];
  });
  return [
    ...old.map((supply): AgedEntry => {
      const say = `${town.name}: the record of ${supply.supply} is of ${supply.asOf}. Look the supply up again, and change as_of.`;
      return { kind: "supply", town, supply, say };
    }),
    ...(statesOnlyAgedFacts(site.rows.get(town.slug)?.lead, known)
      ? [
          {
            kind: "lead",
            town,
            say: `The lead of ${town.name} states only older facts, so the standard sentence is shown. Write a new one.`,
          } as const,
        ]
      : []),
    ...texts.map(
      (path): AgedEntry => ({
        kind: "text",
        path,
        say: `The text of ${path} states only older facts, so it does not lead its page. Write a new one.`,
      }),
    ),
  ];
}
