/** Dialog that fills a row or a setting: fields, the facts on record beside them, and the page as it would read. */
import { useEffect, useState } from "react";
import type { FormField } from "../../edit/form-field.ts";
import type { FormTarget } from "../../forms/row-form.ts";
import type { FormResponse } from "../protocol.ts";
import { ask, isRefused, useShared } from "./ask.ts";
import { Button, Field } from "./parts.tsx";
import { PriceSentence } from "./price-sentence.tsx";
import { renameAddress } from "./rename-tab.tsx";
import { useRowForm } from "./use-row-form.ts";
import { ValueField } from "./value-field.tsx";

type DialogInput = { readonly target: FormTarget; readonly title: string; readonly closed: () => void };

export function RowFormDialog(input: DialogInput) {
  const { say } = useShared();
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

function RowForm({ opened, target, title, closed }: DialogInput & { readonly opened: FormResponse }) {
  const opening = useRowForm(opened, { target, title });
  const { form, isDraft, values, wrong, others, theirs, takesOff, isMain, hasPicture, isMore, setMore } = opening;
  const { dialog, change, forget, submit, keepRef, choose, focused } = opening;
  const { fields } = form;
  const part = (field: FormField) => (
    <ValueField
      key={field.name}
      field={field}
      value={values[field.name] ?? ""}
      change={(value) => change({ [field.name]: value })}
      problems={wrong.get(field.name) ?? []}
      theirs={theirs[field.name]}
      keepRef={keepRef(field.name)}
      focused={() => focused(field.name)}
    />
  );
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
        <p className="desk__cell">
          {form.place}{" "}
          {target.file === "towns.csv" && <RenameLink fields={fields} leave={() => dialog.current?.close()} />}
        </p>
        {isDraft && <p>These are the words that you kept as a draft.</p>}
        <div className="desk-form__columns">
          <div>
            {hasPicture && (
              <Field id="desk-form-picture" label="The picture: choose a file, or drop one here">
                <input
                  type="file"
                  id="desk-form-picture"
                  accept="image/png,image/jpeg,image/webp"
                  ref={keepRef("")}
                  onChange={({ target: { files } }) => choose(files?.[0] ?? null)}
                />
              </Field>
            )}
            <PriceSentence form={form} values={values} />
            {fields.filter(isMain).map(part)}
            {more.length > 0 && (
              <details open={isMore} onToggle={({ currentTarget }) => setMore(currentTarget.open)}>
                <summary>More</summary>
                {more.map(part)}
              </details>
            )}
          </div>
          <Beside {...opening} />
        </div>
        <p className="desk__problem" role="alert">
          {[...takesOff, ...others].join("\n")}
        </p>
        <div className="desk__row desk-form__act">
          <Button type="submit" kind="main">
            {takesOff.length > 0 ? "Save, and take it off" : "Save"}
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

type RenameLinkInput = Pick<FormResponse, "fields"> & { readonly leave: () => void };
/** A name that is typed into the row alone is missing in the other sheets. */
function RenameLink({ fields, leave }: RenameLinkInput) {
  const [town = "", county = ""] = ["name", "county"].map((column) => fields.find(({ name }) => name === column)?.old);
  return (
    town !== "" && (
      <a href={renameAddress({ county, town })} onClick={leave}>
        Rename it everywhere
      </a>
    )
  );
}

/** The facts on record, what the checks say, and the page as it would read. */
const Beside = ({ form, insert, problemsToCome, preview }: ReturnType<typeof useRowForm>) => (
  <div>
    {form.facts.length > 0 && <h3>On record</h3>}
    <ul className="desk-form__facts">
      {form.facts.map((fact) => (
        <li key={fact.statement} className="desk__row">
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
      {problemsToCome.map((problem) => (
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
);
