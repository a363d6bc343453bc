/** Writes a cell of a CSV file, in quotes where it needs them. */

export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Also for spaces at an end, which some programs remove. */
export const needsQuotes = (text: string, delimiter: string) =>
  text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text);

export const csvCell = (text: string, delimiter = ",") => (needsQuotes(text, delimiter) ? quoted(text) : text);
