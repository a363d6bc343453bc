/** Page plan → files of the next site, beside the published one. */
import { projectRoot } from "../base/folders.ts";
import { totals } from "../engine/render/page-groups.ts";
import type { BuiltAssets } from "../site/assets.ts";
import { sharedSiteData } from "../site/gather.ts";
import { pageCodeDigest } from "../site/pages/page-code-digest.ts";
import { renderPages } from "../site/pages/render-pages.ts";
import type { BuildRun } from "./build-run.ts";
import type { BegunBuild } from "./check-before-build.ts";
import type { PagePlan } from "./plan-pages.ts";

/** A site whose pages are in the staging folder, or unchanged in the published one. */
export type BuiltSite = Awaited<ReturnType<typeof renderSite>>;

/** @throws as renderPages */
export async function renderSite(
  { progress, signal }: BuildRun,
  checked: BegunBuild,
  built: BuiltAssets,
  plan: PagePlan,
) {
  const { site, record, output } = checked;
  const { assets, styles } = built;
  const rendered = await renderPages({
    sources: { shared: sharedSiteData(site), assets, styles, baseUrl: site.company.url },
    code: pageCodeDigest(projectRoot),
    sitePages: plan.sitePages,
    towns: plan.towns,
    gather: plan.gather,
    last: record?.groups ?? null,
    store: output,
    progress,
    signal,
  });
  return { ...checked, ...built, ...plan, ...rendered, totals: totals(rendered.groups) };
}
