/** The nginx and Apache of this machine, each with its built configuration, on a free port. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

export const hosts = ["nginx", "Apache", "Apache by .htaccess"] as const;
export type HostName = (typeof hosts)[number];
export type Place = {
  /** The built site, its hosting files, and a folder for what the server writes; all absolute. */
  readonly site: string;
  readonly hosting: string;
  readonly folder: string;
  /** From which the site is served: "" or "/sub". */
  readonly siteFolder: string;
  /** Whether it must read its rules again on request; they name the site's folder then. */
  readonly mayReload?: boolean;
};
/** `reload` is for a shell. */
export type RunningServer = { readonly url: string; readonly reload: string; stop(): Promise<void> };

const programs = {
  nginx: { binary: "/usr/sbin/nginx", configure: nginx },
  Apache: { binary: "/usr/sbin/apache2", configure: apache },
  "Apache by .htaccess": { binary: "/usr/sbin/apache2", configure: apacheOfFolder },
};

export const isInstalled = (name: HostName) => existsSync(programs[name].binary);

/** @throws Error with what the server said when it does not come up. */
export async function startHost(name: HostName, place: Place): Promise<RunningServer> {
  mkdirSync(place.folder, { recursive: true });
  const { binary, configure } = programs[name];
  const port = await freePort();
  const { words, reload } = configure(place, port);
  const child = spawn(binary, words, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text));
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  while (child.exitCode === null && !(await answers(port))) await setTimeout(20);
  if (child.exitCode === null)
    return {
      url: `http://127.0.0.1:${port}`,
      reload: reload.replace("PID", `${child.pid}`),
      stop: () => {
        child.kill("SIGTERM");
        return ended;
      },
    };
  await ended;
  const log = join(place.folder, "error.log");
  if (existsSync(log)) said += readFileSync(log, "utf8");
  // Another process has taken the port since then.
  if (/address already in use/i.test(said)) return startHost(name, place);
  throw new Error(`${name} does not start:\n${said}`);
}

export const freePort = () =>
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

/** The file, with the one line changed that names the site's folder. */
function placed({ hosting, folder, mayReload }: Place, file: string, from: RegExp, to: string) {
  if (mayReload) return join(hosting, file);
  const text = readFileSync(join(hosting, file), "utf8");
  if (!from.test(text)) throw new Error(`${file} has no line for the root.`);
  const path = join(folder, file);
  writeFileSync(path, text.replace(from, to));
  return path;
}

function nginx(place: Place, port: number) {
  const { site, folder } = place;
  const included = placed(place, "nginx.conf", /^root .*;$/m, `root ${site};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = join(folder, "main.conf");
  writeFileSync(
    main,
    `daemon off; ${place.mayReload ? "user root" : "master_process off"}; pid ${folder}/pid; error_log stderr notice;
events {}
http { access_log off; ${temporary.join(" ")}
  server { listen 127.0.0.1:${port}; include ${included}; } }`,
  );
  return { words: ["-c", main, "-p", folder, "-e", "stderr"], reload: "kill -HUP PID" };
}

function apache(place: Place, port: number) {
  const { site, folder } = place;
  const included = placed(place, "apache.conf", /^Define SITE_ROOT .*$/m, `Define SITE_ROOT ${site}`);
  const mode = place.mayReload ? "-DFOREGROUND" : "-X";
  return { words: [mode, "-f", apacheMain(folder, port, `Include ${included}`)], reload: "kill -USR1 PID" };
}

const modules = "mpm_event authz_core mime rewrite headers setenvif filter deflate brotli alias dir env";

/** The file lies in the site itself, as on shared hosting. */
function apacheOfFolder({ site, hosting, folder, siteFolder }: Place, port: number) {
  const top = join(folder, "site");
  const root = join(top, siteFolder);
  cpSync(site, root, { recursive: true });
  cpSync(join(hosting, ".htaccess"), join(root, ".htaccess"));
  const allowed = `DocumentRoot ${top}\n<Directory ${root}>\nAllowOverride All\nRequire all granted\n</Directory>`;
  return { words: ["-X", "-f", apacheMain(folder, port, allowed)], reload: "" };
}

function apacheMain(folder: string, port: number, site: string) {
  const main = join(folder, "main.conf");
  const loaded = modules.split(" ").map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  writeFileSync(
    main,
    `ServerRoot ${folder}
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
Listen 127.0.0.1:${port}
ServerName 127.0.0.1:${port}
User www-data
${loaded.join("\n")}
TypesConfig /etc/mime.types
<VirtualHost 127.0.0.1:${port}>
${site}
</VirtualHost>
`,
  );
  return main;
}
