import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell } from "../../generator/base/csv-cell.ts";
import { mergeFile } from "../../generator/publish/merge-data.ts";
import { writeCell } from "../../generator/site/edit/data-sheet.ts";

const merge = (base: string, ours: string, theirs: string, keep?: "mine" | "theirs") => {
  const [one, two, three] = [base, ours, theirs].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  const { bytes, conflicts } = mergeFile({ base: one, ours: two, theirs: three }, "towns.csv", { keep });
  return { text: bytes.toString("utf8"), conflicts };
};

const base = "name,county,population\nTrim,Meath,9563\nKells,Meath,6608\n";

test("merges only edited cells of a sheet that Excel saved with other delimiters and quotes", () => {
  const ours = "\ufeffname;county;population\r\nTrim;Meath;9600\r\nKells;Meath;6608\r\n";
  const theirs = 'name,county,population\n"Trim",Meath,9563\nKells,"Meath, north",6608\n';
  expect(merge(base, ours, theirs).text).toBe('name,county,population\n"Trim",Meath,9600\nKells,"Meath, north",6608\n');
});

test("reports a conflict for a row that one removed and the other changed, and for different headings", () => {
  const removed = "name,county,population\nTrim,Meath,9563\n";
  const changed = base.replace("6608", "6700");
  expect(merge(base, removed, changed).conflicts).toEqual([
    { file: "towns.csv", row: "Kells, Meath", column: null, ours: "removed", theirs: "changed" },
  ]);
  expect(merge(base, removed, changed, "mine").text).toBe(removed);
  expect(merge(base, removed, changed, "theirs").text).toBe(changed);
  expect(merge(base, base.replace("population", "people"), changed).conflicts).toHaveLength(1);
});

test("matches columns by their headings when either side added some", () => {
  const ours = "name,county,publish_on,population\nTrim,Meath,,9600\nKells,Meath,2027-01-04,6608\n";
  const theirs = "name,county,population,lead\nTrim,Meath,9563,A lead.\nKells,Meath,6608,\nNavan,Meath,30173,\n";
  expect(merge(base, ours, theirs)).toEqual({
    text: "name,county,population,lead,publish_on\nTrim,Meath,9600,A lead.\nKells,Meath,6608,,2027-01-04\nNavan,Meath,30173,\n",
    conflicts: [],
  });
});

test("reports a conflict for the cells of a town that both added, and keeps one row", () => {
  const [mine, other] = ["Navan,Meath,30173\n", "Navan,Meath,30000\n"].map((row) => base + row) as [string, string];
  expect(merge(base, mine, other).conflicts).toEqual([
    { file: "towns.csv", row: "Navan, Meath", column: "population", ours: "30173", theirs: "30000" },
  ]);
  expect([merge(base, mine, other, "mine").text, merge(base, mine, other, "theirs").text]).toEqual([mine, other]);
  expect(merge(base, `${base}Navan,Meath,\n`, other)).toEqual({ text: other, conflicts: [] });
});

test("resolves conflicts with my value or theirs", () => {
  const [mine, other] = [
    base.replace("9563", "9600").replace("6608", "6700"),
    base.replace("9563", "9601").replace("6608", "6701"),
  ];
  const [one, two, three] = [base, mine, other].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  const keep = {
    "towns.csv\nTrim, Meath\npopulation": "mine",
    "towns.csv\nKells, Meath\npopulation": "theirs",
  } as const;
  const { bytes, conflicts } = mergeFile({ base: one, ours: two, theirs: three }, "towns.csv", { keep });
  expect([bytes.toString("utf8"), conflicts]).toEqual([base.replace("9563", "9600").replace("6608", "6701"), []]);
});

test("merges cells and rows that two people changed, added, removed or moved", () => {
  const [cell, place] = [fc.stringMatching(/^[a-z]{0,3}$/), fc.nat(5)];
  const person = fc.record({
    cells: fc.array(fc.tuple(place, fc.constantFrom(1, 2), cell), { maxLength: 3 }),
    removed: fc.array(place, { maxLength: 2 }),
    added: fc.array(fc.tuple(place, cell), { maxLength: 2 }),
    moved: fc.option(fc.tuple(place, place)),
  });
  type Rows = readonly (readonly string[])[];
  type Person = typeof person extends fc.Arbitrary<infer Each> ? Each : never;
  const [headings, ...base] = ["name", "Ardee", "Birr", "Cobh", "Dingle", "Ennis", "Fermoy"].map((name) => [
    name,
    "a",
    "b",
  ]);
  const write = (rows: Rows) => [headings, ...rows].map((row) => `${row?.join(",")}\n`).join("");
  const after = ({ cells, removed, added, moved }: Person, prefix: string): Rows => {
    const rows = base.map((row) => [...row]);
    for (const [at, column, text] of cells) if (rows[at]) rows[at][column] = text;
    const order = [...rows];
    if (moved !== null) order.splice(moved[1], 0, ...order.splice(moved[0], 1));
    for (const [index, [at, text]] of added.entries()) order.splice(at, 0, [`${prefix}${index}`, text, "new"]);
    return order.filter((row) => !removed.some((at) => row === rows[at]));
  };
  const named = (rows: Rows) => new Map(rows.map((row) => [row[0], row]));
  fc.assert(
    fc.property(person, person, (one, two) => {
      const [mine, other] = [after(one, "Mine"), after({ ...two, moved: null }, "Other")];
      const merged = merge(write(base), write(mine), write(other));
      const [my, their] = [named(mine), named(other)];
      const [expected, conflicts] = [new Map([...my, ...their]), [] as string[]];
      for (const was of base) {
        const [name] = was;
        const [mine, other] = [my.get(name), their.get(name)];
        const [isMine, isOther] = [mine, other].map((row) => row?.join() !== was.join());
        if (mine !== undefined && other !== undefined) {
          const cells = other.map((text, at) => (text === was[at] ? (mine[at] ?? "") : text));
          const both = cells.flatMap((text, at) =>
            mine[at] === was[at] || mine[at] === text ? [] : [`${name} ${headings?.[at]}`],
          );
          conflicts.push(...both);
          expected.set(name, cells);
        } else {
          if (isMine && isOther && mine !== other) conflicts.push(`${name} null`);
          if (!isOther || other === undefined) expected.delete(name);
        }
      }
      const reported = merged.conflicts.map(({ row, column }) => `${row.split(", ")[0]} ${column}`);
      expect(reported.toSorted()).toEqual(conflicts.toSorted());
      const names = merged.text
        .split("\n")
        .slice(1, -1)
        .map((line) => line.split(",")[0]);
      expect(names.toSorted()).toEqual([...expected.keys()].toSorted());
      expect(merged.text).toBe(write(names.map((name) => expected.get(name) ?? [])));
      const kept = (rows: typeof my) => [...rows.keys()].filter((name) => expected.has(name));
      expect(names.filter((name) => my.has(name))).toEqual(kept(my));
      if (one.moved === null) expect(names.filter((name) => their.has(name))).toEqual(kept(their));
    }),
  );
});

test.each([
  ["its county", ["Kells,Meath,,", "Trim,Meath,,"], ["Navan,Meath,,", "Slane,Meath,,"]],
  [
    "a number",
    ["Kells,Meath,5,The lead.", "Trim,Meath,5,Own words."],
    ["Navan,Meath,5,Not it.", "Slane,Meath,5,A fort."],
  ],
])("takes no new town for a deleted one that shares only %s", (_, [one, two], [mine, other]) => {
  const sheet = (...rows: readonly (string | undefined)[]) => ["name,county,population,lead", ...rows, ""].join("\n");
  expect(merge(sheet(one, two), sheet(mine, two), sheet(other))).toEqual({ text: sheet(other, mine), conflicts: [] });
});

test("puts others' new rows first, also below a removed last row", () => {
  expect(merge("name\nTrim", "name\nTrim\nKells", "name\nTrim\nNavan").text).toBe("name\nTrim\nNavan\nKells");
  expect(merge("name\nTrim\nKells", "name\nTrim\nNavan", "name\nTrim\nKells").text).toBe("name\nTrim\nNavan\n");
});

test("merging random edits loses none, changes no other byte, and reports the cells that both changed", () => {
  const cell = fc.stringMatching(/^[a-z0-9 ,;"\n]{0,6}$/);
  const names = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), { minLength: 1, maxLength: 8 });
  const style = fc.record({
    mark: fc.constantFrom("", "\ufeff"),
    end: fc.constantFrom("\n", "\r\n"),
    between: fc.constantFrom(",", ";"),
    isQuoted: fc.boolean(),
    last: fc.constantFrom("", "\n", "\n\n"),
  });
  const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom(2, 3), cell), { maxLength: 6 });
  fc.assert(
    fc.property(names, cell, style, edits, edits, (all, value, { mark, end, between, isQuoted, last }, mine, other) => {
      const quote = (text: string) => (isQuoted || /[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
      const rows = [["name", "county", "lead"], ...all.map((name) => [name, value, ""])];
      const plain = Buffer.from(rows.map((row) => row.map((text) => csvCell(text)).join(",")).join("\n"));
      const text = rows.map((row) => row.map(quote).join(between)).join("\n") + last;
      const styled = Buffer.from(mark + text.replaceAll("\n", end));
      const places = (list: typeof edits extends fc.Arbitrary<infer List> ? List : never) =>
        new Map(list.map(([at, column, to]) => [`${(at % all.length) + 2} ${column}`, to]));
      const edited = (bytes: Buffer, changes: ReadonlyMap<string, string>) =>
        [...changes].reduce((sheet, [place, to]) => {
          const [row = 0, column = 0] = place.split(" ").map(Number);
          return writeCell(sheet, "towns.csv", { row, column }, to);
        }, bytes);
      const was = (place: string) => (place.endsWith("2") ? value : "");
      const changed = (list: ReadonlyMap<string, string>) =>
        new Map([...list].filter(([place, to]) => to !== was(place)));
      const [ours, theirs] = [changed(places(mine)), changed(places(other))];
      const merged = mergeFile(
        { base: plain, ours: edited(plain, ours), theirs: edited(styled, theirs) },
        "towns.csv",
        {},
      );
      const both = [...ours]
        .filter(([place, to]) => theirs.has(place) && theirs.get(place) !== to)
        .map(([place]) => place);
      const named = merged.conflicts.map(({ row, column }) => `${row.split(", ")[0]} ${column}`);
      const nameOf = (place: string) =>
        `${all[Number(place.split(" ")[0]) - 2]} ${place.endsWith("2") ? "county" : "lead"}`;
      expect(named.toSorted()).toEqual(both.map(nameOf).toSorted());
      const added = new Map([...ours].filter(([place]) => !theirs.has(place)));
      expect(merged.bytes.toString("utf8")).toBe(edited(edited(styled, theirs), added).toString("utf8"));
    }),
  );
});
