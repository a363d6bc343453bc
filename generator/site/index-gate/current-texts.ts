/** What pages print of a town's own texts: without what older records say. Pages, gate and desk read the same words. */
import type { OwnText, Site, Town, TownRowForPages } from "../../../data/site.ts";
import { omitUndefined } from "../../base/omit-undefined.ts";
import { currentLead, isAgedTitle, statesOnlyAgedFacts, withoutAgedFacts } from "./aged-text.ts";
import { type TownEvidence, withoutAgedClaims } from "./stated-as-present.ts";

export function evidenceOf({ facts, supplies }: Pick<Site, "facts" | "supplies">, town: Town): TownEvidence {
  return { town, facts: facts.ofTown.get(town.slug) ?? none, supplies: supplies.get(town.slug) ?? none };
}

/** A lead of nothing but older records goes with its title. */
export function currentCells(
  { title, lead, intro, ...others }: TownRowForPages,
  evidence: TownEvidence,
): TownRowForPages {
  const led = currentLead(lead, evidence);
  const hasTitle = title !== undefined && (lead === undefined || led !== undefined) && !isAgedTitle(title, evidence);
  return omitUndefined({
    title: hasTitle ? title : undefined,
    lead: led,
    intro: withoutAgedClaims(intro, evidence),
    ...others,
  });
}

export type CurrentOwnText = Omit<OwnText, "text"> & {
  /** Undefined if nothing is left of it. */
  readonly text: string | undefined;
  /** Set if the text states only older facts and so does not lead the page: its other sentences. */
  readonly currentText: string | undefined;
};

/** The verdict goes with an answer that is cut. */
export function currentOwnText(ownText: OwnText, evidence: TownEvidence): CurrentOwnText {
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
}

const none: readonly never[] = [];
