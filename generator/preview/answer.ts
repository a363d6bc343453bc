/** Request → answer: clean URLs, `404.html` with status 404, the site's own headers and redirects, compression. */
import { existsSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import send from "send";
import { isTextFile } from "../hosting/media-types.ts";
import { readHostFiles } from "./host-files.ts";
import { locate } from "./locate.ts";
import { textResponder } from "./text-responder.ts";

/** While a build switches its new site in there is none for a moment: what is missing is looked for again. */
const pauseMs = 10;
const patienceMs = 1000;

/** @param out the site, absolute */
export function answerFrom(out: string) {
  const hostFiles = readHostFiles(out);
  const sendText = textResponder();
  const sendOther = otherResponder(out);

  /** False when there is no such file. */
  const sendFound = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, ...rules } = hostFiles();
    const found = locate(out, { address: request.url ?? "/", ...rules });
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

/** Pictures and fonts, whole or in parts. The answer is false when there is no such file. */
function otherResponder(out: string) {
  return (request: IncomingMessage, response: ServerResponse, file: string) =>
    new Promise<boolean>((done) => {
      response.once("close", () => done(true));
      if (asksForMore(request.headers.range, join(out, file))) delete request.headers.range;
      send(request, file, { root: out, index: false, dotfiles: "allow", cacheControl: false })
        .on("error", ({ status, message }: HttpError) => {
          if (response.headersSent) return response.destroy(); // it vanished while it was sent
          if (status !== 404) return plain(response.setHeader("Cache-Control", "no-store"), status, message);
          for (const name of response.getHeaderNames()) response.removeHeader(name);
          done(false);
        })
        .pipe(response);
    });
}

/** More bytes from the end than there are is all of them, which send takes for a part that is not there (RFC 9110, 14.1.2). */
function asksForMore(range: string | undefined, file: string) {
  const [, last] = /^bytes=-(\d+)$/.exec(range ?? "") ?? [];
  return last !== undefined && Number(last) > (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}

/** What send tells of a request that it cannot answer: 404 no such file, 412 another version, 416 no such part. */
type HttpError = Error & { readonly status: number };

function setHeaders(response: ServerResponse, headers: ReadonlyMap<string, string>) {
  for (const [name, value] of headers) response.setHeader(name, value);
}

function plain(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
