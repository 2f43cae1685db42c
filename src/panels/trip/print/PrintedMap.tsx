import { type ReactNode, useId } from "react";
import type { MapFrame } from "../../../lib/print/mapFrame.ts";
import { type MercatorPath, pathsOnMercator } from "../../../lib/print/mercatorPath.ts";
import { pathInFrame } from "../../../lib/print/pathInFrame.ts";
import { dayColor } from "../../../lib/trip/dayColor.ts";
import type { GroundPicture } from "../../../stores/groundPictures.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import styles from "./PrintedMap.module.css";

interface PrintedMapProps {
  frame: MapFrame;
  /** Of each day. */
  ways: readonly MercatorPath[];
  /** Where the way goes across gaps between trails. */
  gaps: readonly MercatorPath[];
  /** The day whose map it is; null for all of them. */
  index: number | null;
  ground: GroundPicture | null;
  /** Below the way. */
  below?: ReactNode;
  /** Above the way. */
  children?: ReactNode;
}

/** A map in millimetres: the ground, and over it the guide's trails and the way in the colours of its days. */
export function PrintedMap({ frame, ways, gaps, index, ground, below, children }: PrintedMapProps) {
  const clip = useId();
  const { width, height } = frame;
  const { opened } = guideMap;
  const packed = opened ? (index === null ? [opened.overview] : opened.chunks) : [];
  const trails = packed.flatMap(pathsOnMercator);
  return (
    <div className={styles.map}>
      {ground && <img className={styles.ground} data-part="ground" src={ground.url} alt="" />}
      <svg
        className={styles.drawing}
        width={`${width}mm`}
        height={`${height}mm`}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <clipPath id={clip}>
          <path d={`M0 0H${width}V${height}H0Z`} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          {below}
          <path className={styles.trails} d={trails.map((trail) => pathInFrame(frame, trail)).join("")} />
          {ways.map((way, at) => {
            const path = pathInFrame(frame, way);
            return (
              path !== "" && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place among all
                <g key={at} data-day={at + 1} data-own={index === null || at === index}>
                  <path className={styles.casing} d={path} />
                  <path className={styles.edge} d={path} />
                  <path className={styles.way} style={{ stroke: dayColor(at) }} d={path} />
                </g>
              )
            );
          })}
          <path
            className={styles.gaps}
            data-gaps=""
            d={gaps.map((gap) => pathInFrame(frame, gap)).join("")}
          />
          {children}
        </g>
        <path className={styles.neatline} d={`M0.15 0.15H${width - 0.15}V${height - 0.15}H0.15Z`} />
      </svg>
    </div>
  );
}
