/** Decodes the entities that react-dom and fast-print write. */
export const decodeEntities = (text: string) =>
  text.includes("&") ? text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => signs[name] ?? whole) : text;

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
