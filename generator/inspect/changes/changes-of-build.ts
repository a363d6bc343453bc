/** Compares a build with the published site, for the report. */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Site } from "../../../data/schema/site.ts";
import type { Assets } from "../../../templates/assets.ts";
import type { Page } from "../../../templates/page.ts";
import type { AssetFile } from "../../engine/assets/asset-file.ts";
import type { BuildProvenance } from "../../engine/publish/build-json.ts";
import type { PageLedger } from "../../engine/publish/ledger.ts";
import { withWriteErrors } from "../../engine/publish/output/output.ts";
import type { PublishedPages } from "../../engine/publish/pages-json.ts";
import type { PageGroups } from "../../engine/render/page-groups.ts";
import type { LoadedData } from "../../site/load-site.ts";
import type { ReleaseRules } from "../../site/release-gate.ts";
import { compareSites } from "./compare-sites.ts";
import { changesAsJson } from "./format-changes.ts";
import { oneOfEachKind, siteAsBuilt } from "./next-site.ts";
import { publishedSite } from "./published-site.ts";

type ChangesOfBuildInput = {
  readonly options: Pick<ReleaseRules, "previous" | "data"> & { readonly out: string };
  readonly loaded: Pick<LoadedData, "sources">;
  readonly site: Site;
  /** 2026-05-02 */
  readonly day: string;
  readonly assets: Assets;
  readonly files: readonly AssetFile[];
  readonly sitePages: readonly Page[];
  readonly groups: PageGroups;
  readonly ledger: PageLedger;
  readonly madeFrom: BuildProvenance;
  readonly previous: PublishedPages;
  /** The published site, and the folder where files that differ from it were written. */
  readonly folder: { readonly out: string; readonly dir: string };
};

/** If more pages changed, words are not compared: a changed template changes all pages. */
const pagesRead = 200;

/** As `changes --report json` prints them. Call before the site is replaced. @throws BuildError if no file can be written */
export async function changesOfBuild(made: ChangesOfBuildInput) {
  const { options, loaded, site, day, assets, files, sitePages, groups, ledger, madeFrom, previous, folder } = made;
  const published = await publishedSite(options.previous ?? options.out, Promise.resolve(previous));
  const scratch = withWriteErrors(tmpdir(), () => mkdtempSync(join(tmpdir(), "changes-")));
  try {
    const next = siteAsBuilt({
      ledger,
      groups,
      files,
      kinds: oneOfEachKind(sitePages, site, assets),
      read: ({ file }) => {
        const place = [folder.dir, folder.out].map((root) => join(root, file)).find(isFile);
        return place === undefined ? null : readFileSync(place);
      },
    });
    const { sources } = loaded;
    const changes = await compareSites({
      published,
      next,
      site,
      sources,
      day,
      madeFrom,
      dataDir: options.data,
      folder: scratch,
      pagesRead,
    });
    return JSON.parse(changesAsJson(changes)) as object; // printed above
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
