/** The people who come to the house, and their certificates. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Assets } from "../../assets.ts";
import { SampleMark } from "../../parts/sample-mark.tsx";
import { isSample } from "../../words/format.ts";

type Props = Pick<SiteSettings, "team" | "credentials"> & {
  readonly texts: SiteSettings["texts"]["about"]["team"];
  readonly pictures: Assets["pictures"];
};

export function Team({ team, credentials, texts, pictures }: Props) {
  if (team.length + credentials.length === 0) return null;
  return (
    <section className="team" aria-labelledby="team-title">
      <h2 id="team-title">{texts.heading}</h2>
      <p>{texts.text}</p>
      {team.length > 0 && (
        <ul className="team__people">
          {team.map(({ name, role, since, photo, source }) => (
            <li key={name}>
              <Face name={name} picture={photo === undefined ? undefined : pictures[photo]} />
              <b>{name}</b>
              <small>
                {role}
                {since !== undefined && `, since ${since}`} {isSample(source) && <SampleMark />}
              </small>
            </li>
          ))}
        </ul>
      )}
      {credentials.length > 0 && (
        <ul className="team__credentials">
          {credentials.map(({ what, number, url, source }) => (
            <li key={what}>
              {url === undefined ? (
                what
              ) : (
                <a className="link" href={url}>
                  {what}
                </a>
              )}
              {number !== undefined && `, ${number}`} {isSample(source) && <SampleMark />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
Team.css = [...SampleMark.css, new URL("./team.css", import.meta.url)];

type FaceProps = { readonly name: string; readonly picture: Assets["pictures"][string] | undefined };

/** The photo, or initials, without alternative text: the name is below. */
function Face({ name, picture }: FaceProps) {
  if (picture !== undefined)
    return <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />;
  const initials = name.split(/\s+/).map((word) => word.charAt(0));
  return (
    <span className="team__initials" aria-hidden="true">
      {initials.slice(0, 2).join("")}
    </span>
  );
}
