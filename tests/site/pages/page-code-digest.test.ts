import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../generator/base/folders.ts";
import { pageCodeDigest } from "../../../generator/site/pages/page-code-digest.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";

test.each([
  ["which pages a town has", "generator/site/plan.ts"],
  ["what a section prints", "templates/sections/town-hero/town-hero.tsx"],
  ["how pages are printed", "generator/engine/render/section-renderer.ts"],
  ["what is found wrong with a page", "generator/engine/audit/audit-page.ts"],
])("new code for %s makes all pages anew", (_, file) => {
  const { before, after } = digestsAround(file);
  expect(after).not.toBe(before);
});

test("new code that reads rows makes only those pages anew of which it reads something else", () => {
  const { before, after } = digestsAround("generator/engine/read/table.ts");
  expect(after).toBe(before);
});

/** Of a copy of the code before and after that file changes. */
function digestsAround(file: string) {
  const root = temporaryFolder();
  const isNoImage = (path: string) => !path.startsWith(join(projectRoot, "data/images"));
  for (const name of ["client", "data", "generator", "templates", "package-lock.json"])
    cpSync(join(projectRoot, name), join(root, name), { recursive: true, filter: isNoImage });
  const before = pageCodeDigest(root);
  appendFileSync(join(root, file), "\n// changed\n");
  return { before, after: pageCodeDigest(root) };
}
