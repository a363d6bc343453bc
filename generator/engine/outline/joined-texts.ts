/** Finds texts of a heading, link or button that readers join to one word: "Water treatmentin Trim". */
import type { Attributes } from "./read-html.ts";

type OpenElement = {
  readonly isName: boolean;
  readonly isSilent: boolean;
  readonly isInline: boolean;
  readonly isHidden: boolean;
};

function elementOf(name: string, { class: names = "", "aria-hidden": ariaHidden }: Attributes): OpenElement {
  return {
    isName: /^(?:h[1-6]|a|button)$/.test(name),
    isSilent: name === "svg" || ariaHidden === "true",
    isInline: name === "wbr" || /\b(?:unbroken|no-break)\b/.test(names),
    isHidden: names.includes("visually-hidden"),
  };
}

/**
 * White space beside an element is dropped if the element is a block or out of the flow. So two elements, or words and hidden
 * words, need a line break, punctuation, or a space inside the hidden words, whose style keeps it.
 */
export function createJoinFinder(report: (before: string, after: string) => void) {
  const open: OpenElement[] = [];
  const count = (is: keyof OpenElement) => open.filter((element) => element[is]).length;
  let before = "";
  /** Edges of elements since `before`. */
  let edges = new Set<"start" | "end" | "hidden">();
  let isKept = false;
  const pass = (edge: "start" | "end", { isInline, isHidden }: OpenElement) => {
    if (before === "" || isInline || count("isSilent") > 0) return;
    edges.add(edge);
    if (isHidden) edges.add("hidden");
  };

  return {
    open(name: string, attributes: Attributes) {
      const element = elementOf(name, attributes);
      if (name === "br" || (element.isName && count("isName") === 0)) before = "";
      open.push(element);
      pass("start", element);
    },
    close() {
      const element = open.at(-1);
      if (element !== undefined) pass("end", element);
      open.pop();
    },
    text(text: string) {
      if (count("isName") === 0 || count("isSilent") > 0) return;
      const isHidden = count("isHidden") > 0;
      if (text.trim() === "") {
        isKept ||= isHidden;
        return;
      }
      const joint = `${before.slice(-1)}|${text.slice(0, 1)}`;
      const hasSpace = /\s/.test(joint);
      const isTight = edges.has("hidden") || (edges.has("start") && edges.has("end"));
      const isApart =
        isKept ||
        (isHidden && /^\s/.test(text)) ||
        /[^\p{L}\p{N}\s]$/u.test(before.trim()) ||
        /^[^\p{L}\p{N}\s]/u.test(text.trim());
      if (before !== "" && edges.size > 0 && !isApart && (isTight || !hasSpace)) report(before.trim(), text.trim());
      before = text;
      edges = new Set();
      isKept = isHidden && /\s$/.test(text);
    },
  };
}
