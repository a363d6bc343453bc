/** What the saved data changes since it was pushed last, as one page for the desk. */
import { mkdirSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { bytesOf } from "../../base/atomic-write.ts";
import { shortHash } from "../../base/digest.ts";
import { printPage } from "../../base/document/print-page.tsx";
import { projectRoot } from "../../base/folders.ts";
import { formatProblem } from "../../base/problem.ts";
import { temporaryFolder } from "../../base/temporary-folder.ts";
import { buildProvenance } from "../../engine/publish/build-provenance.ts";
import { type PageEntry, sortByPath } from "../../engine/publish/ledger.ts";
import { compareSites } from "../../inspect/changes/compare-sites.ts";
import { pageText } from "../../inspect/changes/page-text.ts";
import { type ChangesPage, changesPage } from "../../inspect/changes-page/changes-page.tsx";
import { type LoadedData, loadSite } from "../../site/load-site.ts";
import { createDevSite, type DevSite } from "../page/dev-site.ts";
import { pushedData } from "./publish-data.ts";

type UnpublishedChangesInput = {
  /** As typed on the command line. */
  readonly data: string;
  /** 2026-05-02 */
  readonly day: string;
  readonly loaded: LoadedData;
  /** Null until the data was valid for the first time. */
  readonly live: DevSite | null;
};

/** If the data is not in git, or what was pushed has errors, the page says so. */
export async function unpublishedChanges(input: UnpublishedChangesInput): Promise<ChangesPage> {
  const { data, day, loaded, live } = input;
  const { site, sources, problems } = loaded;
  if (site === null || live === null) return reasonPage("The data has errors. Correct them first.");
  const scratch = temporaryFolder("unpublished");
  const folder = join(scratch, "sources");
  try {
    mkdirSync(folder);
    const { branch, remote = "origin" } = site.settings.publish ?? {};
    const last = await pushedData({ data, branch, remote });
    if (last === null)
      return reasonPage(
        `${data} is not in a git repository, so it is not known what is published. npm run changes -- --html dist-changes compares with the last build.`,
      );
    const before = await last.writeTo(join(scratch, "pushed"));
    const pushed = loadSite(before, day);
    if (pushed.site === null) {
      const [first] = pushed.problems.filter(({ severity }) => severity === "error").map(formatProblem);
      return reasonPage(
        `What was pushed last has errors, so its pages cannot be shown: ${first?.replace(join(scratch, "pushed", sep), "")}`,
      );
    }
    const old = pagesOf(await createDevSite(pushed.site, before), pushed.site.towns, join(before, "images"));
    const now = pagesOf(live, site.towns, join(data, "images"));
    const madeFrom = buildProvenance(data);
    const since = `commit ${last.commit.slice(0, 7)}`;
    const build = { ...buildProvenance(before, madeFrom), site: "" };
    const changes = await compareSites({
      published: { source: since, pages: old.ledger, build, fileAt: old.fileAt },
      next: { pages: now.ledger, namedFiles: [], fileAt: now.pageAt },
      site,
      sources,
      data,
      madeFrom,
      day,
      folder,
      before,
      warnings: problems,
    });
    return await changesPage({
      changes,
      both: { before: old.fileAt, after: now.fileAt },
      name: site.settings.name,
      moment: `What is saved in ${data} and not published yet, for ${day}, compared with what was pushed last (${since}).`,
      desk: "/_desk#publish",
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const reasonPage = (reason: string): ChangesPage => {
  const children = (
    <main className="report__width">
      <p>{reason}</p>
      <a href="/_desk#publish">Back to the desk</a>
    </main>
  );
  return new Map([["index.html", printPage({ title: "Changes", children })]]);
};

/** All pages as they are shown here, and the files that they use. */
function pagesOf(live: DevSite, towns: readonly { readonly slug: string }[], images: string) {
  const all = [null, ...towns.map(({ slug }) => slug)].flatMap((slug) => [...live.pagesOf(slug)]);
  const texts = new Map(all.map((page) => [page.path, withoutStamps(live.htmlOf(page))]));
  const pageAt = (address: string) => {
    const text = texts.get(address);
    return text === undefined ? null : Buffer.from(text);
  };
  const entries = all.map(({ path, head: { title }, index: { indexable, reason } }): PageEntry => {
    const text = texts.get(path) ?? "";
    return {
      path,
      hash: shortHash(pageText(text).all),
      lastmod: null,
      indexable,
      reason,
      title,
      html: shortHash(text),
    };
  });
  return {
    ledger: sortByPath(entries),
    pageAt,
    async fileAt(address: string) {
      const own = pageAt(address) ?? fileIn("/_pictures/", images, address);
      const file =
        own ?? fileIn("/_fonts/", join(projectRoot, "node_modules"), address) ?? (await live.fileAt(address));
      return file && Buffer.from(file);
    },
  };
}

/** A picture's address has the time at which it was saved, which is another one in a copy. */
const withoutStamps = (page: string) => page.replace(/(\/_pictures\/[^"?\s]+)\?[\d.]+-(\d+)/g, "$1?$2");

/** Null for a missing file: the page is shown without it. */
function fileIn(prefix: string, folder: string, address: string) {
  const path = join(folder, address.slice(prefix.length));
  return address.startsWith(prefix) && path.startsWith(folder + sep) ? bytesOf(path) : null;
}
