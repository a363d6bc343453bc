/** Builds the tiny data with other settings, and serves it for the tests of a file. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type PreviewServer, startPreviewServer } from "../../generator/output/preview/preview.ts";
import { buildSite } from "../build/build-site.ts";
import { folderOfFile } from "../output/temporary-folder.ts";

/**
 * Call once in a file. `url` has no slash at its end.
 * @param settings values that replace those of settings.json
 * @param more options of the build
 */
export function withTinySite(settings: () => object = () => ({}), more: readonly string[] = []) {
  const folder = folderOfFile();
  const [data, out] = [join(folder, "data"), join(folder, "site")];
  let server: PreviewServer;
  beforeAll(async () => {
    cpSync("tests/fixtures/tiny", data, { recursive: true });
    const file = join(data, "settings.json");
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...settings() }));
    await buildSite({ data, out, more });
    server = await startPreviewServer({ out, port: 0 });
  });
  afterAll(() => server.close());
  return { out, url: () => server.url };
}
