import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publishFromDesk } from "../../generator/publish/publish-from-desk.ts";
import { publishedSoFar } from "../../generator/publish/published-so-far.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { runHere } from "../commands/run-here.ts";
import { hubWith, mergeRequest, onHub, publish, pushToMain, request, setPeople, towns } from "./repositories.ts";

test("commits the edited data on a new branch as git's user, and no other files", async () => {
  const { aoife } = hubWith("aoife");
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
    "aoife <aoife@example.ie> Count Westport again $(touch hacked)",
  );
  expect(aoife.git("status", "--porcelain", "--", ".", ":!data")).toBe(before);
  expect(existsSync(join(aoife.folder, "hacked"))).toBe(false);
  expect(await publish(aoife, { branch: undefined }), "once is enough").toEqual({ kind: "nothing", others: null });
});

test("shows a conflict with both values, and pushes nothing until one is chosen", async () => {
  const { aoife, brian } = hubWith("aoife", "brian");
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

test("keeps one row for a new town that was squash-merged and then edited", async () => {
  const { aoife, brian } = hubWith("aoife", "brian");
  aoife.edit(towns, (text) => `${text}Knock,Mayo,,,53.79,-8.92,,,,,,,,\n`);
  mergeRequest(brian, await request(aoife));
  aoife.edit(towns, (text) =>
    text.replace("Knock,Mayo,,,53.79,-8.92,,,,,,,,", "Knock,Mayo,,,53.79,-8.92,,,,,,A lead.,,"),
  );
  expect(onHub(aoife, await request(aoife), towns).match(/^Knock.*$/gm)).toEqual([
    "Knock,Mayo,,,53.79,-8.92,,,,,,A lead.,,",
  ]);
});

test("asks for another edit if the chosen ones do not build, and names the file of the repository", async () => {
  const { aoife } = hubWith("aoife");
  aoife.edit(towns, (text) => `${text}Swinford,Mayo\n`);
  aoife.edit("data/town-services.csv", (text) => `${text}Swinford,water-testing,Soft water.\n`);
  const chosen = ["town-services.csv\nSwinford, water-testing"];
  expect(await publishFromDesk({ data: aoife.data, day: "2026-05-02", chosen })).toEqual({
    kind: "refused",
    problems: [
      "With these edits alone, the data has errors. Another edit is needed: tick it too.",
      expect.stringMatching(/^data\/town-services\.csv:\d+:1 .*"Swinford" is not in towns\.csv/),
    ],
  });
});

test("proposes a sentence for taking back a publication, and finds nothing in a commit of code", async () => {
  const { aoife } = hubWith("aoife");
  const tip = () => aoife.git("rev-parse", "HEAD");
  pushToMain(aoife, towns, setPeople("Westport", "6872", "7000"));
  const edit = tip();
  pushToMain(aoife, "code.ts", () => "");
  const asked = { data: aoife.data, day: "2026-05-02" };
  expect(await publishFromDesk({ ...asked, takeBack: tip() })).toEqual({ kind: "nothing", hasPulled: false });
  expect(await publishFromDesk({ ...asked, takeBack: edit })).toMatchObject({ sentence: 'Take back "Correct it"' });
});

test("lists no commit of code that also changes data, and says if nothing of a commit is left", async () => {
  const { aoife } = hubWith("aoife");
  pushToMain(aoife, towns, setPeople("Westport", "6872", "7000"));
  const edit = aoife.git("rev-parse", "HEAD");
  aoife.edit("code.ts", () => "");
  pushToMain(aoife, towns, setPeople("Westport", "7000", "6872"));
  const day = "2026-05-02";
  const { tables } = loadSite(aoife.data, day);
  const { publications } = await publishedSoFar({ data: aoife.data, tables, publish: undefined, day });
  expect(publications.map(({ commit }) => commit)).toEqual([edit]);
  expect(await runHere(["publish", "--data", aoife.data, "--take-back", edit, "--dry-run"])).toMatchObject({
    exitCode: 0,
    stdout: "Nothing of it is left to take back: it changed no data, or the data is as before it.\n",
  });
});

test("lists a publication as taken back while its reverse is with it, and not if that was taken back too", async () => {
  const { aoife, brian } = hubWith("aoife", "brian");
  const day = "2026-05-02";
  const asked = { data: aoife.data, tables: loadSite(aoife.data, day).tables, publish: undefined, day };
  const states = async () => {
    const { publications } = await publishedSoFar({ ...asked, url: "http://127.0.0.1:9" });
    return new Map(publications.map(({ title, state }) => [title, state]));
  };
  aoife.edit(towns, setPeople("Westport", "6872", "7000"));
  const branch = await request(aoife, { message: "Count" });
  const takeBack = async (message: string) =>
    request(aoife, { message, takeBack: aoife.git("rev-parse", `origin/${branch}`) });
  await takeBack("No count");
  expect(await states()).toEqual(
    new Map([
      ["Count", "taken back"],
      ["No count", "waits for a look"],
    ]),
  );
  await takeBack("Count again");
  mergeRequest(brian, branch, { by: "merge" });
  expect((await states()).get("Count")).toBe("merged");
  expect((await states()).get("No count")).toBe("taken back");
});
