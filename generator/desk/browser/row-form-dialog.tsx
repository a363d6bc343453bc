/** Dialog for a row or a setting: fields, and beside them facts about the place and a preview of the page. */
import { useEffect, useState } from "react";
import type { FormField } from "../../site/edit/form-field.ts";
import type { RowAction } from "../forms/row-action.ts";
import type { FormTarget } from "../forms/row-form.ts";
import type { FormResponse } from "../protocol.ts";
import type { DeleteTownPlan } from "../towns/delete-town.ts";
import { ask, isRefused, useShared } from "./ask.ts";
import { Button, Field, Lines } from "./parts.tsx";
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
  const opening = useRowForm(opened, target);
  const { form, isDraft, values, wrong, others, theirs, unpublishes, isMain, hasPicture, isMore, setMore } = opening;
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
        {isDraft && <p>Restored from your draft.</p>}
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
          {[...unpublishes, ...others].join("\n")}
        </p>
        <div className="desk__row desk-form__act">
          <Button type="submit" kind="main">
            {unpublishes.length > 0 ? "Save and unpublish" : "Save"}
          </Button>
          <Button onClick={() => dialog.current?.close()}>Keep as a draft</Button>
          <Button onClick={forget}>Cancel</Button>
        </div>
        <RowActions form={form} title={title} close={forget} />
        <p className="desk__note">
          Ctrl and Enter save. Escape closes; your words are kept as a draft in this browser until you save or cancel.
        </p>
      </form>
    </dialog>
  );
}

type RowActionsInput = { readonly form: FormResponse; readonly title: string; readonly close: () => void };
/** Shows buttons for the whole row: delete, duplicate, move. */
function RowActions({ form, title, close }: RowActionsInput) {
  const { say, openForm } = useShared();
  const { file, at, isOrdered, fields } = form;
  const [isDeleting, setDeleting] = useState(false);
  const [message, setMessage] = useState("");
  if (at === null) return null;
  const act = async (wanted: RowAction["act"], done: string) => {
    const reply = await ask("/_desk/row", { file, place: at, act: wanted });
    if (reply.kind !== "saved") return setMessage(reply.kind === "refused" ? reply.problems.join("\n") : rowWasRemoved);
    const words = `${form.place} is ${done}. Ctrl+Z takes it back.`;
    // The form stays open, so that the row can be moved again.
    if (wanted === "up" || wanted === "down") return setMessage(words);
    close();
    say(words);
  };
  const duplicate = () => {
    if ("path" in at) return void act("duplicate", "duplicated");
    const cells = Object.fromEntries(fields.flatMap(({ name, old }) => (old === "" ? [] : [[name, old]])));
    openForm({ file, row: null, column: null, path: null, cells }, `Another one like ${title}`);
  };
  const [town = "", county = ""] = ["name", "county"].map((name) => fields.find((field) => field.name === name)?.old);
  return (
    <>
      <div className="desk__row">
        <Button onClick={() => (file === "towns.csv" ? setDeleting(true) : void act("delete", "deleted"))}>
          Delete
        </Button>
        {("row" in at || isOrdered) && <Button onClick={duplicate}>Duplicate</Button>}
        {isOrdered && <Button onClick={() => void act("up", "moved up")}>Move up</Button>}
        {isOrdered && <Button onClick={() => void act("down", "moved down")}>Move down</Button>}
      </div>
      <p className="desk__problem" role="status">
        {message}
      </p>
      {isDeleting && <DeleteTown town={town} county={county} close={close} />}
    </>
  );
}
const rowWasRemoved = "Nothing was done: someone has removed it in between.";

type DeleteTownInput = { readonly town: string; readonly county: string; readonly close: () => void };
function DeleteTown({ town, county, close }: DeleteTownInput) {
  const { say } = useShared();
  const [plan, setPlan] = useState<DeleteTownPlan | null>(null);
  const [to, setTo] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (where: string | null) => {
    const reply = await ask("/_desk/delete-town", { town, county, to: where });
    if (reply.kind === "refused") return setProblems(reply.problems);
    if (reply.kind === "changed") return setProblems([rowWasRemoved]);
    if (reply.kind === "plan") {
      setTo(reply.pages === 0 ? "" : reply.place);
      setPlan(reply);
    } else {
      close();
      say(`${town} is deleted. Ctrl+Z brings it back.`);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void send(null), []);
  return (
    <section aria-label={`Delete ${town}`}>
      {plan !== null && plan.texts.length > 0 && (
        <>
          <p>{plan.texts.length === 1 ? "This text goes with it:" : `These ${plan.texts.length} texts go with it:`}</p>
          <Lines lines={plan.texts} />
        </>
      )}
      {plan !== null && plan.rows.length > 0 && (
        <>
          <p>Its rows in other sheets go with it:</p>
          <Lines lines={plan.rows} />
        </>
      )}
      {plan !== null && plan.pages > 0 && (
        <Field
          id="desk-delete-to"
          label={`Where its ${plan.pages} addresses lead then`}
          help="If it is empty, they answer “410 Gone”."
        >
          <input
            id="desk-delete-to"
            type="text"
            maxLength={200}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </Field>
      )}
      <p className="desk__problem" role="alert">
        {problems.join("\n")}
      </p>
      {plan !== null && <Button onClick={() => void send(to)}>Delete {town}</Button>}
    </section>
  );
}

type RenameLinkInput = Pick<FormResponse, "fields"> & { readonly leave: () => void };
/** Link to rename the town in all sheets: a name that is typed here changes only this row. */
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

/** Facts about the place, results of checks, and a preview of the page. */
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
      {preview?.messages.map((note) => (
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
