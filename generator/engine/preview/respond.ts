/** Answers requests: clean URLs, `404.html` with status 404, the site's headers and redirects, compression. */
import { existsSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import send from "send";
import { isTextFile } from "../hosting/media-types.ts";
import { readHostFiles } from "./host-files.ts";
import { resolvePath } from "./resolve-path.ts";
import { sendText } from "./text-responder.ts";

/** ms. While a build activates its site, files are missing for a moment, so they are looked for again. */
const pauseMs = 10;
const patienceMs = 1000;

/** @param out the site, absolute */
export function respondFrom(out: string) {
  const hostFiles = readHostFiles(out);
  const sendOther = otherResponder(out);

  /** False if the file is missing. */
  const sendFound = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, ...rules } = hostFiles();
    const found = resolvePath(out, { address: request.url ?? "/", ...rules });
    if (found.kind === "missing") return false;
    setHeaders(response, headers(found.path));
    if (found.kind === "file" && !isTextFile(found.file)) return sendOther(request, response, found.file);
    if (found.kind === "file") return sendText({ request, response, file: join(out, found.file), status: 200 });
    response.writeHead(found.status, { Location: found.to }).end();
    return true;
  };

  const sendMissing = async (request: IncomingMessage, response: ServerResponse) => {
    setHeaders(response, hostFiles().headers(request.url ?? "/"));
    response.setHeader("Cache-Control", "no-store");
    if (!(await sendText({ request, response, file: join(out, "404.html"), status: 404 })))
      plain(response, 404, "Not found");
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return plain(response.setHeader("Allow", "GET, HEAD"), 405, "Only GET and HEAD");
    if (await sendFound(request, response)) return;
    for (let waited = 0; waited < patienceMs; waited += pauseMs) {
      await setTimeout(pauseMs);
      if (await sendFound(request, response)) return;
      if (existsSync(join(out, "pages.json"))) break;
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

/** Sends pictures and fonts, whole or in ranges. False if the file is missing. */
function otherResponder(out: string) {
  return (request: IncomingMessage, response: ServerResponse, file: string) =>
    new Promise<boolean>((done) => {
      response.once("close", () => done(true));
      if (asksForMore(request.headers.range, join(out, file))) delete request.headers.range;
      send(request, file, { root: out, index: false, dotfiles: "allow", cacheControl: false })
        .on("error", ({ status, message }: HttpError) => {
          if (response.headersSent) return response.destroy(); // the file was removed while it was sent
          if (status !== 404) return plain(response.setHeader("Cache-Control", "no-store"), status, message);
          for (const name of response.getHeaderNames()) response.removeHeader(name);
          done(false);
        })
        .pipe(response);
    });
}

/** A suffix longer than the file is the whole file (RFC 9110, 14.1.2). `send` answers it with 416. */
function asksForMore(range: string | undefined, file: string) {
  const [, last] = /^bytes=-(\d+)$/.exec(range ?? "") ?? [];
  return last !== undefined && Number(last) > (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}

/** Errors of `send`: 404 missing file, 412 another version, 416 missing range. */
type HttpError = Error & { readonly status: number };

function setHeaders(response: ServerResponse, headers: ReadonlyMap<string, string>) {
  for (const [name, value] of headers) response.setHeader(name, value);
}

function plain(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
