import { expect, test } from "vitest";
import { checksAddress, gitHubRepository, pullRequestAddress } from "../../generator/publish/git-hub-repository.ts";

test.each([
  ["https://github.com/tobar/site.git", "tobar/site"],
  ["https://user:secret@github.com/tobar/site.git", "tobar/site"],
  ["git@github.com:tobar/site.git", "tobar/site"],
  ["ssh://git@github.com:22/tobar/site", "tobar/site"],
  ["https://github.com/../../user", null],
  ["https://github.com/tobar/..", null],
  ["https://github.com/tobar", null],
  ["https://github.com/tobar/site?token=1", null],
  ["http://127.0.0.1:8080/tobar/site.git", null],
  ["http://github.com@127.0.0.1:8080/tobar/site.git", null],
  ["https://github.com.evil.example/tobar/site.git", null],
  ["https://evil.example/github.com/site.git", null],
  ["https://git.example.ie/tobar/site.git", null],
  ["ext::sh -c 'touch hacked'", null],
  ["/srv/git/site.git", null],
  ["-oProxyCommand=touch", null],
  ["origin", null],
])("reads the GitHub repository from the remote address %s: %s", (remote, repository) => {
  expect(gitHubRepository(remote)).toBe(repository);
});

test("links a pushed branch to a new pull request", () => {
  expect(pullRequestAddress("tobar/site", "edits/a b", "main")).toBe(
    "https://github.com/tobar/site/compare/main...edits/a%20b?expand=1",
  );
});

test("links a push to the main branch to its checks", () => {
  expect(checksAddress("tobar/site", "1a2b3c4")).toBe("https://github.com/tobar/site/commit/1a2b3c4/checks");
});
