import type { Bounds, Position } from "../../contract/position.ts";
import { mercatorPlace, mercatorX, mercatorY } from "../../lib/geo/mercator.ts";
import { mapZoom, type ViewLimits } from "../../lib/zoomLevels.ts";
import type { CameraRequest } from "../../stores/camera.ts";
import { WORLD_SIZE, worldPixels } from "./worldPixels.ts";

/** Where the camera stands: the place in the middle of the canvas, and MapLibre's zoom. */
export interface CameraPose {
  longitude: number;
  latitude: number;
  zoom: number;
}

/** Pixels covered by panels at each side. */
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface CameraScene {
  pose: CameraPose;
  width: number;
  height: number;
  insets: Insets;
  limits: ViewLimits;
}

/** Room between what is framed and the panels (LOOK section 3). */
const CAMERA_MARGIN = 24;
/** Zoom buttons and the rail of tools stand here, at the right edge: what is framed keeps clear of them too. */
const FURNITURE_WIDTH = 60;
/** Scale, sources and legend stand here, above what covers the bottom. */
const FURNITURE_HEIGHT = 36;
/** The inhabited world: framed when no guide is. */
export const WORLD_BOUNDS: Bounds = [-170, -56, 180, 74];
/** At least this much of each side stays for the map, however large the panels are. */
const LEAST_SHARE = 0.3;

/** The pose that a request asks for. Zoom is held within the limits; the middle of the uncovered part is the aim. */
export function poseFor(request: CameraRequest, scene: CameraScene): CameraPose {
  const { pose, limits } = scene;
  switch (request.kind) {
    case "fit": {
      const insets = withFurniture(request.bounds, scene.insets);
      return fitBounds(request.bounds, Math.min(request.maxZoom, limits.maxZoom), { ...scene, insets });
    }
    case "world":
      return fitBounds(WORLD_BOUNDS, limits.maxZoom, scene);
    case "reset":
      return aimAt([0, 0], mapZoom(2), scene);
    case "view":
      return aimAt(request.position, request.zoom, scene);
    case "focus":
      return aimAt(request.position, Math.max(pose.zoom, request.zoom), scene);
    case "pan":
      return aimAt(request.position, pose.zoom, scene);
    case "zoomBy":
      return aimAt(visibleCentre(scene), pose.zoom + request.delta, scene);
  }
}

/** The place in the middle of the part of the map that no panel covers. */
export function visibleCentre({ pose, insets }: Pick<CameraScene, "pose" | "insets">): Position {
  const pixels = worldPixels(pose.zoom);
  return mercatorPlace(
    mercatorX(pose.longitude) + (insets.left - insets.right) / 2 / pixels,
    mercatorY(pose.latitude) + (insets.top - insets.bottom) / 2 / pixels,
  );
}

function fitBounds([west, south, east, north]: Bounds, maxZoom: number, scene: CameraScene): CameraPose {
  const { width, height, insets } = scene;
  const x = [mercatorX(west), mercatorX(east)] as const;
  const y = [mercatorY(north), mercatorY(south)] as const;
  const room = {
    width: Math.max(width - insets.left - insets.right - 2 * CAMERA_MARGIN, width * LEAST_SHARE),
    height: Math.max(height - insets.top - insets.bottom - 2 * CAMERA_MARGIN, height * LEAST_SHARE),
  };
  const scale = Math.min(
    room.width / (WORLD_SIZE * Math.max(x[1] - x[0], Number.EPSILON)),
    room.height / (WORLD_SIZE * Math.max(y[1] - y[0], Number.EPSILON)),
  );
  const centre = mercatorPlace((x[0] + x[1]) / 2, (y[0] + y[1]) / 2);
  return aimAt(centre, Math.min(Math.log2(scale), maxZoom), scene);
}

/** A single place stands in the middle, clear of all furniture. */
function withFurniture([west, south, east, north]: Bounds, insets: Insets): Insets {
  if (west === east && south === north) return insets;
  return {
    ...insets,
    right: Math.max(insets.right, FURNITURE_WIDTH),
    bottom: insets.bottom + FURNITURE_HEIGHT,
  };
}

/** Puts a place into the middle of the uncovered part. */
function aimAt([lng, lat]: Position, wantedZoom: number, { insets, limits }: CameraScene): CameraPose {
  const zoom = Math.min(limits.maxZoom, Math.max(limits.minZoom, wantedZoom));
  const pixels = worldPixels(zoom);
  const [longitude, latitude] = mercatorPlace(
    mercatorX(lng) - (insets.left - insets.right) / 2 / pixels,
    mercatorY(lat) - (insets.top - insets.bottom) / 2 / pixels,
  );
  return { longitude, latitude, zoom };
}
