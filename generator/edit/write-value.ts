/** One text, number or truth of a JSON file: bytes in, bytes out. Its order, its indents and what else it holds stay byte for byte. */
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { JsonPath } from "../load/read/read.ts";
import { fileText, spliced } from "./spliced.ts";

/** What stands there now; undefined where there is nothing, or a list or group of values. */
export function readValue(bytes: Uint8Array, path: JsonPath): string | number | boolean | undefined {
  const node = nodeAt(bytes, path);
  return node === undefined || node.children !== undefined ? undefined : node.value;
}

/**
 * A number is written where a number stood and the new text is one, a truth likewise; anything else as a text, which the
 * checks of the file then judge.
 * @throws Error when there is no single value at the path.
 */
export function writeValue(bytes: Uint8Array, path: JsonPath, value: string): Buffer {
  const file = fileText(bytes);
  const node = nodeAt(bytes, path);
  if (node === undefined || node.children !== undefined)
    throw new Error(`There is no single value at ${path.join(".")}.`);
  const isLiteral = { number: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, boolean: /^(?:true|false)$/ }[node.type as string];
  const literal = isLiteral?.test(value) ? value : JSON.stringify(value);
  return spliced(bytes, file, node.offset, node.offset + node.length, literal);
}

/** A page asks for many values of one file. */
const known = new WeakMap<Uint8Array, Node | undefined>();

function nodeAt(bytes: Uint8Array, path: JsonPath) {
  const tree = known.has(bytes) ? known.get(bytes) : treeOf(fileText(bytes).text);
  known.set(bytes, tree);
  return tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
}

const treeOf = (text: string) => parseTree(text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text);
