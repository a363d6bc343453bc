/** Dialog that fills a row or a setting: fields, the facts on record beside them, and the page as it would read. */
import { useEffect, useRef, useState } from "react";
import type { ChangePreview } from "../../forms/preview-change.ts";
import type { FormField, FormTarget } from "../../forms/row-form.ts";
import type { FormResponse } from "../protocol.ts";
import { isRefused, pause, useShared } from "./ask.ts";
import { Button, Field } from "./parts.tsx";
import { changeOf, saveForm, savePicture, type Values } from "./save-form.ts";
import { type Input, ValueField } from "./value-field.tsx";

type DialogInput = { readonly target: FormTarget; readonly title: string; readonly closed: () => void };

export function RowFormDialog(input: DialogInput) {
  const { ask, say } = useShared();
  const [form, setForm] = useState<FormResponse | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each target
  useEffect(() => {
    void ask("/_desk/form", input.target).then((reply) => {
      if (!isRefused(reply)) return setForm(reply);
      say(reply.problems.join("\n"));
      input.closed();
    });
  }, []);
  return form === null ? null : <RowForm {...input} opened={form} />;
}

/** A form with no more fields than these shows all. */
const fewFields = 8;

const isShownAmongMany = ({ isMain, mustBeFilled, value, place }: FormField) =>
  isMain || mustBeFilled || (value !== "" && place === null) || (place !== null && "path" in place);

function RowForm({ opened, target, title, closed }: DialogInput & { readonly opened: FormResponse }) {
  const { ask, say, token } = useShared();
  const key = `_site-draft ${JSON.stringify(target)}`;
  const [draft] = useState<Values | null>(() => JSON.parse(localStorage.getItem(key) ?? "null")); // written below
  const [form, setForm] = useState(opened);
  const [values, setValues] = useState<Values>(() => ({
    ...Object.fromEntries(opened.fields.map(({ name, value }) => [name, value])),
    ...draft,
  }));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [theirs, setTheirs] = useState<Values>({});
  const [picture, setPicture] = useState<File | null>(null);
  const [isMore, setMore] = useState(false);
  const [isTyped, setTyped] = useState(draft !== null);
  const dialog = useRef<HTMLDialogElement>(null);
  const inputs = useRef(new Map<string, Input>());
  const last = useRef<string | undefined>(undefined);
  const isBusy = useRef(false);
  const { fields } = form;
  const preview = usePreview(form, values, target.path);
  const wrong = new Map(fields.map(({ name }) => [name, problems.flatMap((line) => problemOf(line, name) ?? [])]));
  const others = problems.filter((line) => fields.every(({ name }) => problemOf(line, name) === null));
  const isMain = ({ name }: FormField) =>
    fields.length <= fewFields || opened.fields.some((field) => field.name === name && isShownAmongMany(field));
  const hasPicture = fields.some(
    ({ isPicture, name }) => isPicture && opened.fields.find((each) => each.name === name)?.value === "",
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    dialog.current?.showModal();
    const mains = fields.filter((field) => field.isMain);
    const first = mains.find(({ name }) => values[name] === "") ?? mains[0];
    last.current = fields.find(({ isLong }) => isLong)?.name;
    inputs.current.get(hasPicture ? "" : (first?.name ?? ""))?.focus();
  }, []);
  const firstWrong = fields.find(({ name }) => (wrong.get(name)?.length ?? 0) > 0 || name in theirs);
  const isHidden = firstWrong !== undefined && !isMain(firstWrong) && !isMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a save was refused
  useEffect(() => {
    if (isHidden) setMore(true);
    else if (firstWrong !== undefined) inputs.current.get(firstWrong.name)?.focus();
  }, [problems, theirs, isHidden]);

  const change = (next: Values) => {
    const all = { ...values, ...next };
    setValues(all);
    setTyped(true);
    setProblems([]);
    setTheirs({});
    localStorage.setItem(key, JSON.stringify(all));
  };
  const forget = () => {
    localStorage.removeItem(key);
    dialog.current?.close();
  };
  const insert = ({ statement, sourceTitle, sourceUrl }: FormResponse["facts"][number]) => {
    const name = last.current ?? "";
    const input = inputs.current.get(name);
    if (input === undefined || input instanceof HTMLSelectElement) return;
    const text = values[name] ?? "";
    const [start, end] = [input.selectionStart ?? text.length, input.selectionEnd ?? text.length];
    const space = start > 0 && !/\s/.test(text.charAt(start - 1)) ? " " : "";
    const source = Object.entries({ source_title: sourceTitle, source_url: sourceUrl });
    change({
      [name]: `${text.slice(0, start)}${space}${statement}${text.slice(end)}`,
      ...Object.fromEntries(source.filter(([column]) => values[column] === "")),
    });
    input.focus();
  };
  const save = async () => {
    if (changeOf(form, values) === null) return dialog.current?.close();
    if (picture !== null) {
      const ofPicture = await savePicture(token, values["file"] ?? "", picture);
      if (ofPicture.length > 0) return setProblems(ofPicture);
      setPicture(null);
    }
    const result = await saveForm(ask, { form, target, values });
    if (result.kind === "problems") return setProblems(result.problems);
    if (result.kind === "clash") {
      setForm(result.form);
      return setTheirs(result.theirs);
    }
    forget();
    say(`Saved: ${form.place}. Ctrl+Z takes it back.`);
  };
  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await save().finally(() => {
      isBusy.current = false;
    });
  };
  const keepRef = (name: string) => (input: Input | null) => {
    if (input !== null) inputs.current.set(name, input);
  };
  const choose = (file: File | null) => {
    setPicture(file);
    change(file !== null && values["file"] === "" ? { file: fileNameOf(file) } : {});
  };
  const part = (field: FormField) => (
    <ValueField
      key={field.name}
      field={field}
      value={values[field.name] ?? ""}
      change={(value) => change({ [field.name]: value })}
      problems={wrong.get(field.name) ?? []}
      theirs={theirs[field.name]}
      keepRef={keepRef(field.name)}
      focused={() => {
        last.current = field.name;
      }}
    />
  );
  /** No form opens red, and nothing is said twice. */
  const isNew = (problem: string) => isTyped && !problems.includes(problem);
  const more = fields.filter((field) => !isMain(field));
  return (
    <dialog className="desk-form" aria-labelledby="desk-form-title" ref={dialog} onClose={closed}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <h2 id="desk-form-title">{title}</h2>
        <p className="desk__cell">{form.place}</p>
        {draft !== null && <p>These are the words that you kept as a draft.</p>}
        <div className="desk-form__columns">
          <div>
            {hasPicture && (
              <Field id="desk-form-picture" label="The picture: choose a file, or drop one here">
                <input
                  type="file"
                  id="desk-form-picture"
                  accept="image/png,image/jpeg,image/webp,image/avif"
                  ref={keepRef("")}
                  onChange={({ target: { files } }) => choose(files?.[0] ?? null)}
                />
              </Field>
            )}
            {fields.filter(isMain).map(part)}
            {more.length > 0 && (
              <details open={isMore} onToggle={({ currentTarget }) => setMore(currentTarget.open)}>
                <summary>More</summary>
                {more.map(part)}
              </details>
            )}
          </div>
          <div>
            {form.facts.length > 0 && <h3>On record</h3>}
            <ul className="desk-form__facts">
              {form.facts.map((fact) => (
                <li key={fact.statement} className="desk-form__fact">
                  <p>
                    {fact.statement} <small>{fact.sourceTitle}</small>
                  </p>
                  <Button aria-label={`Insert: ${fact.statement}`} onClick={() => insert(fact)}>
                    Insert
                  </Button>
                </li>
              ))}
            </ul>
            <ul className="desk-form__notes" role="status">
              {preview?.problems.filter(isNew).map((problem) => (
                <li key={problem} className="desk__problem">
                  {problem}
                </li>
              ))}
              {preview?.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <iframe
              title="The page as it would read"
              sandbox="allow-same-origin"
              hidden={(preview?.page ?? null) === null}
              srcDoc={preview?.page ?? ""}
            />
          </div>
        </div>
        <p className="desk__problem" role="alert">
          {others.join("\n")}
        </p>
        <div className="desk__row desk-form__act">
          <Button type="submit" kind="main">
            Save
          </Button>
          <Button onClick={() => dialog.current?.close()}>Keep as a draft</Button>
          <Button onClick={forget}>Cancel</Button>
        </div>
        <p className="desk__note">
          Ctrl and Enter save. Escape closes; your words are kept as a draft in this browser until you save or cancel.
        </p>
      </form>
    </dialog>
  );
}

/** What the page would say of the words as they are typed. Null if nothing is changed. */
function usePreview(form: FormResponse, values: Values, path: string | null) {
  const { ask } = useShared();
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const change = changeOf(form, values);
      const reply = change === null ? null : await ask("/_desk/try", { change, path });
      if (!isOver) setPreview(reply === null || isRefused(reply) ? null : reply);
    };
    const timer = setTimeout(() => void look(), isFirst.current ? 0 : pause);
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, form, values, path]);
  return preview;
}

/** The message of a line such as "data/towns.csv:3:2  error  county …" if it is about that field; else null. */
function problemOf(line: string, name: string) {
  const message = line.split(/ {2}error {2}/)[1];
  return message?.startsWith(`${name} `) ? message : null;
}

/** "Our Van (2).JPG" → "our-van-2.jpg" */
function fileNameOf({ name, type }: File) {
  const base = name
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${base || "picture"}.${type === "image/png" ? "png" : "jpg"}`;
}
