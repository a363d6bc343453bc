/** Renders each page as a plain React tree into a file, without audit, digests or ledger. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { fileOf } from "../../../generator/base/page-file.ts";
import type { Page } from "../../../templates/page.ts";
import { Footer, Head, Header, pages } from "./site.ts";

const { PEER_OUT: out = "" } = process.env;

const documentOf = (page: Page) =>
  h(
    "html",
    { lang: "en-IE" },
    h("head", null, h("meta", { charSet: "utf-8" }), h(Head, { page })),
    h(
      "body",
      { className: `page page--${page.kind}` },
      h(Header, { page }),
      h("main", { id: "main", tabIndex: -1 }, ...page.sections),
      h(Footer, { page }),
    ),
  );

for (const page of pages()) {
  const file = join(out, fileOf(page.path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `<!doctype html>${renderToStaticMarkup(documentOf(page))}`);
}
