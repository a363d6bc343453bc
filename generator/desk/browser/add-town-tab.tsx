/** Tab to add a town: choose a place, see a preview of its page, write its first texts, save its row. */
import { useEffect, useRef, useState } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import { formatNumber, toTenths } from "../../../templates/words/format.ts";
import { countWords } from "../../site/edit/field-length.ts";
import type { AddTownResponse } from "../add-town.ts";
import type { DeskData } from "../desk-data.ts";
import type { FoundPlace } from "../found-places.ts";
import { ask, isRefused } from "./ask.ts";
import { Button, Field, focused, Lines, Part } from "./parts.tsx";
import { type Column, figures, type Order, sorted, Table } from "./table.tsx";
import { pause, useAnswer, useOnceAtATime } from "./use-answer.ts";
import { useKept } from "./use-kept.ts";

type Place = Pick<FoundPlace, "name" | "county">;
type Answer<Kind> = Extract<AddTownResponse, { readonly kind: Kind }>;
const noCells = { lead: "", intro: "", publish_on: "" };
/** Label and help of the cells that the tab offers for a new row, by column. */
const cellWords: Readonly<Record<keyof typeof noCells, readonly [label: string, help: string]>> = {
  lead: ["Lead", "One or two sentences for search results and lists of towns."],
  intro: ["Text", "What is worth knowing of the water there."],
  publish_on: ["First day", "Without one the page is there with the next publication."],
};

function useNewTown() {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useKept("town", "");
  const [found, setFound] = useState<{ readonly of: string; readonly places: readonly FoundPlace[] } | null>(null);
  const [chosen, setChosen] = useKept<Place | null>("place", null);
  const [cells, setCells] = useKept("cells", noCells);
  const [page, setPage] = useState<Answer<"place"> | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<Answer<"added"> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the tab opens
  useEffect(() => {
    if (chosen === null) field.current?.focus();
  }, []);
  useAnswer(
    () => ask("/_desk/places", { text }),
    (reply) => setFound({ of: text, places: isRefused(reply) ? [] : reply }),
    [text],
    0,
  );
  useAnswer(
    async () => chosen && ask("/_desk/place", { ...chosen, cells }),
    (reply) => {
      if (reply === null) return;
      setProblems(isRefused(reply) ? reply.problems : []);
      if (reply.kind === "place") setPage(reply);
      else if (page === null) field.current?.focus();
    },
    [chosen, cells],
    cells === noCells ? 0 : pause,
  );
  const begin = (place: Place | null, typed: string) => {
    setChosen(place);
    setText(typed);
    setCells(noCells);
    setPage(null);
    setProblems([]);
    setAdded(null);
  };
  const save = useOnceAtATime(async () => {
    if (chosen === null) return;
    const reply = await ask("/_desk/add", { ...chosen, cells });
    if (reply.kind !== "added") {
      setProblems(isRefused(reply) ? reply.problems : []);
      return field.current?.focus();
    }
    begin(null, "");
    setAdded(reply);
  });
  return {
    field,
    text,
    chosen,
    cells,
    setCells,
    page,
    problems,
    added,
    save,
    places: chosen === null ? (found?.places ?? []) : [],
    /** Number of places found; null while they are looked up. */
    count: found?.of === text ? found.places.length : null,
    type: (typed: string) => begin(null, typed),
    choose: ({ name, county }: Place) => begin({ name, county }, name),
    cancel() {
      begin(null, "");
      field.current?.focus();
    },
  };
}

export function AddTownTab({ data }: { readonly data: DeskData }) {
  const town = useNewTown();
  const { chosen, page, choose } = town;
  return (
    <>
      <h1>A new town</h1>
      <PlaceSearch {...town} />
      {chosen !== null && page !== null && <NewTown {...town} chosen={chosen} page={page} />}
      <WorthAdding data={data} add={choose} />
    </>
  );
}

type NewTownState = ReturnType<typeof useNewTown>;

function PlaceSearch({ field, text, chosen, page, problems, places, count, added, type, choose }: NewTownState) {
  return (
    <form
      className="desk-add"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = places;
        if (first !== undefined && count !== null) choose(first);
      }}
    >
      <Field id="desk-place" label="Add a town" help="Two letters are enough: Kinn. Enter chooses the first place.">
        <input
          id="desk-place"
          type="search"
          ref={field}
          aria-describedby="desk-place-help desk-add-problem"
          aria-invalid={problems.length > 0 || undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <ul className="desk-todos">
        {places.map((place) => (
          <li key={`${place.name}, ${place.county}`}>
            <Button kind="link" onClick={() => choose(place)}>
              {place.name} <small>{aboutPlace(place)}</small>
            </Button>
          </li>
        ))}
      </ul>
      <p id="desk-add-problem" className="desk__problem" role="alert">
        {problems.join("\n")}
      </p>
      <p role="status">
        {chosen === null
          ? count !== null && countInWords(count, text)
          : page === null
            ? problems.length === 0 && "Loading the preview…"
            : `Below is what ${chosen.name} would show. Nothing is written yet.`}
      </p>
      {added !== null && <Added {...added} />}
    </form>
  );
}

type NewTownInput = NewTownState & { readonly chosen: Place; readonly page: Answer<"place"> };
/** Fields for the cells of the new row, beside its page. */
function NewTown({ chosen, cells, setCells, page, save, cancel }: NewTownInput) {
  const input = (name: keyof typeof noCells) => {
    const [label, help] = cellWords[name];
    const [id, value] = [`desk-town-${name}`, cells[name]];
    const onChange = ({ target }: { readonly target: { readonly value: string } }) =>
      setCells({ ...cells, [name]: target.value });
    const shared = { id, value, onChange };
    const isDay = name === "publish_on";
    return (
      <Field id={id} label={`${label} (optional)`} help={`${help} ${isDay ? "" : value && countWords(value)}`}>
        {isDay ? <input type="date" {...shared} /> : <textarea rows={3} {...shared} />}
      </Field>
    );
  };
  return (
    <section className="desk-place" aria-labelledby="desk-place-title">
      <div>
        <h2 id="desk-place-title" tabIndex={-1} ref={focused}>
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
  );
}

const About = ({ about, row, facts, warnings }: Answer<"place">) => (
  <>
    <table className="page-table">
      <tbody>
        {about.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Lines lines={[...facts, ...warnings]} />
    <small className="desk__cell">{row}</small>
  </>
);

const Added = ({ name, row, path }: Answer<"added">) => (
  <p role="status" className="desk__row">
    {name} has {row}.{" "}
    <a href={path} ref={focused}>
      See its page
    </a>{" "}
    Ctrl+Z takes it out again.
  </p>
);

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

function aboutPlace({ county, population, isTaken, away }: FoundPlace) {
  const people = population === null ? "" : `, ${formatNumber(population)} people`;
  return `${inCounty(county)}${people}, ${isTaken ? "has a row already" : away}`;
}

function countInWords(count: number, typed: string) {
  if (count === 0) return typed.trim().length < 2 ? "" : "No place starts with that.";
  return count === 1 ? "One place." : `${count} places.`;
}
