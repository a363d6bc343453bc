/** Counts words of a text. A dash between spaces is not a word. */
export const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

type TownTexts = { readonly lead?: string | undefined; readonly intro?: string | undefined };
/** Counts the words that were written for a town's own page: its lead and its text. */
export const townWords = ({ lead = "", intro = "" }: TownTexts) => wordCount(`${lead} ${intro}`);
