import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeJson } from "../../generator/publish/merge-json.ts";

const merge = (base: string, ours: string, theirs: string, keep?: "mine" | "theirs") => {
  const versions = { base: Buffer.from(base), ours: Buffer.from(ours), theirs: Buffer.from(theirs) };
  const { bytes, conflicts } = mergeJson(versions, "site.json", { keep: () => keep, isChosen: () => true });
  return { text: bytes.toString("utf8"), conflicts };
};
const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

test("merges two values of one line, and keeps line endings and byte order mark", () => {
  const base = '{"price": {"from": 17, "term": 10}, "names": ["a", "b"]}';
  const theirs = '\ufeff{\r\n\t"price":  {"from": 17, "term": 12},\r\n\t"names": ["a", "b"]\r\n}';
  expect(merge(base, base.replace("17", "19"), theirs)).toEqual({ text: theirs.replace("17", "19"), conflicts: [] });
  expect(merge(base, base.replace('"b"', '"b", "c"'), theirs).text).toBe(theirs.replace('"b"', '"b", "c"'));
});

test("merges new, removed and changed entries by their names", () => {
  const entry = (slug: string, title = slug) => ({ slug, title });
  const base = pretty([entry("a"), entry("b"), entry("c")]);
  const ours = pretty([entry("b", "B"), entry("x"), entry("c")]);
  const theirs = pretty([entry("a"), entry("y"), entry("b"), entry("c", "C")]);
  const both = pretty([entry("y"), entry("b", "B"), entry("x"), entry("c", "C")]);
  expect(merge(base, ours, theirs)).toEqual({ text: both, conflicts: [] });
});

test("adds a key at its place, and removes one with its comma", () => {
  const base = pretty({ a: 1, b: { c: 2 }, d: [] });
  expect(merge(base, pretty({ a: 1, x: { y: [1] }, b: { c: 2 } }), base).text).toBe(
    pretty({ a: 1, x: { y: [1] }, b: { c: 2 } }),
  );
  expect(merge(base, pretty({ b: {}, d: [{ slug: "a" }] }), base).text).toBe(
    '{\n  "b": {\n    \n  },\n  "d": [\n    {\n      "slug": "a"\n    }\n  ]\n}\n',
  );
});

test("reports a conflict for a key that both changed, or one removed", () => {
  const base = pretty({ price: { from: 17, per: "Week" }, tags: [1] });
  const ours = pretty({ price: { from: 19 }, tags: [1, 2] });
  const theirs = pretty({ price: { from: 18, per: "Month" }, tags: [1, 3] });
  const conflict = (row: string, one: string, two: string) => ({
    file: "site.json",
    row,
    column: null,
    ours: one,
    theirs: two,
  });
  expect(merge(base, ours, theirs)).toEqual({
    text: theirs,
    conflicts: [
      conflict("price.from", "19", "18"),
      conflict("price.per", "removed", "Month"),
      conflict("tags", "[1,2]", "[1,3]"),
    ],
  });
  expect(JSON.parse(merge(base, ours, theirs, "mine").text)).toEqual(JSON.parse(ours));
  expect(merge(base, ours, theirs, "theirs")).toEqual({ text: theirs, conflicts: [] });
});

test("merging random edits loses none, and reports exactly the values that both changed", () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom("a", "ü\n", '"'), fc.constant([1, 2]));
  const entry = fc.dictionary(fc.constantFrom("title", "lead", "x y"), value);
  const edits = fc.dictionary(fc.constantFrom("a.title", "a.lead", "b.title", "c.x y", "d.lead"), fc.option(value));
  const edited = (base: Entries, changes: Readonly<Record<string, unknown>>): Entries => {
    const next = structuredClone(base);
    for (const [key, each] of Object.entries(changes)) {
      const [slug = "", name = ""] = key.split(".");
      const at = next[slug];
      if (at === undefined) continue;
      if (each === null) delete at[name];
      else at[name] = each;
    }
    return next;
  };
  type Entries = Record<string, Record<string, unknown>>;
  const list = (all: Entries) => Object.entries(all).map(([slug, each]) => ({ slug, ...each }));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("a", "b", "c", "d"), entry), edits, edits, (base, one, two) => {
      const [ours, theirs] = [edited(base, one), edited(base, two)];
      const [was, is, other] = [base, ours, theirs].map((each) => pretty({ list: list(each), n: 1 })) as [
        string,
        string,
        string,
      ];
      const both = Object.entries(base).flatMap(([slug]) =>
        ["lead", "title", "x y"]
          .filter((name) => {
            const [a, b, c] = [base, ours, theirs].map((each) => JSON.stringify(each[slug]?.[name]));
            return b !== a && c !== a && b !== c;
          })
          .map((name) => `list[${slug}].${name}`),
      );
      const { text, conflicts } = merge(was, is, other);
      expect(conflicts.map(({ row }) => row).sort()).toEqual(both.sort());
      const all = edited(
        theirs,
        Object.fromEntries(
          Object.entries(one).filter(([key]) => {
            const [slug = "", name = ""] = key.split(".");
            return (
              ours[slug] !== undefined &&
              !both.includes(`list[${slug}].${name}`) &&
              JSON.stringify(ours[slug]?.[name]) !== JSON.stringify(base[slug]?.[name])
            );
          }),
        ),
      );
      expect(JSON.parse(text)).toEqual({ list: list(all), n: 1 });
    }),
  );
});
