/** Options of the lists above the table: kinds and states of the pages. */
import { formatNumber } from "../../../../templates/format.ts";
import { html } from "../../../base/html.ts";
import { kindName } from "./kind-name.ts";
import type { TablePage } from "./table-page.ts";

export function kindOptions(pages: readonly TablePage[]) {
  const counts = new Map<string, number>();
  for (const { kind } of pages) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].sort(([a], [b]) => (kindName(a) < kindName(b) ? -1 : 1));
  return html`<option value="">All kinds</option>${kinds.map(([kind, count]) => html`<option value="${kind}">${kindName(kind)} (${formatNumber(count)})</option>`)}`;
}

export const stateOptions = (pages: readonly TablePage[]) =>
  html`<option value="">Listed or not</option><option value="yes">Listed</option><option value="no">Not listed</option>${pages.some(isDraft) && html`<option value="draft">Drafts</option>`}${pages.some(isDated) && html`<option value="dated">With a date</option>`}`;

const isDraft = ({ state }: TablePage) => state === "draft";
const isDated = ({ state }: TablePage) => state === "dated";
