/** The shortest program that makes the pages: each as one React tree, printed and written; nothing is kept. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { PageHead } from "../../templates/document.tsx";
import { prepareIslands } from "../../templates/island.tsx";
import type { Page } from "../../templates/page.ts";
import { fileOf } from "../../templates/paths.ts";
import { buildAssets } from "../assets/assets.ts";
import { stylesFrom } from "../assets/styles/styles.ts";
import { cacheFolder, projectRoot } from "../folders.ts";
import { gather } from "../gather.ts";
import { loadSite } from "../load/load-site.ts";
import { sitePages, townPages } from "../plan.ts";
import { framesOf } from "../render/frame.tsx";
import { printCost } from "./cost.ts";

const [, , dataDir = "", out = ""] = process.argv;
const { site } = loadSite(dataDir);
if (site === null) throw new Error("The data of the benchmark has errors.");
const { assets, styles } = await buildAssets({ site, dataDir, cacheDir: cacheFolder, root: projectRoot });
await prepareIslands();
const baseUrl = site.company.url;
const { frameOf } = framesOf({ site, assets, baseUrl, stylesFor: stylesFrom(styles), rareFaces: styles.rareFaces });
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
