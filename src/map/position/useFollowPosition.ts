import { useEffect } from "react";
import { subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import { boundsIntersect } from "../../lib/geo/bounds.ts";
import { METERS_PER_DEGREE, RADIANS } from "../../lib/geo/distance.ts";
import { mapZoom } from "../../lib/zoomLevels.ts";
import { type CameraRequest, camera, moveCamera } from "../../stores/camera.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { FAR_METERS } from "../../stores/position/isAtGuide.ts";
import { isCoarse } from "../../stores/position/isCoarse.ts";
import { followPosition, ownPosition, type PositionFix } from "../../stores/position/ownPosition.ts";
import { project } from "../camera/screenFrame.ts";
import { currentViewport } from "../camera/viewport.ts";

/** The map moves there in the first place. */
const FOLLOW_ZOOM = mapZoom(15);

/** Requests that do not show another place: a map that was lost is created again with its last view. */
const KEPT: readonly CameraRequest["kind"][] = ["zoomBy", "view"];

/** A flight ends within this distance of the requested zoom. */
const ZOOM_TOLERANCE = 0.001;

/** It moves again once the position is this far from the middle: each move redraws everything. */
const SLACK_PIXELS = 60;

/**
 * Keeps the position near the middle of the uncovered part of the map, until the reader moves that (`useCamera`) or asks
 * to see something else.
 */
export function useFollowPosition(): void {
  useEffect(() => {
    let isFollowing = false;
    /** Whether the map is there or the reader has zoomed; before, a pan would end at the zoom of the moment. */
    let hasArrived = false;
    /** The request of this hook that is being made. */
    let own: CameraRequest | null = null;
    const follow = () => {
      const { fix, match } = ownPosition;
      if (!ownPosition.isFollowing) isFollowing = hasArrived = false;
      if (!ownPosition.isFollowing || !fix) return;
      // Only a match shows that the reader is at the guide at all; a guide without trails has none.
      const isUnmatched = !match && guideMap.opened?.trails.length !== 0;
      if (isUnmatched && !(isCoarse(fix) && mayBeAtGuide(fix))) return;
      const { position } = fix;
      const isInPlace = isFollowing && isNearMiddle(position);
      // A wheel or pinch makes no request, but holds the map.
      if (isFollowing) hasArrived ||= camera.isHeld || (isInPlace && isNear());
      if (isInPlace) return;
      own = hasArrived ? { kind: "pan", position } : { kind: "focus", position, zoom: FOLLOW_ZOOM };
      isFollowing = true;
      moveCamera(own, { isAutomatic: true });
    };
    const ends = [
      subscribe(ownPosition, follow),
      subscribeKey(camera, "request", (latest) => {
        const { request } = latest ?? {};
        if (!request || request === own) return;
        // The reader has another zoom from now on.
        if (KEPT.includes(request.kind)) hasArrived = true;
        else followPosition(false);
      }),
    ];
    follow();
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Whether a fix that is too imprecise to be matched may be one at the guide. */
function mayBeAtGuide({ position: [lng, lat], accuracyMeters }: PositionFix): boolean {
  const bounds = guideMap.opened?.bounds;
  if (!bounds) return true;
  const y = (FAR_METERS + accuracyMeters) / METERS_PER_DEGREE;
  const x = y / Math.cos(lat * RADIANS);
  return boundsIntersect(bounds, [lng - x, lat - y, lng + x, lat + y]);
}

function isNear(): boolean {
  return (currentViewport()?.zoom ?? 0) > FOLLOW_ZOOM - ZOOM_TOLERANCE;
}

function isNearMiddle(position: readonly [number, number]): boolean {
  const viewport = currentViewport();
  if (!viewport) return true;
  const { left, right, top, bottom } = camera.insets;
  const [x, y] = project(viewport, position);
  const middle = [(left + viewport.width - right) / 2, (top + viewport.height - bottom) / 2] as const;
  return Math.hypot(x - middle[0], y - middle[1]) <= SLACK_PIXELS;
}
