/** HTML page of the desk: its script renders it. Without JavaScript it names the commands and has the first pages. */
import { printPage } from "../../base/document/print-page.tsx";
import { firstRows, Table } from "../../base/document/table.tsx";
import { mostUrgentFirst, pageColumns } from "../../inspect/report/page-columns.tsx";
import { injectDevClient } from "../page/inject-dev-client.ts";
import type { DevPageState } from "../page/page-state.ts";
import { viteBase } from "../page/vite-base.ts";
import type { DeskData } from "./desk-data.ts";

/** @param desk null until the data was valid for the first time */
export const deskPage = (desk: DeskData | null, state: DevPageState): string =>
  injectDevClient(printed(desk), state, "generator/studio/desk/browser/desk-client.tsx");

const printed = (desk: DeskData | null) =>
  printPage({
    title: `The desk${desk === null ? "" : `: ${desk.name}`}`,
    head: (
      <>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href={`${viteBase}generator/studio/desk/desk.css`} />
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
            <a href="/">{desk?.name ?? "The site"}</a>
            <span>The desk</span>
          </p>
        </header>
        <div id="desk">
          {desk === null ? (
            <p className="report__width">The desk opens when the data is valid.</p>
          ) : (
            <WithoutScript {...desk} />
          )}
        </div>
      </>
    ),
  });

const WithoutScript = ({ pages }: DeskData) => (
  <main className="report__width">
    <noscript>
      <p>
        This needs JavaScript. Without it, <code>npm run towns -- add "Kinnegad"</code> in the terminal adds a town,{" "}
        <code>npm run results -- Performance-on-Search.zip</code> reads search results, and <code>npm run publish</code>{" "}
        publishes your edits.
      </p>
      <p>Without JavaScript the first {firstRows} pages are here, as they were when this page was opened.</p>
      <Table
        label="Table of pages"
        columns={pageColumns<DeskData["pages"][number]>({ remedy: ({ remedy }) => remedy?.say })}
        rows={mostUrgentFirst(pages).slice(0, firstRows)}
        keyOf={({ path }) => path}
      />
    </noscript>
  </main>
);
