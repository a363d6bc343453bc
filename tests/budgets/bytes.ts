/** Bytes as a host sends them that compresses ahead. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { limits } from "./limits.ts";

const compress = promisify(brotliCompress);

/** @param quality 11 is the smallest and takes 90 ms a page; 5 is never smaller and takes 2. */
async function brotliBytes(body: Buffer, quality = 11) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return (await compress(body, { params })).length;
}

const weighed = new Map<string, Promise<number>>();

/** Returns the brotli size of shared scripts; each file is compressed once. */
export async function bytesOf(folder: string, names: Iterable<string>) {
  const sizes = Array.from(names, (name) => {
    const bytes = weighed.get(name) ?? brotliBytes(readFileSync(join(folder, "assets", name)));
    weighed.set(name, bytes);
    return bytes;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Returns the HTML bytes of the named pages, the six heaviest and all that may be over the limit; by file, heaviest first. */
export async function htmlBytes(folder: string, named: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const files = plainFiles(folder).filter((file) => file.endsWith(".html"));
  const quick = await Promise.all(
    files.map(async (file) => [file, await brotliBytes(readFileSync(join(folder, file)), 5)] as const),
  );
  const weighty = quick
    .toSorted(([, one], [, other]) => other - one)
    .filter(([file, most], place) => place < 6 || most > limits.html || named.includes(file));
  const exact = await Promise.all(
    weighty.map(async ([file]) => [file, await brotliBytes(readFileSync(join(folder, file)))] as const),
  );
  return new Map(exact.sort(([, one], [, other]) => other - one));
}

/** Scripts that a page's HTML names, with their static imports. */
export function bootBytes(folder: string, html: string) {
  const files = new Set(Array.from(html.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g), ([, name = ""]) => name));
  // A set is walked with what is added meanwhile.
  for (const file of files) {
    const source = readFileSync(join(folder, "assets", file), "utf8");
    for (const [, name = ""] of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g))
      files.add(basename(name));
  }
  return bytesOf(folder, files);
}
