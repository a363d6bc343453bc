/** Digests of plain data, such as props of components: the same data has the same digest in every process. */
import { hash } from "node:crypto";

/** Returns 20 characters of base64url: 120 bits. */
export const shortHash = (text: string | NodeJS.ArrayBufferView) => hash("sha256", text, "base64url").slice(0, 20);

/**
 * Returns the digest of plain data. A list of flat objects takes one native call.
 * Keys in another order give another digest, which costs one rendering.
 * @throws Error if the value is not plain data: a function, a symbol, a Map
 */
export function digestOf(value: unknown): string {
  if (value === null || typeof value !== "object") return digestOfPrimitive(value);
  return shortHash(Array.isArray(value) ? listText(value) : objectText(value));
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const isFlat = (value: unknown) => !isObject(value) || !Object.values(value as object).some(isObject); // an object, as tested before

function listText(list: readonly unknown[]) {
  return isFlat(list[0]) && list.every(isFlat) ? JSON.stringify(list) : `[${list.map(digestOf).join()}]`;
}

function objectText(object: object) {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null)
    throw new Error(`only plain data has a digest, not ${object.constructor.name}`);
  let text = "";
  for (const [name, value] of Object.entries(object)) if (value !== undefined) text += `|${name}=${digestOf(value)}`;
  return text;
}

function digestOfPrimitive(value: unknown) {
  if (typeof value === "function" || typeof value === "symbol") throw new Error(`a ${typeof value} has no digest`);
  return `${typeof value}${JSON.stringify(value) ?? ""}`;
}
