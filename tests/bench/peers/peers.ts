/** Builds the same pages with a plain React tree, with Astro, and as a copy of the bytes, all in one version of Node. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plainFiles } from "../../../generator/base/plain-files.ts";
import { bundleProgram } from "../../../generator/base/program/bundle-program.mjs";
import { copiedProject } from "../../browser/dev-site.ts";
import { run } from "../../build/build-site.ts";
import { nodeOfVersion } from "../../runner/node-of-version.ts";
import { measured, medians } from "../measure.ts";
import { writeSyntheticTowns } from "../synthetic-towns.ts";

/** Astro needs Node 22. */
const nodeVersion = "22";
const plainTree = "the plain React tree";
const astro = ["astro@7.3.5", "@astrojs/react@7.0.0"];

/** Configures a static build. Node loads the bundled templates itself, because they refer to files beside them. */
const astroConfig = `import react from "@astrojs/react";
const external = ["peer-site"];
export default {
  integrations: [react()],
  outDir: process.env.PEER_OUT,
  build: { format: "file" },
  vite: { ssr: { external }, environments: { prerender: { resolve: { external } } } },
};
`;

/** One route for all pages, with the React components and without client directives. */
const astroPage = `---
import { Footer, Head, Header, pages } from "peer-site";
export const getStaticPaths = () =>
  Array.from(pages(), (page) => ({ params: { path: page.path.slice(1) || undefined }, props: { page } }));
const { page } = Astro.props;
---
<!doctype html>
<html lang="en-IE">
  <head><meta charset="utf-8" /><Head page={page} /></head>
  <body class={"page page--" + page.kind}>
    <Header page={page} />
    <main id="main" tabindex="-1">{page.sections.map(({ type: Section, props }) => <Section {...props} />)}</main>
    <Footer page={page} />
  </body>
</html>
`;

/** @param folder empty folder to work in. @throws Error when a peer fails or builds another number of pages. */
export async function benchPeers(folder: string, towns: number, runs: number) {
  const node = nodeOfVersion(nodeVersion);
  const project = copiedProject(join(folder, "project"));
  const data = join(project, "data");
  const bundle = join(folder, "bundle");
  const astroFolder = join(folder, "astro");
  const outOf = (name: string) => join(folder, "out", name);
  writeSyntheticTowns(data, towns);
  await bundlePeers(project, bundle);
  await installAstro(astroFolder, bundle);
  const own = { SITE_CACHE: join(folder, "cache"), NODE_COMPILE_CACHE: join(folder, "compiled") };
  const env = { ...own, PEER_DATA: data, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  const build = (name: string) => {
    const words = ["generator/run.mjs", "build", "--data", data, "--out", outOf(name)];
    return measured(project, words, env, node);
  };
  await build("warm-up");
  const pages = htmlIn(outOf("warm-up"));
  const sizes = join(folder, "sizes.json");
  writeFileSync(sizes, JSON.stringify(pages));
  const peer = (name: string, cwd: string, words: readonly string[]) => async (turn: number) => {
    const out = outOf(`${name}-${turn}`);
    const cost = await measured(cwd, words, { ...env, PEER_OUT: out, PEER_SIZES: sizes }, node);
    const { length } = htmlIn(out);
    if (length !== pages.length) throw new Error(`${name} makes ${length} pages instead of ${pages.length}.`);
    return cost;
  };
  const contest = {
    [plainTree]: peer("plain-react", project, [join(bundle, "plain-react.mjs")]),
    [astro.join(", ")]: peer("astro", astroFolder, ["node_modules/astro/bin/astro.mjs", "build"]),
    "this project": (turn: number) => build(`this-${turn}`),
    "the same bytes from one buffer": peer("floor", project, [join(bundle, "floor.mjs")]),
  };
  return medians(contest, runs, plainTree);
}

/** Compiles the peers with the program's own bundler, which takes files from the folder of its commands. */
async function bundlePeers(project: string, bundle: string) {
  for (const name of ["site", "plain-react", "floor"])
    writeFileSync(
      join(project, `generator/commands/${name}.ts`),
      `export * from "../../tests/bench/peers/${name}.ts";`,
    );
  await bundleProgram(project, bundle);
}

async function installAstro(folder: string, bundle: string) {
  mkdirSync(join(folder, "src/pages"), { recursive: true });
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const packages = [...astro, ...["react", "react-dom"].map((name) => `${name}@${dependencies[name]}`)];
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const words = ["install", "--save-exact", "--ignore-scripts", "--no-audit", "--no-fund", ...packages];
  const { exitCode, stderr } = await run("npm", words, { cwd: folder });
  if (exitCode !== 0) throw new Error(`Astro cannot be installed:\n${stderr}`);
  const site = join(folder, "node_modules/peer-site");
  mkdirSync(site);
  writeFileSync(join(site, "package.json"), JSON.stringify({ type: "module", exports: "./index.mjs" }));
  writeFileSync(join(site, "index.mjs"), `export * from ${JSON.stringify(join(bundle, "site.mjs"))};`);
  writeFileSync(join(folder, "src/pages/[...path].astro"), astroPage);
  writeFileSync(join(folder, "astro.config.mjs"), astroConfig);
}

/** Returns the paths of HTML files with their sizes in bytes. */
const htmlIn = (folder: string) =>
  plainFiles(folder).flatMap((path) => (path.endsWith(".html") ? [[path, statSync(join(folder, path)).size]] : []));
