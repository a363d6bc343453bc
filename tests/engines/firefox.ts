/** The machine's Firefox, over WebDriver BiDi. Node 20 has its WebSocket behind --experimental-websocket. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Engine } from "./engine.ts";

const names = ["firefox-esr", "firefox"];

const message = z.object({ id: z.number().nullish(), result: z.unknown().optional(), message: z.string().optional() });
const created = z.object({ context: z.string() });
const evaluated = z.union([
  z.object({ type: z.literal("success"), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);
const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });

/** Undefined where none is installed. */
export async function findFirefox(): Promise<Engine | undefined> {
  for (const name of names) {
    const engine = await start(name);
    if (engine !== undefined) return engine;
  }
  return undefined;
}

async function start(name: string): Promise<Engine | undefined> {
  const profile = mkdtempSync(join(tmpdir(), "engines-firefox-"));
  const words = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const child = spawn(name, words, { stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise<string | undefined>((resolve) => {
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said += text;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.on("error", () => resolve(undefined));
    child.on("close", () => resolve(undefined));
  });
  const gone = new Promise((resolve) => child.on("close", resolve));
  if (address === undefined) {
    rmSync(profile, { recursive: true, force: true });
    return undefined;
  }
  const send = await connect(`${address}/session`);
  const { capabilities } = session.parse(await send("session.new", { capabilities: {} }));
  return {
    described: `${name} ${capabilities.browserVersion}`,
    async open(viewport) {
      const { context } = created.parse(await send("browsingContext.create", { type: "tab" }));
      await send("browsingContext.setViewport", { context, viewport });
      return {
        visit: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
        evaluate: async (expression) => {
          const answer = evaluated.parse(
            await send("script.evaluate", {
              expression: `(async () => JSON.stringify(await ${expression}))()`,
              target: { context },
              awaitPromise: true,
            }),
          );
          if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
          return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
        },
        close: async () => void (await send("browsingContext.close", { context })),
      };
    },
    async close() {
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.onmessage = ({ data }) => {
    const { id, result, message: wrong } = message.parse(JSON.parse(String(data)));
    const sender = waiting.get(id ?? Number.NaN);
    waiting.delete(id ?? Number.NaN);
    if (wrong === undefined) sender?.resolve(result);
    else sender?.reject(new Error(wrong));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
