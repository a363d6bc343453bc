/** What pages print of a town's own texts: without what older records say. Pages, gate and desk read the same words. */
import type { OwnText, Site, Town, TownRowForPages } from "../../../data/schema/site.ts";
import { currentLead, isAgedTitle, statesOnlyAgedFacts, withoutAgedFacts } from "./aged-text.ts";
import { type TownEvidence, withoutAgedClaims } from "./stated-as-present.ts";

export function evidenceOf({ facts, supplies }: Pick<Site, "facts" | "supplies">, town: Town): TownEvidence {
  return { town, facts: facts.ofTown.get(town.slug) ?? none, supplies: supplies.get(town.slug) ?? none };
}

type OwnCells = Pick<TownRowForPages, "title" | "lead" | "intro">;

/** A lead of nothing but older records goes with its title. */
export const currentCells = recalled(({ title, lead, intro }: OwnCells, evidence): OwnCells => {
  const led = currentLead(lead, evidence);
  const hasTitle = title !== undefined && (lead === undefined || led !== undefined) && !isAgedTitle(title, evidence);
  return { title: hasTitle ? title : undefined, lead: led, intro: withoutAgedClaims(intro, evidence) };
});

export type CurrentOwnText = Omit<OwnText, "text"> & {
  /** Undefined if nothing is left of it. */
  readonly text: string | undefined;
  /** Set if the text states only older facts and so does not lead the page: its other sentences. */
  readonly currentText: string | undefined;
};

/** The verdict goes with an answer that is cut. */
export const currentOwnText = recalled((ownText: OwnText, evidence): CurrentOwnText => {
  const { title, verdict } = ownText;
  const text = withoutAgedClaims(ownText.text, evidence);
  const answer = withoutAgedClaims(ownText.answer, evidence);
  const isAged = statesOnlyAgedFacts(text, evidence);
  const isTitleAged = title !== undefined && isAgedTitle(title, isAged ? evidence : { ...evidence, facts: none });
  return {
    ...ownText,
    title: isTitleAged ? undefined : title,
    verdict: answer === ownText.answer ? verdict : undefined,
    answer,
    text,
    currentText: isAged && text !== undefined ? withoutAgedFacts(text, evidence.facts) : undefined,
  };
});

/** Cuts a row once while the town and its records are the same: the gate, the pages and the desk all read it. */
function recalled<Row extends object, Value>(cut: (row: Row, evidence: TownEvidence) => Value) {
  const last = new WeakMap<Row, { readonly evidence: TownEvidence; readonly value: Value }>();
  return (row: Row, evidence: TownEvidence): Value => {
    const before = last.get(row);
    if (before !== undefined && isSame(before.evidence, evidence)) return before.value;
    const value = cut(row, evidence);
    last.set(row, { evidence, value });
    return value;
  };
}

const isSame = (one: TownEvidence, other: TownEvidence) =>
  one.town === other.town && one.facts === other.facts && one.supplies === other.supplies;

const none: readonly never[] = [];
