/** What an SVG must not hold, since whoever opens its address runs it as a page of ours. */
import { quote } from "../../base/problem.ts";

const comment = /<!--[\s\S]*?-->/g;
const runningTag = /<(?:[\w.-]+:)?(script|foreignObject|iframe|object|embed|handler|listener)\b/i;
const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const linking = /^(?:[\w.-]+:)?(?:href|src)$/i;
const ownLink = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]|$)/i;
const styleLink =
  /url\(\s*["']?(?!\s*["']?(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))([^"')]*)|@import\s*["']?([^"';]*)/i;

/** Goes on after the file's name: "holds <script>, which …"; undefined for a plain drawing. */
export function unsafeSvgContent(source: string): string | undefined {
  const svg = source.replace(comment, "");
  const running = runningTag.exec(svg)?.[1];
  if (running !== undefined) return `holds <${running}>, which would run in visitors’ browsers. ${remedy}`;
  if (/<!ENTITY/i.test(svg)) return `holds <!ENTITY>, which can hide what it shows. ${remedy}`;
  if (/<\?xml-stylesheet/i.test(svg)) return `holds a link to a style sheet. ${remedy}`;
  for (const [markup] of svg.matchAll(tag))
    for (const [, name = "", double, single] of markup.matchAll(attribute)) {
      const fault = attributeFault(name, double ?? single ?? "");
      if (fault !== undefined) return `${fault} ${remedy}`;
    }
  return linkFault(styleLink.exec(svg));
}

const remedy = "Save it as a plain drawing, without scripts, “on…” attributes and links to other files.";

function attributeFault(name: string, value: string) {
  if (/^on/i.test(name)) return `holds ${name}, which would run in visitors’ browsers.`;
  if (linking.test(name) && !ownLink.test(value)) return `links to ${quote(value)}.`;
  const isMoved = /^attributeName$/i.test(name) && (linking.test(value) || /^on/i.test(value));
  return isMoved ? `changes ${quote(value)} while it is shown.` : undefined;
}

function linkFault(link: RegExpExecArray | null) {
  return link === null ? undefined : `links to ${quote(link[1] ?? link[2] ?? "")}. ${remedy}`;
}
