/** State of the dev server. Loads edits one after another, and keeps the last valid pages during an error. */
import type { Site } from "../../templates/model.ts";
import { mergeProblems } from "../base/merge-problems.ts";
import { error, type Problem } from "../base/problem.ts";
import type { DevSite } from "../desk/page/dev-site.ts";
import type { SiteState } from "../desk/page/page-state.ts";
import type { InvalidPicturesError } from "../site/assets.ts";
import type { LoadedData } from "../site/load-site.ts";

export type CodeLoader = typeof import("./dev-modules.ts");

export type DevState = SiteState & {
  /** Null until the data was valid for the first time. */
  readonly live: DevSite | null;
  readonly code: CodeLoader;
  readonly loaded: LoadedData;
  /** Day for which the data was loaded, 2026-05-02: rows may have dates of publishing. */
  readonly day: string;
};

type Change = {
  /** Absolute paths of edited sources of the program. */
  readonly code: ReadonlySet<string>;
  readonly isOfData: boolean;
  readonly day: string;
};

type CreateDevStateInput = {
  readonly dataDir: string;
  readonly day: () => string;
  readonly code: CodeLoader;
  /** Runs edited sources. @param edited absolute paths @throws Error if one does not compile or run */
  readonly codeAfter: (edited: Iterable<string>) => Promise<CodeLoader>;
  /** Called before data or edited sources are read. */
  readonly beforeRead: (change: Pick<Change, "code" | "isOfData">) => void;
  readonly isOfBrowser: (file: string) => boolean;
  /** Called with each new state. */
  readonly notify: (state: DevState) => void;
};

type PreviousState = Pick<DevState, "version" | "scripts" | "live" | "day">;

/** Delay before an invalid file is read a second time, as it may have been half written. */
const retryDelayMs = 80;
/** Saves within this time are loaded together. */
const debounceMs = 8;

export function createDevState(input: CreateDevStateInput) {
  const { dataDir, day, code, notify } = input;
  const { stateOf, load } = createStateLoader(input);
  let loadedOn = day();
  let edited = new Set<string>();
  let isDataEdited = false;
  let timer: NodeJS.Timeout | undefined;
  let state = stateOf(code, code.loadDevSite(dataDir, loadedOn), { version: 1, scripts: 0, live: null, day: loadedOn });

  const next = () => {
    loadedOn = day();
    const change = { code: edited, isOfData: isDataEdited, day: loadedOn };
    edited = new Set();
    isDataEdited = false;
    clearTimeout(timer);
    timer = undefined;
    const before = state;
    state = before.then((last) => load(last, change));
    void state.then(notify);
  };
  return {
    /** Reloads the data when the day has changed. */
    state() {
      if (day() !== loadedOn) next();
      return state;
    },
    /** @param file absolute path of a source; null for data */
    changed(file: string | null) {
      if (file === null) isDataEdited = true;
      else edited.add(file);
      timer ??= setTimeout(next, debounceMs);
    },
    /** Resolves when all reported changes are loaded. */
    async settled(): Promise<DevState> {
      while (timer !== undefined) await new Promise((done) => setTimeout(done, debounceMs));
      return state;
    },
  };
}

/** Returns a function that builds the state from loaded data, and one that loads what an edit changed. */
function createStateLoader({ dataDir, codeAfter, beforeRead, isOfBrowser }: CreateDevStateInput) {
  const withLateProblems = createLateTownProblems();

  const stateOf = async (code: CodeLoader, loaded: LoadedData, before: PreviousState): Promise<DevState> => {
    const problems = mergeProblems(loaded.problems.filter(({ severity }) => severity === "error"));
    const last = { ...before, code, loaded, problems, failure: null };
    if (loaded.site === null) return last;
    try {
      return { ...last, live: await code.createDevSite(withLateProblems(loaded.site), dataDir) };
    } catch (cause) {
      return isOfPictures(cause)
        ? { ...last, problems: damaged(cause, loaded) }
        : { ...last, failure: messageOf(cause) };
    }
  };

  /** Loads a change. Never throws: an error becomes part of the state. */
  const load = async (last: DevState, change: Change): Promise<DevState> => {
    const isOfScripts = [...change.code].some(isOfBrowser);
    const before = { ...last, version: last.version + 1, scripts: last.scripts + (isOfScripts ? 1 : 0) };
    try {
      beforeRead(change);
      const code = change.code.size > 0 || before.failure !== null ? await codeAfter(change.code) : before.code;
      // `loadDevSite` is another function after an edit of a source that reads data, and after the first edit of any.
      const mustReload = change.isOfData || change.day !== before.day || code.loadDevSite !== before.code.loadDevSite;
      let loaded = mustReload ? code.loadDevSite(dataDir, change.day) : before.loaded;
      if (loaded.site === null && change.isOfData) {
        await new Promise((done) => setTimeout(done, retryDelayMs));
        beforeRead({ code: new Set(), isOfData: true });
        loaded = code.loadDevSite(dataDir, change.day);
      }
      return await stateOf(code, loaded, { ...before, day: change.day });
    } catch (cause) {
      return { ...before, failure: messageOf(cause) };
    }
  };
  return { stateOf, load };
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Checks a property and not the class, as reloaded code has its own class. */
const isOfPictures = (cause: unknown): cause is InvalidPicturesError => cause instanceof Error && "damaged" in cause;

const damaged = ({ damaged: all }: InvalidPicturesError, { imageAt }: LoadedData): readonly Problem[] =>
  all.map(({ file, why }) => error(imageAt(file), "E_IMAGE", `${file} ${why}`));

/** Time without a save after which all towns' texts are compared, as that takes over half a second for 900 towns. */
const idleMs = 1_000;

/**
 * Returns a function that gives a site the town problems of an earlier site, and computes its own after `idleMs`. Only a
 * page's robots tag depends on them; the desk computes them immediately.
 */
export function createLateTownProblems(): (site: Site) => Site {
  const known = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  return (site) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const found = [...site.townProblems];
      known.clear();
      for (const [path, failure] of found) known.set(path, failure);
    }, idleMs);
    timer.unref();
    return { ...site, townProblems: known };
  };
}
