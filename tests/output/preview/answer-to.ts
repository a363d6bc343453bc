/** Sends a request with the address unchanged: `fetch` would normalize it, follow redirects and decompress the body. */
import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type Asked = {
  readonly address: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export function answerTo(url: string, { address, method = "GET", headers = {}, body = "" }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path: address, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => done({ status, headers, body }), fail);
    });
    asked.on("error", fail).end(body);
  });
}
