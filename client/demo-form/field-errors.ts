/** Shows form errors: a sentence at each field, linked for screen readers, and a list of links above all fields. */
import type { FieldError } from "./validate-form.ts";

/** Removes earlier errors first. Returns the list, which can take the focus, or null if there are no errors. */
export function showErrors(form: HTMLFormElement, mistakes: readonly FieldError[]) {
  for (const old of form.querySelectorAll("[data-mistake]")) old.remove();
  for (const field of form.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const mistake of mistakes) markField(form, mistake);
  if (mistakes.length === 0) return null;
  const summary = summaryOf(form, mistakes);
  form.prepend(summary);
  return summary;
}

function markField(form: HTMLFormElement, { field, remedy }: FieldError) {
  const input = fieldOf(form, field);
  if (!input) return;
  const message = element("p", "field__mistake", remedy);
  message.id = `${field}-mistake`;
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", message.id);
  input.after(message);
}

function summaryOf(form: HTMLFormElement, mistakes: readonly FieldError[]) {
  const summary = element("div", "demo-form__mistakes demo-form__wide");
  const count = mistakes.length;
  const heading = element("h2", "", count === 1 ? "Please check one thing" : `Please check ${count} things`);
  heading.id = "mistakes-title";
  summary.tabIndex = -1;
  summary.setAttribute("role", "group");
  summary.setAttribute("aria-labelledby", heading.id);
  const list = element("ul", "");
  for (const { field, short } of mistakes) {
    const link = element("a", "", short);
    link.href = `#${field}`;
    link.addEventListener("click", (event) => {
      // Following the link would add an entry to the history of the page around the frame.
      event.preventDefault();
      fieldOf(form, field)?.focus();
    });
    const item = element("li", "");
    item.append(link);
    list.append(item);
  }
  summary.append(heading, list);
  return summary;
}

const fieldOf = (form: HTMLFormElement, field: string) => form.querySelector<HTMLInputElement>(`#${field}`);

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  element.dataset["mistake"] = "";
  return element;
}
