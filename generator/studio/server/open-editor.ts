/** Opens a file of the data or the project in the running editor, as Vite does. */
import { statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { projectRoot } from "../../base/folders.ts";
import { viteBase } from "../page/vite-base.ts";

type OpenEditorInput = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly search: URLSearchParams;
};

/** Opens only files of the project and the data. @returns false for any other file */
export function openEditor(vite: ViteDevServer, dataDir: string, { request, response, search }: OpenEditorInput) {
  const file = resolve(search.get("file") ?? "");
  if (!file.startsWith(dataDir + sep) && !file.startsWith(projectRoot + sep)) return false;
  if (file.includes("\0") || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const [line, column] = ["line", "column"].map((name) => /^\d+$/.exec(search.get(name) ?? "")?.[0] ?? "1");
  request.url = `${viteBase}__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`;
  vite.middlewares(request, response, () => response.writeHead(404).end());
  return true;
}
