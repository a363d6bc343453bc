/** A style or script element, whose text is not HTML: it is printed as it is, so nothing from a data file may come here unescaped. */

export function RawText({ tag: Tag, type, text }: { tag: "style" | "script"; type?: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes text, and these elements take it literally
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
