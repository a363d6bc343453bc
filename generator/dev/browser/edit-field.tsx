/** Opens a text or a picture as a field in its place: Enter saves, Escape closes, and an error is shown at the field. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { groupBy } from "../../base/group-by.ts";
import { ask } from "../../desk/browser/ask.ts";
import { editOf, saveForm, type Values } from "../../desk/browser/save-form.ts";
import { useOnceAtATime } from "../../desk/browser/use-answer.ts";
import { messageOf, useDraft } from "../../desk/browser/use-row-form.ts";
import { ValueField } from "../../desk/browser/value-field.tsx";
import { openPanel } from "../../desk/page/browser/panel.ts";
import { PictureField } from "../../desk/page/browser/picture-field.tsx";
import type { ShownProvenance } from "../../desk/page/page-provenance.ts";

const styles = `
  .field { position: fixed; inset: auto; inline-size: min(36rem, calc(100vw - 2rem)); max-block-size: 80vh; border: 0; border-radius: 6px;
    box-shadow: 0 4px 24px #0008; }
  label { display: block; }
  input, textarea, select { display: block; inline-size: 100%; margin-block-start: .25rem; padding: .5rem; border: 2px solid var(--color-accent-on-dark, lightblue); border-radius: 4px; }
  textarea { field-sizing: content; max-block-size: 40vh; }
  [aria-invalid] { border: 3px solid var(--color-raw-on-dark, lightsalmon); }
  [role=alert] { color: var(--color-raw-on-dark, lightsalmon); white-space: pre-line; }
  button, .row a { min-block-size: 2.75rem; display: inline-flex; align-items: center; }
  .row { display: flex; gap: .25rem 1rem; margin-block-start: .75rem; align-items: center; flex-wrap: wrap; }
  small, .note { display: block; margin: .25rem 0 0; font-size: .875rem; }
  .cell { color: #ccc; font-size: .8125rem; overflow-wrap: anywhere; }
`;

/** Texts or picture that a click chose. */
export type ChosenText = {
  readonly provenances: readonly ShownProvenance[];
  /** File in data/images, if a picture was chosen. */
  readonly picture: string | null;
  /** Address of the link around the text. */
  readonly link: string | null;
};

/** A text that was saved. `messages` are those of the checks on it. */
export type SavedText = { readonly place: string; readonly text: string; readonly messages: readonly string[] };

type OpenEditFieldInput = {
  readonly chosen: ChosenText;
  readonly at: DOMRect;
  /** Shows the HTML of the page with the typed text; null shows the page without it. */
  readonly show: (page: string | null) => void;
  readonly saved: (texts: readonly SavedText[]) => void;
  /** Called after a save or Escape. */
  readonly closed: () => void;
};

export type EditField = ReturnType<typeof openEditField>;

export function openEditField({ at, closed, ...input }: OpenEditFieldInput) {
  const { host, root } = openPanel("site-field", styles);
  const fields = createRoot(root);
  const end = () => {
    fields.unmount();
    host.remove();
    closed();
  };
  const close = () => {
    input.show(null);
    end();
  };
  const saved = (texts: readonly SavedText[]) => {
    input.saved(texts);
    end();
  };
  flushSync(() => fields.render(<EditPanel {...input} saved={saved} close={close} />));
  const form = root.querySelector("form");
  const move = (to: DOMRect) => {
    if (form !== null) place(form, to);
  };
  move(at);
  root.querySelector<HTMLElement>("input, textarea, select, button")?.focus();
  const isTyped = () => form?.hasAttribute("data-typed") === true;
  return {
    isTyped,
    /** Moves the field to the text's current position. */
    move,
    /** Closes without a save. */
    close,
    /** Saves typed text, and closes unless the save is refused. */
    leave: () => (isTyped() ? form?.requestSubmit() : close()),
  };
}

type EditPanelInput = Omit<OpenEditFieldInput, "at" | "closed"> & { readonly close: () => void };

function EditPanel({ chosen, saved, show, close }: EditPanelInput) {
  const { picture, link, provenances } = chosen;
  const row = provenances.length === 1 ? provenances[0]?.row : undefined;
  const editing = useEditing({ chosen, saved, show, close });
  const { fields, values, isTyped, problems, messages } = editing;
  return (
    <form
      className="panel field"
      role="dialog"
      aria-label="Where this comes from"
      data-typed={isTyped ? "" : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void editing.save();
      }}
      onKeyDown={(event) => {
        if (!event.altKey) event.stopPropagation();
        if (event.key === "Escape") close();
        const isInField = event.target instanceof Element && event.target.matches("input, textarea, select");
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !isInField) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      {fields.map((field) => (
        <div key={field.name}>
          <ValueField
            field={field}
            value={values[field.name] ?? ""}
            change={(value) => editing.type(field.name, value)}
            problems={fields.length === 1 ? problems : []}
            theirs={editing.theirs[field.name]}
            isWrapped
          />
          <span className="cell">{field.name}</span>
        </div>
      ))}
      {fields.length > 1 && <p role="alert">{problems.join("\n")}</p>}
      <ul className="note" aria-live="polite">
        {messages.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {picture !== null && (
        <PictureField file={picture} saved={() => saved([{ place: `images/${picture}`, text: "", messages: [] }])} />
      )}
      <div className="row">
        {fields.length > 0 && <button type="submit">Save</button>}
        <button type="button" onClick={close}>
          Cancel
        </button>
        {row !== undefined && (
          <button type="button" onClick={() => void editing.remove(row)}>
            Delete this {row.noun}
          </button>
        )}
        {link !== null && <a href={link}>Follow the link</a>}
        {fields.length > 0 && <span className="note">Enter saves, Escape cancels.</span>}
      </div>
    </form>
  );
}

/** Returns the values of the cells that the text is from, and functions to type, save and delete. Saves each file. */
function useEditing({ chosen: { provenances }, saved, show, close }: EditPanelInput) {
  const [forms, setForms] = useState(() =>
    [...groupBy(provenances.flatMap(({ edit }) => (edit === undefined ? [] : [[edit.file, edit] as const])))].map(
      ([file, found]) => ({
        kind: "form" as const,
        file,
        facts: [],
        fields: found,
        place: found.map(({ label }) => label).join(" and "),
      }),
    ),
  );
  const fields = forms.flatMap((form) => form.fields);
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, old }) => [name, old])));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [theirs, setTheirs] = useState<Values>({});
  const changed = forms.filter((form) => editOf(form, values) !== null);
  const path = decodeURI(location.pathname);
  const preview = useDraft({ form: changed[0] ?? forms[0] ?? noForm, values, path });
  const page = preview?.page ?? null;
  useEffect(() => show(page), [show, page]);
  const save = useOnceAtATime(async () => {
    for (const form of changed) {
      const result = await saveForm(form, values);
      if (result.kind === "problems") return setProblems(result.problems);
      if (result.kind === "clash") {
        setForms(forms.with(forms.indexOf(form), result.form));
        return setTheirs(result.theirs);
      }
    }
    if (changed.length === 0) return close();
    const messages = preview?.messages.slice(1) ?? [];
    saved(fields.map(({ name }) => ({ place: name, text: values[name] ?? "", messages })));
  });
  return {
    ...{ fields, values, theirs, save, isTyped: changed.length > 0 },
    async remove({ file, place }: NonNullable<ShownProvenance["row"]>) {
      const reply = await ask("/_desk/row", { file, place, act: "delete" });
      if (reply.kind !== "saved")
        return setProblems(reply.kind === "refused" ? reply.problems : ["Someone has removed it in between."]);
      saved([]);
    },
    type(name: string, value: string) {
      setValues({ ...values, [name]: value });
      setTheirs({});
      setProblems([]);
    },
    problems: [...new Set([...problems, ...(preview?.problems ?? [])])].map(messageOf),
    messages: [...new Set(preview?.messages)],
  };
}

const noForm = { file: "", place: "", fields: [] };

const gap = 8;
/** Least height and width in px of a usable field. */
const [leastHeight, leastWidth] = [240, 320];

/** Places the panel below the text, above it or beside it, never over it, so that the text is visible as it changes. */
function place(panel: HTMLElement, at: DOMRect) {
  const { style } = panel;
  const [above, below] = [at.top - 2 * gap, innerHeight - at.bottom - 2 * gap];
  const beside = Math.max(at.left, innerWidth - at.right) - 2 * gap;
  for (const name of ["top", "bottom", "inline-size"]) style.removeProperty(name);
  const left = Math.max(gap, Math.min(at.left, innerWidth - panel.offsetWidth - gap));
  style.left = `${left}px`;
  if (Math.max(above, below) < leastHeight && beside >= leastWidth) {
    const isRight = innerWidth - at.right >= at.left;
    style.inlineSize = `${Math.min(beside, panel.offsetWidth)}px`;
    style.left = `${isRight ? at.right + gap : Math.max(gap, at.left - gap - Math.min(beside, panel.offsetWidth))}px`;
    style.top = `${Math.max(gap, Math.min(at.top, innerHeight / 3))}px`;
    style.maxBlockSize = `${(innerHeight * 2) / 3 - gap}px`;
    return;
  }
  const isBelow = below >= Math.min(above, Math.max(panel.offsetHeight, leastHeight));
  style.maxBlockSize = `${Math.max(isBelow ? below : above, leastHeight)}px`;
  if (isBelow) style.top = `${Math.min(at.bottom + gap, innerHeight - leastHeight)}px`;
  else style.bottom = `${Math.min(innerHeight - at.top + gap, innerHeight - leastHeight)}px`;
}
