/**
 * `npm test [word …]`: types, lint, units, browser tests and the Nu checker on a build of the real data.
 * `npm run test:slow [word …]`: the files with ".slow" in their name, the other kinds of page, the budgets of all kinds, and all
 * pages for the Nu checker.
 * With words only tests with one of them in path or name. Two processors run as much as they can in parallel.
 * Ends with "N passed, N failed".
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainFiles } from "../generator/base/plain-files.ts";
import { handedOn, openTestSite, type TestSite } from "./browser/test-site.ts";
import { closingWords, type EndedPart, seconds } from "./runner/closing-words.ts";
import keepInMemory from "./runner/memory-folder.ts";
import { type Ran, type Running, runNode, skipped } from "./runner/part.ts";
import { groupSeconds, overLimit } from "./runner/processor-time.ts";
import { type Result, readReport } from "./runner/vitest-report.ts";

const start = performance.now();
const startSeconds = groupSeconds();
const isSlow = process.argv[2] === "--slow";
const words = process.argv.slice(isSlow ? 3 : 2);
const isMeant = (path: string) => words.length === 0 || words.some((word) => path.includes(word));
const isOfThisPart = (path: string) => (isSlow ? /\.slow\.|\/every-page-/ : /^(?!.*\.slow\.)/).test(path);
const testFiles = plainFiles("tests")
  .map((path) => join("tests", path))
  .filter((path) => /\.test\.tsx?$/.test(path) && isOfThisPart(path) && isMeant(path));
const hasBrowserTests = testFiles.some((path) => path.startsWith(join("tests", "browser")));
const hasUnits = testFiles.some((path) => !path.startsWith(join("tests", "browser")));
const isWeighed = isSlow && isMeant("tests/budgets/run");
const isSiteNeeded = hasBrowserTests || isMeant("tests/valid-html") || isWeighed;
const kinds = { PAGE_KINDS: isSlow ? "others" : "main" };

const removeTemporaryFiles = keepInMemory();
const reports = mkdtempSync(join(tmpdir(), "test-report-"));
const parts: EndedPart[] = [];

const checked = isSlow ? null : checkSources();
// The pictures of the real data are encoded by then. More in parallel would cost more: a waiting page
// is drawn sixty times a second.
const site = isSiteNeeded ? await openSite() : null;
const [units, browser] = isSlow ? [["slow"], ["browser-slow"]] : [["units", "units-alone"], ["browser"]];
await Promise.all([hasUnits && vitest("units", units), site && weigh(site)]);
// Units keep both processors busy. Pages that wait do not, and what only reads takes those moments.
await Promise.all([site && hasBrowserTests && vitest("browser", browser, handedOn(site)), site && readPages(site)]);
await checked;
await site?.close();

rmSync(reports, { recursive: true });
removeTemporaryFiles();
if (parts.length === 0) console.error(`No part and no file of the tests has ${words.join(" or ")} in its name.`);
const endSeconds = groupSeconds();
const processorSeconds = startSeconds === null || endSeconds === null ? null : endSeconds - startSeconds;
const isLimited = process.env["CI"] !== undefined && !isSlow && words.length === 0;
if (isLimited) parts.push(...overLimit(processorSeconds));
console.log(`\n${closingWords(parts, performance.now() - start, processorSeconds)}`);
process.exitCode = parts.length > 0 && parts.every(({ failed }) => failed === 0) ? 0 : 1;

async function checkSources() {
  if (isMeant("types")) await check("types", ["node_modules/typescript/bin/tsc"], { givesWay: true });
  if (isMeant("lint")) await check("lint", ["node_modules/@biomejs/biome/bin/biome", "check"], { givesWay: true });
}

async function openSite() {
  const began = performance.now();
  const opened = await openTestSite().catch((cause: Error) => {
    const failures = [`site and browser: ${cause.message}`];
    end({ name: "site and browser", passed: 0, failed: 1, skipped: 0, failures, retried: [] }, began, "");
    return null;
  });
  if (opened !== null) console.log(`The site is built after ${seconds(performance.now() - start)}.`);
  return opened;
}

async function readPages({ folder }: TestSite) {
  if (isMeant("tests/valid-html"))
    await check("valid HTML", ["--import", "tsx", "tests/valid-html/run.ts", folder], { env: kinds, givesWay: true });
}

async function weigh(site: TestSite) {
  if (isWeighed) await check("budgets", ["--import", "tsx", "tests/budgets/run.ts"], { env: handedOn(site) });
}

async function check(name: string, command: readonly string[], running: Running) {
  const began = performance.now();
  const { status, printed } = await runNode(command, running);
  end({ name, ...resultOf(name, status, printed), retried: [] }, began, printed);
}

function resultOf(name: string, status: Ran["status"], printed: string): Omit<Result, "retried"> {
  if (status === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  if (status === skipped) return { passed: 0, failed: 0, skipped: 1, failures: [] };
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ${lastLines(printed)}`] };
}

/** A log that was cut still says at its end why a part failed. */
function lastLines(printed: string) {
  return printed.trim().split("\n").slice(-4).join("\n    ");
}

async function vitest(name: string, projects: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const began = performance.now();
  const report = join(reports, `${name}.json`);
  const command = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", ...words];
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const { status, printed } = await runNode([...command, ...options, ...chosen], { env });
  end({ name, ...readReport(report, name, status) }, began, printed);
}

/** Prints a part once it is over. */
function end(result: Omit<EndedPart, "ms">, began: number, printed: string) {
  const ms = performance.now() - began;
  parts.push({ ...result, ms });
  console.log(`\n── ${result.name}, ${seconds(ms)}\n${printed.trim()}`);
}
