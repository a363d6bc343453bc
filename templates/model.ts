/** The linked site that templates receive: plain, deep-frozen data. */

// Entities are flat: what changes and is shown together is one object. So a page's key changes only if the page does.

import type { CamelCased } from "../data/schema/camel-cased.ts";
import type { GuideEntry } from "../data/schema/guide-schema.ts";
import type { HardnessRow, HardnessWordRow } from "../data/schema/hardness-row.ts";
import type { PublisherKind } from "../data/schema/publisher-row.ts";
import type { RedirectRow } from "../data/schema/redirect-row.ts";
import type {
  CaseRow,
  CountyRow,
  FactRow,
  PartnerRow,
  ProductEntry,
  ServiceEntry,
  SheetLists,
  TownRow,
  TownServiceRow,
} from "../data/schema/schema.ts";
import type { CountyWaterRow, homeCounts } from "../data/schema/settlement-row.ts";
import type { SiteSettings } from "../data/schema/site-schema.ts";
import type { EpaListRow, SupplyRow } from "../data/schema/supply-row.ts";
import type { Lean, VerdictRow } from "../data/schema/verdict-row.ts";
import type { WellHelpRow } from "../data/schema/well-help-row.ts";

/** A county as others refer to it. `slug` is its id on /local. */
export type County = { readonly name: string; readonly slug: string; readonly irishName?: string };

/** Position of a town: enough to link to it and to print its distance. Distances are straight lines in km, bearings degrees from north. */
export type Town = {
  readonly slug: string;
  readonly name: string;
  readonly irishName?: string;
  /** Another name that people use: "Coolagary" of Walsh Island. */
  readonly otherName?: string | undefined;
  readonly county: County;
  /** Its name, with the county where another town has that name too: "Kells, Co. Meath". */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  /** From the base. */
  readonly distanceKm: number;
  /** From the base, as one of sixteen points ("west-north-west"). */
  readonly direction: string;
  readonly isBase: boolean;
  readonly withinRadius: boolean;
  /** True if its row's `as_of` is past the shelf life of an intro. */
  readonly isIntroAged?: true;
};

/** A town as lists refer to it. */
export type TownLink = Pick<Town, "slug" | "name">;

/** Degrees north and east, as maps on the web count them. */
export type Coordinates = { readonly lat: number; readonly lng: number };

/** A place on the map: enough to say how far it is. */
export type Place = {
  readonly name: string;
  readonly irishName?: string;
  readonly county: string;
  readonly lat: number;
  readonly lng: number;
  /** Address of its page, if it has one. */
  readonly path?: string;
};

/** A town in the list of nearest towns. From the page's own town, as printed: km to a tenth. */
export type Neighbour = TownLink & {
  readonly distanceKm: number;
};

type FactKind = "finding" | "setting" | "background";
/** A row of local-facts.csv; `place` is the name of a town or a county where it is of one. */
export type Fact = Source &
  Omit<CamelCased<FactRow>, "kind" | "explains" | "use"> & {
    readonly kind: FactKind;
    /** Kind of the record. */
    readonly record: NonNullable<FactRow["kind"]>;
    /** True if its topic says something of the water there, so that it may open a page to search engines. */
    readonly counts: boolean;
    /** Printed between 1700 and 1899: history, and worded as such. */
    readonly isHistory: boolean;
    /** Past the shelf life of its topic: printed under "Older records" only, and opens no page to search engines. */
    readonly isAged: boolean;
    /** True for the last three years. */
    readonly isRecent: boolean;
    /** Says why or how, rather than how many: what a guide shows first of the island. */
    readonly explains: boolean;
    /** Pages that may print it: town pages too, others only, none. */
    readonly use: NonNullable<FactRow["use"]>;
  };

/** A row of town-services.csv, with the kind of its source. */
export type OwnText = TownServiceRow & Partial<Source> & { readonly isAged: boolean };

/** Who says so. */
export type Source = {
  readonly sourceTitle: string;
  readonly sourceUrl: string;
  /** Missing if its publisher is not in publishers.csv. */
  readonly sourceKind?: PublisherKind;
};

/** Entry in a log of sources: a fact, or advice. */
export type Sourced = Source & {
  readonly statement: string;
  readonly asOf?: string;
  readonly year?: number;
  readonly reportYear?: number;
  /** Too old to be stated as present. */
  readonly isAged?: boolean;
};

/** A public supply on the EPA's Remedial Action List. */
export type EpaListEntry = Source &
  Omit<CamelCased<EpaListRow>, "county" | "reasons" | "reasonCodes"> & {
    readonly county: County;
    /** In plain words, beginning small. */
    readonly reasons: readonly string[];
    /** As a guide's `reasons` explain them. */
    readonly reasonCodes: readonly string[];
    /** In a county that is served: pages print no other. */
    readonly isNear: boolean;
  };
/** The whole list. An empty list has no date. */
export type EpaList = {
  readonly date?: string;
  /** "the end of 2025" */
  readonly asOf?: string;
  /** Past the shelf life of the topic `epa-list`. */
  readonly isAged: boolean;
  readonly entries: readonly EpaListEntry[];
  readonly byCounty: ReadonlyMap<string, readonly EpaListEntry[]>;
};

/** A public supply that a town is on, wholly or in part. */
export type TownSupply = Source &
  CamelCased<SupplyRow> & {
    /** The town has other supplies as well. */
    readonly isPart: boolean;
    /** Its day is past the shelf life of the topic `supply`: what it says of plant and water is worded as past. */
    readonly isAged: boolean;
    readonly listEntry?: EpaListEntry;
  };

/** A figure's day is as exact as its source: 2022-04-03, 2022-04 or 2022. Without a source it is the town's row that says so. */
export type People = Partial<Source> & { readonly count: number; readonly asOf?: string };

/** Private homes by water supply, as a census counted them. */
export type Homes = Source &
  CamelCased<Pick<CountyWaterRow, keyof typeof homeCounts | "homes" | "as_of">> & {
    /** All but those that are not stated: what shares are of. */
    readonly answered: number;
  };
/** Homes of a county: all, and those outside its settlements. */
export type CountyWater = { readonly all?: Homes; readonly outside?: Homes };

/** A row of hardness.csv. */
export type HardnessFigure = Source &
  CamelCased<HardnessRow> & {
    /** In mg/l of calcium carbonate; a single figure is both. */
    readonly value?: HardnessRange;
    readonly asOf?: string;
    /** Too old to be stated as present, by the shelf life of the topic `hardness`. */
    readonly isAged: boolean;
    /** Missing where it is true for the whole town. `isRestKnown` if each other supply of the town has a figure too. */
    readonly part?: { readonly supply: string; readonly isRestKnown: boolean };
  };
export type HardnessRange = { readonly low: number; readonly high: number };
export type HardnessValue = HardnessFigure & { readonly kind: "value"; readonly value: HardnessRange };
/** The best that is published. */
export type Hardness =
  | HardnessValue
  | (HardnessFigure & { readonly kind: "words"; readonly words: string })
  | { readonly kind: "none" };

/** How hard the water is in words: of a town, or of a county for its towns without words of their own. */
export type HardnessWord = Source &
  CamelCased<HardnessWordRow> & {
    /** The classes of the scale that are lit, from 0 to 5; none where no scale is drawn. */
    readonly zones: readonly (readonly [from: number, to: number])[];
    readonly isDashed: boolean;
  };
export type HardnessWords = {
  /** By town slug. */
  readonly ofTown: ReadonlyMap<string, HardnessWord>;
  /** By county slug. */
  readonly ofCounty: ReadonlyMap<string, HardnessWord>;
  /** Word for every other county. */
  readonly elsewhere?: HardnessWord;
};

/** Answer of a page on a service in a town, large and then in a sentence or two. */
export type Verdict = {
  readonly word: string;
  readonly lean: Lean;
  readonly answer: string;
  /** As verdicts.csv names it, or "own row". */
  readonly condition: string;
};

/** Measured or counted figures of a town. */
export type TownFigures = {
  readonly hardness: Hardness;
  /** The best of each other supply, where `hardness` is of one of several. */
  readonly otherHardness?: readonly Hardness[];
  readonly people?: People;
  readonly homes?: Homes;
  /** The area around the town: its county outside all settlements. */
  readonly outside?: Homes;
};

/** Notes on the EPA's list beside the supplies of a page. */
export type ListNotes = {
  /** Missing where there is no list. */
  readonly list?: Source & { readonly asOf: string } & Pick<EpaList, "isAged" | "date">;
  /** Guide that explains the list, if there is one. */
  readonly guide?: Pick<GuideLink, "slug">;
  /** Meaning at the tap of each reason for which one of the supplies was on the list, once. */
  readonly reasons: readonly GuideReason[];
};

/** Money, advice or law for the owner of a well or a lead pipe. */
export type WellHelp = Source &
  Omit<CamelCased<WellHelpRow>, "services"> & {
    /** Past the shelf life of its topic. */
    readonly isOld: boolean;
    /** Old, and not worded as past: printed under "Older records" only. */
    readonly isAged: boolean;
    readonly services: readonly ServiceLink[];
  };
export type WellHelpLists = {
  readonly national: readonly WellHelp[];
  /** By county slug. */
  readonly byCounty: ReadonlyMap<string, readonly WellHelp[]>;
};

type SectionEntry = GuideEntry["sections"][number];
export type GuideSection = Readonly<Pick<SectionEntry, "heading" | "paragraphs" | "list" | "table" | "costs">> & {
  readonly help: readonly WellHelp[];
  readonly facts: readonly Fact[];
  /** The other sections are closed at first. */
  readonly isOpen?: boolean;
};
/** Meaning at the tap of a reason of the EPA's list, and treatment that bears on it. */
type GuideReason = { readonly code: string; readonly title: string; readonly text: string } & {
  readonly services: readonly ServiceLink[];
};
export type Guide = Readonly<
  Pick<
    GuideEntry,
    "title" | "description" | "heading" | "lead" | "order" | "questions" | "links" | "about" | "clue" | "check"
  >
> & {
  readonly slug: string;
  /** The services whose pages lead here. */
  readonly services: readonly ServiceLink[];
  readonly sections: readonly GuideSection[];
  readonly hardness?: Omit<NonNullable<GuideEntry["hardness"]>, "source"> & { readonly source: Source };
  readonly reasons?: readonly GuideReason[];
};

/** A guide as others refer to it. */
export type GuideLink = Pick<Guide, "slug" | "heading">;

/** Upper ends of the classes of hardness, in mg/l of calcium carbonate, and the figure from which treatment is worth its price. */
export type HardnessScale = {
  /** Its page has the reader. */
  readonly guide: Pick<Guide, "slug">;
  readonly ends: readonly number[];
  readonly treatFrom: number;
  /** As the guide's reader names them, with its verdict on a softener. */
  readonly classes: NonNullable<Guide["hardness"]>["classes"];
  /** Slugs of the services that depend on it. */
  readonly services: readonly string[];
};

export type IndexDecision = {
  readonly indexable: boolean;
  readonly reason: string;
  /** True if search engines are asked to leave its links alone as well: those of a preview. */
  readonly isApart?: true;
  /** `reason` is a mistake in the page's text, which the audit reports. */
  readonly isProblem?: true;
};

/** Note of a staging build: the commit, null without git, and the digest of the data, as build.json has them. */
export type StagingInfo = { readonly commit: string | null; readonly data: string };

export type Review = {
  readonly name: string;
  readonly text: string;
  readonly rating: number;
  readonly initials: string;
  readonly photo?: string;
  /** The town's name as shown, or the county's. */
  readonly place?: string;
  readonly date?: string;
  readonly isSample: boolean;
  readonly url?: string;
  /** Service that it is about. */
  readonly service?: ServiceLink;
};

/** A reading before and after treatment. */
export type TreatedCase = Readonly<Pick<CaseRow, "date" | "before" | "after" | "unit" | "what" | "image">> & {
  readonly town: TownLink;
  readonly service: ServiceLink;
  readonly isSample: boolean;
};
export type TreatedCases = {
  /** By slug, the newest first. */
  readonly ofService: ReadonlyMap<string, readonly TreatedCase[]>;
  readonly ofTown: ReadonlyMap<string, readonly TreatedCase[]>;
};

/** A sentence of at most 20 words, and the row that it rests on. */
export type LocalLine = { readonly text: string; readonly source: Source };

/** One service in one town. */
export type TownService = {
  readonly town: Town;
  readonly service: ServiceLink;
  /** Words of the page's title after its names, and the heading of its own text. */
  readonly title?: string;
  /** Missing only where verdicts.csv has no row for the service. */
  readonly verdict?: Verdict;
  /** Own text for this town and service. A page without one is short. */
  readonly text?: string;
  /** Counted or listed fact there, for a page without a text. */
  readonly localLine?: LocalLine | undefined;
  /** Recent report from there that bears on the service. */
  readonly record?: Fact;
  /** On this service. */
  readonly review?: Review;
  /** Grant of the state for it. */
  readonly grant?: WellHelp;
  /** Sources of the text. */
  readonly sources: readonly Source[];
  readonly index: IndexDecision;
};

/** Everything that the pages of one town show, collected by `gather`. It is the same object if nothing has changed. */
export type TownPageData = {
  readonly town: Town;
  readonly row: Readonly<
    Pick<TownRow, "title" | "description" | "hero" | "lead" | "helps_service" | "helps_line" | "intro">
  >;
  readonly figures: TownFigures;
  /** The town's, else its county's. */
  readonly word?: HardnessWord | undefined;
  /** The public supplies of the town; none where that is not known. */
  readonly supplies: readonly TownSupply[];
  readonly listNotes: ListNotes;
  /** For a town without supplies: the supply on the list that has its name and county. */
  readonly namesake?: EpaListEntry | undefined;
  /** Advice that a well owner of the county reads first. */
  readonly wells?: string;
  /** Price that others charge for a test of a well. */
  readonly testing?: WellHelp | undefined;
  /** Whom to ask for a grant. */
  readonly council?: { readonly name: string; readonly phone?: string } | undefined;
  /** At most two of the last three years that changed something at a tap, and that the intro does not state. */
  readonly records: readonly Fact[];
  /** Sources of the town's own texts. */
  readonly sources: readonly Source[];
  /** Six, nearest first. */
  readonly neighbours: readonly Neighbour[];
  /** Three that are not bare. */
  readonly knownNeighbours: readonly Neighbour[];
  /** The county's card with the town itself in it, first, of counties beyond the cards too. */
  readonly ownCard?: CountyCard;
  /** True for a town without words, fact, figure or hardness of its own. */
  readonly isBare: boolean;
  /** Why search engines may not list its own page, to go on after "the page". */
  readonly problem?: string;
  /** A review from the town, else from its county, else one that is of no service. */
  readonly review?: Review;
  readonly cases: readonly TreatedCase[];
  /** One for each service, in their order. */
  readonly townServices: readonly TownService[];
};

/** A service as lists and chips refer to it. */
export type ServiceLink = { readonly slug: string; readonly title: string };
export type ServiceCard = ServiceLink & { readonly summary: string; readonly image: string };
export type Service = ServiceEntry & {
  /** True if its texts mention the price. Then its terms are beside them. */
  readonly namesPrice: boolean;
  readonly link: ServiceLink;
  readonly card: ServiceCard;
  /** Guides to read before deciding. */
  readonly guides: readonly GuideLink[];
};
export type Product = ProductEntry;

export type Partner = Readonly<Omit<PartnerRow, "source">> & { readonly isSample: boolean };

/** Number of towns, rounded so that one more seldom changes a page: exact up to 100, then "more than" in hundreds. */
export type RoundedTownCount = { readonly towns: number; readonly isExact: boolean };
/** A card of a county, or an entry of "Also serving": at most twelve towns within the radius, largest first. */
export type CountyCard = {
  readonly county: County;
  readonly towns: readonly TownLink[];
  /** Without their number, so that one more town changes no page. */
  readonly hasMore: boolean;
};
/** At most twelve of a county's own towns, the largest, nearest to the base first. */
export type CountyListRow = Omit<CountyCard, "towns"> & { readonly towns: readonly ListedTown[] };
/** A town in a list with its distance from the base in km, to a tenth as it is printed. */
export type ListedTown = TownLink & Pick<Town, "isBase" | "distanceKm">;
/** Every town of one county that is within the radius, nearest to the base first. */
export type CountyTowns = { readonly county: County; readonly intro?: string; readonly towns: readonly Town[] };

/** Everything that one page of a county shows. The first has all that is known there; the others go on with its towns. */
export type CountyPageData = {
  readonly county: County;
  readonly intro?: string;
  /** From 1, and how many there are. */
  readonly part: { readonly number: number; readonly of: number };
  /** Towns of this part, nearest to the base first, each with its hardness in a word, or as it was measured. */
  readonly towns: readonly (Town & { readonly hardness?: string; readonly measured?: HardnessValue })[];
  /** Names of the supplies on the EPA's list. */
  readonly listed: readonly string[];
  readonly listNotes: ListNotes;
  readonly water: CountyWater;
  readonly word?: HardnessWord;
  /** Advice that a well owner reads first, the council to ask for a grant, and its own rules. */
  readonly wells: Pick<CountyRow, "council" | "grant_phone" | "well_lead" | "well_note">;
  /** At most two that changed something at a tap. */
  readonly records: readonly Fact[];
  readonly review?: Review;
  readonly sources: readonly Source[];
};

export type ImageInfo = {
  readonly file: string;
  readonly alt: string;
  readonly crop?: "top" | "left" | "right" | "contain";
  readonly licence: string;
};

/** Company data in the footer, the header and every contact section. */
export type Company = Pick<
  SiteSettings,
  "name" | "tagline" | "url" | "email" | "company" | "phones" | "price" | "headquarters" | "radiusKm" | "driveMinutes"
> & { readonly hours: OpeningHours };

/** Exceptions from the day of the build on, and those of its next two weeks, which pages print. */
export type OpeningHours = SiteSettings["hours"] & { readonly soon: SiteSettings["hours"]["exceptions"] };

/** Data that the pages of every town share, beside `TownPageData`. */
export type SharedSite = {
  readonly settings: Omit<SiteSettings, "texts">;
  readonly company: Company;
  readonly texts: SiteSettings["texts"];
  readonly services: readonly Service[];
  readonly serviceLinks: readonly ServiceLink[];
  readonly serviceCards: readonly ServiceCard[];
  readonly countyCards: readonly CountyCard[];
  readonly alsoServing: readonly CountyCard[];
  /** Addresses of overviews without a page, as they have nothing to list. Nothing links to them. */
  readonly absent: readonly string[];
  readonly hasProducts: Readonly<Record<Product["group"], boolean>>;
  /** Missing where no guide has classes of hardness. */
  readonly hardnessScale?: HardnessScale;
  /** Only in a staging build. */
  readonly staging?: StagingInfo;
};

/** Whose data is printed, and under which licence. */
export type Attribution = SiteSettings["attributions"][number] & {
  /** Newest `retrieved` of its sheets. Missing where no row has one. */
  readonly lastRead?: string;
};

/** Grows with towns and facts, not with pages. */
export type Site = SharedSite & {
  readonly attributions: readonly Attribution[];
  /** Within the radius. */
  readonly townCount: RoundedTownCount;
  /** Rows as they are in the sheets, for sections that print a sheet which is linked to nothing. */
  readonly lists: SheetLists;
  /** In the order of towns.csv, drafts left out. Those beyond the radius have pages and are served nowhere. */
  readonly towns: readonly Town[];
  /** Their rows by slug. */
  readonly rows: ReadonlyMap<string, TownRow>;
  readonly places: readonly Place[];
  /** By town slug. */
  readonly people: ReadonlyMap<string, People>;
  /** By town slug; only towns that are settlements of their own. */
  readonly homes: ReadonlyMap<string, Homes>;
  /** By county slug. */
  readonly countyWater: ReadonlyMap<string, CountyWater>;
  /** By town slug, the best first. */
  readonly hardness: ReadonlyMap<string, readonly HardnessFigure[]>;
  readonly hardnessWords: HardnessWords;
  /** Rows of verdicts.csv by service slug, in their order. */
  readonly verdicts: ReadonlyMap<string, readonly VerdictRow[]>;
  readonly facts: Facts;
  /** By slug, the six nearest towns within the radius. */
  readonly nearest: ReadonlyMap<string, readonly Neighbour[]>;
  /** The three nearest that are not bare: a town that is added by its name leads no page of a service elsewhere. */
  readonly nearestKnown: ReadonlyMap<string, readonly Neighbour[]>;
  /** Slugs of the towns that have no words, fact, figure or hardness of their own. */
  readonly bare: ReadonlySet<string>;
  /** Sources by address: of every row that a text may rest on. */
  readonly sourceByUrl: ReadonlyMap<string, Source>;
  /** Rows of town-services.csv by path, such as "/trim/iron-removal". */
  readonly ownTexts: ReadonlyMap<string, OwnText>;
  /** By town slug, the slugs of the services whose pages there are indexable. */
  readonly indexable: ReadonlyMap<string, ReadonlySet<string>>;
  /** By path, near-duplicates among the pages of one service. `of` is the path of the other; the similarity is from 0 to 1. */
  readonly nearDuplicates: ReadonlyMap<string, { readonly of: string; readonly likeness: number }>;
  /** By path, what is wrong with the text of a service in a town, to go on after "the page". */
  readonly serviceProblems: ReadonlyMap<string, string>;
  /** The same of the towns' own pages. */
  readonly townProblems: ReadonlyMap<string, string>;
  readonly products: readonly Product[];
  readonly reviews: Reviews;
  readonly cases: TreatedCases;
  readonly partners: readonly Partner[];
  readonly townsByCounty: readonly CountyTowns[];
  /** As lists show them, in the order of `townsByCounty`. */
  readonly countyRows: readonly CountyListRow[];
  readonly contactCounties: readonly County[];
  /** Counties that the terms name: every county with a page among them. */
  readonly legalCounties: readonly County[];
  /** By town slug; of a town that is not in it the supply is not known. */
  readonly supplies: ReadonlyMap<string, readonly TownSupply[]>;
  readonly epaList: EpaList;
  readonly wellHelp: WellHelpLists;
  readonly guides: readonly Guide[];
  readonly images: ReadonlyMap<string, ImageInfo>;
  readonly redirects: readonly RedirectRow[];
  /** Why a town or a service is in the data and has no page yet. By address or, of a service, by slug. "/kells": "Kells is a draft in towns.csv". */
  readonly unpublished: Readonly<Record<string, string>>;
};

/** The facts in the order in which pages show them. */
export type Facts = {
  /** By town slug; the town's own. */
  readonly ofTown: ReadonlyMap<string, readonly Fact[]>;
  /** By county slug. */
  readonly ofCounty: ReadonlyMap<string, readonly Fact[]>;
  /** Facts of the island first, then of other regions. */
  readonly regional: readonly Fact[];
  /** By the topic's name. */
  readonly topics: ReadonlyMap<string, Topic>;
};

export type Topic = {
  readonly name: string;
  readonly label: string;
  /** Its place in topics.csv. */
  readonly rank: number;
  readonly kind: FactKind;
  /** True if its findings count when it is decided what search engines may list. */
  readonly counts: boolean;
  /** How long its facts may be stated as present; missing: always. */
  readonly shelfYears?: number;
  /** Slugs of the services that it bears on. */
  readonly services: readonly string[];
};

export type Reviews = {
  readonly all: readonly Review[];
  readonly ofTown: ReadonlyMap<string, readonly Review[]>;
  readonly ofCounty: ReadonlyMap<string, readonly Review[]>;
};
