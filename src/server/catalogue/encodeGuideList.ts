import { type FilterParams, TAG_CATEGORIES } from "../../contract/filters.ts";
import type { GuidesAnswer } from "../../contract/guideCalls.ts";
import type { CurrencyCode } from "../../contract/money.ts";
import { cachedPromise } from "../cache/cachedPromise.ts";
import { type EncodedText, encodeJson } from "../http/body/encodedText.ts";
import type { GuideRows } from "./guideRows.ts";
import { guideToWire } from "./guideToWire.ts";

export interface GuideListOptions {
  currency: CurrencyCode;
  hasFilters: boolean;
}

/** The response body of GET /guides/ for callers who own nothing, the same for all of them. */
export interface EncodedGuideList {
  options: GuideListOptions;
  text: EncodedText;
}

/** The guides of a snapshot and the lists created for it, by their options. */
interface GuidesAndLists {
  guides: readonly GuideRows[];
  lists: Map<string, Promise<EncodedGuideList>>;
}

/** The guide list for callers who own nothing, created once per currency and revision of the catalogue. */
export function encodeGuideList(
  snapshot: GuidesAndLists,
  options: GuideListOptions,
): Promise<EncodedGuideList> {
  return cachedPromise(snapshot.lists, `${options.currency} ${options.hasFilters}`, async () => ({
    options,
    text: encodeJson(guideList(snapshot.guides, options)),
  }));
}

/** The guide list for a caller who owns the guides with these ids. */
export function guideList(
  guides: readonly GuideRows[],
  { currency, hasFilters }: GuideListOptions,
  owned: ReadonlySet<string> = new Set(),
): GuidesAnswer {
  return {
    guides: guides.map((rows) => guideToWire(rows, currency, owned)),
    filters: hasFilters ? filterChoices(guides) : null,
  };
}

/** The filter options of the catalogue: its tags in alphabetical order, and its lengths in kilometres. */
function filterChoices(rows: readonly GuideRows[]): FilterParams {
  const kilometers = rows.flatMap(({ guide }) =>
    guide.lengthMeters === null ? [] : [Math.round(guide.lengthMeters * 10) / 1e4],
  );
  const [activityType, region, environment, other] = TAG_CATEGORIES.map((category) => {
    const values = rows.flatMap(({ tags }) =>
      tags.filter((tag) => tag.category === category).map((tag) => tag.value),
    );
    return [...new Set(values)].sort((a, b) => a.localeCompare(b, "en"));
  });
  return {
    minLength: kilometers.length > 0 ? kilometers.reduce((a, b) => Math.min(a, b)) : null,
    maxLength: kilometers.length > 0 ? kilometers.reduce((a, b) => Math.max(a, b)) : null,
    activityType: activityType ?? [],
    region: region ?? [],
    environment: environment ?? [],
    other: other ?? [],
  };
}
