/** The company's history as the log of a borehole: from the grass down through its dates to the water table. */

import type { Assets, DrawingAsset, PictureAsset } from "../../assets.ts";
import type { Company, Site } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { QuoteActions } from "../../parts/phone-line.tsx";
import { Picture } from "../../parts/picture.tsx";
import { paths } from "../../paths.ts";
import { Team } from "../team/team.tsx";
import { TimelineEntry, TimelineLayer } from "./timeline-layer.tsx";
import { WaterTable } from "./water-table.tsx";

type Props = {
  readonly texts: Site["texts"]["about"];
  readonly company: Company;
  readonly toForm: string;
  readonly well: DrawingAsset;
  readonly fossils: DrawingAsset;
  readonly picture: PictureAsset;
  readonly hasReviews: boolean;
} & Pick<Site["settings"], "team" | "credentials"> &
  Pick<Assets, "pictures">;

export function CompanyTimeline(props: Props) {
  const { texts, company, toForm, fossils, picture, hasReviews } = props;
  const [clay, ...rock] = texts.layers;
  return (
    <div className="company-timeline">
      <Surface {...props} />
      {clay && (
        <TimelineLayer ground="clay" layer={clay.layer}>
          <TimelineEntry mark={clay.mark} paragraphs={clay.paragraphs} />
        </TimelineLayer>
      )}
      <div className="company-timeline__rock">
        <img
          className="company-timeline__fossils"
          src={fossils.src}
          width={fossils.width}
          height={fossils.height}
          alt=""
          loading="lazy"
        />
        {rock.map(({ layer, mark, paragraphs }, index) => (
          <TimelineLayer key={mark} layer={layer}>
            <TimelineEntry mark={mark} paragraphs={paragraphs} />
            {index === rock.length - 1 && (
              <div className="company-timeline__picture">
                <Picture picture={picture} sizes="(width < 64rem) 90vw, 60vw" />
              </div>
            )}
          </TimelineLayer>
        ))}
        <TimelineLayer>
          <TimelineEntry mark="Today" heading={texts.howWeWork.heading} />
          <ol className="company-timeline__list">
            {texts.howWeWork.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <NonBreaking text={text} />
                </p>
              </li>
            ))}
          </ol>
        </TimelineLayer>
        <TimelineLayer>
          <TimelineEntry mark={texts.base.mark} paragraphs={texts.base.paragraphs} link={seeTheMap} />
        </TimelineLayer>
        <TimelineLayer>
          <TimelineEntry mark="Sources" paragraphs={[texts.facts.text]} link={toFigures(texts.facts.heading)} />
        </TimelineLayer>
        {hasReviews && (
          <TimelineLayer>
            <TimelineEntry mark="Reviews" paragraphs={[texts.reviews]} />
          </TimelineLayer>
        )}
      </div>
      <WaterTable mission={texts.mission} phone={company.phones.main} toForm={toForm} />
    </div>
  );
}
CompanyTimeline.css = [
  ...Team.css,
  ...QuoteActions.css,
  new URL("./company-timeline.css", import.meta.url),
  new URL("./timeline-layer.css", import.meta.url),
  new URL("./water-table.css", import.meta.url),
];

const seeTheMap = { path: paths.local, label: "See the map" };
const toFigures = (label: string) => ({ path: paths.figures, label });

const Surface = ({ texts, well, company, toForm, team, credentials, pictures }: Props) => (
  <div className="company-timeline__surface">
    <div className="wrap">
      <h1>{texts.heading}</h1>
      <p className="lead">
        <NonBreaking text={texts.lead} />
      </p>
      <QuoteActions company={company} toForm={toForm} className="" />
      <Team team={team} credentials={credentials} pictures={pictures} texts={texts.team} />
    </div>
    <img
      src={well.src}
      width={well.width}
      height={well.height}
      alt="A borehole in a field: the rust-coloured raw water passes a filter in a pump house and runs clear into a glass"
    />
  </div>
);
