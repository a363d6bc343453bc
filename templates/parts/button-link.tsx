/** Links that look like buttons. `className` picks the kind: "button--highlight", "button--outline", "button--paper". */

type QuoteProps = {
  /** Address of the form, with the page's subject: paths.quote. */
  readonly toForm: string;
  readonly label?: string | undefined;
  /** Empty on light backgrounds. */
  readonly className?: string;
};

export function QuoteLink({ toForm, label = "Get A Free Quote", className = "button--highlight" }: QuoteProps) {
  return <ButtonLink href={toForm} label={label} className={className} />;
}

export function ButtonLink({ href, label, className }: { href: string; label: string; className?: string }) {
  return (
    <a className={className === undefined || className === "" ? "button" : `button ${className}`} href={href}>
      {label}
    </a>
  );
}
