/** One visit of the live map: fetches its data, opens it, and answers searches and clicks, also those made before it is there. */
import { QueryClient } from "@tanstack/query-core";
import { afterPaint } from "../after-paint.ts";
import type { MapData, Phone } from "./data.ts";
import type { LiveMap } from "./leaflet.ts";
import { mapFailed } from "./map-failed.ts";
import { type Found, find, suggest } from "./search.ts";
import { coordinatesOnStaticMap } from "./static-map.ts";
import { checked, dataFailed, foundPlace, foundTown, notFound, type Said, tilesFailed } from "./words.ts";

type Start = {
  /** Holds the static map. */
  readonly host: HTMLElement;
  readonly url: string;
  readonly phone: Phone;
  readonly say: (said: Said) => void;
  /** For what cannot be mended here. */
  readonly fail: (error: unknown) => void;
  /** Called when the map is there. */
  readonly opened: (session: Session) => void;
};

export type Session = {
  /** The last search counts, when the data comes late. */
  search(text: string): void;
  choose(found: Found): void;
  /** Nothing until the data is there. */
  suggest(text: string): readonly Found[];
  /** A click on the static map. */
  click(at: { readonly clientX: number; readonly clientY: number }): void;
  /** Whether one was open. */
  closePopup(): boolean;
};

const queries = new QueryClient();

export function startSession({ host, url, phone, say, fail, opened }: Start): Session {
  let data: MapData | undefined;
  let live: LiveMap | undefined;
  let opening: Promise<void> | undefined;
  let last = 0;

  const open = async () => {
    const [known, { openMap }] = await Promise.all([fetchData(url), importLeaflet()]);
    live = await openMap(host, known, {
      checked: (km) => say(checked(known, km)),
      tilesFailed: () => say(tilesFailed),
    });
    data = known;
    opened(session);
  };
  /** Runs when the map is open; opens it when it is not, also after a failure. */
  const whenOpen = async (act: (known: MapData, map: LiveMap) => void) => {
    const turn = ++last;
    try {
      opening ??= open();
      await opening;
      if (data && live && turn === last) act(data, live);
    } catch (error) {
      opening = undefined;
      if (!(error instanceof NotLoaded)) fail(error);
      else if (turn === last) say(error.words(phone));
    }
  };
  const show = (found: Found) =>
    whenOpen((known, map) => {
      say(found.kind === "town" ? foundTown(found.town) : foundPlace(known, found.place));
      // Words first: a map that moves takes longer than a visitor should wait for an answer.
      void afterPaint().then(() => (found.kind === "town" ? map.showTown(found.town) : map.showPlace(found.place)));
    });

  const session: Session = {
    search: (text) =>
      void whenOpen((known) => {
        const found = find(known, text);
        if (found) void show(found);
        else say(notFound(text));
      }),
    choose: (found) => void show(found),
    suggest: (text) => (data ? suggest(data, text) : []),
    click: (at) =>
      void whenOpen(({ staticMap }, map) =>
        map.check(coordinatesOnStaticMap(staticMap, host.getBoundingClientRect(), at)),
      ),
    closePopup: () => live?.closePopup() ?? false,
  };
  void whenOpen(() => {});
  return session;
}

/** What a later search may find mended. */
class NotLoaded extends Error {
  readonly words: (phone: Phone) => Said;

  constructor(message: string, words: (phone: Phone) => Said, options: ErrorOptions) {
    super(message, options);
    this.words = words;
  }
}

const importLeaflet = () =>
  import("./leaflet.ts").catch((cause: unknown) => {
    throw new NotLoaded("the code of the map did not load", mapFailed, { cause });
  });

/** @throws NotLoaded when it did not come after four tries. */
const fetchData = (url: string): Promise<MapData> =>
  queries.fetchQuery({
    queryKey: [url],
    queryFn: async ({ signal }) => {
      try {
        const response = await fetch(url, { signal });
        if (response.ok) return await response.json();
        throw new Error(`${url} answered ${response.status}`);
      } catch (cause) {
        throw new NotLoaded(`${url} did not load`, dataFailed, { cause });
      }
    },
    retry: 3,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
    gcTime: 5 * 60_000,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
