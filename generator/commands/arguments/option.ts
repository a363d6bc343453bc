/** Options of commander with the types of their values, and how their texts become values. */
import { resolve } from "node:path";
import { InvalidArgumentError, Option } from "commander";
import { isOrigin } from "../../../data/schema/origin.ts";

/** `type` is for the compiler only: no option has it. */
export type TypedOption<Value> = Option & { readonly type?: readonly [Value] };
export type Options = Readonly<Record<string, TypedOption<unknown>>>;
export type Values<Of extends Options> = {
  readonly [Name in keyof Of]: Of[Name] extends TypedOption<infer Value> ? Value : never;
};

export const flag = (flags: string, help: string): TypedOption<boolean> => new Option(flags, help);

/** An option with a value, which is undefined if the option is missing. */
export const optional = <Value>(
  flags: string,
  help: string,
  read: (text: string) => Value,
): TypedOption<Value | undefined> => valued(flags, help, read);

export const defaulted = <Value>(
  flags: string,
  help: string,
  read: (text: string) => Value,
  fallback: Value,
): TypedOption<Value> => valued(flags, help, read).default(fallback);

/** An option with one of several values, which is undefined if the option is missing. */
export const choice = <const Choice extends string>(
  flags: string,
  help: string,
  choices: readonly Choice[],
): TypedOption<Choice | undefined> => new Option(flags, help).choices(choices);

/** Rejects an option in place of a value: Commander would take `--out --release` for a folder "--release". */
const valued = (flags: string, help: string, read: (text: string) => unknown) =>
  new Option(flags, help).argParser((text: string) => {
    if (text === "" || text.startsWith("--")) throw new InvalidArgumentError("It needs a value.");
    return read(text);
  });

export function readPort(text: string) {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError("Give a number from 0 to 65535.");
  return Number(text);
}

/** @returns a folder that a command may replace */
export function readOut(text: string) {
  if (resolve(text) === resolve("."))
    throw new InvalidArgumentError("That is the project folder itself. Give a folder in it or beside it.");
  return text;
}

/** @returns the address without a slash at its end */
export function readSiteAddress(text: string) {
  const [, origin = ""] = /^(https?:\/\/[^/]+)(?:\/(?!\.)[\w.~-]+)*\/?$/.exec(text) ?? [];
  if (!isOrigin(origin))
    throw new InvalidArgumentError(
      "Give an origin such as https://www.example.ie, or one with a folder such as https://name.github.io/site.",
    );
  return text.replace(/\/$/, "");
}

export function readDay(text: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text))
    throw new InvalidArgumentError("Give a date such as 2026-05-02.");
  return text;
}

export function readAddress(text: string) {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new InvalidArgumentError("Give an address.");
  return text;
}
