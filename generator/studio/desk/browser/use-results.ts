/** Search results, answers and calls: a file that is chosen, or dropped anywhere on the desk, is read. */
import { useEffect, useState } from "react";
import { base64Of } from "../../page/browser/picture-field.tsx";
import { longestResults } from "../protocol.ts";
import type { Ask } from "./ask.ts";

export type ResultsField = {
  /** What was read, or why nothing was. */
  readonly said: string;
  readonly isOver: boolean;
  readonly take: (files: Iterable<File> | null | undefined) => void;
};

export function useResults(ask: Ask): ResultsField {
  const [said, setSaid] = useState("");
  const [isOver, setOver] = useState(false);
  const read = async (files: readonly File[]) => {
    location.hash = "#todo";
    if (files.reduce((sum, { size }) => sum + size, 0) > longestResults) {
      const names = files.map(({ name }) => name).join(" ");
      return setSaid(`Too long for the desk. In the terminal: npm run results -- ${names}`);
    }
    setSaid("Read the files…");
    const sent = files.map(async (file) => ({ name: file.name, base64: await base64Of(file) }));
    const answer = await ask("/_desk/results", { files: await Promise.all(sent) });
    setSaid(answer.problems?.join(" ") ?? ("said" in answer ? (answer.said ?? "") : ""));
  };
  const take: ResultsField["take"] = (chosen) => {
    const files = [...(chosen ?? [])];
    if (files.length > 0) void read(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the whole window
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      // A form takes its own picture.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
  }, []);
  return { said, isOver, take };
}
