import { IconLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import type { Position } from "../../contract/position.ts";
import type { Waypoint, WaypointType } from "../../contract/waypoint.ts";
import {
  DOT_RADIUS,
  DOT_RING,
  PILL_OFFSET,
  PILL_PADDING,
  PIN_HEIGHT,
  PIN_WIDTH,
} from "../../lib/waypoints/pinMeasures.ts";
import { type Rgba, rgbaOf } from "../color/hexColors.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";
import { PremultipliedFade } from "./premultipliedFade.ts";
import { SELECTED_SCALE, selectedIcon } from "./selectedIcon.ts";

const SELECTED_WAYPOINT_ID = "selected-waypoint";

/** The icon of the mark on a source of water that was dry lately: as large as a pin, over which it is drawn. */
export const DRY_MARK = "dry";

/** A single pin; those of a cluster are drawn side by side. */
export interface Pin {
  position: Position;
  type: WaypointType | typeof DRY_MARK;
  /** Pixels east of the marker's position, negative for west. */
  offset: number;
}

/** The number on a cluster. */
export interface CountPill {
  position: Position;
  offset: number;
  count: number;
}

/** Waypoints in the overview, where pins for all would bury the trail. */
export interface Dot {
  position: Position;
  color: Rgba;
}

export interface WaypointPins {
  /** Back to front: northern markers behind southern ones, a cluster's first pin above its others. */
  pins: Pin[];
  pills: CountPill[];
  /** Of the overview: waypoints without room for pins, and those of little use there. */
  dots: Dot[];
}

/** 55 %: deck.gl raises a layer's opacity to the power of 1 / 2.2. */
const FADED_OPACITY = 0.55 ** 2.2;

const FADE = new PremultipliedFade();

const PILL_TEXT_SIZE = 11;
const DIGITS = "0123456789";

export interface WaypointMarkersOptions {
  markers: WaypointPins;
  atlas: IconAtlas;
  /** Colour of the pill; its number is in `paper`. */
  ink: string;
  paper: string;
  /** Around dots. */
  ring: string;
  /** While a route is edited, so that its pins stand out. */
  isFaded: boolean;
}

/** Waypoint dots, and over them pins and clusters with their counts. */
export function waypointMarkersLayer({ markers, atlas, ink, paper, ring, isFaded }: WaypointMarkersOptions) {
  const pillColor: Rgba = rgbaOf(ink);
  const opacity = isFaded ? FADED_OPACITY : 1;
  return [
    new ScatterplotLayer<Dot>({
      id: "waypoint-dots",
      data: markers.dots,
      pickable: false,
      opacity,
      radiusUnits: "pixels",
      lineWidthUnits: "pixels",
      stroked: true,
      getPosition: ({ position }) => [position[0], position[1]],
      getRadius: DOT_RADIUS + DOT_RING / 2,
      getLineWidth: DOT_RING,
      getFillColor: ({ color }) => color,
      getLineColor: rgbaOf(ring),
    }),
    new IconLayer<Pin>({
      id: "waypoint-markers",
      data: markers.pins,
      pickable: false,
      ...atlasProps(atlas),
      extensions: [FADE],
      opacity,
      getPosition: ({ position }) => [position[0], position[1]],
      getIcon: ({ type }) => type,
      getSize: PIN_HEIGHT,
      getPixelOffset: ({ offset }) => [offset, 0],
    }),
    new TextLayer<CountPill>({
      id: "waypoint-counts",
      data: markers.pills,
      pickable: false,
      opacity,
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
      backgroundPadding: [PILL_PADDING.x, PILL_PADDING.y, PILL_PADDING.x, PILL_PADDING.y],
      backgroundBorderRadius: 9,
    }),
  ];
}

/** The selected waypoint, larger and above all others; null keeps the layer with its texture. */
export function selectedWaypointLayer({ waypoint, atlas }: { waypoint: Waypoint | null; atlas: IconAtlas }) {
  return new IconLayer<Waypoint>({
    id: SELECTED_WAYPOINT_ID,
    data: waypoint ? [waypoint] : [],
    pickable: false,
    ...atlasProps(atlas),
    sizeBasis: "width",
    getPosition: ({ position }) => [position[0], position[1]],
    getIcon: ({ type }) => selectedIcon(type),
    getSize: PIN_WIDTH * SELECTED_SCALE,
  });
}
