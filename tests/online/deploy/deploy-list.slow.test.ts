import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { fileOf } from "../../../generator/base/page-file.ts";
import { plainFiles } from "../../../generator/base/plain-files.ts";
import { readHeaders } from "../../../generator/engine/preview/read-headers.ts";
import { deployList, type Step } from "../../../generator/online/deploy/deploy.ts";
import { stepsAsScript, stepsAsText } from "../../../generator/online/deploy/format-steps.ts";
import { joinPolicies } from "../../../generator/online/deploy/server-rules.ts";
import { filesOf } from "../../build/temporary-site.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";
import { liveHost } from "../verify/online-host.ts";
import { twoBuilds } from "./two-builds.ts";

const site = twoBuilds();
const steps = (previous: string | undefined, out: string, before?: string) => deployList({ out, previous, before });

/** A host's folder with the first build. */
function hostWith(build: string) {
  const host = temporaryFolder();
  cpSync(build, host, { recursive: true });
  return host;
}
function take({ act, path }: Step, out: string, host: string) {
  const file = join(host, path);
  if (act === "delete") return rmSync(file);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(out, path), file);
}

/** Files that pages, scripts and styles request. */
const assetsIn = (text: string) =>
  Array.from(text.matchAll(/\/?((?:assets|data)\/[\w./-]+\.\w+)/g), ([, path = ""]) => path);
const linksIn = (html: string) => Array.from(html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g), ([, path = ""]) => path);

/** What pages lead to and is not there. */
function missing(host: string, pages: readonly string[]) {
  const texts = pages.map((name) => readFileSync(join(host, name), "utf8"));
  const isThere = (path: string) => existsSync(join(host, path));
  return {
    assets: texts.flatMap(assetsIn).filter((path) => !isThere(path)),
    links: texts.flatMap(linksIn).filter((path) => !isThere(fileOf(path)) && !isThere(path)),
  };
}
const pagesIn = (host: string) => plainFiles(host).filter((name) => name.endsWith(".html"));

test("step by step no page, open or new, misses anything, and new pages come before those that link them", async () => {
  const host = hostWith(site.first);
  const opened = new Set(plainFiles(host).filter((name) => /^(?:assets|data)\//.test(name)));
  const all = await steps(site.first, site.second);
  expect(all.map(({ stage }) => stage).filter((stage, at, list) => stage !== list[at - 1])).toEqual([
    ...["assets", "new pages", "changed pages", "pointers", "deletions"],
  ]);
  for (const [at, step] of all.entries()) {
    take(step, site.second, host);
    const isStageOver = step.stage !== all[at + 1]?.stage;
    const looked = isStageOver ? pagesIn(host) : step.stage.endsWith("pages") ? [step.path] : [];
    const { assets, links } = missing(host, looked);
    expect(assets, `after ${stepsAsText([step])}`).toEqual([]);
    // Two new pages may link each other.
    if (step.stage !== "new pages" || isStageOver) expect(links, `after ${stepsAsText([step])}`).toEqual([]);
  }
  expect([...opened].filter((path) => !existsSync(join(host, path)))).toEqual([]);
  const published = filesOf(host);
  for (const [name, text] of filesOf(site.second)) expect(published.get(name), name).toBe(text);
  const kept = [...published.keys()].filter((name) => !filesOf(site.second).has(name));
  expect(kept.filter((name) => !name.startsWith("assets/"))).toEqual([]);
  expect(kept.some((name) => name.startsWith("assets/share-town-boyle"))).toBe(true);
});

test("what does not change is not named, and what speaks of all pages is named last, build.json at the very end", async () => {
  const all = await steps(site.first, site.second);
  const text = stepsAsText(all);
  expect(text).not.toMatch(/castlebar-[\w]+\.jpg|boot-|privacy\.html/);
  expect(text).toMatch(/^delete boyle\.html$/m);
  expect(text).toMatch(/^upload swinford\/iron-removal\.html$/m);
  const uploads = all.filter(({ act }) => act === "upload").map(({ path }) => path);
  expect(uploads.slice(-3)).toEqual(["sitemap.xml", "pages.json", ".well-known/build.json"]);
  expect(await steps(site.second, site.second)).toEqual([]);
});

test("the next deploy deletes the assets that only the build before the live one had", async () => {
  const deletions = (await steps(site.second, site.second, site.first)).map(({ act, path }) => `${act} ${path}`);
  expect(deletions).toContainEqual(expect.stringMatching(/^delete assets\/share-town-boyle/));
  const living = new Set(plainFiles(site.second));
  expect(deletions.filter((line) => !line.startsWith("delete ") || living.has(line.slice("delete ".length)))).toEqual(
    [],
  );
});

test("a pages.json alone tells of pages: all assets are named, and pages that did not change are not", async () => {
  const all = await steps(join(site.first, "pages.json"), site.second);
  const paths = new Set(all.map(({ path }) => path));
  const assets = plainFiles(site.second).filter((name) => name.startsWith("assets/"));
  expect(assets.filter((name) => !paths.has(name))).toEqual([]);
  expect(paths.has("privacy.html")).toBe(false);
  expect(paths.has("westport.html")).toBe(true);
  expect(stepsAsText(all)).toContain("delete boyle/iron-removal.html");
});

test("of a live address the host is asked which assets it has", async () => {
  const url = await liveHost(site.first);
  const assets = (await steps(url, site.second))
    .filter(({ path }) => path.startsWith("assets/"))
    .map(({ path }) => path);
  const before = new Set(plainFiles(site.first));
  expect(assets).toEqual(
    plainFiles(site.second)
      .filter((name) => name.startsWith("assets/") && !before.has(name))
      .sort(),
  );
});

test("a first deploy uploads all, and a deploy of the build before takes the live one back", async () => {
  const host = temporaryFolder();
  for (const step of await steps(undefined, site.first)) take(step, site.first, host);
  expect(filesOf(host)).toEqual(filesOf(site.first));
  for (const step of await steps(site.first, site.second)) take(step, site.second, host);
  for (const step of await steps(site.second, site.first)) take(step, site.first, host);
  const published = filesOf(host);
  for (const [name, text] of filesOf(site.first)) expect(published.get(name), name).toBe(text);
  expect([...published.keys()].some((name) => name.startsWith("swinford"))).toBe(false);
});

const rules = () => readHeaders(readFileSync(join(site.second, "_headers"), "utf8"));
function ran(script: string, env: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync("sh", ["-c", script], { env: { ...process.env, ...env }, encoding: "utf8" });
  return { status, stderr };
}
const isThere = (tool: string) => spawnSync(tool, ["--version"]).status === 0;

for (const [tool, variable] of [
  ["rsync", "TARGET"],
  ["rclone", "REMOTE"],
] as const)
  test.skipIf(!isThere(tool))(`the script for ${tool} deploys, rolls back and, run again, changes nothing`, () =>
    deploysWith(tool, variable),
  );

async function deploysWith(tool: "rsync" | "rclone", variable: string) {
  const host = hostWith(site.first);
  const emptyFile = join(temporaryFolder(), "config");
  writeFileSync(emptyFile, "");
  const deploy = async (previous: string, out: string) =>
    ran(stepsAsScript(await steps(previous, out), tool, { out, rules: rules() }), {
      [variable]: host,
      RCLONE_CONFIG: emptyFile,
    });
  const expectLive = (out: string) => {
    const published = filesOf(host);
    for (const [name, text] of filesOf(out)) expect(published.get(name), name).toBe(text);
    expect([...published.keys()].filter((name) => name.endsWith(".html")).sort()).toEqual(
      [...filesOf(out).keys()].filter((name) => name.endsWith(".html")),
    );
  };
  for (const [previous, out] of [
    [site.first, site.second],
    [site.first, site.second],
    [site.second, site.first],
  ] as const) {
    expect(await deploy(previous, out)).toEqual({ status: 0, stderr: "" });
    expectLive(out);
  }
}

test("the script for s3 names each file's type and caching, and leaves out what only other hosts read", async () => {
  const [host, bin] = [temporaryFolder(), temporaryFolder()];
  // Replaces the tool: it copies and deletes, and logs its arguments.
  writeFileSync(
    join(bin, "aws"),
    `#!/bin/sh
echo "$@" >> "${host}.log"
case "$2" in
cp) (cd "$3" && find . -type f) >> "${host}.log"; cp -R "$3/." "${host}/" ;;
delete-objects) echo "$6" | tr '{' '\\n' | sed -n 's/"Key":"\\(.*\\)"}.*/\\1/p' | while read -r key; do rm "${host}/$key"; done ;;
esac
`,
    { mode: 0o755 },
  );
  const script = async (previous: string | undefined, out: string) =>
    stepsAsScript(await steps(previous, out), "s3", { out, rules: rules() });
  const env = { BUCKET: "bucket", PATH: `${bin}:${process.env["PATH"]}` };
  cpSync(site.first, host, { recursive: true });
  for (const name of ["_headers", "_redirects"]) rmSync(join(host, name));
  expect(ran(await script(site.first, site.second), env)).toEqual({ status: 0, stderr: "" });
  const published = filesOf(host);
  for (const [name, text] of filesOf(site.second))
    expect(published.get(name), name).toBe(name.startsWith("_") ? undefined : text);
  expect(published.has("boyle.html")).toBe(false);
  const log = readFileSync(`${host}.log`, "utf8");
  rmSync(`${host}.log`);
  const commands = log.split("\n").filter((line) => line.startsWith("s3"));
  expect(commands.length).toBeLessThan(plainFiles(site.second).length / 4);
  expect(log).toMatch(
    /--content-type text\/html; charset=utf-8 --cache-control public, max-age=0, must-revalidate\n(?:\.\/.*\n)*\.\/swinford\.html/,
  );
  expect(log).toMatch(
    /--content-type image\/jpeg --cache-control public, max-age=31536000, immutable\n\.\/assets\/share-town-swinford/,
  );
});

test("a script that is not told where the site goes does nothing and says so", async () => {
  const script = stepsAsScript(await steps(undefined, site.first), "rsync", { out: site.first, rules: rules() });
  const { status, stderr } = ran(script, { TARGET: "" });
  expect(status).not.toBe(0);
  expect(stderr).toContain("TARGET: say where the site goes, such as user@host:/var/www/site");
});

test("a folder without a built site is named with the option that named it, and nothing is said of what builds do", async () => {
  const empty = temporaryFolder();
  const message = async (...[previous, out, before]: Parameters<typeof steps>) =>
    steps(previous, out, before).then(
      () => "",
      (cause: Error) => cause.message,
    );
  const told = {
    "--out": await message(site.first, empty),
    "--previous": await message(empty, site.first),
    "--before": await message(site.first, site.second, empty),
  };
  for (const [option, text] of Object.entries(told)) {
    expect(text).toMatch(
      new RegExp(`^${empty} has no built site: .*ENOENT.* with ${option}\\. Nothing was listed\\.$`),
    );
    expect(text).not.toContain("lastmod");
  }
  const nowhere = join(empty, "pages.json");
  expect(await message(nowhere, site.first)).toMatch(
    /^The site online is unknown: .*ENOENT[^.]*pages\.json'\. Give what is online with --previous\. Nothing was listed\.$/,
  );
});

test("files that a deployment left half uploaded are uploaded again, whatever the record online says", async () => {
  const host = hostWith(site.first);
  const files = plainFiles(site.first);
  const asset = files.find((name) => /^assets\/.*\.avif$/.test(name)) ?? "";
  writeFileSync(join(host, asset), "cut off");
  writeFileSync(join(host, "tuam.html"), "of a build that was never finished");
  const url = await liveHost(host);
  const named = async (previous: string, online?: string) =>
    stepsAsText(await deployList({ out: site.first, previous, online, before: undefined }));
  for (const text of [await named(url), await named(site.second, url), await named(site.first, url)]) {
    expect(text).toContain(`upload ${asset}`);
    expect(text).toContain("upload tuam.html");
    expect(text).not.toContain("upload index.html");
  }
  expect(await named(site.second, url)).toContain("delete swinford.html");
});

test("policies of two builds are joined: each allows its own, and a restriction of one alone is left out", () => {
  expect(
    joinPolicies(
      "default-src 'self'; style-src 'self' 'sha256-a'; frame-src https://x.ie; form-action 'none'",
      "default-src 'none'; style-src 'sha256-b'; img-src data:; frame-src 'none'; trusted-types x; form-action 'none'",
    ),
  ).toBe(
    "default-src 'self'; style-src 'self' 'sha256-a' 'sha256-b'; frame-src https://x.ie; form-action 'none'; img-src 'self' data:",
  );
});
