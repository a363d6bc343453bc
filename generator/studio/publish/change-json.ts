/** Changes one value in the text of a JSON file. All other bytes stay, and a new value is written as its neighbours are. */
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { JsonPath } from "../../engine/read/json-text.ts";

export type JsonChange = {
  readonly path: JsonPath;
  /** Undefined to remove it. */
  readonly value: unknown;
  /** Whether the value is a new entry of a list, before the one that is there now. */
  readonly isEntry?: boolean;
  /** All keys of the object in their order, so that a new key gets its place. */
  readonly order?: readonly string[] | undefined;
};

/** @param text without a byte order mark */
export function withJsonChange(text: string, { path, value, isEntry = false, order = [] }: JsonChange): string {
  const tree = parseTree(text);
  const key = path.at(-1);
  const parent = tree && findNodeAtLocation(tree, path.slice(0, -1));
  if (parent?.children === undefined || key === undefined) return tree ? replaced(text, tree, value) : text;
  const { children } = parent;
  const keys = children.map((child) => child.children?.[0]?.value);
  const at = typeof key === "number" ? key : keys.indexOf(key);
  const old = isEntry ? undefined : children[at];
  if (old !== undefined && value === undefined) return removed(text, children, children.indexOf(old));
  if (old !== undefined) return replaced(text, typeof key === "number" ? old : (old.children?.[1] ?? old), value);
  if (children.length === 0) return replaced(text, parent, typeof key === "number" ? [value] : { [key]: value });
  if (typeof key === "number") return inserted(text, children, { at: Math.min(key, children.length), name: "", value });
  const before = order.slice(0, order.indexOf(key));
  const place = before.length === 0 ? children.length : keys.findLastIndex((each) => before.includes(each)) + 1;
  return inserted(text, children, { at: place, name: `${JSON.stringify(key)}: `, value });
}

const endOf = ({ offset, length }: Node) => offset + length;

function replaced(text: string, node: Node, value: unknown) {
  const isOneLine = !text.slice(node.offset, endOf(node)).includes("\n");
  const [indent = ""] = /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", node.offset) + 1)) ?? [];
  return text.slice(0, node.offset) + jsonText(value, { text, indent, isOneLine }) + text.slice(endOf(node));
}

function removed(text: string, children: readonly Node[], at: number) {
  const [before, node, after] = [children[at - 1], children[at], children[at + 1]];
  if (node === undefined) return text;
  const [start, end] =
    before !== undefined
      ? [endOf(before), endOf(node)]
      : [node.offset, after === undefined ? endOf(node) : after.offset];
  return text.slice(0, start) + text.slice(end);
}

type NewValue = { readonly at: number; readonly name: string; readonly value: unknown };

function inserted(text: string, children: readonly Node[], { at, name, value }: NewValue) {
  const neighbour = children[Math.max(at - 1, 0)];
  if (neighbour === undefined) return text;
  const [space = ""] = /\s*$/.exec(text.slice(0, neighbour.offset)) ?? [];
  const isOneLine = !space.includes("\n");
  const written = name + jsonText(value, { text, indent: space.slice(space.lastIndexOf("\n") + 1), isOneLine });
  const place = at === 0 ? neighbour.offset : endOf(neighbour);
  return text.slice(0, place) + (at === 0 ? `${written},${space}` : `,${space}${written}`) + text.slice(place);
}

type Place = { readonly text: string; readonly indent: string; readonly isOneLine: boolean };

function jsonText(value: unknown, { text, indent, isOneLine }: Place) {
  if (isOneLine && Array.isArray(value) && value.every((each) => typeof each !== "object" || each === null))
    return `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;
  const [lineEnd = "\n"] = /\r?\n/.exec(text) ?? [];
  const [unit = "  "] = /^[ \t]+/m.exec(text) ?? [];
  return JSON.stringify(value, null, unit).replaceAll("\n", lineEnd + indent);
}
