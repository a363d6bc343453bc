/** Starts this machine's nginx with the built configuration, on a free port. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const binary = "/usr/sbin/nginx";
export const hasNginx = existsSync(binary);

type Place = {
  /** Absolute paths of the built site, its rules, and a folder for the server's own files. */
  readonly site: string;
  readonly rules: string;
  readonly folder: string;
};
type RunningServer = { readonly url: string; stop(): Promise<void> };

/** @throws Error with the server's messages if it does not start */
export async function startNginx(place: Place): Promise<RunningServer> {
  mkdirSync(place.folder, { recursive: true });
  const port = await freePort();
  const main = configured(place, port);
  const child = spawn(binary, ["-c", main, "-p", place.folder, "-e", "stderr"], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (printed += text));
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  while (child.exitCode === null && !(await answers(port))) await setTimeout(20);
  if (child.exitCode === null)
    return {
      url: `http://127.0.0.1:${port}`,
      stop: () => {
        child.kill("SIGTERM");
        return ended;
      },
    };
  await ended;
  // Another process has taken the port since then.
  if (/address already in use/i.test(printed)) return startNginx(place);
  throw new Error(`nginx does not start:\n${printed}`);
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      done(true);
    }).once("error", () => done(false));
  });

/** Returns the main configuration. It includes the rules, in which only the line with the site's folder is changed. */
function configured({ site, rules, folder }: Place, port: number) {
  const text = readFileSync(rules, "utf8");
  if (!text.startsWith("root /srv/site;\n")) throw new Error(`${rules} has no line for the root.`);
  const included = join(folder, "rules.conf");
  writeFileSync(included, text.replace("/srv/site", site));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = join(folder, "main.conf");
  writeFileSync(
    main,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr notice;
events {}
http { access_log off; ${temporary.join(" ")}
  server { listen 127.0.0.1:${port}; include ${included}; } }`,
  );
  return main;
}
