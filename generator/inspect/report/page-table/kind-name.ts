/** Name of a kind of page: "town-service" → "Town and service", "thank-you" → "Thank you". */
export const kindName = (kind: string) =>
  names[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");

const names: Readonly<Record<string, string>> = { "town-service": "Town and service" };
