/** Starts the dev server on the tiny data, in a copy of the project, so that tests can edit templates. */
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export type DevSite = Awaited<ReturnType<typeof openDevSite>>;

/** Resolves once the server has printed its address. */
export async function openDevSite(data = "tests/fixtures/tiny") {
  const project = copiedProject(mkdtempSync(join(tmpdir(), "dev-")));
  const folder = data === "data" ? "data" : "sheets";
  const copySheets = () => cpSync(data, join(project, folder), { recursive: true });
  copySheets();
  const { child, url, printed, close } = await startedDev(project, folder);
  const pathOf = (file: string) => join(project, file);
  const read = (file: string) => readFileSync(pathOf(file), "utf8");
  let token = "";
  return {
    url,
    /** Folder of the data, as on the command line. */
    data: folder,
    /** Returns a path in the copy of the project. */
    pathOf,
    read,
    /** Edits a file. @throws Error if the edit changes nothing */
    edit(file: string, change: (text: string) => string) {
      const before = read(file);
      const after = change(before);
      if (after === before) throw new Error(`The edit of ${file} changes nothing.`);
      writeFileSync(pathOf(file), after);
    },
    /** Sends a request as a page does, or with other headers, as an attacker would. */
    async ask(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
      // All pages of a server have the same token.
      token ||= /"token":"([\w-]+)"/.exec(await (await fetch(`${url}/westport`)).text())?.[1] ?? "";
      return fetch(`${url}${path}`, {
        method: "POST",
        headers: { origin: url, "x-site-token": token, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    },
    /** Undoes every edit of sheets and code. */
    restore() {
      // Keeps the data's repository, if a test has made one.
      for (const name of readdirSync(join(project, folder)))
        if (name !== ".git") rmSync(join(project, folder, name), { recursive: true });
      copyCode(project);
      copySheets();
    },
    /** Returns the output of the process. */
    printed,
    isRunning: () => child.exitCode === null,
    async close() {
      await close();
      rmSync(project, { recursive: true, force: true });
    },
  };
}

/** Copies a project's sheets and code to a folder, and links its packages and cache. */
export function copiedProject(folder: string, root = ".") {
  copyCode(folder, root);
  symlinkSync(resolve(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Copies only files that differ, as the dev server loads each copied file again. */
function copyCode(folder: string, root = ".") {
  const parts = "client data generator templates tests/bench package.json package-lock.json tsconfig.json";
  for (const name of parts.split(" "))
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isDifferent });
}

const isDifferent = (from: string, to: string) =>
  !existsSync(to) || statSync(from).isDirectory() || !readFileSync(from).equals(readFileSync(to));

/** Starts the dev server of a project. Resolves once it has printed its address. @throws Error if it does not start */
export async function startedDev(project: string, data = "data", env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ["generator/run.mjs", "dev", "--data", data, "--port", "0"], {
    cwd: project,
    env: { ...process.env, GITHUB_ACTIONS: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((done, fail) => {
    const readOutput = (text: Buffer) => {
      output += text;
      const [, address] = /The site is at (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
      if (address !== undefined) done(address);
    };
    child.stdout.on("data", readOutput);
    child.stderr.on("data", readOutput);
    child.once("close", () => fail(new Error(`The live site did not start:\n${output}`)));
  });
  return {
    child,
    url,
    printed: () => output,
    async close() {
      // Waits for "exit" and not "close": processes that it started may keep its output open.
      const ended = new Promise((done) => child.once("exit", done));
      child.kill();
      await ended;
    },
  };
}
