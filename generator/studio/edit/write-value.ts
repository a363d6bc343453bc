/** Replaces one text, number or boolean of a JSON file. All other bytes stay unchanged. */
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { JsonPath } from "../../engine/read/json-text.ts";
import { readFileText, spliceFile } from "./splice-file.ts";

/** @returns the current value as text; undefined for a missing value, a list or an object */
export function readValue(bytes: Uint8Array, path: JsonPath): string | number | boolean | undefined {
  const node = nodeAt(bytes, path);
  return node === undefined || node.children !== undefined ? undefined : node.value;
}

/**
 * A number replaces a number, and a boolean a boolean. Anything else is written as text, and the file's checks decide.
 * @throws Error if there is no single value at the path
 */
export function writeValue(bytes: Uint8Array, path: JsonPath, value: string): Buffer {
  const file = readFileText(bytes);
  const node = nodeAt(bytes, path);
  if (node === undefined || node.children !== undefined)
    throw new Error(`There is no single value at ${path.join(".")}.`);
  const isLiteral = { number: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, boolean: /^(?:true|false)$/ }[node.type as string];
  const literal = isLiteral?.test(value) ? value : JSON.stringify(value);
  return spliceFile(bytes, file, node.offset, node.offset + node.length, literal);
}

/** Cached, as a page requests many values of one file. */
const known = new WeakMap<Uint8Array, Node | undefined>();

function nodeAt(bytes: Uint8Array, path: JsonPath) {
  const tree = known.has(bytes) ? known.get(bytes) : treeOf(readFileText(bytes).text);
  known.set(bytes, tree);
  return tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
}

const treeOf = (text: string) => parseTree(text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text);
