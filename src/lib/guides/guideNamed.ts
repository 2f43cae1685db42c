interface Named {
  guideName: string;
  guideId: string;
}

/** The item of the guide named by a route segment: by name first, by id second. */
export function guideNamed<T>(items: readonly T[], trailId: string, guideOf: (item: T) => Named): T | null {
  return (
    items.find((item) => guideOf(item).guideName === trailId) ??
    items.find((item) => guideOf(item).guideId === trailId) ??
    null
  );
}
