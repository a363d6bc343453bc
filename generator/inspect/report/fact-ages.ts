/** The age of what town pages print first, and everything that is past its shelf life: what to look up again. */
import type { Fact, Site, Town, TownSupply } from "../../../data/schema/site.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { paths } from "../../../templates/paths.ts";
import { newestFirst } from "../../../templates/sections/town-record/town-record.tsx";
import { currentLead, statesOnlyAgedFacts } from "../../site/index-gate/aged-text.ts";
import { factsInText } from "../../site/index-gate/facts-in-text.ts";
import { withoutAgedClaims } from "../../site/index-gate/stated-as-present.ts";

export type FactAges = {
  /** Median year of the facts that the towns' own pages print first. Null without dated facts. */
  readonly medianYear: number | null;
  /** The same of towns with a fact of the last three years, and how many those are. */
  readonly recent: { readonly medianYear: number | null; readonly towns: number };
};

const recentYears = 3;
const recordsInView = 3;

/** @param day 2026-11-25 */
export function factAges(site: Pick<Site, "towns" | "facts" | "supplies" | "rows">, day: string): FactAges {
  const from = Number(day.slice(0, 4)) - recentYears;
  const years = site.towns.map((town) => firstYears(site, town));
  const recent = years.filter((ofTown) => ofTown.some((year) => year >= from));
  return { medianYear: median(years.flat()), recent: { medianYear: median(recent.flat()), towns: recent.length } };
}

/**
 * Of its supplies and their entries on the list, of the facts that its own lead states, and of the first three records.
 * The census is left out: it is of one year everywhere.
 */
function firstYears(
  { facts, supplies, rows }: Pick<Site, "facts" | "supplies" | "rows">,
  town: Town,
): readonly number[] {
  const { slug } = town;
  const ofTown = facts.ofTown.get(slug) ?? [];
  const known = supplies.get(slug) ?? [];
  const entries = known.flatMap(({ listEntry }) => listEntry ?? []);
  const isAbove = ({ sourceUrl }: Fact) => entries.some((entry) => entry.sourceUrl === sourceUrl);
  const current = ofTown.filter((fact) => !fact.isAged && !fact.isHistory && !isAbove(fact));
  const records = newestFirst(current).slice(0, recordsInView);
  const lead = currentLead(rows.get(slug)?.lead, { town, facts: ofTown, supplies: known });
  const stated = lead === undefined ? [] : factsInText(lead, ofTown).filter(({ isHistory }) => !isHistory);
  return [
    ...known.flatMap(({ year }) => year ?? []),
    ...entries.map(({ listDate }) => Number(listDate.slice(0, 4))),
    ...[...new Set([...stated, ...records])].flatMap((fact) => yearOfFact(fact) ?? []),
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
  | { readonly kind: "help"; readonly statement: string; readonly say: string }
  | { readonly kind: "lead" | "intro"; readonly town: Town; readonly say: string }
  | { readonly kind: "text" | "answer"; readonly path: string; readonly say: string };

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
    ...site.towns.flatMap((town) => agedInTown(site, town)),
  ];
}

const yearOf = (fact: Fact) => yearOfFact(fact) ?? 0;

function agedInTown(site: Site, town: Town): readonly AgedEntry[] {
  const known = { town, facts: site.facts.ofTown.get(town.slug) ?? [], supplies: site.supplies.get(town.slug) ?? [] };
  const { lead, intro } = site.rows.get(town.slug) ?? {};
  const isCut = (text: string | undefined) => withoutAgedClaims(text, known) !== text;
  const old = known.supplies.filter(({ isAged }) => isAged);
  return [
    ...old.map((supply): AgedEntry => {
      const say = `${town.name}: the record of ${supply.supply} is of ${supply.asOf}. Look the supply up again, and change as_of.`;
      return { kind: "supply", town, supply, say };
    }),
    ...(currentLead(lead, known) === lead
      ? []
      : [{ kind: "lead", town, say: `The lead of ${town.name} states older facts, ${leftOut}` } as const]),
    ...(isCut(intro)
      ? [{ kind: "intro", town, say: `The intro of ${town.name} states older facts as present, ${leftOut}` } as const]
      : []),
    ...site.serviceLinks.flatMap((service): readonly AgedEntry[] => {
      const path = paths.townService(town, service);
      const { text, answer } = site.ownTexts.get(path) ?? {};
      if (isCut(answer))
        return [{ kind: "answer", path, say: `The answer of ${path} is of an older record, ${leftOut}` }];
      if (isCut(text))
        return [{ kind: "text", path, say: `The text of ${path} states older facts as present, ${leftOut}` }];
      if (!statesOnlyAgedFacts(text, known)) return [];
      const say = `The text of ${path} states only older facts, so it does not lead its page. Write a new one.`;
      return [{ kind: "text", path, say }];
    }),
  ];
}

const leftOut = "which are left out. Name the year, or write a new one.";
