/** Cached assets are rebuilt by new code, as they are from new sources. */
import { appendFileSync, cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cacheFolder, projectRoot } from "../../../generator/base/folders.ts";
import { groupBy } from "../../../generator/base/group-by.ts";
import {
  type AssetKind,
  assetBuilders,
  assetCodeDigestIn,
} from "../../../generator/engine/assets/asset-code-digests.ts";
import { contentHash, digestOfAll } from "../../../generator/engine/assets/asset-file.ts";
import { buildAssets } from "../../../generator/site/assets.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { folderOfFile } from "../publish/temporary-folder.ts";

const root = folderOfFile();
const copied = ["client", "generator/engine/assets", "generator/site/drawings", "templates/maps", "package-lock.json"];
for (const path of copied) cpSync(join(projectRoot, path), join(root, path), { recursive: true });

const makers: readonly (readonly [file: string, kinds: readonly AssetKind[]])[] = [
  ["generator/engine/assets/client/vite-plugins.ts", ["client"]],
  ["generator/engine/assets/styles/minify-css.ts", ["client", "styles"]],
  ["generator/engine/assets/fonts/fonts.ts", ["fonts", "maps", "share"]],
  ["generator/engine/assets/pictures/encode-picture.ts", ["pictures"]],
  ["generator/site/drawings/icons.ts", ["pictures"]],
  ["generator/site/drawings/drawings.ts", ["pictures"]],
  ["generator/site/drawings/maps/coverage-svg.ts", ["pictures", "maps", "share"]],
  ["templates/maps/locator-layout.ts", ["maps", "share"]],
  ["generator/site/drawings/share/share-picture.ts", ["pictures", "share"]],
];

test.each(makers)("new code in %s makes anew all that is made by it: %j", (file, kinds) => {
  const all: readonly AssetKind[] = ["client", "styles", "fonts", "pictures", "maps", "share"];
  const digests = () => all.map((kind) => assetCodeDigestIn(root, kind));
  const before = digests();
  appendFileSync(join(root, file), "\n// changed\n");
  const after = digests();
  expect(all.filter((_, index) => before[index] !== after[index]).sort()).toEqual([...kinds].sort());
});

test("the lockfile and the version of Node rebuild bundles only", () => {
  const encoded: readonly AssetKind[] = ["styles", "fonts", "pictures", "maps", "share"];
  const digests = () => encoded.map((kind) => assetCodeDigestIn(root, kind));
  const before = digests();
  const bundle = assetCodeDigestIn(root, "client");
  const { versions } = process;
  onTestFinished(() => void Object.defineProperty(process, "versions", { value: versions }));
  Object.defineProperty(process, "versions", { value: { ...versions, node: "99.0.0" }, configurable: true });
  appendFileSync(join(root, "package-lock.json"), "\n");
  expect(digests()).toEqual(before);
  expect(assetCodeDigestIn(root, "client")).not.toBe(bundle);
});

test.each(Object.entries(assetBuilders))(
  "the key of %s has the version of each package that its code imports",
  (_, builder) => {
    if (!("encoders" in builder)) return;
    const typesOnly = ["topojson-specification"];
    const texts = builder.folders.flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
        .map((file) => readFileSync(join(projectRoot, folder, file), "utf8")),
    );
    const imported = texts.flatMap((text) =>
      // Without the file inside a package.
      Array.from(text.matchAll(/(?:from|import\()\s*"([^."][^"]*)"/g), ([, name = ""]) =>
        name.replace(/^([^/@][^/]*)\/.*/, "$1"),
      ),
    );
    const packages = imported.filter((name) => !name.startsWith("node:") && !typesOnly.includes(name));
    expect(builder.encoders).toEqual(expect.arrayContaining([...new Set(packages)]));
  },
);

test("names contain the digest of the bytes; all files of a picture share one", async () => {
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
