/** The site as templates receive it, with its rows linked: plain, deep-frozen data. */

// Values that pages show together are one flat object, so that the cache key of a page changes only if the page does.

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

/** A county as pages refer to it. `slug` is the last part of its address, /local/meath. */
export type County = { readonly name: string; readonly slug: string; readonly irishName?: string };

/** A town: enough to link to it and to print its distance. Distances are straight lines in km. */
export type Town = {
  readonly slug: string;
  readonly name: string;
  readonly irishName?: string;
  /** Another name that people use: "Coolagary" for Walsh Island. */
  readonly otherName?: string | undefined;
  readonly county: County;
  /** The name, with its county if another town has the same name: "Kells, Co. Meath". */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  /** Distance from the base. */
  readonly distanceKm: number;
  /** Direction from the base, one of sixteen ("west-north-west"). */
  readonly direction: string;
  readonly isBase: boolean;
  readonly withinRadius: boolean;
  /** True if the `as_of` of its row is older than an intro may be. */
  readonly isIntroAged?: true;
};

/** A town in a list of links. */
export type TownLink = Pick<Town, "slug" | "name">;

/** Degrees north (`lat`) and east (`lng`), WGS84. */
export type Coordinates = { readonly lat: number; readonly lng: number };

/** A place that the map's search finds and measures. */
export type Place = {
  readonly name: string;
  readonly irishName?: string;
  readonly county: string;
  readonly lat: number;
  readonly lng: number;
  /** Address of its page, if it has one. */
  readonly path?: string;
};

/** A town in the list of nearest towns. `distanceKm` is from the page's own town, to a tenth as printed. */
export type Neighbour = TownLink & {
  readonly distanceKm: number;
};

type FactKind = "finding" | "setting" | "background";
/** A row of local-facts.csv. `place` is the name of a town or a county, if the fact is of one. */
export type Fact = Source &
  Omit<CamelCased<FactRow>, "kind" | "explains" | "use"> & {
    readonly kind: FactKind;
    /** The `kind` of its row, else "result" for a measured finding and "background" for others. */
    readonly record: NonNullable<FactRow["kind"]>;
    /** True if its topic is about the water there: such a fact may make a page indexable. */
    readonly counts: boolean;
    /** True for a year before 1900: pages present the fact as history. */
    readonly isHistory: boolean;
    /** Older than its topic allows: printed only under "Earlier", and makes no page indexable. */
    readonly isAged: boolean;
    /** True if the fact is at most three years old on the day of the build. */
    readonly isRecent: boolean;
    /** True if it explains and does not count. A guide shows such facts of the whole island first. */
    readonly explains: boolean;
    /** The pages that may print it: all, all but town pages, or none. */
    readonly use: NonNullable<FactRow["use"]>;
  };

/** A row of town-services.csv, with the kind of its source. */
export type OwnText = TownServiceRow & Partial<Source> & { readonly isAged: boolean };

/** Source of a fact or figure. */
export type Source = {
  readonly sourceTitle: string;
  readonly sourceUrl: string;
  /** Kind of publisher. Missing if publishers.csv does not have it. */
  readonly sourceKind?: PublisherKind;
};

/** A printed statement with its source: a fact, or advice. */
export type Sourced = Source & {
  readonly statement: string;
  readonly asOf?: string;
  readonly year?: number;
  readonly reportYear?: number;
  /** True if it is too old to be stated as current. */
  readonly isAged?: boolean;
};

/** A public supply on the EPA's Remedial Action List. */
export type EpaListEntry = Source &
  Omit<CamelCased<EpaListRow>, "county" | "reasons" | "reasonCodes"> & {
    readonly county: County;
    /** Reasons in plain words, beginning with a small letter. */
    readonly reasons: readonly string[];
    /** Codes of the reasons, which a guide's `reasons` explain. */
    readonly reasonCodes: readonly string[];
    /** True in a county that is served. Pages print only such entries. */
    readonly isNear: boolean;
  };
/** The EPA's Remedial Action List. An empty list has no date. */
export type EpaList = {
  readonly date?: string;
  /** "the end of 2025" */
  readonly asOf?: string;
  /** True if it is older than the topic `epa-list` allows. */
  readonly isAged: boolean;
  readonly entries: readonly EpaListEntry[];
  readonly byCounty: ReadonlyMap<string, readonly EpaListEntry[]>;
};

/** A public supply of a town, or of a part of it. */
export type TownSupply = Source &
  CamelCased<SupplyRow> & {
    /** The town has other supplies as well. */
    readonly isPart: boolean;
    /** True if it is older than the topic `supply` allows: its plant and water are then told in the past tense. */
    readonly isAged: boolean;
    readonly listEntry?: EpaListEntry;
  };

/** Population. `asOf` is as exact as its source: 2022-04-03, 2022-04 or 2022. Without a source it is from towns.csv. */
export type People = Partial<Source> & { readonly count: number; readonly asOf?: string };

/** Private homes by water supply, as a census counted them. */
export type Homes = Source &
  CamelCased<Pick<CountyWaterRow, keyof typeof homeCounts | "homes" | "as_of">> & {
    /** Homes that stated their supply: shares are computed from this number. */
    readonly answered: number;
  };
/** Homes of a county by water supply: all homes, and those outside its settlements. */
export type CountyWater = { readonly all?: Homes; readonly outside?: Homes };

/** A row of hardness.csv. */
export type HardnessFigure = Source &
  CamelCased<HardnessRow> & {
    /** In mg/l of calcium carbonate. A single figure is both `low` and `high`. */
    readonly value?: HardnessRange;
    readonly asOf?: string;
    /** True if it is older than the topic `hardness` allows, and so not stated as current. */
    readonly isAged: boolean;
    /** Missing if the figure holds for the whole town. `isRestKnown`: every other supply of the town has a figure. */
    readonly part?: { readonly supply: string; readonly isRestKnown: boolean };
  };
export type HardnessRange = { readonly low: number; readonly high: number };
export type HardnessValue = HardnessFigure & { readonly kind: "value"; readonly value: HardnessRange };
/** The best published hardness of a town: a figure, else words, else none. */
export type Hardness =
  | HardnessValue
  | (HardnessFigure & { readonly kind: "words"; readonly words: string })
  | { readonly kind: "none" };

/** A word for hardness ("Hard"): of a town, or of a county for its towns without one of their own. */
export type HardnessWord = Source &
  CamelCased<HardnessWordRow> & {
    /** Classes that are highlighted on the scale, from 0 (soft) to 5. Empty if no scale is drawn. */
    readonly zones: readonly (readonly [from: number, to: number])[];
    readonly isDashed: boolean;
  };
export type HardnessWords = {
  /** Words by town slug. */
  readonly ofTown: ReadonlyMap<string, HardnessWord>;
  /** Words by county slug. */
  readonly ofCounty: ReadonlyMap<string, HardnessWord>;
  /** Word for all other counties. */
  readonly elsewhere?: HardnessWord;
};

/** Answer of a page on a service in a town: `word` in large type, then `answer` in a sentence or two. */
export type Verdict = {
  readonly word: string;
  readonly lean: Lean;
  readonly answer: string;
  /** Condition of its row in verdicts.csv, or "own row" for an answer from town-services.csv. */
  readonly condition: string;
};

/** Measured or counted figures of a town. */
export type TownFigures = {
  readonly hardness: Hardness;
  /** If `hardness` is that of one supply of several, the best of each other supply. */
  readonly otherHardness?: readonly Hardness[];
  readonly people?: People;
  readonly homes?: Homes;
  /** Homes of the county outside all settlements. */
  readonly outside?: Homes;
};

/** The EPA's list, as a page needs it for its supplies. */
export type ListNotes = {
  /** Missing if there is no list. */
  readonly list?: Source & { readonly asOf: string } & Pick<EpaList, "isAged" | "date">;
  /** Guide that explains the list, if there is one. */
  readonly guide?: Pick<GuideLink, "slug">;
  /** Reasons for which one of the page's supplies was on the list, each once. */
  readonly reasons: readonly GuideReason[];
};

/** Money, advice or law for the owner of a well or a lead pipe. */
export type WellHelp = Source &
  Omit<CamelCased<WellHelpRow>, "services"> & {
    /** True if it is older than its topic allows. */
    readonly isOld: boolean;
    /** True if it is old and its text is not in the past tense: printed only under "Earlier". */
    readonly isAged: boolean;
    readonly services: readonly ServiceLink[];
  };
export type WellHelpLists = {
  readonly national: readonly WellHelp[];
  /** Help of a county, by its slug. */
  readonly byCounty: ReadonlyMap<string, readonly WellHelp[]>;
};

type SectionEntry = GuideEntry["sections"][number];
export type GuideSection = Readonly<Pick<SectionEntry, "heading" | "paragraphs" | "list" | "table" | "costs">> & {
  readonly help: readonly WellHelp[];
  readonly facts: readonly Fact[];
  /** Without it the section is closed at first. */
  readonly isOpen?: boolean;
};
/** A reason of the EPA's list: its meaning at the tap, and the services that treat it. */
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
  /** Services whose pages link to this guide. */
  readonly services: readonly ServiceLink[];
  readonly sections: readonly GuideSection[];
  readonly hardness?: Omit<NonNullable<GuideEntry["hardness"]>, "source"> & { readonly source: Source };
  readonly reasons?: readonly GuideReason[];
};

/** A guide in a list of links. */
export type GuideLink = Pick<Guide, "slug" | "heading">;

/** Scale of hardness in mg/l of calcium carbonate: upper limits of its classes, and the figure from which to treat. */
export type HardnessScale = {
  /** Guide with the field that explains a hardness figure. */
  readonly guide: Pick<Guide, "slug">;
  readonly ends: readonly number[];
  readonly treatFrom: number;
  /** The guide's classes, with their names and whether a softener pays. */
  readonly classes: NonNullable<Guide["hardness"]>["classes"];
  /** Slugs of the services that depend on hardness. */
  readonly services: readonly string[];
};

export type IndexDecision = {
  readonly indexable: boolean;
  readonly reason: string;
  /** True if search engines must not follow the page's links either, as in a preview. */
  readonly isNofollow?: true;
  /** True if `reason` is a mistake in the page's text, which the audit reports. */
  readonly isProblem?: true;
};

/** Data of the note in a staging build, as in build.json: the commit (null without git), and the digest of the data. */
export type StagingInfo = { readonly commit: string | null; readonly data: string };

export type Review = {
  readonly name: string;
  readonly text: string;
  readonly rating: number;
  readonly initials: string;
  readonly photo?: string;
  /** Place of the customer: label of the town, or name of the county. */
  readonly place?: string;
  readonly date?: string;
  readonly isSample: boolean;
  readonly url?: string;
  /** Service that the review is about. */
  readonly service?: ServiceLink;
};

/** A reading before and after treatment. */
export type TreatedCase = Readonly<Pick<CaseRow, "date" | "before" | "after" | "unit" | "what" | "image">> & {
  readonly town: TownLink;
  readonly service: ServiceLink;
  readonly isSample: boolean;
};
export type TreatedCases = {
  /** Cases by service slug, the newest first. */
  readonly ofService: ReadonlyMap<string, readonly TreatedCase[]>;
  readonly ofTown: ReadonlyMap<string, readonly TreatedCase[]>;
};

/** A sentence of at most 20 words, and the row that it rests on. */
export type LocalLine = { readonly text: string; readonly source: Source };

/** Data of the page of one service in one town. */
export type TownService = {
  readonly town: Town;
  readonly service: ServiceLink;
  /** Last part of the page's title, and heading of its own text. */
  readonly title?: string;
  /** Missing only if verdicts.csv has no row for the service. */
  readonly verdict?: Verdict;
  /** Text that was written for this town and service. A page without one is short. */
  readonly text?: string;
  /** A counted or listed fact of the town, for a page without a text. */
  readonly localLine?: LocalLine | undefined;
  /** Recent report from the town that concerns the service. */
  readonly report?: Fact;
  /** Review of this service. */
  readonly review?: Review;
  /** State grant for this service. */
  readonly grant?: WellHelp;
  /** Sources of the text. */
  readonly sources: readonly Source[];
  readonly index: IndexDecision;
};

/** Everything that the pages of one town show, collected by `gather`. The same object again if nothing has changed. */
export type TownPageData = {
  readonly town: Town;
  readonly row: Readonly<
    Pick<TownRow, "title" | "description" | "hero" | "lead" | "helps_service" | "helps_line" | "intro">
  >;
  readonly figures: TownFigures;
  /** Word for the hardness of the town, else of its county. */
  readonly word?: HardnessWord | undefined;
  /** The town's public supplies. Empty if they are not known. */
  readonly supplies: readonly TownSupply[];
  readonly listNotes: ListNotes;
  /** For a town without supplies: the supply on the EPA's list with the town's name and county. */
  readonly namesake?: EpaListEntry | undefined;
  /** First advice for well owners of the county. */
  readonly wellAdvice?: string;
  /** Price of a well test elsewhere. */
  readonly testPrice?: WellHelp | undefined;
  /** Council that pays grants. */
  readonly council?: { readonly name: string; readonly phone?: string } | undefined;
  /** At most two facts of the last three years that changed something at a tap, and that the intro does not state. */
  readonly reports: readonly Fact[];
  /** Sources of the town's own texts. */
  readonly sources: readonly Source[];
  /** The six nearest towns, nearest first. */
  readonly neighbours: readonly Neighbour[];
  /** The three nearest towns that have content of their own. */
  readonly neighboursWithContent: readonly Neighbour[];
  /** Card of the town's county with the town first in it, also for a county that has no card on other pages. */
  readonly ownCard?: CountyCard;
  /** True for a town without a text, fact, figure or hardness of its own. */
  readonly hasNoContent: boolean;
  /** Mistake in the text of the town's page, to be printed after "the page": it makes the page noindex. */
  readonly problem?: string;
  /** A review from the town, else from its county, else one that is about no service. */
  readonly review?: Review;
  readonly cases: readonly TreatedCase[];
  /** Data of each service in the town, in the order of the services. */
  readonly townServices: readonly TownService[];
};

/** A service in a list of links. */
export type ServiceLink = { readonly slug: string; readonly title: string };
export type ServiceCard = ServiceLink & { readonly summary: string; readonly image: string };
export type Service = ServiceEntry & {
  /** True if its texts mention the price, whose terms must then be on the page. */
  readonly namesPrice: boolean;
  readonly link: ServiceLink;
  readonly card: ServiceCard;
  /** Guides to read before deciding. */
  readonly guides: readonly GuideLink[];
};
export type Product = ProductEntry;

export type Partner = Readonly<Omit<PartnerRow, "source">> & { readonly isSample: boolean };

/** Number of towns, exact up to 100, then rounded down to hundreds, so that one more town seldom changes a page. */
export type RoundedTownCount = { readonly towns: number; readonly isExact: boolean };
/** A county's card, or its entry in "Also serving": at most twelve towns within the radius, largest first. */
export type CountyCard = {
  readonly county: County;
  readonly towns: readonly TownLink[];
  /** True if there are more towns. Not their number, so that one more town changes no page. */
  readonly hasMore: boolean;
};
/** The twelve largest towns of a county, nearest to the base first. */
export type CountyListRow = Omit<CountyCard, "towns"> & { readonly towns: readonly ListedTown[] };
/** A town in a list, with its distance from the base in km, to a tenth as printed. */
export type ListedTown = TownLink & Pick<Town, "isBase" | "distanceKm">;
/** Every town of one county that is within the radius, nearest to the base first. */
export type CountyTowns = { readonly county: County; readonly intro?: string; readonly towns: readonly Town[] };

/** Everything that one page of a county shows. The first page has all data; the others continue the list of towns. */
export type CountyPageData = {
  readonly county: County;
  readonly intro?: string;
  /** Number of this page, from 1, and how many pages there are. */
  readonly part: { readonly number: number; readonly of: number };
  /** Towns of this page, nearest to the base first, each with its hardness in a word, or as measured. */
  readonly towns: readonly (Town & { readonly hardness?: string; readonly measured?: HardnessValue })[];
  /** Names of the county's supplies on the EPA's list. */
  readonly listed: readonly string[];
  readonly listNotes: ListNotes;
  readonly water: CountyWater;
  readonly word?: HardnessWord;
  /** First advice for well owners, the council that pays grants, and its own rules. */
  readonly wells: Pick<CountyRow, "council" | "grant_phone" | "well_lead" | "well_note">;
  /** At most two recent facts that changed something at a tap. */
  readonly reports: readonly Fact[];
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

/** Hours, with exceptions from the day of the build on. `soon` has those of the next two weeks, which pages print. */
export type OpeningHours = SiteSettings["hours"] & { readonly soon: SiteSettings["hours"]["exceptions"] };

/** Data that all pages share. */
export type SharedSite = {
  readonly settings: Omit<SiteSettings, "texts">;
  readonly company: Company;
  readonly texts: SiteSettings["texts"];
  readonly services: readonly Service[];
  readonly serviceLinks: readonly ServiceLink[];
  readonly serviceCards: readonly ServiceCard[];
  readonly countyCards: readonly CountyCard[];
  readonly alsoServing: readonly CountyCard[];
  /** Addresses of overviews that have no page, because their list is empty. No page links to them. */
  readonly absent: readonly string[];
  readonly hasProducts: Readonly<Record<Product["group"], boolean>>;
  /** Missing if no guide has classes of hardness. */
  readonly hardnessScale?: HardnessScale;
  /** Only in a staging build. */
  readonly staging?: StagingInfo;
};

/** Owner and licence of printed data. */
export type Attribution = SiteSettings["attributions"][number] & {
  /** Newest `retrieved` in its sheets. Missing if no row has one. */
  readonly lastRead?: string;
};

/** All data of the site. Its size grows with towns and facts, not with pages. */
export type Site = SharedSite & {
  readonly attributions: readonly Attribution[];
  /** Number of towns within the radius. */
  readonly townCount: RoundedTownCount;
  /** Rows as they are in the sheets, for sections that print a sheet without links to others. */
  readonly lists: SheetLists;
  /** Towns in the order of towns.csv, without drafts. Those beyond the radius have pages, but no service. */
  readonly towns: readonly Town[];
  /** The towns' rows by slug. */
  readonly rows: ReadonlyMap<string, TownRow>;
  readonly places: readonly Place[];
  /** Populations by town slug. */
  readonly people: ReadonlyMap<string, People>;
  /** Homes by water supply, by town slug; only towns that the census counts as settlements. */
  readonly homes: ReadonlyMap<string, Homes>;
  /** Homes by water supply, by county slug. */
  readonly countyWater: ReadonlyMap<string, CountyWater>;
  /** Hardness figures by town slug, the best first. */
  readonly hardness: ReadonlyMap<string, readonly HardnessFigure[]>;
  readonly hardnessWords: HardnessWords;
  /** Rows of verdicts.csv by service slug, in the sheet's order. */
  readonly verdicts: ReadonlyMap<string, readonly VerdictRow[]>;
  readonly facts: Facts;
  /** The six nearest towns within the radius, by town slug. */
  readonly nearest: ReadonlyMap<string, readonly Neighbour[]>;
  /** The three nearest towns with content of their own, by town slug. A new town without any changes no service page elsewhere. */
  readonly nearestWithContent: ReadonlyMap<string, readonly Neighbour[]>;
  /** Slugs of the towns without a text, fact, figure or hardness of their own. */
  readonly townsWithoutContent: ReadonlySet<string>;
  /** Sources by address, from every row that a text may cite. */
  readonly sourceByUrl: ReadonlyMap<string, Source>;
  /** Rows of town-services.csv by path, such as "/trim/iron-removal". */
  readonly ownTexts: ReadonlyMap<string, OwnText>;
  /** Slugs of the services whose pages in a town are indexable, by town slug. */
  readonly indexable: ReadonlyMap<string, ReadonlySet<string>>;
  /** Near-duplicates among the pages of one service, by path. `of` is the other page's path, `likeness` from 0 to 1. */
  readonly nearDuplicates: ReadonlyMap<string, { readonly of: string; readonly likeness: number }>;
  /** Mistakes in the text of a service in a town, by path, to be printed after "the page". */
  readonly serviceProblems: ReadonlyMap<string, string>;
  /** Mistakes in the text of a town's own page, by path. */
  readonly townProblems: ReadonlyMap<string, string>;
  readonly products: readonly Product[];
  readonly reviews: Reviews;
  readonly cases: TreatedCases;
  readonly partners: readonly Partner[];
  readonly townsByCounty: readonly CountyTowns[];
  /** Rows of lists of counties, in the order of `townsByCounty`. */
  readonly countyRows: readonly CountyListRow[];
  readonly contactCounties: readonly County[];
  /** Counties that the terms name, among them every county with a page. */
  readonly legalCounties: readonly County[];
  /** Public supplies by town slug. A town that is missing here has none that is known. */
  readonly supplies: ReadonlyMap<string, readonly TownSupply[]>;
  readonly epaList: EpaList;
  readonly wellHelp: WellHelpLists;
  readonly guides: readonly Guide[];
  readonly images: ReadonlyMap<string, ImageInfo>;
  readonly redirects: readonly RedirectRow[];
  /** Why a town (by address) or a service (by slug) has no page yet. "/kells": "Kells is a draft in towns.csv". */
  readonly unpublished: Readonly<Record<string, string>>;
};

/** Facts, in the order in which pages show them. */
export type Facts = {
  /** Facts of the town itself, by its slug. */
  readonly ofTown: ReadonlyMap<string, readonly Fact[]>;
  /** Facts of the county itself, by its slug. */
  readonly ofCounty: ReadonlyMap<string, readonly Fact[]>;
  /** Facts of the island first, then of other regions. */
  readonly regional: readonly Fact[];
  /** Topics by name. */
  readonly topics: ReadonlyMap<string, Topic>;
};

export type Topic = {
  readonly name: string;
  readonly label: string;
  /** Its position in topics.csv. */
  readonly rank: number;
  readonly kind: FactKind;
  /** True if its findings may make a page indexable. */
  readonly counts: boolean;
  /** Years for which its facts may be stated as current. Missing: always. */
  readonly shelfYears?: number;
  /** Slugs of the services that it concerns. */
  readonly services: readonly string[];
};

export type Reviews = {
  readonly all: readonly Review[];
  readonly ofTown: ReadonlyMap<string, readonly Review[]>;
  readonly ofCounty: ReadonlyMap<string, readonly Review[]>;
};
