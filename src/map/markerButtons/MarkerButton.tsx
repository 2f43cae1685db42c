import { useEffect, useRef, useState } from "react";
import { PIN_HEIGHT, PIN_STEP, PIN_WIDTH } from "../../lib/waypoints/pinMeasures.ts";
import { project } from "../camera/screenFrame.ts";
import { onViewport } from "../camera/viewport.ts";
import styles from "./MarkerButton.module.css";
import type { KeyMarker } from "./markersInView.ts";
import { useMarkerName } from "./useMarkerName.ts";

/** Room for the number at a cluster's upper right. */
const PILL_ROOM = 18;

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
  useEffect(() => {
    if (!isFocused) return;
    return onViewport((viewport) => {
      const [x, y] = project(viewport, position);
      const left = Math.round(x - PIN_WIDTH / 2);
      button.current?.style.setProperty("translate", `${left}px ${Math.round(y - PIN_HEIGHT)}px`);
    });
  }, [isFocused, position]);
  const room = marker.kind === "cluster" ? PILL_ROOM + (marker.icons - 1) * PIN_STEP : 0;
  return (
    <button
      ref={button}
      type="button"
      className={styles.key}
      style={{ width: PIN_WIDTH + room, height: PIN_HEIGHT }}
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
