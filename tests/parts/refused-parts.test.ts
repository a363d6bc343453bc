import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MergeOptions } from "../../generator/command-line/options.ts";
import { BuildError } from "../../generator/errors.ts";
import { filesOf } from "../build/temporary-site.ts";
import { runCli } from "../build-site.ts";
import { siteInParts } from "./site-in-parts.ts";

type Site = ReturnType<typeof siteInParts>;

/** The published site must stay as it was. */
async function refusal(site: Site, parts: readonly string[], more: Partial<MergeOptions> = {}) {
  const before = filesOf(site.merged);
  const cause: unknown = await site.merge(parts, more).catch((cause) => cause);
  expect(filesOf(site.merged)).toEqual(before);
  if (!(cause instanceof BuildError)) throw new Error(`No refusal: ${JSON.stringify(cause)}`);
  return { exitCode: cause.exitCode, said: cause.message.replaceAll(`${site.folder}/`, ""), cause };
}

async function publishedInParts(of: number) {
  const site = siteInParts();
  const parts = await site.parts(of);
  await site.merge(parts);
  return { site, parts };
}

const editPart = (folder: string, change: (text: string) => string) => {
  const file = join(folder, ".part.json");
  writeFileSync(file, change(readFileSync(file, "utf8")));
};

test("parts that are missing or there twice, and folders that are none, are all named in one run", async () => {
  const { site, parts } = await publishedInParts(4);
  const [one = "", two = "", three = ""] = parts;
  const twice = join(site.folder, "twice");
  cpSync(two, twice, { recursive: true });
  const empty = join(site.folder, "empty");
  mkdirSync(empty);
  const folders = [one, two, three, twice, empty, join(site.folder, "nowhere")];
  const { exitCode, stderr } = await runCli(["merge", ...folders, "--out", site.merged]);
  expect(exitCode).toBe(2);
  expect(stderr.replaceAll(`${site.folder}/`, "")).toBe(
    [
      "These parts do not make a site, and nothing was written.",
      "  empty holds no .part.json, so it is no part. Name the --out of a build with --shard, and copy hidden files too.",
      "  nowhere holds no .part.json, so it is no part. Name the --out of a build with --shard, and copy hidden files too.",
      "  parts/2 and twice are both part 2 of 4. Name one of them.",
      "  Part 4 of 4 is missing. Build it with --shard 4/4, and name its folder.",
      "",
    ].join("\n"),
  );
});

test("a part of another number of parts, data, origin, release or code is named with what differs", async () => {
  const { site, parts } = await publishedInParts(2);
  const [one = ""] = parts;
  const saidOf = async (part: string) => {
    const { exitCode, said } = await refusal(site, [one, part]);
    expect(exitCode).toBe(2);
    return said;
  };
  const out = join(site.folder, "other");
  expect(await saidOf(await site.part(2, 3, { out }))).toContain(
    "other is part 2 of 3, but parts/1 is part 1 of 2. Build all with one number of parts.",
  );
  await site.part(2, 2, { out, baseUrl: "https://other.example" });
  expect(await saidOf(out)).toContain("other was made with another --base-url than parts/1.");

  await site.part(2, 2, { out });
  editPart(out, (text) => text.replace('"release":false', '"release":true'));
  expect(await saidOf(out)).toContain("Of other and parts/1 only one was made with --release.");

  editPart(out, (text) => text.replace(/"code":"[^"]*"/, '"code":"of last week"'));
  expect(await saidOf(out)).toContain("other was made by other code than this, or on another Node. Build it again.");

  editPart(out, (text) => text.slice(0, -20));
  expect(await saidOf(out)).toContain("other/.part.json is damaged.");

  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  await site.part(2, 2, { out });
  expect(await saidOf(out)).toContain("other was made from other data than parts/1.");
});

test("a part that was not copied whole is named with the file, page or picture", async () => {
  const { site, parts } = await publishedInParts(2);
  const [one = "", two = ""] = parts;
  site.edit("site.json", (text) => text.replace('"number": "000017"', '"number": "000018"'));
  await site.parts(2);
  appendFileSync(join(two, "tuam.html"), " ");
  expect((await refusal(site, parts)).said).toContain("parts/2 holds another tuam.html than its build wrote.");
  rmSync(join(two, "tuam.html"));
  expect((await refusal(site, parts)).said).toContain("parts/2 lacks tuam.html.");
  await site.parts(2);
  rmSync(join(one, "favicon.svg"));
  expect(await refusal(site, parts)).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining("parts/1 lacks favicon.svg."),
  });
});

test("a release that lost an address is refused by the merge as by one build", async () => {
  const { site, parts } = await publishedInParts(2);
  // The tiny site has placeholders, which no build with --release takes.
  for (const part of parts) editPart(part, (text) => text.replace('"release":false', '"release":true'));
  const previous = join(site.folder, "previous.json");
  const gone = { path: "/gone", hash: "x", lastmod: null, indexable: true, title: "Gone" };
  writeFileSync(previous, JSON.stringify([gone]));
  const { exitCode, cause } = await refusal(site, parts, { previous });
  expect(exitCode).toBe(1);
  expect(cause).toMatchObject({
    problems: [{ message: expect.stringContaining("/gone was published and would be gone") }],
  });
});

test("no part takes the place of a whole site, and no site that of its own parts", async () => {
  const { site, parts } = await publishedInParts(2);
  const before = filesOf(site.merged);
  await expect(site.part(1, 2, { out: site.merged })).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining("holds a whole site, and a part of one would take its place"),
  });
  expect(filesOf(site.merged)).toEqual(before);

  const [one = ""] = parts;
  for (const out of [one, join(one, "..")])
    expect(await refusal(site, parts, { out })).toMatchObject({
      exitCode: 2,
      said: expect.stringContaining("The part parts/1 stands in --out, which the site will take."),
    });
});

test("a whole site may take the place of a part", async () => {
  const site = siteInParts();
  await site.part(1, 2, { out: site.out });
  await site.built();
  const clean = site.elsewhere();
  await clean.built();
  expect(filesOf(site.out)).toEqual(filesOf(clean.out));
});

test("parts of two days are one site while no date comes between them, else they are refused", async () => {
  const site = siteInParts();
  const dated = (day: string) => (text: string) =>
    `${text.split("\n")[0]},publish_on\nTuam,water-softeners,"Tuam is on limestone.",Tiny Utility,https://utility.example/tuam,${day}\n`;
  site.edit("town-services.csv", dated("2026-12-01"));
  const parts = async (...days: readonly string[]) => {
    const folders: string[] = [];
    for (const today of days) folders.push(await site.part(folders.length + 1, days.length, { today }));
    return folders;
  };
  await site.merge(await parts("2026-11-29", "2026-11-30"));
  const { exitCode, said } = await refusal(site, await parts("2026-11-30", "2026-12-01"));
  expect(exitCode).toBe(2);
  expect(said).toContain("parts/2 was made on another day, which shows other towns or texts, than parts/1.");
});
