/**
 * The waypoint that stands at each of some places: the chosen one where it is at one of them, else the first in the
 * guide. `own` holds the place of each waypoint, `places` only such as are in it.
 */
export function waypointsAt(places: Float64Array, own: Float64Array, chosen: number | null): number[] {
  const standing = new Map<number, number | null>(Array.from(places, (place) => [place, null]));
  own.forEach((place, index) => {
    const holder = standing.get(place);
    if (holder === null || (holder !== undefined && index === chosen)) standing.set(place, index);
  });
  return [...standing.values()].filter((index) => index !== null);
}
