/**
 * Finds a Chromium: Playwright's own, then the machine's headless shell, Chrome or Chromium, then one that Playwright
 * installs. Only a launch shows that a browser works, and a failed one takes milliseconds.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "playwright";

type FoundBrowser = { readonly options: LaunchOptions; readonly described: string };
type Choice = readonly [what: string, options: LaunchOptions];

const browserArguments = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  // Otherwise a headless shell places letters on whole pixels, and lines break differently than in visitors' browsers.
  "--font-render-hinting=none",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const atPath = (path: string): Choice => [path, { executablePath: path }];
const choices: readonly Choice[] = [
  ["Playwright’s own Chromium", {}],
  // Debian's Chromium without a window takes 20 % less CPU time.
  atPath("/usr/bin/chromium-headless-shell"),
  ["Google Chrome", { channel: "chrome" }],
  ["Microsoft Edge", { channel: "msedge" }],
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/snap/bin/chromium"].map(atPath),
  atPath("/Applications/Chromium.app/Contents/MacOS/Chromium"),
];

/** @throws Error that lists every browser that was tried and why it did not start. */
export async function findBrowser(): Promise<FoundBrowser> {
  const misses: string[] = [];
  const firstOf = async (choices: readonly Choice[]) => {
    for (const [what, chosen] of choices)
      try {
        const options = { ...chosen, args: browserArguments };
        const browser = await chromium.launch(options);
        const described = `${what}, version ${browser.version()}`;
        await browser.close();
        return { options, described };
      } catch (cause) {
        misses.push(`${what}: ${firstLine(cause)}`);
      }
    return null;
  };
  const named = process.env["BROWSER"];
  const launched = await firstOf([...(named === undefined ? [] : [atPath(named)]), ...choices]);
  if (launched !== null) return launched;

  for (const [what, command, words] of installers()) {
    console.log(`No browser yet. Installing one: ${what}`);
    try {
      execFileSync(command, words, {
        stdio: "ignore",
        timeout: 240_000,
        env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "5000" },
      });
    } catch (cause) {
      misses.push(`${what}: ${firstLine(cause)}`);
      continue;
    }
    const installed = await firstOf(choices);
    if (installed !== null) return installed;
  }
  throw new Error(`No Chromium starts here. Set BROWSER to the path of one. Tried:\n  ${misses.join("\n  ")}`);
}

function installers(): [what: string, command: string, words: string[]][] {
  const ofPackage = ["playwright", "install", "--only-shell", "chromium"];
  const playwright: [string, string, string[]] = [`npx ${ofPackage.join(" ")}`, "npx", ofPackage];
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return [playwright];
  const asRoot = process.getuid?.() === 0 ? "" : "sudo -n ";
  const get = (name: string) => `${asRoot}apt-get install -y -qq ${name}`;
  const install = `${asRoot}apt-get update -qq && { ${get("chromium-headless-shell")} || ${get("chromium")}; }`;
  return [playwright, [install, "sh", ["-c", `export DEBIAN_FRONTEND=noninteractive; ${install}`]]];
}

const firstLine = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).split("\n")[0] ?? "";
