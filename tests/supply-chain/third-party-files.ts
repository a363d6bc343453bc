/** Third-party files in the site, as named by the project's own files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { plainFiles } from "../../generator/base/plain-files.ts";

/** The packages that scripts of the site import, and those of its fonts. */
export function importedByClient(): ReadonlySet<string> {
  const sources = filesIn("client").filter((path) => /\.tsx?$/.test(path));
  const names = sources.flatMap((path) =>
    Array.from(
      readFileSync(path, "utf8").matchAll(/(?:from|import|import\()\s*"([^."][^"]*)"/g),
      ([, name = ""]) => name,
    ),
  );
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith("@fontsource"));
  return new Set([...names.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name), ...fonts]);
}

/** The first line of each licence beside the fonts: whose they are. */
export const fontNotices = () =>
  filesIn("templates/fonts").map((path) => `${path}: ${readFileSync(path, "utf8").trim().split("\n")[0]}`);

/** In words the pictures that images.csv does not name, or without a licence. */
export function unlicensedPictures(data: string) {
  const rows: readonly { file: string; licence: string }[] = parse(readFileSync(join(data, "images.csv")), {
    bom: true,
    columns: true,
  });
  const licensed = new Set(rows.filter(({ licence }) => licence.trim() !== "").map(({ file }) => file));
  return filesIn(join(data, "images"))
    .map((path) => path.slice(join(data, "images/").length))
    .filter((file) => !licensed.has(file))
    .map((file) => `${join(data, "images", file)} has no licence in images.csv. Add its row, or remove it.`);
}

const filesIn = (folder: string) => plainFiles(folder).map((path) => `${folder}/${path}`);
