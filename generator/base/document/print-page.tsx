/** Prints an HTML page for the people who maintain the site: a report on a disk, or a page of the desk. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { projectRoot } from "../folders.ts";

type PrintPageInput = ComponentProps<"body"> & {
  readonly title: string;
  /** Content-Security-Policy of the page. */
  readonly policy?: string;
  readonly head?: ReactNode;
};

/** All other props become attributes of the body. */
export const printPage = ({ title, policy, head, ...body }: PrintPageInput) =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-IE">
      <head>
        <meta charSet="utf-8" />
        {policy !== undefined && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {head}
      </head>
      <body className="report" {...body} />
    </html>,
  )}\n`;

/** Returns the styles of such a page: the site's colours and sizes, with fonts that every machine has. */
export const pageStyle = () =>
  ["templates/styles/tokens.css", "generator/base/document/page.css"]
    .map((file) => readFileSync(join(projectRoot, file), "utf8"))
    .join("\n");
