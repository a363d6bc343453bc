/** The page of the demo form, shown in a frame until a provider's form is configured. */

import type { Assets } from "../assets.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { DemoForm } from "../sections/demo-form/demo-form.tsx";

export function demoFormPage(site: Site, _assets: Assets): Page {
  const texts = site.texts.demoForm;
  return {
    path: paths.demoForm,
    kind: "demo-form",
    head: { ...texts.meta, share: "home", structuredData: [] },
    index: { indexable: false, reason: "it is shown in a frame of other pages" },
    nav: null,
    header: "none",
    toForm: null,
    sections: [<DemoForm key="form" texts={texts} company={site.company} />],
    from: "data/texts.json, demoForm",
  };
}
