/** Scripts that measure visits. Only a site that names an address for them has them. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cachedAsset } from "../asset-cache.ts";
import { assetCodeDigest } from "../asset-code-digests.ts";
import { assetPath } from "../asset-file.ts";

type BuildVitalsInput = { readonly cacheDir: string; readonly root: string };

/** `root` is the project's folder. The value is the first script's address. @throws Error when a source does not compile. */
export async function buildVitals({ cacheDir, root }: BuildVitalsInput) {
  const { value, files } = await cachedAsset({
    cacheDir,
    name: "vitals",
    key: assetCodeDigest("vitals"),
    make: async () => {
      const scripts = await bundled(root);
      const licence = readFileSync(join(root, "node_modules/web-vitals/LICENSE"));
      const [entry] = scripts.filter(({ path }) => basename(path).startsWith("vitals-"));
      if (entry === undefined) throw new Error("esbuild made no script that measures visits");
      return {
        value: `/${entry.path}`,
        files: [...scripts, { path: assetPath("web-vitals-licence", "txt", licence), bytes: licence }],
      };
    },
  });
  return { src: value, files };
}

/** Apart from the site's other scripts, so that these do not share a chunk with it. */
async function bundled(root: string) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, "client/vitals/vitals.ts")],
    outdir: join(root, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    preserveSymlinks: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
  });
  return outputFiles.map(({ path, contents }) => ({ path: `assets/${basename(path)}`, bytes: Buffer.from(contents) }));
}
