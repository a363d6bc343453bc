/** What the checks of a pushed commit report, on a server with the responses of GitHub and GitLab. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { repositoryAddress } from "../../../generator/base/repository-address.ts";
import { pipelineState } from "../../../generator/online/pipeline/pipeline-state.ts";
import { sheetServer } from "../feeds/sheet-server.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const github = { host: "github.com", path: "tobar/site" };
const gitlab = { host: "gitlab.com", path: "water/web/site" };
type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** The state, and the requests that the server got. */
async function stateOf(repository: typeof github, answer: Answer, env: Record<string, string> = {}) {
  const asked: { url: string; token: string | string[] | undefined }[] = [];
  const api = await sheetServer((request, response) => {
    const { url = "", headers } = request;
    asked.push({ url, token: headers.authorization ?? headers["private-token"] });
    answer(response, request);
  });
  const apis = { [repository.host]: api };
  return { ...(await pipelineState({ repository, commit }, { env, apis })), asked };
}

const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));
const runs = (...all: readonly (readonly [string, string, string | null])[]) =>
  json({
    total_count: all.length,
    check_runs: all.map(([name, status, conclusion], id) => ({
      ...{ id, name, status, conclusion, head_sha: commit, html_url: `https://github.com/tobar/site/runs/${id}` },
      ...{ started_at: "2026-05-02T10:00:00Z", completed_at: null, app: { slug: "github-actions" } },
    })),
  });
const pipeline = (status: string) =>
  json([{ id: 47, iid: 12, project_id: 1, status, source: "push", ref: "edit-1", sha: commit, web_url: "https://x" }]);

test.each([
  ["no check", runs(), "waiting", "No check has started yet.", 60],
  [
    "one of two",
    runs(["check (20)", "completed", "success"], ["check (22)", "in_progress", null]),
    "running",
    "1 of 2 checks are done.",
    60,
  ],
  ["a queued one", runs(["check (20)", "queued", null]), "running", "0 of 1 checks are done.", 60],
  [
    "a failed one while others run",
    runs(["check (20)", "completed", "failure"], ["check (22)", "in_progress", null]),
    "failed",
    "A check has failed: check (20).",
    null,
  ],
  [
    "all",
    runs(["check", "completed", "success"], ["preview", "completed", "skipped"]),
    "passed",
    "All checks have passed.",
    null,
  ],
])("GitHub with %s done", async (_, answer, state, say, nextIn) => {
  const found = await stateOf(github, answer);
  const address = `https://github.com/tobar/site/commit/${commit}/checks`;
  expect(found).toMatchObject({ state, say, nextIn, address });
  expect(found.asked).toEqual([
    { url: `/repos/tobar/site/commits/${commit}/check-runs?per_page=100`, token: undefined },
  ]);
});

test.each([
  [json([]), "waiting", "No check has started yet.", 60],
  [pipeline("running"), "running", "The checks are running.", 60],
  [pipeline("success"), "passed", "All checks have passed.", null],
  [pipeline("failed"), "failed", "The pipeline ended as “failed”.", null],
  [pipeline("manual"), "unknown", "The pipeline is “manual”: someone must start it.", null],
])("GitLab: its last pipeline %#", async (answer, state, say, nextIn) => {
  const found = await stateOf(gitlab, answer);
  const address = `https://gitlab.com/water/web/site/-/commit/${commit}/pipelines`;
  expect(found).toMatchObject({ state, say, nextIn, address });
  expect(found.asked[0]?.url).toBe(`/projects/water%2Fweb%2Fsite/pipelines?sha=${commit}&per_page=1`);
});

const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end("{}");

test.each([
  ["a private repository", status(404), {}, /private repository with a token only: set GITHUB_TOKEN\.$/, null],
  ["a token of another one", status(404), { GITHUB_TOKEN: "t" }, /token in GITHUB_TOKEN no such repository\.$/, null],
  ["a wrong token", status(401), { GITHUB_TOKEN: "t" }, /does not accept the token in GITHUB_TOKEN\.$/, null],
  ["a limit", status(403), {}, /answers no more requests for now: its limit is reached\.$/, 60],
  ["a limit by its own status", status(429), { GITHUB_TOKEN: "t" }, /its limit is reached\.$/, 60],
  ["a failure", status(502), {}, /answers with the status 502\.$/, 60],
  ["a failure with a token", status(502), { GITHUB_TOKEN: "t" }, /answers with the status 502\.$/, 10],
  ["an answer of another form", json({ message: "Hello" }), {}, /unknown form\.$/, null],
  ["no JSON", (response: ServerResponse) => response.end("<html>"), {}, /unknown form\.$/, null],
  ["a cut connection", (response: ServerResponse) => response.destroy(), {}, /cannot be reached/, 60],
] as const)("%s is one sentence, and is requested again if it may pass", async (_, answer, env, say, nextIn) => {
  const found = await stateOf(github, answer, env);
  expect(found).toMatchObject({ state: "unknown", nextIn, say: expect.stringMatching(say) });
  expect(found.address).toBe(`https://github.com/tobar/site/commit/${commit}/checks`);
});

test("a token is for its own host, and is not taken along to another address", async () => {
  const both = { GITHUB_TOKEN: "for-github", GITLAB_TOKEN: "for-gitlab" };
  expect((await stateOf(github, runs(), both)).asked[0]?.token).toBe("Bearer for-github");
  expect((await stateOf(gitlab, json([]), both)).asked[0]?.token).toBe("for-gitlab");
  let stolen = 0;
  const other = await sheetServer((_, response) => {
    stolen += 1;
    response.end();
  });
  const moved = await stateOf(gitlab, (response) => response.writeHead(302, { Location: other }).end(), both);
  expect(moved.say).toContain("The repository has moved");
  expect(stolen).toBe(0);
});

test("no other host is asked, whatever the address of the remote", async () => {
  let requests = 0;
  const api = await sheetServer((_, response) => {
    requests += 1;
    response.end();
  });
  const port = new URL(api).port;
  const remotes = [
    `http://127.0.0.1:${port}/tobar/site.git`,
    `http://github.com@127.0.0.1:${port}/tobar/site.git`,
    "https://github.com.evil.example/tobar/site.git",
    "https://evil.example/github.com/site.git",
    "https://gitlab.example.ie/water/site.git",
    "ext::sh -c 'touch hacked'",
    "/srv/git/site.git",
    "-oProxyCommand=touch",
  ];
  for (const remote of remotes) {
    const repository = repositoryAddress(remote);
    const found = await pipelineState({ repository, commit }, { env: { GITHUB_TOKEN: "t", GITLAB_TOKEN: "t" } });
    expect([remote, found.state, found.nextIn]).toEqual([remote, "unknown", null]);
  }
  expect(requests).toBe(0);
  const own = repositoryAddress("https://gitlab.example.ie/water/site.git");
  expect((await pipelineState({ repository: own, commit }, { env: {} })).address).toBe(
    `https://gitlab.example.ie/water/site/-/commit/${commit}/pipelines`,
  );
});

test.each([
  ["https://user:secret@github.com/tobar/site.git", github],
  ["git@github.com:tobar/site.git", github],
  ["ssh://git@gitlab.com:22/water/web/site", gitlab],
  ["https://github.com/../../user", null],
  ["https://github.com/tobar", null],
  ["https://github.com/tobar/site?token=1", null],
  ["origin", null],
])("the repository of %s", (remote, repository) => {
  expect(repositoryAddress(remote)).toEqual(repository);
});
