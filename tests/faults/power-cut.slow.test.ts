import { basename } from "node:path";
import { expect, test } from "vitest";
import { cutOff } from "../engine/publish/cut-off.ts";
import { diskUnder } from "../engine/publish/disk.ts";
import { kinds, twoVersions } from "./two-versions.ts";

test.each(kinds)("a power cut at any moment of a whole build leaves the old site or the new one: %s", async (kind) => {
  const site = await twoVersions(kind);
  const name = basename(site.out);
  const onDisk = () => diskUnder(site.folder).found(name)[0];
  for (const force of [false, true]) {
    const before = onDisk();
    site.edit();
    const power = cutOff(site.folder, name);
    await site.built({ force });
    const ends = power.stop();
    const sites = [before, onDisk()];
    for (const { change, site, previous } of ends) expect(sites, `after ${change}`).toContainEqual(site ?? previous);
    console.log(`${kind}: ${ends.length} ends of two kinds`);
  }
});
