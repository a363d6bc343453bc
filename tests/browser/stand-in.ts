/** Answers in the place of a host that no test asks. */
import type { Page } from "playwright";

/** What the host answers to an address, or nothing, as if it could not be reached. */
export type Answer = (url: string) => { readonly contentType: string; readonly body: Buffer } | null;

const answers = new WeakMap<Page, Map<string, Answer>>();

/**
 * Replaces earlier answers for the host in this page.
 * Playwright's own `route` would send every request through Node and cache no file, which takes as long again as a load.
 */
export async function standInFor(page: Page, origin: string, answer: Answer) {
  const known = answers.get(page) ?? new Map<string, Answer>();
  answers.set(page, known);
  const isNew = !known.has(origin);
  known.set(origin, answer);
  if (!isNew) return;
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const found = known.get(origin)?.(request.url) ?? null;
    const sent =
      found === null
        ? session.send("Fetch.failRequest", { requestId, errorReason: "Failed" })
        : session.send("Fetch.fulfillRequest", {
            requestId,
            responseCode: 200,
            responseHeaders: [
              { name: "Content-Type", value: found.contentType },
              { name: "Access-Control-Allow-Origin", value: "*" },
            ],
            body: found.body.toString("base64"),
          });
    // The page of the request may be gone by now.
    sent.catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `${origin}/*` }] });
}
