/** Steps advised by search data, and the field for the next export. */
import { useEffect, useRef, useState } from "react";
import { ask } from "../../desk/browser/ask.ts";
import { capitalized, FormButton, Lines, Part } from "../../desk/browser/parts.tsx";
import { base64Of } from "../../desk/page/browser/picture-field.tsx";
import { longestSent } from "../../desk/protocol.ts";
import type { DeskAdvice } from "./desk-advice.ts";

const firstSteps = 3;

/** @param advice null before the first export */
export function View({ data: advice }: { readonly data: DeskAdvice | null }) {
  const { message, read } = useResults();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (message !== "") part.current?.scrollIntoView({ block: "start" });
  }, [message]);
  return (
    <Part id="advice" title="What to do next" ref={part}>
      {advice === null ? (
        <p>No search results yet. Drop the .zip file of Search Console’s report “Performance” here.</p>
      ) : (
        <AdvisedSteps {...advice} />
      )}
      <form className="desk-results">
        <label>
          Export of Search Console: <b>Performance</b>, <b>Search results</b>, <b>Export</b>, <b>Download CSV</b>
          <input
            type="file"
            accept=".zip,.csv"
            multiple
            onChange={({ target }) => {
              void read([...(target.files ?? [])]);
              // The same file may be chosen again.
              target.value = "";
            }}
          />
        </label>
        <p role="status">{message}</p>
      </form>
    </Part>
  );
}

/** Sends an export, chosen or dropped. `message` says what was read of it, or why nothing was. */
function useResults() {
  const [message, setMessage] = useState("");
  const read = async (files: readonly File[]) => {
    if (files.reduce((sum, { size }) => sum + size, 0) > longestSent) {
      const names = files.map(({ name }) => name).join(" ");
      return setMessage(`Too long for the desk. In the terminal: npm run results -- ${names}`);
    }
    setMessage("Reading…");
    const sent = files.map(async (file) => ({ name: file.name, base64: await base64Of(file) }));
    const answer = await ask("/_desk/feature", { feature: "results", sent: { files: await Promise.all(sent) } });
    setMessage(answer.problems?.join(" ") ?? ("message" in answer ? (answer.message ?? "") : ""));
  };
  return { message, read };
}

function AdvisedSteps({ steps, summary }: DeskAdvice) {
  const items = steps.map(({ word, what, why, path, target }) => (
    <li key={what}>
      <b>
        {capitalized(word)} {path === null ? what : <a href={path}>{what}</a>}
      </b>
      <p>{why}</p>
      {target !== null && (
        <FormButton target={target} title={`${capitalized(word)} ${what}`} aria-label={`Open the form for ${what}`}>
          Open the form
        </FormButton>
      )}
      {target === null && path !== null && <a href={`${path}?edit`}>Edit its texts</a>}
    </li>
  ));
  return (
    <>
      {items.length === 0 && <p>Nothing to do now: no search calls for work.</p>}
      <ol className="next-steps">{items.slice(0, firstSteps)}</ol>
      {items.length > firstSteps && (
        <details>
          <summary>The next {items.length - firstSteps}</summary>
          <ol className="next-steps" start={firstSteps + 1}>
            {items.slice(firstSteps)}
          </ol>
        </details>
      )}
      <Lines lines={summary} />
    </>
  );
}
