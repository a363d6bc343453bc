import { expect, test } from "vitest";
import { parseCommand } from "../generator/command-line/options.ts";
import { UsageError } from "../generator/errors.ts";

test("a build takes its folders, and nothing else is needed", () => {
  const command = parseCommand(["build", "--data", "d", "--out", "site"], {});
  expect(command).toMatchObject({ name: "build", options: { data: "d", out: "site", report: "text", release: false } });
});

test("inside GitHub Actions problems are printed as annotations", () => {
  expect(parseCommand(["build"], { GITHUB_ACTIONS: "true" })).toMatchObject({ options: { report: "github" } });
});

test("a slash at the end of the base URL makes no difference", () => {
  expect(parseCommand(["build", "--base-url", "https://a.ie/"], {})).toMatchObject({
    options: { baseUrl: "https://a.ie" },
  });
});

test.each([
  [
    "build",
    { release: "true" },
    "npm took --release for an option of its own, and nothing was done. Write npm run build -- --release",
  ],
  [
    "build",
    { release: "true", base_url: "https://a.ie", out: "true" },
    "npm run build -- --out site --base-url https://a.ie --release",
  ],
  ["start", { force: "true" }, "Write npm start -- --force"],
  ["preview", { port: "8080" }, "Write npm run preview -- --port 8080"],
  ["bench", { towns: "50" }, "Write npm run bench -- --towns 50"],
])("npm run %s with options that npm kept, %j, is wrong usage that says what to write", (name, kept, message) => {
  const npm = Object.fromEntries(Object.entries(kept).map(([option, value]) => [`npm_config_${option}`, value]));
  expect(() => parseCommand([name, "site"], { npm_lifecycle_event: name, ...npm })).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  );
  // A build that a script of another name starts is told its options by that script.
  expect(() => parseCommand([name], { npm_lifecycle_event: "test", ...npm })).not.toThrow();
});

test.each([
  ["towns near", { km: "20" }, "towns -- near --km 20"],
  ["towns near 20", { km: "true" }, "towns -- near --km 20"],
  ["towns 20 near --data d", { km: "true" }, "towns -- near --data d --km 20"],
  ["towns add Kinnegad", { dry_run: "true" }, "towns -- add Kinnegad --dry-run"],
  ["merge a b", { out: "site", previous: "old" }, "merge -- a b --out site --previous old"],
  ["verify 5 https://a.ie", { sample: "true" }, "verify -- https://a.ie --sample 5"],
  ["deploy-list s3 dist", { for: "true", previous: "true" }, "deploy-list -- --previous … --for …"],
  ["start --force", { data: "d" }, "start -- --force --data d"],
])("npm run %s, of which npm kept %j, is told to be written %s", (given, kept, right) => {
  const [name = "", ...words] = given.split(" ");
  const script = name === "start" ? "npm start" : `npm run ${name}`;
  expect(toldBy(name, words, kept)).toMatch(new RegExp(`Write ${script}${right.slice(name.length)}$`));
});

test("where any word may be the value that npm took the option from, all are repeated, one with a space in quotes", () => {
  expect(toldBy("towns", ["add", "Ballymore Eustace", "Co.", "Kildare"], { county: "true" })).toMatch(
    /Write npm run towns -- add "Ballymore Eustace" Co\. Kildare --county …, the words that are values in the place of the dots$/,
  );
});

function toldBy(name: string, words: readonly string[], kept: Readonly<Record<string, string>>) {
  const npm = Object.fromEntries(Object.entries(kept).map(([option, value]) => [`npm_config_${option}`, value]));
  try {
    return parseCommand([name, ...words], { npm_lifecycle_event: name, ...npm }).name;
  } catch (cause) {
    return cause instanceof UsageError ? cause.message : cause;
  }
}

test("a live site is measured with the data as it is, or with so many towns, and has no threads", () => {
  expect(parseCommand(["bench", "--dev"], {})).toMatchObject({ options: { of: "dev", towns: undefined } });
  expect(parseCommand(["bench", "--dev", "--towns", "9000"], {})).toMatchObject({ options: { towns: 9000 } });
  expect(parseCommand(["bench"], {})).toMatchObject({ options: { of: "build", towns: 900, jobs: 1 } });
  expect(() => parseCommand(["bench", "--dev", "--jobs", "2"], {})).toThrow("leave --jobs out");
});

test.each(["start", "preview", "dev"])("%s says of a port that PORT gave wrongly where it stands", (name) => {
  expect(() => parseCommand([name], { PORT: "http" })).toThrow('PORT takes a number from 0 to 65535, not "http".');
});

test("a part of a site is named by its number and that of all", () => {
  expect(parseCommand(["build", "--shard", "2/8"], {})).toMatchObject({ options: { shard: { number: 2, of: 8 } } });
  expect(parseCommand(["build"], {})).toMatchObject({ options: { shard: null } });
});

test("a day takes the place of the clock's for all that asks for one", () => {
  for (const words of [["build"], ["start"], ["merge", "a"], ["changes"], ["towns", "near"]])
    expect(parseCommand([...words, "--today", "2026-12-01"], {})).toMatchObject({ options: { today: "2026-12-01" } });
});

test("a town is named in one word or several", () => {
  const words = ["towns", "add", "Ballymore", "Eustace", "--county", "Kildare", "--dry-run"];
  const options = { what: "add", place: "Ballymore Eustace", county: "Kildare", dryRun: true, data: "data" };
  expect(parseCommand(words, {})).toEqual({ name: "towns", options });
});

test("a merge takes the folders of the parts, before or behind its options", () => {
  const ledger = { firstRelease: false, previous: "pages.json" };
  const options = { parts: ["a", "b"], out: "site", ...ledger, report: "text", host: undefined, precompress: false };
  const words = ["merge", "a", "--out", "site", "b", "--previous", "pages.json"];
  expect(parseCommand(words, {})).toEqual({ name: "merge", options });
});

test.each([
  [["biuld"], 'There is no command "biuld". Did you mean "build"?'],
  [[], "Name a command"],
  [["build", "--outt", "x"], "build has no option --outt. Did you mean --out?\n\nUsage:\n  npm run build "],
  [["build", "-out", "x"], "build has no option -out. Did you mean --out?"],
  [["build", "--no-force"], "build has no option --no-force."],
  [["build", "x"], 'build takes options only, and no "x".'],
  [["build", "--", "--release"], 'Leave "--" out: only npm needs it, and once.'],
  [["build", "--jobs"], "--jobs takes a value, and nothing follows it."],
  [["build", "--jobs", "--force"], "--jobs takes a value, and --force follows it."],
  [["build", "--previous="], "--previous takes a value, and nothing follows it."],
  [["build", "--out", ""], "--out takes a value, and nothing follows it."],
  [["build", "--release=yes"], '--release takes no value, so leave "yes" out.'],
  [["build", "--jobs", "0"], "--jobs takes a whole number from 1"],
  [["build", "--jobs", "1000000"], "--jobs takes a whole number from 1 to 999999"],
  [["build", "--base-url", "a.ie"], "--base-url takes an origin"],
  [["build", "--preview", "--release"], "Leave one out"],
  [["build", "--base-url", "https://a.ie/../b"], "--base-url takes an origin"],
  [["build", "--report", "xml"], "--report takes text, json or github"],
  [["build", "--out", "."], "--out is the project folder itself"],
  [["build", "--shard", "0/4"], '--shard takes a part and their number, such as 1/8 to 8/8, not "0/4"'],
  [["build", "--shard", "5/4"], "--shard takes"],
  [["build", "--shard", "2"], "--shard takes"],
  [["build", "--shard", "1/4", "--previous", "p.json"], "give --previous to npm run merge"],
  [["build", "--shard", "1/4", "--first-release"], "give --first-release to npm run merge"],
  [["build", "--today", "1.12.2026"], '--today takes a date such as 2026-05-02, not "1.12.2026"'],
  [["towns"], "Say npm run towns -- near --km 40"],
  [["towns", "add"], 'npm run towns -- add "Kinnegad" for a new row'],
  [["towns", "near", "--km", "0"], "--km takes kilometres from the base"],
  [
    ["towns", "near", "--county", "Meath"],
    "--county is for towns add, and towns near has no use for it. Leave it out.",
  ],
  [["towns", "near", "--dry-run"], "--dry-run is for towns add"],
  [["towns", "add", "Trim", "--km", "20"], "--km is for towns near, and towns add has no use for it. Leave it out."],
  [["towns", "near", "--km", "-5"], "--km takes a value, and -5 follows it."],
  [["start", "--shard", "1/4"], "start has no option --shard."],
  [["start", "--port", "80"], "start has no option --port.\n\nUsage:\n  npm start -- [options] "],
  [["merge", "a", "--release"], "merge has no option --release."],
  [["merge"], "Name the folders of all parts"],
  [["merge", "a", "--out", "."], "--out is the project folder itself"],
  [["preview", "--port", "http"], '--port takes a number from 0 to 65535, not "http".'],
  [["dev", "--port", "70000"], '--port takes a number from 0 to 65535, not "70000".'],
])("%j is wrong usage: %s", (words, message) => {
  expect(() => parseCommand(words, {})).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  );
});
