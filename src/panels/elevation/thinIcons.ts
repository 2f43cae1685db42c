/** Something that wants a place on the profile. */
export interface IconPlace {
  index: number;
  /** Pixels from the left of the plot. */
  x: number;
}

/**
 * Chooses icons so that none overlap: the selected one always, then the others from the left, each at least
 * `gap` pixels from all that were chosen.
 */
export function thinIcons(places: readonly IconPlace[], gap: number, selected: number | null): IconPlace[] {
  const chosen = places.find((place) => place.index === selected);
  const kept: IconPlace[] = [];
  let last = -Infinity;
  for (const place of places.toSorted((a, b) => a.x - b.x)) {
    if (place === chosen) continue;
    if (place.x - last < gap || (chosen && Math.abs(place.x - chosen.x) < gap)) continue;
    kept.push(place);
    last = place.x;
  }
  return chosen ? [...kept, chosen] : kept;
}
