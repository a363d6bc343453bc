/** Request → answer of the live site: pages, what they link, Vite's files, and addresses of our own, which begin with "/_". */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import { lookup } from "mrmime";
import type { ViteDevServer } from "vite";
import { projectRoot } from "../folders.ts";
import { withQuery } from "../hosting/host-rules.ts";
import type { Problem } from "../load/problem.ts";
import { recentlyUsed } from "../render/recently-used.ts";
import type { draftsOf } from "./drafts-of.ts";
import type { Guard } from "./guard.ts";
import { openEditor } from "./open-editor.ts";
import type { LiveSite } from "./open-site.ts";
import { bodyOf, type requestsTo } from "./requests.ts";
import { emptyPage, pageState, withScripts } from "./shell.ts";
import { viteBase } from "./vite-base.ts";
import type { State } from "./workshop.ts";

type Parts = {
  readonly vite: () => Promise<ViteDevServer>;
  readonly guard: Guard;
  readonly workshop: { readonly state: () => Promise<State> };
  /** Absolute. */
  readonly dataDir: string;
  /** By their addresses. */
  readonly requests: ReturnType<typeof requestsTo>;
  readonly draftAt: ReturnType<typeof draftsOf>;
  /** What is wrong with sheets that are fetched. */
  readonly sourceProblems: () => readonly Problem[];
  /** The page of the desk. */
  readonly desk: () => Promise<string>;
  /** Called once, when the first page is out: what the next edit needs can be got ready. */
  readonly warmUp: () => Promise<unknown>;
};

/** Pages as they were when they were last right. */
const pagesKept = 100;

export function answerWith(parts: Parts) {
  const { vite, guard, workshop, dataDir, requests, desk, draftAt, sourceProblems, warmUp } = parts;
  const lastGood = recentlyUsed<string>(pagesKept);
  let isWarm = false;

  const page = async (path: string, response: ServerResponse) => {
    const state = await workshop.state();
    const draft = await draftAt(state, path);
    const { html, status, fault } = render(draft?.live ?? state.live, path, lastGood);
    const problems = [...state.problems, ...sourceProblems()];
    const now = pageState(
      { ...state, problems, fault: state.fault ?? fault, hidden: draft?.whyHidden(path) ?? null },
      guard.token,
    );
    send(response, html === null ? 500 : status, "text/html", html === null ? emptyPage(now) : withScripts(html, now));
    if (isWarm) return;
    isWarm = true;
    // What does not compile is told with the next edit.
    response.once("close", () => void warmUp().catch(() => {}));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!guard.isForUs(request)) return send(response, 403, "text/plain", "This site is at http://127.0.0.1 only.\n");
    const address = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const path = decoded(address.pathname);
    if (request.method === "POST") {
      if (!guard.isFromOurPage(request)) return send(response, 403, "text/plain", "Only pages of this site may ask.\n");
      const search = address.searchParams;
      if (path === "/_open" && openEditor(await vite(), dataDir, { request, response, search })) return;
      const asked = requests[path];
      if (asked === undefined) return missing(response);
      const { status, body } = await asked(await bodyOf(request));
      return send(response, status, "application/json", JSON.stringify(body));
    }
    if (path.startsWith(`${viteBase}__`)) return missing(response);
    if (path.startsWith(viteBase)) return (await vite()).middlewares(request, response, () => missing(response));
    if (request.method !== "GET" && request.method !== "HEAD") return send(response, 405, "text/plain", "Only GET\n");
    if (path === "/_desk") return send(response, 200, "text/html", await desk());
    const folder = folders(dataDir).find(({ prefix }) => path.startsWith(prefix));
    if (folder !== undefined) return file(response, folder.root, path.slice(folder.prefix.length));
    if (path.startsWith("/_")) return missing(response);
    // Shortened, it could be the address of another host.
    if (/\/\/|\\/.test(path)) return missing(response);
    const { live } = await workshop.state();
    const moved = live?.redirectFrom(address.pathname) ?? live?.redirectFrom(shortened(path));
    if (moved !== undefined) return redirect(response, withQuery(moved.to, address.search), moved.status);
    const found = await live?.fileAt(path);
    if (found) return send(response, 200, lookup(path) ?? "application/octet-stream", found);
    const short = shortened(address.pathname);
    if (short !== address.pathname) return redirect(response, `${short}${address.search}`, 301);
    if (/\.\w+$/.test(path)) return missing(response);
    return page(path, response);
  };

  return (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((cause: unknown) => {
      console.error(`${request.method} ${request.url}:`, cause);
      if (response.headersSent) response.destroy();
      else send(response, 500, "text/plain", "The live site failed; its terminal says why.\n");
    });
  };
}

/** Null where there never was such a page, nor can be one now. */
function render(live: LiveSite | null, path: string, lastGood: ReturnType<typeof recentlyUsed<string>>) {
  try {
    const found = live?.pageAt(path) ?? null;
    const page = found ?? live?.pageAt("/404") ?? null;
    if (live === null || page === null) return { html: null, status: 500, fault: null };
    const html = live.htmlOf(page);
    if (found !== null) lastGood.set(path, html);
    return { html, status: found === null ? 404 : 200, fault: null };
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : String(cause);
    return { html: lastGood.get(path) ?? null, status: 200, fault };
  }
}

const folders = (dataDir: string) => [
  { prefix: "/_pictures/", root: resolve(dataDir, "images") },
  { prefix: "/_fonts/", root: resolve(projectRoot, "node_modules/") },
];

function file(response: ServerResponse, root: string, name: string) {
  const path = resolve(root, name);
  if (!path.startsWith(root + sep) || !/\.(?:png|jpe?g|webp|avif|gif|woff2)$/i.test(path)) return missing(response);
  try {
    send(response, 200, lookup(path) ?? "application/octet-stream", readFileSync(path));
  } catch {
    missing(response);
  }
}

const missing = (response: ServerResponse) => send(response, 404, "text/plain", "Not found\n");

const redirect = (response: ServerResponse, to: string, status: number) =>
  response.writeHead(status, { Location: to }).end();

/** "/trim/" and "/trim.html" → "/trim"; as encoded as it was. */
const shortened = (path: string) => path.replace(/\/$|\.html$/, "") || "/";

export function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array) {
  const charset = /^text\/|json|svg/.test(type) ? "; charset=utf-8" : "";
  response.writeHead(status, { "Content-Type": `${type}${charset}`, "Cache-Control": "no-store" }).end(body);
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
