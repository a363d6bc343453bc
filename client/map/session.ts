/** Fetches the map's data, opens the map, and responds to searches and clicks, also to those made before it opened. */
import { QueryClient } from "@tanstack/query-core";
import { afterPaint } from "../after-paint.ts";
import type { MapData, Phone } from "./data.ts";
import type { InteractiveMap } from "./interactive-map.ts";
import { mapLoadError } from "./load-error.ts";
import {
  coverageCheckMessage,
  dataErrorMessage,
  foundPlace,
  foundTown,
  type MapMessage,
  notFound,
  notServed,
  tilesErrorMessage,
} from "./messages.ts";
import { isInNorthernIreland } from "./northern-ireland.ts";
import { type SearchResult, searchPlaces, suggest } from "./search.ts";
import { coordinatesOnStaticMap } from "./static-map.ts";

type SessionInput = {
  /** Contains the static map. */
  readonly host: HTMLElement;
  readonly url: string;
  readonly phone: Phone;
  readonly say: (message: MapMessage) => void;
  /** Called with an error that another attempt would not mend. */
  readonly fail: (error: unknown) => void;
  /** Called when the map is ready. */
  readonly opened: (session: MapSession) => void;
};

export type MapSession = {
  /** Until the data is loaded, a later search replaces an earlier one. */
  search(text: string): void;
  choose(found: SearchResult): void;
  /** Empty until the data is loaded. */
  suggest(text: string): readonly SearchResult[];
  /** Handles a click on the static map. */
  click(at: { readonly clientX: number; readonly clientY: number }): void;
  /** Closes the popup. Returns false if none was open. */
  closePopup(): boolean;
};

const queries = new QueryClient();

export function startMapSession({ host, url, phone, say, fail, opened }: SessionInput): MapSession {
  let data: MapData | undefined;
  let live: InteractiveMap | undefined;
  let opening: Promise<void> | undefined;
  let last = 0;

  const open = async () => {
    const [known, { openMap }] = await Promise.all([fetchData(url), importLeaflet()]);
    live = await openMap(host, known, {
      checked: (km) => say(coverageCheckMessage(known, km)),
      tilesFailed: () => say(tilesErrorMessage),
    });
    data = known;
    opened(session);
  };
  /** Runs `act` when the map is open, and opens it if needed, also after a failure. A later call replaces this one. */
  const whenOpen = async (act: (known: MapData, map: InteractiveMap) => void) => {
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
  const show = (found: SearchResult) =>
    whenOpen((known, map) => {
      say(found.kind === "town" ? foundTown(found.town) : foundPlace(known, found.place));
      // The text is painted first: moving the map takes longer than a visitor should wait for a response.
      void afterPaint().then(() => (found.kind === "town" ? map.showTown(found.town) : map.showPlace(found.place)));
    });

  const session: MapSession = {
    search: (text) =>
      void whenOpen((known, map) => {
        const isNorthern = isInNorthernIreland(text);
        const found = isNorthern ? null : searchPlaces(known, text);
        if (found) return void show(found);
        say(isNorthern ? notServed(text) : notFound(text));
        map.closePopup();
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

/** Error of code or data that did not load. A later search tries again. */
class NotLoaded extends Error {
  readonly words: (phone: Phone) => MapMessage;

  constructor(message: string, words: (phone: Phone) => MapMessage, options: ErrorOptions) {
    super(message, options);
    this.words = words;
  }
}

const importLeaflet = () =>
  import("./interactive-map.ts").catch((cause: unknown) => {
    throw new NotLoaded("the code of the map did not load", mapLoadError, { cause });
  });

/** @throws NotLoaded after four failed attempts. */
const fetchData = (url: string): Promise<MapData> =>
  queries.fetchQuery({
    queryKey: [url],
    queryFn: async ({ signal }) => {
      try {
        const response = await fetch(url, { signal });
        if (response.ok) return await response.json();
        throw new Error(`${url} answered ${response.status}`);
      } catch (cause) {
        throw new NotLoaded(`${url} did not load`, dataErrorMessage, { cause });
      }
    },
    retry: 3,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
    gcTime: 5 * 60_000,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
