/** Answers requests: clean URLs, `404.html` with status 404, the site's headers and redirects, compression. */
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readHostFiles } from "./host-files.ts";
import { resolvePath } from "./resolve-path.ts";
import { sendFile } from "./send-file.ts";

/** While a build activates its site, files are missing for a moment, so they are looked for again. */
const pauseMs = 10;
const maxWaitMs = 1000;

/** @param out absolute path of the site */
export function respondFrom(out: string) {
  const hostFiles = readHostFiles(out);

  /** Sends the file or the redirect of a request. Returns false if there is none. */
  const sendFound = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, ...rules } = hostFiles();
    const found = resolvePath(out, { address: request.url ?? "/", ...rules });
    if (found.kind === "missing") return false;
    const input = { request, response, headers: headers(found.path) };
    if (found.kind === "file") return sendFile({ ...input, file: join(out, found.file), status: 200 });
    response.writeHead(found.status, { ...Object.fromEntries(input.headers), Location: found.to }).end();
    return true;
  };

  const sendMissing = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = new Map([...hostFiles().headers(request.url ?? "/"), ["cache-control", "no-store"]]);
    if (await sendFile({ request, response, headers, file: join(out, "404.html"), status: 404 })) return;
    plain(response, 404, "Not found", Object.fromEntries(headers));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return plain(response, 405, "Only GET and HEAD", { Allow: "GET, HEAD" });
    for (let waited = 0; waited < maxWaitMs; waited += pauseMs) {
      if (await sendFound(request, response)) return;
      if (waited > 0 && existsSync(join(out, "pages.json"))) break;
      await setTimeout(pauseMs);
    }
    await sendMissing(request, response);
  };

  return (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((cause: unknown) => {
      console.error(`${request.method} ${request.url}:`, cause);
      if (response.headersSent) response.destroy();
      else plain(response, 500, "The preview failed; its terminal says why.");
    });
  };
}

function plain(response: ServerResponse, status: number, text: string, headers = {}) {
  response.writeHead(status, { ...headers, "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
