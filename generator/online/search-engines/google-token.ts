/** Access tokens of a service account. https://developers.google.com/identity/protocols/oauth2/service-account */
import { createSign } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { BuildError, UsageError } from "../../base/errors.ts";
import { parseJson } from "../../base/parse-json.ts";
import { readAtMost } from "../../base/read-at-most.ts";
import { unreadable } from "../../base/unreadable.ts";

// google-auth-library 10.9.1 ignores the key's token_uri and brings 20 packages for one signature.
const serviceAccount = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() });
const scope = "https://www.googleapis.com/auth/webmasters.readonly";
const timeoutMs = 30_000;

/**
 * @param file JSON key of a service account that is a user of the property in Search Console
 * @returns a token that is valid for an hour
 * @throws UsageError if the file is not such a key; BuildError if Google rejects it
 */
export async function googleToken(file: string): Promise<string> {
  const account = keyIn(file);
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: account.client_email, scope, aud: account.token_uri, iat: now, exp: now + 3600 };
  const unsigned = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`;
  const assertion = `${unsigned}.${signature(unsigned, account.private_key, file)}`;
  const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(account.token_uri, { method: "POST", body, signal }).catch((cause: Error) => {
    throw new BuildError(`${account.token_uri} does not answer: ${cause.message}. Run the command again later.`, {
      cause,
    });
  });
  const answer = String(await readAtMost(response.body));
  const token = response.ok ? z.object({ access_token: z.string() }).safeParse(parseJson(answer)) : undefined;
  if (!token?.success)
    throw new BuildError(
      `${account.token_uri} gives ${account.client_email} no token: status ${response.status} (${answer.trim().slice(0, 200)}). Create a new key for the account and give it with --key.`,
    );
  return token.data.access_token;
}

function keyIn(file: string) {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new UsageError(`--key: ${file} ${unreadable(cause)}. Give the JSON key of a service account.`);
  }
  const key = serviceAccount.safeParse(parseJson(text));
  if (!key.success) throw notAKey(file);
  return key.data;
}

function signature(text: string, key: string, file: string) {
  try {
    return createSign("RSA-SHA256").update(text).sign(key, "base64url");
  } catch {
    throw notAKey(file);
  }
}

const notAKey = (file: string) =>
  new UsageError(
    `${file} is not the JSON key of a service account (client_email, private_key, token_uri). Create one in the Google Cloud console and add its address as a user of the property in Search Console.`,
  );

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
