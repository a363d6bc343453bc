/** Reads `_headers` as hosts do. */
import { withoutTls } from "../hosting/headers.ts";

/** A path pattern with its headers: `*` matches any characters. */
type HeaderRule = {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

export function readHeaders(text: string): readonly HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n")) {
    if (/^\s*(?:$|[#!])/.test(line)) continue;
    const colon = line.indexOf(":");
    if (!/^\s/.test(line)) rules.push({ pattern: line.trim(), headers: [] });
    else rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** Returns the headers of all matching rules, by lower-case name. The last value of a name counts. */
export function headersFor(rules: readonly HeaderRule[], path: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, headers: named } of rules)
    if (matches(pattern, path)) for (const [name, value] of named) headers.set(name.toLowerCase(), value);
  return headers;
}

/** Removes what needs TLS from headers, as it would break a page without TLS. */
export function withoutTlsHeaders(headers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const plain = new Map<string, string>();
  for (const [name, value] of headers) {
    const sent = withoutTls({ name, value });
    if (sent !== null) plain.set(name, sent);
  }
  return plain;
}

function matches(pattern: string, path: string) {
  const expression = pattern.replace(/[\\^$.+?()[\]{}|]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${expression}$`).test(path);
}
