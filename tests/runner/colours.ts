/** Whether the parts of a test run print colours. They write into pipes, so they do not know it. */

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A part's environment. NO_COLOR goes before FORCE_COLOR; without both a terminal has colours, and a file or a log none.
 * Only one of the two is left: some tools look whether it is there, not what it says.
 */
export function withColours(env: Environment, isTerminal: boolean): Environment {
  const { NO_COLOR: no, FORCE_COLOR: force, ...rest } = env;
  const isForced = force !== undefined && force !== "0" && force !== "false";
  const isWanted = force === undefined ? isTerminal && env["TERM"] !== "dumb" : isForced;
  const isColoured = (no ?? "") === "" && isWanted;
  return isColoured ? { ...rest, FORCE_COLOR: force || "1" } : { ...rest, NO_COLOR: "1" };
}
