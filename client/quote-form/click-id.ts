/** Number of the click on an advertisement that led to this page. The form gets it only if the visitor allows marketing. */
import type { Choice } from "../consent/store.ts";
import { withQuery } from "./subject.ts";

/** As Google and Microsoft name it in addresses. */
const names = ["gclid", "gbraid", "wbraid", "msclkid"];

/** Adds it to the address of the form, unless site.json names no column for it. `query` is the page's own. */
export function withClickId(address: string, query: string, choice: Choice | null) {
  const isWanted = document.querySelector<HTMLElement>(".consent")?.dataset["clickId"] !== undefined;
  if (!isWanted || !choice?.marketing) return address;
  const values = new URLSearchParams(query);
  return withQuery(address, Object.fromEntries(names.map((name) => [name, values.get(name) ?? undefined])));
}
