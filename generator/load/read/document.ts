/** A JSON file checked against its schema; every problem at the line and column of the value, or of what should hold it. */
import { findNodeAtLocation, getNodeValue, type Node } from "jsonc-parser";
import type { z } from "zod";
import { didYouMean } from "../nearest-name.ts";
import { error, type Position, type Problem, quoted, startOf } from "../problem.ts";
import { cleanText } from "./clean-cell.ts";
import { foldedDocument } from "./folded.ts";
import { describeIssue, keysAt, named } from "./json-issue.ts";
import { type JsonPath, readJson } from "./json-text.ts";
import { standsForNothing } from "./stand-in.ts";

/** One text of the document and where it stands. */
export type TextAt = { readonly text: string; readonly path: JsonPath; readonly at: Position };

export type Document<Data> = {
  readonly file: string;
  /** Its name without the folder, for messages in other files. */
  readonly name: string;
  /** Missing when the file is not what its schema asks for. */
  readonly data?: Data;
  /** What the file holds, right or wrong. */
  readonly value: unknown;
  /** False when it is missing or no JSON. */
  readonly isReadable: boolean;
  /** All its texts, right or wrong: checks of single texts need not wait until the rest is mended. */
  readonly texts: readonly TextAt[];
  readonly positionOf: (path: JsonPath) => Position;
  readonly problems: readonly Problem[];
};

export type JsonSource<Schema extends z.ZodType> = { readonly name: string; readonly schema: Schema };

export function readDocument<Schema extends z.ZodType>(
  folder: string,
  source: JsonSource<Schema>,
): Document<z.infer<Schema>> {
  const { name, schema } = source;
  const file = `${folder}/${name}`;
  const { tree, positionAt, problems } = readJson(file);
  if (tree === undefined)
    return { file, name, value: undefined, isReadable: false, texts: [], positionOf: () => startOf(file), problems };
  const positionOf = (path: JsonPath) => positionAt(nearestNode(tree, path).offset);
  const found = [...textsIn(tree, [], positionAt)]
    .filter(({ path }) => path[0] !== "$schema")
    .map((place) => ({ ...place, ...cleanText(place.text) }));
  const value = withoutSchemaName(cleaned(getNodeValue(tree)));
  const complaints = foldedDocument(
    found.flatMap(({ complaints, at, path }) =>
      complaints.map((complaint) => ({ ...at, ...complaint, message: `${named(path, value)}${complaint.message}` })),
    ),
  );
  // Compiling each group of a large schema costs more than the one look it is for.
  const { data, error: mistaken } = schema.safeParse(value, { jitless: true });
  const issues = mistaken?.issues ?? [];
  const mistakes = issues.flatMap((issue) => problemsOf(issue, { tree, value, positionAt, schema }));
  const refused = new Set(issues.map(({ path }) => path.join("/")));
  const standIns = found
    .filter(({ text, path }) => standsForNothing(text) && !refused.has(path.join("/")))
    .map(({ text, path, at }) =>
      error(
        at,
        "E_STAND_IN",
        `${named(path, value)}${quoted(text)} stands for nothing. Write what belongs there, or take it out.`,
      ),
    );
  return {
    ...{ file, name, value, isReadable: true, texts: found, positionOf },
    ...(data !== undefined && { data }),
    problems: [...problems, ...complaints, ...mistakes, ...standIns],
  };
}

/** The node of `path`, or the nearest one above it that exists. */
function nearestNode(tree: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
}

function* textsIn(node: Node, path: JsonPath, positionAt: (offset: number) => Position): Generator<TextAt> {
  if (node.type === "string") yield { text: String(node.value), path, at: positionAt(node.offset) };
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === "array") yield* textsIn(child, [...path, index], positionAt);
    const [key, value] = node.type === "object" ? (child.children ?? []) : [];
    if (key !== undefined && value !== undefined) yield* textsIn(value, [...path, String(key.value)], positionAt);
  }
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value).text;
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
}

/** By `$schema` editors find what may stand in the file; of the site it says nothing. */
function withoutSchemaName(value: unknown) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "$schema"));
}

type Place = {
  readonly tree: Node;
  readonly value: unknown;
  readonly positionAt: (offset: number) => Position;
  readonly schema: z.ZodType;
};

function problemsOf(issue: z.core.$ZodIssue, { tree, value, positionAt, schema }: Place): Problem[] {
  const path = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
  const name = named(path, value);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const at = positionAt((findNodeAtLocation(tree, [...path, key])?.parent ?? tree).offset);
      return error(at, "E_UNKNOWN_KEY", `${name}has no key ${quoted(key)}.${hint(key, keysAt(schema, path))}`);
    });
  const node = findNodeAtLocation(tree, path);
  const at = positionAt(nearestNode(tree, path).offset);
  if (node === undefined) return [error(at, "E_MISSING", `${name}is missing.`)];
  return [error(at, "E_VALUE", `${name}${describeIssue(issue, getNodeValue(node))}.`)];
}

const hint = (key: string, known: readonly string[]) => didYouMean(key, known) || ` Known are ${known.join(", ")}.`;
