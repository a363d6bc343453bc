import { expect, test } from "vitest";
import { isZip, unzip } from "../../generator/results/zip-entries.ts";
import { zipOf } from "./zip.ts";

const zip = zipOf({ "a.csv": "a".repeat(1000), "b.txt": "b", "Suchanfragen für c.csv": "c" });
const unzipped = (bytes: Buffer, maxBytes = 10_000) =>
  unzip(bytes, (name) => name.endsWith(".csv"), maxBytes).map(({ name, content }) => [name, content.toString()]);

test("unpacks only the files with the given names", () => {
  expect(isZip(zip)).toBe(true);
  expect(unzipped(zip)).toEqual([
    ["a.csv", "a".repeat(1000)],
    ["Suchanfragen für c.csv", "c"],
  ]);
});

test("stops at the byte limit, whatever sizes the zip states", () => {
  expect(() => unzipped(zip, 1000)).toThrow();
  const lying = Buffer.from(zip);
  const directoryAt = lying.indexOf("PK\x01\x02", "latin1");
  lying.writeUInt32LE(1, directoryAt + 24);
  expect(() => unzipped(lying, 999)).toThrow();
});

test("reports a truncated or damaged zip", () => {
  for (const length of [5, 100, zip.length - 30]) expect(() => unzipped(zip.subarray(0, length))).toThrow("cut off");
  const damaged = Buffer.from(zip);
  damaged.writeUInt32LE(7, damaged.indexOf("PK\x01\x02", "latin1") + 16);
  expect(() => unzipped(damaged)).toThrow("a file of it is damaged");
});
