/** Lists what goes live and what ends, by day. */
import { html } from "../../base/html.ts";

type Entry = {
  /** 2026-12-01 */
  readonly day: string;
  readonly change: string;
  readonly what: string;
  readonly file: string;
  readonly row: number;
  readonly column: string;
};

export const calendarList = (entries: readonly Entry[]) =>
  html`<ol class="calendar">${entries.map(
    ({ day, change, what, file, row, column }) =>
      html`<li><b>${day}</b> ${what} ${change} <small>${file}, row ${row}, ${column}</small></li>`,
  )}</ol>`;
