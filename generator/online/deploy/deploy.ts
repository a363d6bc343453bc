/** `npm run deploy-list`: files to upload and delete so that the built site replaces the one online. */
import { type LiveFiles, liveFiles, localFiles, standingOnline } from "./changed-files.ts";
import { deploySteps, type Step } from "./deploy-steps.ts";
import type { DeployTool } from "./format-steps.ts";

export type DeployOptions = {
  readonly out: string;
  /** The site in production: a folder, a pages.json or an address. Undefined if nothing is online yet. */
  readonly previous: string | undefined;
  /** Address of the site online: its files are requested, instead of trusting `previous`. */
  readonly online?: string;
  /** The build before the one in production, whose assets may be deleted now. */
  readonly before: string | undefined;
  /** Undefined for plain lines. */
  readonly tool: DeployTool | undefined;
};

/** @throws UsageError without a built site or a record of the one online */
export async function deployList({ out, previous, online, before }: DeployOptions): Promise<readonly Step[]> {
  const next = await localFiles(out, "Build it first, or give its folder with --out.");
  const live = previous === undefined ? nothing : await liveFiles(previous);
  return deploySteps({
    files: next.files,
    standing: await (online === undefined ? live.standing(next) : standingOnline(online, next)),
    live: live.files,
    before:
      before === undefined
        ? []
        : (await localFiles(before, "Give the build before the one online with --before.")).files,
  });
}

const nothing: LiveFiles = { files: [], standing: async () => new Set() };
