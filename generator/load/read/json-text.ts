/** JSON text to a value and a tree that knows where everything stands; stricter than JSON.parse, which keeps the last of two equal keys. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { LinesAndColumns } from "lines-and-columns";
import { error, type Position, type Problem, quoted, startOf } from "../problem.ts";
import { readText } from "./read-text.ts";

/** From the whole to a part: ["texts", "home", "headline", 0]. */
export type JsonPath = readonly (string | number)[];

export type JsonText = {
  /** Missing when the file could not be read. */
  readonly tree?: Node;
  readonly positionAt: (offset: number) => Position;
  readonly problems: readonly Problem[];
};

export function readJson(file: string): JsonText {
  const { text, problems } = readText(file);
  if (text === undefined) return { positionAt: () => startOf(file), problems };
  const lines = new LinesAndColumns(text);
  const positionAt = (offset: number) => {
    const place = lines.locationForIndex(offset);
    return place === null ? startOf(file) : { file, line: place.line + 1, column: place.column + 1 };
  };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const comma = errors.map(({ offset }) => decimalCommaAt(text, offset)).find((number) => number !== undefined);
  if (comma !== undefined)
    return {
      positionAt,
      problems: [
        ...problems,
        error(
          positionAt(comma.offset),
          "E_DECIMAL_COMMA",
          `${comma.found} has a decimal comma. Write ${comma.found.replace(",", ".")}.`,
        ),
      ],
    };
  const mistakes = errors
    .slice(0, 5)
    .map(({ error: code, offset, length }) =>
      error(
        positionAt(offset),
        "E_JSON",
        `${reasonFor(printParseErrorCode(code))}: ${quoted(text.slice(offset, offset + Math.max(length, 1)))}.`,
      ),
    );
  if (mistakes.length > 0 || tree === undefined) return { positionAt, problems: [...problems, ...mistakes] };
  return { tree, positionAt, problems: [...problems, ...repeatedKeys(tree, positionAt)] };
}

/** `"from": 59,50` where the parser stumbles over the 50. */
function decimalCommaAt(text: string, offset: number) {
  const before = /:\s*(-?\d+,)$/.exec(text.slice(Math.max(0, offset - 40), offset))?.[1];
  const after = /^\d+/.exec(text.slice(offset, offset + 20))?.[0];
  if (before === undefined || after === undefined) return undefined;
  return { offset: offset - before.length, found: `${before}${after}` };
}

const reasonFor = (name: string) => reasons[name] ?? `is no JSON here (${name})`;

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: "holds a word without quotes",
  InvalidNumberFormat: "holds a number that is none",
  PropertyNameExpected: "expects a key in quotes, and no comma after the last one",
  ValueExpected: "expects a value, and no comma after the last one",
  ColonExpected: "expects a colon after the key",
  CommaExpected: "expects a comma before this",
  CloseBraceExpected: "lacks a closing }",
  CloseBracketExpected: "lacks a closing ]",
  EndOfFileExpected: "goes on after its end",
  InvalidCommentToken: "holds a comment, which JSON knows none of; delete it",
  UnexpectedEndOfString: 'has a text without its closing "',
  InvalidEscapeCharacter: "has a backslash that escapes nothing",
  InvalidCharacter: "holds a line break or another control character inside a text",
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
          `key ${quoted(name)} stands in line ${positionAt(earlier).line} already. Keep one of the two.`,
        );
    }
    yield* repeatedKeys(child, positionAt);
  }
}
