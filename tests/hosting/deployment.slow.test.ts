/** Deploys a changed design with the commands of the guide while readers request pages, and pages of the release before stay open. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { fileOf } from "../../generator/base/page-file.ts";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { build } from "../../generator/build.ts";
import { verify } from "../../generator/online/verify/verify.ts";
import { run } from "../build/build-site.ts";
import { buildDefaults, silent } from "../build/temporary-site.ts";
import { folderOfFile } from "../engine/publish/temporary-folder.ts";
import { commandsOf } from "../workflows/pipelines.ts";
import { hasNginx, startNginx } from "./servers.ts";

const folder = folderOfFile();
const [first, second, third] = ["first", "second", "third"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

/** The blocks of "Copy it" in the guide: two ways to copy, and two ways to remove old assets. */
const [rsync = "", rclone = "", pruneByRsync = "", pruneByRclone = ""] = Array.from(
  (readFileSync("data/docs/set-up-once.md", "utf8").split("## Copy it")[1] ?? "").matchAll(/^```sh\n(.*?)^```$/gms),
  ([, block = ""]) => block,
);
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

beforeAll(async () => {
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  await build({ ...buildDefaults, data, out: first }, silent, new AbortController().signal);
  const towns = join(data, "towns.csv");
  writeFileSync(towns, `${readFileSync(towns, "utf8").trimEnd()}\nSwinford,Mayo\n`);
  await build({ ...buildDefaults, data, out: second }, silent, new AbortController().signal);
  redesign(second, "second");
  cpSync(second, third, { recursive: true });
  redesign(third, "third");
  rmSync(join(third, "tuam.html"));
});

/** Gives all styles and scripts other bytes and names, as a new design does. */
function redesign(out: string, design: string) {
  const assets = readdirSync(join(out, "assets")).filter((name) => /\.(?:css|js)$/.test(name));
  const renamed = new Map(assets.map((name) => [name, name.replace(/(\.\w+)$/, `${design}$1`)]));
  for (const [old, next] of renamed) renameSync(join(out, "assets", old), join(out, "assets", next));
  for (const file of plainFiles(out).filter((name) => /\.(?:html|css|js|json)$/.test(name))) {
    const before = readFileSync(join(out, file), "utf8");
    let text = before.replaceAll(/[\w.-]+\.(?:css|js)\b/g, (name) => renamed.get(name) ?? name);
    for (const style of stylesIn(before)) {
      const next = `${style}.${design}{color:red}`;
      text = text.replaceAll(style, next).replaceAll(hashOf(style), hashOf(next));
    }
    if (/\.(?:css|js)$/.test(file)) text += `/* ${design} */`;
    writeFileSync(join(out, file), text);
  }
  const ledger = join(out, "pages.json");
  const withDigests = readFileSync(ledger, "utf8").replace(
    /"path":"([^"]*)"(.*"html":")[^"]*/g,
    (_, path: string, between: string) =>
      `"path":"${path}"${between}${crc32(readFileSync(join(out, fileOf(path)))).toString(16)}`,
  );
  writeFileSync(ledger, withDigests);
}
const stylesIn = (html: string) => Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, style = ""]) => style);
const hashOf = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

type Env = Readonly<Record<"dist" | "before", string>> & Readonly<Record<string, string>>;

/** Runs commands of the guide in a folder where `dist` and `before` are these releases. */
async function runBlock(block: string, { dist, before, ...env }: Env) {
  const cwd = join(folder, `work-${block.length}`);
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd);
  symlinkSync(dist, join(cwd, "dist"));
  symlinkSync(before, join(cwd, "before"));
  const { exitCode, stdout, stderr } = await run("sh", ["-e", "-c", block], { cwd, env: { ...process.env, ...env } });
  expect([exitCode, stdout + stderr]).toEqual([0, expect.any(String)]);
}

const assetsIn = (text: string) => text.match(/\/assets\/[\w.-]+/g) ?? [];

/** Requests pages, and each asset that one names, until it is stopped. Returns what a visitor would have missed. */
function startReader(url: string, paths: readonly string[]) {
  let isOver = false;
  let asked = 0;
  const missed = new Set<string>();
  const ask = async (path: string) => {
    asked += 1;
    const response = await fetch(url + path);
    if (!response.ok) missed.add(`${path}: ${response.status}`);
    return response.text();
  };
  const read = async () => {
    while (!isOver)
      for (const path of paths) {
        const html = await ask(path);
        if (stylesIn(html).some((style) => !html.includes(hashOf(style)))) missed.add(`${path} is unstyled`);
        for (const asset of assetsIn(html).slice(-4)) await ask(asset);
      }
  };
  const reading = Promise.all([read(), read(), read()]).catch((cause: Error) => missed.add(cause.message));
  return async () => {
    isOver = true;
    await reading;
    return { missed: [...missed], asked };
  };
}

/** The assets that a page and its scripts name. */
async function openPage(url: string, path: string) {
  const known = new Set<string>();
  const open = async (path: string) => {
    const text = await (await fetch(url + path)).text();
    // Scripts name those that they load later without the folder.
    const named = [
      ...assetsIn(text),
      ...Array.from(text.matchAll(/\.\/([\w-]+\.(?:js|css))/g), ([, name]) => `/assets/${name}`),
    ];
    for (const asset of named)
      if (!known.has(asset)) {
        known.add(asset);
        if (/\.(?:js|css)$/.test(asset)) await open(asset);
      }
  };
  await open(path);
  return [...known];
}

async function missingOf(url: string, assets: readonly string[]) {
  const found = await Promise.all(assets.map(async (path) => [path, (await fetch(url + path)).status] as const));
  return found.flatMap(([path, status]) => (status === 200 ? [] : [path]));
}

const differences = async (url: string, out: string) => (await verify(new URL(url), out)).differences;

test.skipIf(!hasNginx || !has("rsync"))(
  "readers see no page without style and no 404 during a deployment by rsync, and open pages find their assets until the next",
  async () => {
    const www = join(folder, "www");
    mkdirSync(www);
    await runBlock(rsync, { dist: first, before: first, TARGET: www });
    const server = await startNginx({ site: www, rules: `${first}-hosting/nginx.conf`, folder: join(folder, "nginx") });
    onTestFinished(() => server.stop());
    const { url } = server;
    expect(await differences(url, first)).toEqual([]);

    const paths = ["/", "/tuam", "/westport", "/westport/iron-removal", "/privacy"];
    const opened = (await Promise.all(paths.map((path) => openPage(url, path)))).flat();
    expect(opened.length).toBeGreaterThan(50);
    const stop = startReader(url, paths);
    for (const command of rsync.trimEnd().split("\n")) {
      await runBlock(command, { dist: second, before: first, TARGET: www });
      await setTimeout(500);
    }
    const { missed, asked } = await stop();
    expect(missed).toEqual([]);
    expect(asked).toBeGreaterThan(500);
    expect(await differences(url, second)).toEqual([]);
    await runBlock(pruneByRsync, { dist: second, before: first, TARGET: www });
    expect(await missingOf(url, opened)).toEqual([]);

    await runBlock(rsync, { dist: third, before: second, TARGET: www });
    await runBlock(pruneByRsync, { dist: third, before: second, TARGET: www });
    expect((await fetch(`${url}/tuam`)).status).toBe(404);
    expect(
      await missingOf(
        url,
        (await openPage(url, "/")).filter((path) => existsSync(third + path)),
      ),
    ).toEqual([]);
    expect((await missingOf(url, opened)).filter((path) => /\.(?:css|js)$/.test(path))).toEqual(
      opened.filter((path) => /\.(?:css|js)$/.test(path)),
    );
  },
);

test.skipIf(!has("rclone"))("rclone brings the next release, and keeps the assets of the one before", async () => {
  const www = join(folder, "bucket");
  const env = { REMOTE: www, RCLONE_CONFIG: join(folder, "rclone.conf") };
  writeFileSync(env.RCLONE_CONFIG, "");
  const assets = (out: string) => plainFiles(out).filter((file) => file.startsWith("assets/"));
  await runBlock(rclone, { dist: first, before: first, ...env });
  await runBlock(rclone, { dist: second, before: first, ...env });
  await runBlock(pruneByRclone, { dist: second, before: first, ...env });
  expect(plainFiles(www)).toEqual([...new Set([...plainFiles(second), ...assets(first)])].sort());
  await runBlock(rclone, { dist: third, before: second, ...env });
  await runBlock(pruneByRclone, { dist: third, before: second, ...env });
  expect(plainFiles(www)).toEqual([...new Set([...plainFiles(third), ...assets(second)])].sort());
  for (const file of plainFiles(third))
    expect(readFileSync(join(www, file)).equals(readFileSync(join(third, file)))).toBe(true);
});

test("the workflow copies with the commands of the guide", () => {
  const copies = commandsOf("publish.yml", "publish", "Copy the site to the host");
  const removes = commandsOf("publish.yml", "publish", "Remove old scripts and styles").replaceAll(/^ +/gm, "");
  expect(rclone.split("\n").length).toBe(5);
  expect(copies).toContain(rclone);
  expect(removes).toContain(pruneByRclone);
});
