/** Request → answer: clean URLs, `404.html` with status 404, the site's own headers and redirects, compression. */
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sirv from "sirv";
import { readHostFiles } from "./host-files.ts";
import { locate } from "./locate.ts";
import { isTextFile, textResponder } from "./text-responder.ts";

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
    const { headers, redirects } = hostFiles();
    const found = locate(out, request.url ?? "/", redirects);
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
  const serve = sirv(out, { dev: true, etag: true, extensions: [] });
  return (request: IncomingMessage, response: ServerResponse, file: string) =>
    new Promise<boolean>((done) => {
      request.url = file;
      response.once("close", () => done(true));
      // sirv leaves a file that vanishes between its look and its read without a listener, which would end the process.
      response.once("pipe", (source) => source.once("error", () => response.destroy()));
      try {
        serve(request, response, () => done(false));
      } catch {
        done(false); // it vanished between sirv's two looks at it
      }
    });
}

function setHeaders(response: ServerResponse, headers: ReadonlyMap<string, string>) {
  for (const [name, value] of headers) response.setHeader(name, value);
}

function plain(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
