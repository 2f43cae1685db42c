interface Copy {
  guide: { guideName: string; guideId: string };
}

/** The copy of the guide that an address names: by name first, by id second. */
export function copyNamed<T extends Copy>(copies: readonly T[], trailId: string): T | null {
  return (
    copies.find(({ guide }) => guide.guideName === trailId) ??
    copies.find(({ guide }) => guide.guideId === trailId) ??
    null
  );
}
