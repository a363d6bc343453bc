import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../generator/base/folders.ts";
import { pageCodeDigest } from "../../../generator/site/pages/page-code-digest.ts";
import { temporaryFolder } from "../../output/temporary-folder.ts";

test.each([
  ["the plan of a town's pages", "generator/site/plan.ts"],
  ["a section", "templates/sections/town-hero/town-hero.tsx"],
  ["the section renderer", "generator/render/section-renderer.ts"],
  ["the page audit", "generator/render/audit/audit-page.ts"],
])("a change in %s renders all pages again", (_, file) => {
  const { before, after } = digestsAround(file);
  expect(after).not.toBe(before);
});

test("a change in code that reads rows renders only the pages whose data changes", () => {
  const { before, after } = digestsAround("generator/read/table.ts");
  expect(after).toBe(before);
});

/** Returns the digests of a copy of the code before and after a file changes. */
function digestsAround(file: string) {
  const root = temporaryFolder();
  const isNoImage = (path: string) => !path.startsWith(join(projectRoot, "data/images"));
  for (const name of ["client", "data", "generator", "templates", "package-lock.json"])
    cpSync(join(projectRoot, name), join(root, name), { recursive: true, filter: isNoImage });
  const before = pageCodeDigest(root);
  appendFileSync(join(root, file), "\n// changed\n");
  return { before, after: pageCodeDigest(root) };
}
