/** Breadcrumbs from the home page to this page, which is the last one and not a link. */
import type { Breadcrumb } from "../breadcrumbs.ts";

export function Breadcrumbs({ crumbs }: { crumbs: readonly Breadcrumb[] }) {
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
