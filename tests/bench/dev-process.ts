/** A dev server in a process of its own, started as from the command line. */
import { execFileSync, spawn } from "node:child_process";

export type DevProcess = {
  readonly url: string;
  /** ms from the command until the page was there whole. */
  readonly firstPage: number;
  /** Of memory in use. */
  readonly megabytes: () => number;
  readonly stop: () => Promise<void>;
};

/** In the project of that folder, with its own data. `path` is the first page to request. @throws Error if it does not start */
export async function startedDev(project: string, path: string): Promise<DevProcess> {
  const from = performance.now();
  const child = spawn(process.execPath, ["generator/run.mjs", "dev", "--port", "0"], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise((resolve) => child.once("close", resolve));
  const url = await new Promise<string>((found, fail) => {
    let printed = "";
    const heard = (text: Buffer) => {
      printed += text;
      const [, url] = /The site is at (\S+)/.exec(printed) ?? [];
      if (url !== undefined) found(url);
    };
    child.stdout.on("data", heard);
    child.stderr.on("data", heard);
    void closed.then(() => fail(new Error(`The live site did not start:\n${printed}`)));
  });
  const response = await fetch(url + path);
  const page = await response.text();
  if (response.status !== 200) throw new Error(`${url}${path} answered ${response.status}:\n${page.slice(0, 500)}`);
  return {
    url,
    firstPage: performance.now() - from,
    megabytes: () => Number(execFileSync("ps", ["-o", "rss=", "-p", `${child.pid}`], { encoding: "utf8" })) / 1024,
    async stop() {
      child.kill();
      await closed;
    },
  };
}
