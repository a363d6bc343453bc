/** Writes a cell of a CSV file, in quotes where it needs them. */

export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** True also for spaces at the start or end, which some programs remove from cells without quotes. */
export const needsQuotes = (text: string, delimiter: string) =>
  text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text);

export const csvCell = (text: string, delimiter = ",") => (needsQuotes(text, delimiter) ? quoted(text) : text);
