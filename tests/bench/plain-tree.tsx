/** The shortest program that renders the pages: each as one React tree, written to a file, without a cache. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { cacheFolder, projectRoot } from "../../generator/base/folders.ts";
import { fileOf } from "../../generator/base/page-file.ts";
import { stylesForPage } from "../../generator/engine/assets/styles/styles.ts";
import { buildAssets } from "../../generator/site/assets.ts";
import { gather } from "../../generator/site/gather.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { documentFrames } from "../../generator/site/pages/document-frame.tsx";
import { sitePages, townPages } from "../../generator/site/plan.ts";
import { PageHead } from "../../templates/document.tsx";
import { prepareIslands } from "../../templates/island.tsx";
import type { Page } from "../../templates/page.ts";
import { printCost } from "./cost.ts";

const [, , dataDir = "", out = ""] = process.argv;
const { site } = loadSite(dataDir);
if (site === null) throw new Error("The data of the benchmark has errors.");
const { assets, styles } = await buildAssets({ site, dataDir, cacheDir: cacheFolder, root: projectRoot });
await prepareIslands();
const baseUrl = site.company.url;
const { frameOf } = documentFrames({
  site,
  assets,
  baseUrl,
  stylesFor: stylesForPage(styles),
  rareFaces: styles.rareFaces,
});
let pages = 0;

function write(page: Page) {
  const { frame } = frameOf(page);
  const shared = Buffer.from(frame.sharedHead).toString();
  const body = renderToStaticMarkup(
    <body className={`page page--${page.kind}`}>
      {frame.header}
      <main id="main" tabIndex={-1}>
        {page.sections}
      </main>
      {frame.footer}
    </body>,
  );
  const head = renderToStaticMarkup(<PageHead page={page} company={company} baseUrl={baseUrl} assets={assets} />);
  const file = join(out, fileOf(page.path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `<!doctype html><html lang="en-IE"><head>${head}${shared}</head>${body}</html>\n`);
  pages += 1;
}

const { company } = site;
for (const page of sitePages(site, assets)) write(page);
for (const town of site.towns) for (const page of townPages(site, assets, gather(site, town))) write(page);
printCost({ pages, written: pages });
