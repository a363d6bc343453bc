import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { preparePublish } from "../../../generator/studio/publish/publish-data.ts";
import { type Clone, hubWith, publish } from "./repositories.ts";

const towns = "data/towns.csv";
const setPeople = (town: string, from: string, to: string) => (text: string) =>
  text.replace(new RegExp(`^(${town},.*),${from},`, "m"), `$1,${to},`);
const onHub = ({ git }: Clone, branch: string, file: string) => {
  git("fetch", "--quiet", "origin");
  return git("show", `origin/${branch}:${file}`);
};

test("one commit on a new branch has the edited data as git's user, and nothing else of the working copy", async () => {
  const { clones } = hubWith("Aoife");
  const [aoife] = clones as [Clone];
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  aoife.edit("code.ts", () => "export const unfinished = true;\n");
  writeFileSync(join(aoife.folder, "notes.txt"), "mine\n");
  aoife.git("add", "notes.txt");
  const before = aoife.git("status", "--porcelain", "--", ".", ":!data");

  const result = await publish(aoife, { branch: undefined, message: "Count Westport again $(touch hacked)" });
  expect(result).toMatchObject({ kind: "published", branch: expect.stringMatching(/^edit-2026-05-02-\w{6}$/) });
  const { branch } = result as { branch: string };
  expect(onHub(aoife, branch, towns)).toContain(",7000,");
  expect(aoife.git("diff", "--name-only", `origin/main..origin/${branch}`)).toBe(towns);
  expect(aoife.git("log", "-1", "--format=%an <%ae> %s", `origin/${branch}`)).toBe(
    "Aoife <Aoife@example.ie> Count Westport again $(touch hacked)",
  );
  expect(aoife.git("status", "--porcelain", "--", ".", ":!data")).toBe(before);
  expect(existsSync(join(aoife.folder, "hacked"))).toBe(false);
  expect(await publish(aoife, { branch: undefined }), "once is enough").toEqual({ kind: "nothing", takeIn: null });
});

test("on its own branch the working copy has the pushed commit, and nothing is left to publish", async () => {
  const { clones } = hubWith("Aoife");
  const [aoife] = clones as [Clone];
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  expect(await publish(aoife)).toMatchObject({ kind: "published", address: null });
  expect(aoife.git("status", "--porcelain")).toBe("");
  expect(aoife.git("rev-parse", "HEAD")).toBe(aoife.git("rev-parse", "origin/main"));
  expect(await publish(aoife)).toEqual({ kind: "nothing", takeIn: null });
});

test("what others pushed is brought in first, also in the next row and in the same row", async () => {
  const { clones } = hubWith("Aoife", "Brian");
  const [aoife, brian] = clones as [Clone, Clone];
  brian.edit(towns, (text) =>
    setPeople("Tuam", "9647", "9900")(text).replace("Cathair na Mart", "Cathair na Mart Thiar"),
  );
  await publish(brian);
  aoife.edit(towns, (text) => `${setPeople("Westport", "6872", "7000")(text)}Knock,Mayo,,,53.79,-8.92,,,,,,,,\n`);

  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  for (const text of [onHub(aoife, "main", towns), aoife.read(towns).trimEnd()])
    expect(text.split("\n").filter((row) => /^(?:Westport|Tuam|Knock)/.test(row))).toEqual([
      expect.stringMatching(/^Westport,Mayo,westport,Cathair na Mart Thiar,53.8,-9.51667,7000,/),
      expect.stringMatching(/^Tuam,.*,9900,/),
      "Knock,Mayo,,,53.79,-8.92,,,,,,,,",
    ]);
  expect(await publish(brian)).toMatchObject({ kind: "nothing", takeIn: expect.any(Function) });
});

test("a cell that both changed is shown with both values, and nothing is pushed until one of them is kept", async () => {
  const { clones } = hubWith("Aoife", "Brian");
  const [aoife, brian] = clones as [Clone, Clone];
  brian.edit(towns, setPeople("Westport", "6872", "7100"));
  await publish(brian);
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  expect(await publish(aoife)).toEqual({
    kind: "conflict",
    conflicts: [{ file: "towns.csv", row: "Westport, Mayo", column: "population", ours: "7000", theirs: "7100" }],
  });
  expect(onHub(aoife, "main", towns)).toContain(",7100,");
  expect(await publish(aoife, { keep: "mine" })).toMatchObject({ kind: "published" });
  expect(onHub(aoife, "main", towns)).toContain(",7000,");
});

test("in site.json two keys are brought together, and one key that both changed is a conflict", async () => {
  const { clones } = hubWith("Aoife", "Brian");
  const [aoife, brian] = clones as [Clone, Clone];
  const name = JSON.parse(aoife.read("data/site.json")).name as string;
  brian.edit("data/site.json", (text) => text.replace(`"name": "${name}"`, '"name": "Brian’s"'));
  await publish(brian);
  aoife.edit("data/site.json", (text) => text.replace(/"radiusKm": [\d.]+/, '"radiusKm": 77'));
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  expect(JSON.parse(onHub(aoife, "main", "data/site.json"))).toMatchObject({ name: "Brian’s", radiusKm: 77 });
  brian.edit("data/site.json", (text) => text.replace("Brian’s", "Ours"));
  aoife.edit("data/site.json", (text) => text.replace("Brian’s", "Mine"));
  await publish(aoife);
  expect(await publish(brian)).toMatchObject({
    kind: "conflict",
    conflicts: [{ file: "site.json", row: "name", ours: '"name": "Ours",', theirs: '"name": "Mine",' }],
  });
});

test("what is saved while it is pushed is not overwritten, and is merged by the next publish", async () => {
  const { clones } = hubWith("Aoife", "Brian");
  const [aoife, brian] = clones as [Clone, Clone];
  brian.edit(towns, setPeople("Tuam", "9647", "9900"));
  await publish(brian);
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const options = { data: aoife.data, message: undefined, branch: "main", remote: "origin", keep: undefined };
  const prepared = await preparePublish({ ...options, day: "2026-05-02" });
  aoife.edit(towns, (text) => text.replace("Iron from the bog", "Iron off the bog"));
  const saved = aoife.read(towns);
  expect(prepared.kind === "proposal" && (await prepared.push())).toMatchObject({ kind: "published" });
  expect(aoife.read(towns)).toBe(saved);
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  for (const text of [onHub(aoife, "main", towns), aoife.read(towns)])
    for (const edit of [",7000,", ",9900,", "Iron off the bog"]) expect(text).toContain(edit);
});

test("a detached head publishes as well, and a removed picture is removed", async () => {
  const { clones } = hubWith("Aoife");
  const [aoife] = clones as [Clone];
  aoife.git("checkout", "--quiet", "--detach");
  aoife.git("rm", "--quiet", "data/partners.csv");
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  aoife.git("fetch", "--quiet");
  expect(aoife.git("ls-tree", "--name-only", "origin/main", "data/partners.csv")).toBe("");
});

test("a remote that cannot be reached, and one that refuses, are answered by a sentence and keep the data", async () => {
  const { clones, hub } = hubWith("Aoife");
  const [aoife] = clones as [Clone];
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const edited = aoife.read(towns);
  writeFileSync(join(hub, "hooks", "pre-receive"), "#!/bin/sh\necho Reviews are needed. >&2\nexit 1\n", {
    mode: 0o755,
  });
  expect(await publish(aoife)).toEqual({
    kind: "rejected",
    wasReached: true,
    problem: "origin refuses the branch main: pre-receive hook declined. Reviews are needed.",
  });
  aoife.git("remote", "set-url", "origin", join(aoife.folder, "gone"));
  expect(await publish(aoife)).toMatchObject({
    kind: "rejected",
    wasReached: false,
    problem: expect.stringMatching(/^origin cannot be reached: .*gone/),
  });
  expect(aoife.read(towns)).toBe(edited);
});

test("no branch is named by an option or by what is not a name", async () => {
  const { clones } = hubWith("Aoife");
  const [aoife] = clones as [Clone];
  for (const branch of ["--upload-pack=touch hacked", "a branch", "-x", "x..y"])
    await expect(publish(aoife, { branch })).rejects.toThrow(/is not a name for a branch/);
});

test("neither a remote that is an address nor an address that names a program can run one", async () => {
  const { clones } = hubWith("Aoife");
  const [aoife] = clones as [Clone];
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const program = "ext::sh -c touch% hacked";
  await expect(publish(aoife, { remote: program })).rejects.toThrow(/has no remote with the name .*It has origin\./);
  aoife.git("config", "protocol.ext.allow", "always");
  aoife.git("remote", "set-url", "origin", program);
  expect(await publish(aoife)).toMatchObject({ kind: "rejected", wasReached: false });
  expect(existsSync(join(aoife.data, "hacked"))).toBe(false);
  expect(existsSync(join(aoife.folder, "hacked"))).toBe(false);
});
