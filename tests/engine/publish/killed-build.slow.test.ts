import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recoverOut } from "../../../generator/engine/publish/output/recover.ts";
import { closeStaging, openStaging } from "../../../generator/engine/publish/output/staging.ts";
import { bundled } from "./bundled.ts";
import { publish, readSite, type SmallSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const oldSite = {
  "index.html": "old",
  "kells.html": "Kells",
  "pages.json": "[]",
  "trim/iron-removal.html": "old iron",
};
const nextSite: SmallSite = { "index.html": "new", "kells.html": null, "trim/ozone.html": "new ozone" };
const nextAfterAll: SmallSite = { "index.html": "last", "kells.html": null };
const siteAfterAll = { "index.html": "last", "kells.html": "Kells", "pages.json": "[]" };
const newSite = { "index.html": "new", "kells.html": "Kells", "pages.json": "[]", "trim/ozone.html": "new ozone" };

const script = bundled("killed-build.ts");

function runBuild(out: string, killAt: number) {
  const child = spawn(process.execPath, [script(), String(killAt), out, JSON.stringify(nextSite)]);
  let text = "";
  child.stdout.on("data", (more) => (text += more));
  child.stderr.on("data", (more) => (text += more));
  return new Promise<{ signal: NodeJS.Signals | null; text: string }>((done) =>
    child.on("close", (_, signal) => done({ signal, text })),
  );
}

/** A site where a build has been before the last one: `dist` is a folder, or a link to one. */
const sites = {
  "a folder": () => {
    const out = join(temporaryFolder(), "dist");
    return { out, ends: [["dist"]] };
  },
  "a link": () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "site"));
    symlinkSync("site", join(folder, "dist"));
    const ends = [3, 4].map((last) => ["dist", `site.release-${last - 1}`, `site.release-${last}`]);
    return { out: join(folder, "dist"), ends };
  },
};

function publishedAs(kind: keyof typeof sites) {
  const site = sites[kind]();
  publish(site.out, { ...oldSite, "index.html": "older", "meath.html": "older Meath" });
  publish(site.out, { ...oldSite, "kells.html": null });
  return site;
}

/** What the visitor of `/` sees after the kill and after the next command's repair, for each change to the disk. */
async function killedAtEachChange(kind: keyof typeof sites) {
  const changes: string[] = JSON.parse((await runBuild(publishedAs(kind).out, 0)).text);
  const killedAt = async (at: number) => {
    const { out, ends } = publishedAs(kind);
    expect((await runBuild(out, at)).signal).toBe("SIGKILL");
    const left = readSite(out);
    recoverOut(out);
    const repaired = readSite(out);
    expect([oldSite, newSite], `before ${changes[at - 1]}, change ${at}`).toContainEqual(repaired);
    closeStaging(openStaging(out));
    expect(readSite(out)).toEqual(repaired);
    expect(readdirSync(join(out, "..")).filter((name) => name.startsWith("."))).toEqual([]);
    publish(out, nextAfterAll);
    expect(readSite(out)).toEqual(siteAfterAll);
    expect(ends).toContainEqual(readdirSync(join(out, "..")));
    return { left: left?.["index.html"] ?? "nothing", repaired: repaired?.["index.html"] };
  };

  const ends = new Map<number, Awaited<ReturnType<typeof killedAt>>>();
  const moments = changes.keys();
  const killInTurn = async () => {
    for (const index of moments) ends.set(index, await killedAt(index + 1));
  };
  await Promise.all([killInTurn(), killInTurn()]);
  return changes.map((name, index) => ({ name, left: ends.get(index)?.left, repaired: ends.get(index)?.repaired }));
}

test("a build that is killed at any moment leaves the old site or the new one, whole, and the next command tidies up", async () => {
  // Old up to the switch, new from there on; between its two renames there is no site until any command runs.
  const ends = await killedAtEachChange("a folder");
  const switched = ends.findIndex(({ left }) => left === "nothing");
  expect(ends[switched]).toEqual({ name: "renameSync", left: "nothing", repaired: "old" });
  expect(ends.map(({ left }) => left)).toEqual(
    ends.map((_, index) => (index < switched ? "old" : index === switched ? "nothing" : "new")),
  );
}, 120_000);

test("… and behind a link there is never a moment without a site", async () => {
  const ends = await killedAtEachChange("a link");
  const switched = ends.findIndex(({ left }) => left === "new");
  expect(ends[switched - 1]?.name).toBe("renameSync");
  expect(ends.map(({ left }) => left)).toEqual(ends.map((_, index) => (index < switched ? "old" : "new")));
}, 120_000);

test("of two builds that find a dead build's lock at once, one gets it", async () => {
  const out = join(temporaryFolder(), "dist");
  publish(out, oldSite);
  await runBuild(out, 9);
  const texts = (await Promise.all([runBuild(out, 0), runBuild(out, 0)])).map(({ text }) => text);
  expect(texts.some((text) => text.startsWith("["))).toBe(true);
  for (const text of texts) expect(text).toMatch(/^\[|OutBusyError/);
  expect(readSite(out)).toEqual(newSite);
  expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
});
