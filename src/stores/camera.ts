import { proxy, ref } from "valtio";
import type { Bounds, Position } from "../contract/position.ts";

/** Where the map is asked to go. Panels count as padding; the map knows their sizes from `camera.insets`. */
export type CameraRequest =
  /** With pins, their height is kept free above the bounds. */
  | { kind: "fit"; bounds: Bounds; maxZoom: number; hasPins?: boolean }
  /** Never zooms out from a closer view. */
  | { kind: "focus"; position: Position; zoom: number }
  | { kind: "pan"; position: Position }
  | { kind: "world" }
  /** To [0, 0] at a link's zoom 2, or the nearest that the screen's limits allow. */
  | { kind: "reset" }
  | { kind: "zoomBy"; delta: number }
  /** A position in the middle of what no panel covers, as a link names it. */
  | { kind: "view"; position: Position; zoom: number };

export interface MapView {
  /** MapLibre's zoom of 512 px tiles. */
  zoom: number;
  bounds: Bounds;
  /** Of the part that no panel covers. */
  openBounds: Bounds;
  /** In the middle of the part that no panel covers. */
  centre: Position;
}

export interface Camera {
  /** The last request; `serial` distinguishes two equal ones. */
  request: { serial: number; request: CameraRequest } | null;
  /** What the map shows, updated after each move (and a few times a second while moving). */
  view: MapView | null;
  /** True while the view is the reader's: moved by hand, by a control or a link. False after a flight that follows from what else is shown. */
  isOwnView: boolean;
  /** Pixels of the map covered by panels at each side. */
  insets: { left: number; right: number; top: number; bottom: number };
}

export const camera = proxy<Camera>({
  request: null,
  view: null,
  isOwnView: false,
  insets: { left: 0, right: 0, top: 0, bottom: 0 },
});

/** Asks the map to go somewhere. `isAutomatic` marks what the page does by itself, to show a guide or the world. */
export function moveCamera(request: CameraRequest, { isAutomatic = false } = {}): void {
  camera.isOwnView = !isAutomatic;
  camera.request = ref({ serial: (camera.request?.serial ?? 0) + 1, request });
}

/** The reader moves the map by hand. */
export function takeCamera(): void {
  if (!camera.isOwnView) camera.isOwnView = true;
}

export function reportView(view: MapView): void {
  camera.view = ref(view);
}

export function setCameraInset(side: "left" | "right" | "top" | "bottom", pixels: number): void {
  if (camera.insets[side] === pixels) return;
  camera.insets = { ...camera.insets, [side]: pixels };
}
