/** Finds texts of a heading, link or button that would be read as one word: "Water treatmentin Trim". */
import type { Attributes } from "../../base/read-html.ts";

type OpenElement = Readonly<Record<"isName" | "isSilent" | "isInline" | "isHidden", boolean>>;

const names: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "a", "button"]);

const elementOf = (name: string, { class: classes = "", "aria-hidden": ariaHidden }: Attributes): OpenElement => ({
  isName: names.has(name),
  isSilent: name === "svg" || ariaHidden === "true",
  isInline: name === "wbr" || (classes !== "" && /\b(?:unbroken|no-break)\b/.test(classes)),
  isHidden: classes.includes("visually-hidden"),
});

/**
 * Reports texts that nothing separates. Browsers drop white space beside an element that is a block or out of the flow. So two
 * elements, or words and hidden words, need a line break, punctuation, or a space inside the hidden words, whose style keeps it.
 */
export function createJoinFinder(report: (before: string, after: string) => void) {
  const open: OpenElement[] = [];
  /** Number of open elements of each kind. */
  const counts = { isName: 0, isSilent: 0, isHidden: 0 };
  const add = ({ isName, isSilent, isHidden }: OpenElement, by: 1 | -1) => {
    if (isName) counts.isName += by;
    if (isSilent) counts.isSilent += by;
    if (isHidden) counts.isHidden += by;
  };
  let before = "";
  /** Starts and ends of elements after the text `before`. */
  let edges = new Set<"start" | "end" | "hidden">();
  let isKept = false;
  const pass = (edge: "start" | "end", { isInline, isHidden }: OpenElement) => {
    if (before === "" || isInline || counts.isSilent > 0) return;
    edges.add(edge);
    if (isHidden) edges.add("hidden");
  };

  return {
    open(name: string, attributes: Attributes) {
      const element = elementOf(name, attributes);
      if (name === "br" || (element.isName && counts.isName === 0)) before = "";
      open.push(element);
      add(element, 1);
      pass("start", element);
    },
    close() {
      const element = open.at(-1);
      if (element === undefined) return;
      pass("end", element);
      open.pop();
      add(element, -1);
    },
    text(text: string) {
      if (counts.isName === 0 || counts.isSilent > 0) return;
      const isHidden = counts.isHidden > 0;
      if (text.trim() === "") {
        isKept ||= isHidden;
        return;
      }
      const joint = `${before.slice(-1)}|${text.slice(0, 1)}`;
      const hasSpace = /\s/.test(joint);
      const isTight = edges.has("hidden") || (edges.has("start") && edges.has("end"));
      const isSeparated =
        isKept ||
        (isHidden && /^\s/.test(text)) ||
        /[^\p{L}\p{N}\s]$/u.test(before.trim()) ||
        /^[^\p{L}\p{N}\s]/u.test(text.trim());
      if (before !== "" && edges.size > 0 && !isSeparated && (isTight || !hasSpace)) report(before.trim(), text.trim());
      before = text;
      edges = new Set();
      isKept = isHidden && /\s$/.test(text);
    },
  };
}
