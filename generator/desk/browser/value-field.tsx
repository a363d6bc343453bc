/** Field for a cell or value, by its schema: a text with its count, a choice, a number, a day. */
import {
  exceptionLine,
  exceptionParts,
  openingKinds,
  openingLines,
  readOpening,
  weekDays,
} from "../../../data/schema/opening-week.ts";
import { countWords } from "../../site/edit/field-length.ts";
import type { FormField } from "../../site/edit/form-field.ts";
import { Button, capitalized, Field } from "./parts.tsx";

export type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns false for a number, and for a name or address, which have at most 80 characters. */
export const holdsSentences = ({ isLong, input }: FormField) =>
  isLong && input.kind === "text" && (input.max ?? 200) > 80;

type ValueFieldInput = {
  readonly field: FormField;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly problems: readonly string[];
  /** True if even a short text wraps. */
  readonly isWrapped?: boolean;
  /** Value that someone else has saved since the form was opened. */
  readonly theirs?: string | undefined;
  readonly keepRef?: (input: Input | null) => void;
  readonly focused?: () => void;
};

export function ValueField({
  field,
  value,
  change,
  problems,
  theirs,
  isWrapped = false,
  keepRef,
  focused,
}: ValueFieldInput) {
  const id = `desk-field-${field.name.replaceAll(" ", "-")}`;
  const input = field.input;
  const shared = {
    id,
    value,
    ref: keepRef,
    onFocus: focused,
    onChange: ({ target }: { readonly target: Input }) => change(target.value),
    "aria-invalid": problems.length > 0 || undefined,
    "aria-describedby": `${id}-help ${id}-problem`,
  };
  const unit = field.unit === "" ? "" : `, in ${field.unit}`;
  const label = `${field.label}${unit}${field.mustBeFilled ? "" : " (optional)"}`;
  const help = capitalized([field.note, field.isLong ? countWords(value, input) : ""].filter(Boolean).join(". "));
  return (
    <Field id={id} label={label} help={help}>
      {input.kind === "choice" ? (
        <select {...shared}>
          {choicesOf(field.value, input).map((word) => (
            <option key={word} value={word}>
              {input.titles?.[word] ?? (inWords(word) || "(empty)")}
            </option>
          ))}
        </select>
      ) : input.kind === "number" ? (
        // A field of type "number" reads 59,90 as 5990. Phones' number pads have no minus.
        <input
          type="text"
          inputMode={input.min === undefined ? undefined : input.isWhole ? "numeric" : "decimal"}
          required={!input.mayBeEmpty}
          {...shared}
        />
      ) : input.kind === "date" && /^(?:\d{4}-\d\d-\d\d)?$/.test(value) ? (
        <input type="date" required={!input.mayBeEmpty} {...shared} />
      ) : input.kind === "week" ? (
        <WeekTable id={id} value={value} change={change} isRefused={problems.length > 0} keepRef={keepRef} />
      ) : input.kind === "days" ? (
        <DaysTable id={id} value={value} change={change} isRefused={problems.length > 0} keepRef={keepRef} />
      ) : field.isLong || isWrapped ? (
        <textarea rows={holdsSentences(field) ? 6 : field.isLong ? 2 : 1} {...shared} />
      ) : (
        <input type="text" {...shared} />
      )}
      <div id={`${id}-problem`} className="desk__problem" role="alert">
        {problems.join("\n")}
      </div>
      {theirs !== undefined && (
        <p className="desk__problem" role="alert">
          Someone saved “{theirs}” here since you opened this form. You have “{value}”.{" "}
          <Button onClick={() => change(theirs)}>Take theirs</Button>
        </p>
      )}
    </Field>
  );
}

type WeekTableInput = Pick<ValueFieldInput, "value" | "change" | "keepRef"> & {
  readonly id: string;
  readonly isRefused: boolean;
};

/** Seven days, each with the hours of the phone and of the office. */
function WeekTable({ id, value, change, isRefused, keepRef }: WeekTableInput) {
  const lines = value.split("\n");
  const isWrong = (place: number) => isRefused && readOpening(lines[place] ?? "") === null;
  const first = Math.max(0, [...lines.keys()].findIndex(isWrong));
  return (
    <table className="desk-week">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Phone</th>
          <th scope="col">Office</th>
        </tr>
      </thead>
      <tbody>
        {weekDays.map((day, index) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {openingKinds.map((kind, column) => {
              const place = column * weekDays.length + index;
              return (
                <td key={kind}>
                  <input
                    id={place === 0 ? id : undefined}
                    aria-label={`${kind === "phone" ? "Phone" : "Office"} on ${day}`}
                    value={lines[place] ?? ""}
                    placeholder="closed"
                    aria-invalid={isWrong(place) || undefined}
                    aria-describedby={`${id}-help ${id}-problem`}
                    ref={place === first ? keepRef : undefined}
                    onChange={(event) => change(lines.with(place, event.target.value).join("\n"))}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Days with other hours, a row each: date, lines, hours, and the word that pages print. */
function DaysTable({ id, value, change, isRefused, keepRef }: WeekTableInput) {
  const days = exceptionParts(value);
  const write = (rows: readonly (readonly string[])[]) => change(rows.map(exceptionLine).join("\n"));
  const part = (row: number, place: number) => ({
    value: days[row]?.[place] ?? "",
    onChange: ({ target }: { readonly target: Input }) =>
      write(days.map((parts, index) => (index === row ? parts.with(place, target.value.replaceAll("|", "/")) : parts))),
  });
  return (
    <>
      <table className="desk-week">
        {days.length > 0 && (
          <thead>
            <tr>
              {["Day", "Lines", "Hours", "Word on pages"].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {days.map(([date, , hours = ""], row) => {
            const isWrong = isRefused && readOpening(hours) === null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
              <tr key={row}>
                <td>
                  <input
                    type="date"
                    aria-label={`Day ${row + 1}`}
                    ref={row === 0 ? keepRef : undefined}
                    {...part(row, 0)}
                  />
                </td>
                <td>
                  <select aria-label={`Lines on day ${row + 1}`} {...part(row, 1)}>
                    {openingLines.map((lines) => (
                      <option key={lines}>{lines}</option>
                    ))}
                  </select>
                </td>
                <td>
                  <input aria-label={`Hours on day ${row + 1}`} aria-invalid={isWrong || undefined} {...part(row, 2)} />
                </td>
                <td>
                  <input aria-label={`Word for day ${row + 1}`} placeholder="Christmas" {...part(row, 3)} />
                </td>
                <td>
                  <Button
                    aria-label={`Remove ${date || `day ${row + 1}`}`}
                    onClick={() => write(days.toSpliced(row, 1))}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button id={id} aria-label="Add a day" onClick={() => write([...days, ["", "both", "closed", ""]])}>
        Add a day
      </Button>
    </>
  );
}

/** "iron-removal" → "Iron removal" */
const inWords = (word: string) => (/^[a-z]+(?:-[a-z]+)+$/.test(word) ? capitalized(word.replaceAll("-", " ")) : word);

/** Returns the choices, with the current value first and as it is written in the file. */
function choicesOf(
  value: string,
  { choices, mayBeEmpty }: Extract<FormField["input"], { readonly kind: "choice" }>,
): readonly string[] {
  const others = choices.filter((word) => word.toLowerCase() !== value.toLowerCase());
  return [...new Set([value, ...(mayBeEmpty ? [""] : []), ...others])];
}
