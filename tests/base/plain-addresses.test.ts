import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { plainAddresses } from "../../generator/base/plain-addresses.ts";
import { readPages } from "../../generator/output/pages-json.ts";
import { gitIn } from "../../generator/publish/run-git.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";

const site = "https://staging.example.ie/site";
const forms = [
  ["a user name and a password", "https://mary:s3cret@staging.example.ie/site"],
  ["a token as the user name", "https://s3cret@staging.example.ie/site"],
  ["a password with a slash", "https://mary:a/s3cret@staging.example.ie/site"],
  ["a password with ?, # and @", "https://mary:a?b#c@s3cret@staging.example.ie/site"],
  ["a percent-encoded password", "https://mary:s3cret%2F%40@staging.example.ie/site"],
  ["a token in the query", `${site}?token=s3cret`],
  ["a token in the fragment", `${site}#access_token=s3cret&x=1`],
  ["a password behind HTTPS:// in capitals", "HTTPS://mary:s3cret@staging.example.ie/site"],
] as const;

test.each(forms)("removes from an address in a text: %s", (_, address) => {
  expect(plainAddresses(`fatal: unable to access '${address}': no`).toLowerCase()).toBe(
    `fatal: unable to access '${site}': no`,
  );
});

test("leaves a text without secrets unchanged", () => {
  const text = "mail info@example.ie, see https://www.example.ie/a/b and /assets/a.css?v=1, file:///x/@turf/y.ts:3:4";
  expect(plainAddresses(text)).toBe(text);
});

test.each(forms)("neither a pages.json warning nor a git error prints %s", async (_, address) => {
  // Nothing listens on this port.
  const here = address.replace(/staging\.example\.ie/i, "127.0.0.1:9");
  expect((await readPages(here)).warning).not.toContain("s3cret");
  const folder = temporaryFolder();
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  const { status, stderr } = await gitIn(folder).try(["ls-remote", here]);
  expect(status).not.toBe(0);
  expect(stderr).not.toContain("s3cret");
});

test.each(forms.filter(([form]) => /slash|query/.test(form)))("no command prints %s", (_, address) => {
  const here = address.replace(/staging\.example\.ie/i, "127.0.0.1:9");
  for (const words of [
    ["verify", here],
    ["changes", "--previous", here],
    ["build", "--base-url", here],
    ["towns", here],
    ["results", here],
    [here],
  ]) {
    const { status, stdout, stderr } = spawnSync("node", ["generator/run.mjs", ...words], { encoding: "utf8" });
    expect([words[0], status === 0]).toEqual([words[0], false]);
    expect(stdout + stderr, words.join(" ")).not.toContain("s3cret");
  }
});
