import type { Position } from "../../../contract/position.ts";
import type { PictureGround } from "../../pictures/ground/pictureGround.ts";
import { fromRegion, regionNamed, toRegion } from "../terrain/heightField.ts";
import { lakeShore } from "../terrain/lakes.ts";
import { pieceOutline, riverPieces } from "../terrain/river.ts";
import { groundHeight, mercatorLatitude } from "../terrain/terrainRegion.ts";

/** Detail of the terrain in pictures: finer ridges would only make contours ragged. */
const OCTAVES = 3;
/** A longer region is shown at scales at which its ridges are indistinguishable. */
const MAX_LENGTH_KM = 1000;

/** The terrain and waters in a guide's pictures, extended beyond the region's border; empty for a guide across a continent. */
export function demoGround({ region: id }: { region: string }): PictureGround {
  const region = regionNamed(id);
  const length = Math.hypot(
    (region.spine.at(-2) ?? 0) - (region.spine[0] ?? 0),
    (region.spine.at(-1) ?? 0) - (region.spine[1] ?? 0),
  );
  if (length > MAX_LENGTH_KM) return { heightAt: () => null };
  const positions = (line: readonly [number, number][]) =>
    line.map(([u, v]): Position => fromRegion(region, u, v));
  const lakes = region.lakes.map((lake) => positions(lakeShore(lake)));
  const pieces = region.river ? riverPieces(region.river) : [];
  return {
    waters: [...lakes, ...pieces.map((piece) => positions(pieceOutline(piece)))],
    shores: [
      ...lakes.map((ring) => [...ring, ...ring.slice(0, 1)]),
      ...pieces.flatMap(({ left, right }) => [positions(left), positions(right)]),
    ],
    heightAt(lng, lat) {
      const [u, v] = toRegion(region, lng, mercatorLatitude(lat));
      return groundHeight(region, u, v, OCTAVES);
    },
  };
}
