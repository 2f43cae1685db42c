import { IconLayer, TextLayer } from "@deck.gl/layers";
import { type Rgba, rgbaOf } from "../colors.ts";
import type { CountPill, Pin, WaypointPins } from "../waypointPins.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";
import { PIN_HEIGHT } from "./pinIcons.ts";

export const WAYPOINT_MARKERS_ID = "waypoint-markers";
export const COUNT_PILLS_ID = "waypoint-counts";

/** The pill's middle from the tip of the last pin, px: at the upper right of its head. */
const PILL_OFFSET = { x: 17, y: -32 } as const;
const PILL_TEXT_SIZE = 11;
/** Around a line of 11 px this makes a pill 18 high. */
const PILL_PADDING = [6, 3.5, 6, 3.5] as const;
const DIGITS = "0123456789";

export interface WaypointMarkersOptions {
  markers: WaypointPins;
  atlas: IconAtlas;
  /** Pill and number. */
  ink: string;
  paper: string;
}

/** Waypoint pins and clusters with their counts. */
export function waypointMarkersLayer({ markers, atlas, ink, paper }: WaypointMarkersOptions) {
  const pillColor: Rgba = rgbaOf(ink);
  return [
    new IconLayer<Pin>({
      id: WAYPOINT_MARKERS_ID,
      data: markers.pins,
      pickable: false,
      ...atlasProps(atlas),
      getPosition: ({ position }) => [position[0], position[1]],
      getIcon: ({ type }) => type,
      getSize: PIN_HEIGHT,
      getPixelOffset: ({ offset }) => [offset, 0],
    }),
    new TextLayer<CountPill>({
      id: COUNT_PILLS_ID,
      data: markers.pills,
      pickable: false,
      characterSet: DIGITS,
      fontFamily: '"Overpass Variable", sans-serif',
      fontWeight: 700,
      getPosition: ({ position }) => [position[0], position[1]],
      getText: ({ count }) => String(count),
      getSize: PILL_TEXT_SIZE,
      getColor: rgbaOf(paper),
      getPixelOffset: ({ offset }) => [offset + PILL_OFFSET.x, PILL_OFFSET.y],
      background: true,
      getBackgroundColor: pillColor,
      backgroundPadding: [...PILL_PADDING],
      backgroundBorderRadius: 9,
    }),
  ];
}
