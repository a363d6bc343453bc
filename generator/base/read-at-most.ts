/** Reads an answer of the network to its end, or to a limit. */
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

/** No page, sheet or picture is longer. */
export const longestAnswer = 50 * 1024 * 1024;

/** @throws RangeError if it has more bytes; the connection is closed then */
export async function readAtMost(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    size += piece.length;
    if (size > longestAnswer) throw new RangeError(`the answer has more than ${longestAnswer / 1024 / 1024} MB`);
  }
  return Buffer.concat(pieces);
}

/** For the header Accept-Encoding. */
export const encodings = "br, gzip";

/** @throws Error if the body is cut off or damaged, is too long, or has another encoding */
export async function decompress(body: Buffer, encoding = "identity"): Promise<Buffer> {
  const options = { maxOutputLength: longestAnswer };
  switch (encoding.toLowerCase()) {
    case "identity":
      return body;
    case "br":
      return promisify(brotliDecompress)(body, options);
    case "gzip":
    case "x-gzip":
      return promisify(gunzip)(body, options);
    default:
      throw new Error(`its encoding "${encoding.slice(0, 40)}" is not one of ${encodings}`);
  }
}
