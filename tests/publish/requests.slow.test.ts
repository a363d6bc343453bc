/** Tests of edits between one publication and the next. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { planPublish } from "../../generator/publish/publish.ts";
import { preparePublish } from "../../generator/publish/publish-data.ts";
import { type PublishFromDesk, publishFromDesk } from "../../generator/publish/publish-from-desk.ts";
import { publishedSoFar } from "../../generator/publish/published-so-far.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import {
  type Clone,
  cloneAt,
  defaults,
  hubWith,
  mergeRequest,
  onHub,
  publish,
  pushToMain,
  request,
  setPeople,
  towns,
} from "./repositories.ts";

const two = () => hubWith("aoife", "brian");
const people = (text: string) => text.match(/,(?:6872|7\d00|9647|9\d00),/g)?.map((each) => each.slice(1, -1));

const day = "2026-05-02";
const atDesk = ({ data }: Clone, more: Partial<Parameters<typeof publishFromDesk>[0]> = {}) =>
  publishFromDesk({ data, day, message: undefined, keep: undefined, ...more });

test.each([
  ["squashed", {}],
  ["squashed, with its branch kept", { isBranchKept: true }],
  ["squashed under another title", { title: "Westport" }],
  ["squashed under another title, with its branch kept", { title: "Westport", isBranchKept: true }],
  ["rebased", { by: "rebase" }],
  ["merged with a merge commit", { by: "merge", isBranchKept: true }],
] as const)("merges a colleague's correction of an edit that was %s, and sends the next edit", async (_way, merge) => {
  const { aoife, brian } = two();
  pushToMain(brian, towns, (text) => text.replace("Iron from the bog", "Iron off the bog"));
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const first = await request(aoife);
  pushToMain(brian, "data/site.json", (text) => text.replace('"radiusKm": 80', '"radiusKm": 81'));
  mergeRequest(brian, first, merge);
  pushToMain(brian, towns, setPeople("Westport", "7000", "7100"));
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  const branch = await request(aoife);
  expect(branch).not.toBe(first);
  for (const text of [onHub(aoife, branch, towns), aoife.read(towns)]) {
    expect(people(text)).toEqual(["7100", "9900"]);
    expect(text).toContain("Iron off the bog");
  }
  expect(aoife.read("data/site.json")).toContain('"radiusKm": 81');
});

test("reports a conflict for a value that a reviewer corrected while squashing", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  mergeRequest(brian, await request(aoife), { change: () => brian.edit(towns, setPeople("Westport", "7000", "7100")) });
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  expect(await publish(aoife, { branch: undefined })).toMatchObject({
    kind: "conflict",
    conflicts: [{ row: "Westport, Mayo", column: "population", ours: "7000", theirs: "7100" }],
  });
  const keep = { "towns.csv\nWestport, Mayo\npopulation": "theirs" } as const;
  expect(people(onHub(aoife, await request(aoife, { keep }), towns))).toEqual(["7100", "9900"]);
  expect(people(aoife.read(towns))).toEqual(["7100", "9900"]);
});

test("keeps a squashed row removed, unless a colleague adds it again", async () => {
  const { aoife, brian } = two();
  const without = (text: string) => text.replace(/^Boyle.*\n/m, "");
  aoife.edit(towns, without);
  mergeRequest(brian, await request(aoife));
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  mergeRequest(brian, await request(aoife));
  expect(onHub(aoife, "main", towns)).not.toContain("Boyle");
  pushToMain(brian, towns, (text) => text.replace("Ballina,", "Boyle,Roscommon,,,,,,,,,,,,\nBallina,"));
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  expect(onHub(aoife, await request(aoife), towns)).toContain("Boyle,Roscommon");
  expect(aoife.read(towns)).toContain("Boyle,Roscommon");
});

test("merges a colleague's correction of a squashed key of site.json", async () => {
  const { aoife, brian } = two();
  const site = "data/site.json";
  aoife.edit(site, (text) => text.replace('"radiusKm": 80', '"radiusKm": 81'));
  mergeRequest(brian, await request(aoife));
  pushToMain(brian, site, (text) => text.replace('"radiusKm": 81', '"radiusKm": 82'));
  aoife.edit(site, (text) => text.replace('"driveMinutes": 75', '"driveMinutes": 76'));
  for (const text of [onHub(aoife, await request(aoife), site), aoife.read(site)])
    expect(JSON.parse(text)).toMatchObject({ radiusKm: 82, driveMinutes: 76 });
});

test("an edit whose request was closed without a merge is listed as an edit again, and stays in the data folder", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  brian.git("push", "--quiet", "origin", "--delete", await request(aoife));
  pushToMain(brian, towns, setPeople("Tuam", "9647", "9900"));
  expect(people(onHub(aoife, await request(aoife), towns))).toEqual(["7000", "9900"]);
  expect(people(aoife.read(towns))).toEqual(["7000", "9900"]);
});

test("merges a colleague's edits of a cell whose own request was closed and undone", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  brian.git("push", "--quiet", "origin", "--delete", await request(aoife));
  aoife.edit(towns, setPeople("Westport", "7000", "6872"));
  for (const [from, to] of [
    ["6872", "7100"],
    ["7100", "7200"],
  ] as const) {
    pushToMain(brian, towns, setPeople("Westport", from, to));
    const result = await publish(aoife, { branch: undefined });
    expect(result.kind === "nothing" && (await result.others?.pull()), to).toBe(true);
    expect(people(aoife.read(towns))).toEqual([to, "9647"]);
  }
});

test("adds edits and a revert to the branch of an open request, with main's changes", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const branch = await request(aoife);
  const options = { ...defaults(aoife), branch: undefined };
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  const second = await preparePublish(options);
  expect(second).toMatchObject({ kind: "proposal", branch, hasOthers: false });
  brian.edit("code.ts", () => "export const ours = 1;\n");
  pushToMain(brian, towns, (text) => text.replace("Iron from the bog", "Iron off the bog"));
  expect(await request(aoife)).toBe(branch);
  expect(people(onHub(aoife, branch, towns))).toEqual(["7000", "9900"]);
  expect(onHub(aoife, branch, towns)).toContain("Iron off the bog");
  expect(onHub(aoife, branch, "code.ts")).toContain("ours");
  expect(aoife.git("rev-list", "--count", `origin/${branch}..origin/main`)).toBe("0");
  aoife.edit(towns, setPeople("Westport", "7000", "6872"));
  expect(await request(aoife)).toBe(branch);
  expect(people(onHub(aoife, branch, towns))).toEqual(["6872", "9900"]);
  expect(await publish(aoife, { branch: undefined })).toEqual({ kind: "nothing", others: null });
});

test("updates the data folder and the local main branch after a merge, and keeps edits in progress", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const branch = await request(aoife);
  mergeRequest(brian, branch);
  brian.edit("code.ts", () => "export const next = 1;\n");
  pushToMain(brian, towns, setPeople("Westport", "7000", "7100"));
  const result = await publish(aoife, { branch: undefined });
  expect(result.kind === "nothing" && (await result.others?.pull())).toBe(true);
  expect(people(aoife.read(towns))).toEqual(["7100", "9647"]);
  expect(aoife.git("rev-parse", "main")).toBe(aoife.git("rev-parse", "origin/main"));
  expect(aoife.git("status", "--porcelain")).toBe("");
  expect(aoife.read("code.ts")).toContain("next");

  // With uncommitted changes of code the local branch is not moved.
  aoife.edit("code.ts", () => "export const mine = 1;\n");
  brian.edit("code.ts", () => "export const other = 1;\n");
  pushToMain(brian, towns, setPeople("Tuam", "9647", "9900"));
  const again = await publish(aoife, { branch: undefined });
  expect(again.kind === "nothing" && (await again.others?.pull())).toBe(true);
  expect(people(aoife.read(towns))).toEqual(["7100", "9900"]);
  expect(aoife.read("code.ts")).toContain("mine");
  expect(await publish(aoife, { branch: undefined })).toMatchObject({ kind: "nothing" });
});

test("publishes only new differences after a manual pull", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  mergeRequest(brian, await request(aoife));
  pushToMain(brian, towns, setPeople("Westport", "7000", "7100"));
  aoife.git("checkout", "--quiet", ".");
  aoife.git("pull", "--quiet", "--ff-only", "origin", "main");
  aoife.edit(towns, setPeople("Westport", "7100", "7000"));
  expect(people(onHub(aoife, await request(aoife), towns))).toEqual(["7000", "9647"]);
});

test("publishes from a shallow clone and from another branch", async () => {
  const { aoife, brian, hub, folder } = two();
  brian.git("push", "--quiet", "origin", "HEAD:refs/heads/work");
  execFileSync("git", ["clone", "--quiet", "--depth", "1", "--branch", "work", `file://${hub}`, "small"], {
    cwd: folder,
  });
  const small = { ...aoife, ...cloneAt(join(folder, "small")) };
  small.edit(towns, setPeople("Westport", "6872", "7000"));
  mergeRequest(brian, await request(small));
  pushToMain(brian, towns, setPeople("Westport", "7000", "7100"));
  small.edit(towns, setPeople("Tuam", "9647", "9900"));
  expect(people(onHub(brian, await request(small), towns))).toEqual(["7100", "9900"]);
});

test("publishes some of the edits, and keeps the others", async () => {
  const { aoife } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  aoife.edit(towns, (text) => `${text.replace(" na Mart", "")}Knock,Mayo,,,53.79,-8.92,,,,,,,,\n`);
  aoife.edit("data/site.json", (text) =>
    text.replace('"radiusKm": 80', '"radiusKm": 81').replace('"driveMinutes": 75', '"driveMinutes": 76'),
  );
  aoife.git("rm", "--quiet", "data/partners.csv");
  const found = await planPublish({ ...defaults(aoife), branch: undefined });
  const words =
    found.kind === "ready" ? found.choices.map(({ edits }) => edits.map(({ what }) => what).join("; ")) : [];
  expect(words).toEqual([
    "Westport, Co. Mayo: Irish name",
    "Westport, Co. Mayo: Population",
    "Tuam, Co. Galway: Population",
    "Knock, Co. Mayo: new town",
    expect.stringMatching(/^.+: partner removed/),
    "How far we travel",
    "Longest drive",
  ]);
  const chosen =
    found.kind === "ready" ? found.choices.map(({ id }) => id).filter((_, at) => [1, 3, 5].includes(at)) : [];
  const branch = await request(aoife, { chosen });
  const text = onHub(aoife, branch, towns);
  expect(people(text)).toEqual(["7000", "9647"]);
  expect(text).toContain("Cathair na Mart");
  expect(text).toContain("Knock,Mayo");
  expect(JSON.parse(onHub(aoife, branch, "data/site.json"))).toMatchObject({ radiusKm: 81, driveMinutes: 75 });
  expect(people(aoife.read(towns))).toEqual(["7000", "9900"]);
  expect(await request(aoife)).toBe(branch);
  expect(onHub(aoife, branch, towns)).toBe(aoife.read(towns).trimEnd());
  expect(JSON.parse(onHub(aoife, branch, "data/site.json"))).toMatchObject({ radiusKm: 81, driveMinutes: 76 });
});

test("reverts a publication, and keeps later edits", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, (text) => setPeople("Westport", "6872", "7000")(text).replace(/^Boyle.*\n/m, ""));
  mergeRequest(brian, await request(aoife, { message: "Count Westport" }));
  const commit = brian.git("rev-parse", "--short", "HEAD");
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  const branch = await request(aoife, { takeBack: commit });
  expect(onHub(aoife, branch, towns)).toMatch(/^Boyle,/m);
  expect(people(onHub(aoife, branch, towns))).toEqual(["6872", "9647"]);
  expect(aoife.git("log", "-1", "--format=%s", `origin/${branch}`)).toBe('Take back "The request (#1)"');
  expect(people(aoife.read(towns))).toEqual(["6872", "9900"]);
  expect(await request(aoife)).toBe(branch);
  expect(people(onHub(aoife, branch, towns))).toEqual(["6872", "9900"]);
  await expect(publish(aoife, { takeBack: "list" })).rejects.toThrow(
    /not "list"\. Publications, the last one first:\n(?:.*\n)*\w{8} [\d-]{10} Count Westport(?:\n|$)/,
  );
  await expect(publish(aoife, { takeBack: "--all" })).rejects.toThrow(/takes the commit of a publication/);
});

test("lists and pushes an edit that was saved after the desk showed its list", async () => {
  const { aoife } = two();
  const idOf = (answer: PublishFromDesk) => (answer.kind === "ready" ? answer.id : "");
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const first = await atDesk(aoife);
  expect(first).toMatchObject({
    kind: "ready",
    isChanged: false,
    choices: [{ id: "towns.csv\nWestport, Mayo\npopulation" }],
  });
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  const second = await atDesk(aoife, { message: "Count", id: idOf(first) });
  expect(second).toMatchObject({ kind: "ready", isChanged: true, choices: [{}, {}] });
  expect(aoife.git("ls-remote", "origin", "edit-*")).toBe("");
  expect(await atDesk(aoife, { message: "Count" }), "without a list").toMatchObject({ kind: "ready" });
  const chosen = first.kind === "ready" ? first.choices.map(({ id }) => id) : [];
  const pushed = await atDesk(aoife, { message: "Count", id: idOf(second), chosen });
  expect(people(onHub(aoife, pushed.kind === "published" ? pushed.branch : "", towns))).toEqual(["7000", "9647"]);
});

const price = (amount: number) => (text: string) => text.replace(/("price": \{\s*"from": )\d+/, `$1${amount}`);
const addKnock = (text: string) => `${text}Knock,Mayo,,,53.79,-8.92,,,,,,,,\n`;
const site = "data/site.json";

test.each([
  ["theirs", 55],
  ["mine", 52],
] as const)(
  "choosing “%s” resolves the conflict of a price, and publishes a new town of the same day",
  async (whose, expected) => {
    const { aoife, brian } = two();
    pushToMain(aoife, site, price(55));
    brian.edit(site, price(52));
    brian.edit(towns, addKnock);
    const found = await atDesk(brian);
    const conflicts = found.kind === "conflict" ? found.conflicts : [];
    expect(conflicts).toEqual([{ id: "site.json\nprice.from", what: expect.any(String), mine: "52", theirs: "55" }]);
    const keep = { "site.json\nprice.from": whose };
    const listed = await atDesk(brian, { keep });
    const pushed = await atDesk(brian, { keep, message: "Knock", id: listed.kind === "ready" ? listed.id : "" });
    const branch = pushed.kind === "published" ? pushed.branch : "";
    expect(onHub(brian, branch, towns)).toContain("Knock,Mayo");
    expect(JSON.parse(onHub(brian, branch, site)).price.from).toBe(expected);
    expect(JSON.parse(brian.read(site)).price.from).toBe(expected);
  },
);

test("recognizes a row squashed under another title as merged, and sends only the next edit", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  mergeRequest(brian, await request(aoife, { message: "Count Westport" }), { title: "Numbers (#1)" });
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  const branch = await request(aoife, { message: "Count Tuam" });
  expect(aoife.git("diff", "--stat", `origin/main...origin/${branch}`)).toContain("2 +-");
  const { tables } = loadSite(aoife.data, day);
  const asked = { data: aoife.data, tables, publish: undefined, day, url: "http://127.0.0.1:9" };
  // A map, as commits of the same second have no order.
  const states = async () =>
    new Map((await publishedSoFar(asked)).publications.map(({ title, state }) => [title, state]));
  expect(await states()).toEqual(
    new Map([
      ["Count Tuam", "waits for a look"],
      ["Count Westport", "merged"],
    ]),
  );
  mkdirSync(join(brian.data, "docs"));
  writeFileSync(join(brian.data, "docs/prices.md"), "How to change a price.\n");
  brian.git("add", "data/docs");
  pushToMain(brian, "code.ts", (text) => `${text}// A comment.\n`);
  expect((await states()).has("Correct it"), "a commit of documents is listed").toBe(false);
  aoife.git("push", "--quiet", "origin", "--delete", branch);
  const closed = await publishedSoFar(asked);
  expect(closed.publications.find(({ title }) => title === "Count Tuam")?.state).toMatch(/^closed without a merge/);
  expect(closed.edits, "the edit of a closed request is listed again").toHaveLength(1);
});

test("reports a conflict for a review that one deleted and the other edited", async () => {
  const { aoife, brian } = two();
  pushToMain(brian, "data/partners.csv", (text) => text.replace("rated 4.8", "rated 4.9"));
  aoife.edit("data/partners.csv", (text) => text.replace(/^Clearword.*\n/m, ""));
  expect(await atDesk(aoife)).toMatchObject({ kind: "conflict", conflicts: [{ mine: "removed", theirs: "changed" }] });
});

test("announces what others pushed, merges it with own edits, and asks before it removes files", async () => {
  const { aoife, brian } = two();
  const asked = () => {
    const { tables } = loadSite(aoife.data, day);
    return publishedSoFar({ data: aoife.data, tables, publish: undefined, day, url: "http://127.0.0.1:9" });
  };
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  pushToMain(brian, towns, setPeople("Westport", "6872", "7100"));
  expect((await asked()).incoming?.edits).toEqual([expect.stringContaining("6,872 → 7,100")]);
  expect(await atDesk(aoife, { isGet: true })).toEqual({ kind: "nothing", hasPulled: true });
  expect(people(aoife.read(towns))).toEqual(["7100", "9900"]);
  expect(await asked()).toMatchObject({ edits: [{ id: "towns.csv\nTuam, Galway\npopulation" }], incoming: null });

  aoife.edit(towns, setPeople("Tuam", "9900", "9647"));
  brian.git("rm", "--quiet", "data/partners.csv");
  pushToMain(brian, towns, setPeople("Tuam", "9647", "9700"));
  expect(await atDesk(aoife)).toMatchObject({ kind: "incoming", removed: ["partners.csv"] });
  expect(aoife.read("data/partners.csv")).toContain("Clearword");
  expect(await atDesk(aoife, { isGet: true })).toEqual({ kind: "nothing", hasPulled: true });
  expect(aoife.git("status", "--porcelain")).toBe("");
});

test("refuses others' data that does not load, with and without own edits", async () => {
  const { aoife, brian } = two();
  pushToMain(brian, towns, (text) => text.replace(",6872,", ",many,"));
  for (const edit of [(text: string) => text, setPeople("Tuam", "9647", "9900")]) {
    aoife.edit(towns, edit);
    const answer = await atDesk(aoife);
    expect(answer).toMatchObject({
      kind: "refused",
      problems: [expect.stringContaining("others"), expect.stringContaining('population "many"')],
    });
    expect(aoife.read(towns)).toContain(",6872,");
  }
});

test("reverts an earlier publication alone, and reports a conflict for what changed since", async () => {
  const { aoife, brian } = two();
  const commits: string[] = [];
  for (const [town, from, to] of [
    ["Westport", "6872", "7000"],
    ["Tuam", "9647", "9900"],
  ] as const) {
    aoife.edit(towns, setPeople(town, from, to));
    const sent = await publish(aoife, { branch: undefined });
    if (sent.kind !== "published") throw new Error(JSON.stringify(sent));
    commits.push(sent.commit);
    mergeRequest(brian, sent.branch, { title: "Numbers" });
  }
  pushToMain(brian, towns, setPeople("Tuam", "9900", "9800"));
  const [first = "", second = ""] = commits;
  expect(await atDesk(aoife, { takeBack: second })).toMatchObject({
    kind: "conflict",
    conflicts: [{ theirs: "9800" }],
  });
  expect(people(onHub(aoife, await request(aoife, { takeBack: first }), towns))).toEqual(["6872", "9800"]);
});

test("signs commits and runs hooks as git is configured, and quotes a hook that fails", async () => {
  const { aoife } = two();
  const hooks = join(aoife.folder, ".git/hooks");
  const signer = join(aoife.folder, ".git/signer");
  writeFileSync(signer, "#!/bin/sh\ncat > /dev/null\necho '[GNUPG:] SIG_CREATED ' >&2\necho SIGNED\n", { mode: 0o755 });
  writeFileSync(join(hooks, "commit-msg"), '#!/bin/sh\necho "Ticket: 7" >> "$1"\n', { mode: 0o755 });
  for (const [key = "", value = ""] of [
    ["gpg.program", signer],
    ["commit.gpgSign", "true"],
    ["user.signingKey", "aoife"],
  ])
    aoife.git("config", key, value);
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const branch = await request(aoife, { message: "Count Westport" });
  const commit = aoife.git("cat-file", "commit", `origin/${branch}`);
  expect(commit).toContain("gpgsig SIGNED");
  expect(commit).toContain("Ticket: 7");
  writeFileSync(join(hooks, "pre-commit"), "#!/bin/sh\necho No Friday edits. >&2\nexit 1\n", { mode: 0o755 });
  aoife.edit(towns, setPeople("Tuam", "9647", "9900"));
  const refused = await publish(aoife, { branch: undefined });
  expect(refused).toMatchObject({ kind: "rejected", problem: expect.stringContaining("No Friday edits.") });
  expect(aoife.git("worktree", "list").split("\n"), "no worktree is left").toHaveLength(1);
});

test("publishes despite a commit with an odd date and no e-mail in the history", async () => {
  const { aoife, hub } = two();
  const tree = aoife.git("rev-parse", "HEAD^{tree}");
  const odd = `tree ${tree}\nparent ${aoife.git("rev-parse", "HEAD")}\nauthor brian <> 18446744073709551615 +0000\ncommitter brian <> 0 +9999\n\nOdd\n`;
  const words = ["-C", hub, "hash-object", "-t", "commit", "-w", "--stdin", "--literally"];
  const commit = execFileSync("git", words, { input: odd, encoding: "utf8" }).trim();
  execFileSync("git", ["-C", hub, "update-ref", "refs/heads/main", commit]);
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  expect(await publish(aoife, { branch: undefined })).toMatchObject({ kind: "published" });
});

test("merges main into an open request that the host cannot merge", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, addKnock);
  const branch = await request(aoife);
  pushToMain(brian, towns, (text) => `${text}Swinford,Mayo,,,53.94,-8.94,,,,,,,,\n`);
  const ready = await atDesk(aoife);
  expect(ready).toMatchObject({
    kind: "ready",
    branch,
    choices: [{ edits: [{ what: expect.stringContaining("main") }] }],
  });
  const id = ready.kind === "ready" ? ready.id : "";
  expect(await atDesk(aoife, { message: "Bring it up to date", id })).toMatchObject({ kind: "published", branch });
  expect(await atDesk(aoife)).toMatchObject({ kind: "nothing" });
  mergeRequest(brian, branch, { by: "merge" });
  expect(onHub(aoife, "main", towns)).toMatch(/Knock,Mayo[\s\S]*Swinford,Mayo|Swinford,Mayo[\s\S]*Knock,Mayo/);
});

test("marks a publication as merged that a later one of its request replaced", async () => {
  const { aoife, brian } = two();
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  await request(aoife, { message: "First" });
  aoife.edit(towns, setPeople("Westport", "7000", "7100"));
  mergeRequest(brian, await request(aoife, { message: "Second" }), { title: "Numbers (#1)" });
  const { tables } = loadSite(aoife.data, day);
  const asked = { data: aoife.data, tables, publish: undefined, day, url: "http://127.0.0.1:9" };
  const { publications } = await publishedSoFar(asked);
  expect(new Map(publications.map(({ title, state }) => [title, state]))).toMatchObject(
    new Map([
      ["First", "merged"],
      ["Second", "merged"],
    ]),
  );
});
