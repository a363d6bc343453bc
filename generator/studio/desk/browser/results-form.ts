/** The desk's field for search results, answers and calls: a file that is chosen, or dropped anywhere on the desk, is read. */
import { sendRequest } from "../../page/browser/send-request.ts";
import { longestResults, type ResultsResponse } from "../protocol.ts";

/** Wires the section that desk-page.ts prints. Nothing without it. */
export function startResultsForm(token: string) {
  const form = document.querySelector<HTMLFormElement>("form.desk-results");
  const field = form?.querySelector("input");
  const said = form?.querySelector('[role="status"]');
  if (!form || !field || !said) return;
  form.hidden = false;
  /** What was read appears above the form. */
  const show = () => document.getElementById("worked")?.scrollIntoView({ block: "start" });
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    show();
    if (files.reduce((sum, { size }) => sum + size, 0) > longestResults) {
      said.textContent = `Too long for the desk. In the terminal: npm run results -- ${files.map(({ name }) => name).join(" ")}`;
      return;
    }
    said.textContent = "Read the files…";
    const sent = await Promise.all(files.map(async (file) => ({ name: file.name, base64: await base64Of(file) })));
    const response = await sendRequest("/_desk/results", token, { files: sent });
    const answer: ResultsResponse = await response.json(); // written by deskApi
    said.textContent = answer.problems?.join(" ") ?? answer.said ?? "";
  };
  field.addEventListener("change", () => void take([...(field.files ?? [])]));
  const mark = (isOver: boolean) => form.classList.toggle("desk-results--over", isOver);
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    mark(true);
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) mark(false);
  });
  addEventListener("drop", (event) => {
    mark(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  });
}

async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
