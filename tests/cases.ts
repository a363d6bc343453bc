/** Cases of a table, each a line with the indented lines below it: what is written, and what is said of it. */
export const cases = (text: string) =>
  text
    .trim()
    .split(/\n(?! )/)
    .map((lines) => lines.split("\n  "));
