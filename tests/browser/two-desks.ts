/** Two people who edit one site at two desks, a reviewer who merges what they publish, and a record of what each of them did. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { readDataSheet } from "../../generator/site/edit/data-sheet.ts";
import { sheetOfFile } from "../../generator/site/tables/tables.ts";
import { localServer } from "../online/local-server.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { tinyCopy } from "../site/tiny-copy.ts";
import { openDevSite } from "./dev-site.ts";
import { gitIn, pushToHub } from "./git-hub.ts";
import { sharedBrowser } from "./visit.ts";

/** Filled cells of all sheets by "file\nrow\ncolumn". */
type Cells = ReadonlyMap<string, string>;
/** New texts; null for what is removed. */
type Change = ReadonlyMap<string, string | null>;
/** `shown` is what the desk's list names it by. */
type Save = { readonly shown: string; readonly change: Change };
export type Way = "merge" | "squash" | "rebase" | "squash under another title";
export type World = Awaited<ReturnType<typeof twoDesks>>;
export type Person = World["people"][number];

/** Time to wait for an answer, in ms. On a busy machine git takes long. */
export const patience = 120_000;

function rowsOf(folder: string, file: string) {
  const [first, ...rows] = readDataSheet(readFileSync(join(folder, file)), file).rows;
  const columns = first?.cells.map(({ text }) => text) ?? [];
  return rows.map(({ number, cells }) => {
    const texts = new Map(columns.map((column, place) => [column, cells[place]?.text ?? ""]));
    return {
      number,
      columns,
      texts,
      name: sheetOfFile(file)
        ?.nameColumns.map((name) => texts.get(name))
        .join(", "),
    };
  });
}

/** Returns the filled cells of all sheets in a folder. Rows with the same name get all their cells as name. */
function cellsIn(folder: string): Cells {
  const rows = readdirSync(folder).flatMap((file) =>
    file.endsWith(".csv") ? rowsOf(folder, file).map((row) => ({ ...row, key: `${file}\n${row.name}` })) : [],
  );
  return new Map(
    rows.flatMap(({ key, texts }) => {
      const isAlone = rows.filter((other) => other.key === key).length === 1;
      const row = isAlone ? key : `${key}, ${[...texts.values()].join(", ")}`;
      return [...texts].filter(([, text]) => text !== "").map(([column, text]) => [`${row}\n${column}`, text] as const);
    }),
  );
}

const applied = (cells: Cells, ...changes: readonly Change[]): Cells => {
  const all: Change = new Map([cells, ...changes].flatMap((each) => [...each]));
  return new Map([...all].flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])));
};

const difference = (before: Cells, after: Cells): Change =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => before.get(key) !== after.get(key))
      .map((key) => [key, after.get(key) ?? null]),
  );

const expectCells = (folder: string, expected: Cells, when: string) =>
  expect(Object.fromEntries(difference(expected, cellsIn(folder))), when).toEqual({});

/**
 * Opens a desk for each person, on clones of one bare repository.
 * @param homes a town of each person, by their name
 * @param settlements rows of settlements.csv: places that can be added as towns
 */
export async function twoDesks(homes: Readonly<Record<string, string>>, settlements: readonly string[]) {
  const online = { commit: "", data: "a", code: "b", site: "c", digests: {} };
  const origin = await localServer((_, response) => response.end(JSON.stringify(online)));
  const first = tinyCopy({
    "site.json": (text) => text.replace("https://sruthan.example", origin),
    "settlements.csv": (text) => `${text}${settlements.map((row) => `${row}\n`).join("")}`,
  });
  const hub = pushToHub(first);
  const main = cellsIn(first);
  const people = await Promise.all(Object.entries(homes).map(([name, home]) => openDesk({ name, home, hub, main })));
  const folder = temporaryFolder();
  execFileSync("git", ["clone", "--quiet", hub, folder]);
  return { people, hub, online, folder, main };
}

async function openDesk({
  name,
  home,
  hub,
  main,
}: Readonly<Record<"name" | "home" | "hub", string>> & { main: Cells }) {
  const clone = temporaryFolder();
  execFileSync("git", ["clone", "--quiet", hub, clone]);
  const site = await openDevSite(clone);
  const folder = site.pathOf("sheets");
  gitIn(folder)("config", "user.name", name);
  gitIn(folder)("config", "user.email", `${name.toLowerCase()}@example.ie`);
  const page = await (await sharedBrowser()).newPage({ reducedMotion: "reduce" });
  page.setDefaultTimeout(patience);
  onTestFinished(async () => {
    await page.goto("about:blank");
    await page.context().close();
    await site.close();
  });
  const form = page.locator("form.desk-publish");
  const [saves, sent]: [readonly Save[], { title: string; change: Change; inverse: Change; state: string }[]] = [
    [],
    [],
  ];
  const [branch, open]: [string | null, Change] = [null, new Map()];
  const row = (file: string, of: string) => ({
    row: rowsOf(folder, file).find((each) => each.name === of)?.number ?? 0,
    of,
  });
  return {
    ...{ name, home, site, page, folder, form, status: form.getByRole("status"), row, sent },
    /** Saves that are not published. */
    saves,
    /** The main branch's cells when this person last had them, their branch that is not merged, and what it changes. */
    ...{ seen: main, branch, open },
    /** Returns the edit of a cell. A column that the sheet lacks is added. */
    cell(file: string, of: string, column: string, text: string) {
      const { texts = new Map(), columns = [] } = rowsOf(folder, file).find((each) => each.name === of) ?? {};
      const place = { ...row(file, of), column: columns.indexOf(column) + 1 || column };
      return { place, old: texts.get(column) ?? "", new: text };
    },
  };
}

/** Returns what their folder should have. */
const expectedCells = ({ seen, open, saves }: Person) => applied(seen, open, ...saves.map(({ change }) => change));

/** Sends what a form of the desk sends. @param shown what names the save in the desk's list */
export async function save(person: Person, shown: string, path: string, body: unknown) {
  const before = expectedCells(person);
  expectCells(person.folder, before, `${person.name} before ${shown}`);
  const answer = await (await person.site.ask(path, body)).json();
  expect(["saved", "added"], `${person.name} saves ${shown}: ${JSON.stringify(answer)}`).toContain(answer.kind);
  person.saves = [...person.saves, { shown, change: difference(before, cellsIn(person.folder)) }];
}

/** Opens Publish again, so that it asks the remote. */
export async function openPublish({ page, site }: Person) {
  if (!page.url().startsWith(`${site.url}/_desk`)) await page.goto(`${site.url}/_desk`);
  await page.getByRole("link", { name: "To do" }).click();
  await page.getByRole("link", { name: /^Publish/ }).click();
}

type PublishInput = {
  /** Undefined for the proposed sentence. */
  readonly title?: string;
  /** Saves that are unticked. */
  readonly leaving?: readonly string[];
  /** A cell that both people changed, and whose text is chosen. */
  readonly conflict?: { readonly what: string; readonly key: string; readonly whose: "mine" | "theirs" } | undefined;
  /** Title of the publication that is taken back. */
  readonly takeBack?: string;
};

/** Publishes in the browser: opens the list, unticks saves, writes the sentence. Checks what the desk says before and after. */
export async function publish(world: World, person: Person, { title, leaving = [], conflict, takeBack }: PublishInput) {
  const { page, form, status, branch } = person;
  await openPublish(person);
  const button = takeBack === undefined ? "Show what would be published" : `Take back ${takeBack}`;
  await page.getByRole("button", { name: button, exact: true }).click();
  if (conflict !== undefined) await choose(world, person, conflict);
  const sentence = page.locator("#desk-sentence");
  const screen = async () => ((await sentence.isVisible()) ? "the sentence" : await form.textContent());
  await expect.poll(screen, { timeout: patience, interval: 500 }).toBe("the sentence");
  for (const shown of leaving) await form.getByRole("checkbox", { name: shown }).uncheck();
  const isLeft = ({ shown }: Save) => takeBack !== undefined || leaving.includes(shown);
  if (title !== undefined) await sentence.fill(title);
  const shown = await sentence.inputValue();
  const to = branch === null ? "edit-[\\w-]+" : `${branch}, which is not merged yet`;
  const others = difference(person.seen, world.main).size > 0 ? " Others have pushed changes since: they stay\\." : "";
  expect(await status.textContent()).toMatch(
    new RegExp(`^(?:One edit|\\d+ edits) to publish, to the branch ${to}\\.${others} $`),
  );
  await sentence.press("Enter");
  await form.getByText(/^Pushed to edit-/).waitFor();
  const said = (await status.textContent()) ?? "";
  const pushed = /^Pushed to (\S+)\. It goes live when someone merges it into the main branch\.$/.exec(said)?.[1];
  const changes = person.saves.filter((each) => !isLeft(each)).flatMap(({ change }) => [...change]);
  const takenBack = person.sent.find((each) => each.title === takeBack);
  person.saves = person.saves.filter(isLeft);
  checkPushed(world, person, pushed ?? said, { title: shown, change: takenBack?.inverse ?? new Map(changes) });
  if (takenBack !== undefined) takenBack.state = "taken back";
}

/** Publishes all edits by requests, without a browser. */
export async function publishByRequest(world: World, person: Person, title: string) {
  const ask = async (body: object) => (await person.site.ask("/_desk/publish", body)).json();
  const pushed = await ask({ id: (await ask({})).id, message: title });
  expect(pushed, `${person.name} publishes ${title}`).toMatchObject({ kind: "published", isMain: false });
  const change = new Map(person.saves.flatMap((each) => [...each.change]));
  person.saves = [];
  checkPushed(world, person, pushed.branch, { title, change });
}

/** Chooses one text of a conflict, after a check that both are shown and nothing was pushed. */
async function choose(
  { hub, main }: World,
  person: Person,
  { what, key, whose }: NonNullable<PublishInput["conflict"]>,
) {
  const { form, status, folder } = person;
  const [mine, theirs, refs] = [expectedCells(person).get(key), main.get(key), gitIn(hub)("for-each-ref")];
  await form.getByText(`${what} You have “${mine}”, others pushed “${theirs}”.`).waitFor();
  expect(await status.textContent()).toBe("Others changed the same. Nothing was pushed.");
  expect([gitIn(hub)("for-each-ref"), cellsIn(folder).get(key)]).toEqual([refs, mine]);
  await form.getByRole("button", { name: `Use ${whose}: ${what}` }).click();
  await form.getByText(`${what} You have`).waitFor({ state: "detached" });
  if (whose === "theirs") person.saves = person.saves.filter(({ change }) => !change.has(key));
}

/** Expects only what was listed in the pushed branch, and that and all other edits in the folder. */
function checkPushed(
  world: World,
  person: Person,
  pushed: string,
  { title, change }: Pick<World["people"][number]["sent"][number], "title" | "change">,
) {
  if (person.branch !== null) expect(pushed).toBe(person.branch);
  const before = applied(world.main, person.open);
  const inverse = new Map([...change.keys()].map((key) => [key, before.get(key) ?? null]));
  if (change.size > 0) person.sent.push({ title, change, inverse, state: "waits for a look" });
  Object.assign(person, { branch: pushed, seen: world.main, open: new Map([...person.open, ...change]) });
  const git = gitIn(world.folder);
  git("fetch", "--quiet", "--prune", "origin");
  git("checkout", "--quiet", "--detach", `origin/${pushed}`);
  expect(git("log", "-1", "--format=%an: %s")).toBe(`${person.name}: ${title}`);
  expectCells(world.folder, applied(world.main, person.open), `the branch of ${person.name} after ${title}`);
  expectCells(person.folder, expectedCells(person), `the folder of ${person.name} after ${title}`);
}

/** Merges a person's branch into main, as a host does. @returns false, with nothing merged, if git reports a conflict */
export function merge(world: World, person: Person, way: Way): boolean {
  const { branch } = person;
  const git = gitIn(world.folder);
  git("checkout", "--quiet", "-B", "main", "origin/main");
  try {
    if (way === "merge") git("merge", "--quiet", "--no-ff", "-m", `Merge ${branch}`, `origin/${branch}`);
    if (way === "rebase") git("cherry-pick", "--no-ff", `main..origin/${branch}`);
    if (way.startsWith("squash")) {
      const titles = git("log", "--reverse", "--format=%s", `main..origin/${branch}`);
      git("merge", "--quiet", "--squash", `origin/${branch}`);
      git("commit", "--quiet", "-m", way === "squash" ? `${titles.split("\n")[0]} (#1)\n\n${titles}` : "Another title");
    }
  } catch {
    git("reset", "--quiet", "--hard", "origin/main");
    git("cherry-pick", "--quit");
    return false;
  }
  git("push", "--quiet", "origin", "HEAD:main");
  git("push", "--quiet", "origin", "--delete", branch ?? "");
  world.main = applied(world.main, person.open);
  expectCells(world.folder, world.main, `main after the ${way} of ${branch}`);
  for (const each of person.sent) if (each.state === "waits for a look") each.state = "merged";
  Object.assign(person, { branch: null, open: new Map(), seen: applied(person.seen, person.open) });
  return true;
}

/** Makes the main branch the commit of the published site. */
export function deploy({ people, online, folder }: World) {
  online.commit = gitIn(folder)("rev-parse", "origin/main");
  for (const { sent } of people) for (const each of sent) if (each.state === "merged") each.state = "live";
}

/** Expects in the folder and on the desk what this person and the other did. */
export async function checkDesk(world: World, person: Person) {
  const { page, form, status, saves, sent, folder } = person;
  expectCells(folder, expectedCells(person), `${person.name} in the evening`);
  await openPublish(person);
  const itemsOf = (title: string) => page.getByRole("region", { name: title }).locator("li").allTextContents();
  const screen = async () => {
    const published = await itemsOf("Published");
    return {
      unpublished: (await itemsOf("Not published yet")).map(
        (item) => saves.find(({ shown }) => item.includes(shown))?.shown ?? item,
      ),
      said: await status.textContent(),
      tab: await page.getByRole("link", { name: /^Publish/ }).textContent(),
      hasIncoming: /A colleague changed (?:one value|\d+ values)\./.test((await form.textContent()) ?? ""),
      states: sent.slice(-4).map(({ title }) => {
        const item = published.find((each) => each.includes(` ${title}: `)) ?? "not listed";
        return item
          .replace(/^.*?(?=: (?:waits|merged|live|closed|taken))/, title)
          .replace(/ [0-9a-f]{7}(?: Take back| )?$/, "");
      }),
    };
  };
  await expect.poll(screen, { timeout: patience, interval: 500 }).toEqual({
    unpublished: saves.map(({ shown }) => shown),
    said: saves.length === 1 ? "One edit is not published yet." : "Nothing was edited since the last publication.",
    tab: saves.length === 1 ? "Publish (1)" : "Publish",
    hasIncoming: difference(person.seen, world.main).size > 0,
    states: sent
      .slice(-4)
      .map(({ title, state }) => expect.stringMatching(new RegExp(`^${title}: ${state}(?: since .*)?$`))),
  });
}
