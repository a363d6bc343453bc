/** What the pipeline of GitHub or GitLab reports of a pushed commit: one request, one sentence. */
import { z } from "zod";
import { readAtMost } from "../../base/read-at-most.ts";
import type { RepositoryAddress } from "../../base/repository-address.ts";

type PipelineState = {
  readonly state: "waiting" | "running" | "passed" | "failed" | "unknown";
  /** A sentence for people. */
  readonly say: string;
  /** Page of the host that shows the same. Null if it is not known. */
  readonly address: string | null;
  /** When to request it again, in s. Null if it will not change. */
  readonly nextIn: number | null;
};

type PushedCommit = {
  /** Null for a remote without a host. */
  readonly repository: RepositoryAddress | null;
  readonly commit: string;
};
type Engine = {
  readonly name: string;
  /** The only address that gets the token. */
  readonly api: string;
  readonly token: "GITHUB_TOKEN" | "GITLAB_TOKEN";
  readonly headers: (token: string | undefined) => Record<string, string>;
  readonly request: (path: string, commit: string) => string;
  /** @throws ZodError if the response has another form */
  readonly read: (response: unknown) => Pick<PipelineState, "state" | "say">;
};

/** Longest wait for a response, in ms. */
const patience = 10_000;
/** In s. GitHub answers 60 requests an hour without a token. */
const pause = { withToken: 10, without: 60 };

const checkRuns = z.object({
  check_runs: z.array(z.object({ name: z.string(), status: z.string(), conclusion: z.string().nullable() })),
});
const pipelines = z.array(z.object({ status: z.string() }));

const engines: Readonly<Record<string, Engine>> = {
  "github.com": {
    name: "GitHub",
    api: "https://api.github.com",
    token: "GITHUB_TOKEN",
    headers: (token) => ({
      Accept: "application/vnd.github+json",
      "X-GitHub-Api-Version": "2022-11-28",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }),
    request: (path, commit) => `/repos/${path}/commits/${commit}/check-runs?per_page=100`,
    read(response) {
      const { check_runs: runs } = checkRuns.parse(response);
      const failed = runs.filter(
        ({ conclusion }) => conclusion !== null && !/^(?:success|neutral|skipped)$/.test(conclusion),
      );
      const done = runs.filter(({ status }) => status === "completed").length;
      if (runs.length === 0) return waiting;
      if (failed.length > 0)
        return { state: "failed", say: `A check has failed: ${failed.map(({ name }) => name).join(", ")}.` };
      if (done < runs.length) return { state: "running", say: `${done} of ${runs.length} checks are done.` };
      return passed;
    },
  },
  "gitlab.com": {
    name: "GitLab",
    api: "https://gitlab.com/api/v4",
    token: "GITLAB_TOKEN",
    headers: (token): Record<string, string> => (token === undefined ? {} : { "PRIVATE-TOKEN": token }),
    request: (path, commit) => `/projects/${encodeURIComponent(path)}/pipelines?sha=${commit}&per_page=1`,
    read(response) {
      const [last] = pipelines.parse(response);
      if (last === undefined) return waiting;
      if (last.status === "success") return passed;
      if (/^(?:failed|canceled)$/.test(last.status))
        return { state: "failed", say: `The pipeline ended as “${last.status}”.` };
      if (/^(?:manual|skipped)$/.test(last.status))
        return { state: "unknown", say: `The pipeline is “${last.status}”: someone must start it.` };
      return { state: "running", say: "The checks are running." };
    },
  },
};
const waiting = { state: "waiting", say: "No check has started yet." } as const;
const passed = { state: "passed", say: "All checks have passed." } as const;

type Outside = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** By the host of the repository: another address of its API, for a test. */
  readonly apis?: Readonly<Record<string, string>>;
};

/** Never throws: what cannot be requested is a sentence, with the address where people can see it. */
export async function pipelineState(
  { repository, commit }: PushedCommit,
  { env, apis = {} }: Outside = { env: process.env },
): Promise<PipelineState> {
  const address = repository === null ? null : pageOf(repository, commit);
  const unknown = (why: string, nextIn: number | null = null): PipelineState => {
    const look = address === null ? " Look where your repository shows its pipelines." : "";
    return { state: "unknown", say: `${why}${look}`, address, nextIn };
  };
  const engine = engines[repository?.host ?? ""];
  if (repository === null || engine === undefined)
    return unknown("What the checks report can be shown for github.com and gitlab.com only.");
  const token = env[engine.token] || undefined;
  const usual = token === undefined ? pause.without : pause.withToken;
  try {
    const response = await fetch(`${apis[repository.host] ?? engine.api}${engine.request(repository.path, commit)}`, {
      headers: { "User-Agent": "site-publish", ...engine.headers(token) },
      // Followed, it could take the token elsewhere.
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    const { ok, status } = response;
    if (!ok)
      return unknown(reasonOf(status, engine, token), isLimit(status) ? pause.without : status >= 500 ? usual : null);
    const found = engine.read(JSON.parse(String(await readAtMost(response.body))));
    const isOpen = found.state === "waiting" || found.state === "running";
    return { ...found, address, nextIn: isOpen ? usual : null };
  } catch (cause) {
    if (cause instanceof z.ZodError || cause instanceof SyntaxError)
      return unknown(`The answer of ${engine.name} has an unknown form.`);
    return unknown(`${engine.name} cannot be reached to request what the checks report.`, usual);
  }
}

function reasonOf(status: number, { name, token: variable }: Engine, token: string | undefined) {
  if (status === 401) return `${name} does not accept the token in ${variable}.`;
  if (status === 404 && token === undefined)
    return `${name} shows the checks of a private repository with a token only: set ${variable}.`;
  if (status === 404) return `${name} shows the token in ${variable} no such repository.`;
  if (isLimit(status)) return `${name} answers no more requests for now: its limit is reached.`;
  if (status >= 300 && status < 400) return `The repository has moved: correct the address of the remote.`;
  return `${name} answers with the status ${status}.`;
}

/** GitHub answers 403 or 429, GitLab 429. */
const isLimit = (status: number) => status === 403 || status === 429;

/** Null for a host whose pages are not known. */
function pageOf({ host, path }: RepositoryAddress, commit: string) {
  if (host === "github.com") return `https://github.com/${path}/commit/${commit}/checks`;
  if (/^gitlab\./.test(host)) return `https://${host}/${path}/-/commit/${commit}/pipelines`;
  return null;
}
