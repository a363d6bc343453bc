import { expect, test } from "vitest";
import { findCommand } from "../../generator/commands/arguments/find-command.ts";

test("a build takes its folders, and nothing else is needed", async () => {
  const command = await findCommand(["build", "--data", "d", "--out", "site"], {});
  expect(command).toMatchObject({ name: "build", options: { data: "d", out: "site", report: "text", release: false } });
});

test("inside GitHub Actions problems are printed as annotations", async () => {
  expect(await findCommand(["build"], { GITHUB_ACTIONS: "true" })).toMatchObject({ options: { report: "github" } });
});

test("a slash at the end of the base URL makes no difference", async () => {
  expect(await findCommand(["build", "--base-url", "https://a.ie/"], {})).toMatchObject({
    options: { baseUrl: "https://a.ie" },
  });
});

test.each([
  ["build", { release: "true" }, "--release", "npm run build -- --release …"],
  ["build", { base_url: "https://a.ie", out: "true" }, "--out and --base-url", "npm run build -- --out --base-url …"],
  ["start", { force: "true" }, "--force", "npm start -- --force …"],
])(
  "npm run %s with options that npm took, %j, is wrong usage that says where to put --",
  async (name, kept, taken, right) => {
    const npm = Object.fromEntries(Object.entries(kept).map(([option, value]) => [`npm_config_${option}`, value]));
    const message = `npm took ${taken} for an option of its own. Nothing was done. Put -- before the options: ${right}`;
    await expect(findCommand([name, "site"], { npm_lifecycle_event: name, ...npm })).rejects.toThrow(
      expect.objectContaining({ exitCode: 2, message }),
    );
    // A build that a script of another name starts gets its options from that script.
    expect(await findCommand([name], { npm_lifecycle_event: "test", ...npm })).toMatchObject({ name });
  },
);

test.each(["start", "preview", "dev"])("%s says of a port that PORT gave wrongly where it is", async (name) => {
  await expect(findCommand([name], { PORT: "http" })).rejects.toThrow(
    'PORT takes a number from 0 to 65535, not "http".',
  );
});

test("a day replaces that of the clock in each command that uses one", async () => {
  for (const words of [["build"], ["start"], ["changes"], ["towns", "near"]])
    expect(await findCommand([...words, "--today", "2026-12-01"], {})).toMatchObject({
      options: { today: "2026-12-01" },
    });
});

test("a town is named in one word or several", async () => {
  const words = ["towns", "add", "Ballymore", "Eustace", "--county", "Kildare", "--dry-run"];
  const options = { what: "add", place: "Ballymore Eustace", county: "Kildare", dryRun: true, data: "data" };
  expect(await findCommand(words, {})).toMatchObject({ name: "towns", options });
});

test.each([
  [["biuld"], '"biuld" is not a command. Did you mean "build"?'],
  [[], "No command.\n\nUsage: npm run NAME"],
  [
    ["build", "--outt", "x"],
    "build has no option --outt. Did you mean --out?\n\nUsage:\n  npm run build -- [options]\n",
  ],
  [["build", "-out", "x"], "build has no option -out. Did you mean --out?"],
  [["build", "--no-force"], "build has no option --no-force."],
  [["build", "x"], 'build takes options only, not "x".'],
  [["build", "--", "--release"], 'Leave "--" out: only npm needs it, and only once.'],
  [["build", "--out", "--force"], "--out takes a value, but --force follows it."],
  [["build", "--previous="], "--previous takes a value, but nothing follows it."],
  [["build", "--out", ""], "--out takes a value, but nothing follows it."],
  [["build", "--release=yes"], '--release takes no value. Leave "yes" out.'],
  [["build", "--base-url", "a.ie"], "--base-url takes an origin"],
  [["build", "--preview", "--release"], "Leave one out"],
  [["build", "--base-url", "https://a.ie/../b"], "--base-url takes an origin"],
  [["build", "--base-url", "https://a.ie;b/c"], "--base-url takes an origin"],
  [["build", "--base-url", "https://a.ie:443/b"], "--base-url takes an origin"],
  [["build", "--base-url", "https://A.ie/b"], "--base-url takes an origin"],
  [["build", "--report", "xml"], "--report takes text, json or github"],
  [["build", "--out", "."], "--out is the project folder itself"],
  [["build", "--today", "1.12.2026"], '--today takes a date such as 2026-05-02, not "1.12.2026"'],
  [["towns"], "For places that are worth a page: npm run towns -- near --km 40"],
  [["towns", "add"], 'For a new row: npm run towns -- add "Kinnegad"'],
  [["towns", "near", "--km", "0"], "--km takes the distance from the base town in km"],
  [["towns", "near", "--county", "Meath"], "--county works with towns add, not with towns near. Leave it out."],
  [["towns", "near", "--dry-run"], "--dry-run works with towns add"],
  [["towns", "add", "Trim", "--km", "20"], "--km works with towns near, not with towns add. Leave it out."],
  [["towns", "near", "--km", "-5"], "--km takes a value, but -5 follows it."],
  [["start", "--port", "80"], "start has no option --port.\n\nUsage:\n  npm start -- [options]\n"],
  [["preview", "--port", "http"], '--port takes a number from 0 to 65535, not "http".'],
  [["dev", "--port", "70000"], '--port takes a number from 0 to 65535, not "70000".'],
  [["digest", "--since", "yesterday"], '--since takes a date such as 2026-05-02, not "yesterday"'],
  [["indexnow"], "Give what is online with --previous"],
  [["indexnow", "--previous", "old", "--first-release"], "--previous gives what is online. Leave one out."],
  [["indexnow", "--previous", "dist"], "--previous is the site in --out itself"],
  [["indexnow", "--previous", "old", "--endpoint", "there"], "--endpoint takes an address"],
  [["indexnow", "--previous", "old", "--endpoint", "there:80"], "--endpoint takes an address"],
  [["verify"], "Give one address"],
  [["verify", "https://a.ie", "https://b.ie"], "Give one address"],
  [["verify", "a.ie"], "takes an address such as"],
  [["verify", "http://tobarwater.example"], "plain http on this machine only"],
  [["indexnow", "--previous", "./new/pages.json", "--out", "new/"], "--previous is the site in --out itself"],
])("%j is wrong usage: %s", async (words, message) => {
  await expect(findCommand(words, {})).rejects.toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  );
});
