/** To do: what searches advise, then the groups of to-dos, each with the form of its first. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber } from "../../../templates/words/format.ts";
import type { DeskAdvice } from "../desk-advice.ts";
import type { DeskData } from "../desk-data.ts";
import type { FormTarget } from "../forms/row-form.ts";
import type { TodoGroup, TodoItem } from "../forms/todos.ts";
import { base64Of } from "../page/browser/picture-field.tsx";
import { longestResults } from "../protocol.ts";
import { ask, useShared } from "./ask.ts";
import { Button, capitalized, FormButton, Lines, NewTab, Part } from "./parts.tsx";
import { messageOf } from "./use-row-form.ts";

const firstSteps = 3;

type TodoTabInput = { readonly data: DeskData };

export function TodoTab({ data }: TodoTabInput) {
  const advice = <AdvicePart key="advice" data={data} />;
  const groups = data.groups.map((group) => <Group key={group.id} {...group} />);
  return (
    <>
      <h1>To do</h1>
      {groups.length === 0 && <p>Nothing: every page is listed.</p>}
      {data.advice === null ? [...groups, advice] : [advice, ...groups]}
      <Part id="new" title="Or fill in something else">
        <p className="desk__row">
          {newRows.map(([words, target]) => (
            <FormButton key={words} target={target} title={words} />
          ))}
        </p>
        {data.lists.map((list) => (
          <RowList key={list.title} {...list} />
        ))}
      </Part>
    </>
  );
}

/** Rows that are there, each with its form and a way out. */
function RowList({ title, rows }: DeskData["lists"][number]) {
  const { say } = useShared();
  const remove = async ({ name, file, place }: (typeof rows)[number]) => {
    const reply = await ask("/_desk/row", { file, place, act: "delete" });
    if (reply.kind === "saved") return say(`“${name}” is deleted. Ctrl+Z brings it back.`);
    say(reply.kind === "refused" ? reply.problems.map(messageOf).join("\n") : "Someone has removed it in between.");
  };
  return (
    <details>
      <summary>
        {title} ({rows.length})
      </summary>
      <ul className="desk-todos">
        {rows.map((row) => (
          <li key={JSON.stringify(row.place)} className="desk__row">
            <FormButton kind="link" target={row.target} title={row.name} />{" "}
            <Button aria-label={`Delete ${row.name}`} onClick={() => void remove(row)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Group({ id, title, about, link, items: [first, ...others] }: TodoGroup) {
  const address = link && <NewTab href={link.address}>{link.words}</NewTab>;
  return (
    <Part id={id} title={title} about={[about, " ", address]}>
      {first !== undefined && (
        <div className="desk-todos">
          <Item {...first}>{first.say}</Item>
          <FormButton kind="main" target={first.target} title={first.say} aria-label={`Open the form: ${first.say}`}>
            Open the form
          </FormButton>
        </div>
      )}
      {others.length > 0 && (
        <details>
          <summary>The next {formatNumber(others.length)}</summary>
          <TodoItems items={others} />
        </details>
      )}
    </Part>
  );
}

export const TodoItems = ({ items }: Pick<TodoGroup, "items">) =>
  items.length > 0 && (
    <ul className="desk-todos">
      {items.map((item) => (
        <li key={`${item.say} ${item.cell}`}>
          <Item {...item}>
            <FormButton kind="link" target={item.target} title={item.say} />
          </Item>
        </li>
      ))}
    </ul>
  );

const Item = ({ why, cell, children }: TodoItem & { readonly children: ReactNode }) => (
  <div>
    {children}
    {why !== "" && <small>{why}</small>}
    <small className="desk__cell">{cell}</small>
  </div>
);

/** An export, chosen or dropped, and what is said of it: what was read, or why nothing was. */
function useResults() {
  const [message, setMessage] = useState("");
  const read = async (files: readonly File[]) => {
    if (files.reduce((sum, { size }) => sum + size, 0) > longestResults) {
      const names = files.map(({ name }) => name).join(" ");
      return setMessage(`Too long for the desk. In the terminal: npm run results -- ${names}`);
    }
    setMessage("Reading…");
    const sent = files.map(async (file) => ({ name: file.name, base64: await base64Of(file) }));
    const answer = await ask("/_desk/results", { files: await Promise.all(sent) });
    setMessage(answer.problems?.join(" ") ?? ("message" in answer ? (answer.message ?? "") : ""));
  };
  return { message, read };
}

function AdvicePart({ data: { advice } }: TodoTabInput) {
  const { message, read } = useResults();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (message !== "") part.current?.scrollIntoView({ block: "start" });
  }, [message]);
  return (
    <Part id="advice" title="What to do next" ref={part}>
      {advice === null ? (
        <p>No search results yet. Drop the .zip file of Search Console’s report “Performance” here.</p>
      ) : (
        <AdvisedSteps {...advice} />
      )}
      <form className="desk-results">
        <label>
          Export of Search Console: <b>Performance</b>, <b>Search results</b>, <b>Export</b>, <b>Download CSV</b>
          <input
            type="file"
            accept=".zip,.csv"
            multiple
            onChange={({ target }) => {
              void read([...(target.files ?? [])]);
              // The same file may be chosen again.
              target.value = "";
            }}
          />
        </label>
        <p role="status">{message}</p>
      </form>
    </Part>
  );
}

function AdvisedSteps({ steps, summary }: DeskAdvice) {
  const items = steps.map(({ word, what, why, path, target }) => (
    <li key={what}>
      <b>
        {capitalized(word)} {path === null ? what : <a href={path}>{what}</a>}
      </b>
      <p>{why}</p>
      {target !== null && (
        <FormButton target={target} title={`${capitalized(word)} ${what}`} aria-label={`Open the form for ${what}`}>
          Open the form
        </FormButton>
      )}
      {target === null && path !== null && <a href={`${path}?edit`}>Edit its texts</a>}
    </li>
  ));
  return (
    <>
      {items.length === 0 && <p>Nothing to do now: no search calls for work.</p>}
      <ol className="next-steps">{items.slice(0, firstSteps)}</ol>
      {items.length > firstSteps && (
        <details>
          <summary>The next {items.length - firstSteps}</summary>
          <ol className="next-steps" start={firstSteps + 1}>
            {items.slice(firstSteps)}
          </ol>
        </details>
      )}
      <Lines lines={summary} />
    </>
  );
}

const newRow = (file: string): FormTarget => ({ file, row: null, column: null, path: null });
const settings = (key: string): FormTarget => ({ file: "site.json", key: [key], path: null });
const newRows: readonly (readonly [string, FormTarget])[] = [
  ["A review", newRow("testimonials.csv")],
  ["A picture", { ...newRow("images.csv"), column: "alt" }],
  ["A fact with its source", newRow("local-facts.csv")],
  ["A text on a service in a town", newRow("town-services.csv")],
  ["An address that moved", newRow("redirects.csv")],
  ["The price", settings("price")],
  ["Other prices", settings("prices")],
  ["Opening hours", settings("hours")],
  ["Phone numbers", settings("phones")],
];
