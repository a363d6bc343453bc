/** Checks a JSON file against its schema. Each problem has the line and column of its value. */
import { findNodeAtLocation, getNodeValue, type Node } from "jsonc-parser";
import type { z } from "zod";
import { didYouMean } from "../base/nearest-name.ts";
import { error, limitProblems, type Position, type Problem, quote, startOfFile } from "../base/problem.ts";
import { type CleanTextOptions, cleanText } from "./clean-cell.ts";
import { mustBeFilled } from "./columns.ts";
import { isFailedValue } from "./failed-value.ts";
import { groupDocumentProblems } from "./group-problems.ts";
import { describeIssue, keysAt, pathInWords, wrappedSchemaAt } from "./json-issue.ts";
import { type JsonPath, readJson } from "./json-text.ts";
import { isBlankMarker } from "./placeholder-text.ts";

/** A text of the document with its path and position. */
export type LocatedText = { readonly text: string; readonly path: JsonPath; readonly at: Position };

export type JsonDocument<Data> = {
  readonly file: string;
  /** Name of the file without its folder, for messages in other files. */
  readonly name: string;
  /** Missing if the file does not match its schema. */
  readonly data?: Data;
  /** Content of the file, valid or not. */
  readonly value: unknown;
  /** False if the file is missing or not JSON. */
  readonly isReadable: boolean;
  /** All texts, valid or not: each is checked even if the file does not match its schema. */
  readonly texts: readonly LocatedText[];
  readonly positionOf: (path: JsonPath) => Position;
  readonly problems: readonly Problem[];
};

export type JsonSchema<Schema extends z.ZodType> = CleanTextOptions & {
  readonly name: string;
  readonly schema: Schema;
  /** New names of keys, by their old names. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** File of each key of the top level, in this file and in others. */
  readonly fileOfKey?: Readonly<Record<string, string>>;
};

export function readDocument<Schema extends z.ZodType>(
  folder: string,
  source: JsonSchema<Schema>,
): JsonDocument<z.infer<Schema>> {
  const { name, schema } = source;
  const file = `${folder}/${name}`;
  const { tree, positionAt, problems } = readJson(file);
  const unread = { value: undefined, isReadable: false, texts: [], positionOf: () => startOfFile(file) };
  if (tree === undefined) return { file, name, ...unread, problems };
  const positionOf = (path: JsonPath) => positionAt(nearestNode(tree, path).offset);
  const found: (LocatedText & ReturnType<typeof cleanText>)[] = [];
  const isLeftOut = (node: Node, path: JsonPath) => {
    if (node.value !== null && (node.type !== "string" || String(node.value).trim() !== "")) return false;
    const keySchema = wrappedSchemaAt(schema, path);
    return keySchema !== undefined && !mustBeFilled(keySchema);
  };
  const value = cleanedValue(tree, [], isLeftOut, (text, path, { offset }) => {
    const cleaned = cleanText(text, source);
    found.push({ ...cleaned, path, at: positionAt(offset) });
    return cleaned.text;
  });
  const textProblems = groupDocumentProblems(
    found.flatMap(({ problems: own, at, path }) =>
      own.map((problem) => ({
        ...at,
        ...problem,
        message: `${pathInWords(path, value)}${problem.message}`,
      })),
    ),
  );
  // `jitless`, as compiling a large schema costs more than checking one file.
  const { data, error: schemaError } = schema.safeParse(value, { jitless: true });
  const issues = schemaError?.issues ?? [];
  const place = { tree, value, positionAt, schema, renamed: source.renamed ?? {}, fileOfKey: source.fileOfKey ?? {} };
  const invalid = new Set(issues.map(({ path }) => path.join("/")));
  const placeholders = found
    .filter(({ text, path }) => (isBlankMarker(text) || isFailedValue(text)) && !invalid.has(path.join("/")))
    .map(({ text, path, at }) =>
      error(
        at,
        "E_STAND_IN",
        `${pathInWords(path, value)}${quote(text)} is not a value. Write the value, or remove it.`,
      ),
    );
  return {
    file,
    name,
    value,
    isReadable: true,
    texts: found,
    positionOf,
    data,
    problems: [problems, textProblems, schemaProblems(issues, place), placeholders].flatMap((each) => [
      ...limitProblems(each),
    ]),
  };
}

/** Returns the node of `path`, or its nearest ancestor that exists. */
function nearestNode(tree: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
}

/** Returns the value of a node with clean texts. Leaves out empty optional keys, and `$schema`, which is only for editors. */
function cleanedValue(
  node: Node,
  path: JsonPath,
  isLeftOut: (node: Node, path: JsonPath) => boolean,
  clean: (text: string, path: JsonPath, node: Node) => string,
): unknown {
  const { children = [] } = node;
  if (node.type === "string") return clean(String(node.value), path, node);
  if (node.type === "array")
    return children.map((child, index) => cleanedValue(child, [...path, index], isLeftOut, clean));
  if (node.type !== "object") return node.value;
  return Object.fromEntries(
    children.flatMap(({ children: [key, value] = [] }) => {
      const name = String(key?.value);
      if (value === undefined || (path.length === 0 && name === "$schema")) return [];
      if (isLeftOut(value, [...path, name])) return [];
      return [[name, cleanedValue(value, [...path, name], isLeftOut, clean)]];
    }),
  );
}

type DocumentContext = {
  readonly tree: Node;
  readonly value: unknown;
  readonly positionAt: (offset: number) => Position;
  readonly schema: z.ZodType;
  readonly renamed: Readonly<Record<string, string>>;
  readonly fileOfKey: Readonly<Record<string, string>>;
};

/** Lazy, as only the first problems are listed. */
function* schemaProblems(issues: readonly z.core.$ZodIssue[], place: DocumentContext): Generator<Problem> {
  for (const issue of issues) yield* problemsOf(issue, place);
}

function problemsOf(
  issue: z.core.$ZodIssue,
  { tree, value, positionAt, schema, renamed, fileOfKey }: DocumentContext,
): Problem[] {
  const path = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
  const name = pathInWords(path, value);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const at = positionAt((findNodeAtLocation(tree, [...path, key])?.parent ?? tree).offset);
      if (path.length === 0 && Object.hasOwn(fileOfKey, key))
        return error(at, "E_UNKNOWN_KEY", `${quote(key)} belongs in ${fileOfKey[key]}. Move it there.`);
      const message = `${name}has no key ${quote(key)}.${hint(key, keysAt(schema, path), Object.hasOwn(renamed, key) ? renamed[key] : undefined)}`;
      return error(at, "E_UNKNOWN_KEY", message);
    });
  const node = findNodeAtLocation(tree, path);
  const at = positionAt(nearestNode(tree, path).offset);
  if (node === undefined) return [error(at, "E_MISSING", `${name}is missing.`)];
  return [error(at, "E_VALUE", `${name}${describeIssue(issue, getNodeValue(node))}.`)];
}

const hint = (key: string, known: readonly string[], renamed: string | undefined) =>
  renamed === undefined
    ? didYouMean(key, known) || ` Known are ${known.join(", ")}.`
    : ` Write ${quote(renamed)}, its new name.`;
