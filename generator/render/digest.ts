/**
 * Digests of props: the same data gives the same digest in every process. Objects are frozen, so each is digested once
 * and remembered.
 */
import { hash } from "node:crypto";

const remembered = new WeakMap<object, string>();

/** 20 characters of base64url: 120 bits, enough for every page of every build that will ever be compared. */
export const shortHash = (text: string | NodeJS.ArrayBufferView) => hash("sha256", text, "base64url").slice(0, 20);

/**
 * Props are plain data, so their JSON says all of them: one native call for a whole object costs a tenth of a walk
 * through it. Two orders of the same keys are two digests, which costs a rendering and nothing else.
 * @throws Error for a value that JSON leaves out: a function, a symbol, a Map.
 */
export function digestOf(value: unknown): string {
  if (value === null || typeof value !== "object") return digestOfPrimitive(value);
  const known = remembered.get(value);
  if (known !== undefined) return known;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    throw new Error(`only plain data has a digest, not ${value.constructor.name}`);
  const digest = shortHash(JSON.stringify(value));
  remembered.set(value, digest);
  return digest;
}

function digestOfPrimitive(value: unknown) {
  if (typeof value === "function" || typeof value === "symbol") throw new Error(`a ${typeof value} has no digest`);
  return `${typeof value}${JSON.stringify(value) ?? ""}`;
}
