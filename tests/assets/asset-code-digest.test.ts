/** Tests that cached assets are rebuilt when their code changes, as they are when their sources change. */
import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { assetCode, assetCodeDigestIn, encoders } from "../../generator/assets/asset-code-digest.ts";
import { contentHash, digestOfAll } from "../../generator/assets/asset-file.ts";
import { cacheFolder, projectRoot } from "../../generator/base/folders.ts";
import { groupBy } from "../../generator/base/group-by.ts";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { sourceDigest } from "../../generator/base/source-digest.ts";
import { buildAssets } from "../../generator/site/assets.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { folderOfFile } from "../output/temporary-folder.ts";

const root = folderOfFile();
const copied = ["client", "generator/assets", "generator/site/drawings", "templates/maps", "package-lock.json"];
for (const path of copied) cpSync(join(projectRoot, path), join(root, path), { recursive: true });

test.each([
  "generator/assets/pictures/encode-picture.ts",
  "generator/site/drawings/maps/coverage-svg.ts",
  "templates/maps/locator-layout.ts",
])("a change in %s makes all assets again", (file) => {
  const before = assetCodeDigestIn(root);
  appendFileSync(join(root, file), "\n// changed\n");
  expect(assetCodeDigestIn(root)).not.toBe(before);
});

test("a change of the lockfile or of Node makes only the bundles again", () => {
  const before = assetCodeDigestIn(root);
  const bundle = () => sourceDigest(root, ["client"]);
  const bundled = bundle();
  const { versions } = process;
  onTestFinished(() => void Object.defineProperty(process, "versions", { value: versions }));
  Object.defineProperty(process, "versions", { value: { ...versions, node: "99.0.0" }, configurable: true });
  appendFileSync(join(root, "package-lock.json"), "\n");
  expect(assetCodeDigestIn(root)).toBe(before);
  expect(bundle()).not.toBe(bundled);
});

test("the digest of the asset code has the version of each package that it imports", () => {
  const others = ["saxes", "vite"];
  const texts = assetCode.flatMap((folder) =>
    plainFiles(join(projectRoot, folder))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
      .map((file) => readFileSync(join(projectRoot, folder, file), "utf8")),
  );
  const imported = texts.flatMap((text) =>
    // Reduces an import to the package's name, without the file in it.
    Array.from(text.matchAll(/(?:from|import\()\s*"([^."][^"]*)"/g), ([, name = ""]) =>
      name.replace(/^([^/@][^/]*)\/.*/, "$1"),
    ),
  );
  const packages = imported.filter((name) => !name.startsWith("node:") && !others.includes(name));
  expect(encoders).toEqual(expect.arrayContaining([...new Set(packages)]));
});

test("file names contain a digest of the bytes, and all files of a picture share one", async () => {
  const dataDir = "tests/fixtures/tiny";
  const site = loadSite(dataDir).site ?? expect.fail("the tiny site has errors");
  const { files } = await buildAssets({ site, dataDir, cacheDir: cacheFolder, root: projectRoot });
  const named = files.filter(({ path }) => /^assets\/.*\.(?:avif|webp|jpg|svg|woff2)$/.test(path));
  expect(named.length).toBeGreaterThan(20);
  const byPicture = groupBy(
    named.map((file) => [/^(.*-[0-9a-f]{8})-\w+\.(?:avif|webp)$/.exec(file.path)?.[1] ?? file.path, file]),
  );
  for (const [start, group] of byPicture) {
    const [only] = group;
    const digest =
      only?.path === start ? contentHash(only.bytes) : digestOfAll(group.map(({ bytes }) => bytes)).slice(0, 8);
    expect(start).toContain(`-${digest}`);
  }
}, 60_000);
