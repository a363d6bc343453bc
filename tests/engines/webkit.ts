/**
 * The machine's WebKitGTK: MiniBrowser behind WebKitWebDriver, on a screen of its own (xvfb). It fills its screen, as no
 * window of it is narrower than 447 px; so each size has a screen and a driver.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { z } from "zod";
import { freePort } from "../hosting/servers.ts";
import type { Engine, Size } from "./engine.ts";

const libraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"];
const answer = z.object({ value: z.unknown() });
const session = z.object({ sessionId: z.string() });
const failure = z.object({ error: z.string(), message: z.string() });

/** Undefined where WebKitWebDriver, MiniBrowser or xvfb-run is not installed. */
export async function findWebKit(): Promise<Engine | undefined> {
  const binary = miniBrowser();
  const isThere = ["WebKitWebDriver", "xvfb-run"].every((name) => existsSync(`/usr/bin/${name}`));
  if (binary === undefined || !isThere) return undefined;
  return { described: `WebKitGTK (${binary})`, open: (size) => open(binary, size), close: async () => {} };
}

function miniBrowser() {
  for (const library of libraries.filter((folder) => existsSync(folder)))
    for (const folder of readdirSync(library).filter((name) => /^webkit2?gtk-/.test(name)))
      if (existsSync(`${library}/${folder}/MiniBrowser`)) return `${library}/${folder}/MiniBrowser`;
  return undefined;
}

async function open(binary: string, { width, height }: Size) {
  const port = await freePort();
  const words = ["-a", "-s", `-screen 0 ${width}x${height}x24`, "WebKitWebDriver", `--port=${port}`];
  // A group of its own, which ends together: xvfb-run leaves its children behind.
  const child = spawn("xvfb-run", words, { stdio: "ignore", detached: true });
  const driver = `http://127.0.0.1:${port}`;
  await isListening(child, driver);
  const options = { binary, args: ["--automation", "--full-screen"] };
  const wanted = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } };
  const { sessionId } = session.parse(await ask(`${driver}/session`, { capabilities: wanted }));
  const window = `${driver}/session/${sessionId}`;
  await ask(`${window}/timeouts`, { script: 120_000 });
  return {
    visit: async (url: string) => void (await ask(`${window}/url`, { url })),
    evaluate: async (expression: string) => {
      const script = `const done = arguments[0];
        (async () => JSON.stringify((await ${expression}) ?? null))().then(done, (error) => done(JSON.stringify({ thrown: String(error) })));`;
      const value = JSON.parse(z.string().parse(await ask(`${window}/execute/async`, { script, args: [] })));
      if (value?.thrown !== undefined) throw new Error(value.thrown);
      return value ?? undefined;
    },
    async close() {
      await fetch(window, { method: "DELETE" });
      if (child.pid !== undefined) process.kill(-child.pid);
    },
  };
}

/** @throws Error with what the driver says is wrong. */
async function ask(url: string, body: object) {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = answer.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`WebKitWebDriver: ${error}, ${message}`);
}

async function isListening(child: ChildProcess, driver: string) {
  for (let wait = 0; wait < 100 && child.exitCode === null; wait += 1) {
    if (await fetch(`${driver}/status`).catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("WebKitWebDriver does not answer.");
}
