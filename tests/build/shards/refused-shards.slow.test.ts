import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BuildError } from "../../../generator/base/errors.ts";
import type { MergeOptions } from "../../../generator/steps/merge.ts";
import { runCli } from "../build-site.ts";
import { filesOf } from "../temporary-site.ts";
import { siteInShards } from "./site-in-shards.ts";

type Site = ReturnType<typeof siteInShards>;

/** The published site must stay as it was. */
async function refusal(site: Site, shards: readonly string[], more: Partial<MergeOptions> = {}) {
  const before = filesOf(site.merged);
  const cause: unknown = await site.merge(shards, more).catch((cause) => cause);
  expect(filesOf(site.merged)).toEqual(before);
  if (!(cause instanceof BuildError)) throw new Error(`No refusal: ${JSON.stringify(cause)}`);
  return { exitCode: cause.exitCode, said: cause.message.replaceAll(`${site.folder}/`, ""), cause };
}

async function publishedInShards(of: number) {
  const site = siteInShards();
  const shards = await site.shards(of);
  await site.merge(shards);
  return { site, shards };
}

const editShard = (folder: string, change: (text: string) => string) => {
  const file = join(folder, ".part.json");
  writeFileSync(file, change(readFileSync(file, "utf8")));
};

test("missing shards, repeated shards and folders without a site are all named in one run", async () => {
  const { site, shards } = await publishedInShards(4);
  const [one = "", two = "", three = ""] = shards;
  const twice = join(site.folder, "twice");
  cpSync(two, twice, { recursive: true });
  const empty = join(site.folder, "empty");
  mkdirSync(empty);
  const folders = [one, two, three, twice, empty, join(site.folder, "nowhere")];
  const { exitCode, stderr } = await runCli(["merge", ...folders, "--out", site.merged]);
  expect(exitCode).toBe(2);
  expect(stderr.replaceAll(`${site.folder}/`, "")).toBe(
    [
      "These shards are not one site. Nothing was written.",
      "  empty has no .part.json, so it is not a shard. Give the --out of a build with --shard, and copy hidden files too.",
      "  nowhere has no .part.json, so it is not a shard. Give the --out of a build with --shard, and copy hidden files too.",
      "  shards/2 and twice are both shard 2 of 4. Give one of them.",
      "  Shard 4 of 4 is missing. Build it with --shard 4/4, and give its folder.",
      "",
    ].join("\n"),
  );
});

test("a shard of another number of shards, data, origin, release or code is named with what differs", async () => {
  const { site, shards } = await publishedInShards(2);
  const [one = ""] = shards;
  const saidOf = async (shard: string) => {
    const { exitCode, said } = await refusal(site, [one, shard]);
    expect(exitCode).toBe(2);
    return said;
  };
  const out = join(site.folder, "other");
  expect(await saidOf(await site.shard(2, 3, { out }))).toContain(
    "other is shard 2 of 3, but shards/1 is shard 1 of 2. Build all with one number of shards.",
  );
  await site.shard(2, 2, { out, baseUrl: "https://other.example" });
  expect(await saidOf(out)).toContain("other was built with another --base-url than shards/1.");

  await site.shard(2, 2, { out });
  editShard(out, (text) => text.replace('"release":false', '"release":true'));
  expect(await saidOf(out)).toContain("Only one of other and shards/1 was built with --release.");

  editShard(out, (text) => text.replace(/"code":"[^"]*"/, '"code":"of last week"'));
  expect(await saidOf(out)).toContain("other was built by another version of the code or of Node. Build it again.");

  editShard(out, (text) => text.slice(0, -20));
  expect(await saidOf(out)).toContain("other/.part.json is corrupt.");

  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  await site.shard(2, 2, { out });
  expect(await saidOf(out)).toContain("other was built from other data than shards/1.");
});

/** Same size, another byte. */
function flipBit(file: string) {
  const bytes = readFileSync(file);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test("a shard that was not copied whole is named with the file, page or picture", async () => {
  const { site, shards } = await publishedInShards(2);
  const [one = "", two = ""] = shards;
  site.edit("site.json", (text) => text.replace('"number": "000017"', '"number": "000018"'));
  await site.shards(2);
  appendFileSync(join(two, "tuam.html"), " ");
  expect((await refusal(site, shards)).said).toContain("shards/2 has a tuam.html that its build did not write.");
  rmSync(join(two, "tuam.html"));
  expect((await refusal(site, shards)).said).toContain("shards/2 has no tuam.html.");
  await site.shards(2);
  flipBit(join(two, "tuam.html"));
  expect((await refusal(site, shards)).said).toContain("shards/2 has a tuam.html that its build did not write.");
  await site.shards(2);
  flipBit(join(one, "favicon.svg"));
  expect((await refusal(site, shards)).said).toContain("shards/1 has a favicon.svg that its build did not write.");
  rmSync(join(one, "favicon.svg"));
  expect(await refusal(site, shards)).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining("shards/1 has no favicon.svg."),
  });
});

test("a release that lost an address is refused by the merge as by one build", async () => {
  const { site, shards } = await publishedInShards(2);
  // The tiny site has placeholders, which no build with --release takes.
  for (const shard of shards) editShard(shard, (text) => text.replace('"release":false', '"release":true'));
  const previous = join(site.folder, "previous.json");
  const gone = { path: "/gone", hash: "x", lastmod: null, indexable: true, title: "Gone" };
  writeFileSync(previous, JSON.stringify([gone]));
  const { exitCode, cause } = await refusal(site, shards, { previous });
  expect(exitCode).toBe(1);
  expect(cause).toMatchObject({
    problems: [{ message: expect.stringContaining("/gone was published and would be gone") }],
  });
});

test("no shard takes the place of a whole site, and no site that of its own shards", async () => {
  const { site, shards } = await publishedInShards(2);
  const before = filesOf(site.merged);
  await expect(site.shard(1, 2, { out: site.merged })).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining("contains a whole site, which a shard would replace"),
  });
  expect(filesOf(site.merged)).toEqual(before);

  const [one = ""] = shards;
  for (const out of [one, join(one, "..")])
    expect(await refusal(site, shards, { out })).toMatchObject({
      exitCode: 2,
      said: expect.stringContaining("The shard shards/1 is inside --out, which the site will replace."),
    });
});

test("a whole site may take the place of a shard", async () => {
  const site = siteInShards();
  await site.shard(1, 2, { out: site.out });
  await site.built();
  const clean = site.elsewhere();
  await clean.built();
  expect(filesOf(site.out)).toEqual(filesOf(clean.out));
});

test("shards of two days are one site while no date comes between them, else they are refused", async () => {
  const site = siteInShards();
  const dated = (day: string) => (text: string) =>
    `${text.split("\n")[0]},publish_on\nTuam,water-softeners,"Tuam is on limestone.",Tiny Utility,https://utility.example/tuam,${day}\n`;
  site.edit("town-services.csv", dated("2026-12-01"));
  const shards = async (...days: readonly string[]) => {
    const folders: string[] = [];
    for (const today of days) folders.push(await site.shard(folders.length + 1, days.length, { today }));
    return folders;
  };
  await site.merge(await shards("2026-11-29", "2026-11-30"));
  const { exitCode, said } = await refusal(site, await shards("2026-11-30", "2026-12-01"));
  expect(exitCode).toBe(2);
  expect(said).toContain("shards/2 was built on a day with other towns or texts than shards/1.");
});
