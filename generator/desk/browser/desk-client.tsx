/** Script of the desk: renders it into the page that the server sends. The only file here that reads the document. */
import { createRoot } from "react-dom/client";
import { readPageState } from "../page/browser/page-state.ts";
import { sendWith } from "../page/browser/send-request.ts";
import { DeskApp } from "./desk-app.tsx";
import { forgetKept } from "./use-kept.ts";

const opened = readPageState(document);
const element = document.getElementById("desk");
if (opened !== null && element !== null) {
  sendWith(opened.token);
  forgetKept();
  createRoot(element).render(<DeskApp opened={opened} />);
}
