/** Tests of the content security policy of each page, and of every response. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, inject, onTestFinished, test } from "vitest";
import { contentType } from "../../generator/output/hosting/media-types.ts";
import { startPreviewServer } from "../../generator/output/preview/preview.ts";
import { localServer } from "../online/local-server.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { hydrateAll } from "./hydrate-all.ts";
import { allKinds, desktop } from "./page-kinds.ts";
import { siteUrl, visitApart } from "./visit.ts";

/** Injected code, with harmless effects that show if it has run. */
const injected =
  '<script>document.documentElement.dataset["ran"] = "yes"</script><style>html { accent-color: rgb(1, 2, 3) }</style>';

/** Starts a host that sends no headers, and pages with injected code. */
const bareHost = () =>
  localServer(({ url = "" }, response) => {
    const [path = ""] = url.split("?");
    const file = path === "/" ? "/index.html" : path.includes(".") ? path : `${path}.html`;
    let content: Buffer;
    try {
      content = readFileSync(join(inject("siteFolder"), file));
    } catch {
      return void response.writeHead(404).end();
    }
    const isPage = file.endsWith(".html");
    response.writeHead(200, { "content-type": contentType(file) });
    response.end(isPage ? String(content).replace("</body>", `${injected}</body>`) : content);
  });

async function opened(address: string) {
  const { page } = await visitApart("about:blank", desktop);
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto(address);
  return page;
}
const violationsOn = (page: Page) => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
const traces = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset["ran"],
    getComputedStyle(document.documentElement).accentColor,
  ]);

const own = allKinds.filter((path) => path !== "/nowhere");

test.each(own)("%s runs without a CSP violation, and no added script runs", async (path) => {
  for (const [address, expected] of [
    [siteUrl(), []],
    [await bareHost(), ["script-src-elem inline", "style-src-elem inline"]],
  ] as const) {
    const page = await opened(address + path);
    await hydrateAll(page);
    expect((await violationsOn(page)).toSorted()).toEqual(expected);
    expect(await traces(page)).toEqual([undefined, "auto"]);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Instrument Sans");
    await page.context().close();
  }
});

test("a script in an SVG or HTML file of data/public/ does not run", async () => {
  const out = temporaryFolder();
  for (const name of ["_headers", "_redirects", "pages.json"])
    copyFileSync(join(inject("siteFolder"), name), join(out, name));
  mkdirSync(join(out, "assets"));
  const script = injected.split("<style>")[0];
  for (const folder of ["", "assets/"])
    writeFileSync(
      join(out, `${folder}own.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/>${script}</svg>`,
    );
  writeFileSync(join(out, "own.html"), `<!doctype html><title>Own</title>${script}`);
  const { url, close } = await startPreviewServer({ out, port: 0 });
  onTestFinished(close);
  for (const address of ["/own.svg", "/assets/own.svg", "/own"]) {
    const page = await opened(url + address);
    expect(await page.evaluate(() => document.documentElement.getAttribute("data-ran")), address).toBeNull();
    await page.context().close();
  }
});
