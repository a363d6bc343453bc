import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { runTogether } from "./run-together.ts";

test("no page's words run together in a browser that has no styles", () => {
  const folder = inject("siteFolder");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  expect(files.length).toBeGreaterThan(100);
  const pairs = new Map<string, string>();
  for (const file of files)
    for (const pair of runTogether(readFileSync(join(folder, file), "utf8"))) pairs.set(pair, file);
  expect([...pairs]).toEqual([]);
});

test("words that run together are found", () => {
  expect(runTogether("<body><p><b>13.1 km</b><span>Navan</span></p>")).toEqual(["13.1 km|Navan"]);
  expect(runTogether("<body><a>Tobar Water</a><nav><a>Home</a></nav>")).toEqual(["Tobar Water|Home"]);
  expect(runTogether("<body><svg><text>Navan</text><text>Meath</text></svg>")).toEqual(["Navan|Meath"]);
  expect(runTogether("<body><p><b>13.1 km</b> <span>Navan</span></p><p>Co. Meath</p>")).toEqual([]);
});
