/** Responds to requests: pages, assets, Vite's files, and our own addresses, which start with "/_". */
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename } from "node:path";
import { lookup } from "mrmime";
import { escaped } from "../base/problem.ts";
import type { DevSite } from "../desk/page/dev-site.ts";
import { devPageState, emptyPage, injectDevClient } from "../desk/page/inject-dev-client.ts";
import { viteBase } from "../desk/page/vite-base.ts";
import { longestSent } from "../desk/protocol.ts";
import { withQuery } from "../output/hosting/redirects.ts";
import type { deskApi } from "./desk-api.ts";
import type { Requests } from "./desk-request.ts";
import type { DevState } from "./dev-state.ts";
import type { createDraftCache } from "./draft-cache.ts";
import { openingAddress } from "./open-editor.ts";
import { AbortedRequestError, badRequest, bodyOf } from "./request-body.ts";
import type { RequestGuard } from "./request-guard.ts";

type RespondWithInput = {
  readonly guard: RequestGuard;
  readonly state: () => Promise<DevState>;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Handlers by address. */
  readonly requests: Requests;
  readonly drafts: ReturnType<typeof createDraftCache>;
  readonly desk: ReturnType<typeof deskApi>;
  /** Called once, after the first page was sent, to load what the next edit needs. */
  readonly warmUp: () => Promise<unknown>;
};

/** Longest body of a request, in bytes. */
const longestText = 200_000;
const longestBody: Readonly<Record<string, number>> = {
  // A photograph of 20 MB in base64.
  "/_picture": 28_000_000,
  // Files in base64, with their names.
  "/_desk/feature": Math.ceil((longestSent * 4) / 3) + 20_000,
};

export function respondWith(parts: RespondWithInput) {
  const { guard, dataDir, requests, desk, drafts } = parts;
  const sendPage = pageSender(parts);

  const answer = async (request: IncomingMessage, response: ServerResponse, toVite: () => void) => {
    if (!guard.isForUs(request)) return send(response, 403, "text/plain", "This site is at http://127.0.0.1 only.\n");
    const base = `http://${request.headers.host}`;
    const address = URL.canParse(request.url ?? "/", base) ? new URL(request.url ?? "/", base) : null;
    const path = address === null ? null : decoded(address.pathname);
    if (address === null || path === null) return send(response, 400, "text/plain", "Malformed URL.\n");
    if (address.origin !== base) return missing(response);
    if (path.startsWith("/_") && guard.isFromOtherSite(request))
      return send(
        response,
        403,
        "text/plain",
        `Requests must come from this site's own pages. Type ${base} into the browser.\n`,
      );
    if (request.method === "POST") {
      if (!guard.isFromOurPage(request))
        return send(response, 403, "text/plain", "Requests must come from this site's own pages.\n");
      const search = address.searchParams;
      if (path === "/_open") {
        const opening = openingAddress(dataDir, search);
        if (opening === null) return missing(response);
        request.url = opening;
        return toVite();
      }
      const handler = requests[path];
      if (handler === undefined) return missing(response);
      const sent = await bodyOf(request, longestBody[path] ?? longestText);
      const { status, body } = "value" in sent ? await handler(sent.value) : sent;
      return send(response, status, "application/json", JSON.stringify(body));
    }
    if (path.startsWith(`${viteBase}__`)) return missing(response);
    if (path.startsWith(viteBase)) return toVite();
    if (request.method !== "GET" && request.method !== "HEAD") return send(response, 405, "text/plain", "Only GET\n");
    if (path === "/_desk") return send(response, 200, "text/html", await desk.page(), "none");
    // A redirect to a shortened path such as "//host" would lead to another host.
    if (/\/\/|\\/.test(path)) return missing(response);
    const { live } = await parts.state();
    const moved = live?.redirectFrom(address.pathname) ?? live?.redirectFrom(shortened(path));
    if (moved !== undefined) return redirect(response, withQuery(moved.to, address.search), moved.status);
    const found = (await live?.fileAt(path)) ?? (await drafts.fileAt(path)) ?? (await desk.fileAt(path));
    if (found) return send(response, 200, lookup(path) ?? "application/octet-stream", found);
    if (path.startsWith("/_")) return missing(response);
    const short = shortened(address.pathname);
    if (short !== address.pathname) return redirect(response, `${short}${address.search}`, 301);
    if (/\.\w+$/.test(path)) return missing(response);
    return sendPage(path, response);
  };

  const report = reportOnce();
  return (request: IncomingMessage, response: ServerResponse, toVite: () => void) => {
    answer(request, response, toVite).catch((cause: unknown) => {
      report(`${request.method} ${address(request)}`, cause);
      if (response.headersSent || cause instanceof AbortedRequestError) {
        response.destroy();
        return;
      }
      const { status, body } = failure(cause);
      if (request.method === "POST") send(response, status, "application/json", JSON.stringify(body));
      else send(response, status, "text/plain", `${body.problems[0]}\n`);
    });
  };
}

/** Returns a function that sends a page, or its last valid version if it cannot be rendered. */
function pageSender({ guard, state, drafts, warmUp }: RespondWithInput) {
  /** Last valid version of each page. */
  const lastGood = new Map<string, string>();
  let isWarm = false;

  return async (path: string, response: ServerResponse) => {
    const now = await state();
    const draft = await drafts.draftAt(now, path);
    const { html, status, failure } = render(draft?.live ?? now.live, path, lastGood);
    const shown = devPageState(
      { ...now, failure: now.failure ?? failure, hidden: draft?.whyHidden(path) ?? null },
      guard.token,
    );
    send(response, status, "text/html", html === null ? emptyPage(shown) : injectDevClient(html, shown));
    if (isWarm) return;
    isWarm = true;
    // Ignores compile errors, which the next edit reports.
    response.once("close", () => void warmUp().catch(() => {}));
  };
}

/** Returns 500 for a bug, and 409 for an error of the file system, such as a removed file or too long a name. */
function failure(cause: unknown) {
  const { code, path } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {};
  if (code === undefined || path === undefined) return badRequest("The dev server failed. Its terminal says why.", 500);
  const name = basename(path).replace(/^(.{60}).+$/, "$1…");
  return badRequest(`${escaped(name)} cannot be read or written (${code}). Reload the page.`, 409);
}

const address = ({ url = "/" }: IncomingMessage) => url.slice(0, 100).replace(/[^\x20-\x7e]/g, "?");

/** Prints failures, each once: a broken page or script repeats its request. */
function reportOnce() {
  const reported = new Set<string>();
  return (request: string, cause: unknown) => {
    const isAborted = cause instanceof AbortedRequestError;
    const key = isAborted ? cause.message : String(cause);
    if (reported.has(key)) return;
    reported.add(key);
    if (isAborted) console.error(`${request}: the browser closed the connection. More of these are not reported.`);
    else console.error(`${request}:`, cause);
  };
}

/** Renders a page, else the 404 page. If rendering fails, returns the last valid version; `html` is null without one. */
function render(live: DevSite | null, path: string, lastGood: Map<string, string>) {
  try {
    const found = live?.pageAt(path) ?? null;
    const page = found ?? live?.pageAt("/404") ?? null;
    if (live === null || page === null) return { html: null, status: 500, failure: null };
    const html = live.htmlOf(page);
    if (found !== null) lastGood.set(path, html);
    return { html, status: found === null ? 404 : 200, failure: null };
  } catch (cause) {
    const failure = cause instanceof Error ? cause.message : String(cause);
    const html = lastGood.get(path) ?? null;
    return { html, status: html === null ? 500 : 200, failure };
  }
}

export const missing = (response: ServerResponse) => send(response, 404, "text/plain", "Not found\n");

const redirect = (response: ServerResponse, to: string, status: number) =>
  response.writeHead(status, { Location: to }).end();

/** "/trim/" and "/trim.html" → "/trim". Escapes are kept. */
const shortened = (path: string) => path.replace(/\/$|\.html$/, "") || "/";

/** @param framedBy who may show the response in a frame: "self", as pages frame the quote form, or "none" */
function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  framedBy: "self" | "none" = "self",
) {
  const charset = /^text\/|json|svg/.test(type) ? "; charset=utf-8" : "";
  response
    .writeHead(status, {
      "Content-Type": `${type}${charset}`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": framedBy === "none" ? "DENY" : "SAMEORIGIN",
      "Content-Security-Policy": `frame-ancestors '${framedBy}'`,
    })
    .end(body);
}

/** Returns null for a malformed escape. */
function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
