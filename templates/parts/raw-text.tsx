/** A style or script element. Its text is printed without escaping, so it must not contain data. */

export function RawText({ tag: Tag, type, text }: { tag: "style" | "script"; type?: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes text, and these elements take it literally
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
