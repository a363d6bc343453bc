/**
 * `npm run engines`: builds the real data and visits every kind of page in Firefox and WebKit, at 390 and 1440 px.
 * Uses Playwright's browsers if installed, else Debian's (firefox-esr; webkit2gtk-driver and xvfb).
 * Exit status 1 if something is found, or without any engine.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { startPreviewServer } from "../../generator/engine/preview/preview.ts";
import { brokenFigures } from "../browser/figure-faults.ts";
import { allKinds, desktop, phone } from "../browser/page-kinds.ts";
import { buildSite } from "../build/build-site.ts";
import { callInPage, type Engine, type EngineWindow, findPlaywrightFirefox, findPlaywrightWebKit } from "./engine.ts";
import { findFirefox } from "./firefox.ts";
import { listeningSite } from "./listening-site.ts";
import { look, walk } from "./walk.ts";
import { findWebKit } from "./webkit.ts";

const engines = [
  { name: "Firefox", find: [findPlaywrightFirefox, findFirefox], install: "apt-get install firefox-esr" },
  { name: "WebKit", find: [findPlaywrightWebKit, findWebKit], install: "apt-get install webkit2gtk-driver xvfb" },
];

const out = join("node_modules", ".cache", "test-site");
await buildSite({ data: "data", out });
const folder = listeningSite(out);
const server = await startPreviewServer({ out: folder, port: 0 });
const missing: string[] = [];
let findings = 0;
for (const { name, find, install } of engines) {
  const engine = (await find[0]?.()) ?? (await find[1]?.());
  if (engine === undefined) {
    missing.push(
      `${name} WAS NOT THERE, nothing was looked at in it. To have it: npx playwright install ${name.toLowerCase()}, or ${install}`,
    );
    continue;
  }
  console.log(`\n${engine.described}`);
  findings += await visitAll(engine);
  await engine.close();
}
await server.close();
rmSync(folder, { recursive: true });

for (const line of missing) console.error(`\n!!! ${line}`);
console.log(`\n${findings} found in ${engines.length - missing.length} of ${engines.length} engines.`);
process.exitCode = findings > 0 || missing.length === engines.length ? 1 : 0;

/** Returns how much was found. */
async function visitAll(engine: Engine) {
  let count = 0;
  for (const { viewport } of [phone, desktop]) {
    const window = await engine.open(viewport);
    for (const path of allKinds) {
      const found = await visit(window, path).catch((error: unknown) => [`the visit ended: ${error}`]);
      for (const line of found) console.log(`  ${path} at ${viewport.width} px: ${line}`);
      count += found.length;
    }
    await window.close();
  }
  return count;
}

async function visit(window: EngineWindow, path: string) {
  await window.visit(server.url + path);
  // Each page asks about cookies again.
  await callInPage(window, () => localStorage.clear());
  await window.visit(server.url + path);
  const found = [...(await callInPage(window, walk)), ...(await callInPage(window, look))];
  return [...found, ...(await callInPage(window, brokenFigures)).map((words) => `parted at a line's end: ${words}`)];
}
