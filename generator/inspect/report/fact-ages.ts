/** The age of what town pages print first, and everything that is past its shelf life: what to look up again. */
import type { Fact, Site, Town, TownSupply } from "../../../data/schema/site.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { newestFirst } from "../../../templates/sections/town-record/town-record.tsx";

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

/**
 * Of its supplies and their entries on the list, and of the first three records.
 * The census is left out: it is of one year everywhere.
 */
function firstYears({ facts, supplies }: Pick<Site, "facts" | "supplies">, town: Town): readonly number[] {
  const { slug } = town;
  const ofTown = facts.ofTown.get(slug) ?? [];
  const known = supplies.get(slug) ?? [];
  const entries = known.flatMap(({ listEntry }) => listEntry ?? []);
  const isAbove = ({ sourceUrl }: Fact) => entries.some((entry) => entry.sourceUrl === sourceUrl);
  const current = ofTown.filter((fact) => !fact.isAged && !fact.isHistory && !isAbove(fact));
  const records = newestFirst(current).slice(0, recordsInView);
  return [
    ...known.flatMap(({ year }) => year ?? []),
    ...entries.map(({ listDate }) => Number(listDate.slice(0, 4))),
    ...records.flatMap((fact) => yearOfFact(fact) ?? []),
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
  | { readonly kind: "help"; readonly statement: string; readonly say: string };

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
    ...[...site.wellHelp.national, ...[...site.wellHelp.byCounty.values()].flat()]
      .filter(({ isOld }) => isOld)
      .map(({ place, year, kind, statement }): AgedEntry => {
        const say = `${place}, ${year}: this ${kind} row is too old to be stated as present. Look it up again.`;
        return { kind: "help", statement, say };
      }),
    ...site.towns.flatMap((town) =>
      (site.supplies.get(town.slug) ?? [])
        .filter(({ isAged }) => isAged)
        .map((supply): AgedEntry => {
          const say = `${town.name}: the record of ${supply.supply} is of ${supply.asOf}. Look the supply up again, and change as_of.`;
          return { kind: "supply", town, supply, say };
        }),
    ),
  ];
}

const yearOf = (fact: Fact) => yearOfFact(fact) ?? 0;
