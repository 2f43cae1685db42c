import type { Language } from "../../../src/lib/language.ts";

/** Parameters of a query for the waypoints in the order of the reader's list. */
export interface WaypointListRequest {
  language: Language;
  /** True when the guide is travelled in its secondary direction. */
  isReversed: boolean;
  /** Text that titles must contain, ignoring case, diacritics and outer whitespace; empty matches all. */
  searchedValue: string;
  /** Indexes of the waypoints to choose from; null for all. */
  listedIndexes: readonly number[] | null;
}
