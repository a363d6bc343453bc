/** The EPA's list by its name in a sentence: links to the guide that explains it, or to the list itself. */
import type { ListNotes } from "../../data/schema/site.ts";
import { paths } from "../paths.ts";
import { SourceLink } from "./source-link.tsx";

const name = "the EPA’s list of supplies that need work";

type Props = {
  readonly list: NonNullable<ListNotes["list"]>;
  readonly guide: ListNotes["guide"] | undefined;
};

export function EpaListLink({ guide, list }: Props) {
  if (guide === undefined) return <SourceLink of={{ sourceTitle: name, sourceUrl: list.sourceUrl }} />;
  return (
    <a className="link" href={paths.guide(guide)}>
      {name}
    </a>
  );
}
