import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs `node …words` in a folder, and waits for its end. */
export async function ranIn(cwd: string, words: readonly string[]) {
  const child = spawn(process.execPath, words, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  let complaints = "";
  child.stdout.on("data", (text: Buffer) => {
    printed += text;
  });
  child.stderr.on("data", (text: Buffer) => {
    complaints += text;
  });
  const [exitCode] = await once(child, "close");
  return { exitCode, printed, complaints };
}
