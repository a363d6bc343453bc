/** Sends text files compressed, each compressed once for as long as it does not change. */
import { open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type TextRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Absolute. */
  readonly file: string;
  readonly status: 200 | 404;
};

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".xml": "application/xml",
  ".txt": "text/plain",
};

export const isTextFile = (file: string) => extname(file) in types;

type Encoding = "br" | "gzip" | "identity";
type Kept = { readonly etag: string; readonly body: Buffer };

/** Bodies kept at the same time; a body is some 10 kB. */
const keptMax = 500;

export function textResponder() {
  const kept = new Map<string, Kept>();

  const load = async (file: string, encoding: Encoding): Promise<Kept> => {
    const handle = await open(file);
    try {
      const { size, mtimeMs } = await handle.stat();
      const key = `${encoding} ${file}`;
      const etag = `W/"${size}-${mtimeMs}"`;
      const known = kept.get(key);
      if (known?.etag === etag) return known;
      const loaded = { etag, body: await compress[encoding](await handle.readFile()) };
      kept.delete(key);
      kept.set(key, loaded);
      for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest);
      return loaded;
    } finally {
      await handle.close();
    }
  };

  return async ({ request, response, file, status }: TextRequest): Promise<void> => {
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const { etag, body } = await load(file, encoding);
    response.setHeader("Content-Type", `${types[extname(file)]}; charset=utf-8`);
    response.setHeader("Vary", "Accept-Encoding");
    if (status === 200) response.setHeader("ETag", etag);
    if (status === 200 && namesTag(request.headers["if-none-match"], etag)) return void response.writeHead(304).end();
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.writeHead(status, { "Content-Length": body.length }).end(request.method === "HEAD" ? undefined : body);
  };
}

/** Quality 5 is what hosts use when they compress on the fly. */
const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
};
const brotli = promisify(brotliCompress);

function acceptedEncoding(accept: string | readonly string[] | undefined): Encoding {
  const accepted = String(accept ?? "")
    .split(",")
    .map((item) => item.replaceAll(" ", "").toLowerCase());
  const takes = (name: string) =>
    accepted.some(
      (item) => item === name || (item.startsWith(`${name};q=`) && Number(item.slice(name.length + 3)) > 0),
    );
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

const namesTag = (header: string | undefined, etag: string) =>
  header?.split(",").some((tag) => tag.trim() === etag) === true;
