import { FlyToInterpolator, type InteractionState, type MapViewState } from "@deck.gl/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { subscribeKey } from "valtio/utils";
import type { Bounds } from "../../contract/position.ts";
import { REDUCED_MOTION_QUERY } from "../../lib/breakpoints.ts";
import { FLIGHT_LIMITS, type ViewLimits } from "../../lib/zoomLevels.ts";
import { camera, takeCamera } from "../../stores/camera.ts";
import { followPosition } from "../../stores/position/ownPosition.ts";
import { type CameraPose, type Insets, isSamePose, poseFor } from "./cameraPose.ts";
import { aimViewport, currentViewport, onViewport, reportInsets } from "./viewport.ts";

const FLIGHT_MILLISECONDS = 1000;
/** Panels that open this soon after the start move the first view without a transition. */
const STARTING_MILLISECONDS = 3000;

/**
 * deck.gl's property names. `normalize` is off because the guide map extends past the antimeridian. `serial` is ours:
 * deck.gl ignores a view state equal to the last one it was given, even after the user has moved the map.
 */
type Flight = MapViewState & { normalize: boolean; serial: number };

const START: Flight = flightTo({ longitude: 10, latitude: 25, zoom: 1 }, 0);

type ControllerLimits = ViewLimits | typeof FLIGHT_LIMITS;

interface CameraOptions {
  limits: ViewLimits;
  /** True while the map is only a background: opening and closing panels do not move it. */
  isStill: boolean;
}

/**
 * Moves the camera as the store requests. deck.gl owns the camera; React only knows of flights. No limits apply
 * during a flight, since its path may exceed them; `limits` apply once it has ended.
 */
export function useCamera({ limits, isStill }: CameraOptions) {
  const [flight, setFlight] = useState<Flight>(START);
  const [activeLimits, setActiveLimits] = useState<ControllerLimits>(limits);
  const wanted = useRef(limits);
  wanted.current = limits;
  const isBackground = useRef(isStill);
  isBackground.current = isStill;

  useEffect(() => {
    let firstAt = Number.POSITIVE_INFINITY;
    let serial = START.serial;
    /** Size of the map for which the last request was computed. */
    let obeyedSize = "";
    /** The last request, and the pose when it was made: a flight that starts again for it ends at the same zoom. */
    let start: { serial: number; pose: CameraPose } | null = null;
    /** Where the camera is flying; null at rest. What is asked for meanwhile starts from there: a flight rises on its way. */
    let target: CameraPose | null = null;

    const obey = (): void => {
      const viewport = currentViewport();
      if (!viewport || !camera.request) return;
      const { request } = camera.request;
      const { width, height } = viewport;
      obeyedSize = sizeOf(viewport);
      if (start?.serial !== camera.request.serial) {
        start = { serial: camera.request.serial, pose: target ?? poseOf(viewport) };
      }
      const pose = poseFor(request, {
        pose: start.pose,
        width,
        height,
        insets: camera.insets,
        limits: wanted.current,
      });
      if (target && isSamePose(pose, target)) return;
      // The first view is shown at once: there is nothing to fly from.
      const isStarting = !(performance.now() - firstAt > STARTING_MILLISECONDS);
      firstAt = Math.min(firstAt, performance.now());
      // deck.gl reports no end of a flight to where the map is.
      const isThere = isSamePose(pose, poseOf(viewport));
      const isJump = isStarting || isThere || matchMedia(REDUCED_MOTION_QUERY).matches;
      serial++;
      if (isJump) {
        target = null;
        setActiveLimits(wanted.current);
        setFlight(flightTo(pose, serial));
        return;
      }
      // The end of a flight that was replaced by a later one changes nothing.
      const flightSerial = serial;
      const hold = () => {
        if (flightSerial !== serial) return;
        target = null;
        setActiveLimits(wanted.current);
      };
      target = pose;
      setActiveLimits(FLIGHT_LIMITS);
      setFlight({
        ...flightTo(pose, flightSerial),
        transitionDuration: FLIGHT_MILLISECONDS,
        transitionEasing: easeTrail,
        transitionInterpolator: new FlyToInterpolator({ curve: 1.2 }),
        onTransitionInterrupt: hold,
        onTransitionEnd: () => {
          hold();
          // deck.gl may have taken the short way round the world: the same view with other longitudes.
          if (flightSerial === serial) setFlight(flightTo(pose, flightSerial));
        },
      });
    };

    // Until the reader moves the map or plans on it, what was requested stays within the uncovered area.
    const obeyAgain = (): void => {
      if (!camera.isHeld && camera.request?.request.kind !== "zoomBy") obey();
    };

    const endRequests = subscribeKey(camera, "request", obey);
    const endInsets = subscribeKey(camera, "insets", () => {
      reportInsets();
      if (!isBackground.current) obeyAgain();
    });
    // The first viewport comes with the first frame, and the window may be resized later.
    const endSizes = onViewport((viewport) => {
      if (firstAt === Number.POSITIVE_INFINITY) obey();
      else if (sizeOf(viewport) !== obeyedSize) obeyAgain();
    });
    return () => {
      endRequests();
      endInsets();
      endSizes();
    };
  }, []);

  // After the map has been rendered with it.
  useEffect(() => {
    if (flight !== START) aimViewport(flight);
  }, [flight]);

  const moving = useRef({ isPanning: false, isZooming: false });
  const onTouched = useCallback(
    ({
      isDragging = false,
      isPanning = false,
      isZooming = false,
      inTransition = false,
    }: InteractionState) => {
      const before = moving.current;
      moving.current = { isPanning, isZooming };
      const hasBegun = (isPanning && !before.isPanning) || (isZooming && !before.isZooming);
      if (!isDragging && !isPanning && !isZooming) return;
      // A map that the hand has left coasts, and deck.gl may report it only after something else was asked for. Without a
      // transition it is a step of a key or a wheel: one that moved nothing, as at the edge, has begun and never ends.
      if (!isDragging && !hasBegun && inTransition) return;
      // Zooming leaves the reader's place in the view.
      if (isPanning && !isZooming) followPosition(false);
      takeCamera();
    },
    [],
  );

  return { flight, limits: activeLimits, onTouched };
}

function poseOf({ longitude, latitude, zoom }: CameraPose): CameraPose {
  return { longitude, latitude, zoom };
}

function sizeOf({ width, height }: { width: number; height: number }): string {
  return `${width}x${height}`;
}

/** A flight without duration, which jumps. */
function flightTo(pose: CameraPose, serial: number): Flight {
  return { ...pose, pitch: 0, bearing: 0, normalize: false, serial };
}

/** Approximates cubic-bezier(0.45, 0, 0.15, 1): slow at both ends, slower at the far one. */
function easeTrail(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

function cornersOf([west, south, east, north]: Bounds): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ];
}

/** deck.gl's controller: a flat map, north up, within the limits. Covered areas may extend beyond the bounds. */
export function controllerOptions({ minZoom, maxZoom, bounds }: ControllerLimits, insets: Readonly<Insets>) {
  const { left, right, top, bottom } = insets;
  return {
    dragRotate: false,
    touchRotate: false,
    // deck.gl would delay every click to wait for a second one; `useDoubleClickZoom` zooms instead.
    doubleClickZoom: false,
    inertia: 250,
    scrollZoom: { smooth: true, speed: 0.01 },
    keyboard: { moveSpeed: 100, zoomSpeed: 2, rotateSpeedX: 0, rotateSpeedY: 0 },
    minZoom,
    maxZoom,
    maxBounds: bounds && cornersOf(bounds),
    maxBoundsPadding: { left, right, top, bottom },
  };
}
