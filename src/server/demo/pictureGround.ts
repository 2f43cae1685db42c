import type { HeightAt } from "../pictures/heightGrid.ts";
import { regionNamed, toRegion } from "./heightField.ts";
import { groundHeight, mercatorLatitude } from "./terrainRegion.ts";

/** Detail of the ground in pictures: finer ridges would only ruffle the contours. */
const OCTAVES = 3;
/** A region longer than this is shown at scales where its ridges cannot be told apart. */
const MAX_LENGTH_KM = 1000;

/** The ground under a guide's pictures, going on beyond the region's border; none for a guide that crosses a continent. */
export function pictureGround({ region: id }: { region: string }): HeightAt {
  const region = regionNamed(id);
  const length = Math.hypot(
    (region.spine.at(-2) ?? 0) - (region.spine[0] ?? 0),
    (region.spine.at(-1) ?? 0) - (region.spine[1] ?? 0),
  );
  if (length > MAX_LENGTH_KM) return () => null;
  return (lng, lat) => {
    const [u, v] = toRegion(region, lng, mercatorLatitude(lat));
    return groundHeight(region, u, v, OCTAVES);
  };
}
