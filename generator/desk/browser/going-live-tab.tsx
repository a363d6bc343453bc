/** Going live: each step with its state, its form, its samples, and its boxes to tick. */
import { pluralize } from "../../base/plural.ts";
import type { DeskData } from "../desk-data.ts";
import type { GoingLiveStep } from "../going-live.ts";
import { ask, useShared } from "./ask.ts";
import { FormButton, Part } from "./parts.tsx";
import { TodoItems } from "./todo-tab.tsx";
import { messageOf } from "./use-row-form.ts";

export const GoingLiveTab = ({ data }: { readonly data: DeskData }) => (
  <>
    <h1>Going live</h1>
    <p>
      {data.goingLive.length === 0
        ? "All is done. Publish your edits."
        : `${pluralize(data.goingLive.filter(({ isDone }) => !isDone).length, "step")} left of ${data.goingLive.length}. This tab goes when all are done. The guide “Set up once” has the same list.`}
    </p>
    {data.goingLive.map((step) => (
      <Step key={step.title} {...step} />
    ))}
  </>
);

const Step = ({ title, about, isDone, items, form, ticks }: GoingLiveStep) => (
  <Part id={`live-${title.replace(" ", "-")}`} title={`${title}: ${stateOf({ isDone, items })}`} about={about}>
    {form !== null && items.length === 0 && (
      <FormButton target={form} title={title} aria-label={`Open the form: ${title}`}>
        Open the form
      </FormButton>
    )}
    <TodoItems items={items} />
    {ticks.map((tick) => (
      <Tick key={tick.id} {...tick} />
    ))}
  </Part>
);

function stateOf({ isDone, items }: Pick<GoingLiveStep, "isDone" | "items">) {
  if (isDone) return "done";
  return items.length === 0 ? "to check" : pluralize(items.length, "sample");
}

function Tick({ id, words, isTicked }: GoingLiveStep["ticks"][number]) {
  const { say } = useShared();
  const tick = async () => {
    const place = { path: ["goingLive", id] };
    const reply = await ask("/_desk/write", {
      file: "settings.json",
      edits: [{ place, old: String(isTicked), new: String(!isTicked) }],
    });
    if (reply.kind === "refused") say(reply.problems.map(messageOf).join("\n"));
  };
  return (
    <label className="desk__row">
      <input type="checkbox" checked={isTicked} onChange={() => void tick()} /> {words}
    </label>
  );
}
