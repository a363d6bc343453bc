/** "What is in your water?": the field of the look-up, and plain links to towns, which need no script. */
import type { CountyListRow, Site } from "../../../data/schema/site.ts";
import type { Assets } from "../../assets.ts";
import { Island } from "../../island.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Notices } from "../../parts/notices.tsx";
import { paths } from "../../paths.ts";
import { LookUpTowns } from "./look-up-towns.tsx";

type Props = {
  readonly texts: Site["texts"]["lookUp"];
  readonly services: Site["serviceLinks"];
  readonly data: Assets["lookUp"];
  readonly notices: Site["settings"]["notices"];
};
type AllProps = Props & { readonly counties: readonly CountyListRow[]; readonly rows: Site["rows"] };

/** The first section of /local, with all towns. */
export function LookUp({ counties, rows, ...props }: AllProps) {
  const { texts } = props;
  return (
    <section className="look-up look-up--first dark" aria-labelledby="look-up-title">
      <div className="wrap look-up__columns">
        <div className="look-up__words">
          <h1 id="look-up-title">{texts.heading}</h1>
          <Lead texts={texts} />
        </div>
        <Tool {...props} from={paths.local} level={2} />
        <LookUpTowns heading={texts.towns} counties={counties} rows={rows} />
      </div>
    </section>
  );
}
LookUp.css = [new URL("./look-up.css", import.meta.url), ...LookUpTowns.css];

/** The same between other sections. All towns are one link away. */
export function LookUpBand(props: Props) {
  const { texts } = props;
  return (
    <section className="look-up dark" aria-labelledby="look-up-title">
      <div className="wrap look-up__columns">
        <div className="look-up__words">
          <h2 id="look-up-title">{texts.heading}</h2>
          <Lead texts={texts} />
          <p>
            <a className="link" href={`${paths.local}#look-up-towns`}>
              {texts.towns}
            </a>
          </p>
        </div>
        <Tool {...props} from={paths.home} level={3} />
      </div>
    </section>
  );
}
LookUpBand.css = [new URL("./look-up.css", import.meta.url)];

const Lead = ({ texts }: Pick<Props, "texts">) => (
  <p className="lead">
    <NonBreaking text={texts.lead} />
  </p>
);

type ToolProps = Props & { readonly from: string; readonly level: 2 | 3 };

/** The card of the look-up has no notices: they change each day. */
function Tool({ texts, services, data, notices, from, level }: ToolProps) {
  const toForm = paths.quote({ about: services.find(({ slug }) => slug === texts.service), from });
  return (
    <div className="look-up__tool">
      <Island name="look-up" id="look-up" wake="press" props={{ data, toForm, label: texts.label, level }} />
      <Notices of={notices} />
    </div>
  );
}
