/** Text as it stood before react-dom, or print.ts, made HTML of it. */
export const readEntities = (text: string) =>
  text.includes("&") ? text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => signs[name] ?? whole) : text;

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
