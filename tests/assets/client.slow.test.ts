import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildClient } from "../../generator/assets/client/client.ts";
import { projectRoot } from "../../generator/base/folders.ts";
import { folderOfFile } from "../output/temporary-folder.ts";

const folder = folderOfFile();
process.env["NODE_ENV"] = "development";
const client = await buildClient({ cacheDir: join(folder, "cache"), root: projectRoot, folder: "" });

const named = (start: string, from = client) =>
  from.files.filter(({ path }) => path.startsWith(`assets/${start}`) && path.endsWith(".js"));

test("every bundle has a content hash in its file name", () => {
  for (const { path } of client.files.filter(({ path }) => path !== "licences.txt"))
    expect(path).toMatch(/^assets\/[a-z-]+-[\w-]{8}\.(?:js|css)$/);
});

test("licences.txt has the notices of third-party packages in the bundle", () => {
  const notices = String(client.files.find(({ path }) => path === "licences.txt")?.bytes);
  for (const name of ["react", "react-dom", "leaflet", "sonner", "@tanstack/query-core", "@radix-ui/react-tooltip"])
    expect(notices).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\((?:MIT|BSD-2-Clause)\\)\n\n[^#]*Copyright`, "m"));
});

test("builds the same bytes in another folder and a new file name for a changed source, and names a broken source", async () => {
  const root = join(folder, "elsewhere/a/long/way/down");
  const sources = ["client", "templates", "package.json", "package-lock.json", "tsconfig.json"];
  for (const path of sources) cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
  const there = await buildClient({ cacheDir: join(folder, "other-cache"), root, folder: "" });
  expect(there.files.map(({ path }) => path).sort()).toEqual(client.files.map(({ path }) => path).sort());
  expect(named("boot", there)).toEqual(named("boot"));

  const source = join(root, "client/not-found.ts");
  writeFileSync(source, readFileSync(source, "utf8").replace("there is no page", "there was no page"));
  const changed = await buildClient({ cacheDir: join(folder, "other-cache"), root, folder: "" });
  expect(changed.bootUrl).not.toBe(there.bootUrl);

  writeFileSync(source, "const = ;");
  const broken = buildClient({ cacheDir: join(folder, "other-cache"), root, folder: "" });
  await expect(broken).rejects.toThrow(/client\/not-found\.ts:1/);
});
