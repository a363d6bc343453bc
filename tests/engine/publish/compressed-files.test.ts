import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { filesOf, temporarySite } from "../../build/temporary-site.ts";

const packedOf = (out: string) => [...filesOf(out).keys()].filter((path) => /\.(?:br|gz)$/.test(path));

test("with --precompress what gains by it stands packed beside itself; a next build packs what changed, one without leaves none", async () => {
  const site = temporarySite();
  await site.built({ precompress: true });
  const bytes = (path: string) => readFileSync(join(site.out, path));
  const packed = packedOf(site.out);
  for (const path of packed) {
    const unpacked = path.endsWith(".br") ? brotliDecompressSync(bytes(path)) : gunzipSync(bytes(path));
    expect(unpacked.equals(bytes(path.slice(0, -3))), path).toBe(true);
    expect(bytes(path).length, path).toBeLessThan(unpacked.length);
  }
  expect(packed).toEqual(
    expect.arrayContaining(["index.html.br", "404.html.gz", "westport/iron-removal.html.br", "pages.json.br"]),
  );
  expect(packed.filter((path) => /\.(?:avif|webp|woff2|png|jpg)\./.test(path) || path.startsWith("_"))).toEqual([]);

  const before = filesOf(site.out);
  const stamps = () => new Map(packed.map((path) => [path, statSync(join(site.out, path)).mtimeMs]));
  const times = stamps();
  site.damage("westport.html.br");
  await site.built({ precompress: true });
  expect(filesOf(site.out), "what was damaged is made anew").toEqual(before);
  const changed = [...stamps()].filter(([path, time]) => time !== times.get(path)).map(([path]) => path);
  expect(changed, "and nothing else").toEqual(["westport.html.br"]);

  const { removed } = await site.built();
  expect(packedOf(site.out)).toEqual([]);
  expect(removed, "they were known").toEqual([]);
});
