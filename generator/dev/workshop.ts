/**
 * The site as it is being worked on. Whatever is edited is taken in after the other, the newest state last; while the data
 * or a source is wrong the last good pages stay, and the problems are told.
 */
import type { DamagedPictures } from "../assets/assets.ts";
import type { Loaded } from "../load/load-site.ts";
import { error, type Problem } from "../load/problem.ts";
import type { LiveCode } from "./live-code.ts";
import type { LiveSite } from "./open-site.ts";

export type State = {
  /** Grows with each change that is taken in. */
  readonly version: number;
  /** Grows when scripts of the browser were edited: an open page must then be loaded anew. */
  readonly scripts: number;
  /** Null until the data was right for the first time. */
  readonly live: LiveSite | null;
  readonly code: LiveCode;
  readonly loaded: Loaded;
  /** On which it was loaded: what is published and what waits goes by it. */
  readonly day: string;
  /** What stops a build: mistakes of the data. */
  readonly problems: readonly Problem[];
  /** A source of the program that does not compile, or data that it cannot show. */
  readonly fault: string | null;
};

type Change = {
  /** Absolute paths of sources of the program. */
  readonly code: ReadonlySet<string>;
  readonly isOfData: boolean;
  readonly day: string;
};

type Parts = {
  readonly dataDir: string;
  readonly day: () => string;
  readonly first: () => Promise<LiveCode>;
  readonly renewed: (edited: Iterable<string>) => Promise<LiveCode>;
  readonly isOfBrowser: (file: string) => boolean;
  /** Called with each new state. */
  readonly tell: (state: State) => void;
};

type Before = Pick<State, "version" | "scripts" | "live" | "day">;

/** ms after which a file that was only half there is looked at again before it counts as wrong. */
const secondLook = 80;
/** Saves of one moment are taken in together; ms. */
const moment = 8;

export function openWorkshop({ dataDir, day, first, renewed, isOfBrowser, tell }: Parts) {
  let loadedOn = day();
  let state: Promise<State> = first().then((code) =>
    made(code, code.loadSite(dataDir, loadedOn), { version: 1, scripts: 0, live: null, day: loadedOn }),
  );
  let edited = new Set<string>();
  let isDataEdited = false;
  let timer: NodeJS.Timeout | undefined;

  const made = async (code: LiveCode, loaded: Loaded, before: Before): Promise<State> => {
    const problems = loaded.problems.filter(({ severity }) => severity === "error");
    const last = { ...before, code, loaded };
    if (loaded.site === null) return { ...last, problems, fault: null };
    try {
      return { ...last, live: await code.openSite(loaded.site, dataDir), problems, fault: null };
    } catch (cause) {
      if (isOfPictures(cause)) return { ...last, problems: damages(cause, loaded), fault: null };
      return { ...last, problems, fault: messageOf(cause) };
    }
  };

  /** Never throws: what goes wrong is part of the state. */
  const takeIn = async (last: State, change: Change): Promise<State> => {
    const isOfScripts = [...change.code].some(isOfBrowser);
    const before = { ...last, version: last.version + 1, scripts: last.scripts + (isOfScripts ? 1 : 0) };
    try {
      const code = change.code.size > 0 || before.fault !== null ? await renewed(change.code) : before.code;
      // The function is another one when anything that reads the data was edited.
      const isReadAnew = change.isOfData || change.day !== before.day || code.loadSite !== before.code.loadSite;
      let loaded = isReadAnew ? code.loadSite(dataDir, change.day) : before.loaded;
      if (loaded.site === null && change.isOfData) {
        await new Promise((done) => setTimeout(done, secondLook));
        loaded = code.loadSite(dataDir, change.day);
      }
      return await made(code, loaded, { ...before, day: change.day });
    } catch (cause) {
      return { ...before, fault: messageOf(cause) };
    }
  };

  const next = () => {
    loadedOn = day();
    const change = { code: edited, isOfData: isDataEdited, day: loadedOn };
    edited = new Set();
    isDataEdited = false;
    clearTimeout(timer);
    timer = undefined;
    const before = state;
    state = before.then((last) => takeIn(last, change));
    void state.then(tell);
  };
  return {
    /** Loaded anew once another day has come. */
    state() {
      if (day() !== loadedOn) next();
      return state;
    },
    /** `file` is absolute; null for data. */
    changed(file: string | null) {
      if (file === null) isDataEdited = true;
      else edited.add(file);
      timer ??= setTimeout(next, moment);
    },
    /** Once all that was told of by now is taken in. */
    async settled(): Promise<State> {
      while (timer !== undefined) await new Promise((done) => setTimeout(done, moment));
      return state;
    },
    close: () => clearTimeout(timer),
  };
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Not by its class, of which code that was loaded anew has another one. */
const isOfPictures = (cause: unknown): cause is DamagedPictures => cause instanceof Error && "damages" in cause;

const damages = ({ damages: all }: DamagedPictures, { imageAt }: Loaded): readonly Problem[] =>
  all.map(({ file, why }) => error(imageAt(file), "E_IMAGE", `${file} ${why}`));
