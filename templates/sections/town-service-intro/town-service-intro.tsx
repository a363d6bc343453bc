/** What only this pair of town and service has: its question and answer, the figure, what would be done, and its records. */
import type { HardnessScale, Limit, Service, TownPageData, TownService } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { PictureAsset } from "../../assets.ts";
import { fillTownTokens } from "../../town-tokens.ts";
import { TownServiceAnswer } from "../town-answer/town-service-answer.tsx";
import { TownServicePlan } from "../town-service-plan/town-service-plan.tsx";
import { TownServiceRecord } from "../town-service-record/town-service-record.tsx";
import { TownServiceHero } from "./town-service-hero.tsx";
import type { TownServiceLead } from "./town-service-lead.ts";

type Props = {
  readonly townService: TownService;
  readonly service: Service;
  /** The service, as people search for it. */
  readonly called: string;
  readonly lead: TownServiceLead;
  readonly picture: PictureAsset;
  readonly price: SiteSettings["price"];
  readonly limits: readonly Limit[];
  readonly notices: SiteSettings["notices"];
  readonly texts: SiteSettings["texts"];
  readonly scale: HardnessScale | undefined;
  readonly toForm: string;
} & Pick<TownPageData, "figures" | "supplies" | "listNotes">;

/** One section, as each rendered section has a cost of its own. */
export function TownServiceIntro(props: Props) {
  const { townService, service, called, lead, picture, texts } = props;
  const { town } = townService;
  const question = fillTownTokens(service.ask, town);
  return (
    <>
      <TownServiceHero
        townService={townService}
        called={called}
        question={question}
        lead={lead}
        picture={picture}
        outside={texts.town.outside}
      />
      <TownServiceAnswer
        townService={townService}
        service={service}
        figures={props.figures}
        supplies={props.supplies}
        listNotes={props.listNotes}
        scale={props.scale}
        limits={props.limits}
        notices={props.notices}
        texts={texts}
        toForm={props.toForm}
      />
      <TownServicePlan townService={townService} service={service} price={props.price} texts={texts.townService} />
      <TownServiceRecord townService={townService} service={service} lead={lead} nothing={texts.townService.nothing} />
    </>
  );
}
TownServiceIntro.css = [
  ...TownServiceHero.css,
  ...TownServiceAnswer.css,
  ...TownServicePlan.css,
  ...TownServiceRecord.css,
];
