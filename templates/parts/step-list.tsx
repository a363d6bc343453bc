/** Numbered steps, each with its name in bold. */
import { NonBreaking } from "./non-breaking.tsx";
import { Pause } from "./pause.tsx";

type Props = { readonly steps: readonly { readonly title: string; readonly text: string }[] };

export const StepList = ({ steps }: Props) => (
  <ol>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <b>
          <NonBreaking text={title} />
        </b>
        <Pause />
        <NonBreaking text={text} />
      </li>
    ))}
  </ol>
);
