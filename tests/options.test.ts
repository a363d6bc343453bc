import { expect, test } from "vitest";
import { parseCommand } from "../generator/command-line/options.ts";

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
    "npm run build -- --out … --base-url https://a.ie --release",
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

test("a live site is measured with the data as it is, or with so many towns, and has no threads", () => {
  expect(parseCommand(["bench", "--dev"], {})).toMatchObject({ options: { of: "dev", towns: undefined } });
  expect(parseCommand(["bench", "--dev", "--towns", "9000"], {})).toMatchObject({ options: { towns: 9000 } });
  expect(parseCommand(["bench"], {})).toMatchObject({ options: { of: "build", towns: 900, jobs: 1 } });
  expect(() => parseCommand(["bench", "--dev", "--jobs", "2"], {})).toThrow("leave --jobs out");
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
  [["biuld"], 'There is no command "biuld"'],
  [[], "Name a command"],
  [["build", "--outt", "x"], "Unknown option '--outt'"],
  [["build", "x"], "Unexpected argument 'x'"],
  [["build", "--jobs", "0"], "--jobs takes a whole number from 1"],
  [["build", "--base-url", "a.ie"], "--base-url takes an origin"],
  [["build", "--preview", "--release"], "Leave one out"],
  [["build", "--base-url", "https://a.ie/../b"], "--base-url takes an origin"],
  [["build", "--report", "xml"], "--report takes text, json or github"],
  [["build", "--out", "."], "--out is the project folder itself"],
  [["build", "--shard", "0/4"], '--shard takes a part and their number, such as 1/8 to 8/8, not "0/4"'],
  [["build", "--shard", "5/4"], "--shard takes"],
  [["build", "--shard", "2"], "--shard takes"],
  [["build", "--shard", "1/4", "--previous", "p.json"], "give --previous to npm run merge"],
  [["build", "--today", "1.12.2026"], '--today takes a date such as 2026-05-02, not "1.12.2026"'],
  [["towns"], "Say npm run towns -- near --km 40"],
  [["towns", "add"], 'npm run towns -- add "Kinnegad" for a new row'],
  [["towns", "near", "--km", "0"], "--km takes kilometres from the base"],
  [["start", "--shard", "1/4"], "Unknown option '--shard'"],
  [["merge"], "Name the folders of all parts"],
  [["merge", "a", "--out", "."], "--out is the project folder itself"],
  [["preview", "--port", "http"], "A port is a number"],
])("%j is wrong usage: %s", (words, message) => {
  expect(() => parseCommand(words, {})).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  );
});
