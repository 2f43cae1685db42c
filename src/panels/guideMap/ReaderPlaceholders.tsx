import { useRef } from "react";
import { useSnapshot } from "valtio";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { elevation } from "../../stores/elevation/elevation.ts";
import { useCameraInset } from "../useCameraInset.ts";
import styles from "./Reader.module.css";

/**
 * Empty places of the title bar and the elevation chart, until these are there: the camera keeps clear of them, so that
 * the guide's line does not move when they come.
 */
export function ReaderPlaceholders() {
  const bar = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  useCameraInset("top", bar, isMobile);
  useCameraInset("bottom", strip, useSnapshot(elevation).level === 2);
  return (
    <>
      <div ref={bar} className={styles.barPlace} />
      <div ref={strip} className={styles.strip} />
    </>
  );
}
