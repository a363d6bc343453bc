/** Asks the live site's server to do something, as only its own pages may. */

export const ask = (address: string, token: string, body?: unknown) =>
  fetch(address, {
    method: "POST",
    headers: { "x-site-token": token, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
