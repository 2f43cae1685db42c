import { TextLayer } from "@deck.gl/layers";
import type { StageEndPoint } from "../../stores/trip/shownTrip.ts";
import { rgbaOf } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";

/** Height of a mark in pixels, its edge included; it is a little wider. */
export const STAGE_END_SIZE = 20;
const NUMBER_SIZE = 12;
const EDGE = 2;

interface StageEndsOptions {
  ends: readonly StageEndPoint[];
  colors: Pick<MapPalette, "pinRing" | "routeEdge">;
}

/** Where the days of the edited route end: the number of the day in a dark square, unlike the light discs of pins. */
export function stageEndsLayer({ ends, colors }: StageEndsOptions) {
  return new TextLayer<StageEndPoint>({
    id: "stage-ends",
    data: ends,
    pickable: false,
    characterSet: "0123456789",
    fontFamily: '"Overpass Variable", sans-serif',
    fontWeight: 700,
    getPosition: ({ position }) => [position[0], position[1]],
    getText: ({ number }) => String(number),
    getSize: NUMBER_SIZE,
    getColor: rgbaOf(colors.pinRing),
    background: true,
    backgroundPadding: [5, 2],
    backgroundBorderRadius: 4,
    getBackgroundColor: rgbaOf(colors.routeEdge),
    getBorderColor: rgbaOf(colors.pinRing),
    getBorderWidth: EDGE,
  });
}
