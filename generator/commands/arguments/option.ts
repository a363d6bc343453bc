/** One option of a command: its form and help, and how its text becomes a value. */
import { resolve } from "node:path";
import { isOrigin } from "../../../data/schema/origin.ts";
import { UsageError } from "../../base/errors.ts";

type Form = {
  /** Placeholder of the value in help, such as DIR; missing for a switch. */
  readonly value?: string;
  /** Effect, as help prints it. */
  readonly help: string;
  /** Effect without the option, in brackets behind the help. */
  readonly default?: string;
};

export type Option<Value = unknown> = Form & {
  /** @param text undefined if the option is not given. @throws UsageError that says what the option takes. */
  readonly read: (text: string | undefined, env: NodeJS.ProcessEnv) => Value;
};
export type Options = Readonly<Record<string, Option>>;
export type Values<Of extends Options> = { readonly [Name in keyof Of]: ReturnType<Of[Name]["read"]> };

export const flag = (help: string): Option<boolean> => ({ help, read: (text) => text !== undefined });

type Valued<Value> = Form & { readonly value: string; readonly read: (text: string) => Value };

/** An option whose value is undefined if it is not given. */
export const optional = <Value>({ read, ...form }: Valued<Value>): Option<Value | undefined> => ({
  ...form,
  read: (text) => (text === undefined ? undefined : read(text)),
});
export const optionalText = (form: Omit<Valued<string>, "read">) => optional({ ...form, read: (text) => text });

/** An option that is read from its default if it is not given. */
export const defaulted = <Value>({ read, ...form }: Valued<Value> & { readonly default: string }): Option<Value> => ({
  ...form,
  read: (text) => read(text ?? form.default),
});

/** `source`: the option or variable that contains the text. */
export function readPort(text: string, source: "--port" | "PORT") {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new UsageError(`${source} takes a number from 0 to 65535, not "${text}".`);
  return Number(text);
}

export const readChoice =
  <const Choice extends string>(option: string, choices: readonly Choice[]) =>
  (text: string): Choice => {
    const choice = choices.find((name) => name === text);
    if (choice === undefined) throw new UsageError(`${option} takes ${inWords(choices)}, not "${text}".`);
    return choice;
  };

const inWords = (choices: readonly string[]) => `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;

/** @returns a folder that a command may replace */
export function readOut(text: string) {
  if (resolve(text) === resolve("."))
    throw new UsageError("--out is the project folder itself. Give a folder in it or beside it.");
  return text;
}

/** @returns the address without a slash at its end */
export const siteAddressFor = (option: string) => (text: string) => {
  const [, origin = ""] = /^(https?:\/\/[^/]+)(?:\/(?!\.)[\w.~-]+)*\/?$/.exec(text) ?? [];
  if (!isOrigin(origin))
    throw new UsageError(
      `${option} takes an origin such as https://www.example.ie, or one with a folder such as https://name.github.io/site, not "${text}".`,
    );
  return text.replace(/\/$/, "");
};

export const dayFor = (option: string) => (text: string) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text))
    throw new UsageError(`${option} takes a date such as 2026-05-02, not "${text}".`);
  return text;
};

export const addressFor = (option: string) => (text: string) => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`${option} takes an address, not "${text}".`);
  return text;
};
