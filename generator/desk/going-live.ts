/** Steps until the site is online: samples to replace, settings, and what only a person can check. */

import { settingsFile as schema } from "../../data/schema/site-schema.ts";
import type { Site } from "../../templates/model.ts";
import { labelOf } from "../read/columns.ts";
import { type FormTarget, settingsFile } from "./forms/row-form.ts";
import type { Todo, TodoItem } from "./forms/todos.ts";
import { itemsOf } from "./todo-groups.ts";

type Ticks = NonNullable<Site["settings"]["goingLive"]>;
type Step = {
  readonly title: string;
  readonly about: string;
  /** Codes of the samples to replace. An empty list has all samples that no other step names. */
  readonly codes?: readonly string[];
  readonly form?: readonly [file: string, key: string];
  readonly ticks?: readonly (keyof Ticks)[];
};

/** In the order of data/docs/set-up-once.md. */
const steps: readonly Step[] = [
  {
    title: "Domain",
    about: "The address of the site, and the company’s e-mail there.",
    codes: ["P_DOMAIN", "P_EMAIL"],
    form: ["site.json", "url"],
  },
  {
    title: "Form provider",
    about: "The address of the quote form at its provider, and the origin: “https://” and the domain.",
    codes: ["P_FORM"],
    form: ["settings.json", "quoteForm"],
    ticks: ["form"],
  },
  {
    title: "Analytics",
    about: "The measurement ID of Google Analytics. Nothing is loaded while it is empty.",
    form: ["settings.json", "analytics"],
    ticks: ["analytics"],
  },
  {
    title: "Reviews",
    about: "Reviews, badges, readings and people, each with its source. A sample may also be deleted.",
    codes: ["P_REVIEW", "P_BADGE", "P_CASE", "P_RATING", "P_TEAM"],
  },
  {
    title: "Legal details",
    about: "The registered company, its phone numbers, prices and legal texts.",
    codes: [],
    form: ["site.json", "company"],
  },
  {
    title: "Host",
    about: "Where the site is copied, by hand or by GitHub.",
    ticks: ["host"],
  },
  {
    title: "GitHub",
    about: "Under Settings of the repository. GitHub shows these to its owner only.",
    ticks: ["environments", "variables", "branchRule"],
  },
];

export type GoingLiveStep = {
  readonly title: string;
  readonly about: string;
  readonly isDone: boolean;
  readonly items: readonly TodoItem[];
  readonly form: FormTarget | null;
  readonly ticks: readonly { readonly id: keyof Ticks; readonly words: string; readonly isTicked: boolean }[];
};

/** @returns nothing once all is done, and without the group in settings.json */
export function goingLive(next: readonly Todo[], { goingLive: ticked }: Site["settings"]): readonly GoingLiveStep[] {
  if (ticked === undefined) return [];
  const shape = schema.shape.goingLive.unwrap().shape;
  const named = new Set(steps.flatMap(({ codes = [] }) => codes));
  const all = steps.map(({ title, about, codes, form, ticks = [] }): GoingLiveStep => {
    const samples = next.filter(
      ({ kind, code = "" }) => kind === "sample" && (codes?.length === 0 ? !named.has(code) : codes?.includes(code)),
    );
    return {
      title,
      about,
      isDone: samples.length === 0 && ticks.every((key) => ticked[key]),
      items: itemsOf(samples),
      form: form === undefined ? null : { file: settingsFile.parse(form[0]), key: [form[1]], path: null },
      ticks: ticks.map((key) => ({ id: key, words: labelOf(key, shape[key]), isTicked: ticked[key] })),
    };
  });
  return all.every(({ isDone }) => isDone) ? [] : all;
}
