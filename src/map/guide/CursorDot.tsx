import { useEffect, useRef } from "react";
import { subscribeKey } from "valtio/utils";
import { elevationCursor } from "../../stores/elevation/elevationCursor.ts";
import { project } from "../camera/screenFrame.ts";
import { currentViewport, onViewport } from "../camera/viewport.ts";
import styles from "./CursorDot.module.css";

/** The elevation chart's cursor on the map: an element, so that it moves without a redraw. */
export function CursorDot() {
  const dot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dot.current;
    if (!element) return;
    const put = () => {
      const { position } = elevationCursor;
      const viewport = currentViewport();
      element.hidden = !position || !viewport;
      if (!position || !viewport) return;
      const [x, y] = project(viewport, position.position);
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    const stopFollowing = onViewport(put);
    const stopListening = subscribeKey(elevationCursor, "position", put);
    put();
    return () => {
      stopFollowing();
      stopListening();
    };
  }, []);
  return <div ref={dot} className={styles.dot} hidden aria-hidden="true" data-elevation-cursor="" />;
}
