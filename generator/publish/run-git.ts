/** Runs git without a shell. Names of branches and remotes cannot become options or commands. */
import { startGit } from "../base/git-repository.ts";
import { plainAddresses } from "../base/plain-addresses.ts";
import { escaped } from "../base/problem.ts";

type GitOutput = { readonly status: number; readonly stdout: Buffer; readonly stderr: string };

export type Git = {
  /** Its output, whatever its exit status. @throws Error if git cannot be started */
  readonly try: (words: readonly string[], input?: Uint8Array) => Promise<GitOutput>;
  /** Its output without the last line end. @throws GitError for another exit status than 0 */
  readonly text: (words: readonly string[], input?: Uint8Array) => Promise<string>;
  /** @throws GitError for another exit status than 0 */
  readonly bytes: (words: readonly string[]) => Promise<Buffer>;
  /** As `bytes`, but cached. The words must name objects by their digests, so that the output never changes. */
  readonly kept: (words: readonly string[]) => Promise<Buffer>;
};

/** Cached outputs by repository and words, the latest last. Starting git takes longer than all that is done with its output. */
const outputs = new Map<string, Promise<Buffer>>();
const mostOutputs = 1000;

export class GitError extends Error {
  override readonly name = "GitError";
}

type GitOptions = {
  readonly index?: string | undefined;
  /** Another folder for the files of the index. */
  readonly workTree?: string;
  readonly signal?: AbortSignal | undefined;
  /** Time after which git is killed: a remote may be silent, a hook may wait. */
  readonly timeoutMs?: number;
};

/**
 * Returns functions that run git. It fails instead of asking for a password, and for a remote whose address is a program
 * ("ext::"). @param root folder of the working copy. @param index file of another index, so that the working copy's stays unchanged
 */
export function gitIn(root: string, { index, workTree, signal, timeoutMs = 180_000 }: GitOptions = {}): Git {
  const variables = {
    GIT_TERMINAL_PROMPT: "0",
    GIT_LITERAL_PATHSPECS: "1",
    GIT_ALLOW_PROTOCOL: "https:http:ssh:git:file",
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
    ...(workTree !== undefined && { GIT_WORK_TREE: workTree }),
  };
  const run: Git["try"] = (words, input) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const child = startGit(root, words, variables);
      const [out, err]: [Buffer[], Buffer[]] = [[], []];
      const kill = () => {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
        } catch {
          // It has ended.
        }
      };
      const stop = () => {
        kill();
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", stop);
      const timer = setTimeout(() => {
        err.push(Buffer.from(`\nfatal: no answer within ${timeoutMs / 1000} s. Try again later\n`));
        kill();
      }, timeoutMs);
      child.stdout.on("data", (part: Buffer) => out.push(part));
      child.stderr.on("data", (part: Buffer) => err.push(part));
      child.on("error", reject);
      // A git that has ended early does not read.
      child.stdin.on("error", () => {}).end(input);
      child.on("close", (status) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
        resolve({ status: status ?? 1, stdout: Buffer.concat(out), stderr: plainWords(Buffer.concat(err)) });
      });
    });
  const bytes = async (words: readonly string[], input?: Uint8Array) => {
    const { status, stdout, stderr } = await run(words, input);
    if (status !== 0) throw new GitError(`git ${words[0]}: ${firstProblem(stderr)}`);
    return stdout;
  };
  const kept = (words: readonly string[]) => {
    const key = [root, ...words].join("\0");
    const output = outputs.get(key) ?? bytes(words);
    outputs.delete(key);
    outputs.set(key, output);
    for (const [first] of outputs) if (outputs.size > mostOutputs) outputs.delete(first);
    output.catch(() => outputs.delete(key));
    return output;
  };
  return { try: run, bytes, kept, text: async (...given) => String(await bytes(...given)).replace(/\n$/, "") };
}

/** Returns lines without control characters. Addresses lose names and passwords. */
const plainWords = (stderr: Buffer) =>
  stderr
    .toString("utf8")
    .split(/\r?\n|\r/)
    .map((line) => plainAddresses(escaped(line)))
    .join("\n");

/** Returns the first error of git's output without its first word: "unable to access …". */
export function firstProblem(stderr: string) {
  const lines = stderr.split("\n").map((line) => line.trim());
  const line = lines.find((each) => /^(?:fatal|error|remote: error|ssh):/.test(each)) ?? lines.find(Boolean);
  return (line ?? "git gave no reason").replace(/^(?:fatal|error): /, "");
}
