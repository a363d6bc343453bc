/** Opens a text as a field in its place: Enter saves, Escape closes, and an error is shown at the field. */

import { createElement, openPanel } from "../../../inspect/origins/browser/panel.ts";
import type { SaveResult } from "../../edit/edit.ts";
import type { FieldInput } from "../../edit/input-for-field.ts";
import type { TextOrigin } from "../../page/page-origins.ts";
import { sendRequest } from "./send-request.ts";
import { recordSave } from "./undo.ts";

const styles = `
  .field { position: fixed; inset: auto; inline-size: min(36rem, calc(100vw - 2rem)); max-block-size: 80vh; border: 0; border-radius: 6px;
    box-shadow: 0 4px 24px #0008; }
  label { display: block; }
  input, textarea, select { inline-size: 100%; margin-block-start: .25rem; padding: .5rem; border: 2px solid var(--color-accent-on-dark, lightblue); border-radius: 4px; }
  [aria-invalid] { border: 3px solid var(--color-raw-on-dark, lightsalmon); }
  [role=alert] { color: var(--color-raw-on-dark, lightsalmon); }
  .row { display: flex; gap: .75rem; margin-block-start: .75rem; align-items: center; flex-wrap: wrap; }
`;

type OpenEditFieldInput = { readonly origins: readonly TextOrigin[]; readonly at: DOMRect; readonly token: string };

/** Shows a field for each possible origin. `closed` is called after a save or Escape. */
export function openEditField({ origins, at, token }: OpenEditFieldInput, closed: () => void) {
  const { host, root } = openPanel("site-field", styles);
  const panel = createElement("div", { class: "panel field", role: "dialog", "aria-label": "Where this comes from" });
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

function partFor(origin: TextOrigin, token: string, close: () => void) {
  const { name, open, edit, form: kind } = origin;
  const link = createElement("a", { href: open }, "Open the file there");
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void sendRequest(open, token);
  });
  if (edit === undefined) return createElement("p", {}, createElement("code", {}, name), " ", link);
  const field = fieldFor(edit.old, kind);
  const mistake = createElement("p", { role: "alert" });
  const form = createElement(
    "form",
    {},
    createElement("label", {}, createElement("code", {}, name), field),
    mistake,
    createElement("div", { class: "row" }, createElement("button", {}, "Save"), link),
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
    const response = await sendRequest("/_save", token, { ...edit, new: field.value });
    const saved: SaveResult = await response.json(); // written by saveEdit
    if (saved.kind === "refused") return say(saved.problems.join("\n"));
    if (saved.kind === "changed")
      return say("Nothing was saved: the file has changed. The page now shows it. Open the text again.");
    recordSave({ ...edit, old: field.value, new: edit.old, digest: saved.digest });
    close();
  });
  return form;
}

/** Longest text for a field of one line, in characters. */
const oneLine = 60;

function fieldFor(value: string, form: FieldInput = { kind: "text" }) {
  if (form.kind === "choice") return choice(value, form);
  if (form.kind === "number" && (value === "" || Number.isFinite(Number(value)))) return figure(value, form);
  const field =
    value.length > oneLine || value.includes("\n") ? createElement("textarea", { rows: "6" }) : createElement("input");
  field.value = value;
  return field;
}

/** The current value stays in the list, however it is written. */
function choice(value: string, { choices, mayBeEmpty }: FieldInput & { readonly kind: "choice" }) {
  const same = choices.find((word) => word.toLowerCase() === value.toLowerCase());
  const others = choices.filter((word) => word !== same);
  const words = [...new Set([value, ...(mayBeEmpty ? [""] : []), ...others])];
  const field = createElement(
    "select",
    {},
    ...words.map((word) => createElement("option", { value: word }, word || "(empty)")),
  );
  field.value = value;
  return field;
}

function figure(value: string, { isWhole, min, max, mayBeEmpty }: FieldInput & { readonly kind: "number" }) {
  const field = createElement("input", {
    type: "number",
    step: isWhole ? "1" : "any",
    ...(min !== undefined && { min: `${min}` }),
    ...(max !== undefined && { max: `${max}` }),
    ...(!mayBeEmpty && { required: "" }),
  });
  field.value = value;
  return field;
}

/** Below the text if there is room, else above it. */
function place(panel: HTMLElement, at: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom + 8;
  const top = below + height <= innerHeight ? below : Math.max(8, at.top - height - 8);
  panel.style.top = `${top}px`;
  panel.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
}
