/** Removes the Content-Encoding of a body. Unlike fetch, it does not accept one that was cut off. */
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { longestAnswer } from "./read-at-most.ts";

/** For the header Accept-Encoding. */
export const encodings = "br, gzip";

/** @throws Error if the body is cut off or damaged, is longer than `lengthMax` bytes, or has another encoding */
export async function decompress(body: Buffer, encoding = "identity", lengthMax = longestAnswer): Promise<Buffer> {
  const options = { maxOutputLength: lengthMax };
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
