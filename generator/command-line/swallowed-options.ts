/** `npm run build --release`, without the `--` between, hands the option to npm, which drops it but for a trace in the environment. */

export type OptionTypes = Readonly<Record<string, { readonly type: "string" | "boolean" }>>;

/** What to write instead when npm kept an option of `command`, else null. npm hands on its own settings by the same names. */
export function swallowedOptions(command: string, options: OptionTypes, env: NodeJS.ProcessEnv): string | null {
  if (env["npm_lifecycle_event"] !== command) return null;
  const swallowed = Object.entries(options).flatMap(([name, { type }]) => {
    const value = env[`npm_config_${name.replaceAll("-", "_")}`];
    if (value === undefined || value === "") return [];
    if (type === "boolean") return [`--${name}`];
    // Of "--out site" npm keeps the first word only.
    return [`--${name} ${value === "true" ? "…" : value}`];
  });
  if (swallowed.length === 0) return null;
  const script = command === "start" ? "npm start" : `npm run ${command}`;
  const names = swallowed.map((option) => option.split(" ")[0]).join(" and ");
  return `npm took ${names} for an option of its own, and nothing was done. Write ${script} -- ${swallowed.join(" ")}`;
}
