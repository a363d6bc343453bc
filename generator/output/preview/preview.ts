/** Serves a built site as hosts do. A rebuilt site is served immediately. */
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, resolve } from "node:path";
import { BuildError } from "../../base/errors.ts";
import { recoverOut } from "../folder/folder.ts";
import { readHostFiles } from "./host-files.ts";
import { respondFrom } from "./respond.ts";

/** `url`: address of the home page with the base path, without a slash at the end. */
export type PreviewServer = { readonly url: string; close(): Promise<void> };
type PreviewOptions = {
  readonly out: string;
  /** 0: any free port. */
  readonly port: number;
};

/** Other machines cannot reach it. */
const host = "127.0.0.1";

/** @throws BuildError if there is no site in `out`, or the port is not available */
export async function startPreviewServer({ out, port }: PreviewOptions): Promise<PreviewServer> {
  recoverOut(out);
  if (!existsSync(join(out, "pages.json")))
    throw new BuildError(`There is no built site in ${out}. Run ${buildCommand(out)} first.`);
  const server = createServer(respondFrom(resolve(out)));
  await listen(server, port);
  const address = server.address();
  const { folder } = readHostFiles(resolve(out))();
  return {
    url: `http://${host}:${typeof address === "object" && address !== null ? address.port : port}${folder}`,
    close: () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const buildCommand = (out: string) => (out === "dist" ? "npm run build" : `npm run build -- --out ${out}`);

/** Checks a port before other work. @throws BuildError if it is not available */
export async function requireFreePort(port: number) {
  const server = createServer();
  await listen(server, port);
  await new Promise((done) => server.close(done));
}

/** Listens on this machine only. @throws BuildError if the port is not available */
export function listen(server: Server, port: number) {
  return new Promise<void>((done, fail) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const problem = cause.code === "EADDRINUSE" ? "is in use" : `cannot be opened (${cause.message})`;
      fail(
        new BuildError(
          `Port ${port} ${problem}. Choose another: PORT=${port + 1} before the command, or --port ${port + 1} for start, preview and dev.`,
          { cause },
        ),
      );
    });
    server.listen(port, host, done);
  });
}
