import { expect, test } from "vitest";
import { pullRequestAddress } from "../../../generator/studio/publish/pull-request-address.ts";

test.each([
  ["https://github.com/tobar/site.git", "https://github.com/tobar/site/compare/main...edit-1?expand=1"],
  ["git@github.com:tobar/site.git", "https://github.com/tobar/site/compare/main...edit-1?expand=1"],
  ["ssh://git@github.com:22/tobar/site", "https://github.com/tobar/site/compare/main...edit-1?expand=1"],
  [
    "https://token@gitlab.com/a/b/site.git",
    "https://gitlab.com/a/b/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit-1&merge_request%5Btarget_branch%5D=main",
  ],
  ["/srv/git/site.git", null],
  ["https://git.example.ie/site.git", null],
])("a branch pushed to %s becomes a pull request at %j", (remote, address) => {
  expect(pullRequestAddress(remote, "edit-1", "main")).toBe(address);
});
