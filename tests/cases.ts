/** Splits a table into cases, each a line with the indented lines below it: the input and its messages. */
export const cases = (text: string) =>
  text
    .trim()
    .split(/\n(?! )/)
    .map((lines) => lines.split("\n  "));
