/** State of an open form: values, their draft, a preview of the page, and problems of a refused save. */
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormField } from "../../site/edit/form-field.ts";
import type { EditDraft } from "../forms/draft.ts";
import type { FormTarget } from "../forms/row-form.ts";
import type { FormResponse } from "../protocol.ts";
import { ask, isRefused, useShared } from "./ask.ts";
import { capitalized } from "./parts.tsx";
import { priceTotal } from "./price-sentence.tsx";
import { type ChangedForm, editOf, saveForm, savePicture, type Values } from "./save-form.ts";
import { useAnswer, useOnceAtATime } from "./use-answer.ts";
import { holdsSentences, type Input } from "./value-field.tsx";

/** A form with at most this many fields shows all at once. */
const fewFields = 11;

const isShown = ({ isMain, mustBeFilled, value, place }: FormField, { fields }: FormResponse) =>
  fields.length <= fewFields || isMain || mustBeFilled || (place === null ? value !== "" : "path" in place);

const hasNewPicture = ({ fields }: FormResponse) => fields.some(({ isPicture, value }) => isPicture && value === "");

export function useRowForm(opened: FormResponse, target: FormTarget) {
  const { say } = useShared();
  const [form, setForm] = useState(opened);
  const { draft, isDraft, values, isTyped, keep, drop } = useTypedValues(opened, target);
  const [refusal, setRefusal] = useState<Refusal>({ ...notRefused, theirs: savedSince(draft, opened) });
  const [picture, setPicture] = useState<File | null>(null);
  const { fields } = form;
  const { problems, theirs, unpublishes } = refusal;
  const refuse = (why: Partial<Refusal>) => setRefusal((last) => ({ ...last, ...why }));
  const preview = useDraft({ form, values, path: target.path });
  const wrong = new Map(fields.map(({ name }) => [name, problems.flatMap((line) => problemOf(line, name) ?? [])]));
  const { dialog, lastInput, ...focus } = useFocus(form, values, refusal);

  const change = (next: Values) => {
    const typed = { ...values, ...next };
    keep(form, { ...typed, ...priceTotal(form, typed, next) });
    setRefusal(notRefused);
  };
  const forget = () => {
    drop();
    dialog.current?.close();
  };
  const insert = (fact: FormResponse["facts"][number]) => {
    const [name, input] = lastInput();
    if (!(input instanceof HTMLTextAreaElement)) return;
    if (!input.checkVisibility()) flushSync(() => focus.setMore(true));
    change({ [name]: inserted(fact.statement, input), ...sourceOf(fact, values) });
    input.focus();
  };
  const save = async () => {
    const wanted = editOf(form, values);
    if (wanted === null) return forget();
    // The first attempt to save warns about pages that would be removed; the second one saves.
    if (unpublishes.length === 0 && changesDates(form, values)) {
      const reply = await ask("/_desk/try", { change: wanted, path: null });
      if (!isRefused(reply) && reply.unpublishes.length > 0) return refuse({ unpublishes: reply.unpublishes });
    }
    const ofPicture = picture === null ? [] : await savePicture(values["file"] ?? "", picture);
    if (ofPicture.length > 0) return refuse({ problems: ofPicture });
    setPicture(null);
    const result = await saveForm(form, values);
    if (result.kind === "problems") return refuse({ problems: result.problems });
    if (result.kind === "clash") {
      setForm(result.form);
      return refuse({ theirs: result.theirs });
    }
    forget();
    say(`Saved in ${form.place}. Ctrl+Z takes it back.`);
  };
  const choose = (file: File | null) => {
    setPicture(file);
    change(file !== null && values["file"] === "" ? { file: fileNameOf(file) } : {});
  };
  /** Returns true for the problem of an empty required field: it is shown only after a refused save. */
  const isEmpty = (line: string) => fields.some(({ name }) => problemOf(line, name)?.endsWith("ust be filled."));
  const messages = preview?.problems.filter((line) => isTyped && !problems.includes(line) && !isEmpty(line)) ?? [];
  return {
    ...{ form, isDraft, values, wrong, theirs, unpublishes, preview, dialog, ...focus, change, forget, insert, choose },
    isMain: (field: FormField) => isShown(field, form),
    hasPicture: hasNewPicture(form),
    others: problems.filter((line) => fields.every(({ name }) => problemOf(line, name) === null)),
    problemsToCome: messages.map(
      (line) =>
        fields.map(({ name }) => problemOf(line, name)).find((words) => words?.startsWith("Day ")) ??
        capitalized(messageOf(line)),
    ),
    submit: useOnceAtATime(save),
  };
}

/** Why a save was refused. `theirs`: values that someone else saved. `unpublishes`: pages that it would take away. */
type Refusal = Readonly<Record<"problems" | "unpublishes", readonly string[]>> & { readonly theirs: Values };
const notRefused: Refusal = { problems: [], theirs: {}, unpublishes: [] };

/** Values as they are typed. They are kept in this browser until they are saved. */
function useTypedValues({ fields }: FormResponse, target: FormTarget) {
  const key = `_site-typed ${JSON.stringify(target)}`;
  const [draft] = useState<Draft>(() => JSON.parse(localStorage.getItem(key) ?? "{}")); // written below
  const [values, setValues] = useState<Values>(() => ({
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    ...Object.fromEntries(Object.entries(draft).map(([name, [typed]]) => [name, typed])),
  }));
  const isDraft = Object.keys(draft).length > 0;
  const [isTyped, setTyped] = useState(isDraft);
  return {
    ...{ draft, isDraft, values, isTyped },
    keep(form: FormResponse, typed: Values) {
      setValues(typed);
      setTyped(true);
      localStorage.setItem(key, JSON.stringify(draftOf(form, typed)));
    },
    drop: () => localStorage.removeItem(key),
  };
}

/** Opens the dialog at the first empty field. A refusal leads to the first field that it names, and shows it. */
function useFocus(form: FormResponse, values: Values, { problems, theirs }: Refusal) {
  const { fields } = form;
  const dialog = useRef<HTMLDialogElement>(null);
  const inputs = useRef(new Map<string, Input>());
  const last = useRef("");
  const [isMore, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    dialog.current?.showModal();
    const mains = fields.filter((field) => field.isMain);
    const first = mains.find(({ name }) => values[name] === "") ?? mains[0];
    last.current = fields.find(holdsSentences)?.name ?? "";
    inputs.current.get(hasNewPicture(form) ? "" : (first?.name ?? ""))?.focus();
  }, []);
  const firstWrong = fields.find(
    ({ name }) => name in theirs || problems.some((line) => problemOf(line, name) !== null),
  );
  const isHidden = firstWrong !== undefined && !isShown(firstWrong, form) && !isMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a save was refused
  useEffect(() => {
    if (isHidden) setMore(true);
    else if (firstWrong !== undefined) inputs.current.get(firstWrong.name)?.focus();
  }, [problems, theirs, isHidden]);
  return {
    ...{ dialog, isMore, setMore },
    lastInput: () => [last.current, inputs.current.get(last.current)] as const,
    keepRef: (name: string) => (input: Input | null) => {
      if (input !== null) inputs.current.set(name, input);
    },
    focused(name: string) {
      if (fields.some((field) => field.name === name && holdsSentences(field))) last.current = name;
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
function inserted(statement: string, { value, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement) {
  const spaceAt = (place: number) => (/\S/.test(value.charAt(place)) ? " " : "");
  return `${value.slice(0, start)}${spaceAt(start - 1)}${statement}${spaceAt(end)}${value.slice(end)}`;
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
  if (withoutPath.startsWith(`${key} `)) return capitalized(withoutPath.slice(key.length + 1));
  // A day with other hours: "hours.exceptions[0].word must be filled."
  const [, day = "", part] = withoutPath.startsWith(key)
    ? (/^\.(\d+)\.(.*)$/.exec(withoutPath.slice(key.length)) ?? [])
    : [];
  return part === undefined ? null : `Day ${Number(day) + 1}: ${part.replace(/ "" is not .*/, " must be filled.")}`;
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
