/** The tiny site in two versions, with the expected output of each. */
import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { filesOf, temporarySite } from "../build/temporary-site.ts";

export async function twoVersions() {
  const site = temporarySite();
  const texts = ["wells are common", "most houses have a well"] as const;
  let now = 0;
  const edit = () => {
    site.edit("towns.csv", (text) => text.replace(texts[now] ?? "", texts[1 - now] ?? ""));
    now = 1 - now;
  };
  const clean: ReadonlyMap<string, string>[] = [];
  for (const _ of texts) {
    const other = site.elsewhere();
    await other.built();
    clean[now] = filesOf(other.out);
    edit();
  }
  await site.built();
  edit();
  await site.built();
  return {
    ...site,
    /** Changes the data to the other version. */
    edit,
    /** Expects that the output is complete: that of the data before the last edit, or of the data after it. */
    expectWhole(after: string) {
      const found = filesOf(site.out);
      const version = clean.findIndex((files) => [...files].every(([path, text]) => found.get(path) === text));
      expect([version, found.size], after).toEqual([expect.any(Number), clean[Math.max(version, 0)]?.size]);
      expect(version, after).not.toBe(-1);
      return version === now ? "new" : "old";
    },
    /** Expects that a build without faults writes the site, with only the host's files and the report beside it. */
    async expectNextBuildRight(after: string) {
      await site.built();
      expect(this.expectWhole(after)).toBe("new");
      expect(readdirSync(site.folder).sort()).toEqual(["data", "site", "site-hosting", "site-report"]);
    },
  };
}
