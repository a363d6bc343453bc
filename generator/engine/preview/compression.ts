/** Chooses an encoding that the browser accepts, and compresses. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** @param accept the header Accept-Encoding */
export function acceptedEncoding(accept: string | readonly string[] | undefined): Encoding {
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

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body);
  if (encoding === "identity") return body;
  // Hosts use quality 5 for dynamic compression.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return promisify(brotliCompress)(body, { params });
}
