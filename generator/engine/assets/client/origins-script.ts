/** The one script that a preview has beside those of the site: its pointers, which say where a text comes from. */
import { join } from "node:path";
import { cachedAsset } from "../asset-cache.ts";
import { assetCodeDigest } from "../asset-code-digests.ts";
import { type AssetFile, assetPath, digestOfAll } from "../asset-file.ts";
import { inlineTokens, unchangedTokens } from "../styles/styles.ts";

type BuildPointersInput = { readonly cacheDir: string; readonly root: string };

/** `root` is the project's folder. The value is the script's address. @throws Error when a source does not compile. */
export async function buildPointers({ cacheDir, root }: BuildPointersInput) {
  const tokens = unchangedTokens(root);
  const { value, files } = await cachedAsset({
    cacheDir,
    name: "pointers",
    key: digestOfAll([assetCodeDigest("pointers"), JSON.stringify([...tokens])]),
    make: async () => {
      const script = withTokens(await bundled(root), tokens);
      const path = assetPath("pointers", "js", script);
      return { value: `/${path}`, files: [{ path, bytes: Buffer.from(script) }] };
    },
  });
  return { pointers: value, files: files satisfies readonly AssetFile[] };
}

/** The pages have no constant tokens: "var(--color-deep, black)" becomes its value. */
const withTokens = (script: string, tokens: ReturnType<typeof unchangedTokens>) =>
  script.replaceAll(/var\((--[\w-]+), \w+\)/g, (use, name) =>
    tokens.has(name) ? inlineTokens(`var(${name})`, tokens) : use,
  );

async function bundled(root: string) {
  const { build } = await import("esbuild");
  const {
    outputFiles: [script],
  } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, "generator/inspect/origins/browser/preview-inspector.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
  });
  return script?.text.trim() ?? "";
}
