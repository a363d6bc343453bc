import { expect, test } from "vitest";
import { factFindings } from "../../../generator/site/pages/site-renderer.ts";
import { townShown } from "../../templates/tiny-pages.ts";

const unstatedIn = ({ page, html }: ReturnType<typeof townShown>, change = (text: string) => text) =>
  Array.from(factFindings(page.stated, change(html)), ({ severity, message }) => `${severity}: ${message}`);

test("every page of the tiny site prints each of its facts once, with its source", () => {
  const shown = townShown("westport");
  expect(shown.page.stated).toHaveLength(2);
  expect(unstatedIn(shown)).toEqual([]);
});

test("reports a fact that is missing, printed twice or without its source", () => {
  const shown = townShown("westport");
  const [fact] = shown.page.stated ?? [];
  const [words, source] = [fact?.statement ?? "", fact?.sourceUrl ?? ""];
  const start = `"${words.slice(0, 60)}"`;
  const [, statement = ""] = new RegExp(`(>${words.slice(0, 15)}[^]*?</span>)`).exec(shown.html) ?? [];
  expect(unstatedIn(shown, (html) => html.replace(statement, "></span>"))).toEqual([
    `error: does not print the fact ${start}`,
  ]);
  expect(unstatedIn(shown, (html) => `${html}<span${statement}`)).toEqual([`error: prints the fact ${start} 2 times`]);
  expect(unstatedIn(shown, (html) => html.replaceAll(source, "/"))).toEqual([
    `error: prints the fact ${start} without a link to its source, ${source}`,
  ]);
});
