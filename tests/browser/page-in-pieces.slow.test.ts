/** Tests that pages do not shift while they arrive in pieces: slow connections and busy phones draw what is there. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shiftsOf, watchShifts } from "./layout-shifts.ts";
import { allKinds, phone } from "./page-kinds.ts";
import { quiet, watchRequests } from "./settled.ts";
import { sharedBrowser, siteUrl } from "./visit.ts";

/** Characters of a piece, pause in ms before each, and their number: the rest arrives at once. */
const piece = { length: 400, pauseMs: 50, count: 24 };

let server: Server;
let slowSite: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const answer = await fetch(siteUrl() + request.url, { headers: { accept: request.headers.accept ?? "*/*" } });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    let sent = html.indexOf("<main");
    response.write(html.slice(0, sent));
    for (let number = 0; number < piece.count; number += 1) {
      await setTimeout(piece.pauseMs);
      response.write(html.slice(sent, sent + piece.length));
      sent += piece.length;
    }
    return response.end(html.slice(sent));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  slowSite = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port
});

afterAll(() => server.close());

/** Google calls a page good up to this shift. */
const good = 0.1;

/** All but the demo form, which is in a frame and spreads its fields over the height of a provider's form. */
const kinds = allKinds.filter((path) => path !== "/quote-form");

test.each(kinds)("%s does not shift on a phone while it arrives in pieces", async (path) => {
  const page = await (await sharedBrowser()).newPage(phone);
  watchRequests(page);
  await page.addInitScript(watchShifts);
  await page.goto(slowSite + path);
  await quiet(page);
  const { shift, moved } = await shiftsOf(page);
  await page.close();
  expect(shift, moved).toBeLessThanOrEqual(good);
});
