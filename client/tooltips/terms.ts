/** Terms with a tooltip. They are buttons, for keys and fingers, and are added by the script that they need. */
import "./word.css";

/** Replaces the span[data-tip] of the server. */
export function explainTerms(span: HTMLElement) {
  const word = document.createElement("button");
  word.type = "button";
  word.className = "tip-word";
  word.dataset["tip"] = span.dataset["tip"];
  word.textContent = span.textContent;
  span.replaceWith(word);
}
