/** Workflows of GitHub as their tests read them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

export const folder = ".github/workflows";
export const textOf = (name: string) => readFileSync(join(folder, name), "utf8");

const step = z.object({
  name: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.coerce.string()).optional(),
});
const permissions = z.record(z.string(), z.string());
const workflow = z.object({
  permissions,
  on: z.record(z.string(), z.unknown()),
  concurrency: z.object({ group: z.string() }).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      uses: z.string().optional(),
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      if: z.string().optional(),
      environment: z.unknown().optional(),
      permissions: permissions.optional(),
      steps: z.array(step).optional(),
    }),
  ),
});
export const workflowOf = (name: string) => workflow.parse(parse(textOf(name)));
