/**
 * Digests of props: the same data gives the same digest in every process. Objects are frozen, so each is digested once
 * and remembered; nested objects enter by their own digest.
 */
import { hash } from "node:crypto";

const remembered = new WeakMap<object, string>();

/** 20 characters of base64url: 120 bits, enough for every page of every build that will ever be compared. */
export const shortHash = (text: string | NodeJS.ArrayBufferView) => hash("sha256", text, "base64url").slice(0, 20);

/** @throws Error for a value that is no plain data (a function, a Map, a symbol). */
export function digestOf(value: unknown): string {
  if (value === null || typeof value !== "object") return digestOfPrimitive(value);
  const known = remembered.get(value);
  if (known !== undefined) return known;
  const digest = shortHash(Array.isArray(value) ? `[${value.map(digestOf).join()}]` : digestibleEntries(value));
  remembered.set(value, digest);
  return digest;
}

function digestibleEntries(object: object) {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null)
    throw new Error(`only plain data has a digest, not ${object.constructor.name}`);
  return Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${digestOf(value)}`)
    .sort()
    .join();
}

function digestOfPrimitive(value: unknown) {
  if (typeof value === "function" || typeof value === "symbol") throw new Error(`a ${typeof value} has no digest`);
  return `${typeof value}${JSON.stringify(value) ?? ""}`;
}
