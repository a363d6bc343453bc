/** What the checks of a pushed commit report, on a server with the responses of GitHub. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { pipelineState } from "../../../generator/online/pipeline/pipeline-state.ts";
import { sheetServer } from "../feeds/sheet-server.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** The state, and the requests that the server got. */
async function stateOf(answer: Answer, env: Record<string, string> = {}) {
  const asked: { url: string; token: string | undefined }[] = [];
  const api = await sheetServer((request, response) => {
    const { url = "", headers } = request;
    asked.push({ url, token: headers.authorization });
    answer(response, request);
  });
  return { ...(await pipelineState({ repository: "tobar/site", commit }, { env, api })), asked };
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
  const found = await stateOf(answer);
  const address = `https://github.com/tobar/site/commit/${commit}/checks`;
  expect(found).toMatchObject({ state, say, nextIn, address });
  expect(found.asked).toEqual([
    { url: `/repos/tobar/site/commits/${commit}/check-runs?per_page=100`, token: undefined },
  ]);
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
  const found = await stateOf(answer, env);
  expect(found).toMatchObject({ state: "unknown", nextIn, say: expect.stringMatching(say) });
  expect(found.address).toBe(`https://github.com/tobar/site/commit/${commit}/checks`);
});

test("the token goes to GitHub, and is not taken along to another address", async () => {
  const env = { GITHUB_TOKEN: "for-github" };
  expect((await stateOf(runs(), env)).asked[0]?.token).toBe("Bearer for-github");
  let stolen = 0;
  const other = await sheetServer((_, response) => {
    stolen += 1;
    response.end();
  });
  const moved = await stateOf((response) => response.writeHead(302, { Location: other }).end(), env);
  expect(moved.say).toContain("The repository has moved");
  expect(stolen).toBe(0);
});

test("for a remote that is not on GitHub nothing is requested", async () => {
  let requests = 0;
  const api = await sheetServer((_, response) => {
    requests += 1;
    response.end();
  });
  const found = await pipelineState({ repository: null, commit }, { env: { GITHUB_TOKEN: "t" }, api });
  expect(found).toMatchObject({ state: "unknown", nextIn: null, address: null });
  expect(requests).toBe(0);
});
