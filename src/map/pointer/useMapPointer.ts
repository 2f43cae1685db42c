import { useEffect, useMemo, useRef } from "react";
import type { ClusterView, OpenedGuide } from "../../../workers/geo/types.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import type { Pixel } from "../camera/screenFrame.ts";
import { currentViewport } from "../camera/viewport.ts";
import { clickGuideMap, endGuideHover, hoverGuideMap, leaveGuide } from "../guide/guidePointer.ts";
import { spread } from "../guide/spiderfy.ts";
import { clickWorld, endWorldHover, hoverWorld, leaveWorld } from "../world/worldPointer.ts";
import type { GuideTargets, MarkerTargets, PointerKind } from "./picking.ts";
import { suppressGhostClick } from "./suppressGhostClick.ts";

/** What can be met on the map now. */
export type PointerScene =
  | { kind: "world"; targets: GuideTargets }
  | { kind: "guide"; opened: OpenedGuide; markers: ClusterView | null }
  /** A guide is being opened: nothing answers. */
  | { kind: "none" };

/** deck.gl's pointer information, as far as it is used. */
interface PointerInfo {
  x: number;
  y: number;
}

interface PointerEvent {
  pointerType?: string;
}

const NOTED = ["pointerdown", "pointermove"] as const;
const NOTING = { capture: true, passive: true };

/** Hover and click on the map. `isOver` tells whether something that can be clicked is below the pointer. */
export function useMapPointer(scene: PointerScene) {
  const latest = useRef(scene);
  useEffect(() => {
    latest.current = scene;
  });
  useEffect(() => {
    return scene.kind === "guide" ? endGuideHover : endWorldHover;
  }, [scene.kind]);

  // After a tap browsers send events of a mouse that is not there, and deck.gl tells of them as of a mouse.
  const touched = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ pointerType, target }: globalThis.PointerEvent) => {
      touched.current = pointerType === "touch" ? target : null;
    };
    for (const type of NOTED) addEventListener(type, note, NOTING);
    return () => {
      for (const type of NOTED) removeEventListener(type, note, NOTING);
    };
  }, []);

  return useMemo(() => {
    let isOver = false;
    return {
      isOver: () => isOver,
      onHover: (info: PointerInfo) => {
        if (touched.current) return;
        isOver = hover(latest.current, [info.x, info.y]);
      },
      onClick: (info: PointerInfo, event: PointerEvent) => {
        const isTouch = event.pointerType === "touch";
        if (isTouch) suppressGhostClick(touched.current);
        click(latest.current, [info.x, info.y], isTouch ? "touch" : "mouse");
      },
    };
  }, []);
}

function hover(scene: PointerScene, pixel: Pixel): boolean {
  const frame = currentViewport();
  const isAway = !frame || pixel[0] < 0 || pixel[1] < 0;
  switch (scene.kind) {
    case "none":
      return false;
    case "world":
      if (!isAway) return hoverWorld(frame, pixel, scene.targets);
      leaveWorld();
      return false;
    case "guide":
      if (!isAway) return hoverGuideMap(scene.opened, frame, pixel, markerTargets(scene.markers));
      leaveGuide();
      return false;
  }
}

function click(scene: PointerScene, pixel: Pixel, pointer: PointerKind): void {
  const frame = currentViewport();
  if (!frame || scene.kind === "none") return;
  if (scene.kind === "world") clickWorld(frame, pixel, scene.targets, pointer);
  else clickGuideMap(scene.opened, frame, pixel, markerTargets(scene.markers), pointer);
}

function markerTargets(view: ClusterView | null): MarkerTargets {
  const index = guideMap.selectedWaypoint;
  const position = index === null ? undefined : guideMap.waypoints[index]?.position;
  const { shown } = spread;
  return { view, spread: shown, selected: index !== null && position ? { index, position } : null };
}
