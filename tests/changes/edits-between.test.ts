import { expect, test } from "vitest";
import { editsBetween } from "../../generator/changes/edits-between.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { tinyCopy, tinyFolder } from "../site/tiny-copy.ts";

test("lists only the changed value of settings.json, and none that is empty before and after", () => {
  const folder = tinyCopy({ "settings.json": (text) => text.replace('"branchRule": false', '"branchRule": true') });
  const { tables } = loadSite(folder);
  const edits = editsBetween({ before: tinyFolder, after: tables, changed: new Set(["settings.json"]) });
  expect(edits.map(({ key }) => key)).toEqual(["goingLive.branchRule"]);
});
