import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { iconName } from "../../i18n/iconName.ts";
import { useKindName } from "../../i18n/useKindName.ts";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { PIN_HEIGHT, PIN_WIDTH, stackShift } from "../../lib/waypoints/pinMeasures.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { project } from "../camera/screenFrame.ts";
import { onViewport } from "../camera/viewport.ts";
import styles from "./MarkerButton.module.css";
import type { KeyMarker } from "./markersInView.ts";

/** Room for the number at a cluster's upper right. */
const PILL_ROOM = 18;
/** Side of the outline around a dot. */
const DOT_SIDE = 20;

interface MarkerKeyProps {
  marker: KeyMarker;
  isActive: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

/** The button of a marker. While focused it outlines the marker's pins and follows the map. */
export function MarkerButton({ marker, isActive, onFocus, onOpen }: MarkerKeyProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isFocused, setFocused] = useState(false);
  const name = useMarkerName(marker);
  const { position } = marker;
  const { left, up, width, height } = outlineOf(marker);
  useEffect(() => {
    if (!isFocused) return;
    return onViewport((viewport) => {
      const [x, y] = project(viewport, position);
      button.current?.style.setProperty("translate", `${Math.round(x - left)}px ${Math.round(y - up)}px`);
    });
  }, [isFocused, position, left, up]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.key}
      style={{ width, height }}
      tabIndex={isActive ? 0 : -1}
      aria-label={name}
      onFocus={() => {
        setFocused(true);
        onFocus();
      }}
      onBlur={() => setFocused(false)}
      onClick={onOpen}
    />
  );
}

/** Pixels: the outline's size, and how far its corner is to the left of and above the marker's position. */
function outlineOf(marker: KeyMarker): { left: number; up: number; width: number; height: number } {
  if (marker.kind === "waypoint") {
    return { left: PIN_WIDTH / 2, up: PIN_HEIGHT, width: PIN_WIDTH, height: PIN_HEIGHT };
  }
  if (marker.isDot) return { left: DOT_SIDE / 2, up: DOT_SIDE / 2, width: DOT_SIDE, height: DOT_SIDE };
  const left = PIN_WIDTH / 2 + stackShift(marker.members.length);
  return { left, up: PIN_HEIGHT, width: 2 * left + PILL_ROOM, height: PIN_HEIGHT };
}

/**
 * Accessible name of a marker: the title and kind of a waypoint; for a cluster its count, and the titles when its pins show
 * all of its waypoints, else the types of its pins.
 */
function useMarkerName(marker: KeyMarker): string {
  const text = useText();
  const plural = usePlural();
  const nameOf = useWaypointName();
  const kindOf = useKindName();
  const waypoints = useSnapshot(guideMap).waypoints;
  const titleOf = (index: number) => {
    const waypoint = waypoints[index];
    return waypoint ? nameOf(waypoint) : text("guideMap.untitled");
  };
  if (marker.kind === "waypoint") {
    const waypoint = waypoints[marker.index];
    return [titleOf(marker.index), waypoint && kindOf(waypoint)].filter(Boolean).join(", ");
  }
  const { count, members } = marker;
  const kinds = members.map((index) => text(iconName(waypoints[index]?.type ?? "default")));
  const names = count <= members.length ? members.map(titleOf) : kinds;
  return `${plural("guideMap.waypoints", count)}: ${[...new Set(names)].join(", ")}`;
}
