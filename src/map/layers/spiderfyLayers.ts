import { IconLayer, LineLayer } from "@deck.gl/layers";
import type { Position } from "../../contract/position.ts";
import type { WaypointType } from "../../contract/waypoint.ts";
import { PIN_HEIGHT } from "../../lib/waypoints/pinMeasures.ts";
import { rgbaOf } from "../color/hexColors.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";

const LEG_WIDTH = 1.5;

export interface SpiderfiedPin {
  type: WaypointType;
  position: Position;
}

export interface SpiderfyOptions {
  centre: Position;
  /** Back to front. */
  pins: readonly SpiderfiedPin[];
  atlas: IconAtlas;
  ink: string;
}

/** The waypoints of a spiderfied cluster, each with a leg to its position. */
export function spiderfyLayers({ centre, pins, atlas, ink }: SpiderfyOptions) {
  return [
    new LineLayer<SpiderfiedPin>({
      id: "spiderfy-legs",
      data: pins,
      pickable: false,
      widthUnits: "pixels",
      getWidth: LEG_WIDTH,
      getColor: rgbaOf(ink),
      getSourcePosition: () => [centre[0], centre[1]],
      getTargetPosition: ({ position }) => [position[0], position[1]],
    }),
    new IconLayer<SpiderfiedPin>({
      id: "spiderfy-pins",
      data: pins,
      pickable: false,
      ...atlasProps(atlas),
      getPosition: ({ position }) => [position[0], position[1]],
      getIcon: ({ type }) => type,
      getSize: PIN_HEIGHT,
    }),
  ];
}
