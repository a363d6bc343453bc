/** Requests of the dev server as no page sends them. */
import { request } from "node:http";
import type { DevSite } from "../../browser/dev-site.ts";

export type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export function rawRequests(opened: () => DevSite) {
  /** As `fetch`, which would tidy the address up and sends no other Host. */
  function answerTo(path: string, { method = "GET", headers = {}, body = "" }: Sent = {}) {
    const { hostname, port } = new URL(opened().url);
    return new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((done, fail) => {
      const sent = request({ hostname, port, path, method, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        response.on("end", () => done({ status: response.statusCode ?? 0, text, headers: response.headers }));
      });
      sent.on("error", fail).end(body);
    });
  }

  async function ownHeaders(): Promise<Record<string, string>> {
    const { text } = await answerTo("/westport");
    return { origin: opened().url, "x-site-token": /"token":"([\w-]+)"/.exec(text)?.[1] ?? "" };
  }

  return { answerTo, ownHeaders };
}
