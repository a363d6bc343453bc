/** Sends a file of the site, with its type. Text is compressed. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentType, isTextFile } from "../hosting/media-types.ts";

type FileRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Absolute path. */
  readonly file: string;
  readonly status: 200 | 404;
  readonly headers: ReadonlyMap<string, string>;
};

/** Sends a file. Returns false if it is missing. */
export async function sendFile({ request, response, file, status, headers }: FileRequest) {
  const content = await readIfThere(file);
  if (content === null) return false;
  const isText = isTextFile(file);
  const encoding = isText ? acceptedEncoding(request.headers["accept-encoding"]) : null;
  const body = encoding === null ? content : await encoders[encoding](content);
  response.writeHead(status, {
    ...Object.fromEntries(headers),
    "Content-Type": contentType(file) || "application/octet-stream",
    "Content-Length": body.length,
    ...(isText && { Vary: "Accept-Encoding" }),
    ...(encoding !== null && { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

async function readIfThere(file: string) {
  try {
    return await readFile(file);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  }
}

const encoders = {
  // Hosts use quality 5 for dynamic compression.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** @param accept the header Accept-Encoding */
function acceptedEncoding(accept: string | readonly string[] = ""): keyof typeof encoders | null {
  const accepted = new Map(
    String(accept)
      .toLowerCase()
      .split(",")
      .map((item) => item.replaceAll(" ", "").split(";q="))
      .map(([name = "", weight = "1"]) => [name, Number(weight)]),
  );
  return (["br", "gzip"] as const).find((name) => (accepted.get(name) ?? 0) > 0) ?? null;
}
