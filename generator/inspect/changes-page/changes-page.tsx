/** Changes as one page for people, before and after side by side: a folder that opens from a disk, without scripts. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { shortHash } from "../../base/digest.ts";
import type { Item } from "../../base/document/document.ts";
import { type HtmlDocument, PrintedDocument } from "../../base/document/print-html.tsx";
import { pageStyle, printPage } from "../../base/document/print-page.tsx";
import { BuildError } from "../../base/errors.ts";
import { formatProblem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { causeText } from "../changes/cause-text.ts";
import type { BeforeAndAfter, Changes } from "../changes/compare-sites.ts";
import { isNothing, totalsLine } from "../changes/format-changes.ts";
import { editParts } from "./edits.tsx";
import { createFrames } from "./frames.tsx";
import { changeId } from "./still-page.ts";

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

export async function changesPage({ changes, both, name, moment, desk }: ChangesPageInput): Promise<ChangesPage> {
  const files = new Map<string, string | Buffer>();
  const { parts: edits, edits: articles } = isNothing(changes)
    ? { parts: [], edits: [] }
    : await editParts(changes, createFrames(both, files));
  const { warnings, calendar, redirects } = changes;
  const list = warnings.map(formatProblem);
  const days = calendar.map(({ day, change, what, file, row, column }): Item => {
    return [`${day} ${what} ${change}`, `${file}, row ${row}, ${column}`];
  });
  const rows = { rowsToPaste: redirects, file: "redirects.csv" };
  const parts: HtmlDocument = [
    ...part("Each change once", aboutEdits, edits),
    ...part("Warnings", aboutWarnings, list.length === 0 ? [] : [{ list }]),
    ...part("Coming days", aboutDays, days.length === 0 ? [] : [{ list: days }]),
    ...part("Rows for redirects.csv", aboutRedirects, redirects.length === 0 ? [] : [rows]),
  ];
  const links = parts.flatMap((each) => (each !== false && "heading" in each ? each.heading : []));
  files.set("changes.css", pageStyle());
  files.set(
    "index.html",
    printPage({
      ...{ title: `Changes: ${name}`, policy, head },
      children: (
        <main className="report__width">
          <nav className="report__contents" aria-label="Parts of the page">
            {desk !== undefined && <a href={desk}>The desk</a>}
            {links.map((heading) => (
              <a key={heading} href={`#${slugify(heading)}`}>
                {heading}
              </a>
            ))}
          </nav>
          <h1>{isNothing(changes) ? "No changes." : totalsLine(changes)}</h1>
          <p>{moment}</p>
          <PrintedDocument document={parts} />
        </main>
      ),
    }),
  );
  if (desk === undefined) return files;
  // The desk shows each edit alone, in a frame.
  for (const line of changes.causes.map(causeText)) {
    const found = articles.filter(({ lines }) => lines.includes(line)).map(({ article }) => article);
    const children = <main>{found.length === 0 ? <p>It is on no page.</p> : found}</main>;
    const html = printPage({ ...{ title: "An edit", policy, head }, className: "report edit-alone", children });
    // A target within would scroll the desk as well.
    files.set(editFile(line), html.replaceAll(`#${changeId}"`, '"'));
  }
  return files;
}

/** Page of one edit, as `causeText` says it. */
export const editFile = (line: string) => `edit-${shortHash(line)}.html`;

const head = [<link key="i" rel="icon" href="data:," />, <link key="s" rel="stylesheet" href="changes.css" />];

const policy =
  "default-src 'none'; style-src 'self' file:; img-src data:; frame-src 'self' file:; base-uri 'none'; form-action 'none'";

const part = (heading: string, about: string, content: HtmlDocument): HtmlDocument =>
  content.length === 0 ? [] : [{ heading }, { sentence: about }, ...content];

const aboutEdits =
  "The cell or file that was edited, the words that a visitor reads before and after, and one page on which they are, in its own look. The change is framed. npm run changes -- --report json has all of it.";
const aboutWarnings = "Of the new data. A warning stops nothing; check it before you publish.";
const aboutDays =
  "What goes live and what ends by publish_on and unpublish_on. The site must be built on that day, by a person or a timer.";
const aboutRedirects = "Old addresses that would answer 404. Give each the address to which it leads, or leave 410.";

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
    return readdirSync(folder).filter((name) => /^\d+-[\w-]*(?:before|after)\.html$/.test(name));
  } catch {
    return []; // no page had frames
  }
}
