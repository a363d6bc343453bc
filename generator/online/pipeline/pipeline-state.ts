/** What the checks of GitHub report of a pushed commit: one request, one sentence. */
import { z } from "zod";
import { readAtMost } from "../../base/read-at-most.ts";

type PipelineState = {
  readonly state: "waiting" | "running" | "passed" | "failed" | "unknown";
  /** A sentence for people. */
  readonly say: string;
  /** Page of GitHub that shows the same. Null for a remote elsewhere. */
  readonly address: string | null;
  /** When to request it again, in s. Null if it will not change. */
  readonly nextIn: number | null;
};

type PushedCommit = {
  /** "owner/name". Null for a remote that is not on GitHub. */
  readonly repository: string | null;
  readonly commit: string;
};

/** Longest wait for a response, in ms. */
const patience = 10_000;
/** In s. GitHub answers 60 requests an hour without a token. */
const pause = { withToken: 10, without: 60 };

const checkRuns = z.object({
  check_runs: z.array(z.object({ name: z.string(), status: z.string(), conclusion: z.string().nullable() })),
});

/** @throws ZodError if the response has another form */
function readChecks(response: unknown): Pick<PipelineState, "state" | "say"> {
  const { check_runs: runs } = checkRuns.parse(response);
  const failed = runs.filter(
    ({ conclusion }) => conclusion !== null && !/^(?:success|neutral|skipped)$/.test(conclusion),
  );
  const done = runs.filter(({ status }) => status === "completed").length;
  if (runs.length === 0) return { state: "waiting", say: "No check has started yet." };
  if (failed.length > 0)
    return { state: "failed", say: `A check has failed: ${failed.map(({ name }) => name).join(", ")}.` };
  if (done < runs.length) return { state: "running", say: `${done} of ${runs.length} checks are done.` };
  return { state: "passed", say: "All checks have passed." };
}

type Outside = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The only address that gets the token; another one for a test. */
  readonly api?: string;
};

/** Never throws: what cannot be requested is a sentence, with the address where people can see it. */
export async function pipelineState(
  { repository, commit }: PushedCommit,
  { env, api = "https://api.github.com" }: Outside = { env: process.env },
): Promise<PipelineState> {
  const address = repository === null ? null : `https://github.com/${repository}/commit/${commit}/checks`;
  const unknown = (say: string, nextIn: number | null = null): PipelineState => {
    return { state: "unknown", say, address, nextIn };
  };
  if (repository === null)
    return unknown(
      "What the checks report can be shown for github.com only. Look where your repository shows its pipelines.",
    );
  const token = env["GITHUB_TOKEN"] || undefined;
  const usual = token === undefined ? pause.without : pause.withToken;
  try {
    const response = await fetch(`${api}/repos/${repository}/commits/${commit}/check-runs?per_page=100`, {
      headers: {
        "User-Agent": "site-publish",
        Accept: "application/vnd.github+json",
        "X-GitHub-Api-Version": "2022-11-28",
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      // Followed, it could take the token elsewhere.
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    const { ok, status } = response;
    if (!ok) return unknown(reasonOf(status, token), isLimit(status) ? pause.without : status >= 500 ? usual : null);
    const found = readChecks(JSON.parse(String(await readAtMost(response.body))));
    const isOpen = found.state === "waiting" || found.state === "running";
    return { ...found, address, nextIn: isOpen ? usual : null };
  } catch (cause) {
    if (cause instanceof z.ZodError || cause instanceof SyntaxError)
      return unknown("The answer of GitHub has an unknown form.");
    return unknown("GitHub cannot be reached to request what the checks report.", usual);
  }
}

function reasonOf(status: number, token: string | undefined) {
  if (status === 401) return "GitHub does not accept the token in GITHUB_TOKEN.";
  if (status === 404 && token === undefined)
    return "GitHub shows the checks of a private repository with a token only: set GITHUB_TOKEN.";
  if (status === 404) return "GitHub shows the token in GITHUB_TOKEN no such repository.";
  if (isLimit(status)) return "GitHub answers no more requests for now: its limit is reached.";
  if (status >= 300 && status < 400) return "The repository has moved: correct the address of the remote.";
  return `GitHub answers with the status ${status}.`;
}

const isLimit = (status: number) => status === 403 || status === 429;
