/** Machines for the steps of an engine: folders in which nothing was built before. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { onTestFinished } from "vitest";

/** What of the project an image gets, so that a build without the rest is what is tested. */
const copied = Array.from(
  readFileSync("generator/steps/shards/examples/Dockerfile", "utf8").matchAll(/^COPY (.*) \S+$/gm),
  ([, names = ""]) => names.split(" "),
).flat();
const copiedCode = copied.filter((name) => !name.startsWith("data"));

export function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), "machine-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A machine with a copy of the project on the tiny site's data, and nothing that an earlier build left. */
export function machine() {
  const folder = emptyFolder();
  for (const name of copiedCode) cpSync(name, join(folder, name), { recursive: true });
  cpSync("data", join(folder, "data"), { recursive: true, filter: (path) => path === "data" || path.endsWith(".ts") });
  cpSync("tests/fixtures/tiny", join(folder, "data"), { recursive: true });
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules").filter((name) => name !== ".cache"))
    symlinkSync(resolve("node_modules", name), join(packages, name));
  return folder;
}

/** The same with cached scripts, fonts and pictures of earlier builds, from here or elsewhere. */
export function machineWithAssets() {
  const folder = machine();
  mkdirSync(join(folder, cache), { recursive: true });
  for (const name of keptAssets) {
    mkdirSync(join(cache, name), { recursive: true });
    symlinkSync(resolve(cache, name), join(folder, cache, name));
  }
  return folder;
}

const cache = "node_modules/.cache/site";
const keptAssets = ["client", "coverage", "drawings", "fonts", "icons", "outlines", "pictures", "share", "styles"];

/** The machine for the next job: as checked out, with its packages and caches. */
export function clearedAway(machine: string) {
  const brought = new Set([...copied.map((name) => basename(name)), "node_modules"]);
  for (const name of readdirSync(machine).filter((name) => !brought.has(name)))
    rmSync(join(machine, name), { recursive: true });
  return machine;
}

/** As an engine runs a step. @throws Error with what it printed when it fails. */
export function ranOn(folder: string, command: readonly string[], env: Readonly<Record<string, string>>) {
  const [name = "", ...words] = command;
  return new Promise<void>((done, fail) => {
    const child = spawn(name, words, { cwd: folder, env: { ...ownEnvironment(), ...env } });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (printed += text));
    child.on("error", fail);
    child.on("close", (exitCode) =>
      exitCode === 0 ? done() : fail(new Error(`${words.join(" ")} ended with ${exitCode}:\n${printed}`)),
    );
  });
}

/** Without what npm and vitest tell the processes that they start. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_ENV|GITHUB_)/.test(name)));
