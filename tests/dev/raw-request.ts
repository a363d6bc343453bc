/** Sends requests to the dev server that no page of ours sends. */
import { connect } from "node:net";
import { viteBase } from "../../generator/desk/page/vite-base.ts";
import type { DevSite } from "../browser/dev-site.ts";
import { type Asked, answerTo as answerAt } from "../output/preview/answer-to.ts";

export function rawRequests(opened: () => DevSite) {
  async function answerTo(address: string, asked: Omit<Asked, "address"> = {}) {
    const { body, ...answer } = await answerAt(opened().url, { address, ...asked });
    return { ...answer, text: body.toString() };
  }

  async function ownHeaders(): Promise<Record<string, string>> {
    const { text } = await answerTo("/westport");
    return { origin: opened().url, "x-site-token": /"token":"([\w-]+)"/.exec(text)?.[1] ?? "" };
  }

  /** Requests Vite's web socket. @returns the head of the response, "" if the connection is closed without one */
  function upgraded(headers: Readonly<Record<string, string>>) {
    const own = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
    const socketOnly = { "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", "sec-websocket-protocol": "vite-ping" };
    const lines = Object.entries({ ...own, ...socketOnly, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise<string>((done) => {
      const socket = connect(Number(new URL(opened().url).port), "127.0.0.1", () =>
        socket.write(`GET ${viteBase} HTTP/1.1\r\n${lines.join("")}\r\n`),
      );
      socket.once("data", (head) => {
        done(head.toString("latin1"));
        socket.destroy();
      });
      socket.on("error", () => {}).once("close", () => done(""));
    });
  }

  return { answerTo, ownHeaders, upgraded };
}
