/** Bundles the scripts in a separate process: Vite needs 250 MB, which are free afterwards. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { AssetResult } from "../asset-cache.ts";

type BundleInProcessInput = { readonly root: string; readonly folder: string };
export type BundleMessage = { readonly made: AssetResult<string> } | { readonly failure: string };

const script = fileURLToPath(new URL("./bundle-client.mjs", import.meta.url));

/**
 * @param root the project's folder. @param folder base path of the site. @returns the address of the boot script
 * @throws Error if a source does not compile
 */
export function bundleInProcess({ root, folder }: BundleInProcessInput): Promise<AssetResult<string>> {
  return new Promise((resolve, reject) => {
    // "advanced" can send bytes. Output is ignored, as a build may print JSON.
    const child = fork(script, [root, folder], {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("error", reject);
    child.on("message", (message) => {
      const sent = message as BundleMessage; // what bundle-process.ts sends
      if ("made" in sent) resolve(sent.made);
      else reject(new Error(sent.failure));
    });
    // Not on "exit": the message may arrive later.
    child.on("close", (code) =>
      reject(new Error(`the scripts were not bundled: the process that does it ended (${code})`)),
    );
  });
}
