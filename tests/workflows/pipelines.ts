/** Reads GitHub workflows for tests. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

export const folder = ".github/workflows";
export const names = readdirSync(folder).sort();
export const textOf = (name: string) => readFileSync(join(folder, name), "utf8");

const env = z.record(z.string(), z.coerce.string()).default({});
const step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env,
});
const permissions = z.record(z.string(), z.string());
const workflow = z.object({
  permissions,
  env,
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(
    z.string(),
    z.object({
      if: z.string().optional(),
      needs: z.unknown().optional(),
      environment: z.unknown().optional(),
      permissions: permissions.optional(),
      env,
      steps: z.array(step).default([]),
    }),
  ),
});
export const workflowOf = (name: string) => workflow.parse(parse(textOf(name)));

/** Returns the commands of a step, as GitHub runs them. */
export function commandsOf(name: string, job: string, title: string): string {
  const run = workflowOf(name).jobs[job]?.steps.find((step) => step.name === title)?.run;
  if (run === undefined) throw new Error(`${name} has no step "${title}".`);
  return run;
}
