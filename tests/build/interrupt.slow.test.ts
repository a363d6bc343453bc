import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { cacheFolder } from "../../generator/base/folders.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

const many = 16;
const size = { width: 900, height: 700, channels: 3 } as const;
const name = `interrupt-${process.pid}`;
const encoded = () => readdirSync(join(cacheFolder, "pictures")).filter((folder) => folder.startsWith(name));

/** Adds pictures of noise, which are in no cache and slow to encode. */
async function addPictures(data: string) {
  for (let number = 0; number < many; number += 1) {
    const file = `${name}-${number}.png`;
    const noise = sharp(randomBytes(size.width * size.height * size.channels), { raw: size });
    await noise.png({ compressionLevel: 0 }).toFile(join(data, "images", file));
    appendFileSync(join(data, "images.csv"), `${file},Noise,,Made for the tests\n`);
  }
  onTestFinished(() => {
    for (const folder of encoded()) rmSync(join(cacheFolder, "pictures", folder), { recursive: true });
  });
}

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "%s while pictures are encoded ends the build at once with %i, and leaves the site unchanged",
  async (signal, status) => {
    const site = temporarySite();
    await site.built();
    const before = filesOf(site.out);
    await addPictures(site.data);
    const words = ["generator/run.mjs", "build", "--data", site.data, "--out", site.out];
    const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
    let complaints = "";
    child.stderr.on("data", (text: Buffer) => {
      complaints += text;
    });
    child.stdout.on("data", (text: Buffer) => {
      if (text.includes("Read the data")) child.kill(signal);
    });
    expect(await once(child, "close")).toEqual([status, null]);
    expect(complaints).toBe("Stopped. The built site is unchanged.\n");
    expect(encoded().length).toBeLessThan(many / 2);
    const cached = encoded().flatMap((folder) => readdirSync(join(cacheFolder, "pictures", folder)));
    for (const file of cached) expect(file).toMatch(/^[0-9a-f]+\.json$/);
    expect(filesOf(site.out)).toEqual(before);
    expect(readdirSync(site.folder).sort()).toEqual(["data", "site", "site-hosting", "site-report"]);
  },
);

test("a build continues to its end when its output pipe is closed", async () => {
  const { folder, data, out } = temporarySite();
  const words = ["generator/run.mjs", "build", "--data", data, "--out", out];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.destroy();
  expect(await once(child, "close")).toEqual([0, null]);
  expect(readdirSync(folder).sort()).toEqual(["data", "site", "site-hosting", "site-report"]);
  expect(readdirSync(out)).toContain("index.html");
});
