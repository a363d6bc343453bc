/** Add a town: choose a place, see its page, write what it begins with, save its row. */
import { useEffect, useRef, useState } from "react";
import { inCounty } from "../../../../client/measures/in-county.ts";
import { formatNumber, toTenths } from "../../../../templates/format.ts";
import { type Column, figures, type Order, sorted, Table } from "../../../base/document/table.tsx";
import { countWords } from "../../page/browser/field-input.ts";
import { recordSave } from "../../page/browser/undo.ts";
import type { AddTownResponse, FoundPlace } from "../desk.ts";
import type { DeskData } from "../desk-data.ts";
import { isRefused, pause, useShared } from "./ask.ts";
import { Combobox } from "./combobox.tsx";
import { Button, Field, Lines, Opener, Part } from "./parts.tsx";
import { useKept } from "./use-kept.ts";

type Place = Pick<FoundPlace, "name" | "county">;
type Answer<Kind> = Extract<AddTownResponse, { readonly kind: Kind }>;
const noCells = { lead: "", intro: "", publish_on: "" };
/** What the row can begin with: label and help by column. */
const cellWords: Readonly<Record<keyof typeof noCells, readonly [label: string, help: string]>> = {
  lead: ["Lead", "One or two sentences for search results and lists of towns."],
  intro: ["Text", "What is worth knowing of the water there."],
  publish_on: ["First day", "Without one the page is there with the next publication."],
};

function useNewTown() {
  const { ask } = useShared();
  const field = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [text, setText] = useKept("town", "");
  const [chosen, setChosen] = useKept<Place | null>("place", null);
  const [cells, setCells] = useKept("cells", noCells);
  const [page, setPage] = useState<Answer<"place"> | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const [added, setAdded] = useState<Answer<"added"> | null>(null);
  /** Chosen in the table, and not in the field. */
  const isFromAfar = useRef(false);
  const isBusy = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tab opens
  useEffect(() => {
    if (chosen === null) field.current?.focus();
  }, []);
  const begin = (place: Place | null, typed: string) => {
    setChosen(place);
    setText(typed);
    setCells(noCells);
    setPage(null);
    setProblems([]);
    setAdded(null);
    setSaid(place === null ? "" : `Looking at what ${place.name} would show…`);
  };
  useEffect(() => {
    if (chosen === null) return;
    let isOver = false;
    const look = async () => {
      const reply = await ask("/_desk/place", { ...chosen, cells });
      if (isOver) return;
      setProblems(isRefused(reply) ? reply.problems : []);
      setPage(reply.kind === "place" ? reply : null);
      setSaid(reply.kind === "place" ? `Below is what ${chosen.name} would show. Nothing is written yet.` : "");
    };
    const timer = setTimeout(() => void look(), cells === noCells ? 0 : pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, chosen, cells]);
  const isShown = page !== null;
  useEffect(() => {
    if (isShown && isFromAfar.current) title.current?.focus();
    isFromAfar.current = false;
  }, [isShown]);

  const save = async () => {
    if (chosen === null || isBusy.current) return;
    isBusy.current = true;
    const reply = await ask("/_desk/add", { ...chosen, cells });
    isBusy.current = false;
    if (reply.kind !== "added") {
      setProblems(isRefused(reply) ? reply.problems : []);
      return field.current?.focus();
    }
    begin(null, "");
    setAdded(reply);
    recordSave({ file: "towns.csv", digest: reply.digest, name: `the row of ${reply.name} in towns.csv` });
  };
  const cancel = () => {
    begin(null, "");
    field.current?.focus();
  };
  return {
    ...{ field, title, text, chosen, cells, setCells, page, problems, said, setSaid, added, begin, save, cancel },
    beginFromAfar: (place: Place) => {
      isFromAfar.current = true;
      begin(place, place.name);
    },
  };
}

export function AddTownTab({ data }: { readonly data: DeskData }) {
  const { ask } = useShared();
  const { field, title, text, chosen, cells, setCells, page, problems, said, setSaid, ...town } = useNewTown();
  const { added, begin, beginFromAfar, save, cancel } = town;
  const input = (name: keyof typeof noCells) => {
    const [label, help] = cellWords[name];
    const [id, value] = [`desk-town-${name}`, cells[name]];
    const type = (typed: string) => setCells({ ...cells, [name]: typed });
    return (
      <Field
        id={id}
        label={`${label} (optional)`}
        help={`${help} ${name === "publish_on" ? "" : value && countWords(value)}`}
      >
        {name === "publish_on" ? (
          <input id={id} type="date" value={value} onChange={(event) => type(event.target.value)} />
        ) : (
          <textarea id={id} rows={3} value={value} onChange={(event) => type(event.target.value)} />
        )}
      </Field>
    );
  };
  return (
    <>
      <h1>A new town</h1>
      <form className="desk-add fields" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="desk-place">Add a town</label>
        <Combobox<FoundPlace>
          field={field}
          value={text}
          typed={(typed) => begin(null, typed)}
          isInvalid={problems.length > 0}
          describedBy="desk-add-hint desk-add-problem"
          find={async (typed) => {
            const reply = await ask("/_desk/places", { text: typed });
            return isRefused(reply) ? [] : reply;
          }}
          wordsOf={placeInWords}
          choose={({ name, county }) => begin({ name, county }, name)}
          found={(count) => count !== null && setSaid(countInWords(count, text))}
        />
        <p id="desk-add-hint">Two letters are enough: Kinn. Arrow keys and Enter choose.</p>
        <p id="desk-add-problem" className="desk__problem" role="alert">
          {problems.join("\n")}
        </p>
        <p role="status">{said}</p>
        {added !== null && <Added {...added} />}
      </form>
      {chosen !== null && page !== null && (
        <section className="desk-place" aria-labelledby="desk-place-title">
          <div>
            <h2 id="desk-place-title" tabIndex={-1} ref={title}>
              {chosen.name}, {inCounty(chosen.county)}
            </h2>
            {input("lead")}
            {input("intro")}
            {input("publish_on")}
            <div className="desk__row">
              <Button kind="main" onClick={save}>
                Save
              </Button>
              <Button onClick={cancel}>Cancel</Button>
            </div>
            <About {...page} />
          </div>
          <iframe title={`Preview of ${page.path}`} sandbox="allow-same-origin" srcDoc={page.preview} />
        </section>
      )}
      <WorthAdding data={data} add={beginFromAfar} />
    </>
  );
}

const About = ({ about, row, facts, warnings }: Answer<"place">) => (
  <>
    <dl className="desk-place__known">
      {about.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Lines lines={[...facts, ...warnings]} />
    <small className="desk__cell">{row}</small>
  </>
);

function Added({ name, row, path, open }: Answer<"added">) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p role="status" className="desk__row">
      {name} has {row}.{" "}
      <a href={path} ref={link}>
        See its page
      </a>
      <Opener name="Open its row" address={open} /> Ctrl+Z takes it out again.
    </p>
  );
}

type Near = DeskData["near"][number];
const shownAtOnce = 8;

function WorthAdding({ data, add }: { readonly data: DeskData; readonly add: (place: Place) => void }) {
  const { near, base } = data;
  const [order, setOrder] = useKept<Order>("near", { column: "People", direction: "descending" });
  const [isWhole, setWhole] = useState(false);
  const columns: readonly Column<Near>[] = [
    { name: "Place", first: "ascending", sortBy: ({ name }) => name, cell: (place) => <PlaceName {...place} /> },
    figures(
      "People",
      "descending",
      ({ population = 0 }) => population,
      ({ population }) => (population === undefined ? "not known" : formatNumber(population)),
    ),
    figures("Facts on record", "descending", ({ facts }) => facts),
    figures(
      `From ${base.name}`,
      "ascending",
      ({ distanceKm }) => distanceKm,
      ({ distanceKm }) => `${toTenths(distanceKm)} km`,
    ),
  ];
  const act = ({ name, county }: Near) => (
    <Button aria-label={`Add ${name}, ${inCounty(county)}`} onClick={() => add({ name, county })}>
      Add
    </Button>
  );
  const about =
    near.length === 0
      ? `Every known place within ${base.radiusKm} km of ${base.name} has a page.`
      : "Places in reach that have no page. Facts on record are of the place or name it.";
  return (
    <Part id="near" title="Towns worth adding" about={about}>
      <Table
        columns={columns}
        rows={sorted(near, columns, order).slice(0, isWhole ? undefined : shownAtOnce)}
        keyOf={({ name, county }) => `${name}, ${county}`}
        order={order}
        setOrder={setOrder}
        act={act}
      />
      {!isWhole && near.length > shownAtOnce && <Button onClick={() => setWhole(true)}>Show all {near.length}</Button>}
    </Part>
  );
}

const PlaceName = ({ name, county }: Place) => (
  <>
    {name} <small>{inCounty(county)}</small>
  </>
);

function placeInWords({ name, county, population, isTaken, away }: FoundPlace) {
  const people = population === null ? "" : `, ${formatNumber(population)} people`;
  return { name, about: `${inCounty(county)}${people}, ${isTaken ? "has a row already" : away}` };
}

function countInWords(count: number, typed: string) {
  if (count === 0) return typed.trim().length < 2 ? "" : "No known place begins so.";
  return count === 1 ? "One place." : `${count} places.`;
}
