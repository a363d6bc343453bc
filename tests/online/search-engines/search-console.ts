/** A server that gives tokens and answers for single addresses as Google does, and the key of an account that it knows. */
import { createVerify, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** "2026-04-01T08:00:00Z" */
type InspectionResult = { readonly coverageState: string; readonly lastCrawlTime?: string };

type Faults = {
  /** The day's quota, in answers. */
  readonly answersMax?: number;
  /** What the server says after some answers. */
  readonly after?: { readonly status: number; readonly text: string } | undefined;
};

export async function searchConsole(
  states: Readonly<Record<string, InspectionResult>>,
  { answersMax = 2000, after }: Faults = {},
) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const asked: string[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const answer = (status: number, json: object) => response.writeHead(status).end(JSON.stringify(json));
    if (request.url === "/token") {
      const [head, claims, signed = ""] = new URLSearchParams(body).get("assertion")?.split(".") ?? [];
      const isSigned = createVerify("RSA-SHA256").update(`${head}.${claims}`).verify(publicKey, signed, "base64url");
      return isSigned ? answer(200, { access_token: "good" }) : answer(400, { error: "invalid_grant" });
    }
    const { inspectionUrl, siteUrl } = JSON.parse(body) as { inspectionUrl: string; siteUrl: string };
    if (request.headers.authorization !== "Bearer good" || siteUrl !== "sc-domain:tiny.example") {
      refused.push(siteUrl);
      return answer(403, { error: { message: "You do not own this site" } });
    }
    if (asked.length === answersMax)
      return after === undefined ? answer(429, {}) : response.writeHead(after.status).end(after.text);
    const { pathname } = new URL(inspectionUrl);
    asked.push(pathname);
    const { coverageState, lastCrawlTime } = states[pathname] ?? { coverageState: "URL is unknown to Google" };
    const verdict = coverageState.includes("ndexed") ? "PASS" : "NEUTRAL";
    return answer(200, { inspectionResult: { indexStatusResult: { verdict, coverageState, lastCrawlTime } } });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const key = {
    client_email: "reader@project.example",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    token_uri: `${origin}/token`,
  };
  return { asked, refused, key, endpoint: `${origin}/inspect` };
}
