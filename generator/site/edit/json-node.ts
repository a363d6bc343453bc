/** Nodes and values of a JSON file by their keys. */
import { findNodeAtLocation, getNodeValue, type Node, parseTree } from "jsonc-parser";
import { readFileText } from "../../base/file-text.ts";
import type { JsonPath } from "../../read/json-text.ts";

/** Cached, as a page requests many values of one file. */
const known = new WeakMap<Uint8Array, Node | undefined>();

export function nodeAt(bytes: Uint8Array, path: JsonPath) {
  const tree = known.has(bytes) ? known.get(bytes) : parseTree(parsable(bytes));
  known.set(bytes, tree);
  return tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
}

export const valueAt = (bytes: Uint8Array, path: JsonPath): unknown => {
  const node = nodeAt(bytes, path);
  return node && getNodeValue(node);
};

export const parsable = (bytes: Uint8Array) => readFileText(bytes).text.replace(/^\ufeff/, " ");
