/** Request → answer: clean URLs, `404.html` with status 404, the site's own headers and redirects, compression. */
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { readHostFiles } from "./host-files.ts";
import { locate } from "./locate.ts";
import { isTextFile, textResponder } from "./text-responder.ts";
import { siteInPlace } from "./wait-for-site.ts";

/** @param out the site, absolute */
export function answerFrom(out: string) {
  const hostFiles = readHostFiles(out);
  const sendText = textResponder();
  const sendOther = sirv(out, { dev: true, etag: true, extensions: [] });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return plain(response.setHeader("Allow", "GET, HEAD"), 405, "Only GET and HEAD");
    await siteInPlace(out);
    const { headers, redirects } = hostFiles();
    const found = locate(out, request.url ?? "/", redirects);
    setHeaders(response, headers(found.path));
    if (found.kind === "redirect") return void response.writeHead(found.status, { Location: found.to }).end();
    if (found.kind === "missing") {
      response.setHeader("Cache-Control", "no-store");
      const file = join(out, "404.html");
      return existsSync(file) ? sendText({ request, response, file, status: 404 }) : plain(response, 404, "Not found");
    }
    if (isTextFile(found.file)) return sendText({ request, response, file: join(out, found.file), status: 200 });
    request.url = found.file;
    // sirv leaves a file that vanishes between its look and its read without a listener, which would end the process.
    response.once("pipe", (source) => source.once("error", () => response.destroy()));
    sendOther(request, response, () => plain(response, 404, "Not found"));
  };

  return (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((cause: unknown) => {
      console.error(`${request.method} ${request.url}:`, cause);
      if (response.headersSent) response.destroy();
      else plain(response, 500, "The preview failed; its terminal says why.");
    });
  };
}

function setHeaders(response: ServerResponse, headers: ReadonlyMap<string, string>) {
  for (const [name, value] of headers) response.setHeader(name, value);
}

function plain(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
