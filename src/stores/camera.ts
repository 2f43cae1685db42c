import { proxy, ref } from "valtio";
import type { Bounds, Position } from "../contract/position.ts";
import { startMap } from "./mapStart.ts";

/** A requested camera position. Panels count as padding; their sizes are in `camera.insets`. */
export type CameraRequest =
  /** `hasPins` keeps the height of a pin free above the bounds. */
  | { kind: "fit"; bounds: Bounds; maxZoom: number; hasPins?: boolean }
  /** Never zooms out. */
  | { kind: "focus"; position: Position; zoom: number }
  | { kind: "pan"; position: Position }
  /**
   * Keeps a zoom at which waypoints are drawn as pins; from farther out zooms in, as far as leaves the nearest of the
   * other waypoints in sight.
   */
  | { kind: "waypoint"; position: Position; others: readonly Position[] }
  /** Turned to `around`, the guide of a card, in a window that shows only a part of the world's width. */
  | { kind: "world"; around?: Bounds }
  /** To [0, 0] at zoom 2 of a link, or the nearest zoom that the screen allows. */
  | { kind: "reset" }
  | { kind: "zoomBy"; delta: number }
  /** Centres the uncovered part of the map on a position, as given in a link. */
  | { kind: "view"; position: Position; zoom: number };

export interface MapView {
  /** MapLibre's zoom of 512 px tiles. */
  zoom: number;
  bounds: Bounds;
  /** Bounds of the part that no panel covers. */
  openBounds: Bounds;
  /** Centre of the part that no panel covers. */
  centre: Position;
}

export interface Camera {
  /** The last request; `serial` distinguishes two equal ones. */
  request: { serial: number; request: CameraRequest } | null;
  /** The current view, updated after each move and a few times a second during it; null before the first request is obeyed. */
  view: MapView | null;
  /** True when the reader set the view by hand, with a control or by a link; false after an automatic flight. */
  isOwnView: boolean;
  /** True once panels that open and close must not move the map, until it is moved by a request again. */
  isHeld: boolean;
  /** Pixels of the map covered by panels at each side. */
  insets: { left: number; right: number; top: number; bottom: number };
}

export const camera = proxy<Camera>({
  request: null,
  view: null,
  isOwnView: false,
  isHeld: false,
  insets: { left: 0, right: 0, top: 0, bottom: 0 },
});

/** Requests a camera move. `isAutomatic` marks moves that the reader did not request, such as framing a guide. */
export function moveCamera(request: CameraRequest, { isAutomatic = false } = {}): void {
  // What the reader asks to see needs the map. The picture that came with the page shows the view of its address.
  if (!isAutomatic && request.kind !== "view") startMap();
  camera.isOwnView = !isAutomatic;
  camera.isHeld = false;
  camera.request = ref({ serial: (camera.request?.serial ?? 0) + 1, request });
}

/** Records that the reader moved the map by hand. */
export function takeCamera(): void {
  if (!camera.isOwnView) camera.isOwnView = true;
  holdCamera();
}

/** Records that nobody set the view by hand: it is left out of the address. */
export function disownView(): void {
  camera.isOwnView = false;
}

/** Keeps the map where it is when panels open and close: the reader points at places on it. */
export function holdCamera(): void {
  if (!camera.isHeld) camera.isHeld = true;
}

export function reportView(view: MapView): void {
  camera.view = ref(view);
}

export function setCameraInset(side: "left" | "right" | "top" | "bottom", pixels: number): void {
  if (camera.insets[side] === pixels) return;
  camera.insets = { ...camera.insets, [side]: pixels };
}
