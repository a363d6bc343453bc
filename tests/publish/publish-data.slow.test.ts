import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { preparePublish } from "../../generator/publish/publish-data.ts";
import { hubWith, onHub, publish, setPeople, towns } from "./repositories.ts";

test("updates the working copy to the pushed commit on its own branch, with nothing left to publish", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  expect(await publish(aoife)).toMatchObject({ kind: "published", address: null });
  expect(aoife.git("status", "--porcelain")).toBe("");
  expect(aoife.git("rev-parse", "HEAD")).toBe(aoife.git("rev-parse", "origin/main"));
  expect(await publish(aoife)).toEqual({ kind: "nothing", others: null });
});

test("first merges what others pushed, also in the next row and in the same row", async () => {
  const { aoife, brian } = hubWith("aoife", "brian");
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
  expect(await publish(brian)).toMatchObject({ kind: "nothing", others: { pull: expect.any(Function) } });
});

test("keeps what is saved during a push, and merges it at the next publish", async () => {
  const { aoife, brian } = hubWith("aoife", "brian");
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

test("publishes from a detached HEAD, and publishes a removed picture", async () => {
  const { aoife } = hubWith("aoife");
  aoife.git("checkout", "--quiet", "--detach");
  aoife.git("rm", "--quiet", "data/partners.csv");
  expect(await publish(aoife)).toMatchObject({ kind: "published" });
  aoife.git("fetch", "--quiet");
  expect(aoife.git("ls-tree", "--name-only", "origin/main", "data/partners.csv")).toBe("");
});

test("reports an unreachable or refusing remote in one sentence, and keeps the data", async () => {
  const { aoife, hub } = hubWith("aoife");
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

test("rejects options and invalid names as a branch", async () => {
  const { aoife } = hubWith("aoife");
  for (const branch of ["--upload-pack=touch hacked", "a branch", "-x", "x..y"])
    await expect(publish(aoife, { branch })).rejects.toThrow(/is not a name for a branch/);
});

test("runs no program named in a remote or its address", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const program = "ext::sh -c touch% hacked";
  await expect(publish(aoife, { remote: program })).rejects.toThrow(/has no remote with the name .*It has origin\./);
  aoife.git("config", "protocol.ext.allow", "always");
  aoife.git("remote", "set-url", "origin", program);
  expect(await publish(aoife)).toMatchObject({ kind: "rejected", wasReached: false });
  expect(existsSync(join(aoife.data, "hacked"))).toBe(false);
  expect(existsSync(join(aoife.folder, "hacked"))).toBe(false);
});

test("quotes a pre-push hook that fails, and names the two commands for a missing git user", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const hook = join(aoife.folder, ".git/hooks/pre-push");
  writeFileSync(hook, "#!/bin/sh\necho Run the tests first.\necho Then push. >&2\nexit 1\n", { mode: 0o755 });
  const stopped = "A check of this machine, the pre-push hook of git, stopped the push:";
  expect(await publish(aoife)).toMatchObject({
    kind: "rejected",
    wasReached: true,
    problem: expect.stringMatching(new RegExp(`^${stopped} (?=.*Then push\\.).*$`)),
  });
  for (const key of ["name", "email"]) aoife.git("config", "--unset", `user.${key}`);
  aoife.git("config", "user.useConfigOnly", "true");
  vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await publish(aoife)).toMatchObject({
    kind: "rejected",
    wasReached: true,
    problem: expect.stringMatching(/git config --global user\.name .* git config --global user\.email/),
  });
});
