/** Notes on supplies: the EPA's list that was checked, and the reasons why they were on it. */
import type { EpaListEntry, ListNotes, Site } from "../../../templates/model.ts";
import { pickSource } from "./source-of.ts";

/** @param listed entries of the page's supplies on the list */
export function supplyListNotes(
  { epaList, guides }: Pick<Site, "epaList" | "guides">,
  listed: readonly EpaListEntry[],
): ListNotes {
  const [first] = epaList.entries;
  const { asOf, date, isAged } = epaList;
  const guide = guides.find(({ sections }) => sections.some(({ table }) => table === "epa-list"));
  const codes = new Set(listed.flatMap(({ reasonCodes }) => reasonCodes));
  return {
    list: first === undefined || asOf === undefined ? undefined : { asOf, date, isAged, ...pickSource(first) },
    guide: guide === undefined ? undefined : { slug: guide.slug },
    reasons: guides.flatMap(({ reasons = [] }) => reasons).filter(({ code }) => codes.has(code)),
  };
}
