import { ACTIVITIES, type Activity } from "../../contract/activity.ts";
import { DAY_COLORS } from "../../lib/trip/dayColor.ts";

/** Colours of the map from tokens.css: hex, opacities between 0 and 1. */
export interface MapPalette {
  isDark: boolean;
  paper: string;
  ink: string;
  inkSoft: string;
  blaze: string;
  forestInk: string;
  casing: string;
  land: string;
  water: string;
  shelfNear: string;
  shelfFar: string;
  shore: string;
  stream: string;
  border: string;
  graticule: string;
  contour: string;
  contourOpacity: number;
  contourIndexOpacity: number;
  contourLabel: string;
  shade: string;
  shadeOpacity: number;
  light: string;
  lightOpacity: number;
  label: string;
  labelWater: string;
  labelHalo: string;
  route: string;
  routeOpacity: number;
  /** Pixels. */
  routeWidth: number;
  routeEdge: string;
  /** Of the days of a planned route, which repeat. */
  days: readonly string[];
  pinRing: string;
  pinInk: string;
  activities: Record<Activity, string>;
  onActivity: string;
}

/** Reads the map's colours from custom properties. */
export function readPalette(property: (name: string) => string, isDark: boolean): MapPalette {
  const token = (name: string) => property(`--${name}`).trim();
  return {
    isDark,
    paper: token("paper"),
    ink: token("ink"),
    inkSoft: token("ink-2"),
    blaze: token("blaze"),
    forestInk: token("forest"),
    casing: token("map-trail-casing"),
    land: token("map-land"),
    water: token("map-water"),
    shelfNear: token("map-shelf-1"),
    shelfFar: token("map-shelf-2"),
    shore: token("map-shore"),
    stream: token("map-stream"),
    border: token("map-border"),
    graticule: token("map-graticule"),
    contour: token("map-contour"),
    contourOpacity: Number(token("map-contour-opacity")),
    contourIndexOpacity: Number(token("map-contour-index-opacity")),
    contourLabel: token("map-contour-label"),
    shade: token("map-shade"),
    shadeOpacity: Number(token("map-shade-opacity")),
    light: token("map-light"),
    lightOpacity: Number(token("map-light-opacity")),
    label: token("map-label"),
    labelWater: token("map-label-water"),
    labelHalo: token("map-label-halo"),
    route: token("route"),
    routeOpacity: Number(token("route-opacity")),
    routeWidth: Number.parseFloat(token("route-width")),
    routeEdge: token("route-edge"),
    days: Array.from({ length: DAY_COLORS }, (_, day) => token(`day-${day + 1}`)),
    pinRing: token("pin-ring"),
    pinInk: token("pin-ink"),
    activities: Object.fromEntries(ACTIVITIES.map((name) => [name, token(name)])) as Record<Activity, string>,
    onActivity: token("on-activity"),
  };
}
