import { useEffect, useRef } from "react";
import type { Waypoint } from "../../contract/waypoint.ts";
import styles from "./WaypointHeading.module.css";
import { WaypointPin } from "./WaypointPin.tsx";

interface WaypointHeadingProps {
  waypoint: Waypoint;
  title: string;
}

/** Pin, name and '[lat, lng]'. The name takes the focus when the details open, and after a button that was removed with the previous waypoint. */
export function WaypointHeading({ waypoint, title }: WaypointHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = useRef(false);
  const { waypointId } = waypoint;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per waypoint
  useEffect(() => {
    if (isOpen.current && document.activeElement !== document.body) return;
    isOpen.current = true;
    heading.current?.focus({ preventScroll: true });
  }, [waypointId]);
  const [lng, lat] = waypoint.position;
  return (
    <div className={styles.heading}>
      <WaypointPin type={waypoint.type} width={39} />
      <div aria-live="polite">
        <h1 ref={heading} tabIndex={-1} className={styles.name}>
          {title}
        </h1>
        <p className={styles.place}>
          [{lat.toFixed(5)}, {lng.toFixed(5)}]
        </p>
      </div>
    </div>
  );
}
