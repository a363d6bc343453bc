/** The scripts bundled by a process of its own: Vite takes 250 MB, which it would keep for the rest of the build. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Made } from "../kept.ts";

type Sources = { readonly root: string; readonly folder: string };
export type BundleMessage = { readonly made: Made<string> } | { readonly failure: string };

const script = fileURLToPath(new URL("../../bundle-client.mjs", import.meta.url));

/**
 * `root` is the project's folder, `folder` that from which the site is served; the value is the boot script's address.
 * @throws Error when a source does not compile.
 */
export function bundleApart({ root, folder }: Sources): Promise<Made<string>> {
  return new Promise((resolve, reject) => {
    // "advanced" sends bytes as bytes. Its output is nobody's: a build may print one object of JSON.
    const child = fork(script, [root, folder], {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("error", reject);
    child.on("message", (message) => {
      const said = message as BundleMessage; // what bundle-process.ts sends
      if ("made" in said) resolve(said.made);
      else reject(new Error(said.failure));
    });
    // Not at its "exit", when its message may still be on the way.
    child.on("close", (code) =>
      reject(new Error(`the scripts were not bundled: the process that does it ended (${code})`)),
    );
  });
}
