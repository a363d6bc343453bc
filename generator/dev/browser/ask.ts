/** Asks the live site's server to do something, as only its own pages may. */
import type { Saved } from "../../edit/save-edit.ts";

export type Refused = Extract<Saved, { readonly kind: "refused" }>;

export const tokenHeader = "x-site-token";

/** The answer holds JSON: a server that fails, or is not there, is a refusal in plain words. */
export async function ask(address: string, token: string, body?: unknown): Promise<Response> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { [tokenHeader]: token, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok || response.headers.get("content-type")?.includes("json")) return response;
    return refusal(response.status, (await response.text()).trim());
  } catch {
    return refusal(503, "The live site does not answer. Look whether npm run dev still runs, then try again.");
  }
}

const refusal = (status: number, problem: string) =>
  Response.json({ kind: "refused", problems: [problem] } satisfies Refused, { status });
