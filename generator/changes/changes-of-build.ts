/** What publishing a build changes, for its report: the site as published against what was just made. */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Site } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import type { Page } from "../../templates/page.ts";
import type { AssetFile } from "../assets/asset-file.ts";
import type { BuildOptions } from "../command-line/options.ts";
import type { Loaded } from "../load/load-site.ts";
import type { MadeFrom } from "../publish/build-json.ts";
import { writing } from "../publish/folder/folder.ts";
import type { Ledger } from "../publish/ledger.ts";
import type { PreviousPages } from "../publish/pages-json.ts";
import type { PageGroups } from "../render/page-groups.ts";
import { compareSites } from "./compare.ts";
import { oneOfEachKind, siteAsMade } from "./next-site.ts";
import { changesAsJson } from "./print-changes.ts";
import { publishedSite } from "./published.ts";

type Made = {
  readonly options: Pick<BuildOptions, "previous" | "data" | "out">;
  readonly loaded: Pick<Loaded, "sources">;
  readonly site: Site;
  /** 2026-05-02 */
  readonly day: string;
  readonly assets: Assets;
  readonly files: readonly AssetFile[];
  readonly sitePages: readonly Page[];
  readonly groups: PageGroups;
  readonly ledger: Ledger;
  readonly madeFrom: MadeFrom;
  readonly previous: PreviousPages;
  /** The published site, and where files that differ from it were written. */
  readonly folder: { readonly out: string; readonly dir: string };
};

/** Of so many changed pages the words are compared: of a changed template all pages have changed. */
const pagesRead = 200;

/** As `changes --report json` prints them; the published site is still in its folder. @throws BuildError where nothing can be written for a moment */
export async function changesOfBuild(made: Made) {
  const { options, loaded, site, day, assets, files, sitePages, groups, ledger, madeFrom, previous, folder } = made;
  const published = await publishedSite(options.previous ?? options.out, Promise.resolve(previous));
  const scratch = writing(tmpdir(), () => mkdtempSync(join(tmpdir(), "changes-")));
  try {
    const next = siteAsMade({
      ...{ ledger, groups, files, kinds: oneOfEachKind(sitePages, site, assets) },
      read: ({ file }) => {
        const place = [folder.dir, folder.out].map((root) => join(root, file)).find(isFile);
        return place === undefined ? null : readFileSync(place);
      },
    });
    const { sources } = loaded;
    const changes = await compareSites({
      ...{ published, next, site, sources, day, madeFrom, dataDir: options.data },
      folder: scratch,
      pagesRead,
    });
    return JSON.parse(changesAsJson(changes)) as object; // printed above
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
