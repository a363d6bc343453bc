/** Answers in the place of a host that no test asks. */
import type { Page } from "playwright";

/** What the host answers to an address, or nothing, as if it could not be reached. */
export type Answer = (url: string) => { readonly contentType: string; readonly body: Buffer } | null;

const answers = new WeakMap<Page, Map<string, Answer>>();

/**
 * From now on, in this page: whoever answered for the host before does so no more. Playwright's own `route` would lead every
 * request of the page through Node and keep none of its files, which takes as long again as loading the page.
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
    // Who asked may have left meanwhile.
    sent.catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `${origin}/*` }] });
}
