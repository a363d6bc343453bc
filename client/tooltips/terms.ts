/** Makes terms with a tooltip buttons, for keyboards and fingers. They are not in the HTML: they need this script. */
import "./word.css";

/** Replaces the server's span[data-tip] with a button. */
export function explainTerms(span: HTMLElement) {
  const word = document.createElement("button");
  word.type = "button";
  word.className = "tip-word";
  word.dataset["tip"] = span.dataset["tip"];
  word.textContent = span.textContent;
  span.replaceWith(word);
}
