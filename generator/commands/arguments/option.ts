/** One option of a command: its form and help, and how its text becomes a value. */
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

/** An option whose value is undefined if it is not given. */
export const optional = <Value>(
  form: Form & { readonly value: string },
  read: (text: string) => Value,
): Option<Value | undefined> => ({ ...form, read: (text) => (text === undefined ? undefined : read(text)) });

/** An option that is read from its default if it is not given. */
export const defaulted = <Value>(
  form: Form & { readonly value: string; readonly default: string },
  read: (text: string) => Value,
): Option<Value> => ({ ...form, read: (text) => read(text ?? form.default) });

export const asText = (text: string) => text;
