/** Tests responses that would fill the memory or never end. */
import type { RequestListener } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createRequester } from "../../../generator/online/verify/request.ts";
import { download } from "../../../generator/output/pages-json.ts";
import { localServer } from "../local-server.ts";

const large = Buffer.alloc(60 * 1024 * 1024);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const endless: RequestListener = (_, response) => {
  response.writeHead(200);
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1 << 20)));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
};
const packed = (encoding: string, bytes: Buffer): RequestListener => {
  return (_, response) => response.writeHead(200, { "content-encoding": encoding }).end(bytes);
};

test.each<[string, RequestListener]>([
  ["never ends", endless],
  ["unpacks from gzip to 60 MB", packed("gzip", gzipSync(large, { level: 1 }))],
  ["unpacks from brotli to 60 MB", packed("br", brotliCompressSync(large, quick))],
  [
    "switches to another protocol",
    ({ socket }) => socket.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
  ],
])("stops reading an answer that %s, for verify and for the published site", async (_, answer) => {
  const origin = await localServer(answer);
  await expect(createRequester(new URL(origin))("/")).rejects.toThrow(/more than 50 MB|upgrade/);
  await expect(download(`${origin}/pages.json`)).rejects.toThrow(/more than 50 MB|fetch failed/);
});
