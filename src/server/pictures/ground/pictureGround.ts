import type { Bounds, Position } from "../../../contract/position.ts";
import type { HeightAt } from "../heightGrid.ts";

/** What a picture shows below its lines; positions are [lng, lat]. */
export interface PictureGround {
  /** Elevations; without them contours are interpolated from the lines. */
  heightAt?: HeightAt | undefined;
  /** Outlines of woods and of waters, not closed; holes run the other way round. */
  woods?: readonly Position[][];
  waters?: readonly Position[][];
  /** Lines along the edges of waters. */
  shores?: readonly Position[][];
  /** Where woods and waters end, [west, south, east, north]: tiles reach beyond it. */
  edge?: Bounds;
  /** Who must be credited for it, plain text. */
  credit?: string | null;
}
