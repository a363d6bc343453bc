/** The desk: its tabs, the open form, and a message on the last action. */
import { useEffect, useMemo, useState } from "react";
import type { FormTarget } from "../forms/row-form.ts";
import { undoLastSave } from "../page/browser/undo.ts";
import type { StateInPage } from "../page/page-state.ts";
import { AddTownTab } from "./add-town-tab.tsx";
import { SharedContext } from "./ask.ts";
import { GoingLiveTab } from "./going-live-tab.tsx";
import { PagesTab } from "./pages-tab.tsx";
import { incomingInWords, PublishTab } from "./publish-tab.tsx";
import { RenameTab, townOf } from "./rename-tab.tsx";
import { RowFormDialog } from "./row-form-dialog.tsx";
import { TodoTab } from "./todo-tab.tsx";
import { useDesk } from "./use-desk.ts";
import { useKept } from "./use-kept.ts";

/** Names of the tabs by their fragment in the address. */
const tabs = { todo: "To do", pages: "Pages", add: "Add a town", publish: "Publish", live: "Going live" } as const;
type Tab = keyof typeof tabs;
const isTab = (name: string): name is Tab => name in tabs;
function tabOf(hash: string): Tab {
  const name = hash.slice(1);
  return isTab(name) ? name : "todo";
}

type OpenForm = { readonly target: FormTarget; readonly title: string };
/** Returns the form in the fragment "#form=…", to which pages of the site link; null without one. */
const formOf = (hash: string): OpenForm | null =>
  hash.startsWith("#form=") ? JSON.parse(decodeURIComponent(hash.slice("#form=".length))) : null;

/** Time for which a message is shown, in ms. */
const messageMs = 20_000;

export function DeskApp({ opened }: { readonly opened: StateInPage }) {
  const { desk, isAnswered, published, renewPublished } = useDesk(opened);
  const [hash, setHash] = useState(location.hash);
  const [form, setForm] = useKept<OpenForm | null>("form", formOf(location.hash));
  const [message, say] = useState("");
  useEffect(() => {
    const follow = () => {
      setHash(location.hash);
      scrollTo({ top: 0, behavior: "instant" });
    };
    const undo = async ({ key, ctrlKey, metaKey, repeat, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
      if (isTyping || repeat || key !== "z" || !(ctrlKey || metaKey)) return;
      say(await undoLastSave());
    };
    addEventListener("hashchange", follow);
    addEventListener("keydown", undo);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("keydown", undo);
    };
  }, []);
  useEffect(() => {
    if (message === "") return;
    const timer = setTimeout(() => say(""), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  const shared = useMemo(
    () => ({ say, openForm: (target: FormTarget, title: string) => setForm({ target, title }) }),
    [setForm],
  );
  if (desk === null)
    return <p className="report__width">{isAnswered ? "The desk opens when the data is valid." : "Loading…"}</p>;
  const count = published?.edits?.length ?? 0;
  const renamed = townOf(hash);
  const tab = renamed === null ? tabOf(hash) : null;
  return (
    <SharedContext value={shared}>
      <nav className="desk-tabs" aria-label="Parts of the desk">
        <div className="report__width">
          {Object.entries(tabs).map(
            ([id, name]) =>
              (id !== "live" || desk.goingLive.length > 0) && (
                <a key={id} href={`#${id}`} aria-current={id === tab ? "page" : undefined}>
                  {name}
                  {id === "publish" && count > 0 && ` (${count})`}
                </a>
              ),
          )}
        </div>
      </nav>
      <main id="main" tabIndex={-1} className="report__width">
        {published?.incoming && tab !== "publish" && (
          <p>
            {incomingInWords(published.incoming)} <a href="#publish">Get what changed</a> before you edit the same.
          </p>
        )}
        {renamed !== null && <RenameTab key={hash} {...renamed} />}
        {tab === "todo" && <TodoTab data={desk} />}
        {tab === "pages" && <PagesTab data={desk} />}
        {tab === "add" && <AddTownTab data={desk} />}
        {tab === "live" && <GoingLiveTab data={desk} />}
        {tab === "publish" && <PublishTab data={desk} published={published} renew={renewPublished} />}
        <p className="desk__said" role="status">
          {message}
        </p>
      </main>
      {form !== null && <RowFormDialog key={JSON.stringify(form.target)} {...form} closed={() => setForm(null)} />}
    </SharedContext>
  );
}
