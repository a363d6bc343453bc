/** Finds the comments of a TypeScript, JavaScript or CSS file without a parser. */

export type Passage = {
  /** Of its first character, counted from 1. */
  readonly line: number;
  readonly text: string;
};

/** Comments that follow each other line by line are one passage; a tag, a list item or an empty line begins another. */
export function commentsOf(source: string, language: "css" | "ts"): readonly Passage[] {
  const comments = language === "css" ? cssComments(source) : scriptComments(source);
  return joined(
    comments.map(({ from, to }) => ({ from, text: source.slice(from, to) })),
    source,
  ).flatMap(paragraphs);
}

type Span = { readonly from: number; readonly to: number };

const cssComments = (source: string): readonly Span[] =>
  Array.from(source.matchAll(/\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'/gs))
    .filter(([text]) => text.startsWith("/*"))
    .map(({ index, 0: text }) => ({ from: index, to: index + text.length }));

const token = {
  comment: /\/\/[^\n]*|\/\*.*?\*\//sy,
  text: /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/sy,
  regex: /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
  word: /[\w$]+/y,
};

/** What may be before a regular expression; after anything else a slash divides or closes a JSX element. */
const beforeRegex = /(?:^|[(,=:[!&|?{;>~+*]|\breturn|\btypeof|\bcase|\bof|\bin)\s*$/;

/** An apostrophe in JSX text has no partner on its line, or one that hides no comment of ours. */
function scriptComments(source: string): readonly Span[] {
  const found: Span[] = [];
  /** Braces that are open in each template literal that the scan is inside. */
  const templates: number[] = [];
  let at = 0;
  const matchAt = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  const readTemplate = () => {
    while (at < source.length) {
      const char = source[at];
      if (char === "\\") at += 2;
      else if (char === "`") {
        at += 1;
        return;
      } else if (char === "$" && source[at + 1] === "{") {
        at += 2;
        templates.push(0);
        return;
      } else at += 1;
    }
  };
  while (at < source.length) {
    const char = source[at] ?? "";
    const comment = char === "/" ? matchAt(token.comment) : undefined;
    if (comment !== undefined && source[at - 1] !== ":") {
      found.push({ from: at, to: at + comment.length });
      at += comment.length;
    } else if (char === "/" && beforeRegex.test(source.slice(Math.max(0, at - 20), at)))
      at += matchAt(token.regex)?.length ?? 1;
    else if (char === '"' || char === "'") at += matchAt(token.text)?.length ?? 1;
    else if (char === "`") {
      at += 1;
      readTemplate();
    } else if (char === "{" && templates.length > 0) {
      templates.push((templates.pop() ?? 0) + 1);
      at += 1;
    } else if (char === "}" && templates.length > 0) {
      const open = templates.pop() ?? 0;
      at += 1;
      if (open === 0) readTemplate();
      else templates.push(open - 1);
    } else at += matchAt(token.word)?.length ?? 1;
  }
  return found;
}

type Comment = { readonly from: number; readonly text: string };

function joined(comments: readonly Comment[], source: string): readonly Passage[] {
  const passages: { from: number; to: number }[] = [];
  for (const { from, text } of comments) {
    const last = passages.at(-1);
    const follows = last !== undefined && /^[ \t]*\n[ \t]*$/.test(source.slice(last.to, from));
    if (last !== undefined && follows && text.startsWith("//") && source.startsWith("//", last.from))
      last.to = from + text.length;
    else passages.push({ from, to: from + text.length });
  }
  return passages.map(({ from, to }) => ({
    line: source.slice(0, from).split("\n").length,
    text: source
      .slice(from, to)
      .replaceAll(/^[ \t]*(?:\/\*+|\/\/+|\*(?!\/))[ \t]?|\*+\/[ \t]*$/gm, "")
      .replaceAll(/\*\//g, ""),
  }));
}

/** Splits at empty lines and before tags and list items. */
export function paragraphs({ line, text }: Passage): readonly Passage[] {
  const parts: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, content] of text.split("\n").entries()) {
    if (content.trim() === "") isOpen = false;
    else {
      const last = parts.at(-1);
      if (isOpen && last !== undefined && !/^\s*(?:@|[-*•] |\d+\. |#+ )/.test(content)) last.text += `\n${content}`;
      else parts.push({ line: line + index, text: content });
      isOpen = true;
    }
  }
  return parts;
}
