/** Requests of the dev server as no page sends them. */
import type { DevSite } from "../../browser/dev-site.ts";
import { type Asked, answerTo as answerAt } from "../../engine/preview/answer-to.ts";

export function rawRequests(opened: () => DevSite) {
  async function answerTo(address: string, asked: Omit<Asked, "address"> = {}) {
    const { body, ...answer } = await answerAt(opened().url, { address, ...asked });
    return { ...answer, text: body.toString() };
  }

  async function ownHeaders(): Promise<Record<string, string>> {
    const { text } = await answerTo("/westport");
    return { origin: opened().url, "x-site-token": /"token":"([\w-]+)"/.exec(text)?.[1] ?? "" };
  }

  return { answerTo, ownHeaders };
}
