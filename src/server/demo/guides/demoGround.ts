import type { Position } from "../../../contract/position.ts";
import type { PictureGround } from "../../pictures/ground/pictureGround.ts";
import { fromRegion, regionNamed, toRegion } from "../terrain/heightField.ts";
import { lakeShore } from "../terrain/lakes.ts";
import { groundHeight, mercatorLatitude } from "../terrain/terrainRegion.ts";

/** Detail of the terrain in pictures: finer ridges would only make contours ragged. */
const OCTAVES = 3;
/** A longer region is shown at scales at which its ridges are indistinguishable. */
const MAX_LENGTH_KM = 1000;

/** The terrain in a guide's pictures, extended beyond the region's border; empty for a guide across a continent. */
export function demoGround({ region: id }: { region: string }): PictureGround {
  const region = regionNamed(id);
  const length = Math.hypot(
    (region.spine.at(-2) ?? 0) - (region.spine[0] ?? 0),
    (region.spine.at(-1) ?? 0) - (region.spine[1] ?? 0),
  );
  if (length > MAX_LENGTH_KM) return { heightAt: () => null };
  const waters = region.lakes.map((lake) =>
    lakeShore(lake).map(([u, v]): Position => fromRegion(region, u, v)),
  );
  return {
    waters,
    shores: waters.map((ring) => [...ring, ...ring.slice(0, 1)]),
    heightAt(lng, lat) {
      const [u, v] = toRegion(region, lng, mercatorLatitude(lat));
      return groundHeight(region, u, v, OCTAVES);
    },
  };
}
