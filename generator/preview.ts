/** Serves a built site as good hosts do. A site that is built anew while it is served is there at once. */
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, resolve } from "node:path";
import { BuildError } from "./errors.ts";
import { answerFrom } from "./preview/answer.ts";
import { readHostFiles } from "./preview/host-files.ts";
import { repairOut } from "./publish/folder/folder.ts";

/** `url`: where the site begins, its folder on the host included, without a slash at the end. */
export type Preview = { readonly url: string; close(): Promise<void> };
export type PreviewOptions = {
  readonly out: string;
  /** 0 takes any that is free. */
  readonly port: number;
  /** 127.0.0.1, which other machines cannot reach. */
  readonly host?: string;
};

/** @throws BuildError when there is no site in `out`, or the port cannot be had. */
export async function servePreview({ out, port, host = "127.0.0.1" }: PreviewOptions): Promise<Preview> {
  repairOut(out);
  if (!existsSync(join(out, "pages.json")))
    throw new BuildError(`There is no built site in ${out}. Run ${buildCommand(out)} first.`);
  const server = createServer(answerFrom(resolve(out)));
  await listen(server, port, host);
  const address = server.address();
  const shownHost = host.includes(":") ? `[${host}]` : host;
  const { folder } = readHostFiles(resolve(out))();
  return {
    url: `http://${shownHost}:${typeof address === "object" && address !== null ? address.port : port}${folder}`,
    close: () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const buildCommand = (out: string) => (out === "dist" ? "npm run build" : `npm run build -- --out ${out}`);

/** @throws BuildError when the port cannot be had. */
export function listen(server: Server, port: number, host: string) {
  return new Promise<void>((done, fail) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const problem = cause.code === "EADDRINUSE" ? "is in use" : `cannot be opened (${cause.message})`;
      fail(
        new BuildError(
          `Port ${port} ${problem}. Choose another: PORT=${port + 1} before the command, or --port ${port + 1} for preview and dev.`,
          { cause },
        ),
      );
    });
    server.listen(port, host, done);
  });
}
