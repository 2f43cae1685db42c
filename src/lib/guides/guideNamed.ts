interface Named {
  guideName: string;
  guideId: string;
  /** The current slug, then former names and slugs. */
  slugs: readonly string[];
}

/** The addresses of a guide, by precedence: name, id, slug, former names and slugs. */
export function guideAddresses({ guideName, guideId, slugs }: Named): readonly (readonly string[])[] {
  return [[guideName], [guideId], slugs.slice(0, 1), slugs.slice(1)];
}

/** The item of the guide that a route segment addresses. An address that another guide had before is its present owner's. */
export function guideNamed<T>(items: readonly T[], trailId: string, guideOf: (item: T) => Named): T | null {
  let found: T | null = null;
  let foundRank = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const rank = rankOf(guideOf(item), trailId);
    if (rank === null || rank >= foundRank) continue;
    found = item;
    foundRank = rank;
    if (rank === 0) break;
  }
  return found;
}

/** The precedence of an address among those of a guide (see `guideAddresses`), without an array for each guide of a list. */
function rankOf({ guideName, guideId, slugs }: Named, trailId: string): number | null {
  if (guideName === trailId) return 0;
  if (guideId === trailId) return 1;
  const index = slugs.indexOf(trailId);
  return index < 0 ? null : Math.min(2 + index, 3);
}
