/** What publishing would change on the published site: causes, pages and words. */
import { z } from "zod";
import { formatNumber } from "../../../templates/format.ts";
import { dayOf } from "../../../templates/partial-date.ts";
import { type Html, html } from "../../base/html.ts";
import { causeLines } from "../changes/cause-lines.ts";
import { causeText } from "../changes/cause-text.ts";
import { fileChangeText } from "../changes/format-changes.ts";
import { calendarList } from "./calendar-list.ts";
import type { Report } from "./report-data.ts";
import { reportSection } from "./report-section.ts";

/** Listed individually. The others are counted. */
const shown = { causes: 60, causesOfPage: 3, pages: 200, pagesAtOnce: 24, words: 3 };

/** The JSON that changesAsJson prints. */
const changesData = z.object({
  since: z.string(),
  totals: z.record(z.string(), z.number()),
  causes: z.array(
    z.object({
      file: z.string(),
      row: z.number().exactOptional(),
      column: z.string().exactOptional(),
      key: z.string().exactOptional(),
      day: z.string().exactOptional(),
      name: z.string().exactOptional(),
      old: z.string().exactOptional(),
      new: z.string().exactOptional(),
      pages: z.number(),
    }),
  ),
  pages: z.array(
    z.object({
      path: z.string(),
      change: z.enum(["new", "changed", "gone", "moved"]),
      to: z.string().optional(),
      brought: z.string().optional(),
      causes: z.array(z.number()),
      words: z.array(z.object({ old: z.string(), new: z.string() })),
    }),
  ),
  files: z.array(z.string()),
  redirects: z.array(z.string()),
  calendar: z.array(
    z.object({
      day: z.string(),
      change: z.string(),
      what: z.string(),
      file: z.string(),
      row: z.number(),
      column: z.string(),
    }),
  ),
});
export type ChangesData = z.infer<typeof changesData>;

/** Null without a previous site. @throws ZodError if the JSON is not that of `changes` */
export const parseChangesData = (changes: Report["changes"]) => (changes === null ? null : changesData.parse(changes));

export function changesSection(changes: ChangesData | null, { site }: Pick<Report, "site">) {
  const heading = { id: "changes", title: "What changes" };
  if (changes === null)
    return reportSection({ ...heading, about: "What publishing would do to the site that is online, and why." }, [
      html`<p>Nothing is known of the site before. Build with <code>--previous</code> and the address of the published site to see the changes here.</p>`,
    ]);
  const about = html`What publishing would do, against ${changes.since}: ${totalsText(changes)}. As it was when this site was built, for ${dayOf(site.day)}; later edits are not here. <code>npm run changes -- --html dist-changes</code> shows them, before and after.`;
  return reportSection({ ...heading, about }, [
    changes.causes.length > 0 && causeTable(changes),
    changes.pages.length > 0 && pageTable(changes, site.url),
    changes.files.length > 0 && html`<p>Besides pages: ${changes.files.map(fileChangeText).join("; ")}.</p>`,
    changes.calendar.length > 0 && html`<h3>What goes live and ends when</h3>${calendarList(changes.calendar)}`,
    changes.redirects.length > 0 &&
      html`<h3>Rows to paste into redirects.csv</h3><pre>${changes.redirects.join("\n")}</pre>`,
  ]);
}

function totalsText({ totals }: ChangesData) {
  const parts = Object.entries(totals).filter(([, count]) => count > 0);
  return parts.length === 0
    ? "no page changes"
    : parts.map(([name, count]) => `${formatNumber(count)} ${totalNames[name] ?? name}`).join(", ");
}

const totalNames: Readonly<Record<string, string>> = {
  listed: "newly in search engines",
  unlisted: "no longer in search engines",
};

function causeTable(changes: ChangesData) {
  const causes = causeLines(changes);
  const rows = causes
    .slice(0, shown.causes)
    .map(
      ({ text, pages }) =>
        html`<tr><th scope="row">${text}</th><td class="report-table__figure">${formatNumber(pages)}</td></tr>`,
    );
  return html`<table class="report-table cause-table"><thead><tr><th scope="col">Because of</th><th scope="col" class="report-table__figure">Pages</th></tr></thead><tbody>${rows}</tbody></table>${andMore(causes.length - shown.causes, "causes")}`;
}

function pageTable({ pages, causes }: ChangesData, origin: string) {
  const rows = pages
    .toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
    .slice(0, shown.pages)
    .map((page) => {
      const why = page.causes.flatMap((place) => causes[place] ?? []).map(causeText);
      const more = why.length > shown.causesOfPage ? [`and ${why.length - shown.causesOfPage} more`] : [];
      const link = (path: string) => html`<a href="${origin}${path}">${path}</a>`;
      const name = page.change === "gone" || page.change === "moved" ? page.path : link(page.path);
      return html`<tr><th scope="row">${name}</th><td><b class="change change--${page.change}">${page.change}</b>${page.to !== undefined && html` to ${link(page.to)}`}${page.brought !== undefined && html`<br>brought ${page.brought} in 90 days`}</td><td>${[...why.slice(0, shown.causesOfPage), ...more].join("; ")}</td><td>${wordsText(page.words)}</td></tr>`;
    });
  const table = (of: readonly Html[]) =>
    html`<table class="report-table report-table--cards change-table"><thead><tr><th scope="col">Page</th><th scope="col">What</th><th scope="col">Because of</th><th scope="col">Words that a visitor reads</th></tr></thead><tbody>${of}</tbody></table>`;
  const others = rows.slice(shown.pagesAtOnce);
  const folded =
    others.length > 0 &&
    html`<details><summary>The next ${formatNumber(others.length)} pages</summary>${table(others)}${andMore(pages.length - shown.pages, "pages")}</details>`;
  return html`${table(rows.slice(0, shown.pagesAtOnce))}${folded}`;
}

/** Rare changes first. */
const order = ["gone", "moved", "new", "changed"];

function wordsText(words: ChangesData["pages"][number]["words"]): readonly Html[] {
  const more = words.length - shown.words;
  const pairs = words
    .slice(0, shown.words)
    .map(
      ({ old, new: now }) =>
        html`<p>${old !== "" && html`<del>${old}</del> `}${now !== "" && html`<ins>${now}</ins>`}</p>`,
    );
  return more > 0 ? [...pairs, html`<p>and ${more} more</p>`] : pairs;
}

const andMore = (count: number, what: string) =>
  count > 0 &&
  html`<p>and ${formatNumber(count)} more ${what}: <code>npm run changes -- --report json</code> has them all.</p>`;
