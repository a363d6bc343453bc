/** A bare repository with the tiny site, and clones of it: one for each person who edits. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type PublishOptions, preparePublish } from "../../../generator/studio/publish/publish-data.ts";
import { tinyFolder } from "../../site/tiny-copy.ts";

export type Clone = {
  readonly folder: string;
  readonly data: string;
  /** Output of git, without the last line end. */
  readonly git: (...words: readonly string[]) => string;
  readonly edit: (file: string, change: (text: string) => string) => void;
  readonly read: (file: string) => string;
};

/** `hub` is bare and has one commit on main. Its name and address have characters that a shell would act on. */
export function hubWith(...names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const hub = join(folder, "hub $(touch hacked);.git");
  run(folder, "init", "--quiet", "--bare", "--initial-branch=main", hub);
  const first = clone(folder, hub, "first");
  cpSync(tinyFolder, first.data, { recursive: true });
  writeFileSync(join(first.folder, "code.ts"), "export {};\n");
  first.git("add", "--all");
  first.git("commit", "--quiet", "-m", "Begin");
  first.git("push", "--quiet", "origin", "HEAD:main");
  return { folder, hub, clones: names.map((name) => clone(folder, hub, name)) };
}

function clone(folder: string, hub: string, name: string): Clone {
  run(folder, "clone", "--quiet", hub, name);
  const own = join(folder, name);
  const git = (...words: readonly string[]) => run(own, ...words);
  git("config", "user.name", name);
  git("config", "user.email", `${name}@example.ie`);
  const pathOf = (file: string) => join(own, file);
  return {
    folder: own,
    data: join(own, "data"),
    git,
    edit: (file, change) => writeFileSync(pathOf(file), change(readFileSync(pathOf(file), "utf8"))),
    read: (file) => readFileSync(pathOf(file), "utf8"),
  };
}

const run = (cwd: string, ...words: readonly string[]) =>
  execFileSync("git", words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).replace(/\n$/, "");

/** Prepares and pushes; what came of it. */
export async function publish({ data }: Clone, options: Partial<PublishOptions> = {}) {
  const all = { data, message: undefined, branch: "main", remote: "origin", keep: undefined, day: "2026-05-02" };
  const prepared = await preparePublish({ ...all, ...options });
  return prepared.kind === "proposal" ? prepared.push() : prepared;
}

export const towns = "data/towns.csv";
export const setPeople = (town: string, from: string, to: string) => (text: string) =>
  text.replace(new RegExp(`^(${town},.*),${from},`, "m"), `$1,${to},`);
export const onHub = ({ git }: Clone, branch: string, file: string) => {
  git("fetch", "--quiet", "origin");
  return git("show", `origin/${branch}:${file}`);
};
