/** A section of the report: heading, a sentence on its purpose, content. */
import { type Html, html } from "../../base/html.ts";

type Heading = { readonly id: string; readonly title: string; readonly about: string | Html };

export const reportSection = ({ id, title, about }: Heading, content: readonly (Html | null | false)[]) =>
  html`<section class="report__part" id="${id}" aria-labelledby="${id}-title"><div class="report__heading"><h2 id="${id}-title">${title}</h2><p>${about}</p></div>
${content}</section>
`;
