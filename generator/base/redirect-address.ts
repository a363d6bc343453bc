/** Addresses of redirects: one path, or with a star at the end all paths below it. */

export type RedirectRule = { readonly from: string; readonly to?: string; readonly status: string };

/** "/kells/*" → "/kells/". Undefined for a single address. */
export const wildcardPrefix = (address: string) => (address.endsWith("/*") ? address.slice(0, -1) : undefined);

/** Returns true if `path` is the address of a redirect, or is below it. */
export function matchesAddress(from: string, path: string) {
  const prefix = wildcardPrefix(from);
  return prefix === undefined ? from === path : path !== prefix && path.startsWith(prefix);
}

/** "/fáilte" and "/%66%c3%a1ilte" → "/f%C3%A1ilte", as browsers request both. Must equal the transform of data/schema/redirect-row.ts. */
export const encodeAddress = (path: string) =>
  path
    .normalize("NFC")
    .replace(/[^\x20-\x7e]+/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/g, decodeURIComponent);
