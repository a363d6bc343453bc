import { createElement } from "react";
import { expect, test } from "vitest";
import type { RedirectRow } from "../../../data/schema/redirect-row.ts";
import { startOfFile } from "../../../generator/base/problem.ts";
import { type AuditBuildInput, auditProblems, auditSite } from "../../../generator/changes/audit/audit.ts";
import { createAddressList, linksOf } from "../../../generator/render/audit/link-graph.ts";
import { headWithoutNames } from "../../../generator/render/audit/masked-head.ts";
import { outlineOf } from "../../../generator/render/outline/page-outline.ts";
import { asSection } from "../../../generator/render/outline/section.ts";
import type { PageGroup } from "../../../generator/render/page-groups.ts";
import type { PageRecord } from "../../../generator/render/page-renderer.ts";

type Leads = { readonly [file: string]: readonly string[] };

/** Returns pages without faults from a table of files, with the links or ids of each. Each page has one section. */
function groupOf(leads: Leads, change: (page: PageRecord) => Partial<PageRecord> = () => ({})): PageGroup {
  const { placeOf, addresses } = createAddressList();
  const pages = Object.entries(leads).map(([file, words]) => {
    const parts = [{ section, seen: seenOf(words) }];
    const { links, ids } = linksOf({ ...noPage, parts }, { isSkipped: () => false, withFrame: true });
    const page: PageRecord = {
      file,
      hash: file,
      size: 1,
      mtimeMs: 1,
      title: file,
      indexable: true,
      reason: "",
      html: "",
      kind: file.includes("/") ? "town-service" : "other",
      words: 50,
      facts: 3,
      masked: headWithoutNames({ title: `${file}, title`, description: `${file}, description` }, []),
      links: links.map(placeOf),
      ids,
    };
    return { ...page, ...change(page) };
  });
  return { key: "", addresses: addresses(), pages };
}

const Part = () => null;
const section = asSection(createElement(Part));
const noPage = { head: "", main: "", frame: [], size: 0 };

const seenOf = (words: readonly string[]) =>
  outlineOf(
    words.map((word) => (word.startsWith("#") ? `<p id="${word.slice(1)}"></p>` : `<a href="${word}">x</a>`)).join(""),
  );

/** Audits pages. @returns a line for each finding, with its page */
function findingsOf(groups: readonly PageGroup[], more: Partial<AuditBuildInput> = {}): readonly string[] {
  const audit = auditSite({ groups, redirects: [], alike: new Map(), tooAlike: 0.55, ...more });
  return Array.from(audit, ([path, { findings }]) =>
    findings.map(({ severity, message }) => `${severity}: ${path} ${message}`),
  ).flat();
}

const town = groupOf({ "tuam.html": ["/", "#water"], "tuam/iron.html": ["/tuam", "/tuam#water"] });

test("reports nothing for a site whose links all work and whose pages are all linked", () => {
  const home = groupOf({ "index.html": ["/tuam", "/tuam/iron?from=home"] });
  expect(findingsOf([home, town])).toEqual([]);
});

test("reports links to a missing page, to a missing id and to a moved address", () => {
  const home = groupOf({ "index.html": ["/tuam", "/tuam/iron", "/tuan", "/tuam#wells", "/old-tuam", "/gone"] });
  const redirects: RedirectRow[] = [
    { from: "/old-tuam", to: "/tuam", status: "301" },
    { from: "/gone", status: "410" },
  ];
  expect(findingsOf([home, town], { redirects })).toEqual([
    "error: / links to /tuan, which is not a page of this site",
    "error: / links to /tuam#wells, a part that is not on that page",
    "warning: / links to /old-tuam, which moved to /tuam: link there",
    "error: / links to /gone, which is not a page of this site",
  ]);
});

test("reports a page without links to it, and an indexable one far from the home page", () => {
  const chain = groupOf({
    "index.html": ["/a"],
    "a.html": ["/b"],
    "b.html": ["/c"],
    "c.html": ["/d"],
    "d.html": [],
    "alone.html": ["/"],
    "thank-you.html": ["/"],
  });
  expect(findingsOf([chain])).toEqual([
    "warning: /d is 4 links from the home page, over 3",
    "warning: /alone is reached by no links from the home page",
  ]);
  const closed = { ...chain, pages: chain.pages.map((page) => ({ ...page, indexable: false })) };
  expect(findingsOf([closed])).toEqual(["warning: /alone is reached by no links from the home page"]);
  const outside = {
    ...closed,
    pages: closed.pages.map((page) => ({ ...page, reason: "beyond the radius of site.json" })),
  };
  expect(findingsOf([outside])).toEqual([]);
});

test("checks links and ids on many pages", () => {
  const names = Array.from({ length: 70 }, (_, number) => `page-${number}`);
  const many = groupOf({
    "index.html": names.map((name) => `/${name}`),
    ...Object.fromEntries(names.map((name) => [`${name}.html`, [`#of-${name}`, "/page-40#of-page-40"]])),
    "page-65.html": ["/page-33#of-page-64", "/page-69#of-page-69", "/nowhere"],
    "page-69.html": ["#of-page-69", "/page-40#of-page-39"],
  });
  expect(findingsOf([many])).toEqual([
    "error: /page-65 links to /page-33#of-page-64, a part that is not on that page",
    "error: /page-65 links to /nowhere, which is not a page of this site",
    "error: /page-69 links to /page-40#of-page-39, a part that is not on that page",
  ]);
});

test("reports pages with the same title, also if only names and figures differ", () => {
  const site = groupOf(
    {
      "index.html": ["/tuam/iron", "/trim/iron", "/tuam/lime"],
      "tuam/iron.html": [],
      "trim/iron.html": [],
      "tuam/lime.html": [],
    },
    ({ file }) => ({
      title: file === "tuam/lime.html" ? "index.html" : file,
      ...(file.endsWith("iron.html") && { masked: headWithoutNames({ title: "Iron", description: file }, []) }),
    }),
  );
  expect(findingsOf([site])).toEqual([
    "warning: /trim/iron has the title of /tuam/iron with names and figures changed",
    'error: /tuam/lime has the title of /: "index.html"',
  ]);
});

test("does not report equal titles of towns that end with their county", () => {
  const towns = ["kells", "stradbally"];
  const twins = groupOf(
    { "index.html": ["/kells", "/stradbally"], "kells.html": [], "stradbally.html": [] },
    ({ file }) => ({
      title: `Water treatment in ${file}, Co. Meath`,
      ...(towns.includes(file.replace(".html", "")) && {
        kind: "town",
        words: 99,
        facts: 9,
        masked: headWithoutNames({ title: "Water treatment in", description: file }, []),
      }),
    }),
  );
  expect(findingsOf([twins])).toEqual([]);
});

test("reports a town page with little content, and a page similar to another", () => {
  const thin = groupOf({ "index.html": ["/tuam"], "tuam.html": [] }, ({ file }) =>
    file === "tuam.html" ? { kind: "town", words: 12, facts: 1 } : {},
  );
  const alike = new Map([
    ["/tuam", { path: "/trim", likeness: 0.58 }],
    ["/", { path: "/trim", likeness: 0.54 }],
  ]);
  expect(findingsOf([thin], { alike })).toEqual([
    "warning: /tuam prints 12 words, under 40",
    "warning: /tuam shows one sourced fact of its own, under 2",
    "warning: /tuam says 58 % of what /trim says",
  ]);
});

test("reports the findings of each page", () => {
  const home = groupOf({ "index.html": [] }, () => ({
    findings: [{ severity: "error", rule: "alt", message: "shows /a.png without alt text", section: "Hero" }],
  }));
  expect(findingsOf([home])).toEqual(["error: / shows /a.png without alt text"]);
});

test("prints three findings of a kind and counts the rest; errors stop a release only", () => {
  const home = groupOf({ "index.html": ["/a", "/b", "/c", "/d", "/e"] });
  const audit = auditSite({ groups: [home], redirects: [], alike: new Map(), tooAlike: 0.55 });
  const reported = (release: boolean) =>
    auditProblems(audit, { at: () => startOfFile("data/site.json"), release, report: "dist-report/index.html" }).map(
      ({ file, severity, message }) => `${file} ${severity} ${message}`,
    );
  expect(reported(false)).toEqual([
    "data/site.json warning the page / links to /a, which is not a page of this site.",
    "data/site.json warning the page / links to /b, which is not a page of this site.",
    "data/site.json warning the page / links to /c, which is not a page of this site.",
    "dist-report/index.html warning lists 2 more like this: the page / links to /a, which is not a page of this site.",
  ]);
  expect(reported(true)[0]).toBe("data/site.json error the page / links to /a, which is not a page of this site.");
});
