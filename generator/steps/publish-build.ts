/** Publishing of the site. */
import { resolve } from "node:path";
import { hostingFolder } from "../engine/hosting/hosting-folder.ts";
import { type PublishResult, publishSite } from "../engine/publish/publish.ts";
import { saveSourceSnapshot } from "../engine/publish/source-snapshots.ts";
import { hostSettings } from "../site/host-settings.ts";
import type { BuildRun } from "./build-run.ts";
import type { SiteInspection } from "./inspect-site.ts";
import type { BuiltSite } from "./render-site.ts";

/** @throws as publishSite; the published site is unchanged then */
export async function publishBuild(
  { options, signal }: BuildRun,
  built: BuiltSite,
  { ledger }: SiteInspection,
): Promise<PublishResult> {
  const { host, precompress } = options;
  const { site, provenance, files } = built;
  const published = await publishSite({
    ...built,
    hosted: hostSettings(site, site.company.url),
    assetFiles: files,
    baseUrl: site.company.url,
    ledger,
    hosting: hostingFolder(resolve(options.out)),
    host,
    precompress,
    signal,
  });
  saveSourceSnapshot(resolve(options.data), provenance.data);
  return published;
}
