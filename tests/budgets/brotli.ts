/** Bytes as a host sends them that compresses ahead. */
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** @param quality 11 is the smallest and takes 90 ms a page; 5 is never smaller and takes 2. */
export async function brotliBytes(body: Buffer, quality = 11) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return (await compress(body, { params })).length;
}

const weighed = new Map<string, Promise<number>>();

/** Of a file that several pages load: the smallest, taken once. */
export function brotliBytesOf(file: string) {
  const bytes = weighed.get(file) ?? brotliBytes(readFileSync(file));
  weighed.set(file, bytes);
  return bytes;
}
