import { proxy, ref } from "valtio";
import type { Bounds, Position } from "../contract/position.ts";

/** Where the map is asked to go. Panels count as padding; the map knows their sizes from `panelInsets`. */
export type CameraRequest =
  | { kind: "fit"; bounds: Bounds; maxZoom: number }
  /** Never zooms out from a closer view (resolution 50). */
  | { kind: "focus"; position: Position; zoom: number }
  | { kind: "pan"; position: Position }
  | { kind: "world" }
  | { kind: "zoomBy"; delta: number };

export interface MapView {
  /** MapLibre's zoom of 512 px tiles. */
  zoom: number;
  bounds: Bounds;
}

interface Camera {
  /** The last request; `serial` tells two equal ones apart. */
  request: { serial: number; request: CameraRequest } | null;
  /** What the map shows, updated after each move (and a few times a second while moving). */
  view: MapView | null;
  /** Pixels of the map covered by panels at each side. */
  insets: { left: number; right: number; top: number; bottom: number };
}

export const camera = proxy<Camera>({
  request: null,
  view: null,
  insets: { left: 0, right: 0, top: 0, bottom: 0 },
});

export function moveCamera(request: CameraRequest): void {
  camera.request = ref({ serial: (camera.request?.serial ?? 0) + 1, request });
}

export function reportView(view: MapView): void {
  camera.view = ref(view);
}

export function setCameraInset(side: "left" | "right" | "top" | "bottom", pixels: number): void {
  camera.insets = { ...camera.insets, [side]: pixels };
}
