/** Links that look like buttons. `className` picks the kind: "button--highlight", "button--outline", "button--paper". */
import { paths } from "../paths.ts";

/** Leads to the contact page, where the form is; on light grounds it takes an empty class. */
export function QuoteLink({ className = "button--highlight" }: { className?: string }) {
  return <ButtonLink href={paths.contact} label="Get A Free Quote" className={className} />;
}

export function ButtonLink({ href, label, className }: { href: string; label: string; className?: string }) {
  return (
    <a className={className === undefined || className === "" ? "button" : `button ${className}`} href={href}>
      {label}
    </a>
  );
}
