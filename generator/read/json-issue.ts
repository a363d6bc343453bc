/** Describes zod's issues in a JSON file for a person who edits it. */
import { z } from "zod";
import { quote } from "../base/problem.ts";
import { isWrapping } from "./columns.ts";
import type { JsonPath } from "./json-text.ts";

/** Returns the message without the name of the place: `"sixty" must be a number`. */
export function describeIssue(issue: z.core.$ZodIssue, found: unknown) {
  const shown = found !== null && typeof found === "object" ? "" : `${quote(String(found))} `;
  const text = expectation(issue);
  return text.startsWith('"') ? text : `${shown}${text}${typeof found === "string" ? causeOf(found) : ""}`;
}

function causeOf(found: string) {
  if (isTruncated(found)) return "; a spreadsheet has shortened the number and lost digits";
  // "1,500" may be one and a half, or a thousand more.
  return /^-?\d+,(?!\d{3}$)\d+$/.test(found) ? `, and with a decimal point: ${found.replace(",", ".")}` : "";
}

/** Returns true for a number that a spreadsheet shortened: "3.53E+11". */
export const isTruncated = (text: string) => /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text.trim());

function expectation(issue: z.core.$ZodIssue): string {
  if (!isZodsOwn(issue.message)) return issue.message.replace(/\.$/, "");
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.map((value) => quote(String(value))).join(" or ")}`;
    case "invalid_union":
      return [...new Set(issue.errors.flat().map(expectation))].join(", or ");
    case "too_small":
      if (issue.origin === "array") return `must have at least ${issue.minimum}`;
      return `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "array") return `must have at most ${issue.maximum}`;
      return issue.origin === "string"
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const isZodsOwn = (message: string) => /^(?:Invalid|Too|Unrecognized)/.test(message);

const kinds: Readonly<Record<string, string>> = {
  string: "a text in quotes",
  number: "a number without quotes",
  int: "a whole number",
  array: "a list in [ ]",
  object: "a group in { }",
  boolean: "true or false",
};

/** ["texts", "home", "headline", 0] → "texts.home.headline[0] ". List entries by name: [11, "faqs"] → "Iron Removal: faqs ". */
export function pathInWords(path: JsonPath, whole?: unknown) {
  const [index, ...rest] = path;
  const entry = Array.isArray(whole) && typeof index === "number" ? nameOf(whole[index]) : undefined;
  return entry === undefined ? spelled(path) : `${entry}: ${spelled(rest)}`;
}

function nameOf(entry: unknown) {
  if (entry === null || typeof entry !== "object") return undefined;
  const names = ["title", "name", "slug"].map((key): unknown => Reflect.get(entry, key));
  return names.find((name) => typeof name === "string" && name !== "");
}

const spelled = (path: JsonPath) =>
  path.length === 0
    ? ""
    : `${path.map((part, index) => (typeof part === "number" ? `[${part}]` : index === 0 ? part : `.${part}`)).join("")} `;

/** Returns the keys that the schema knows at a path. Empty if it is not an object. */
export function keysAt(schema: z.core.$ZodType, path: JsonPath): readonly string[] {
  const group = schemaAt(schema, path);
  return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
}

/** Returns the schema at a path, or undefined. */
export const schemaAt = (schema: z.core.$ZodType, path: JsonPath) => withoutWrapping(wrappedSchemaAt(schema, path));

/** Returns the schema at a path with its wrapping, such as z.optional, which says that the key may be missing. */
export const wrappedSchemaAt = (schema: z.core.$ZodType, path: JsonPath) =>
  path.reduce<z.core.$ZodType | undefined>((outer, part) => {
    const bare = withoutWrapping(outer);
    if (bare instanceof z.ZodArray) return bare.element;
    // A key may come from a request, and all objects have a constructor.
    return bare instanceof z.ZodObject && Object.hasOwn(bare.shape, part) ? bare.shape[String(part)] : undefined;
  }, schema);

const withoutWrapping = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  isWrapping(schema) ? schema.unwrap() : schema;
