/** What a host makes of a `_headers` file. */
import { withoutTls as saidWithoutTls } from "../hosting/host-rules.ts";

/** A path with `*` for any run of characters and `:name` for one segment, and the headers of what it matches. */
export type HeaderRule = {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

export function readHeaders(text: string): readonly HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    const colon = line.indexOf(":");
    if (!/^\s/.test(line)) rules.push({ pattern: line.trim(), headers: [] });
    else rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** By lower-case name, of all rules that match; values of one name joined by a comma. */
export function headersFor(rules: readonly HeaderRule[], path: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, headers: named } of rules)
    if (matches(pattern, path))
      for (const [name, value] of named) {
        const earlier = headers.get(name.toLowerCase());
        headers.set(name.toLowerCase(), earlier === undefined ? value : `${earlier}, ${value}`);
      }
  return headers;
}

/** Without TLS, what demands TLS would only break the page. */
export function withoutTls(headers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const plain = new Map<string, string>();
  for (const [name, value] of headers) {
    const said = saidWithoutTls({ name, value });
    if (said !== null) plain.set(name, said);
  }
  return plain;
}

function matches(pattern: string, path: string) {
  const expression = pattern
    .replace(/[\\^$.+?()[\]{}|]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace(/:[a-z]\w*/gi, "[^/]+");
  return new RegExp(`^${expression}$`).test(path);
}
