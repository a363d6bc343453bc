import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { outlineFromHtml } from "../../../generator/engine/outline/outline-from-html.ts";
import { pageContent } from "../../../generator/engine/outline/page-content.ts";
import { asSection } from "../../../generator/engine/outline/section.ts";
import {
  createSectionRenderer,
  outputErrorFinder,
  throwOnOutputErrors,
} from "../../../generator/engine/render/fast-print/fast-print.ts";
import { FallbackToReact, renderFast } from "../../../generator/engine/render/fast-print/render-element.ts";
import { Island, prepareIslands } from "../../../templates/island.tsx";
import { everyPage } from "../../spec/real-pages.ts";

const findOutputErrors = outputErrorFinder(["town", "distance"]);

await prepareIslands();

const Greeting = ({ name }: { name: string }) => <b>Hello {name}</b>;

const scriptAddress = "javascript:alert(1)";

const nodes = {
  "texts and numbers side by side": (
    <p>
      {12} km &amp; {"<more>"} “quotes” 'and' "these"
    </p>
  ),
  "what is nothing": (
    <p>
      {null}
      {undefined}
      {false}
      {true}
      {""}
      {0}
    </p>
  ),
  "lists, fragments and components": (
    <ul>
      {[1, 2].map((each) => (
        <li key={each}>{createElement(Fragment, null, "No. ", <Greeting key="hello" name={`${each}`} />)}</li>
      ))}
    </ul>
  ),
  "attributes with other names": (
    <label className="a" htmlFor="b" tabIndex={-1} data-x={true} aria-hidden={false}>
      c
    </label>
  ),
  flags: (
    <details open>
      <summary hidden={false}>More</summary>
    </details>
  ),
  "a drawing": (
    <svg viewBox="0 0 1 1" strokeWidth={1.5}>
      <title>A line</title>
      <path d="M0 0" strokeLinecap="round" />
    </svg>
  ),
  "a picture": (
    <picture>
      <source srcSet="/a.avif" />
      <img src="/a.webp" alt="A &quot;well&quot;" fetchPriority="high" />
    </picture>
  ),
  "an address with signs": <a href="/search?a=1&b='2'">Find</a>,
  "what is HTML already": (
    <Island id="a" name="map-search" wake="press" props={{ data: "/map.json", phone: { shown: "1", dial: "1" } }} />
  ),
} as const;

test.each(Object.entries(nodes))("%s are printed as react-dom prints them, and read back the same", (_, node) => {
  const { html, content, seen } = renderFast(node);
  expect(html).toBe(renderToStaticMarkup(node));
  expect(content).toBe(pageContent(html));
  expect(seen).toEqual(outlineFromHtml(html));
});

test.each([
  ["a form control", <input key="a" defaultValue="x" />],
  ["a style", <p key="b" style={{ color: "red" }} />],
  ["a picture that would be preloaded", <img key="c" src="/a.png" alt="" />],
  ["an address that runs a script", createElement("a", { key: "d", href: scriptAddress })],
  ["an element of somebody's own", createElement("x-y", { key: "e" })],
])("%s is left to react-dom", (_, node) => {
  expect(() => renderFast(node)).toThrow(FallbackToReact);
});

test("a section that is not printed as react-dom prints it stops the build, and is named", () => {
  let calls = 0;
  function Fickle() {
    calls += 1;
    return <p>{calls}</p>;
  }
  expect(() => createSectionRenderer({ basePath: "", tokens: [] })(asSection(<Fickle />))).toThrow(
    "section Fickle is not printed as react-dom prints it",
  );
});

describe("every section of every page of the real site", () => {
  test("is printed byte for byte as react-dom prints it, with the words and links that stand in it", () => {
    const seen = new Set<unknown>();
    let ours = 0;
    for (const page of everyPage)
      for (const element of page.sections) {
        // Towns share most of a section's props: one of each list is enough.
        const key = JSON.stringify([asSection(element).type.name, asSection(element).props]);
        if (seen.has(key)) continue;
        seen.add(key);
        const reacts = renderToStaticMarkup(element);
        const printed = tried(element);
        if (printed === null) continue;
        ours += 1;
        if (printed.html !== reacts) expect(printed.html).toBe(reacts);
        if (printed.content !== pageContent(reacts)) expect(printed.content).toBe(pageContent(reacts));
        expect(printed.seen).toEqual(outlineFromHtml(reacts));
      }
    expect(ours).toBeGreaterThan(1000);
  });
});

function tried(element: Parameters<typeof asSection>[0]) {
  try {
    return renderFast(element);
  } catch (cause) {
    if (cause instanceof FallbackToReact) return null;
    throw cause;
  }
}

test.each(["undefined km", "NaN", "[object Object]", "Water in {town}", "<!--$!-->"])(
  "“%s” stops the build and names what prints it",
  (text) => {
    expect(() => throwOnOutputErrors(findOutputErrors(text), "section TownHero", {})).toThrow(
      "section TownHero prints",
    );
  },
);

test("a mistake is found in attributes too", () => {
  const { html } = renderFast(
    <a href={`/${undefined}`} aria-label="NaN km">
      x
    </a>,
  );
  expect(findOutputErrors(html).map(({ found }) => found)).toEqual(["undefined", "NaN"]);
});

test("a word that the marketer wrote is no mistake", () => {
  const text = "The edge of the bog was left undefined.";
  const mistakes = findOutputErrors(renderFast(<p>{text}</p>).html);
  expect(mistakes).toHaveLength(1);
  expect(() => throwOnOutputErrors(mistakes, "section FactList", { fact: { statement: text } })).not.toThrow();
});
