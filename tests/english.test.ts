/** Holds the words of comments, documents, exported names and commit titles to plain English. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { privateNames, privateWords } from "./english/private-words.ts";
import { proseOf, sentencesOf } from "./english/prose.ts";

const folders = ["generator", "templates", "client", "data", "tests"];
const files = ["README.md", ...folders.flatMap(filesIn)].map((file) => ({ file, source: readFileSync(file, "utf8") }));

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path).replaceAll("\\", "/"))
    .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && !file.startsWith("tests/fixtures/"))
    .sort();
}

test("comments and documents have no private words", () => {
  const hits = files.flatMap(({ file, source }) =>
    proseOf(file, source).flatMap(({ line, text }) =>
      privateWords.flatMap(({ pattern, write }) =>
        Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
          const place = `${file}:${line + text.slice(0, index).split("\n").length - 1}`;
          return `${place}  "${found.replaceAll(/\s+/g, " ")}": write ${write}`;
        }),
      ),
    ),
  );
  expect(hits).toEqual([]);
});

test("exported names have no private words", () => {
  const exported = /^export (?:async )?(?:const|let|function\*?|type|class|interface|enum) (\w+)/gm;
  const hits = files.flatMap(({ file, source }) =>
    Array.from(source.matchAll(exported), ([, name = ""]) => name)
      .filter((name) => name.split(/(?=[A-Z])/).some((part) => privateNames.test(part)))
      .map((name) => `${file}  ${name}`),
  );
  expect(hits).toEqual([]);
});

test("no sentence has more than 25 words", () => {
  const hits = files.flatMap(({ file, source }) =>
    proseOf(file, source)
      .flatMap(sentencesOf)
      .filter(({ words }) => words > 25)
      .map(({ line, text, words }) => `${file}:${line}  ${words} words: ${text.slice(0, 80)}`),
  );
  expect(hits).toEqual([]);
});

test("a source file begins with one line that says what it is for", () => {
  const firstLine = /^(?:#!.*\n)?(?:\/\*\* (.*) \*\/|\/\* (.*) \*\/|\/\/ (.*))\n/;
  const hits = files
    .filter(({ file }) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith("tests/"))
    .filter(({ source }) => {
      const [, ...found] = firstLine.exec(source) ?? [];
      const line = found.find((text) => text !== undefined) ?? "";
      return line.length > 120 || !/^[A-Z`"\d]/.test(line);
    })
    .map(({ file, source }) => `${file}  ${source.split("\n")[0]}`);
  expect(hits).toEqual([]);
});

/** Titles before this commit were longer. A shallow clone knows only its last commit. */
const firstPlainCommit = "48fd4ae";

test.skipIf(!isRepository())("a commit title has at most 72 characters and no full stop", () => {
  const range = knows(firstPlainCommit) ? `${firstPlainCommit}..HEAD` : "-1";
  const titles = git("log", "--no-merges", "--format=%s", range).split("\n");
  const hits = titles.filter((title) => title.length > 72 || title.endsWith("."));
  expect(hits).toEqual([]);
});

function git(...words: readonly string[]) {
  return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

function knows(commit: string) {
  try {
    git("merge-base", "--is-ancestor", commit, "HEAD");
    return true;
  } catch {
    return false;
  }
}

/** False in a copy without history, or without git. */
function isRepository() {
  try {
    git("rev-parse", "HEAD");
    return true;
  } catch {
    return false;
  }
}
