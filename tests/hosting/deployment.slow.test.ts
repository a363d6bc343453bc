/** A deployment on real servers, with a style, a redirect and pages changed together, while a reader asks without pause. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { build } from "../../generator/build.ts";
import { readHeaders } from "../../generator/engine/preview/read-headers.ts";
import { deployList } from "../../generator/online/deploy/deploy.ts";
import { stepsAsScript } from "../../generator/online/deploy/format-steps.ts";
import { namedRules, readSiteRules, serverRules } from "../../generator/online/deploy/server-rules.ts";
import { differencesOf } from "../../generator/online/verify/format-verification.ts";
import { verify } from "../../generator/online/verify/verify.ts";
import { run } from "../build/build-site.ts";
import { buildDefaults, silent } from "../build/temporary-site.ts";
import { folderOfFile } from "../engine/publish/temporary-folder.ts";
import { isInstalled, startHost } from "./servers.ts";

const folder = folderOfFile();
const builds = ["first", "second", "third"] as const;
const [first, second, third] = builds.map((name) => join(folder, name)) as [string, string, string];

beforeAll(async () => {
  chmodSync(folder, 0o755);
  await build({ ...buildDefaults, data: "tests/fixtures/tiny", out: first }, silent, new AbortController().signal);
  restyled(first, second, ".zz{color:red}");
  restyled(first, third, ".zz{color:blue}");
  // The page of Tuam moves, and the old address leads there.
  renameSync(join(second, "tuam.html"), join(second, "tuam-town.html"));
  edit(join(second, "pages.json"), (text) => text.replace('"path":"/tuam"', '"path":"/tuam-town"'));
  edit(join(second, "_redirects"), (text) => `${text.trimEnd()}\n/tuam /tuam-town 301\n`);
  for (const out of [second, third]) nameRules(out);
});

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, "utf8")));
const hashOf = (style: string) => `sha256-${createHash("sha256").update(style).digest("base64")}`;
const stylesIn = (html: string) => Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, style = ""]) => style);

/** A build that differs by a rule of CSS: each page has it, and the policy has its digest. */
function restyled(from: string, to: string, rule: string) {
  cpSync(from, to, { recursive: true });
  const hashes = new Map<string, string>();
  for (const name of plainFiles(to).filter((name) => name.endsWith(".html")))
    edit(join(to, name), (html) => {
      for (const style of stylesIn(html)) hashes.set(hashOf(style), hashOf(style + rule));
      return html.replaceAll("</style>", `${rule}</style>`);
    });
  edit(join(to, "_headers"), (text) => {
    for (const [old, next] of hashes) text = text.replace(old, next);
    return text;
  });
  edit(join(to, ".well-known/build.json"), (text) => text.replace(/"site": "/, `"site": "${rule.replace(/\W/g, "")}`));
}
const nameRules = (out: string) =>
  edit(join(out, "_headers"), (text) =>
    text.replace(/X-Site-Rules: .*/, `X-Site-Rules: ${namedRules(readSiteRules(out)).digest}`),
  );

async function script(out: string, previous: string | undefined, online?: string) {
  const options = { out, previous, online, before: undefined, tool: undefined };
  const steps = await deployList(options);
  const server = await serverRules(options);
  return stepsAsScript(steps, "rsync", {
    out,
    rules: readHeaders(readFileSync(join(out, "_headers"), "utf8")),
    server,
  });
}

async function ran(text: string, env: Readonly<Record<string, string>>) {
  const { exitCode, stdout, stderr } = await run("sh", ["-c", text], { env: { ...process.env, ...env } });
  return exitCode === 0 ? "" : `${exitCode}: ${stdout}${stderr}`;
}

/** By a connection of its own, as a server that reloads closes those that wait. Follows redirects. */
async function answerOf(address: string): Promise<{ status: number; policy: string; html: string }> {
  const response = await new Promise<IncomingMessage>((done, fail) =>
    get(address, { agent: false, headers: { connection: "close" } }, done).on("error", fail),
  );
  const { statusCode = 0, headers } = response;
  let html = "";
  for await (const text of response.setEncoding("utf8")) html += text;
  if (headers.location !== undefined) return answerOf(new URL(headers.location, address).href);
  return { status: statusCode, policy: String(headers["content-security-policy"]), html };
}

/** Requests pages until it is stopped, and returns what a visitor would have missed. */
function reader(url: string, paths: readonly string[]) {
  let isOver = false;
  let asked = 0;
  const missed = new Set<string>();
  const read = async () => {
    while (!isOver)
      for (const path of paths) {
        const { status, policy, html } = await answerOf(url + path);
        asked += 1;
        if (status !== 200) missed.add(`${path}: ${status}`);
        if (stylesIn(html).some((style) => !policy.includes(hashOf(style)))) missed.add(`${path} is unstyled`);
      }
  };
  const reading = read().catch((cause: Error) => missed.add(cause.message));
  return async () => {
    isOver = true;
    await reading;
    return { missed: [...missed], asked };
  };
}

const differences = async (url: string, out: string) => {
  const look = async () => ({ name: "strangers", count: 0, differences: [] });
  return differencesOf(await verify({ url, out, now: new Date(), look }));
};

const hasRsync = spawnSync("rsync", ["--version"]).status === 0;

test.concurrent.for(["nginx", "Apache"] as const)(
  "on %s readers never see an unstyled page or a 404, and after a deployment that was cut off the next one ends in what was built",
  async (host, { onTestFinished, skip }) => {
    skip(!isInstalled(host) || !hasRsync, `${host} or rsync is not installed`);
    const own = join(folder, host);
    const [first, second, third] = builds.map((name) => join(own, name)) as [string, string, string];
    for (const name of builds) cpSync(join(folder, name), join(own, name), { recursive: true });
    const [site, rules] = [join(own, "www"), join(own, "rules")];
    mkdirSync(rules, { recursive: true });
    const env = { TARGET: site, RULES: rules, SITE_ROOT: site, RELOAD: ":", SITE_URL: "" };
    // Nothing is served yet, so nothing is waited for.
    const start = (await script(first, undefined)).replace("sleep 5", ":");
    expect(await ran(start, env)).toBe("");
    const server = await startHost(host, { site, hosting: rules, folder: own, siteFolder: "", mayReload: true });
    onTestFinished(() => server.stop());
    const reloading = { ...env, RELOAD: server.reload, SITE_URL: server.url };
    expect(await differences(server.url, first)).toEqual([]);

    const stop = reader(server.url, ["/", "/tuam", "/westport", "/privacy"]);
    expect(await ran(await script(second, first), reloading)).toBe("");
    expect(await differences(server.url, second)).toEqual([]);

    // Cut off before the record of the build is online.
    const half = (await script(third, server.url)).split("\n# rules\n")[0] ?? "";
    expect(await ran(half, reloading)).toBe("");
    expect((await differences(server.url, second)).length).toBeGreaterThan(0);
    expect(await ran(await script(second, second, server.url), reloading)).toBe("");
    expect(await differences(server.url, second)).toEqual([]);
    const { missed, asked } = await stop();
    expect(missed).toEqual([]);
    expect(asked).toBeGreaterThan(50);
  },
);

test.skipIf(!hasRsync)(
  "rules that a server does not follow stop the deployment before any page is changed",
  async () => {
    const site = join(folder, "unserved");
    const text = (await script(second, first)).replaceAll("sleep 1", ":").replace("sleep 5", "exit 7");
    const env = { TARGET: site, SITE_URL: "http://127.0.0.1:9" };
    expect(await ran(text, env)).toMatch(/^2: .*RULES: the rules of the server have changed\./s);
    expect(await ran(text, { ...env, RULES: join(folder, "unread") })).toMatch(/^1: .*does not follow the rules of /s);
    expect(readdirSync(site)).toContain("tuam-town.html");
    expect(readdirSync(site)).not.toContain("index.html");
  },
);

test("the rules of a built site are read as they were written", () => {
  const { rules, digest } = namedRules(readSiteRules(first));
  expect(rules.headers.find(({ name }) => name === "X-Site-Rules")?.value).toBe(digest);
  expect(readFileSync(join(first, "_headers"), "utf8")).toContain(`X-Site-Rules: ${digest}\n`);
});
