import { type ReactNode, useId } from "react";
import type { PackedPaths } from "../../../../workers/geo/pack/packTypes.ts";
import { mercatorX, mercatorY } from "../../../lib/geo/mercator.ts";
import type { MapFrame } from "../../../lib/print/mapFrame.ts";
import { type MercatorLine, type MercatorPlace, placesOf } from "../../../lib/print/mercatorLine.ts";
import { pathInFrame } from "../../../lib/print/pathInFrame.ts";
import { dayColor } from "../../../lib/trip/dayColor.ts";
import type { GroundPicture } from "../../../stores/groundPictures.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import type { PlannedStage } from "../../../stores/trip/tripPlan.ts";
import styles from "./PrintedMap.module.css";

interface PrintedMapProps {
  frame: MapFrame;
  line: MercatorLine;
  stages: readonly PlannedStage[];
  /** The day whose map it is; null for all of them. */
  index: number | null;
  ground: GroundPicture | null;
  /** Below the way. */
  below?: ReactNode;
  /** Above the way. */
  children?: ReactNode;
}

/** A map in millimetres: the ground, and over it the guide's trails and the way in the colours of its days. */
export function PrintedMap({ frame, line, stages, index, ground, below, children }: PrintedMapProps) {
  const clip = useId();
  const { width, height } = frame;
  const overview = guideMap.opened?.overview;
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
          {overview && <path className={styles.trails} d={trailsPath(overview, frame)} />}
          {stages.map((stage, at) => {
            const path = pathInFrame(frame, placesOf(line, stage));
            return (
              path !== "" && (
                <g key={stage.toMeters} data-day={at + 1} data-own={index === null || at === index}>
                  <path className={styles.casing} d={path} />
                  <path className={styles.edge} d={path} />
                  <path className={styles.way} style={{ stroke: dayColor(at) }} d={path} />
                </g>
              )
            );
          })}
          {children}
        </g>
        <path className={styles.neatline} d={`M0.15 0.15H${width - 0.15}V${height - 0.15}H0.15Z`} />
      </svg>
    </div>
  );
}

function trailsPath({ positions, startIndices }: PackedPaths, frame: MapFrame): string {
  let path = "";
  for (let at = 0; at < startIndices.length; at++) {
    const to = startIndices[at + 1] ?? positions.length / 2;
    path += pathInFrame(frame, trailPlaces(positions, startIndices[at] ?? to, to));
  }
  return path;
}

function* trailPlaces(
  positions: PackedPaths["positions"],
  from: number,
  to: number,
): Generator<MercatorPlace> {
  for (let at = from; at < to; at++)
    yield [mercatorX(positions[2 * at] ?? 0), mercatorY(positions[2 * at + 1] ?? 0)];
}
