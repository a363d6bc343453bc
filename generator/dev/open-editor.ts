/** Opens a file of the data or the project in the editor that runs on this machine, as Vite does it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { projectRoot } from "../folders.ts";
import { viteBase } from "./vite-base.ts";

type Asked = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly search: URLSearchParams };

/** False for a file elsewhere, which is not opened. `file` in the search is absolute or relative to the working directory. */
export function openEditor(vite: ViteDevServer, dataDir: string, { request, response, search }: Asked) {
  const file = resolve(search.get("file") ?? "");
  if (!file.startsWith(dataDir + sep) && !file.startsWith(projectRoot)) return false;
  const [line, column] = ["line", "column"].map((name) => /^\d+$/.exec(search.get(name) ?? "")?.[0] ?? "1");
  request.url = `${viteBase}__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`;
  vite.middlewares(request, response, () => response.writeHead(404).end());
  return true;
}
