import { expect, test } from "vitest";
import { linkGraph } from "../../../generator/engine/audit/link-graph.ts";
import { createLinkCollector } from "../../../generator/engine/audit/page-links.ts";

test("links of more pages than an integer has bits are those of their own page", () => {
  const count = 70;
  const paths = Array.from({ length: count }, (_, place) => `/page-${place}`);
  const collector = createLinkCollector({ isSkipped: () => false, withFrame: true });
  for (const [place] of paths.entries()) {
    const links = [...(place < count - 1 ? [`/page-${place + 1}`] : []), ...(place === 40 ? ["/gone"] : [])];
    collector.see({ head: "", parts: [], frame: [{ ...outline, links }], size: 0 });
  }
  const links = linkGraph();
  links.see(paths, collector.all());
  expect([...links.graph().deadLinks()]).toEqual([{ from: 40, href: "/gone", why: "no page" }]);
  expect([...links.graph().stepsFrom("/page-0")]).toEqual([...paths.keys()]);
});

const outline = { linksWithin: [], linksAway: [], ids: [], headings: "", h1: "", problems: "", words: 0, linkWords: 0 };
