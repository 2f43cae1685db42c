interface Named {
  guideName: string;
  guideId: string;
}

/** What belongs to the guide that a route part names: by name first, by id second. */
export function guideNamed<T>(items: readonly T[], trailId: string, guideOf: (item: T) => Named): T | null {
  return (
    items.find((item) => guideOf(item).guideName === trailId) ??
    items.find((item) => guideOf(item).guideId === trailId) ??
    null
  );
}
