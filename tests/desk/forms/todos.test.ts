import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskRows } from "../../../generator/desk/desk-rows.ts";
import { todos } from "../../../generator/desk/forms/todos.ts";
import { todoGroups } from "../../../generator/desk/todo-groups.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { loadedCopy, tinyCopy, withRow } from "../../site/tiny-copy.ts";

const day = "2026-05-02";

type Copy = Pick<ReturnType<typeof loadedCopy>, "site" | "loaded">;
const todosOf = ({ site, loaded }: Copy, removed: readonly { readonly path: string }[] = []) =>
  todos({ site, loaded, rows: deskRows({ site, loaded, sitePages: [], day }), removed });

test("sorts to-dos by the number of people they serve, and shows it", () => {
  const all = todosOf(loadedCopy({}, day));
  const people = all.map((each) => each.people);
  expect(people).toEqual(people.toSorted((a, b) => b - a));
  const text = all.find(({ target }) => target.path === "/tuam/iron-removal");
  expect(text).toMatchObject({
    say: "Write 40 words in town-services.csv for Tuam, Iron Removal",
    why: "Iron Removal in Tuam: 9,647 people live there; search engines do not list the page yet",
    target: { row: null, column: "text", cells: { town: "Tuam", service: "iron-removal" } },
  });
});

test("fills in the slug in a new row about a town whose name is not unique", () => {
  const all = todosOf(
    loadedCopy(
      {
        "towns.csv": withRow(
          "Newtown,Mayo,newtown,,53.9,-9.2\nNewtown,Galway,newtown-galway,,53.3,-8.9,,,,,,Old wells.",
        ),
      },
      day,
    ),
  );
  const cells = (path: string) => {
    const target = all.find((todo) => todo.target.path === path)?.target;
    return target !== undefined && "cells" in target ? target.cells : undefined;
  };
  expect(cells("/newtown/iron-removal")).toEqual({ town: "newtown", service: "iron-removal" });
  expect(cells("/newtown-galway/iron-removal")).toEqual({ town: "newtown-galway", service: "iron-removal" });
  expect(cells("/newtown-galway")).toEqual({ place: "newtown-galway", county: "Galway", scope: "town" });
});

test("lists one text to write per town, largest towns first", () => {
  const copy = loadedCopy({}, day);
  const group = todoGroups(todosOf(copy), copy.site, day).find(({ id }) => id === "text");
  expect(group?.title).toBe("Texts: the next four towns by people");
  expect(group?.items.map(({ say }) => say)).toEqual([
    "Write 40 words for Castlebar, Iron Removal",
    "Write 40 words for Tuam, Iron Removal",
    "Write 40 words for Westport, Water Softeners",
    "Write 40 words for Boyle, Water Softeners",
  ]);
});

test("opens the row of a sample review, and the group of a sample phone number", () => {
  const all = todosOf(loadedCopy({}, day));
  const targetOf = (start: string) => all.find(({ say }) => say.startsWith(start))?.target;
  const row = { file: "testimonials.csv", row: 2, column: "source", path: null };
  expect(targetOf('review of "Gráinne Mhaol" is a sample.')).toEqual(row);
  expect(targetOf("Main phone number")).toEqual({ file: "site.json", key: ["phones", "main"], path: null });
});

test("opens the cell of a draft, and a new row for a picture without one or a removed address", () => {
  const data = tinyCopy();
  copyFileSync(join(data, "images/iron.png"), join(data, "images/van.png"));
  const loaded = loadSite(data, day);
  const targets = todosOf({ site: loaded.site ?? expect.fail(), loaded }, [{ path: "/swinford" }]).map(
    ({ target }) => target,
  );
  expect(targets).toContainEqual({ file: "towns.csv", row: 6, column: "draft", path: "/ballina" });
  const added = { row: null, path: null };
  expect(targets).toContainEqual({ ...added, file: "images.csv", column: "alt", cells: { file: "van.png" } });
  const cells = { from: "/swinford", status: "301" };
  expect(targets).toContainEqual({ ...added, file: "redirects.csv", column: "to", cells });
});
