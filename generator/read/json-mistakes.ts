/** Names the mistake behind a syntax error of JSON that a person or another program made, such as "True" or curly quotes. */
import type { Node } from "jsonc-parser";
import { quote } from "../base/problem.ts";

type Mistake = { readonly offset: number; readonly code: string; readonly message: string };

/** Patterns of the text at which the parser failed, and the message for each. */
const mistakes: readonly (readonly [piece: RegExp, say: (piece: string) => string])[] = [
  [/^-?\d+\.$/, (piece) => `${piece} ends in a point: a number ends in a digit. Write ${piece.slice(0, -1)}.`],
  [
    /^-?0\d/,
    (piece) =>
      `${piece} begins with 0: put a text such as a phone number in quotes, or write ${piece.replace(/0+(?=\d)/, "")}.`,
  ],
  [/^\.\d/, (piece) => `${piece} begins with a point. Write 0${piece}.`],
  [/^\+\d/, (piece) => `${piece} begins with +. Write ${piece.slice(1)}.`],
  [/^(?:true|false|null)$/i, (piece) => `${quote(piece)} has capitals. Write ${piece.toLowerCase()}.`],
  [/^(?:None|nil|undefined|NaN)$/, (piece) => `${quote(piece)} is no value. Write null, or leave the key out.`],
  [/^(?:[“”„‟]|"[^"]*[“”„‟]\s*[,}\]]?\s*$)/, (piece) => curlyQuotes(piece.replace(/\s*[,}\]]?\s*$/, ""))],
  [/^['‘’]/, (piece) => `${quote(piece)} has single quotes: use double ones, ".`],
  [
    /^"[^"\n]*\\u(?![\da-f]{4})/i,
    () => "has a \\u that is not followed by four digits, such as \\u00e9. Write the letter itself.",
  ],
];

const curlyQuotes = (piece: string) => `${quote(piece)} has curly quotes: use straight ones, ".`;

/** @param offset of the first error, which may be after the start of its word. @returns undefined for an unknown mistake */
export function knownMistake(text: string, offset: number): Mistake | undefined {
  // A text that ends in a curly quote goes on to the next straight one, and the parser fails after that.
  const before = text.slice(Math.max(0, offset - 200), offset);
  const closing = /[“”„‟](?=\s*[,:}\]]\s*"$)/.exec(before);
  if (closing !== null) {
    const at = offset - before.length + closing.index;
    return { offset: at, code: "E_JSON", message: curlyQuotes(text.slice(text.lastIndexOf('"', at), at + 1)) };
  }
  const start = offset - (/[\w.+-]*$/.exec(before)?.[0].length ?? 0);
  const piece = text.startsWith('"', start)
    ? (/^"[^\n]{0,60}/.exec(text.slice(start))?.[0] ?? "")
    : (/^[^\s,:\]}]{1,60}/.exec(text.slice(start))?.[0] ?? "");
  const found = mistakes.find(([pattern]) => pattern.test(piece));
  return found && { offset: start, code: "E_JSON", message: found[1](piece) };
}

/** Finds a number such as 1e400, which is read as infinite. */
export function tooLargeNumber(node: Node, text: string): Mistake | undefined {
  if (node.type === "number" && !Number.isFinite(node.value)) {
    const { offset, length } = node;
    return {
      offset,
      code: "E_JSON",
      message: `${text.slice(offset, offset + length)} is too large. Write a smaller number.`,
    };
  }
  for (const child of node.children ?? []) {
    const found = tooLargeNumber(child, text);
    if (found !== undefined) return found;
  }
  return undefined;
}
