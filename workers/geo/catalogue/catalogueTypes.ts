import type { FilterParams } from "../../../src/contract/filters.ts";
import type { Guide } from "../../../src/contract/guide.ts";
import type { PackedLines } from "../../../src/contract/previewLines.ts";

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
