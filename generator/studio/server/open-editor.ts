/** Opens a file of the data or the project in the running editor, as Vite does; a workbook in its own program. */
import { spawn } from "node:child_process";
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
  if (file.endsWith(".xlsx")) {
    openInProgram(file, (status) => response.writeHead(status).end());
    return true;
  }
  const [line, column] = ["line", "column"].map((name) => /^\d+$/.exec(search.get(name) ?? "")?.[0] ?? "1");
  request.url = `${viteBase}__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`;
  vite.middlewares(request, response, () => response.writeHead(404).end());
  return true;
}

const openers: Partial<Readonly<Record<NodeJS.Platform, string>>> = { darwin: "open", win32: "explorer.exe" };

function openInProgram(file: string, answer: (status: 204 | 501) => void) {
  const opener = spawn(openers[process.platform] ?? "xdg-open", [file], { stdio: "ignore", detached: true });
  opener.once("spawn", () => answer(204));
  // A machine without a desktop has no program for it.
  opener.once("error", () => answer(501));
  opener.unref();
}
