/** Sends a file of the site, with its type and version. Text is compressed. */
import { open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentType, isTextFile } from "../hosting/media-types.ts";

type FileRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Absolute. */
  readonly file: string;
  readonly status: 200 | 404;
  readonly headers: ReadonlyMap<string, string>;
};

/** False if the file is missing. */
export async function sendFile({ request, response, file, status, headers }: FileRequest) {
  const handle = await openIfThere(file);
  if (handle === null) return false;
  try {
    const { size, mtimeMs } = await handle.stat();
    const isText = isTextFile(file);
    const encoding = isText ? acceptedEncoding(request.headers["accept-encoding"]) : "identity";
    const etag = `W/"${size}-${mtimeMs}"`;
    response.setHeaders(new Map(headers));
    response.setHeader("Content-Type", contentType(file) || "application/octet-stream");
    if (isText) response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    if (status === 200) response.setHeader("ETag", etag);
    if (status === 200 && namesTag(request.headers["if-none-match"], etag)) response.writeHead(304).end();
    else {
      const body = await compress(await handle.readFile(), encoding);
      response.writeHead(status, { "Content-Length": body.length }).end(request.method === "HEAD" ? undefined : body);
    }
    return true;
  } finally {
    await handle.close();
  }
}

/** Whether If-None-Match matches the tag. Weak and strong tags are equal, and "*" matches any. */
const namesTag = (header: string | undefined, etag: string) =>
  header?.trim() === "*" || header?.split(",").some((tag) => strong(tag) === strong(etag)) === true;

const strong = (tag: string) => tag.trim().replace(/^W\//, "");

async function openIfThere(file: string) {
  try {
    return await open(file);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  }
}

/** Chooses an encoding that the browser accepts, and compresses. */
type Encoding = "br" | "gzip" | "identity";

/** @param accept the header Accept-Encoding */
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

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body);
  if (encoding === "identity") return body;
  // Hosts use quality 5 for dynamic compression.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return promisify(brotliCompress)(body, { params });
}
