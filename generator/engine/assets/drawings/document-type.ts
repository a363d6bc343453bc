/** Reads the DOCTYPE of an SVG file. Only entities for texts are used, such as the namespaces of Illustrator. */
import { quote } from "../../../base/problem.ts";
import { malformed, SvgError } from "./svg-error.ts";

type DocumentType = {
  /** Index behind the DOCTYPE. */
  readonly end: number;
  /** By name: the text as written, which may name other entities. */
  readonly entities: ReadonlyMap<string, string>;
};

const start = /<!DOCTYPE\s+[^\s[>"']+\s*(?:PUBLIC\s*(?:"[^"]*"|'[^']*')\s*|SYSTEM\s*)?(?:"[^"]*"|'[^']*')?\s*/y;
const skipped =
  /\s+|<!--(?:[^-]|-(?!->))*-->|<\?(?:[^?]|\?(?!>))*\?>|<!(?:ELEMENT|NOTATION)\b(?:[^>"']|"[^"]*"|'[^']*')*>/y;
const attributeList = /<!ATTLIST\b[^>"']*>/y;
const entity = /<!ENTITY\s+([^\s%"'>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;
const end = /\]\s*>/y;

/** @param from the index of "<!DOCTYPE". @throws SvgError for what can change or hide the drawing */
export function readDocumentType(source: string, from: number): DocumentType {
  const entities = new Map<string, string>();
  let at = from;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  if (take(start) === null) malformed(source, from, "its DOCTYPE is not complete");
  if (source[at] === ">") return { end: at + 1, entities };
  if (source[at] !== "[") malformed(source, at, "its DOCTYPE is not complete");
  at += 1;
  while (take(end) === null) {
    if (take(skipped) !== null || take(attributeList) !== null) continue;
    const declared = take(entity);
    if (declared === null) throw refusal(source, at);
    const [, name = "", double, single = ""] = declared;
    // The first declaration of a name counts, as in XML.
    if (!entities.has(name)) entities.set(name, double ?? single);
  }
  return { end: at, entities };
}

function refusal(source: string, at: number) {
  const text = source.slice(at, at + 60);
  const kind = /^<!(ENTITY|ATTLIST)\b/.exec(text)?.[1] ?? (text.startsWith("%") ? "ENTITY" : undefined);
  if (kind === undefined) malformed(source, at, `its DOCTYPE has ${quote(text.slice(0, 20))}`);
  return new SvgError(`holds <!${kind}>, which can hide what it shows. Save it without a DOCTYPE.`);
}
