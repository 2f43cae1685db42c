import { ScatterplotLayer } from "@deck.gl/layers";
import type { Position } from "../../contract/position.ts";
import type { Rgba } from "../colors.ts";

export const PROFILE_CURSOR_ID = "profile-cursor";
const RADIUS = 6.75;
const RING = 2.5;

/** The place of the profile's cursor on its trail. */
export function profileCursorLayer(options: { position: Position; color: Rgba; ring: Rgba }) {
  return new ScatterplotLayer<Position>({
    id: PROFILE_CURSOR_ID,
    data: [options.position],
    pickable: false,
    radiusUnits: "pixels",
    lineWidthUnits: "pixels",
    stroked: true,
    getPosition: (position) => [position[0], position[1]],
    getRadius: RADIUS,
    getFillColor: options.color,
    getLineColor: options.ring,
    getLineWidth: RING,
  });
}
