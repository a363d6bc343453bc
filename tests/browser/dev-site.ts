/** A dev server of the tiny data, run from the command line. It runs in a copy of the project, so that templates can be edited. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Source of a text on a page: a cell, a key, or a template, which has no `edit`. */
export type Place = { name: string; edit?: { file: string; old: string; digest: string; place: unknown } };

export type DevSite = {
  readonly url: string;
  /** The data's folder, as the command line names it. */
  readonly data: string;
  /** In the copy of the project. */
  readonly pathOf: (file: string) => string;
  readonly read: (file: string) => string;
  /** @throws Error when it changes nothing. */
  readonly edit: (file: string, change: (text: string) => string) => void;
  /** Asks as a page does, or with other headers as an attacker would. */
  readonly ask: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** What the process printed. */
  readonly printed: () => string;
  readonly isRunning: () => boolean;
  readonly close: () => Promise<void>;
};

/** Resolves once the site's address was printed. */
export async function openDevSite(data = "tests/fixtures/tiny"): Promise<DevSite> {
  const project = mkdtempSync(join(tmpdir(), "dev-"));
  for (const each of ["client", "data", "generator", "templates", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(each, join(project, each), { recursive: true });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  if (data !== "data") cpSync(data, join(project, "sheets"), { recursive: true });
  const folder = data === "data" ? "data" : "sheets";
  const child = spawn(process.execPath, ["generator/run.mjs", "dev", "--data", folder, "--port", "0"], {
    cwd: project,
    env: { ...process.env, GITHUB_ACTIONS: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { url, printed } = await addressOf(child);
  const pathOf = (file: string) => join(project, file);
  const read = (file: string) => readFileSync(pathOf(file), "utf8");
  return {
    url,
    data: folder,
    pathOf,
    read,
    edit(file, change) {
      const before = read(file);
      const after = change(before);
      if (after === before) throw new Error(`The edit of ${file} changes nothing.`);
      writeFileSync(pathOf(file), after);
    },
    async ask(path, body, headers = {}) {
      const text = await (await fetch(`${url}/westport`)).text();
      const [, token = ""] = /"token":"([\w-]+)"/.exec(text) ?? [];
      return fetch(`${url}${path}`, {
        method: "POST",
        headers: { origin: url, "x-site-token": token, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    },
    printed,
    isRunning: () => child.exitCode === null,
    async close() {
      // Not until its output is closed: what it started may hold that open.
      const ended = new Promise((done) => child.once("exit", done));
      child.kill();
      await ended;
      rmSync(project, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess) {
  let output = "";
  return new Promise<{ url: string; printed: () => string }>((done, fail) => {
    const heard = (text: Buffer) => {
      output += text;
      const [, url] = /The site is at (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
      if (url !== undefined) done({ url, printed: () => output });
    };
    child.stdout?.on("data", heard);
    child.stderr?.on("data", heard);
    child.once("close", () => fail(new Error(`The live site did not start:\n${output}`)));
  });
}
