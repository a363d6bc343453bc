/** Tab to rename a town: type its new name, read what would change, and do it in one step. */
import { useState } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import { pluralize } from "../../base/plural.ts";
import type { RenamePlan } from "../towns/rename-town.ts";
import { ask, isRefused, useShared } from "./ask.ts";
import { Button, Field, FormButton, focused, Lines, Part } from "./parts.tsx";
import { useAnswer, useOnceAtATime } from "./use-answer.ts";
import { useKept } from "./use-kept.ts";
import { messageOf } from "./use-row-form.ts";

type Town = { readonly county: string; readonly town: string };

/** Reads the fragment "#rename=Meath/Trim", whose parts are URL-encoded. Returns null for any other. */
export function townOf(hash: string): Town | null {
  const [county = "", ...name] = (new URLSearchParams(hash.slice(1)).get("rename") ?? "").split("/");
  const town = name.join("/");
  return county === "" || town === "" ? null : { county, town };
}

export const renameAddress = ({ county, town }: Town) =>
  `#rename=${encodeURIComponent(county)}/${encodeURIComponent(town)}`;

/** A plan that was carried out, and the new name. */
type Done = { readonly plan: RenamePlan; readonly name: string };

function useRename({ county, town }: Town) {
  const { say } = useShared();
  const [words, setWords] = useKept(renameAddress({ county, town }), { name: "", newCounty: "" });
  const [plan, setPlan] = useState<RenamePlan | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [done, setDone] = useState<Done | null>(null);
  const type = (typed: typeof words) => {
    setPlan(null);
    setProblems([]);
    setWords(typed);
  };
  useAnswer(
    async () => (words.name.trim() === "" ? null : ask("/_desk/rename", { county, town, ...words })),
    (reply) => {
      if (reply?.kind === "plan") setPlan(reply);
      else if (reply !== null && isRefused(reply)) setProblems(reply.problems.map(messageOf));
    },
    [county, town, words],
  );
  const save = useOnceAtATime(async () => {
    if (plan === null) return;
    const reply = await ask("/_desk/rename", { county, town, ...words, do: plan.id });
    if (isRefused(reply)) return setProblems(reply.problems.map(messageOf));
    if (reply.kind !== "saved") {
      say("Nothing was saved: the data has changed since. Look at what will change, and rename again.");
      return type({ ...words });
    }
    const name = words.name.trim();
    setWords({ name: "", newCounty: "" });
    setDone({ plan, name });
    // After a reload the tab must find the town by its new name.
    history.replaceState(null, "", renameAddress({ county: words.newCounty.trim() || county, town: name }));
  });
  return { words, type, plan, problems, save, done };
}

export function RenameTab({ county, town }: Town) {
  const { words, type, plan, problems, save, done } = useRename({ county, town });
  if (done !== null) return <Renamed {...done} town={town} />;
  return (
    <>
      <h1>
        Rename {town} <small>{inCounty(county)}</small>
      </h1>
      <form
        className="desk-rename"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field id="desk-rename" label="New name">
          <input
            id="desk-rename"
            type="text"
            ref={focused}
            maxLength={100}
            aria-describedby="desk-rename-problem"
            aria-invalid={problems.length > 0 || undefined}
            value={words.name}
            onChange={({ target }) => type({ ...words, name: target.value })}
          />
        </Field>
        <Field id="desk-rename-county" label="County (optional)" help={`${county} if you leave it empty.`}>
          <input
            id="desk-rename-county"
            type="text"
            maxLength={60}
            value={words.newCounty}
            onChange={({ target }) => type({ ...words, newCounty: target.value })}
          />
        </Field>
        <p id="desk-rename-problem" className="desk__problem" role="alert">
          {problems.join("\n")}
        </p>
        {plan !== null && <Plan {...plan} />}
        {plan !== null && (
          <p className="desk__row">
            <Button type="submit" kind="main">
              Rename
            </Button>
            Nothing is written yet.
          </p>
        )}
      </form>
      {plan !== null && (
        <Texts {...plan} title={`${pluralize(plan.texts.length, "sentence")} will still say ${town}`} />
      )}
    </>
  );
}

const Plan = ({ addresses: [old, now], pages, rows }: RenamePlan) => (
  <Part id="rename-plan" title="What will change">
    <p>
      {old === now
        ? `No address changes: its page is still ${now}.`
        : pages === 0
          ? `Its address will be ${now}. None of its pages is online, so none moves.`
          : `${pluralize(pages, "page")} move from ${old} to ${now}. The old addresses will lead to the new ones.`}
    </p>
    <Lines lines={rows} />
  </Part>
);

const Renamed = ({ plan, name, town }: Done & Pick<Town, "town">) => (
  <>
    <h1>Rename {town}</h1>
    <p role="status">
      {town} was renamed {name}.{" "}
      <a href={plan.addresses[1]} ref={focused}>
        See its page
      </a>
      . Ctrl+Z takes it back.
    </p>
    <Texts {...plan} title={`${pluralize(plan.texts.length, "sentence")} to change by hand`} />
  </>
);

const Texts = ({ texts, title }: Pick<RenamePlan, "texts"> & { readonly title: string }) =>
  texts.length > 0 && (
    <Part id="rename-texts" title={title} about="Only you know how each should read. Each opens its form.">
      <ul className="desk-todos">
        {texts.map(({ text, cell, target }) => (
          <li key={cell}>
            {target === null ? text : <FormButton kind="link" target={target} title={text} />}
            <small>{cell}</small>
          </li>
        ))}
      </ul>
    </Part>
  );
