/** Parses JSON into a value and a tree with positions. Unlike JSON.parse it reports duplicate keys. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { error, type Position, type Problem, quote, startOfFile } from "../base/problem.ts";
import { knownMistake, tooLargeNumber } from "./json-mistakes.ts";
import { readText } from "./read-text.ts";

/** From the root to a value: ["texts", "home", "headline", 0]. */
export type JsonPath = readonly (string | number)[];

type JsonText = {
  /** Missing if the file could not be read. */
  readonly tree?: Node;
  readonly positionAt: (offset: number) => Position;
  readonly problems: readonly Problem[];
};

export function readJson(file: string): JsonText {
  const { text, problems } = readText(file);
  if (text === undefined) return { positionAt: () => startOfFile(file), problems };
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)];
  const positionAt = (offset: number) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
  const { tree, found } = parsed(text);
  const syntaxProblems = found.map(({ offset, code, message }) => error(positionAt(offset), code, message));
  if (syntaxProblems.length > 0 || tree === undefined)
    return { positionAt, problems: [...problems, ...syntaxProblems] };
  return { tree, positionAt, problems: [...problems, ...repeatedKeys(tree, positionAt)] };
}

type Found = { readonly offset: number; readonly code: string; readonly message: string };

function parsed(text: string): { readonly tree?: Node; readonly found: readonly Found[] } {
  const tooLarge = sizeProblem(text);
  if (tooLarge !== undefined) return { found: [{ ...tooLarge, code: "E_TOO_LARGE" }] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const comma = errors.map(({ offset }) => decimalCommaAt(text, offset)).find((number) => number !== undefined);
  if (comma !== undefined) {
    const message = `${comma.found} has a decimal comma. Write ${comma.found.replace(",", ".")}.`;
    return { found: [{ offset: comma.offset, code: "E_DECIMAL_COMMA", message }] };
  }
  const [first] = errors;
  const known = first === undefined ? tree && tooLargeNumber(tree, text) : knownMistake(text, first.offset);
  if (known !== undefined) return { found: [known] };
  const found = errors.slice(0, 5).map(({ error: code, offset, length }) => {
    const piece = quote(text.slice(offset, offset + Math.max(length, 1)));
    return { offset, code: "E_JSON", message: `${reasonFor(printParseErrorCode(code))}: ${piece}.` };
  });
  return { tree, found };
}

/** Limits of characters, and of groups and lists inside each other. A larger file is the wrong file, and parsers fail on it. */
const longest = 4 * 1024 * 1024;
const deepest = 100;

function sizeProblem(text: string) {
  if (text.length > longest)
    return { offset: 0, message: "has more than 4 MB and was not read. Is it the right file?" };
  let depth = 0;
  let isText = false;
  for (let offset = 0; offset < text.length; offset++) {
    const sign = text[offset];
    if (sign === "\\") offset += 1;
    else if (sign === '"' || sign === "\\n") isText = sign === '"' && !isText;
    else if (isText) continue;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > deepest)
      return { offset, message: `is more than ${deepest} lists and groups deep here. Is it the right file?` };
  }
  return undefined;
}

/** Finds `"from": 59,50`, which makes the parser fail at the 50. */
function decimalCommaAt(text: string, offset: number) {
  const before = /:\s*(-?\d+,)$/.exec(text.slice(Math.max(0, offset - 40), offset))?.[1];
  const after = /^\d+/.exec(text.slice(offset, offset + 20))?.[0];
  if (before === undefined || after === undefined) return undefined;
  return { offset: offset - before.length, found: `${before}${after}` };
}

const reasonFor = (name: string) => reasons[name] ?? `is not JSON here (${name})`;

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: "contains a word without quotes",
  InvalidNumberFormat: "contains an invalid number",
  PropertyNameExpected: "expects a key in quotes, and no comma after the last one",
  ValueExpected: "expects a value, and no comma after the last one",
  ColonExpected: "expects a colon after the key",
  CommaExpected: "expects a comma before this",
  CloseBraceExpected: "lacks a closing }",
  CloseBracketExpected: "lacks a closing ]",
  EndOfFileExpected: "goes on after its end",
  InvalidCommentToken: "contains a comment, which JSON does not allow; delete it",
  UnexpectedEndOfString: 'has a text without its closing "',
  InvalidEscapeCharacter: "has a backslash that escapes nothing",
  InvalidCharacter: "contains a line break or another control character inside a text",
};

function* repeatedKeys(node: Node, positionAt: (offset: number) => Position): Generator<Problem> {
  const first = new Map<string, number>();
  for (const child of node.children ?? []) {
    const key = node.type === "object" ? child.children?.[0] : undefined;
    if (key !== undefined) {
      const name = String(key.value);
      const earlier = first.get(name);
      if (earlier === undefined) first.set(name, key.offset);
      else
        yield error(
          positionAt(key.offset),
          "E_JSON",
          `key ${quote(name)} is already in line ${positionAt(earlier).line}. Keep one of the two.`,
        );
    }
    yield* repeatedKeys(child, positionAt);
  }
}
