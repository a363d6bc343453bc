/** Third-party files in the site, as named by the project's own files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

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

/** The licence and name of each picture that images.csv names, and in words those that it does not, or without a licence. */
export function pictureLicences(data: string) {
  const rows: readonly { file: string; licence: string }[] = parse(readFileSync(join(data, "images.csv")), {
    bom: true,
    columns: true,
  });
  const named = new Map(rows.map(({ file, licence }) => [file, licence.trim()]));
  const files = filesIn(join(data, "images")).map((path) => path.slice(join(data, "images/").length));
  return {
    licences: Array.from(named, ([file, licence]) => [licence, file] as const),
    unnamed: files
      .filter((file) => !named.get(file))
      .map((file) => `${join(data, "images", file)} has no licence in images.csv. Add its row, or remove it.`),
  };
}

/** What data/README.md says of where the data comes from, a line each. */
export function dataSources() {
  const [, section = ""] = readFileSync("data/README.md", "utf8").split("\n## Where the data comes from\n");
  return Array.from(section.split("\n## ")[0]?.matchAll(/^- (.*)/gm) ?? [], ([, line = ""]) => line);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .sort();
