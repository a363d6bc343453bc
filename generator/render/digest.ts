/**
 * Digests of props: the same data gives the same digest in every process. Objects are frozen, so each is digested once
 * and remembered.
 */
import { hash } from "node:crypto";

const remembered = new WeakMap<object, string>();

/** 20 characters of base64url: 120 bits, enough for every page of every build that will ever be compared. */
export const shortHash = (text: string | NodeJS.ArrayBufferView) => hash("sha256", text, "base64url").slice(0, 20);

/**
 * Objects that hold objects are digested by parts, as towns and facts stand in many of them; a list of flat ones is one
 * native call. Two orders of the same keys are two digests, which costs a rendering and nothing else.
 * @throws Error for what is no plain data: a function, a symbol, a Map.
 */
export function digestOf(value: unknown): string {
  if (value === null || typeof value !== "object") return digestOfPrimitive(value);
  const known = remembered.get(value);
  if (known !== undefined) return known;
  const digest = shortHash(Array.isArray(value) ? listText(value) : objectText(value));
  remembered.set(value, digest);
  return digest;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const isFlat = (value: unknown) => !isObject(value) || !Object.values(value as object).some(isObject); // an object by the test before

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
