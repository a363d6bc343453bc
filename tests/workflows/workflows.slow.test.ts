/** Workflows: the effect of their commands. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitIn } from "../browser/git-hub.ts";
import { run } from "../build/build-site.ts";
import { replaceSamples } from "../build/release-data.ts";
import { filesOf } from "../build/temporary-site.ts";
import { temporaryFolder } from "../engine/publish/temporary-folder.ts";
import { localServer } from "../online/local-server.ts";
import { liveHost } from "../online/verify/online-host.ts";
import { machineWithAssets } from "./machine.ts";
import { workflowOf } from "./pipelines.ts";

const patience = { timeout: 300_000 };
const hasRclone = spawnSync("rclone", ["--version"]).status === 0;

/** Programs that only write down their words, in a folder for PATH; `put` gives one another script. */
function programs(...names: readonly string[]) {
  const bin = temporaryFolder();
  const put = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const name of names) put(name, `echo "\${0##*/} $*" >> ${bin}/log`);
  writeFileSync(join(bin, "rclone.conf"), "");
  if (!hasRclone) put("rclone", standIn);
  const said = () => readFileSync(join(bin, "log"), "utf8").trim().split("\n");
  return { bin, put, said, PATH: `${bin}:${process.env["PATH"]}` };
}

test("a pull request is compared with the data of its base, again on the same machine", async () => {
  const { said, PATH } = programs("npm");
  const folder = join(temporaryFolder(), "project");
  mkdirSync(join(folder, "data"), { recursive: true });
  writeFileSync(join(folder, "data/towns.csv"), "before");
  const git = gitIn(folder);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Base");
  const base = git("rev-parse", "HEAD");
  writeFileSync(join(folder, "data/towns.csv"), "after");
  git("commit", "--quiet", "--all", "--message", "Edit");

  const [command = ""] = commandsOf("preview.yml", "preview", ["Report the changes"]);
  for (const _ of ["first", "second"]) {
    expect(await ranOn(folder, command, { BASE: base, PATH })).toMatchObject({ status: 0 });
    const data = /--data (\S+)/.exec(said().find((line) => line.includes("--data")) ?? "")?.[1] ?? "";
    expect(readFileSync(join(folder, data, "towns.csv"), "utf8")).toBe("before");
  }
  expect((await ranOn(folder, command, { BASE: "0".repeat(40), PATH })).status).not.toBe(0);
});

test("a comment is written also if the build failed before the changes were", async () => {
  const { PATH } = programs("gh");
  const folder = temporaryFolder();
  const [comment = ""] = commandsOf("preview.yml", "publish", ["Comment"]);
  const env = { NUMBER: "7", RUN: "https://ci.example/1", PATH };
  const written = async () => {
    expect(await ranOn(folder, comment, env)).toMatchObject({ status: 0 });
    return readFileSync(join(folder, "comment.md"), "utf8");
  };
  const failed = await written();
  expect(failed).toContain("The changes were not compared.");
  writeFileSync(join(folder, "changes.md"), ""); // a command that failed after the shell had opened its file
  expect(await written()).toBe(failed);
  writeFileSync(join(folder, "changes.md"), "2 pages change.");
  writeFileSync(join(folder, "published.md"), "Preview: https://preview.example.ie/7/\n");
  expect(await written()).toMatch(/^Preview: https:\/\/preview\.example\.ie\/7\/\n[\s\S]*\n2 pages change\.$/m);
});

test("a preview loses the pages that its build lost, and is removed when it is closed", async () => {
  const { bin, PATH } = programs("sudo", "apt-get");
  const [folder, previews] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(folder, "dist-preview"));
  writeFileSync(join(folder, "dist-preview/index.html"), "first");
  writeFileSync(join(folder, "dist-preview/trim.html"), "first");
  mkdirSync(join(previews, "8"));
  const env = {
    PREVIEW_REMOTE: previews,
    PREVIEW_URL: "https://preview.example.ie",
    PATH,
    NUMBER: "7",
    RCLONE_CONFIG: join(bin, "rclone.conf"),
  };
  const pack = commandsOf("preview.yml", "preview", ["Pack the preview"]);
  const publish = [...pack, ...commandsOf("preview.yml", "publish", ["Publish the preview"])].join("\n");
  const [remove = ""] = commandsOf("preview.yml", "clean-up", ["Remove the preview"]);
  const run = async (command: string, more = {}) => (await ranOn(folder, command, { ...env, ...more })).status;
  expect(await run(publish, { PREVIEW_URL: "" })).toBe(0);
  expect(readdirSync(previews)).toEqual(["8"]);
  expect(await run(publish)).toBe(0);
  expect(readdirSync(join(previews, "7"))).toEqual(["index.html", "trim.html"]);
  rmSync(join(folder, "dist-preview/trim.html"));
  expect(await run(publish)).toBe(0);
  expect(readdirSync(join(previews, "7"))).toEqual(["index.html"]);
  expect(await run(remove, { NUMBER: "" })).not.toBe(0);
  expect(readdirSync(previews)).toEqual(["7", "8"]);
  // The second time nothing is there.
  expect([await run(remove), await run(remove)]).toEqual([0, 0]);
  expect(readdirSync(previews)).toEqual(["8"]);
});

test(
  "the comment links pages of the staging build, and a closed pull request leaves nothing behind",
  patience,
  async () => {
    const [folder, previews] = [machineWithAssets(), temporaryFolder()];
    const { bin, PATH } = programs("sudo", "apt-get", "gh");
    const git = gitIn(folder);
    writeFileSync(join(folder, ".gitignore"), "node_modules\n");
    git("init", "--quiet");
    git("add", "data");
    git("commit", "--quiet", "--message", "Base");
    const towns = join(folder, "data/towns.csv");
    writeFileSync(towns, readFileSync(towns, "utf8").replace("na Mart", "Mhairt"));
    const origin = await folderHost(previews);
    const env = {
      NUMBER: "7",
      BASE: git("rev-parse", "HEAD"),
      RUN: "https://ci.example/1",
      PREVIEW_URL: origin,
      PREVIEW_REMOTE: previews,
      RCLONE_CONFIG: join(bin, "rclone.conf"),
      PATH,
    };
    const steps = [
      ...commandsOf("preview.yml", "preview", ["Build the preview", "Report the changes", "Pack the preview"]),
      ...commandsOf("preview.yml", "publish", ["Publish the preview", "Comment"]),
    ];
    const ran = await ranInOrder(folder, steps, env);
    expect(ran.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
    const comment = readFileSync(join(folder, "comment.md"), "utf8");
    expect(comment).toContain("“Cathair na Mart” → “Cathair Mhairt”");
    const links = [...new Set(comment.match(/http:\/\/127[^\s)]*[/\w]/g))];
    expect(links).toEqual(expect.arrayContaining([`${origin}/7/`, `${origin}/7/westport`]));
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
    const [remove = ""] = commandsOf("preview.yml", "clean-up", ["Remove the preview"]);
    expect(await ranOn(folder, remove, env)).toMatchObject({ status: 0 });
    expect(readdirSync(previews)).toEqual([]);
  },
);

/** A host of any folder. Its address. */
async function folderHost(folder: string) {
  return localServer(({ url = "" }, response) => {
    const path = join(folder, decodeURIComponent(url), url.endsWith("/") ? "index.html" : "");
    if (!existsSync(path)) return void response.writeHead(404).end();
    response.end(readFileSync(path));
  });
}

/** A clone of a bare repository whose only branch has one sheet, and an npm that does what is given by its words. */
function machineWithRemote(npm: string) {
  const { bin, put, said, PATH } = programs("gh");
  const [folder, remote] = [join(temporaryFolder(), "project"), join(temporaryFolder(), "remote.git")];
  mkdirSync(join(folder, "data/history"), { recursive: true });
  writeFileSync(join(folder, "data/towns.csv"), "before\n");
  const git = gitIn(folder);
  git("init", "--quiet", "--initial-branch", "main");
  git("add", ".");
  git("commit", "--quiet", "--message", "Base");
  git("clone", "--quiet", "--bare", ".", remote);
  git("remote", "add", "origin", remote);
  git("push", "--quiet", "--set-upstream", "origin", "main");
  put("npm", `echo "npm $*" >> ${bin}/log\ncase "$*" in ${npm} esac`);
  return { bin, put, folder, remote, git, said, PATH };
}

test("an issue is opened once for a run that failed", async () => {
  const { bin, put, said, PATH } = programs("gh");
  const [report = ""] = commandsOf("report.yml", "issue", ["Open an issue"]);
  const env = { TITLE: "The daily run failed", RUN: "https://ci.example/1", PATH };
  const folder = temporaryFolder();
  expect(await ranOn(folder, report, env)).toMatchObject({ status: 0 });
  expect(said()).toContain("gh issue create --title The daily run failed --body-file issue.md");
  expect(readFileSync(join(folder, "issue.md"), "utf8")).toContain("https://ci.example/1");
  put("gh", `echo "gh $*" >> ${bin}/log\necho 17`);
  expect((await ranOn(folder, report, env)).printed).toContain("An issue is open already.");
  expect(said().filter((line) => line.includes("issue create"))).toHaveLength(1);
  for (const name of ["daily", "pages", "verify", "weekly"])
    expect(workflowOf(`${name}.yml`).jobs["report"], name).toMatchObject({
      if: "failure()",
      uses: "./.github/workflows/report.yml",
    });
});

/** Its npm writes a history and a digest. */
const digestingMachine = () =>
  machineWithRemote(
    `*digest*) echo "**What worked** & more";; *results*) cat "$5" > /dev/null && echo new >> data/history/results.json;;`,
  );

test("the digest of the week goes to one open issue, and the history to the main branch", async () => {
  const { bin, put, folder, remote, git, said, PATH } = digestingMachine();
  const steps = [
    ...commandsOf("weekly.yml", "digest", ["Read the search results"]),
    ...commandsOf("weekly.yml", "store", ["Post the digest", "Store the history"]),
  ];
  const env = { SEARCH_CONSOLE_KEY: "{}", RUNNER_TEMP: temporaryFolder(), PATH };
  expect((await ranInOrder(folder, steps, env)).map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(said().at(-1)).toBe("gh issue create --title What worked --body-file digest.md");
  expect(git("--git-dir", remote, "show", "main:data/history/results.json")).toBe("new");
  expect(readdirSync(env.RUNNER_TEMP)).toEqual([]);
  put("gh", `echo "gh $*" >> ${bin}/log\necho 17`);
  expect((await ranInOrder(folder, steps, env)).map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(said().at(-1)).toBe("gh issue comment 17 --body-file digest.md");
  expect(git("--git-dir", remote, "show", "main:data/history/results.json")).toBe("new\nnew");
});

test("the weekly key does not stay where reading fails, and a push follows what others pushed", async () => {
  const { put, folder, remote, git, PATH } = digestingMachine();
  const env = { SEARCH_CONSOLE_KEY: "{}", RUNNER_TEMP: temporaryFolder(), PATH };
  const store = commandsOf("weekly.yml", "store", ["Store the history"]);
  writeFileSync(join(folder, "data/history/results.json"), "new\n");
  const other = temporaryFolder();
  git("clone", "--quiet", remote, other);
  gitIn(other)("commit", "--quiet", "--allow-empty", "--message", "Theirs");
  gitIn(other)("push", "--quiet");
  expect((await ranInOrder(folder, store, env)).map(({ status }) => status)).toEqual([0]);
  expect(git("--git-dir", remote, "log", "--format=%s", "main")).toContain("Theirs");
  expect(git("--git-dir", remote, "show", "main:data/history/results.json")).toBe("new");
  put("npm", "exit 3");
  const [read = ""] = commandsOf("weekly.yml", "digest", ["Read the search results"]);
  expect((await ranOn(folder, read, env)).status).not.toBe(0);
  expect(readdirSync(env.RUNNER_TEMP)).toEqual([]);
});

test("GitHub Pages gets a release at its own address, with all files of the site", patience, async () => {
  const folder = machineWithAssets();
  replaceSamples(join(folder, "data"));
  const [build = ""] = commandsOf("pages.yml", "deploy", ["Build the site"]);
  const env = { PAGES_URL: "https://name.github.io/site", FIRST_RELEASE: "yes" };
  expect(await ranOn(folder, build, env)).toMatchObject({ status: 0 });
  const { stdout } = spawnSync("tar", ["--list", "--file", join(folder, "artifact.tar")], { encoding: "utf8" });
  expect(stdout).toContain("./.well-known/build.json");
  expect(readFileSync(join(folder, "dist/index.html"), "utf8")).toMatch(/ (?:src|href)="\/site\/assets\//);
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

async function ranOn(cwd: string, command: string, env: Readonly<Record<string, string>>) {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_ENV|GITHUB_)/.test(name));
  const unset = { SITE_URL: "", HOST: "", FIRST_RELEASE: "", PREVIEW_REMOTE: "", PREVIEW_URL: "" };
  const ran = await run("bash", ["-e", "-c", command], { cwd, env: { ...Object.fromEntries(own), ...unset, ...env } });
  return { status: ran.exitCode, printed: ran.stdout + ran.stderr };
}

async function ranInOrder(folder: string, commands: readonly string[], env: Readonly<Record<string, string>>) {
  const ran: Awaited<ReturnType<typeof ranOn>>[] = [];
  for (const command of commands) ran.push(await ranOn(folder, command, env));
  return ran;
}

const npm = spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim();

test(
  "publishing and previews say what they would do where nothing is set; where all is, what changed goes live and is verified",
  patience,
  async () => {
    const [folder, host] = [machineWithAssets(), temporaryFolder()];
    const { bin, put, PATH } = programs("sudo");
    replaceSamples(join(folder, "data"));
    const [build = "", pack = "", deploy = "", tell = ""] = commandsOf("publish.yml", "publish", [
      ...["Build the site", "Pack the site", "Deploy the changes", "Notify search engines"],
    ]);
    const unset = await ranInOrder(folder, [build, pack, deploy, tell], { REMOTE: "" });
    expect(unset.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    const [built, , deployed, told] = unset.map(({ printed }) => printed);
    expect(built).toContain("SITE_URL is not set, so this is not a release");
    expect(deployed).toContain("so nothing is deployed. With both, these commands run:");
    expect(deployed).toMatch(/^rclone copy 'dist' "\$REMOTE" .*--files-from-raw -/m);
    expect(told).toMatch(/would be notified of:\nhttps?:\/\/\S+\/\n/);
    expect(existsSync(join(folder, "published"))).toBe(false);

    const [compare = ""] = commandsOf("verify.yml", "verify", ["Compare the site online"]);
    expect((await ranOn(folder, compare, {})).printed).toContain("SITE_URL is not set");
    expect(JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8"))).toMatchObject({ bomFormat: "CycloneDX" });

    const preview = [
      ...commandsOf("preview.yml", "preview", ["Build the preview", "Pack the preview"]),
      ...commandsOf("preview.yml", "publish", ["Publish the preview"]),
    ];
    const shown = await ranInOrder(folder, preview, { PREVIEW_URL: "https://preview.example.ie", NUMBER: "7" });
    expect(shown.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(shown[2]?.printed).toContain("is not set: the preview is preview.tar of this run.");
    const home = readFileSync(join(folder, "dist-preview/index.html"), "utf8");
    expect(home).toContain("Preview, not for search engines");
    expect(home).toMatch(/ (?:src|href)="\/7\/assets\//);
    expect(home).not.toMatch(/ (?:src|href)="\/(?!7\/|7")/);

    const first = filesOf(join(folder, "dist"));
    for (const place of [host, join(folder, "published/last")])
      cpSync(join(folder, "dist"), place, { recursive: true });
    const towns = join(folder, "data/towns.csv");
    writeFileSync(towns, `${readFileSync(towns, "utf8").trimEnd()}\nSwinford,Mayo\n`);
    const set = { REMOTE: host, RCLONE_CONFIG: join(bin, "rclone.conf"), PATH };
    // What verify sees in a browser has a test of its own.
    const live = { ...set, SITE_URL: await liveHost(host), BROWSER: "/bin/false" };
    const [again, online] = [await ranOn(folder, build, live), await ranOn(folder, deploy, live)];
    expect(again.printed).toContain("Next: publish dist/, and save its pages.json for --previous of the next release.");
    expect(again.status).toBe(0);
    expect(online.printed).toContain("What is live is what was built.");
    expect(online.status).toBe(0);
    expect(existsSync(join(host, "swinford.html"))).toBe(true);
    expect(await ranOn(folder, compare, live)).toMatchObject({ status: 0 });
    expect(filesOf(join(folder, "published/before"))).toEqual(first);
    expect(filesOf(join(folder, "published/last"))).toEqual(filesOf(join(folder, "dist")));

    // An upload that fails is recorded too, and the next run ends in what was built.
    writeFileSync(towns, readFileSync(towns, "utf8").replace("wells are common", "wells are many"));
    put("npm", `case "$2" in verify) exit 1;; *) exec "${npm}" "$@";; esac`);
    await ranOn(folder, build, live);
    expect((await ranOn(folder, deploy, live)).status).toBe(1);
    expect(filesOf(join(folder, "published/last"))).toEqual(filesOf(join(folder, "dist")));
    expect(readFileSync(join(folder, "published/last/westport.html"), "utf8")).toContain("wells are many");
    rmSync(join(bin, "npm"));
    // The site online has changed since then.
    writeFileSync(join(host, "swinford.html"), "left over");
    writeFileSync(join(host, "tuam.html"), "of another build");
    expect(await ranOn(folder, compare, live)).toMatchObject({ status: 1 });
    put("gh", "echo Publish");
    expect((await ranOn(folder, compare, live)).printed).toContain("A deployment is running");
    expect((await ranOn(folder, deploy, live)).printed).toContain("What is live is what was built.");
  },
);

/** Copies and deletes as rclone does, where that is not installed. */
const standIn = `if [ "$1" = purge ]; then [ -d "$2" ] || exit 3; rm -r "$2"
elif [ "$1" = sync ]; then rm -rf "$3"; cp -R "$2" "$3"
elif [ "$1" = copy ]; then tar --create --directory "$2" --files-from - | tar --extract --directory "$3"
else while read -r path; do rm -f "$2/$path"; done; fi`;
