import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { BuildError } from "../../generator/base/errors.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

// As if a page was added and its address is not reserved from the towns.
vi.mock(import("../../templates/paths.ts"), async (original) => ({ ...(await original()), reservedSlugs: [] }));

test("two pages that want one address are both named, with their rows, before anything is written", async () => {
  const site = temporarySite();
  await site.built();
  const before = filesOf(site.out);
  site.edit("towns.csv", (text) => text.replace("Mayo,westport,", "Mayo,about,"));
  site.edit("redirects.csv", (text) => text.replace("/westport", "/tuam"));
  const refused = await site.built().catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(BuildError);
  expect(String(refused)).toContain(
    "Two pages have the address /about: the about page (data/texts.json, about) and the town page (data/towns.csv, Westport). Give one of them another slug.",
  );
  expect(filesOf(site.out)).toEqual(before);
  expect(existsSync(`${site.folder}/.site-staging`)).toBe(false);
});
