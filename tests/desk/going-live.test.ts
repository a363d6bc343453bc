import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rowForm } from "../../generator/desk/forms/row-form.ts";
import { todos } from "../../generator/desk/forms/todos.ts";
import { goingLive } from "../../generator/desk/going-live.ts";
import { buildDay } from "../../generator/site/dates/build-day.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { requireValidSite } from "../../generator/site/release-gate.ts";

const loaded = loadSite("data", buildDay({ today: undefined }));
const site = requireValidSite(loaded, { release: false }, []);
const samples = todos({ site, loaded, rows: [], removed: [] });
const steps = goingLive(samples, site.settings);

test("the steps before going live equal those of the guide, in the same order", () => {
  const [, part = ""] = readFileSync("data/docs/set-up-once.md", "utf8").split("\n## Going live\n");
  const [list = ""] = part.split("\n## ");
  expect(steps.map(({ title }) => title)).toEqual(
    Array.from(list.matchAll(/^\d\. \*\*(.*)\.\*\*/gm), ([, title]) => title),
  );
});

test("every sample of the data is in one step before going live, with a form that opens", () => {
  const items = steps.flatMap((step) => step.items);
  expect(items.length).toBe(loaded.placeholders.length);
  const targets = [...items.map(({ target }) => target), ...steps.flatMap(({ form }) => form ?? [])];
  for (const target of targets)
    expect(rowForm(target, { tables: loaded.tables, site, dataDir: "data" }), JSON.stringify(target)).not.toBeNull();
});

test("lists no step once every step is ticked and no sample is in the data, nor if settings.json has no goingLive", () => {
  const all = { form: true, analytics: true, host: true, environments: true, variables: true, branchRule: true };
  const after = (goingLiveTicks: typeof all | undefined, next = samples) =>
    goingLive(next, { ...site.settings, goingLive: goingLiveTicks });
  expect(after(all, [])).toEqual([]);
  expect(after(undefined)).toEqual([]);
  const open = after({ ...all, branchRule: false }, []).filter(({ isDone }) => !isDone);
  expect(open.map(({ title }) => title)).toEqual(["GitHub"]);
});
