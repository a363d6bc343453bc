/** Changes as one page for people, before and after side by side: a folder that opens from a disk, without scripts. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dayOf } from "../../../templates/partial-date.ts";
import { logoMark } from "../../../templates/parts/logo-mark.ts";
import { BuildError } from "../../base/errors.ts";
import { projectRoot } from "../../base/folders.ts";
import { type Html, html } from "../../base/html.ts";
import { pluralize } from "../../base/plural.ts";
import { logoSvg } from "../../site/drawings/logo-svg.ts";
import type { BeforeAndAfter, Changes } from "../changes/compare-sites.ts";
import { broughtPart, isNothing, totalsLine } from "../changes/format-changes.ts";
import { calendarList, problemList, reportSection, reportStyle } from "../report/report-section.ts";
import { editsSection } from "./edits-section.ts";
import { createFrames } from "./frames.ts";

type ChangesPageInput = {
  readonly changes: Changes;
  readonly both: BeforeAndAfter;
  /** Name of the site. */
  readonly name: string;
  /** Which moment the page shows, and what it is compared with. */
  readonly moment: string;
  /** Address of the desk, if the page is shown there. */
  readonly desk?: string;
};

export async function changesPage({ changes, both, ...shown }: ChangesPageInput): Promise<ChangesPage> {
  const files = new Map<string, string | Buffer>();
  const edits = await editsSection(changes, createFrames(both, files));
  const style = readFileSync(join(projectRoot, "generator/inspect/changes-page/changes-page.css"), "utf8");
  files.set("changes.css", `${reportStyle()}\n${style}`);
  files.set("index.html", pageHtml({ changes, edits, ...shown }));
  return files;
}

type PageHtml = Omit<ChangesPageInput, "both"> & { readonly edits: Html };

const pageHtml = ({ changes, edits, name, moment, desk }: PageHtml) =>
  html`<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Changes: ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="changes.css"></head>
<body class="report">
<a class="report__skip" href="#main">Skip to the changes</a>
<header class="report__header"><div class="report__width"><p class="report__name"><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">${{ html: logoSvg(logoMark, "var(--color-highlight)") }}</svg>${name}<span>Changes</span></p>
<nav aria-label="Parts of the page">${desk !== undefined && html`<a href="${desk}">The desk</a>`}${links.map(([id, label]) => html`<a href="#${id}">${label}</a>`)}</nav></div></header>
<main id="main" tabindex="-1">
<div class="report__top"><div class="report__width"><h1>${isNothing(changes) ? "No changes." : totalsLine(changes)}</h1><p>${moment}</p></div></div>
<div class="report__width">${[
    reportSection({ id: "next", title: "What to do next", about: "In this order." }, [publishSteps(changes)]),
    edits,
    reportSection({ id: "warnings", title: "Warnings", about: aboutWarnings }, [
      changes.warnings.length === 0 ? html`<p>None.</p>` : problemList(changes.warnings),
    ]),
    reportSection({ id: "days", title: "Coming days", about: aboutDays }, [
      changes.calendar.length === 0
        ? html`<p>No date of the data is still to come.</p>`
        : calendarList(changes.calendar),
    ]),
    changes.redirects.length > 0 &&
      reportSection({ id: "redirects", title: "Rows for redirects.csv", about: aboutRedirects }, [
        html`<pre>${changes.redirects.join("\n")}</pre>`,
      ]),
  ]}</div></main>
</body></html>
`.html;

const policy =
  "default-src 'none'; style-src 'self' file:; img-src data:; frame-src 'self' file:; base-uri 'none'; form-action 'none'";

const links = [
  ["next", "What to do"],
  ["edits", "Changes"],
  ["warnings", "Warnings"],
  ["days", "Coming days"],
] as const;

const aboutWarnings = "Of the new data. A warning stops nothing; check it before you publish.";
const aboutDays =
  "What goes live and what ends by publish_on and unpublish_on. The site must be built on that day, by a person or a timer.";
const aboutRedirects = "Old addresses that would answer 404. Give each the address to which it leads, or leave 410.";

function publishSteps(changes: Changes) {
  const { warnings, redirects, pages, calendar } = changes;
  const losses = pages.filter(({ brought }) => brought !== undefined);
  const [next] = calendar;
  const steps = [
    warnings.length > 0 &&
      html`<a href="#warnings">Check ${pluralize(warnings.length, "warning")}</a> of the new data.`,
    redirects.length > 0 &&
      html`<a href="#redirects">Paste ${pluralize(redirects.length, "row")}</a> into redirects.csv: these addresses would disappear.`,
    ...losses.map((page) => html`Do you mean it? ${page.path} ${verbs[page.change]}${broughtPart(page)}.`),
    !isNothing(changes) && html`<a href="#edits">Read each change</a>. Change back the cells that you did not mean.`,
    !isNothing(changes) &&
      html`Publish them: at the desk, with <code>npm run publish</code>, or by merging the pull request.`,
    next !== undefined &&
      html`On ${dayOf(next.day)} the site must be built: ${next.what} ${next.change}. <a href="#days">All coming days</a>.`,
  ].filter((step) => step !== false);
  return steps.length === 0
    ? html`<p>Nothing: the data gives the site that is online.</p>`
    : html`<ol class="next-steps">${steps.map((step) => html`<li>${step}</li>`)}</ol>`;
}

const verbs = { new: "is new", changed: "changes", gone: "goes", moved: "moves" } as const;

/** Files by their paths in the folder. The page is index.html. */
export type ChangesPage = ReadonlyMap<string, string | Buffer>;

/** Frames of an earlier page are removed, other files stay. @throws BuildError if a file cannot be written */
export function writeChangesPage(page: ChangesPage, folder: string) {
  try {
    for (const [path, content] of page) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    for (const name of framesIn(join(folder, "frames")))
      if (!page.has(`frames/${name}`)) rmSync(join(folder, "frames", name));
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    throw new BuildError(`The page of changes cannot be written to ${folder}: ${cause.message}.`, { cause });
  }
}

function framesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+-(?:before|after)\.html$/.test(name));
  } catch {
    return []; // no page had frames
  }
}
