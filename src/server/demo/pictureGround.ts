import type { Position } from "../../contract/position.ts";
import type { HeightAt } from "../pictures/heightGrid.ts";
import { fromRegion, regionNamed, toRegion } from "./heightField.ts";
import { lakeShore } from "./lakes.ts";
import { groundHeight, mercatorLatitude } from "./terrainRegion.ts";

/** Detail of the ground in pictures: finer ridges would only ruffle the contours. */
const OCTAVES = 3;
/** A region longer than this is shown at scales where its ridges cannot be told apart. */
const MAX_LENGTH_KM = 1000;

/** What a guide's pictures show below its lines. */
export interface PictureGround {
  heightAt: HeightAt;
  /** Shores, rings of [lng, lat]. */
  lakes: Position[][];
}

/** The ground under a guide's pictures, going on beyond the region's border; bare for a guide that crosses a continent. */
export function pictureGround({ region: id }: { region: string }): PictureGround {
  const region = regionNamed(id);
  const length = Math.hypot(
    (region.spine.at(-2) ?? 0) - (region.spine[0] ?? 0),
    (region.spine.at(-1) ?? 0) - (region.spine[1] ?? 0),
  );
  if (length > MAX_LENGTH_KM) return { heightAt: () => null, lakes: [] };
  return {
    heightAt(lng, lat) {
      const [u, v] = toRegion(region, lng, mercatorLatitude(lat));
      return groundHeight(region, u, v, OCTAVES);
    },
    lakes: region.lakes.map((lake) => lakeShore(lake).map(([u, v]) => fromRegion(region, u, v))),
  };
}
