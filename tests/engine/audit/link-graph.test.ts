import { expect, test } from "vitest";
import { linkGraph } from "../../../generator/engine/audit/link-graph.ts";

test("a page is as many links away as the shortest way to it, and what no link leads to is not there", () => {
  const { deadLinksOf, stepsFrom } = linkGraph([
    { path: "/", links: "/trim /tuam#prices /gone", ids: "" },
    { path: "/trim", links: "/ /tuam", ids: "" },
    { path: "/tuam", links: "/far", ids: "#costs" },
    { path: "/far", links: "", ids: "" },
    { path: "/alone", links: "/far", ids: "" },
  ]);
  expect(deadLinksOf("/trim /tuam#prices /gone")).toEqual([
    { href: "/tuam#prices", why: "no id" },
    { href: "/gone", why: "no page" },
  ]);
  expect(Object.fromEntries(stepsFrom("/"))).toEqual({ "/": 0, "/trim": 1, "/tuam": 1, "/far": 2 });
});
