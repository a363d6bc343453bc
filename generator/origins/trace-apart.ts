/** The pages of a preview traced by a process of its own: it runs the code as it is compiled for that, and takes as much memory as a build. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PreviewMark } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import type { StyleSheets } from "../assets/styles/styles.ts";

export type TracingJob = {
  /** Absolute. */
  readonly dataDir: string;
  readonly day: string;
  /** Where the site will be. */
  readonly url: string;
  readonly preview: PreviewMark;
  readonly assets: Assets;
  readonly styles: StyleSheets;
  /** Their addresses, and the absolute paths of their files. */
  readonly pages: readonly { readonly path: string; readonly file: string }[];
};
export type TraceMessage = { readonly path: string; readonly trace: string } | { readonly failure: string };

/** MB. A page's words as objects are more than Node's nursery holds by itself: a fifth less processor time. */
const execArgv = ["--max-semi-space-size=32"];
const script = fileURLToPath(new URL("../trace-texts.mjs", import.meta.url));

/**
 * `traced` is told of each page with its trace, a PackedTrace as JSON.
 * @throws Error when a page does not print, or what traces it does not compile; the signal's reason
 */
export function traceApart(job: TracingJob, traced: (path: string, trace: string) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    // Its output is nobody's: a build may print one object of JSON.
    const child = fork(script, [], {
      execArgv,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let complaints = "";
    let failure: string | null = null;
    const stop = () => child.kill();
    signal.addEventListener("abort", stop, { once: true });
    child.stderr?.on("data", (text: Buffer) => (complaints += text));
    child.on("error", reject);
    child.on("message", (message) => {
      const said = message as TraceMessage; // what trace-process.ts sends
      if ("failure" in said) failure = said.failure;
      else traced(said.path, said.trace);
    });
    child.on("close", (code) => {
      signal.removeEventListener("abort", stop);
      if (signal.aborted) reject(signal.reason);
      else if (failure !== null || code !== 0)
        reject(new Error(failure ?? `the process that does it ended (${code}): ${complaints}`));
      else resolve();
    });
    child.send(job);
  });
}
