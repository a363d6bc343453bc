/** What JSX becomes in a live site: React's own elements, which say where in the templates they stand while origins are looked for. */
import { Fragment, type Key, type ReactElement } from "react";
import { jsx, jsxs } from "react/jsx-runtime";

export { Fragment };

type Source = { readonly fileName: string; readonly lineNumber: number };
type Props = Readonly<Record<string, unknown>>;
type Marking = (type: unknown, props: Props, source: Source) => Props;

let mark: Marking | null = null;

/** While `run` makes elements, `marking` may change their props. */
export function withMarking<Result>(marking: Marking, run: () => Result): Result {
  mark = marking;
  try {
    return run();
  } finally {
    mark = null;
  }
}

export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: Source,
): ReactElement {
  const make = isStatic ? jsxs : jsx;
  return make(type, mark === null || source === undefined ? props : mark(type, props, source), key);
}
