/** A dev server in a process of its own, started as from the command line. */
import { execFileSync } from "node:child_process";
import { startedDev } from "../browser/dev-site.ts";

/** In the project of that folder, with its own data. `path` is the first page to request. @throws Error if it does not start */
export async function measuredDev(project: string, path: string) {
  const from = performance.now();
  const { child, url, close } = await startedDev(project);
  const response = await fetch(url + path);
  const page = await response.text();
  if (response.status !== 200) throw new Error(`${url}${path} answered ${response.status}:\n${page.slice(0, 500)}`);
  return {
    url,
    /** ms from the command until the page was there whole. */
    firstPage: performance.now() - from,
    /** Of memory in use. */
    megabytes: () => Number(execFileSync("ps", ["-o", "rss=", "-p", `${child.pid}`], { encoding: "utf8" })) / 1024,
    stop: close,
  };
}
