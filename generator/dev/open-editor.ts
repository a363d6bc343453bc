/** Address at which Vite opens a file of the data or the project in the running editor. */
import { statSync } from "node:fs";
import { resolve, sep } from "node:path";
import { projectRoot } from "../base/folders.ts";
import { viteBase } from "../desk/page/vite-base.ts";

/** @param search file, line and column, as in `editorUrl`. @returns null for a file outside data and project */
export function openingAddress(dataDir: string, search: URLSearchParams): string | null {
  const file = resolve(search.get("file") ?? "");
  if (!file.startsWith(dataDir + sep) && !file.startsWith(projectRoot + sep)) return null;
  if (file.includes("\0") || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const [line, column] = ["line", "column"].map((name) => /^\d+$/.exec(search.get(name) ?? "")?.[0] ?? "1");
  return `${viteBase}__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`;
}
