import { type FilterParams, TAG_CATEGORIES } from "../../../contract/filters.ts";
import { memoizeWeakly } from "../../../lib/memoize.ts";
import type { GuidePart } from "./partsOf.ts";

/** The filter options of the catalogue: its tags in alphabetical order, and its lengths in kilometres. */
export function filterChoices(parts: readonly GuidePart[]): FilterParams {
  const facts = parts.map(factsOf);
  const lengths = facts.flatMap(({ kilometers }) => kilometers ?? []);
  const [activityType = [], region = [], environment = [], other = []] = TAG_CATEGORIES.map((category) =>
    [...new Set(facts.flatMap(({ tags }) => [...tags[category]]))].sort((a, b) => a.localeCompare(b, "en")),
  );
  return {
    minLength: lengths.length > 0 ? Math.min(...lengths) : null,
    maxLength: lengths.length > 0 ? Math.max(...lengths) : null,
    activityType,
    region,
    environment,
    other,
  };
}

const factsOf = memoizeWeakly(({ guides }: GuidePart) => {
  const tags = {
    activityType: new Set<string>(),
    region: new Set<string>(),
    environment: new Set<string>(),
    other: new Set<string>(),
  };
  for (const rows of guides) for (const { category, value } of rows.tags) tags[category].add(value);
  const meters = guides.flatMap(({ guide }) => guide.lengthMeters ?? []);
  const kilometers = [Math.min(...meters), Math.max(...meters)].map((each) => Math.round(each * 10) / 1e4);
  return { tags, kilometers: meters.length > 0 ? kilometers : null };
});
