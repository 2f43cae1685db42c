import { type FilterParams, TAG_CATEGORIES } from "../../contract/filters.ts";
import type { GuideRows } from "./guideRows.ts";

/**
 * The filter options of the catalogue: the tags in use, in alphabetical order, and the range of lengths in kilometres.
 */
export function filterChoices(rows: readonly GuideRows[]): FilterParams {
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
