/** Two people at two desks share one repository for ten days: nothing is lost, and the desks say what is true. */
import { expect, test } from "vitest";
import {
  checkDesk,
  deploy,
  merge,
  openPublish,
  type Person,
  publish,
  publishByRequest,
  save,
  twoDesks,
  type Way,
  type World,
} from "./two-desks.ts";

const days = 10;
const ways: readonly Way[] = ["merge", "squash", "rebase", "squash under another title"];
const homes = { Aoife: "Westport, Mayo", Brian: "Tuam, Galway" };
const [towns, reviews] = ["towns.csv", "testimonials.csv"];
const settlements = [...Array(days).keys()].flatMap((day) =>
  Object.keys(homes).map(
    (name, at) => `Baile ${name} ${day + 1},Mayo,53.${70 + day},-9.${20 + at * 20},,,400,2022-04-03`,
  ),
);

const saveCell = (person: Person, of: string, column: string, text: string) =>
  save(person, text, "/_desk/write", { file: towns, edits: [person.cell(towns, of, column, text)] });

/** Dates, adds, renames and deletes: the town and the review that a person deletes or renames are their own. */
async function edit(person: Person, day: number) {
  const { name, home } = person;
  await saveCell(person, home, "unpublish_on", `2099-01-${String(day).padStart(2, "0")}`);
  const town = { name: `Baile ${name} ${day}`, county: "Mayo" };
  await save(person, town.name, "/_desk/add", town);
  const cells = {
    name: `Reader ${name} ${day}`,
    text: `${name} wrote this on day ${day}.`,
    rating: "5",
    county: "Mayo",
    source: "sample",
  };
  await save(person, cells.name, "/_desk/write", { file: reviews, cells });
  if (day > 1) {
    const old = `Reader ${name} ${day - 1}`;
    const place = person.row(reviews, `${old}, , Mayo`);
    await save(person, old, "/_desk/row", { file: reviews, place, act: "delete" });
    const renaming = {
      town: `Baile ${name} ${day - 1}`,
      county: "Mayo",
      name: `Dún ${name} ${day - 1}`,
      newCounty: "",
    };
    const { id } = await (await person.site.ask("/_desk/rename", renaming)).json();
    await save(person, renaming.name, "/_desk/rename", { ...renaming, do: id });
  }
  const old = { town: `Dún ${name} ${day - 2}`, county: "Mayo", to: "/local/mayo" };
  if (day > 2) await save(person, old.town, "/_desk/delete-town", old);
}

/** Publishes the day's edits, then a slip, which is taken back. */
async function publishDay(world: World, person: Person, day: number, whose?: "mine" | "theirs") {
  const { name } = person;
  const slip = `Slip of ${name} ${day}`;
  const conflict = whose && {
    what: "Boyle, Roscommon: Irish name",
    key: `${towns}\nBoyle, Roscommon\nirish_name`,
    whose,
  };
  await publish(world, person, { title: `Day ${day} of ${name}`, leaving: [slip], conflict });
  await publishByRequest(world, person, slip);
  await publish(world, person, { takeBack: slip });
}

/** Lets both edit, publish, merge and take back, and checks their desks in the evening. */
async function liveOneDay(world: World, day: number) {
  const [first, second] = day % 2 === 1 ? world.people : world.people.toReversed();
  if (first === undefined || second === undefined) throw new Error("Two people live here.");
  const isConflictDay = day % 4 === 3;
  for (const person of [first, second]) {
    await edit(person, day);
    await saveCell(person, person.home, "irish_name", `Slip of ${person.name} ${day}`);
    if (isConflictDay) await saveCell(person, "Boyle, Roscommon", "irish_name", `Búill ${person.name} ${day}`);
  }
  await publishDay(world, first, day);
  const [way = "merge", next = "merge"] = [ways[day % ways.length], ways[(day + 1) % ways.length]];
  const isEarly = day % 3 === 2;
  // Both publications wait for the reviewer. Both add rows at the end of a sheet, so that git cannot merge the second.
  if (isEarly) await publishDay(world, second, day);
  expect(merge(world, first, way)).toBe(true);
  if (isEarly) {
    expect(merge(world, second, next)).toBe(false);
    await publish(world, second, {});
  } else await publishDay(world, second, day, isConflictDay ? (day === 3 ? "theirs" : "mine") : undefined);
  expect(merge(world, second, isEarly ? "squash" : next)).toBe(true);
  if (day % 2 === 0) deploy(world);
  for (const person of [first, second]) await saveCell(person, person.home, "lead", `Evening ${day} of ${person.name}`);
  for (const person of [first, second]) await checkDesk(world, person);
  if (day % 2 === 1) return;
  await openPublish(first);
  await first.page.getByRole("button", { name: /^Get (?:it|them)$/ }).click();
  await first.form.getByText("What others have pushed is here now.").waitFor();
  first.seen = world.main;
  await checkDesk(world, first);
}

test("two people edit, publish, merge and take back for ten days, nothing is lost, and the desks say what is true", {
  timeout: 1_800_000,
}, async () => {
  const world = await twoDesks(homes, settlements);
  for (let day = 1; day <= days; day += 1) await liveOneDay(world, day);
});
