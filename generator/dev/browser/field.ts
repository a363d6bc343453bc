/** A traced text as a field in its place: Enter saves, Escape leaves, and a mistake is said at the field. */
import type { FieldForm } from "../../edit/field-form.ts";
import type { Saved } from "../../edit/save-edit.ts";
import { element, openPanel } from "../../origins/browser/panel.ts";
import type { ShownOrigin } from "../open-origins.ts";
import { ask } from "./ask.ts";
import { remember } from "./undo.ts";

const styles = `
  .field { position: fixed; inset: auto; inline-size: min(36rem, calc(100vw - 2rem)); max-block-size: 80vh; border: 0; border-radius: 6px;
    box-shadow: 0 4px 24px #0008; }
  label { display: block; }
  input, textarea, select { inline-size: 100%; margin-block-start: .25rem; padding: .5rem; border: 2px solid var(--color-accent-on-dark, lightblue); border-radius: 4px; }
  [aria-invalid] { border: 3px solid var(--color-raw-on-dark, lightsalmon); }
  [role=alert] { color: var(--color-raw-on-dark, lightsalmon); }
  .row { display: flex; gap: .75rem; margin-block-start: .75rem; align-items: center; flex-wrap: wrap; }
`;

type Opening = { readonly origins: readonly ShownOrigin[]; readonly at: DOMRect; readonly token: string };

/** Where a text may be from several places there is a field for each. `closed` is called when it is left or saved. */
export function openField({ origins, at, token }: Opening, closed: () => void) {
  const { host, root } = openPanel("site-field", styles);
  const panel = element("div", { class: "panel field", role: "dialog", "aria-label": "Where this comes from" });
  const close = () => {
    host.remove();
    closed();
  };
  panel.append(...origins.map((origin) => partFor(origin, token, close)));
  panel.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") close();
  });
  root.append(panel);
  place(panel, at);
  panel.querySelector<HTMLElement>("input, textarea, select, a, button")?.focus();
  return { close };
}

function partFor(origin: ShownOrigin, token: string, close: () => void) {
  const { name, open, edit, form: kind } = origin;
  const link = element("a", { href: open }, "Open the file there");
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void ask(open, token);
  });
  if (edit === undefined) return element("p", {}, element("code", {}, name), " ", link);
  const field = fieldFor(edit.old, kind);
  const mistake = element("p", { role: "alert" });
  const form = element(
    "form",
    {},
    element("label", {}, element("code", {}, name), field),
    mistake,
    element("div", { class: "row" }, element("button", {}, "Save"), link),
  );
  const say = (text: string) => {
    mistake.textContent = text;
    field.setAttribute("aria-invalid", "true");
  };
  field.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (field.value === edit.old) return close();
    const response = await ask("/_save", token, { ...edit, new: field.value });
    const saved: Saved = await response.json(); // what saveEdit says
    if (saved.kind === "refused") return say(saved.problems.join("\n"));
    if (saved.kind === "changed")
      return say(
        "Nothing was saved: the file was changed meanwhile. The page is brought up to date; open the text again.",
      );
    remember({ ...edit, old: field.value, new: edit.old, digest: saved.digest });
    close();
  });
  return form;
}

/** Longer texts than this, in characters, get several lines. */
const oneLine = 60;

function fieldFor(value: string, form: FieldForm = { kind: "text" }) {
  if (form.kind === "choice") return choice(value, form);
  if (form.kind === "number" && (value === "" || Number.isFinite(Number(value)))) return figure(value, form);
  const field = value.length > oneLine || value.includes("\n") ? element("textarea", { rows: "6" }) : element("input");
  field.value = value;
  return field;
}

/** What stands there now can stay, however it is written. */
function choice(value: string, { choices, mayBeEmpty }: FieldForm & { readonly kind: "choice" }) {
  const same = choices.find((word) => word.toLowerCase() === value.toLowerCase());
  const others = choices.filter((word) => word !== same);
  const words = [...new Set([value, ...(mayBeEmpty ? [""] : []), ...others])];
  const field = element("select", {}, ...words.map((word) => element("option", { value: word }, word || "(empty)")));
  field.value = value;
  return field;
}

function figure(value: string, { isWhole, min, max, mayBeEmpty }: FieldForm & { readonly kind: "number" }) {
  const field = element("input", {
    type: "number",
    step: isWhole ? "1" : "any",
    ...(min !== undefined && { min: `${min}` }),
    ...(max !== undefined && { max: `${max}` }),
    ...(!mayBeEmpty && { required: "" }),
  });
  field.value = value;
  return field;
}

/** Under the text where there is room, else above it. */
function place(panel: HTMLElement, at: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom + 8;
  const top = below + height <= innerHeight ? below : Math.max(8, at.top - height - 8);
  panel.style.top = `${top}px`;
  panel.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
}
