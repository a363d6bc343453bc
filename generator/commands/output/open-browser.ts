/** Opens an address of this machine in the browser that people have chosen. */
import { spawn } from "node:child_process";

export function openBrowser(url: string) {
  const [program, ...words] = browserCommand(process.platform, url);
  const child = spawn(program, words, { stdio: "ignore", detached: true });
  child.on("error", () => console.error(`No browser could be opened (${program} is missing). Open ${url} yourself.`));
  child.unref();
}

export function browserCommand(platform: NodeJS.Platform, url: string): readonly [string, ...string[]] {
  if (platform === "darwin") return ["open", url];
  // "start" takes the first quoted word as a title.
  return platform === "win32" ? ["cmd", "/c", "start", '""', url] : ["xdg-open", url];
}
