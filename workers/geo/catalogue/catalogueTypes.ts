import type { FilterParams } from "../../../src/contract/filters.ts";
import type { Guide } from "../../../src/contract/guide.ts";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import type { Language } from "../../../src/lib/language.ts";

/** Parameters of a query for the guide list. */
export interface GuideListQuery {
  /** Guides are sorted by their titles in this language. */
  language: Language;
  /** Entity tag of the list that the page shows; null when it shows none. */
  shownContent: string | null;
}

export interface GuideListAnswer {
  /** Null when it equals the list that the page shows. */
  list: LoadedGuides | null;
  /** Entity tag of the list; null if the server sent none. */
  content: string | null;
}

/** A GuideListAnswer whose guides were sent before it. */
export interface GuideListReply extends Omit<GuideListAnswer, "list"> {
  rest: GuideListRest | null;
}

/** Guides without their preview lines, and the packed lines. */
export interface LoadedGuides extends GuideListRest {
  guides: Guide[];
}

/** The rest of a list, sent after its guides. */
export interface GuideListRest {
  lines: PackedLines;
  filters: FilterParams | null;
  /** Number of guides that did not match the contract. */
  guidesLeftOut: number;
}

/** Some guides of a list, with the index of the first of them: a repeated call starts again at 0. */
export interface GuidePage {
  from: number;
  guides: Guide[];
}
