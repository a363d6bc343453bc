/** One part of the report: its heading, one sentence that says what it is for, and what it shows. */
import { type Html, html } from "./html.ts";

type Heading = { readonly id: string; readonly title: string; readonly about: string | Html };

export const reportPart = ({ id, title, about }: Heading, content: readonly (Html | null | false)[]) =>
  html`<section class="report__part" id="${id}" aria-labelledby="${id}-title"><div class="report__heading"><h2 id="${id}-title">${title}</h2><p>${about}</p></div>
${content}</section>
`;
