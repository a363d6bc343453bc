/** The page of changes of the tiny site: what it says, and that words of a sheet are words in it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runComparison } from "../../../generator/inspect/changes/changes.ts";
import { changesPage, writeChangesPage } from "../../../generator/inspect/changes-page/changes-page.tsx";
import { runCli } from "../../build/build-site.ts";
import { builtOnce } from "../../build/built-once.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";

const builtSite = builtOnce();
type Site = ReturnType<typeof builtSite>;

async function pageOf({ data, out }: Pick<Site, "data" | "out">, previous?: string) {
  const folder = temporaryFolder();
  const options = { data, out, previous, baseUrl: undefined, today: "2026-05-02" };
  const signal = new AbortController().signal;
  await runComparison(options, signal, async (changes, both, { name, day }) => {
    const moment = `For ${day}.`;
    writeChangesPage(await changesPage({ changes, both, name, moment }), folder);
  });
  return { folder, html: readFileSync(join(folder, "index.html"), "utf8") };
}

const framesOf = (html: string) => Array.from(html.matchAll(/<iframe src="([^"#]*)#change"/g), ([, file = ""]) => file);

test("each change is once, with its cell, its words, and its place before and after", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  site.edit("site.json", (text) => text.replace('"closes": "17:00"', '"closes": "18:00"'));
  const { folder, html } = await pageOf(site);
  expect(html).toContain("<h3>towns.csv row 3 irish_name “Cathair na Mart” → “Cathair Mhairt” (Westport)</h3>");
  const hours = html.match(/<del>[^<]*5PM<\/del> → <ins>[^<]*6PM<\/ins> <small>on \d+ pages<\/small>/g) ?? [];
  expect(hours).not.toEqual([]);
  expect(hours).toEqual([...new Set(hours)]);
  expect(html).toContain("For 2026-05-02.");
  const frames = framesOf(html);
  const [before = "", after = ""] = frames.map((file) => readFileSync(join(folder, file), "utf8"));
  expect(before).toMatch(/<mark data-change id="change">Cathair na Mart/);
  expect(after).toMatch(/<mark data-change id="change">Cathair Mhairt/);
  for (const file of frames) {
    const page = readFileSync(join(folder, file), "utf8");
    expect(page).not.toContain("<script");
    for (const [, address = ""] of page.matchAll(/(?:src|<link[^>]* href)="([^"]*)"/g))
      expect(existsSync(join(folder, "frames", address))).toBe(true);
  }
});

test("without the old pages it says so, and has the words that are known", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  const ledger = join(site.folder, "pages.json");
  writeFileSync(ledger, readFileSync(join(site.out, "pages.json")));
  const { html } = await pageOf(site, ledger);
  expect(framesOf(html)).toEqual([]);
  expect(html).toContain("the old pages are not at hand");
});

test("words of a sheet cannot become markup, in the page and in its frames", async () => {
  const site = builtSite();
  const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
  site.edit("towns.csv", (text) => text.replace("wells are common", hostile.replaceAll('"', '""')));
  const { folder, html } = await pageOf(site);
  const frames = framesOf(html).map((file) => readFileSync(join(folder, file), "utf8"));
  expect(html).toContain("&lt;script&gt;alert(2)");
  expect(frames.some((page) => page.includes("&lt;script&gt;alert(2)"))).toBe(true);
  for (const page of [html, ...frames]) expect(page).not.toMatch(/<script|<img src=x/);
});

test("warnings, coming days and new pages; frames of an earlier page are removed", async () => {
  const site = builtSite();
  const rows = ["Swinford,Mayo", `Knock,Mayo,,,53.79,-8.92${",".repeat(9)}2026-12-10`];
  site.edit("towns.csv", (text) => [text.trimEnd().replace("draft", "draft,publish_on,colour"), ...rows].join("\n"));
  const { folder, html } = await pageOf(site);
  expect(html).toMatch(/<h3>New, on (?:\/swinford|\d+ pages)<\/h3>/);
  expect(html).toContain('id="warnings"');
  expect(html).toContain('id="coming-days"');
  expect(readdirSync(join(folder, "frames")).length).toBeGreaterThan(0);
  writeChangesPage(new Map([["index.html", "none"]]), folder);
  expect(readdirSync(join(folder, "frames"))).toEqual([]);
});

test("a folder that cannot be written is named, and so is one that has other files", async () => {
  const site = builtSite();
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  const file = join(temporaryFolder(), "a-file");
  writeFileSync(file, "mine");
  const changes = (folder: string) =>
    runCli(["changes", "--data", site.data, "--out", site.out, "--today", "2026-05-02", "--html", folder]);
  const { exitCode, stderr, stdout } = await changes(join(file, "page"));
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/^The page of changes cannot be written to .*a-file\/page: ENOTDIR.*\.\n$/);
  expect(stdout, "the changes are printed all the same").toContain("irish_name “Cathair na Mart” → “Cathair Mhairt”");
  expect(readFileSync(file, "utf8")).toBe("mine");
  for (const folder of [site.data, `${site.out}/`])
    expect(await changes(folder)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("has other files. Name a folder of its own, such as dist-changes."),
    });
  expect(existsSync(join(site.data, "index.html"))).toBe(false);
});
