/** Words that explain themselves in a tooltip. Buttons, so that keys and fingers reach it; made here, so that no page has one that does nothing. */
import "./word.css";

/** @param tip what client/tooltips/tooltips.tsx shows */
export function tipWord(tip: string): HTMLButtonElement {
  const word = document.createElement("button");
  word.type = "button";
  word.className = "tip-word";
  word.dataset["tip"] = tip;
  return word;
}

/** Takes the place of the span[data-tip] that the server printed. */
export function explain(span: HTMLElement) {
  const word = tipWord(span.dataset["tip"] ?? "");
  word.textContent = span.textContent;
  span.replaceWith(word);
}
