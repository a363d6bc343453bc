/** The answer of a page: a word in large letters, and what it rests on. */
import { NonBreaking } from "./non-breaking.tsx";

export const VerdictText = ({ word, line }: { readonly word?: string | undefined; readonly line: string }) => (
  <p className="verdict">
    {word !== undefined && (
      <b>
        <NonBreaking text={word} />
      </b>
    )}{" "}
    <NonBreaking text={line} />
  </p>
);
VerdictText.css = [new URL("./verdict.css", import.meta.url)];
