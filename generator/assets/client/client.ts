/** The scripts of the browser: client/boot.ts and what it loads on demand, made by Vite and kept until a source changes. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileDigest } from "../../of-each-file.ts";
import { type AssetFile, digestOfAll } from "../asset-file.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { constantTokens } from "../styles/styles.ts";
import { bundleApart } from "./bundle-apart.ts";

type Sources = { readonly cacheDir: string; readonly root: string; readonly folder: string };
export type Client = { readonly bootUrl: string; readonly files: readonly AssetFile[] };

/** `root` is the project's folder, `folder` that from which the site is served. @throws Error when a source does not compile, or the boot script imports another file. */
export async function buildClient({ cacheDir, root, folder }: Sources): Promise<Client> {
  const { value, files } = await kept({
    cacheDir,
    name: "client",
    key: keyOf(root, folder),
    make: () => bundleApart({ root, folder }),
  });
  return { bootUrl: value, files };
}

/** What the scripts are made from: our sources, the tokens in their styles, the settings, and the code and packages that bundle them. */
function keyOf(root: string, folder: string) {
  const sources = readdirSync(join(root, "client"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = [...sources, join(root, "tsconfig.json")];
  const tokens = JSON.stringify([...constantTokens(root)]);
  const contents = files.flatMap((file) => [file.slice(root.length), fileDigest(file)]);
  return digestOfAll([makingCode("client"), tokens, ...contents, folder]);
}
