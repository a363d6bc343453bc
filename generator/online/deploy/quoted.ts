/** Quotes a word for a shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
