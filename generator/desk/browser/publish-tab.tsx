/** Tab that shows what would be pushed, asks for a sentence, pushes, and shows publications, which it can take back. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { dayOf } from "../../../templates/words/partial-date.ts";
import type { PublishRequest } from "../../publish/publish-request.ts";
import type { Incoming } from "../../publish/published-so-far.ts";
import type { DeskData } from "../desk-data.ts";
import { takeBack } from "../page/browser/undo.ts";
import type { PublishedResponse, PublishResponse } from "../protocol.ts";
import type { Unpublished } from "../saves/unpublished.ts";
import { ask, useShared } from "./ask.ts";
import { Button, Lines, NewTab, Part } from "./parts.tsx";
import type { WhyRenewed } from "./use-desk.ts";
import { useKept } from "./use-kept.ts";
import { messageOf } from "./use-row-form.ts";

type Ready = Extract<PublishResponse, { kind: "ready" }>;

const asking = "Asking what others have pushed…";

type PublishTabInput = {
  readonly data: DeskData;
  readonly published: PublishedResponse | null;
  readonly renew: (why: WhyRenewed) => Promise<void>;
};

function usePublish(renew: PublishTabInput["renew"]) {
  const look = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [sentence, setSentence] = useKept("sentence", "");
  const [answer, setAnswer] = useState<PublishResponse | null>(null);
  /** The list that can be pushed. It stays after a refusal. */
  const [list, setList] = useState<Ready | null>(null);
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const [takeBack, setTakeBack] = useState<string>();
  /** Chosen sides of conflicts in this publication; each request sends all of them. */
  const [keep, setKeep] = useState<PublishRequest["keep"]>();
  const [working, setWorking] = useState("");
  const send = async (words: string, request: PublishRequest) => {
    if (working !== "") return;
    setWorking(words);
    const reply = await ask("/_desk/publish", request);
    setWorking("");
    setAnswer(reply);
    if (reply.kind !== "refused") setList(reply.kind === "ready" ? reply : null);
    const isReverse = request.takeBack !== undefined && request.message === undefined;
    if (reply.kind === "ready")
      setSentence((typed) => (isReverse || typed === "" || typed === list?.sentence ? reply.sentence : typed));
    setTakeBack(request.takeBack);
    setKeep(request.keep);
    if (request.message === undefined) setUnticked([]);
    if (reply.kind === "nothing") void renew("asked");
    if (reply.kind !== "published") return;
    setSentence("");
    void renew("pushed");
    look.current?.focus();
  };
  const isReady = list !== null;
  useEffect(() => {
    if (isReady) field.current?.focus();
  }, [isReady]);
  const ids = list?.choices.flatMap((each) => each.ids) ?? [];
  const chosen = ids.filter((id) => !unticked.includes(id));
  const isNone = isReady && chosen.length === 0;
  const push = () => {
    const message = sentence.trim();
    if (list === null || message === "" || isNone) return;
    void send("Pushing…", {
      ...{ message, id: list.id, takeBack, keep },
      chosen: unticked.length === 0 ? undefined : chosen,
    });
  };
  const choose = (id: string, whose: "mine" | "theirs") =>
    void send("Looking again…", { keep: { ...keep, [id]: whose }, takeBack });
  const tick = (some: readonly string[], isTicked: boolean) =>
    setUnticked(isTicked ? unticked.filter((id) => !some.includes(id)) : [...unticked, ...some]);
  return {
    look,
    field,
    sentence,
    setSentence,
    answer,
    list,
    unticked,
    working,
    isReady,
    push,
    choose,
    takeBack,
    reverse: (commit: string) => void send(asking, { takeBack: commit }),
    show: () => void send(asking, {}),
    get: () => void send("Bringing it in…", { isGet: true }),
    tick,
  };
}

/** Pause between two requests for the state of a publication, in ms. */
const pause = 60_000;

export function PublishTab({ data, published, renew }: PublishTabInput) {
  const isLive = published?.publications[0]?.state.startsWith("live");
  useEffect(() => void renew("asked"), [renew]);
  useEffect(() => {
    if (isLive !== false) return;
    const timer = setInterval(() => document.hidden || void renew("asked"), pause);
    return () => clearInterval(timer);
  }, [renew, isLive]);
  const { look, field, sentence, setSentence, answer, list, unticked, working, ...publish } = usePublish(renew);
  const { isReady, show, get, push, choose, takeBack, reverse, tick } = publish;
  const isTicked = ({ ids }: Unpublished) => !ids.some((id) => unticked.includes(id));
  const count = list?.choices.filter(isTicked).length ?? 0;
  const incoming = answer?.kind === "incoming" ? answer : (answer === null && published?.incoming) || null;
  return (
    <>
      <h1>Publish</h1>
      <form
        className="desk-publish"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          push();
        }}
      >
        <Button kind={isReady ? "plain" : "main"} ref={look} onClick={show}>
          Show what would be published
        </Button>
        <div role="status">
          {working || (answer === null ? edited(published) : statusOf(answer, { isReady, count, takeBack }))}
        </div>
        {incoming !== null && <IncomingEdits {...incoming} get={get} />}
        {answer?.kind === "conflict" && (
          <ul className="desk-publish__edits">
            {answer.conflicts.map((conflict) => (
              <Conflict key={conflict.id} {...conflict} choose={choose} />
            ))}
          </ul>
        )}
        <Lines lines={answer?.kind === "refused" ? answer.problems : []} />
        {list !== null && (
          <ul className="desk-publish__edits">
            {list.choices.map((choice) => (
              <li key={choice.ids.join()}>
                <label>
                  <input
                    type="checkbox"
                    checked={isTicked(choice)}
                    onChange={({ target }) => tick(choice.ids, target.checked)}
                  />{" "}
                  {choice.words || <EditWords edits={choice.edits} />}
                </label>
              </li>
            ))}
          </ul>
        )}
        {isReady && (
          <div className="fields">
            <label htmlFor="desk-sentence">What did you change, in one sentence?</label>
            <input
              id="desk-sentence"
              type="text"
              maxLength={200}
              required
              ref={field}
              value={sentence}
              onChange={({ target }) => setSentence(target.value)}
            />
            <Button type="submit" kind="main">
              Publish
            </Button>
          </div>
        )}
      </form>
      {list === null && <NotPublished edits={published?.edits ?? []} />}
      <Saves {...published} />
      <DaysToCome {...data} />
      <Sent published={published} reverse={reverse} />
    </>
  );
}

type NotPublishedInput = { readonly edits: readonly Unpublished[] };
const NotPublished = ({ edits: all }: NotPublishedInput) => {
  const { say } = useShared();
  const discard = async (ids: readonly string[]) => {
    const reply = await ask("/_desk/discard", { ids });
    say(reply.kind === "refused" ? reply.problems.map(messageOf).join("\n") : discarded[reply.kind]);
  };
  return (
    all.length > 0 && (
      <Part id="edits" title="Not published yet">
        <ul className="desk-publish__edits">
          {all.map(({ ids, words, edits }) => (
            <li key={ids.join()}>
              {words || <EditWords edits={edits} />}{" "}
              <Button aria-label={`Discard ${words || edits[0]?.what}`} onClick={() => void discard(ids)}>
                Discard
              </Button>
            </li>
          ))}
        </ul>
      </Part>
    )
  );
};
const discarded = {
  saved: "Discarded. Ctrl+Z brings it back.",
  changed: "Another program saved at the same moment. Try again.",
};

const shownSaves = 5;
const Saves = ({ saves = [], savesProblem = "" }: Partial<Pick<PublishedResponse, "saves" | "savesProblem">>) => {
  const { say } = useShared();
  const items = saves.map(({ id, at, words }) => (
    <li key={id}>
      <b>{timeOf(new Date(at), new Date())}</b> {words}{" "}
      <Button kind="link" aria-label={`Undo ${words}`} onClick={async () => say(await takeBack(id))}>
        Undo
      </Button>
    </li>
  ));
  return (
    <Part id="saves" title="Saved" about={savesProblem || undefined}>
      {saves.length === 0 && <p>Nothing was saved here yet.</p>}
      <ol className="desk-sent">{items.slice(0, shownSaves)}</ol>
      {items.length > shownSaves && (
        <details>
          <summary>The {items.length - shownSaves} before</summary>
          <ol className="desk-sent">{items.slice(shownSaves)}</ol>
        </details>
      )}
    </Part>
  );
};

/** "Today 14:05", "27 Nov 14:05" */
function timeOf(at: Date, now: Date) {
  const time = `${at.getHours()}:${String(at.getMinutes()).padStart(2, "0")}`;
  if (at.toDateString() === now.toDateString()) return `Today ${time}`;
  return `${at.toLocaleDateString("en-IE", { day: "numeric", month: "short" })} ${time}`;
}

const EditWords = ({ edits }: Pick<Unpublished, "edits">) =>
  edits.map(({ what, old, new: now }) => (
    <span key={`${what} ${old} ${now}`}>
      <b>{what}</b> {(old || now) && <Words old={old} now={now} />}
    </span>
  ));

/** Lists what others pushed, with a button that merges it here. */
const IncomingEdits = ({ edits, removed, get }: Incoming & { readonly get: () => void }) => (
  <>
    <p>{incomingInWords({ edits, removed })}</p>
    <Lines lines={edits} />
    <Button onClick={get}>{edits.length === 1 ? "Get it" : "Get them"}</Button>
  </>
);

type ConflictInput = Extract<PublishResponse, { kind: "conflict" }>["conflicts"][number] & {
  readonly choose: (id: string, whose: "mine" | "theirs") => void;
};

/** A value that was changed here and by others, with buttons to choose one. */
const Conflict = ({ id, what, mine, theirs, choose }: ConflictInput) => (
  <li>
    <b>{what}</b> You have “{mine}”, others pushed “{theirs}”.{" "}
    <Button aria-label={`Use mine: ${what}`} onClick={() => choose(id, "mine")}>
      Use mine
    </Button>{" "}
    <Button aria-label={`Use theirs: ${what}`} onClick={() => choose(id, "theirs")}>
      Use theirs
    </Button>
  </li>
);

const Words = ({ old, now }: { readonly old: string; readonly now: string }) => (
  <>
    {old === "" ? "nothing" : <del>{old}</del>} → {now === "" ? "nothing" : <ins>{now}</ins>}
  </>
);

const DaysToCome = ({ dates, today }: DeskData) => (
  <Part id="days" title="Days to come">
    {dates.length === 0 && <p>No town or text has a date after {dayOf(today)}.</p>}
    <ol className="calendar">
      {dates.map(({ day, change, what, file, row, column }) => (
        <li key={`${file} ${row} ${column}`}>
          <b>{dayOf(day)}</b> {what} {change} <small>{`${file}, row ${row}, ${column}`}</small>
        </li>
      ))}
    </ol>
    <p className="desk__note">The site changes on that day only if a person or a timer builds it then.</p>
  </Part>
);

type SentInput = Pick<PublishTabInput, "published"> & { readonly reverse: (commit: string) => void };
const Sent = ({ published, reverse }: SentInput) => (
  <Part id="sent" title="Published">
    {published === null && <p>Looking what was published…</p>}
    {published?.publications.length === 0 && <p>Nothing was published from here yet.</p>}
    <ol className="desk-sent">
      {published?.publications.map(({ commit, day, title, state }) => (
        <li key={commit}>
          <b>{dayOf(day)}</b> {title}: <b>{state}</b> <small className="desk__cell">{commit.slice(0, 7)}</small>{" "}
          {state !== "taken back" && (
            <Button kind="link" aria-label={`Take back ${title}`} onClick={() => reverse(commit)}>
              Take back
            </Button>
          )}
        </li>
      ))}
    </ol>
  </Part>
);

/** Returns a sentence such as "A colleague changed 3 values." */
export const incomingInWords = ({ edits }: Incoming) =>
  edits.length === 1 ? "A colleague changed one value." : `A colleague changed ${edits.length} values.`;

function edited(published: PublishedResponse | null) {
  if (published === null || published.edits === null) return "";
  const count = published.edits.length;
  if (count === 0) return "Nothing was edited since the last publication.";
  return count === 1 ? "One edit is not published yet." : `${count} edits are not published yet.`;
}

type Asked = { readonly isReady: boolean; readonly count: number; readonly takeBack: string | undefined };
function statusOf(answer: PublishResponse, { isReady, count, takeBack }: Asked): ReactNode {
  if (isReady && count === 0) return "Tick an edit to publish.";
  if (answer.kind === "ready") {
    const { branch, isOpen, isChanged, hasOthers, removed, notPublished } = answer;
    const changed = isChanged ? "Something was saved after the list was shown, so nothing was pushed. " : "";
    const open = isOpen ? ", which is not merged yet" : "";
    const theirs = removed.length > 0 ? ` They removed ${removed.join(", ")}.` : "";
    const others = hasOthers ? ` Others have pushed changes since: they stay.${theirs}` : "";
    return `${changed}${count === 1 ? "One edit" : `${count} edits`} to publish, to the branch ${branch}${open}.${others} ${notPublished}`;
  }
  if (answer.kind === "refused") return "Nothing was pushed.";
  if (answer.kind === "conflict") return "Others changed the same. Nothing was pushed.";
  if (answer.kind === "nothing") {
    if (answer.hasPulled) return "What others have pushed is here now.";
    if (takeBack !== undefined) return "Nothing to take back: it changed no data, or the data is as before it.";
    return "Nothing to publish: the data is as it was pushed.";
  }
  if (answer.kind === "incoming") return `Others removed ${answer.removed.join(", ")}. Nothing was written here yet.`;
  const { branch, address, isMain } = answer;
  return (
    <>
      Pushed to {branch}. {isMain && "The site is built from it. "}
      {address !== null ? (
        <NewTab href={address}>{isMain ? "See the checks" : "Open a pull request"}</NewTab>
      ) : (
        !isMain && "It goes live when someone merges it into the main branch."
      )}
    </>
  );
}
