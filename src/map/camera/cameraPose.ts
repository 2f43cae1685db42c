import { WebMercatorViewport } from "@deck.gl/core";
import type { Bounds, Position } from "../../contract/position.ts";
import { clamp } from "../../lib/clamp.ts";
import { mercatorPosition, mercatorX, mercatorY, WORLD_SIZE, worldPixels } from "../../lib/geo/mercator.ts";
import { turnsEastOf } from "../../lib/geo/wholeTurns.ts";
import { PIN_HEIGHT } from "../../lib/waypoints/pinMeasures.ts";
import {
  mapZoom,
  PINS_MIN_ZOOM,
  type ViewLimits,
  WAYPOINT_ZOOM,
  WORLD_BOUNDS,
} from "../../lib/zoomLevels.ts";
import type { CameraRequest } from "../../stores/camera.ts";
import { unproject } from "./screenFrame.ts";

/** Neighbours that should be in view with a waypoint: usually the one before and the one after it. */
const NEIGHBOURS = 2;
/** Room for a pin between a neighbour and the edge, px. */
const EDGE = { x: 32, y: 52 } as const;

/** Position at the middle of the canvas, and MapLibre's zoom. */
export interface CameraPose {
  longitude: number;
  latitude: number;
  zoom: number;
}

/** Whether two poses are the same but for rounding. */
export function isSamePose(one: CameraPose, other: CameraPose): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  return (
    isNear(one.longitude, other.longitude) &&
    isNear(one.latitude, other.latitude) &&
    isNear(one.zoom, other.zoom)
  );
}

/** Pixels covered by panels on each side. */
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type FitRequest = Extract<CameraRequest, { kind: "fit" }>;
type WaypointRequest = Extract<CameraRequest, { kind: "waypoint" }>;

export interface CameraScene {
  /** Where the camera was when the request was made. */
  pose: CameraPose;
  width: number;
  height: number;
  insets: Insets;
  limits: ViewLimits;
}

/** Pixels between the framed bounds and the panels; also in `app/firstView.css`. */
const CAMERA_MARGIN = 24;
/** Width in px of the tab at a panel's right edge, which framed bounds must not touch either; also in `app/firstView.css`. */
const PANEL_TAB_WIDTH = 24;
/** Pixels that pins at the left end of bounds need there beside the margin, without a panel's tab; also in `app/firstView.css`. */
const PINS_ASIDE = 12;
/** Width in px of the zoom buttons and the tool rail at the right edge, which framed bounds must not touch. */
const FURNITURE_WIDTH = 60;
/** Height in px of the scale, attribution and legend above what covers the bottom. */
const FURNITURE_HEIGHT = 36;
/** Minimum share of each dimension left to the map, however large the panels are. */
const MIN_SHARE = 0.3;

/** The pose for a request: zoom clamped to the limits, centred on the uncovered area. */
export function poseFor(request: CameraRequest, scene: CameraScene): CameraPose {
  const { pose } = scene;
  switch (request.kind) {
    case "fit":
      return fitWithin(request, request.hasPins ? PIN_HEIGHT : 0, scene);
    case "world":
      return worldPose(request.around ?? null, scene);
    case "reset":
      return aimAt([0, 0], mapZoom(2), scene);
    case "view":
      return aimAt(request.position, request.zoom, scene);
    case "focus":
      return aimAt(request.position, Math.max(pose.zoom, request.zoom), scene);
    case "pan":
      return aimAt(request.position, pose.zoom, scene);
    case "waypoint":
      return aimAt(request.position, waypointZoom(request, scene), scene);
    case "zoomBy":
      return aimAt(visibleCentre(scene), pose.zoom + request.delta, scene);
  }
}

function waypointZoom({ position, others }: WaypointRequest, scene: CameraScene): number {
  if (scene.pose.zoom >= PINS_MIN_ZOOM) return scene.pose.zoom;
  const most = neighbourZoom(position, others, uncoveredSize(scene));
  return clamp(most, PINS_MIN_ZOOM, WAYPOINT_ZOOM);
}

/** The position at the middle of the area that no panel covers. */
export function visibleCentre({ pose, width, height, insets }: Omit<CameraScene, "limits">): Position {
  const { x, y } = middleOf(insets);
  return unproject({ ...pose, width, height }, [width / 2 + x, height / 2 + y]);
}

/** Most of the map's height south of the framed world, in the Southern Ocean and Antarctica; also in `app/firstView.css`. */
const SOUTH_SHARE = 0.15;

/**
 * The framed world; a window higher than wide shows less of its width rather than more of the far south, and is moved
 * to where it shows `around`.
 */
function worldPose(around: Bounds | null, scene: CameraScene): CameraPose {
  const framed = fitBounds(WORLD_BOUNDS, scene.limits.maxZoom, scene);
  const height = ((1 - SOUTH_SHARE) * scene.height) / mercatorY(WORLD_BOUNDS[1]);
  const zoom = Math.max(framed.zoom, Math.log2(height / WORLD_SIZE));
  return aimAt(worldMiddle(around, zoom, scene), zoom, scene);
}

/** The middle of the framed world; in each direction in which bounds would be out of view around it, that of the bounds. */
function worldMiddle(around: Bounds | null, zoom: number, scene: CameraScene): Position {
  const { width, height } = uncoveredSize(scene);
  const world = worldPixels(zoom);
  const [x, y] = middleBetween(WORLD_BOUNDS);
  const [aroundX, aroundY] = around ? middleBetween(around) : [x, y];
  const isOut = (away: number, size: number) => Math.abs(away) * world > size / 2 - CAMERA_MARGIN;
  // Within the longitudes of the map.
  const [west, , east] = scene.limits.bounds;
  const half = width / world / 2;
  const turnedX = clamp(aroundX, mercatorX(west) + half, mercatorX(east) - half);
  return mercatorPosition(isOut(aroundX - x, width) ? turnedX : x, isOut(aroundY - y, height) ? aroundY : y);
}

/** In Mercator units. */
function middleBetween([west, south, east, north]: Bounds): [x: number, y: number] {
  return [(mercatorX(west) + mercatorX(east)) / 2, (mercatorY(south) + mercatorY(north)) / 2];
}

function fitBounds([west, south, east, north]: Bounds, maxZoom: number, scene: CameraScene): CameraPose {
  const open = uncoveredSize(scene);
  const room = {
    width: Math.max(open.width - 2 * CAMERA_MARGIN, scene.width * MIN_SHARE),
    height: Math.max(open.height - 2 * CAMERA_MARGIN, scene.height * MIN_SHARE),
  };
  const framed = new WebMercatorViewport(room).fitBounds(
    [
      [west, south],
      [east, north],
    ],
    { maxZoom },
  );
  return aimAt([framed.longitude, framed.latitude], framed.zoom, scene);
}

/** @param above pixels kept free above the bounds */
function fitWithin({ bounds, maxZoom }: FitRequest, above: number, scene: CameraScene): CameraPose {
  const insets = insetsAround(bounds, above, scene.insets);
  return fitBounds(bounds, Math.min(maxZoom, scene.limits.maxZoom), { ...scene, insets });
}

/** Insets for a fit: controls overlay the map. A single position needs no such room. */
function insetsAround([west, south, east, north]: Bounds, above: number, insets: Insets): Insets {
  if (west === east && south === north) return insets;
  return {
    left: insets.left > 0 ? insets.left + PANEL_TAB_WIDTH : above > 0 ? PINS_ASIDE : 0,
    right: Math.max(insets.right, FURNITURE_WIDTH),
    top: insets.top + above,
    bottom: insets.bottom + FURNITURE_HEIGHT,
  };
}

/**
 * Centres a position in the uncovered area, in the turn of the world that the limits leave room for, as far as that keeps
 * the area within their latitudes: deck.gl would move the map there at the end of a flight.
 */
function aimAt([lng, lat]: Position, wantedZoom: number, scene: CameraScene): CameraPose {
  const { width, height, insets, limits } = scene;
  const open = uncoveredSize(scene);
  const [west, , east] = limits.bounds;
  // deck.gl never shows the world lower than the window, nor the limits narrower than the uncovered area.
  const minZoom = Math.max(
    limits.minZoom,
    Math.log2(height / WORLD_SIZE),
    Math.log2((Math.max(1, open.width) / WORLD_SIZE) * (360 / (east - west))),
  );
  const zoom = clamp(wantedZoom, minZoom, limits.maxZoom);
  const { x, y } = middleOf(insets);
  const latitude = latitudeWithin(limits.bounds, lat, Math.max(0, open.height) / worldPixels(zoom));
  const longitude = lng + turnsWithin(limits.bounds, lng, (open.width / worldPixels(zoom)) * 360);
  const frame = { longitude, latitude, zoom, width, height };
  const centre = unproject(frame, [width / 2 - x, height / 2 - y]);
  return { longitude: centre[0], latitude: centre[1], zoom };
}

/** The latitude next to this one around which what is seen lies within the bounds. @param span share of the world's height */
function latitudeWithin([, south, , north]: Bounds, lat: number, span: number): number {
  const [top, bottom] = [mercatorY(north) + span / 2, mercatorY(south) - span / 2];
  const y = top < bottom ? clamp(mercatorY(lat), top, bottom) : (top + bottom) / 2;
  return mercatorPosition(0, y)[1];
}

/**
 * The whole turns, in degrees, that shift a longitude so that what is seen around it lies within the bounds; 0 where no
 * turn does.
 * @param span degrees that are seen
 */
function turnsWithin([west, , east]: Bounds, lng: number, span: number): number {
  const turns = turnsEastOf(west, lng - span / 2);
  const isWithin = (shift: number) => lng + shift - span / 2 >= west && lng + shift + span / 2 <= east;
  return isWithin(0) || !isWithin(turns) ? 0 : turns;
}

function uncoveredSize({ width, height, insets }: CameraScene): { width: number; height: number } {
  return { width: width - insets.left - insets.right, height: height - insets.top - insets.bottom };
}

/** Pixels from the middle of the canvas to the middle of its uncovered area. */
function middleOf({ left, right, top, bottom }: Insets): { x: number; y: number } {
  return { x: (left - right) / 2, y: (top - bottom) / 2 };
}

/**
 * The highest zoom (MapLibre's) at which the nearest neighbours of a waypoint are in view when it is in the middle of the
 * map; infinite if it has none.
 * @param others positions of the other waypoints
 * @param open size in px of the part of the map that no panel covers
 */
function neighbourZoom(
  position: Position,
  others: readonly Position[],
  open: { width: number; height: number },
): number {
  const room = {
    x: Math.max(1, open.width / 2 - EDGE.x),
    y: Math.max(1, open.height / 2 - EDGE.y),
  };
  const [x, y] = [mercatorX(position[0]), mercatorY(position[1])];
  const nearest: number[] = [];
  for (const [lng, lat] of others) {
    const away = Math.abs(mercatorX(lng) - x) % 1;
    // The width of the world, px, at which it reaches the edge.
    const world = Math.min(room.x / Math.min(away, 1 - away), room.y / Math.abs(mercatorY(lat) - y));
    if (nearest.length === NEIGHBOURS && world <= (nearest.at(-1) ?? 0)) continue;
    nearest.push(world);
    nearest.sort((a, b) => b - a);
    nearest.length = Math.min(nearest.length, NEIGHBOURS);
  }
  return Math.log2((nearest.at(-1) ?? Number.POSITIVE_INFINITY) / WORLD_SIZE);
}
