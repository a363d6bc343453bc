import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { filesOf } from "../build/temporary-site.ts";
import { emptyFolder, machineWithAssets, ranOn } from "./machine.ts";

const partsFile = "generator/cluster/kubernetes-parts.yaml";
const [volume, partsManifest] = parseAllDocuments(readFileSync(partsFile, "utf8")).map((document): unknown =>
  document.toJS(),
);
const mergeManifest: unknown = parse(readFileSync("generator/cluster/kubernetes-merge.yaml", "utf8"));

const patience = { timeout: 300_000 };

const container = z.object({
  command: z.array(z.string()),
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
});
const job = z.object({
  spec: z.object({
    completions: z.number().default(1),
    template: z.object({ spec: z.object({ containers: z.tuple([container]) }) }),
  }),
});

/** What the compiler says of the manifests, held against the types of Kubernetes' API: unknown fields are wrong too. */
function faultsOf(manifests: readonly { readonly type: string; readonly manifest: unknown }[]) {
  const file = join(emptyFolder(), "manifests.ts");
  const lines = manifests.map(({ type, manifest }, index) => {
    const [group, name] = type.split(" ");
    const from = resolve("node_modules/kubernetes-types", group ?? "");
    return `export const manifest${index}: import(${JSON.stringify(from)}).${name} = ${JSON.stringify(manifest)};`;
  });
  writeFileSync(file, lines.join("\n"));
  const compiler = resolve("node_modules/typescript/bin/tsc");
  const options =
    "--noEmit --strict --skipLibCheck --module preserve --target es2023 --pretty false --ignoreConfig --types".split(
      " ",
    );
  try {
    return execFileSync(process.execPath, [compiler, ...options, "", file], { encoding: "utf8" });
  } catch (cause) {
    return z.object({ stdout: z.string() }).parse(cause).stdout;
  }
}

test("the manifests are what the API takes, and a misspelt field or a number as text would be found", () => {
  const manifests = [
    { type: "core/v1 PersistentVolumeClaim", manifest: volume },
    { type: "batch/v1 Job", manifest: partsManifest },
    { type: "batch/v1 Job", manifest: mergeManifest },
  ];
  const text = JSON.stringify(partsManifest);
  const spoilt = [
    text.replace("completionMode", "completionMood"),
    text.replace(/"completions":(\d+)/, '"completions":"$1"'),
  ];
  const jobs = spoilt.map((manifest) => ({ type: "batch/v1 Job", manifest: JSON.parse(manifest) }));
  // One compiler for all: a line each.
  const faults = faultsOf([...manifests, ...jobs]);
  const ofManifests = faults.split("\n").filter((line) => /manifests\.ts\([1-3],/.test(line));
  expect(ofManifests).toEqual([]);
  expect(faults).toMatch(/'"completionMood"' does not exist in type/);
  expect(faults).toContain("Type 'string' is not assignable to type 'number'");
});

test("both jobs know of as many parts as the first completes", () => {
  const { completions } = job.parse(partsManifest).spec;
  for (const manifest of [partsManifest, mergeManifest])
    expect(environmentOf(manifest)["PARTS"]).toBe(String(completions));
});

test("the commands of their pods, run in order, put the bytes of one build into the volume", patience, async () => {
  const image = machineWithAssets();
  const sites = emptyFolder();
  const { completions } = job.parse(partsManifest).spec;
  const pod = (manifest: unknown, more: Readonly<Record<string, string>> = {}) =>
    ranOn(image, commandOf(manifest), { ...environmentOf(manifest), SITES: sites, ...more });
  for (let index = 0; index < completions; index += 1)
    await pod(partsManifest, { JOB_COMPLETION_INDEX: String(index) });
  await pod(mergeManifest);
  await ranOn(image, ["npm", "run", "build"], {});
  expect(filesOf(join(sites, "live"))).toEqual(filesOf(join(image, "dist")));
});

function environmentOf(manifest: unknown): Readonly<Record<string, string>> {
  const [{ env }] = job.parse(manifest).spec.template.spec.containers;
  return Object.fromEntries(env.map(({ name, value }) => [name, value]));
}

function commandOf(manifest: unknown) {
  const [{ command, args }] = job.parse(manifest).spec.template.spec.containers;
  return [...command, ...args];
}
