/** Publishing of the site. */
import { resolve } from "node:path";
import { hostingFolder } from "../engine/hosting/hosting-folder.ts";
import { type PublishResult, publishSite } from "../engine/publish/publish.ts";
import { saveSourceSnapshot } from "../engine/publish/source-snapshots.ts";
import { publicFiles } from "../site/folder/check-public-files.ts";
import { hostSettings } from "../site/host-settings.ts";
import type { BuildRun } from "./build-run.ts";
import type { SiteInspection } from "./inspect-site.ts";
import type { BuiltSite } from "./render-site.ts";

/** @throws as publishSite; the published site is unchanged then */
export function publishBuild(
  { options, signal }: BuildRun,
  built: BuiltSite,
  { ledger }: SiteInspection,
): PublishResult {
  const { host } = options;
  const { site, provenance, files } = built;
  const published = publishSite({
    ...built,
    hosted: hostSettings(site, site.company.url),
    assetFiles: [...files, ...publicFiles(options.data)],
    baseUrl: site.company.url,
    ledger,
    hosting: hostingFolder(resolve(options.out)),
    host,
    signal,
  });
  saveSourceSnapshot(resolve(options.data), provenance.data);
  return published;
}
