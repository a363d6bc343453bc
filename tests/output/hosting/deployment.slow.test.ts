/** Tests deploying a changed design with the guide's commands, while readers request pages and have old ones open. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { fileOf } from "../../../generator/base/page-file.ts";
import { plainFiles } from "../../../generator/base/plain-files.ts";
import { build } from "../../../generator/build.ts";
import { verify } from "../../../generator/online/verify/verify.ts";
import { run } from "../../build/build-site.ts";
import { buildDefaults, silent } from "../../build/temporary-site.ts";
import { commandsOf } from "../../workflows/pipelines.ts";
import { folderOfFile } from "../temporary-folder.ts";
import { hasNginx, startNginx } from "./servers.ts";

const folder = folderOfFile();
const [first, second, www] = [join(folder, "first"), join(folder, "second"), join(folder, "www")];

/** Code blocks of "Copy it" in the guide: two ways to copy, and two ways to remove old assets. */
const [rsync = "", rclone = "", pruneByRsync = "", pruneByRclone = ""] = Array.from(
  (readFileSync("data/docs/set-up-once.md", "utf8").split("## Copy it")[1] ?? "").matchAll(/^```sh\n(.*?)^```$/gms),
  ([, block = ""]) => block,
);
const hasRsync = spawnSync("rsync", ["--version"]).status === 0;

beforeAll(async () => {
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  await build({ ...buildDefaults, data, out: first }, silent, new AbortController().signal);
  const towns = join(data, "towns.csv");
  writeFileSync(towns, `${readFileSync(towns, "utf8").trimEnd()}\nSwinford,Mayo\n`);
  await build({ ...buildDefaults, data, out: second }, silent, new AbortController().signal);
  redesign(second);
});

/** Gives all styles and scripts new content and names, as a new design does. */
function redesign(out: string) {
  const renamed = (name: string) => name.replace(/(\.\w+)$/, "-new$1");
  for (const name of readdirSync(join(out, "assets")).filter((name) => /\.(?:css|js)$/.test(name)))
    renameSync(join(out, "assets", name), join(out, "assets", renamed(name)));
  for (const file of plainFiles(out).filter((name) => /\.(?:html|css|js)$/.test(name))) {
    const before = readFileSync(join(out, file), "utf8");
    let text = before.replaceAll(/[\w-]+-[\w-]{8}\.(?:css|js)\b/g, renamed);
    for (const style of stylesIn(before)) {
      const next = `${style}.new{color:red}`;
      text = text.replaceAll(style, next).replaceAll(hashOf(style), hashOf(next));
    }
    writeFileSync(join(out, file), text);
  }
  const ledger = join(out, "pages.json");
  const pages: { path: string }[] = JSON.parse(readFileSync(ledger, "utf8"));
  const digestOf = (path: string) => crc32(readFileSync(join(out, fileOf(path)))).toString(16);
  writeFileSync(ledger, JSON.stringify(pages.map((page) => ({ ...page, html: digestOf(page.path) }))));
}
const stylesIn = (html: string) => Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, style = ""]) => style);
const hashOf = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Runs commands of the guide in a folder with links `dist` and `before` to these releases. */
async function runBlock(block: string, dist: string, before: string) {
  const cwd = mkdtempSync(join(folder, "work-"));
  symlinkSync(dist, join(cwd, "dist"));
  symlinkSync(before, join(cwd, "before"));
  const { exitCode, stdout, stderr } = await run("sh", ["-e", "-c", block], {
    cwd,
    env: { ...process.env, TARGET: www },
  });
  expect([exitCode, stdout + stderr]).toEqual([0, ""]);
}

const assetsIn = (text: string) => text.match(/\/assets\/[\w.-]+/g) ?? [];

/** Requests pages and their assets. @returns a function that stops it and returns the failed addresses */
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

/** Returns the assets that a page and its scripts refer to. */
async function openPage(url: string, path: string) {
  const known = new Set<string>();
  const open = async (path: string) => {
    const text = await (await fetch(url + path)).text();
    // Scripts refer to files that they load later without the folder.
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

test.skipIf(!hasNginx || !hasRsync)(
  "readers get no unstyled page and no 404 during a deployment, and open pages find their assets until the next one",
  async () => {
    mkdirSync(www);
    await runBlock(rsync, first, first);
    const server = await startNginx({ site: www, rules: `${first}-hosting/nginx.conf`, folder: join(folder, "nginx") });
    onTestFinished(() => server.stop());
    const { url } = server;
    expect(await differences(url, first)).toEqual([]);
    writeFileSync(join(www, "assets/of-an-older-release.js"), "");

    const paths = ["/", "/tuam", "/westport", "/westport/iron-removal", "/privacy"];
    const opened = (await Promise.all(paths.map((path) => openPage(url, path)))).flat();
    expect(opened.length).toBeGreaterThan(50);
    const stop = startReader(url, paths);
    for (const command of rsync.trimEnd().split("\n")) {
      await runBlock(command, second, first);
      await setTimeout(500);
    }
    const { missed, asked } = await stop();
    expect(missed).toEqual([]);
    expect(asked).toBeGreaterThan(500);
    expect(await differences(url, second)).toEqual([]);
    await runBlock(pruneByRsync, second, first);
    expect(await missingOf(url, [...opened, "/assets/of-an-older-release.js"])).toEqual([
      "/assets/of-an-older-release.js",
    ]);
    expect((await fetch(`${url}/swinford`)).status).toBe(200);

    // Rolls back to the previous release.
    await runBlock(rsync, first, second);
    expect(await differences(url, first)).toEqual([]);
    expect((await fetch(`${url}/swinford`)).status).toBe(404);
  },
);

test("the workflow uploads with the commands of the guide", () => {
  const copies = commandsOf("publish.yml", "publish", "Copy the site to the host");
  const removes = commandsOf("publish.yml", "publish", "Remove old scripts and styles").replaceAll(/^ +/gm, "");
  expect(rclone.split("\n").length).toBe(5);
  expect(copies).toContain(rclone);
  expect(removes).toContain(pruneByRclone);
});
