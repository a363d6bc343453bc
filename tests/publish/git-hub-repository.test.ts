import { expect, test } from "vitest";
import { checksAddress, gitHubRepository, pullRequestAddress } from "../../generator/publish/git-hub-repository.ts";

test.each([
  ["https://github.com/tobar/site.git", "tobar/site"],
  ["https://user:secret@github.com/tobar/site.git", "tobar/site"],
  ["git@github.com:tobar/site.git", "tobar/site"],
  ["ssh://git@github.com:22/tobar/site", "tobar/site"],
])("reads the GitHub repository from the remote address %s: %s", (remote, repository) => {
  expect(gitHubRepository(remote)).toBe(repository);
});

test.each([
  "https://github.com/../../user",
  "https://github.com/tobar/..",
  "https://github.com/tobar",
  "https://github.com/tobar/site?token=1",
  "http://127.0.0.1:8080/tobar/site.git",
  "http://github.com@127.0.0.1:8080/tobar/site.git",
  "https://github.com.evil.example/tobar/site.git",
  "https://evil.example/github.com/site.git",
  "https://git.example.ie/tobar/site.git",
  "ext::sh -c 'touch hacked'",
  "/srv/git/site.git",
  "-oProxyCommand=touch",
  "origin",
])("finds no GitHub repository in the remote address %s", (remote) => {
  expect(gitHubRepository(remote)).toBeNull();
});

test("links a pushed branch to a new pull request", () => {
  expect(pullRequestAddress("tobar/site", "edits/a b", "main")).toBe(
    "https://github.com/tobar/site/compare/main...edits/a%20b?expand=1",
  );
});

test("links a push to the main branch to its checks", () => {
  expect(checksAddress("tobar/site", "1a2b3c4")).toBe("https://github.com/tobar/site/commit/1a2b3c4/checks");
});
