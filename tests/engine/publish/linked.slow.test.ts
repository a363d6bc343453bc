import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ForeignFolderError, openStaging } from "../../../generator/engine/publish/output/staging.ts";
import { publish, readSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** `dist` leads to `releases/site`, which is empty. */
function linkedSite(text = "releases/site") {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "releases/site"), { recursive: true });
  symlinkSync(text, join(folder, "dist"));
  return { folder, out: join(folder, "dist"), releases: join(folder, "releases") };
}

test("each build leads the link to a new site beside the old one, which stays whole until the next build but one", () => {
  const { folder, out, releases } = linkedSite();
  const leadsTo: string[] = [];
  for (const text of ["first", "second", "third"]) {
    const before = readSite(out) ?? {};
    const folderBefore = join(folder, readlinkSync(out));
    publish(out, { "index.html": text, [`${text}/page.html`]: text });
    expect(readSite(out)).toEqual({ "index.html": text, "pages.json": "[]", [`${text}/page.html`]: text });
    expect(readSite(folderBefore)).toEqual(before);
    leadsTo.push(readlinkSync(out));
  }
  expect(leadsTo).toEqual(["releases/site.release-1", "releases/site.release-2", "releases/site.release-3"]);
  expect([readdirSync(folder), readdirSync(releases)]).toEqual([
    ["dist", "releases"],
    ["site.release-2", "site.release-3"],
  ]);
});

test("a link by its whole path stays one, and of two links in a row the last is re-pointed", () => {
  const { folder, out, releases } = linkedSite();
  rmSync(out);
  symlinkSync(join(releases, "site"), out);
  symlinkSync("dist", join(folder, "live"));
  publish(join(folder, "live"), { "index.html": "home" });
  expect(readlinkSync(out)).toBe(join(releases, "site.release-1"));
  expect(readlinkSync(join(folder, "live"))).toBe("dist");
  expect(readSite(join(folder, "live"))).toEqual({ "index.html": "home", "pages.json": "[]" });
});

test("somebody else's folder where the next site would go is refused and left as it is", () => {
  const { out, releases } = linkedSite();
  mkdirSync(join(releases, "site.release-1"));
  writeFileSync(join(releases, "site.release-1/letter.txt"), "Dear");
  expect(() => openStaging(out)).toThrow(ForeignFolderError);
  expect(() => openStaging(out)).toThrow(/site\.release-1 is not empty and has no pages\.json/);
  expect(readSite(join(releases, "site.release-1"))).toEqual({ "letter.txt": "Dear" });
  expect(readdirSync(releases)).toEqual(["site", "site.release-1"]);
});

test("a link that a killed build was about to put in place is cleared away", () => {
  const { folder, out } = linkedSite();
  symlinkSync("releases/site.release-1", join(folder, ".dist-next"));
  publish(out, { "index.html": "home" });
  expect(readdirSync(folder)).toEqual(["dist", "releases"]);
});
