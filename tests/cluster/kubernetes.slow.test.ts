import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { filesOf } from "../build/temporary-site.ts";
import { isInstalled, startHost } from "../hosting/servers.ts";
import { emptyFolder, machine, machineWithAssets, ranOn } from "./machine.ts";

const partsFile = "generator/steps/shards/examples/kubernetes-shards.yaml";
const [volume, partsManifest] = parseAllDocuments(readFileSync(partsFile, "utf8")).map((document): unknown =>
  document.toJS(),
);
const mergeText = readFileSync("generator/steps/shards/examples/kubernetes-merge.yaml", "utf8");
const mergeManifest: unknown = parse(mergeText);
const webText = readFileSync("generator/steps/shards/examples/kubernetes-web.yaml", "utf8");
const [webSettings, webServer, webService] = parseAllDocuments(webText).map((document): unknown => document.toJS());
const dockerfile = readFileSync("generator/steps/shards/examples/Dockerfile", "utf8");

const patience = { timeout: 300_000 };

const container = z.object({
  command: z.array(z.string()),
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
});
const job = z.object({
  spec: z.object({
    activeDeadlineSeconds: z.number().positive(),
    ttlSecondsAfterFinished: z.number().positive(),
    completions: z.number().default(1),
    template: z.object({ spec: z.object({ containers: z.tuple([container]) }) }),
  }),
});

/** Type errors of the manifests by the types of Kubernetes' API. Unknown fields are errors too. */
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
    { type: "core/v1 ConfigMap", manifest: webSettings },
    { type: "apps/v1 Deployment", manifest: webServer },
    { type: "core/v1 Service", manifest: webService },
  ];
  const text = JSON.stringify(partsManifest);
  const spoilt = [
    text.replace("completionMode", "completionMood"),
    text.replace(/"completions":(\d+)/, '"completions":"$1"'),
  ];
  const jobs = spoilt.map((manifest) => ({ type: "batch/v1 Job", manifest: JSON.parse(manifest) }));
  // One compiler for all: a line each.
  const faults = faultsOf([...manifests, ...jobs]);
  const ofManifests = faults.split("\n").filter((line) => /manifests\.ts\([1-6],/.test(line));
  expect(ofManifests).toEqual([]);
  expect(faults).toMatch(/'"completionMood"' does not exist in type/);
  expect(faults).toContain("Type 'string' is not assignable to type 'number'");
});

test("both jobs know of as many shards as the first completes", () => {
  const { completions } = job.parse(partsManifest).spec;
  for (const manifest of [partsManifest, mergeManifest])
    expect(environmentOf(manifest)["SHARDS"]).toBe(String(completions));
});

test("the wait of the instructions is as long as the first job may run", () => {
  const { activeDeadlineSeconds } = job.parse(partsManifest).spec;
  const [, hours] = /--timeout=(\d+)h job\/site-shards/.exec(mergeText) ?? [];
  expect(activeDeadlineSeconds).toBe(Number(hours) * 3600);
});

test("the web server mounts the whole volume, in which its root is a link", () => {
  const mount = z.object({ name: z.string(), mountPath: z.string(), subPath: z.undefined().optional() });
  const containers = z.tuple([z.object({ volumeMounts: z.array(mount) })]);
  const pod = z.object({ spec: z.object({ template: z.object({ spec: z.object({ containers }) }) }) });
  const [{ volumeMounts }] = pod.parse(webServer).spec.template.spec.containers;
  const { mountPath } = volumeMounts.find(({ name }) => name === "sites") ?? {};
  // The root that the build's nginx.conf has.
  expect(mountPath).toBe("/srv");
  expect(webText).toContain(`include ${mountPath}/site-hosting/nginx.conf;`);
});

test(
  "the image encodes pictures before it has a sheet, and its build does not encode them again",
  patience,
  async () => {
    const layers = dockerfile.split("\n").filter((line) => /^(?:COPY data|RUN node|RUN npm run)/.test(line));
    const [images = "", encode = "", sheets = "", build = ""] = layers;
    expect([images, sheets]).toEqual(["COPY data/images data/images", "COPY data data"]);
    const image = machine();
    const data = join(emptyFolder(), "data");
    cpSync(join(image, "data"), data, { recursive: true });
    rmSync(join(image, "data"), { recursive: true });
    mkdirSync(join(image, "data"));
    cpSync(join(data, "images"), join(image, "data/images"), { recursive: true });
    await ranOn(image, encode.replace("RUN ", "").split(" "), {});

    const pictures = join(image, "node_modules/.cache/site/pictures");
    const encoded = () =>
      readdirSync(pictures, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:avif|webp)$/.test(name))
        .map((name) => `${name} ${statSync(join(pictures, name)).mtimeMs}`);
    const before = encoded();
    expect(before.some((file) => file.startsWith("iron/"))).toBe(true);
    cpSync(data, join(image, "data"), { recursive: true });
    const [, command = ""] = /^RUN (npm run build -- --out) /.exec(build) ?? [];
    await ranOn(image, [...command.split(" "), "dist"], { SITE_COMMIT: "1".repeat(40) });
    const after = encoded();
    expect(after).toEqual(expect.arrayContaining(before));
    // The part for phones of the home page's picture.
    expect(after.filter((file) => !before.includes(file)).map((file) => file.split("/")[0])).toEqual(
      expect.not.arrayContaining(["iron", "softener"]),
    );
    // The commit is the image's argument, as the image has no git.
    expect(dockerfile).toMatch(/^ARG COMMIT\nENV SITE_COMMIT=\$COMMIT$/m);
    expect(readFileSync(join(image, "dist/.well-known/build.json"), "utf8")).toContain(`"commit": "${"1".repeat(40)}"`);
  },
);

test("the commands of their pods, run in order, put the bytes of one build into the volume", patience, async () => {
  const image = machineWithAssets();
  const sites = emptyFolder();
  const { completions } = job.parse(partsManifest).spec;
  const pod = (manifest: unknown, more: Readonly<Record<string, string>> = {}) =>
    ranOn(image, commandOf(manifest), { ...environmentOf(manifest), SITES: sites, ...more });
  for (let index = 0; index < completions; index += 1)
    await pod(partsManifest, { JOB_COMPLETION_INDEX: String(index) });
  await pod(mergeManifest);
  await pod(mergeManifest);
  await ranOn(image, ["npm", "run", "build"], {});
  const [site, hosting] = [join(sites, "site"), join(sites, "site-hosting")];
  expect(filesOf(site)).toEqual(filesOf(join(image, "dist")));
  expect(readlinkSync(site)).toMatch(/^releases\/site(?:\.\w+)?$/);
  if (!isInstalled("nginx")) return;
  const server = await startHost("nginx", { site, hosting, folder: join(emptyFolder(), "web"), siteFolder: "" });
  const home = await (await fetch(server.url)).text();
  await server.stop();
  expect(home).toBe(readFileSync(join(image, "dist/index.html"), "utf8"));
});

function environmentOf(manifest: unknown): Readonly<Record<string, string>> {
  const [{ env }] = job.parse(manifest).spec.template.spec.containers;
  return Object.fromEntries(env.map(({ name, value }) => [name, value]));
}

function commandOf(manifest: unknown) {
  const [{ command, args }] = job.parse(manifest).spec.template.spec.containers;
  return [...command, ...args];
}
