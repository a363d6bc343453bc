/** Tests that publishing takes only files that the site reads, from the folder and from others' pushes. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { buildProvenance } from "../../generator/output/build-provenance.ts";
import { planPublish } from "../../generator/publish/publish.ts";
import { putFiles } from "../output/temporary-folder.ts";
import { type Clone, hubWith, publish } from "./repositories.ts";

const edit = (clone: Clone) => clone.edit("data/towns.csv", (text) => text.replace(",6872,", ",7000,"));
const day = "2026-05-02";
const plan = ({ data }: Clone) =>
  planPublish({ data, message: undefined, branch: "main", keep: undefined, day }).then((found) =>
    found.kind === "ready" ? { edits: found.edits, notPublished: found.proposal.notPublished } : found,
  );

test("names private files beside the sheets, and does not publish them", async () => {
  const { aoife } = hubWith("aoife");
  const secrets = {
    "quotes.csv": "name,phone\nMary,0871234567\n",
    "key.json": "{}",
    "backup/quotes.csv": "name\nMary\n",
    "~$towns.xlsx": "x",
    ".env": "TOKEN=1",
    [`.towns.csv.${process.pid}.new`]: "name\n",
    "images/passport.png": "x",
    "guides/.draft.json": "{}",
    "guides/old/deep.json": "{}",
    "line\nbreak.csv": "x",
  };
  putFiles(aoife.data, secrets);
  symlinkSync("/etc/hosts", join(aoife.data, "hosts.csv"));
  symlinkSync("/etc", join(aoife.data, "etc"));
  edit(aoife);
  const found = await plan(aoife);
  expect(found).toMatchObject({ edits: ["towns.csv row 3 population 6,872 → 7,000 (Westport)"] });
  expect("notPublished" in found && found.notPublished).toEqual([...Object.keys(secrets), "etc", "hosts.csv"].sort());
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  expect(aoife.git("diff", "--name-only", "HEAD~1", "HEAD")).toBe("data/towns.csv");
  for (const name of Object.keys(secrets)) expect(existsSync(join(aoife.data, name)), name).toBe(true);
});

test("publishes a new picture with its row", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit("data/images.csv", (text) => `${text}photos/well.png,A well,,Ours\n`);
  execFileSync("cp", [join(aoife.data, "images/photos/fintan.png"), join(aoife.data, "images/photos/well.png")]);
  edit(aoife);
  const found = await plan(aoife);
  expect("edits" in found && found.edits).toEqual(
    expect.arrayContaining([
      expect.stringContaining("towns.csv row 3"),
      expect.stringContaining("images.csv"),
      "images/photos/well.png: changed",
    ]),
  );
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  expect(aoife.git("log", "--format=%s", "-1")).toBe("Edit images.csv, images/photos/well.png, towns.csv");
});

test("refuses a folder that is a link, as publishing would delete its files for others", async () => {
  const { aoife, folder } = hubWith("aoife");
  execFileSync("mv", [join(aoife.data, "images"), join(folder, "elsewhere")]);
  symlinkSync(join(folder, "elsewhere"), join(aoife.data, "images"));
  expect(await publish(aoife)).toMatchObject({ kind: "rejected", problem: expect.stringMatching(/^images is a link/) });
});

/** Pushes a commit whose data folder has further entries that `git add` would not create. */
function pushEntries(hub: string, entries: readonly string[], inFolder: string | undefined) {
  const who = ["-c", "user.name=x", "-c", "user.email=x@example.ie"];
  const git = (words: readonly string[], input: string | Buffer = "") =>
    execFileSync("git", ["-C", hub, ...who, ...words], { input, encoding: "latin1" }).replace(/\n$/, "");
  const listed = (tree: string) => git(["ls-tree", "-z", tree]).split("\0").filter(Boolean);
  const bytesOf = (lines: readonly string[]) =>
    Buffer.concat(
      lines.flatMap((line) => {
        const [, mode = "", hash = "", name = ""] = /^(\d+) \w+ (\w+)\t([\s\S]*)$/.exec(line) ?? [];
        return [Buffer.from(`${mode.replace(/^0/, "")} ${name}\0`), Buffer.from(hash, "hex")];
      }),
    );
  const treeOf = (lines: readonly string[]) =>
    git(["hash-object", "-t", "tree", "-w", "--literally", "--stdin"], bytesOf(lines));
  const blob = git(["hash-object", "-w", "--stdin"], "hostile\n");
  const bad = entries.map((name) =>
    name.includes("/")
      ? `040000 tree ${treeOf([`100644 blob ${blob}\t${name.slice(name.indexOf("/") + 1)}`])}\t${name.slice(0, name.indexOf("/"))}`
      : `100644 blob ${blob}\t${name}`,
  );
  const with_ = (lines: readonly string[], folder: string, tree: string) =>
    lines.map((line) => (line.endsWith(`\t${folder}`) ? line.replace(/ \w+\t/, ` ${tree}\t`) : line));
  const data = listed("main:data");
  const changed =
    inFolder === undefined
      ? [...data, ...bad]
      : with_(data, inFolder, treeOf([...listed(`main:data/${inFolder}`), ...bad]));
  const root = treeOf(with_(listed("main"), "data", treeOf(changed)));
  const commit = git(["commit-tree", root, "-p", "main", "-m", "x"]);
  git(["update-ref", "refs/heads/main", commit]);
}

const filesOf = (folder: string) => plainFiles(folder).filter((name) => !name.includes(".git"));

test.each([
  ["that lead above the folder", ["../outside.csv", "..", ".git/config"], undefined],
  [
    "that lead out of guides/",
    ["../towns.json", `${"x".repeat(4096)}.json`, "a\nb.json", "a\\..\\b.json", ".hidden.json"],
    "guides",
  ],
])("writes nothing outside the data when others pushed file names %s", async (_way, entries, inFolder) => {
  const { aoife, hub, folder } = hubWith("aoife");
  pushEntries(hub, entries, inFolder);
  const before = filesOf(folder);
  edit(aoife);
  expect(await publish(aoife)).toMatchObject({
    kind: "rejected",
    problem: expect.stringMatching(/^origin contains files with names that could lead out of the folder \([^\n]+\)\./),
  });
  // The user's own git may have fetched the commit without checks.
  aoife.git("-c", "fetch.fsckObjects=false", "fetch", "--quiet", "origin");
  for (const text of [",7000,", ",6872,"]) {
    aoife.edit("data/towns.csv", (sheet) => sheet.replace(/,(?:7000|6872),/, text));
    const result = await publish(aoife);
    if (result.kind === "nothing" && result.others !== null) await result.others.pull();
  }
  expect(filesOf(folder)).toEqual(before);
  expect(aoife.read(".git/config")).not.toContain("hostile");
});

test("runs no command of a data folder that looks like a bare repository", async () => {
  const { aoife } = hubWith("aoife");
  const ran = join(aoife.folder, "ran");
  putFiles(aoife.data, {
    HEAD: "ref: refs/heads/main\n",
    config: `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n\tfsmonitor = touch ${ran}\n\tsshCommand = touch ${ran}\n[remote "origin"]\n\turl = ssh://x.example/y\n`,
    "objects/info/x": "",
    "refs/heads/x": "",
  });
  edit(aoife);
  buildProvenance(aoife.data);
  await plan(aoife).catch(() => {});
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  expect(existsSync(ran)).toBe(false);
});

test("runs no file system monitor, and only the hooks of commit and push", async () => {
  const { aoife } = hubWith("aoife");
  const ran = join(aoife.folder, "ran");
  aoife.git("config", "core.fsmonitor", `touch ${ran}-monitor; false`);
  for (const hook of ["post-index-change", "reference-transaction", "pre-push"])
    writeFileSync(join(aoife.folder, ".git/hooks", hook), `#!/bin/sh\ntouch ${ran}-${hook}\n`, { mode: 0o755 });
  edit(aoife);
  await publish(aoife, { branch: undefined });
  // Ignores the index hook: a commit writes the index only if file times have changed.
  const left = readdirSync(aoife.folder).filter((name) => name.startsWith("ran") && !name.endsWith("-index-change"));
  expect(left).toEqual(["ran-pre-push", "ran-reference-transaction"]);
});
