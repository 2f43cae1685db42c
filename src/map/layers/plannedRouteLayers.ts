import { PathLayer, ScatterplotLayer, TextLayer } from "@deck.gl/layers";
import type { Position } from "../../contract/position.ts";
import type { ArrowLine } from "../../lib/routes/arrows/arrowLine.ts";
import { mixedColor, rgbaOf } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";
import { RouteArrowsLayer } from "./routeArrows/RouteArrowsLayer.ts";

export const PLANNED_ROUTE_ID = "planned-route";

/** Pixels: dark edge, light core, line. */
const EDGE_WIDTH = 9.6;
const CORE_WIDTH = 7.6;
/** Narrower than the arrows, which stay visible over the dashes of a gap. */
const GAP_WIDTH = 3;

/** Diameters of the pins in pixels, their edge included. */
export const SHOWN_PIN_SIZE = 12;
export const EDITED_PIN_SIZE = 20;
const PIN_EDGE = 2;
const NUMBER_SIZE = 11;

const NO_DATA: never[] = [];

type RouteColors = Pick<
  MapPalette,
  "route" | "routeOpacity" | "routeWidth" | "routeEdge" | "days" | "pinRing" | "pinInk"
>;

interface PlannedRouteStyle {
  /** Whether pins are larger and have their numbers. */
  isEditing: boolean;
  colors: RouteColors;
}

export interface PlannedRoutePin {
  position: Position;
  /** From 1. */
  number: number;
}

/** The line of each layer: they differ while a long one is being uploaded. */
export interface PlannedRouteScene {
  edge: PathData;
  core: PathData;
  line: PathData;
  arrows: ArrowLine;
  /** Dark dashes over the line where it goes across gaps between trails; null for a line that does not. */
  gaps?: PathData | null;
  /** The days of a trip, by their colours; none for a route that is not divided. */
  days?: readonly PathData[];
  pins: readonly PlannedRoutePin[];
}

/**
 * The planned route: line, arrows in the direction of travel, pins. Over its light core a line of that opacity has one
 * colour, which is drawn opaque: parts of a translucent line would be darker where its segments overlap.
 */
export function plannedRouteLayers(
  { arrows, gaps = null, days = [], pins, ...paths }: PlannedRouteScene,
  { isEditing, colors }: PlannedRouteStyle,
) {
  const line = (
    part: "edge" | "core" | "line",
    getWidth: number,
    getColor: [number, number, number, number],
  ) =>
    new PathLayer({
      ...PATH_PROPS,
      id: `${PLANNED_ROUTE_ID}-${part}`,
      data: paths[part],
      getWidth,
      getColor,
    });
  const edge = rgbaOf(colors.routeEdge);
  return {
    line: [
      line("edge", EDGE_WIDTH, edge),
      line("core", CORE_WIDTH, rgbaOf(colors.pinRing)),
      line("line", colors.routeWidth, mixedColor(colors.pinRing, colors.route, colors.routeOpacity)),
      ...days.map(
        (data, color) =>
          new PathLayer({
            ...PATH_PROPS,
            id: `${PLANNED_ROUTE_ID}-day-${color + 1}`,
            data,
            // A round cap would reach into the next day.
            capRounded: false,
            getWidth: colors.routeWidth,
            getColor: mixedColor(colors.pinRing, colors.days[color] ?? colors.route, colors.routeOpacity),
          }),
      ),
      ...(gaps
        ? [
            new PathLayer({
              ...PATH_PROPS,
              id: `${PLANNED_ROUTE_ID}-gaps`,
              data: gaps,
              capRounded: false,
              getWidth: GAP_WIDTH,
              getColor: edge,
            }),
          ]
        : []),
      new RouteArrowsLayer({
        id: `${PLANNED_ROUTE_ID}-arrows`,
        data: NO_DATA,
        pickable: false,
        line: arrows,
        color: edge,
      }),
    ],
    pins: [pinsLayer(pins, { isEditing, colors }), ...(isEditing ? [pinNumbersLayer(pins, colors)] : [])],
  };
}

function pinsLayer(data: readonly PlannedRoutePin[], { isEditing, colors }: PlannedRouteStyle) {
  return new ScatterplotLayer<PlannedRoutePin>({
    id: `${PLANNED_ROUTE_ID}-pins`,
    data,
    pickable: false,
    radiusUnits: "pixels",
    lineWidthUnits: "pixels",
    stroked: true,
    getPosition: ({ position }) => [position[0], position[1]],
    // The edge is centred on the radius.
    getRadius: ((isEditing ? EDITED_PIN_SIZE : SHOWN_PIN_SIZE) - PIN_EDGE) / 2,
    getLineWidth: PIN_EDGE,
    getFillColor: rgbaOf(colors.pinRing),
    getLineColor: rgbaOf(colors.routeEdge),
  });
}

function pinNumbersLayer(data: readonly PlannedRoutePin[], { pinInk }: RouteColors) {
  return new TextLayer<PlannedRoutePin>({
    id: `${PLANNED_ROUTE_ID}-numbers`,
    data,
    pickable: false,
    characterSet: "0123456789",
    fontFamily: '"Overpass Variable", sans-serif',
    fontWeight: 700,
    getPosition: ({ position }) => [position[0], position[1]],
    // Of pins at one place, as the ends of a round trip are, only the first is numbered.
    getText: (pin) => (firstAt(pin.position, data) === pin ? String(pin.number) : ""),
    getSize: NUMBER_SIZE,
    getColor: rgbaOf(pinInk),
  });
}

function firstAt([lng, lat]: Position, pins: readonly PlannedRoutePin[]): PlannedRoutePin | undefined {
  return pins.find(({ position }) => position[0] === lng && position[1] === lat);
}
