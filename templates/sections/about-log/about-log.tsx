/** The company's story as the log of a borehole: from the grass down through its dates to the water table. */
import type { Company, Site } from "../../../data/site.ts";
import type { Drawing, Picture as PictureAsset } from "../../assets.ts";
import { Picture } from "../../parts/picture.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";
import { Entry, Stratum } from "./stratum.tsx";
import { WaterTable } from "./water-table.tsx";

type Props = {
  readonly texts: Site["texts"]["about"];
  readonly phone: Company["phones"]["main"];
  readonly well: Drawing;
  readonly fossils: Drawing;
  readonly picture: PictureAsset;
  readonly attributions: Site["settings"]["attributions"];
};

export function AboutLog({ texts, phone, well, fossils, picture, attributions }: Props) {
  const [clay, ...rock] = texts.layers;
  return (
    <div className="about">
      <Surface texts={texts} well={well} />
      {clay && (
        <Stratum ground="clay" layer={clay.layer}>
          <Entry mark={clay.mark} paragraphs={clay.paragraphs} />
        </Stratum>
      )}
      <div className="about__rock">
        <img
          className="about__fossils"
          src={fossils.src}
          width={fossils.width}
          height={fossils.height}
          alt=""
          loading="lazy"
        />
        {rock.map(({ layer, mark, paragraphs }, index) => (
          <Stratum key={mark} layer={layer}>
            <Entry mark={mark} paragraphs={paragraphs} />
            {index === rock.length - 1 && (
              <div className="about__picture">
                <Picture picture={picture} sizes="(width < 64rem) 90vw, 60vw" />
              </div>
            )}
          </Stratum>
        ))}
        <Stratum>
          <Entry mark="Today" heading={texts.howWeWork.heading} />
          <ol className="about__list">
            {texts.howWeWork.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <Unbroken text={text} />
                </p>
              </li>
            ))}
          </ol>
        </Stratum>
        <Stratum>
          <Entry mark={texts.base.mark} paragraphs={texts.base.paragraphs} link={seeTheMap} />
        </Stratum>
        <Stratum>
          <Entry mark="Sources" heading={texts.facts.heading} />
          <Sources text={texts.facts.text} attributions={attributions} />
        </Stratum>
        <Stratum>
          <Entry mark="Reviews" paragraphs={[texts.reviews]} />
        </Stratum>
      </div>
      <WaterTable mission={texts.mission} phone={phone} />
    </div>
  );
}
AboutLog.css = [
  new URL("./about-log.css", import.meta.url),
  new URL("./stratum.css", import.meta.url),
  new URL("./water-table.css", import.meta.url),
];

const seeTheMap = { path: paths.local, label: "See the map" };

const Surface = ({ texts, well }: Pick<Props, "texts" | "well">) => (
  <div className="about__surface">
    <div className="wrap">
      <h1>{texts.heading}</h1>
      <p className="lead">
        <Unbroken text={texts.lead} />
      </p>
    </div>
    <img
      src={well.src}
      width={well.width}
      height={well.height}
      alt="A borehole in a field: the rust-coloured raw water passes a filter in a pump house and runs clear into a glass"
    />
  </div>
);

const Sources = ({ text, attributions }: { text: string } & Pick<Props, "attributions">) => (
  <>
    <p className="about__sources">{text}</p>
    <ul className="about__list">
      {attributions.map(({ what, who, url, licence }) => (
        <li key={what + who}>
          <b>{what}</b>
          <p>
            <a className="link" href={url}>
              {who}
            </a>
            , {licence}
          </p>
        </li>
      ))}
    </ul>
  </>
);
