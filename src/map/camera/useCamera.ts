import { FlyToInterpolator, type InteractionState, type MapViewState } from "@deck.gl/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { subscribeKey } from "valtio/utils";
import { REDUCED_MOTION_QUERY } from "../../lib/breakpoints.ts";
import { FLIGHT_LIMITS, type ViewLimits } from "../../lib/zoomLevels.ts";
import { camera, takeCamera } from "../../stores/camera.ts";
import { type CameraPose, poseFor } from "./cameraPose.ts";
import { currentViewport, onViewport, reportInsets } from "./viewport.ts";

const FLIGHT_MILLISECONDS = 1000;
/** Panels that appear while the page starts move the first view at once. */
const STARTING_MILLISECONDS = 3000;

/**
 * deck.gl's own names: `normalize` off, because the guide map runs past the antimeridian. `serial` is ours: deck.gl
 * ignores a view state equal to the last one that it was given, wherever the map has been moved to since.
 */
type Flight = MapViewState & { normalize: boolean; serial: number };

const START: Flight = flightTo({ longitude: 10, latitude: 25, zoom: 1 }, 0);

interface CameraOptions {
  limits: ViewLimits;
  /** True while the map is only a background: panels that come and go do not move it. */
  isStill: boolean;
}

/**
 * Moves the camera as the store requests. deck.gl keeps the camera itself; React only hears of flights. During one no
 * limits hold, as the way may lead past them; `limits` apply when it has ended.
 */
export function useCamera({ limits, isStill }: CameraOptions) {
  const [flight, setFlight] = useState<Flight>(START);
  const [held, setHeld] = useState<ViewLimits>(limits);
  const wanted = useRef(limits);
  wanted.current = limits;
  const isBackground = useRef(isStill);
  isBackground.current = isStill;
  const touched = useRef(false);

  useEffect(() => {
    let firstAt = Number.POSITIVE_INFINITY;
    let serial = START.serial;
    /** Size of the map that the last request was worked out for. */
    let obeyedSize = "";

    const obey = (): void => {
      const viewport = currentViewport();
      if (!viewport || !camera.request) return;
      const { request } = camera.request;
      const { width, height, longitude, latitude, zoom } = viewport;
      obeyedSize = sizeOf(viewport);
      const pose = poseFor(request, {
        pose: { longitude, latitude, zoom },
        width,
        height,
        insets: camera.insets,
        limits: wanted.current,
      });
      touched.current = false;
      // The first view is shown at once: there is nothing to fly from.
      const isStarting = !(performance.now() - firstAt > STARTING_MILLISECONDS);
      firstAt = Math.min(firstAt, performance.now());
      const isJump = isStarting || matchMedia(REDUCED_MOTION_QUERY).matches;
      serial++;
      if (isJump) {
        setHeld(wanted.current);
        setFlight(flightTo(pose, serial));
        return;
      }
      // A flight that a later one has replaced changes nothing when it ends.
      const flightSerial = serial;
      const hold = () => {
        if (flightSerial === serial) setHeld(wanted.current);
      };
      setHeld(FLIGHT_LIMITS);
      setFlight({
        ...flightTo(pose, flightSerial),
        transitionDuration: FLIGHT_MILLISECONDS,
        transitionEasing: easeTrail,
        transitionInterpolator: new FlyToInterpolator({ curve: 1.2 }),
        onTransitionInterrupt: hold,
        onTransitionEnd: () => {
          hold();
          // deck.gl may have gone round the world the short way: the same view, but other longitudes.
          if (flightSerial === serial) setFlight(flightTo(pose, flightSerial));
        },
      });
    };

    // Until the reader moves the map, what was asked for stays in the part that panels leave.
    const obeyAgain = (): void => {
      if (!touched.current && camera.request?.request.kind !== "zoomBy") obey();
    };

    const endRequests = subscribeKey(camera, "request", obey);
    const endInsets = subscribeKey(camera, "insets", () => {
      reportInsets();
      if (!isBackground.current) obeyAgain();
    });
    // The first frame comes before the canvas has its size; later the window may get another one.
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

  const onTouched = useCallback((state: InteractionState) => {
    if (!state.isDragging && !state.isPanning && !state.isZooming) return;
    touched.current = true;
    takeCamera();
  }, []);

  return { flight, limits: held, onTouched };
}

function sizeOf({ width, height }: { width: number; height: number }): string {
  return `${width}x${height}`;
}

/** A flight without duration: the map stands there at once. */
function flightTo(pose: CameraPose, serial: number): Flight {
  return { ...pose, pitch: 0, bearing: 0, normalize: false, serial };
}

/** The curve of --ease-trail, near enough: slow at both ends, slower at the far one. */
function easeTrail(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}
