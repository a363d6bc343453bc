/** What is promised, each line with a tick. */
import { Icon } from "./icon.tsx";
import { Unbroken } from "./unbroken.tsx";

export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="tick" className="ticks__mark" />
          <Unbroken text={item} />
        </li>
      ))}
    </ul>
  );
}
TickList.isKept = true;
TickList.css = [new URL("./tick-list.css", import.meta.url)];
