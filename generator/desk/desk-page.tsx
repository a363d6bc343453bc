/** HTML page of the desk: its script renders it. Without JavaScript it names the commands. */
import { printPage } from "../base/document/print-page.tsx";
import { injectDevClient } from "./page/inject-dev-client.ts";
import type { DevPageState } from "./page/page-state.ts";
import { viteBase } from "./page/vite-base.ts";

/** @param name of the site; undefined until the data was valid for the first time */
export const deskPage = (name: string | undefined, state: DevPageState): string =>
  injectDevClient(printed(name), state, "generator/desk/browser/desk-client.tsx");

const printed = (name: string | undefined) =>
  printPage({
    title: `The desk${name === undefined ? "" : `: ${name}`}`,
    head: (
      <>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href={`${viteBase}generator/desk/desk.css`} />
      </>
    ),
    children: (
      <>
        <a className="report__skip" href="#main">
          Skip to the desk
        </a>
        <header className="report__header">
          <p className="report__name report__width">
            <img src="/favicon.svg" alt="" />
            <a href="/">{name ?? "The site"}</a>
            <span>The desk</span>
          </p>
        </header>
        <div id="desk">
          <noscript>
            <p className="report__width">
              This needs JavaScript. Without it, <code>npm run towns -- add "Kinnegad"</code> in the terminal adds a
              town, and <code>npm run publish</code> publishes your edits.
            </p>
          </noscript>
        </div>
      </>
    ),
  });
