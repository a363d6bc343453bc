/** Counts bytes as a host sends them that compresses files in advance. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { limits } from "./limits.ts";

const compress = promisify(brotliCompress);

/** @param quality 11 compresses best and takes 90 ms a page; 5 never compresses better and takes 2 ms */
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

/** Returns compressed bytes by file, largest first: named pages, the six largest, and all that may exceed the limit. */
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

/** Returns the bytes of the scripts in a page's HTML, with their static imports. */
export function bootBytes(folder: string, html: string) {
  const files = new Set(Array.from(html.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g), ([, name = ""]) => name));
  // The loop also reaches files that are added to the set meanwhile.
  for (const file of files) {
    const source = readFileSync(join(folder, "assets", file), "utf8");
    for (const [, name = ""] of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g))
      files.add(basename(name));
  }
  return bytesOf(folder, files);
}
