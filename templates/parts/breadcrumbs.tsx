/** The way from the home page to this one. The last crumb is the page itself and no link. */
import type { Crumb } from "../crumbs.ts";

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        {crumbs.map(({ label, path }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? <span aria-current="page">{label}</span> : <a href={path}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
Breadcrumbs.css = [new URL("./breadcrumbs.css", import.meta.url)];
