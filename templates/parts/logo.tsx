/** The logo's symbol and the company's name, as a link to the home page. */
import { paths } from "../paths.ts";
import { Icon } from "./icon.tsx";

export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href={paths.home}>
      <Icon name="mark" className="logo__mark" />
      {name}
    </a>
  );
}
