/** Terms with a tooltip. They are buttons, for keys and fingers, and are added by the script that they need. */
import "./word.css";

/** @param tip the text of client/tooltips/tooltips.tsx */
export function termButton(tip: string): HTMLButtonElement {
  const word = document.createElement("button");
  word.type = "button";
  word.className = "tip-word";
  word.dataset["tip"] = tip;
  return word;
}

/** Replaces the span[data-tip] of the server. */
export function explainTerms(span: HTMLElement) {
  const word = termButton(span.dataset["tip"] ?? "");
  word.textContent = span.textContent;
  span.replaceWith(word);
}
