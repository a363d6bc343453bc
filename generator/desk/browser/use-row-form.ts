/** State of an open form: values, their draft, a preview of the page, and problems of a refused save. */
import { useEffect, useRef, useState } from "react";
import type { FormField } from "../../site/edit/form-field.ts";
import type { EditDraft } from "../forms/draft.ts";
import type { FormTarget } from "../forms/row-form.ts";
import type { FormResponse } from "../protocol.ts";
import { ask, isRefused, useShared } from "./ask.ts";
import { capitalized } from "./parts.tsx";
import { priceTotal } from "./price-sentence.tsx";
import { type ChangedForm, editOf, saveForm, savePicture, type Values } from "./save-form.ts";
import { useAnswer, useOnceAtATime } from "./use-answer.ts";
import type { Input } from "./value-field.tsx";

/** A form with at most this many fields shows all at once. */
const fewFields = 11;

const isShownAmongMany = ({ isMain, mustBeFilled, value, place }: FormField) =>
  isMain || mustBeFilled || (value !== "" && place === null) || (place !== null && "path" in place);

export function useRowForm(opened: FormResponse, target: FormTarget) {
  const { say } = useShared();
  const key = `_site-typed ${JSON.stringify(target)}`;
  const [draft] = useState<Draft>(() => JSON.parse(localStorage.getItem(key) ?? "{}")); // written below
  const isDraft = Object.keys(draft).length > 0;
  const [form, setForm] = useState(opened);
  const [values, setValues] = useState<Values>(() => ({
    ...Object.fromEntries(opened.fields.map(({ name, value }) => [name, value])),
    ...Object.fromEntries(Object.entries(draft).map(([name, [typed]]) => [name, typed])),
  }));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [theirs, setTheirs] = useState<Values>(() => savedSince(draft, opened));
  const [unpublishes, setUnpublishes] = useState<readonly string[]>([]);
  const [picture, setPicture] = useState<File | null>(null);
  const [isMore, setMore] = useState(false);
  const [isTyped, setTyped] = useState(isDraft);
  const dialog = useRef<HTMLDialogElement>(null);
  const inputs = useRef(new Map<string, Input>());
  const last = useRef<string | undefined>(undefined);
  const { fields } = form;
  const preview = useDraft({ form, values, path: target.path });
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
    const typed = { ...values, ...next };
    const all = { ...typed, ...priceTotal(form, typed, next) };
    setValues(all);
    setTyped(true);
    setProblems([]);
    setTheirs({});
    setUnpublishes([]);
    localStorage.setItem(key, JSON.stringify(draftOf(form, all)));
  };
  const forget = () => {
    localStorage.removeItem(key);
    dialog.current?.close();
  };
  const insert = (fact: FormResponse["facts"][number]) => {
    const name = last.current ?? "";
    const input = inputs.current.get(name);
    if (input === undefined || input instanceof HTMLSelectElement) return;
    change({ [name]: inserted(fact.statement, input), ...sourceOf(fact, values) });
    input.focus();
  };
  const save = async () => {
    const wanted = editOf(form, values);
    if (wanted === null) return dialog.current?.close();
    // The first attempt to save warns about pages that would be removed; the second one saves.
    if (unpublishes.length === 0 && changesDates(form, values)) {
      const reply = await ask("/_desk/try", { change: wanted, path: null });
      if (!isRefused(reply) && reply.unpublishes.length > 0) return setUnpublishes(reply.unpublishes);
    }
    const ofPicture = picture === null ? [] : await savePicture(values["file"] ?? "", picture);
    if (ofPicture.length > 0) return setProblems(ofPicture);
    setPicture(null);
    const result = await saveForm(form, values);
    if (result.kind === "problems") return setProblems(result.problems);
    if (result.kind === "clash") {
      setForm(result.form);
      return setTheirs(result.theirs);
    }
    forget();
    say(`Saved in ${form.place}. Ctrl+Z takes it back.`);
  };
  const keepRef = (name: string) => (input: Input | null) => {
    if (input !== null) inputs.current.set(name, input);
  };
  const choose = (file: File | null) => {
    setPicture(file);
    change(file !== null && values["file"] === "" ? { file: fileNameOf(file) } : {});
  };
  /** Returns true for the problem of an empty required field: it is shown only after a refused save. */
  const isEmpty = (line: string) =>
    fields.some(({ name }) => values[name] === "" && problemOf(line, name) === "Must be filled.");
  const messages = preview?.problems.filter((line) => isTyped && !problems.includes(line) && !isEmpty(line)) ?? [];
  return {
    ...{ form, isDraft, values, wrong, others, theirs, unpublishes, isMain, hasPicture, isMore, setMore },
    ...{
      dialog,
      preview,
      problemsToCome: messages.map((line) => capitalized(messageOf(line))),
      change,
      forget,
      insert,
      submit: useOnceAtATime(save),
      keepRef,
      choose,
    },
    focused: (name: string) => {
      last.current = name;
    },
  };
}

/** Typed text by field, with the text of the file at that time, so that a later save of someone else is noticed. */
type Draft = Readonly<Record<string, readonly [typed: string, old: string]>>;
const draftOf = ({ fields }: FormResponse, values: Values): Draft =>
  Object.fromEntries(
    fields.flatMap(({ name, old, value }) => {
      const typed = values[name] ?? "";
      return typed === value ? [] : [[name, [typed, old]]];
    }),
  );
const savedSince = (draft: Draft, { fields }: FormResponse): Values =>
  Object.fromEntries(
    fields.flatMap(({ name, old }) => {
      const [typed = old, before = old] = draft[name] ?? [];
      return old === before || old === typed ? [] : [[name, old]];
    }),
  );

const changesDates = ({ fields }: FormResponse, values: Values) =>
  fields.some(({ name, old }) => ["publish_on", "unpublish_on", "draft"].includes(name) && values[name] !== old);

/** Returns the field's text with a statement in place of the selected text. */
function inserted(statement: string, { value, selectionStart, selectionEnd }: Exclude<Input, HTMLSelectElement>) {
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const space = start > 0 && !/\s/.test(value.charAt(start - 1)) ? " " : "";
  return `${value.slice(0, start)}${space}${statement}${value.slice(end)}`;
}

/** Returns the cells for a fact's source that are still empty in the form. */
const sourceOf = ({ sourceTitle, sourceUrl }: FormResponse["facts"][number], values: Values): Values =>
  Object.fromEntries(
    Object.entries({ source_title: sourceTitle, source_url: sourceUrl }).filter(([column]) => values[column] === ""),
  );

type PreviewInput = { readonly form: ChangedForm; readonly values: Values; readonly path: string | null };
/** Returns a preview of the page with the typed values; null if nothing is changed. */
export function useDraft({ form, values, path }: PreviewInput) {
  const [known, setKnown] = useState<{ readonly of: Values; readonly preview: EditDraft } | null>(null);
  useAnswer(
    async () => {
      const change = editOf(form, values);
      return change === null ? null : ask("/_desk/try", { change, path });
    },
    (reply) => setKnown(reply === null || isRefused(reply) ? null : { of: values, preview: reply }),
    [form, values, path],
  );
  if (known === null || known.of === values) return known?.preview ?? null;
  // Until the next answer the last preview stays, without problems, which were about older values.
  return { ...known.preview, problems: [] };
}

/** Returns the message of "data/towns.csv:3:2  error  county "Meeth" is not …" after the field's name; null for other fields. */
export function problemOf(line: string, name: string) {
  const message = messageOf(line);
  // Problems of a list entry begin with its name: "Iron Removal: price.from …".
  const [entry = "", key = name] =
    /^\d+\.(.*)$/.exec(name) === null ? [] : [/^[^:"]+: /.exec(message)?.[0], name.replace(/^\d+\./, "")];
  const withoutPath = message.slice(entry.length).replace(/^\S+/, (path) => path.replace(/\[(\d+)\]/g, ".$1"));
  return withoutPath.startsWith(`${key} `) ? capitalized(withoutPath.slice(key.length + 1)) : null;
}

export const messageOf = (line: string) => line.split(/ {2}error {2}/)[1] ?? line;

/** "Our Van (2).JPG" → "our-van-2.jpg" */
function fileNameOf({ name, type }: File) {
  const base = name
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${base || "picture"}.${type === "image/png" ? "png" : "jpg"}`;
}
