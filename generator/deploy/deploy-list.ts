/** `npm run deploy-list`: what to upload and delete so that the built site takes the place of the live one. */
import type { DeployOptions } from "../command-line/live-options.ts";
import { deploySteps, type Step } from "./deploy-steps.ts";
import { builtFolder, type LiveFiles, liveFiles } from "./site-files.ts";

/** @throws UsageError without a built site or a record of the live one */
export async function deployList({ out, previous, before }: DeployOptions): Promise<readonly Step[]> {
  const next = await builtFolder(out, "Build it first, or name its folder with --out.");
  const live = previous === undefined ? nothing : await liveFiles(previous);
  return deploySteps({
    files: next.files,
    standing: await live.standing(next),
    live: live.files,
    before:
      before === undefined
        ? []
        : (await builtFolder(before, "Name the build before the live one with --before.")).files,
  });
}

const nothing: LiveFiles = { files: [], standing: async () => new Set() };
