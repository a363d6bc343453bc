/** A list with a tick before each line. */
import { Icon } from "./icon.tsx";
import { NonBreaking } from "./non-breaking.tsx";

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="tick" className="ticks__mark" />
          <NonBreaking text={item} />
        </li>
      ))}
    </ul>
  );
}
CheckList.css = [new URL("./check-list.css", import.meta.url)];
