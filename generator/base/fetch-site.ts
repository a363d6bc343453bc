/** Requests to the site online, which may be behind a password. */

/**
 * Sends the name and the password of the address, or else those of SITE_USER and SITE_PASSWORD.
 * `fetch` does not send them on if the site redirects to another origin.
 */
export function fetchSite(address: string | URL, init: RequestInit = {}) {
  const url = new URL(address);
  const { SITE_USER: user = "", SITE_PASSWORD: word = "" } = process.env;
  const isInAddress = url.username !== "" || url.password !== "";
  const login = isInAddress
    ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    : `${user}:${word}`;
  url.username = url.password = "";
  const headers = new Headers(init.headers);
  if (login !== ":") headers.set("authorization", `Basic ${Buffer.from(login).toString("base64")}`);
  return fetch(url, { ...init, headers });
}
