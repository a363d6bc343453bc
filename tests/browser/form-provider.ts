/** A form provider on another origin, and a site that is built for it: the tiny data with that origin in its site.json. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../build/build-site.ts";

/** The provider's answer to a request of its form: a page, no permission to frame it, or silence. */
export type Mood = "answers" | "refuses" | "is silent";

export type Provider = {
  readonly origin: string;
  /** The same server under another name, which makes it another origin. */
  readonly lookalike: string;
  /** Requested paths, with their query. */
  readonly asked: string[];
  mood: Mood;
  close(): void;
};

const form = '<!doctype html><html lang="en"><title>Form</title><h1>Form</h1><input aria-label="Name">';

export async function startProvider(): Promise<Provider> {
  const server = createServer(({ url = "" }, response) => {
    provider.asked.push(url);
    if (provider.mood === "is silent") return;
    if (provider.mood === "refuses") response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(form);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The provider has no port");
  const provider: Provider = {
    origin: `http://127.0.0.1:${address.port}`,
    lookalike: `http://localhost:${address.port}`,
    asked: [],
    mood: "answers",
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

/** Returns the site's address and what takes it away again. */
export async function siteFor({ origin }: Provider) {
  const folder = mkdtempSync(join(tmpdir(), "provider-site-"));
  const data = join(folder, "data");
  const out = join(folder, "site");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  const file = join(data, "settings.json");
  const settings = JSON.parse(readFileSync(file, "utf8"));
  settings.quoteForm = { url: `${origin}/form?id=17`, origin, load: "click" };
  writeFileSync(file, JSON.stringify(settings));
  await buildSite({ data, out });
  const { startPreviewServer: servePreview } = await import("../../generator/engine/preview/preview.ts");
  const server = await servePreview({ out, port: 0 });
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { url: server.url, close };
}
