import type { PackedPaths } from "../../../../workers/geo/pack/packTypes.ts";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { boundsIntersect, boundsOf } from "../../../lib/geo/bounds.ts";
import { memoizeWeakly } from "../../../lib/memoize.ts";
import { niceNumberWithin } from "../../../lib/niceNumber.ts";
import { dayColor } from "../../../lib/trip/dayColor.ts";
import { type PictureFrame, pictureFrame } from "../../../lib/trip/pictureFrame.ts";
import type { TrackPoint } from "../../../lib/trip/trackSections.ts";
import { fromMeters, toMeters } from "../../../lib/units.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import styles from "./TripPrint.module.css";

/** Units of the picture, a tenth of a millimetre on paper of the width of A4. */
const SIZE = { width: 1860, height: 1100, margin: 90 };
const SCALE_UNITS = 400;

export interface StageMapPoint {
  /** As in the cue table. */
  number: number;
  position: readonly [lng: number, lat: number];
}

interface StageMapProps {
  /** The line of the whole route in stages. */
  sections: readonly (readonly TrackPoint[])[];
  index: number;
  places: readonly StageMapPoint[];
  /** The picture of the ground, exactly as large as the map; null without. */
  ground: string | null;
}

/** The frame of a stage on paper. */
export function stageFrame(stage: readonly TrackPoint[]): PictureFrame {
  return pictureFrame(
    stage.map(({ position }) => position),
    SIZE,
  );
}

/** A map of a stage: the ground, and over it the trails of the guide, the route, the stage, the numbers of its cues, a scale. */
export function StageMap({ sections, index, places, ground }: StageMapProps) {
  const format = useFormat();
  const { distanceUnit } = useShownSettings();
  const stage = sections[index] ?? [];
  const frame = stageFrame(stage);
  const scale = niceNumberWithin(fromMeters(frame.metersPerUnit * SCALE_UNITS, distanceUnit));
  const scaleMeters = toMeters(scale, distanceUnit);
  const overview = guideMap.opened?.overview;
  const stageLine = linePath(stage, frame);
  return (
    <svg className={styles.map} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      {ground && (
        <image
          className={styles.ground}
          href={ground}
          width={SIZE.width}
          height={SIZE.height}
          preserveAspectRatio="none"
        />
      )}
      {overview && <path className={styles.trails} d={trailsPath(overview, frame)} />}
      {sections.map((section, at) => {
        const line = isInPicture(section, frame) && linePath(section, frame);
        return (
          line && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its stage
            <g key={at}>
              <path className={styles.routeEdge} d={line} />
              <path className={styles.route} style={{ stroke: dayColor(at) }} d={line} />
            </g>
          )
        );
      })}
      <path className={styles.casing} d={stageLine} />
      <path className={styles.stageEdge} d={stageLine} />
      <path
        className={styles.stage}
        style={{ stroke: dayColor(index) }}
        data-day-color={index + 1}
        d={stageLine}
      />
      {places.map(({ number, position }) => {
        const [x, y] = frame.at(position);
        return (
          <g key={number}>
            <circle className={styles.dot} cx={x} cy={y} r={20} />
            <text className={styles.mark} x={x} y={y + 8}>
              {number}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${SIZE.margin / 2} ${SIZE.height - SIZE.margin / 2})`}>
        <path className={styles.scale} d={`M0 -14 V0 H${scaleMeters / frame.metersPerUnit} V-14`} />
        <text className={styles.scaleText} x={10} y={-18}>
          {format.distance(scaleMeters)}
        </text>
      </g>
    </svg>
  );
}

const sectionBounds = memoizeWeakly((section: readonly TrackPoint[]) =>
  boundsOf(
    Float64Array.from(section, ({ position }) => position[0]),
    Float64Array.from(section, ({ position }) => position[1]),
  ),
);

/** Whether a section may come into the picture: on a trip of many days most do not. */
function isInPicture(section: readonly TrackPoint[], { bounds }: PictureFrame): boolean {
  const box = sectionBounds(section);
  return box !== null && boundsIntersect(bounds, box);
}

function linePath(points: readonly TrackPoint[], frame: PictureFrame): string {
  return pathOf(points.map(({ position }) => frame.at(position)));
}

/** The guide's trails that come into the picture. */
function trailsPath({ positions, startIndices }: PackedPaths, frame: PictureFrame): string {
  let path = "";
  for (let at = 0; at < startIndices.length; at++) {
    const from = startIndices[at] as number;
    const to = startIndices[at + 1] ?? positions.length / 2;
    const points = Array.from({ length: to - from }, (_, k) =>
      frame.at([positions[2 * (from + k)] as number, positions[2 * (from + k) + 1] as number]),
    );
    if (points.some(isInside)) path += pathOf(points);
  }
  return path;
}

function isInside([x, y]: readonly [number, number]): boolean {
  return x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height;
}

function pathOf(points: readonly (readonly [number, number])[]): string {
  let path = "";
  let before = "";
  for (const [x, y] of points) {
    const place = `${x.toFixed(0)} ${y.toFixed(0)}`;
    if (place !== before) path += `${path === "" ? "M" : "L"}${place}`;
    before = place;
  }
  return path;
}
