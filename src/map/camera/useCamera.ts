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

/** deck.gl's own names: `normalize` off, because the guide map runs past the antimeridian. */
type Flight = MapViewState & { normalize: boolean };

const START: Flight = { longitude: 10, latitude: 25, zoom: 1, pitch: 0, bearing: 0, normalize: false };

interface CameraOptions {
  limits: ViewLimits;
  /** True while the map is only a background: panels that come and go do not move it. */
  isStill: boolean;
}

/**
 * Moves the camera as the store asks. deck.gl keeps the camera itself; React only hears of flights. During one no
 * limits hold, `limits` apply when it has ended (resolution 142).
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
    let serial = 0;
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
        setFlight(standingAt(pose));
        return;
      }
      // A flight that a later one has replaced has no say any more.
      const flightSerial = serial;
      const hold = () => {
        if (flightSerial === serial) setHeld(wanted.current);
      };
      setHeld(FLIGHT_LIMITS);
      setFlight({
        ...standingAt(pose),
        transitionDuration: FLIGHT_MILLISECONDS,
        transitionEasing: easeTrail,
        transitionInterpolator: new FlyToInterpolator({ curve: 1.2 }),
        onTransitionInterrupt: hold,
        onTransitionEnd: () => {
          hold();
          // deck.gl may have gone round the world the short way: the same view, but other longitudes.
          if (flightSerial === serial) setFlight(standingAt(pose));
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

function standingAt(pose: CameraPose): Flight {
  return { ...pose, pitch: 0, bearing: 0, normalize: false };
}

/** The curve of --ease-trail, near enough: slow at both ends, slower at the far one. */
function easeTrail(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}
