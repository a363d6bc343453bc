import { afterEach, expect, test, vi } from "vitest";
import { findCommand } from "../../generator/commands/arguments/find-command.ts";

afterEach(() => vi.unstubAllEnvs());

test("a build needs no options beside its folders", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "");
  const command = await findCommand(["build", "--data", "d", "--out", "site"]);
  expect(command).toMatchObject({ name: "build", options: { data: "d", out: "site", report: "text", release: false } });
});

test("prints problems as annotations inside GitHub Actions", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  expect(await findCommand(["build"])).toMatchObject({ options: { report: "github" } });
});

test("ignores a slash at the end of the base URL", async () => {
  expect(await findCommand(["build", "--base-url", "https://a.ie/"])).toMatchObject({
    options: { baseUrl: "https://a.ie" },
  });
});

test.each([
  ["build", { release: "true" }, "--release", "npm run build -- --release …"],
  ["build", { base_url: "https://a.ie", out: "true" }, "--out and --base-url", "npm run build -- --out --base-url …"],
  ["start", { force: "true" }, "--force", "npm start -- --force …"],
])("npm run %s rejects options that npm took, %j, and says where to put --", async (name, kept, taken, right) => {
  for (const [option, value] of Object.entries(kept)) vi.stubEnv(`npm_config_${option}`, value);
  vi.stubEnv("npm_lifecycle_event", name);
  const message = `npm took ${taken} for an option of its own. Nothing was done. Put -- before the options: ${right}`;
  await expect(findCommand([name, "site"])).rejects.toThrow(expect.objectContaining({ exitCode: 2, message }));
  // A build that a script of another name starts gets its options from that script.
  vi.stubEnv("npm_lifecycle_event", "test");
  expect(await findCommand([name])).toMatchObject({ name });
});

test.each(["start", "preview", "dev"])("%s takes its port from --port, or else from PORT", async (name) => {
  vi.stubEnv("PORT", "8080");
  expect(await findCommand([name])).toMatchObject({ options: { port: 8080 } });
  expect(await findCommand([name, "--port", "0"])).toMatchObject({ options: { port: 0 } });
  vi.stubEnv("PORT", "http");
  await expect(findCommand([name])).rejects.toThrow(
    "value 'http' from env 'PORT' is invalid. Give a number from 0 to 65535.",
  );
});

test("--today replaces the current date in each command that uses one", async () => {
  for (const words of [["build"], ["start"], ["changes"], ["towns", "near"]])
    expect(await findCommand([...words, "--today", "2026-12-01"])).toMatchObject({
      options: { today: "2026-12-01" },
    });
});

test("accepts a town name in one word or several", async () => {
  const words = ["towns", "add", "Ballymore", "Eustace", "--county", "Kildare", "--dry-run"];
  const options = { what: "add", place: "Ballymore Eustace", county: "Kildare", dryRun: true, data: "data" };
  expect(await findCommand(words)).toMatchObject({ name: "towns", options });
});

test.each([
  [["biuld"], "error: unknown command 'biuld'\n(Did you mean build?)\n\nUsage: npm run NAME"],
  [["help", "biuld"], "error: unknown command 'biuld'\n(Did you mean build?)\n\nUsage: npm run NAME"],
  [["help", "build", "x"], "error: help takes the name of one command. Leave out x."],
  [[], "Usage: npm run NAME -- [options]\n"],
  [["build", "--outt", "x"], "unknown option '--outt'\n(Did you mean --out?)\n\nAll options: npm run build -- --help"],
  [["build", "-out", "x"], "unknown option '-out'"],
  [["build", "--no-force"], "unknown option '--no-force'"],
  [["build", "x"], "too many arguments for 'build'. Expected 0 arguments but got 1."],
  [["build", "--", "--release"], "too many arguments for 'build'"],
  [["build", "--out"], "option '--out <DIR>' argument missing"],
  [["build", "--out", "--force"], "option '--out <DIR>' argument '--force' is invalid. It needs a value."],
  [["build", "--previous="], "It needs a value."],
  [["build", "--out", ""], "It needs a value."],
  [["build", "--release=yes"], "unknown option '--release=yes'"],
  [["build", "--base-url", "a.ie"], "Give an origin"],
  [["build", "--staging", "--release"], "option '--staging' cannot be used with option '--release'"],
  [["build", "--first-release", "--previous", "x"], "cannot be used with option '--previous <SITE>'"],
  [["build", "--base-url", "https://a.ie/../b"], "Give an origin"],
  [["build", "--base-url", "https://a.ie;b/c"], "Give an origin"],
  [["build", "--base-url", "https://a.ie:443/b"], "Give an origin"],
  [["build", "--base-url", "https://A.ie/b"], "Give an origin"],
  [["build", "--report", "xml"], "Allowed choices are text, json, github."],
  [["build", "--out", "."], "That is the project folder itself"],
  [["build", "--today", "1.12.2026"], "argument '1.12.2026' is invalid. Give a date such as 2026-05-02."],
  [["towns"], "For places that are worth a page: npm run towns -- near --km 40"],
  [["towns", "add"], 'For a new row: npm run towns -- add "Kinnegad"'],
  [["towns", "near", "--km", "0"], "Give the distance from the base town in km"],
  [["towns", "near", "--county", "Meath"], "--county works with towns add, not with towns near. Leave it out."],
  [["towns", "near", "--dry-run"], "--dry-run works with towns add"],
  [["towns", "add", "Trim", "--km", "20"], "--km works with towns near, not with towns add. Leave it out."],
  [["towns", "near", "--km", "-5"], "Give the distance from the base town in km"],
  [["preview", "--port", "http"], "argument 'http' is invalid. Give a number from 0 to 65535."],
  [["dev", "--port", "70000"], "Give a number from 0 to 65535."],
  [["indexnow"], "Give what is online with --previous"],
  [["indexnow", "--previous", "old", "--first-release"], "cannot be used with option '--previous <SITE>'"],
  [["indexnow", "--previous", "dist"], "--previous is the site in --out itself"],
  [["indexnow", "--previous", "./new/pages.json", "--out", "new/"], "--previous is the site in --out itself"],
  [["indexnow", "--previous", "old", "--endpoint", "there"], "Give an address."],
  [["indexnow", "--previous", "old", "--endpoint", "there:80"], "Give an address."],
  [["verify"], "Give one address"],
  [["verify", "https://a.ie", "https://b.ie"], "Give one address"],
  [["verify", "a.ie"], "takes an address such as"],
  [["verify", "http://tobarwater.example"], "plain http on this machine only"],
])("exits with 2 for the command and options %j: %s", async (words, message) => {
  await expect(findCommand(words)).rejects.toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  );
});
