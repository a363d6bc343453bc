/** What the company promises, as a ruled list with ticks. */
import { Icon } from "../../parts/icon.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";

export function Promises({ promises }: { readonly promises: readonly string[] }) {
  return (
    <section className="promises" aria-labelledby="promises-title">
      <div className="wrap">
        <h2 id="promises-title">Our service promise</h2>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="tick" />
              <span>
                <Unbroken text={promise} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
Promises.css = [new URL("./promises.css", import.meta.url)];
