/** The namespaces of the tags of an XML file, by their prefixes. */
import type { SvgNode } from "./svg-nodes.ts";

type OpenTag = Extract<SvgNode, { kind: "open" }>;

export function namespaceScopes() {
  /** By prefix: those of the open tags, the innermost last. "" is the prefix of names without one. */
  const declared = new Map<string, string[]>([["xml", ["http://www.w3.org/XML/1998/namespace"]]]);
  const opened: (readonly string[])[] = [];

  /** Returns a prefix of the tag or its attributes that is not declared. */
  function open({ name, attributes }: OpenTag): string | undefined {
    const prefixes: string[] = [];
    for (const { name: attribute, value } of attributes) {
      const prefix = attribute === "xmlns" ? "" : /^xmlns:(.+)/.exec(attribute)?.[1];
      if (prefix === undefined) continue;
      const values = declared.get(prefix);
      if (values === undefined) declared.set(prefix, [value]);
      else values.push(value);
      prefixes.push(prefix);
    }
    opened.push(prefixes);
    return [name, ...attributes.map((attribute) => attribute.name)]
      .map(prefixOf)
      .find((prefix) => prefix !== "" && prefix !== "xmlns" && !declared.get(prefix)?.at(-1));
  }

  /** Of a tag's name. "" without a declaration. */
  const of = (name: string) => declared.get(prefixOf(name))?.at(-1) ?? "";

  function close() {
    for (const prefix of opened.pop() ?? []) declared.get(prefix)?.pop();
  }

  return { open, of, close };
}

function prefixOf(name: string) {
  const colon = name.indexOf(":");
  return colon === -1 ? "" : name.slice(0, colon);
}
