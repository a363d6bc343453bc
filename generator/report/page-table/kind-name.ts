/** What people call a kind of page: "combination" → "Town and service", "thank-you" → "Thank you". */
export const kindName = (kind: string) =>
  names[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");

const names: Readonly<Record<string, string>> = { combination: "Town and service" };
