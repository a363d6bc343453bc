/** Parts that features add to the tab "To do" of the desk. */
import type { Site } from "../../templates/model.ts";
import { features } from "../features.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import type { DeskRow } from "./forms/desk-row.ts";

export type PartInput = {
  readonly site: Site;
  readonly tables: DataTables;
  readonly rows: readonly DeskRow[];
  /** Folder of the built site. */
  readonly out: string;
  readonly day: string;
};

/** Message for the person at the desk, or the problems. */
export type FeatureResponse = { readonly message?: string; readonly problems?: readonly string[] };

export type DeskPart = {
  /** Path from the project's folder of the browser module that exports `View`. */
  readonly view: string;
  /** Returns the data for `View`; null moves the part below the to-dos. */
  readonly data: (input: PartInput) => object | null;
  /** Handles a request that `View` sends; returns null if `sent` is not one of its requests. */
  readonly take: (
    sent: unknown,
    options: { data: string; out: string; day: string },
  ) => Promise<FeatureResponse | null>;
};

export const featureParts: ReadonlyMap<string, DeskPart> = new Map(
  await Promise.all(
    Object.entries(features).flatMap(([name, { desk }]) =>
      desk === undefined ? [] : [desk().then(({ deskPart }) => [name, deskPart] as const)],
    ),
  ),
);
