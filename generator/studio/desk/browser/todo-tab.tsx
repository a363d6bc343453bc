/** To do: what searches say, then the groups of to-dos, each with the form of its first, and files of results. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber } from "../../../../templates/format.ts";
import { PrintedDocument } from "../../../base/document/print-html.tsx";
import type { FormTarget } from "../../forms/row-form.ts";
import type { TodoGroup, TodoItem } from "../../forms/todos.ts";
import { base64Of } from "../../page/browser/picture-field.tsx";
import type { DeskData } from "../desk-data.ts";
import { longestResults } from "../protocol.ts";
import type { Worked } from "../worked.ts";
import { ask } from "./ask.ts";
import { capitalized, FormButton, Lines, NewTab, Part } from "./parts.tsx";

const firstSteps = 3;

type TodoTabInput = { readonly data: DeskData };

export function TodoTab({ data }: TodoTabInput) {
  const worked = <WorkedPart key="worked" data={data} />;
  const groups = data.groups.map((group) => <Group key={group.id} {...group} />);
  return (
    <>
      <h1>To do</h1>
      {groups.length === 0 && <p>Nothing: every page is listed, and no sample is left.</p>}
      {data.worked === null ? [...groups, worked] : [worked, ...groups]}
      <Part id="new" title="Or fill in something else">
        <p className="desk__row">
          {newRows.map(([words, target]) => (
            <FormButton key={words} target={target} title={words} />
          ))}
        </p>
      </Part>
    </>
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
          <summary>The other {formatNumber(others.length)}</summary>
          <ul className="desk-todos">
            {others.map((item) => (
              <li key={JSON.stringify(item.target)}>
                <Item {...item}>
                  <FormButton kind="link" target={item.target} title={item.say} />
                </Item>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  );
}

const Item = ({ why, cell, children }: TodoItem & { readonly children: ReactNode }) => (
  <div>
    {children}
    {why !== "" && <small>{why}</small>}
    <small className="desk__cell">{cell}</small>
  </div>
);

/** Files of results, chosen or dropped. What is said of them: what was read, or why nothing was. */
function useResults() {
  const [said, setSaid] = useState("");
  const read = async (files: readonly File[]) => {
    if (files.reduce((sum, { size }) => sum + size, 0) > longestResults) {
      const names = files.map(({ name }) => name).join(" ");
      return setSaid(`Too long for the desk. In the terminal: npm run results -- ${names}`);
    }
    setSaid("Read the files…");
    const sent = files.map(async (file) => ({ name: file.name, base64: await base64Of(file) }));
    const answer = await ask("/_desk/results", { files: await Promise.all(sent) });
    setSaid(answer.problems?.join(" ") ?? ("said" in answer ? (answer.said ?? "") : ""));
  };
  return { said, read };
}

function WorkedPart({ data: { worked } }: TodoTabInput) {
  const { said, read } = useResults();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (said !== "") part.current?.scrollIntoView({ block: "start" });
  }, [said]);
  return (
    <Part id="worked" title="What to do next" ref={part}>
      {worked !== null && <WorkedSteps {...worked} />}
      {worked === null && (
        <p>No search results yet. Drop the .zip file of Search Console’s report “Performance” here.</p>
      )}
      <form className="desk-results">
        <label>
          Exports of Search Console (<b>Performance</b>, <b>Search results</b>, <b>Export</b>, <b>Download CSV</b>) and
          Bing, answers of the form, call lists
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
        <p role="status">{said}</p>
      </form>
    </Part>
  );
}

function WorkedSteps({ steps, notes, effects, totals }: Worked) {
  const items = steps.map(({ word, what, why, target, row }) => (
    <li key={what}>
      <b>
        {capitalized(word)} {what.startsWith("/") ? <a href={what}>{what}</a> : what}
      </b>
      <p>{why}</p>
      {target === null && <small>{row}</small>}
      {target !== null && (
        <FormButton target={target} title={`${capitalized(word)} ${what}`} aria-label={`Open the form for ${what}`}>
          Open the form
        </FormButton>
      )}
    </li>
  ));
  return (
    <>
      {items.length === 0 && <p>Nothing to do now: no page has a verdict that calls for work.</p>}
      <ol className="next-steps">{items.slice(0, firstSteps)}</ol>
      {items.length > firstSteps && (
        <details>
          <summary>The next {items.length - firstSteps}</summary>
          <ol className="next-steps" start={firstSteps + 1}>
            {items.slice(firstSteps)}
          </ol>
        </details>
      )}
      <Lines lines={notes} />
      {effects.length > 0 && <h3>What earlier work did</h3>}
      <Lines lines={effects} />
      <details>
        <summary>Totals of 90 days</summary>
        <div className="report__columns">
          <PrintedDocument document={totals} />
        </div>
      </details>
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
