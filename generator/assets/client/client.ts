/** Scripts of the browser: client/boot.ts and the modules that it loads on demand. Cached until a source changes. */
import { join } from "node:path";
import { projectRoot } from "../../base/folders.ts";
import { fileDigest } from "../../base/memoize-by-file.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { sourceDigest } from "../../base/source-digest.ts";
import { cachedAsset } from "../asset-cache.ts";
import { type AssetFile, digestOfAll } from "../asset-file.ts";
import { unchangedTokens } from "../styles/styles.ts";
import { bundleClient } from "./bundle-client.ts";

type BuildClientInput = { readonly cacheDir: string; readonly root: string; readonly folder: string };
type Client = { readonly bootUrl: string; readonly files: readonly AssetFile[] };

/** @param folder base path of the site. @throws Error if a source does not compile, or the boot script imports another file */
export async function buildClient({ cacheDir, root, folder }: BuildClientInput): Promise<Client> {
  const { value, files } = await cachedAsset({
    cacheDir,
    name: "client",
    key: keyOf(root, folder),
    make: () => bundleClient(root, folder),
  });
  return { bootUrl: value, files };
}

const bundlers = ["generator/assets/client", "generator/assets/styles"];

/** Digest of our sources, the tokens in their styles, the settings, and the code and packages that bundle them. */
function keyOf(root: string, folder: string) {
  const sources = plainFiles(join(root, "client")).map((path) => join(root, "client", path));
  const files = [...sources, join(root, "tsconfig.json")];
  const tokens = JSON.stringify([...unchangedTokens(root)]);
  const contents = files.flatMap((file) => [file.slice(root.length), fileDigest(file)]);
  return digestOfAll([sourceDigest(projectRoot, bundlers), tokens, ...contents, folder]);
}
