/** Pipelines of GitHub and GitLab as their tests read them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

export const folder = ".github/workflows";
export const textOf = (name: string) => readFileSync(name.startsWith(".") ? name : join(folder, name), "utf8");
export const gitlab = ".gitlab-ci.yml";
/** "!reference" takes a part of another job. It is left as the path of that part. */
const ofGitlab = { customTags: [{ tag: "!reference", collection: "seq" as const }] };
export const pipelineOf = () => parse(textOf(gitlab), ofGitlab);

const step = z.object({ name: z.string().optional(), run: z.string().optional() });
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
      permissions: permissions.optional(),
      steps: z.array(step).optional(),
    }),
  ),
});
export const workflowOf = (name: string) => workflow.parse(parse(textOf(name)));
