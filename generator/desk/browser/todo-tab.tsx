/** To-do tab: sections of optional features, then to-dos in groups. A group's button opens the form of its first to-do. */
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { formatNumber } from "../../../templates/words/format.ts";
import type { DeskData } from "../desk-data.ts";
import type { FormTarget } from "../forms/row-form.ts";
import type { TodoGroup, TodoItem } from "../forms/todos.ts";
import { viteBase } from "../page/vite-base.ts";
import { ask, useShared } from "./ask.ts";
import { Button, FormButton, NewTab, Part } from "./parts.tsx";
import { messageOf } from "./use-row-form.ts";

type TodoTabInput = { readonly data: DeskData };

export function TodoTab({ data }: TodoTabInput) {
  const parts = (isEmpty: boolean) =>
    data.parts.flatMap((part) => ((part.data === null) === isEmpty ? <FeatureView key={part.name} {...part} /> : []));
  const groups = data.groups.map((group) => <Group key={group.id} {...group} />);
  return (
    <>
      <h1>To do</h1>
      {groups.length === 0 && <p>Nothing: every page is listed.</p>}
      {/* One list, so that React moves a part when it gets its first data, and keeps its state. */}
      {[...parts(false), ...groups, ...parts(true)]}
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

type View = ComponentType<{ readonly data: unknown }>;
const views = new Map<string, View>();

/** The part of a feature. Its module is imported by address, as the desk may not import features. */
function FeatureView({ view, data }: DeskData["parts"][number]) {
  const load = (): Promise<{ readonly View: View }> => import(/* @vite-ignore */ `${viteBase}${view}`);
  const Loaded = views.get(view) ?? lazy(async () => ({ default: (await load()).View }));
  views.set(view, Loaded);
  return (
    <Suspense>
      <Loaded data={data} />
    </Suspense>
  );
}

/** Existing rows, each with buttons for its form and to delete it. */
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
