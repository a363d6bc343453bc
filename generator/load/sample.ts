/** The word in a `source` column that says: this was made up to show how it will look. */
export const isSample = (source: string) => source.toLowerCase() === "sample";
