/** The company's promises, as a list with ticks and lines. */
import { Icon } from "../../parts/icon.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

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
                <NonBreaking text={promise} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
Promises.css = [new URL("./promises.css", import.meta.url)];
