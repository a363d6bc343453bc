import { spawn } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { repairOut } from "../../generator/publish/repair.ts";
import { closeStaging, openStaging } from "../../generator/publish/staging.ts";
import { publish, readSite, type SmallSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const oldSite = {
  "index.html": "old",
  "kells.html": "Kells",
  "pages.json": "[]",
  "trim/iron-removal.html": "old iron",
};
const nextSite: SmallSite = { "index.html": "new", "kells.html": null, "trim/ozone.html": "new ozone" };
const newSite = { "index.html": "new", "kells.html": "Kells", "pages.json": "[]", "trim/ozone.html": "new ozone" };

function runBuild(out: string, killAt: number) {
  const script = fileURLToPath(new URL("./killed-build.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, String(killAt), out, JSON.stringify(nextSite)]);
  let text = "";
  child.stdout.on("data", (more) => (text += more));
  child.stderr.on("data", (more) => (text += more));
  return new Promise<{ signal: NodeJS.Signals | null; text: string }>((done) =>
    child.on("close", (_, signal) => done({ signal, text })),
  );
}

test("a build that is killed at any moment leaves the old site or the new one, whole, and the next command tidies up", async () => {
  const folder = temporaryFolder();
  const template = join(folder, "template");
  publish(template, oldSite);
  const copyTo = (name: string) => {
    const out = join(folder, name, "dist");
    cpSync(template, out, { recursive: true });
    return out;
  };
  const { text } = await runBuild(copyTo("not-killed"), 0);
  const changes: string[] = JSON.parse(text);

  const killed = async (at: number) => {
    const out = copyTo(`killed-${at}`);
    const { signal } = await runBuild(out, at);
    expect(signal).toBe("SIGKILL");
    const found = readSite(out);
    // Only between the two renames may there be no site, until any command runs.
    if (found !== null || changes[at - 2] !== "renameSync") expect([oldSite, newSite]).toContainEqual(found);
    repairOut(out);
    const repaired = readSite(out);
    expect([oldSite, newSite], `before ${changes[at - 1]}, change ${at}`).toContainEqual(repaired);
    closeStaging(openStaging(out));
    expect(readSite(out)).toEqual(repaired);
    expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
    return repaired?.["index.html"];
  };

  // Around each rename, and a sample of the rest.
  const moments = changes.flatMap((name, index) =>
    name === "renameSync" || changes[index - 1] === "renameSync" || index % 8 === 0 ? [index + 1] : [],
  );
  const ends = new Map<number, unknown>();
  const queue = [...moments];
  const worker = async () => {
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) ends.set(at, await killed(at));
  };
  await Promise.all([worker(), worker()]);
  expect(ends.get(1)).toBe("old");
  expect(ends.get(Math.max(...moments))).toBe("new");
}, 120_000);

test("of two builds that find a dead build's lock at once, one gets it", async () => {
  const out = join(temporaryFolder(), "dist");
  publish(out, oldSite);
  await runBuild(out, 12);
  const results = await Promise.all([runBuild(out, 0), runBuild(out, 0)]);
  for (const { text } of results.filter(({ text }) => !text.startsWith("["))) expect(text).toContain("OutBusyError");
  expect(results.some(({ text }) => text.startsWith("["))).toBe(true);
  expect(readSite(out)).toEqual(newSite);
  expect(readdirSync(join(out, ".."))).toEqual(["dist"]);
});
