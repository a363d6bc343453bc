import { expect, test } from "vitest";
import { describeDifferences, differentBody } from "../../../generator/online/verify/difference.ts";

const page = '<main><p>Ring or write.</p> <a href="mailto:a@b.example">a@b.example</a><p>Open.</p></main>';
const differing = (live: string) => differentBody("page", Buffer.from(page), Buffer.from(live));

test("quotes a changed page from the first tag that differs", () => {
  const { built, live } = differing(page.replace("Open", "Closed"));
  expect(built).toBe("“<p>Open.</p></main>”");
  expect(live).toBe("“<p>Closed.</p></main>”");
  expect(differing(page.replace("<p>Open.</p></main>", "")).live).toBe("nothing more");
});

test("escapes terminal control characters in a host's answer", () => {
  const difference = { path: "/", what: "page", ...differing(page.replace("Open", "\u001b[2J")) };
  expect(describeDifferences([difference]).join("\n")).not.toContain("\u001b");
});
