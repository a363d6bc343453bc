/** Sends a request to the dev server, as only its own pages may. */
import type { SaveResult } from "../../../site/edit/edit.ts";

/** Header with the token that only our own pages have. */
export const tokenHeader = "x-site-token";

let token = "";
/** Sets the token for all requests. Call once when the page opens. */
export const sendWith = (known: string) => {
  token = known;
};

export type RejectedRequest = Extract<SaveResult, { readonly kind: "refused" }>;

/** @returns a response with JSON. If the server fails or does not answer, the JSON says so. */
export async function sendRequest(address: string, body?: unknown): Promise<Response> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { [tokenHeader]: token, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok || response.headers.get("content-type")?.includes("json")) return response;
    return failed(response.status, (await response.text()).trim());
  } catch {
    return failed(503, "The dev server does not answer. Check that npm run dev is running, then try again.");
  }
}

const failed = (status: number, problem: string) =>
  Response.json({ kind: "refused", problems: [problem] } satisfies RejectedRequest, { status });
