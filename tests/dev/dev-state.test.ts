import { expect, test } from "vitest";
import * as code from "../../generator/dev/dev-modules.ts";
import { createDevState, type DevState } from "../../generator/dev/dev-state.ts";
import { createDraftCache } from "../../generator/dev/draft-cache.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { temporarySite } from "../build/temporary-site.ts";
import { withSwinford } from "../site/tiny-copy.ts";

test("publishes a scheduled town at midnight without a save", async () => {
  const { data, edit } = temporarySite();
  edit("towns.csv", withSwinford("2026-05-03,,"));
  let day = "2026-05-02";
  const sent: DevState[] = [];
  const devState = createDevState({
    dataDir: data,
    day: () => day,
    code: { ...code, loadDevSite: loadSite },
    codeAfter: () => Promise.reject(new Error("No source was edited.")),
    beforeRead: () => {},
    isOfBrowser: () => false,
    notify: (state) => void sent.push(state),
  });
  const evening = await devState.state();
  const shownAs = async (state: DevState) => ({
    live: state.live?.pageAt("/swinford") != null,
    draft: (await createDraftCache(data).draftAt(state, "/swinford")) !== null,
  });
  expect(await shownAs(evening)).toEqual({ live: false, draft: true });
  day = "2026-05-03";
  expect(await shownAs(evening), "what was asked for before midnight").toEqual({ live: false, draft: true });
  const morning = await devState.state();
  expect(await shownAs(morning)).toEqual({ live: true, draft: false });
  expect(sent, "open pages are brought up to date").toEqual([morning]);
  expect(await devState.state(), "it is loaded once a day").toBe(morning);
});
