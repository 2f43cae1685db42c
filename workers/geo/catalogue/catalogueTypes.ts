import type { FilterParams } from "../../../src/contract/filters.ts";
import type { Guide } from "../../../src/contract/guide.ts";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import type { Language } from "../../../src/lib/language.ts";

/** Asks for the guide list. */
export interface GuideListQuery {
  /** Its guides come alphabetical by their titles in this language. */
  language: Language;
  /** Name of the list that the page shows; null when it shows none. */
  shownContent: string | null;
}

/** The guide list as its caller sees it. */
export interface GuideListAnswer {
  /** Null when it equals the list that the page shows. */
  list: GuideList | null;
  /** Names the list, regardless of its owner. */
  content: string;
  /** Guides that the caller has bought, alone or in a bundle. */
  ownedIds: string[];
}

/** A GuideListAnswer whose guides were sent before it. */
export interface GuideListReply extends Omit<GuideListAnswer, "list"> {
  rest: GuideListRest | null;
}

/** Guides without their preview lines, and the lines packed. */
export interface GuideList extends GuideListRest {
  guides: Guide[];
}

/** What comes after the guides of a list. */
export interface GuideListRest {
  lines: PackedLines;
  filters: FilterParams | null;
  /** Guides that did not fit the contract. */
  guidesLeftOut: number;
}

/** Part of the guides of a list, with the place of the first of them: a call that is repeated starts again at 0. */
export interface GuidePage {
  from: number;
  guides: Guide[];
}
