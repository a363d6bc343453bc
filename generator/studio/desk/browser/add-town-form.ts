/** Form to add a town: choose a place, see its page, save its row. */
import { inCounty } from "../../../../client/measures/in-county.ts";
import { formatNumber } from "../../../../templates/format.ts";
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import { sendRequest } from "../../page/browser/send-request.ts";
import { recordSave } from "../../page/browser/undo.ts";
import type { AddTownResponse, FoundPlace } from "../desk.ts";
import type { PlacesResponse } from "../protocol.ts";
import { startCombobox } from "./combobox.ts";

type ChosenPlace = Pick<FoundPlace, "name" | "county">;

/** Null if the page has no such form. */
export function startAddTownForm(token: string) {
  const form = document.querySelector<HTMLFormElement>("form.desk-add");
  const panel = document.querySelector<HTMLElement>(".desk-place");
  if (form === null || panel === null) return null;
  const [field, list] = [part(form, "input", HTMLInputElement), part(form, "[role=listbox]", HTMLElement)];
  const [problem, said] = [part(form, ".desk-add__problem", HTMLElement), part(form, ".desk-add__said", HTMLElement)];
  const [title, about] = [part(panel, "h3", HTMLElement), part(panel, ".desk-place__about", HTMLElement)];
  const [save, cancel] = [...panel.querySelectorAll("button")];
  const frame = part(panel, "iframe", HTMLIFrameElement);
  let chosen: ChosenPlace | null = null;

  const refuse = (problems: readonly string[]) => {
    problem.textContent = problems.join("\n");
    said.replaceChildren();
    if (problems.length > 0) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };
  const hide = () => {
    chosen = null;
    panel.hidden = true;
  };
  const asking = async (address: string, place: ChosenPlace): Promise<AddTownResponse> => {
    const response = await sendRequest(address, token, { name: place.name, county: place.county });
    return response.json(); // written by deskApi
  };
  const show = async (place: ChosenPlace, isFromAfar: boolean) => {
    hide();
    refuse([]);
    chosen = place;
    field.value = place.name;
    said.textContent = `Looking at what ${place.name} would show…`;
    const reply = await asking("/_desk/place", place);
    if (chosen !== place) return;
    if (reply.kind !== "place") {
      refuse(reply.kind === "refused" ? reply.problems : []);
      if (isFromAfar) field.focus();
      return;
    }
    title.textContent = `${place.name}, ${inCounty(place.county)}`;
    about.innerHTML = reply.about;
    frame.title = `Preview of ${reply.path}`;
    frame.srcdoc = reply.preview;
    panel.hidden = false;
    said.textContent = `Below is what ${place.name} would show. Nothing is written yet.`;
    if (isFromAfar) title.focus();
    panel.scrollIntoView({ block: "nearest" });
  };

  save?.addEventListener("click", async () => {
    if (chosen === null || save.ariaDisabled === "true") return;
    save.ariaDisabled = "true";
    try {
      const reply = await asking("/_desk/add", chosen);
      if (reply.kind !== "added") {
        refuse(reply.kind === "refused" ? reply.problems : []);
        return field.focus();
      }
      hide();
      field.value = "";
      const page = createElement("a", { href: reply.path }, "See its page");
      const row = createElement(
        "button",
        { type: "button", class: "report__open", "data-open": reply.open },
        "Open its row",
      );
      said.replaceChildren(`${reply.name} has ${reply.row}. `, page, " ", row, " Ctrl+Z takes it out again.");
      recordSave({ file: "towns.csv", added: reply.digest }, `the row of ${reply.name} in towns.csv`);
      page.focus();
    } finally {
      save.ariaDisabled = null;
    }
  });
  cancel?.addEventListener("click", () => {
    hide();
    said.replaceChildren();
    field.focus();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", () => {
    hide();
    refuse([]);
  });
  startCombobox<FoundPlace>({
    field,
    list,
    async find(text) {
      const response = await sendRequest("/_desk/places", token, { text });
      const places: PlacesResponse = await response.json(); // written by deskApi
      return places;
    },
    wordsOf: placeInWords,
    choose: (place) => void show(place, false),
    found(count) {
      if (count !== null) said.textContent = countInWords(count, field.value);
    },
  });
  form.hidden = false;
  return { show: (place: ChosenPlace) => void show(place, true) };
}

function placeInWords({ name, county, population, isTaken }: FoundPlace) {
  const people = population === null ? "" : `, ${formatNumber(population)} people`;
  return { name, about: `${inCounty(county)}${people}${isTaken ? ", has a row already" : ""}` };
}

function countInWords(count: number, typed: string) {
  if (count === 0) return typed.trim().length < 2 ? "" : "No place of settlements.csv begins so.";
  return count === 1 ? "One place." : `${count} places.`;
}

function part<Kind extends HTMLElement>(element: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = element.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The desk has no ${selector}.`);
  return found;
}
