import { useSnapshot } from "valtio";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useKindName } from "../../../i18n/useKindName.ts";
import { useText } from "../../../i18n/useText.ts";
import { useWaypointName } from "../../../i18n/useWaypointName.ts";
import { spanMeters } from "../../../lib/span.ts";
import { useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import { PrintSheet } from "../../../ui/print/PrintSheet.tsx";
import type { ElevationShape } from "../plot/elevationShape.ts";
import { heightExtent } from "../plot/plotScale.ts";
import styles from "./RoadbookSheet.module.css";
import { legText, type RoadbookEntry } from "./useRoadbook.ts";

interface RoadbookSheetProps {
  entries: readonly RoadbookEntry[];
  shape: ElevationShape;
}

const PROFILE = { width: 1860, height: 360 };
/** The heights span at least this much, in metres. */
const LEAST_SPAN = 60;

/** The chart's view on paper: profile, and a table of what is passed. */
export function RoadbookSheet({ entries, shape }: RoadbookSheetProps) {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const kindOf = useKindName();
  const { title } = useSnapshot(guideMap);
  const route = useElevationSource()?.route?.name ?? "";
  const extent = heightExtent(shape);
  return (
    <PrintSheet className={styles.sheet}>
      <h2 className={styles.title}>{[title, route].filter(Boolean).join(", ")}</h2>
      <p className={styles.facts}>
        {format.distance(spanMeters(shape))}
        {extent && `, ${format.elevation(extent[0])} – ${format.elevation(extent[1])}`}
      </p>
      {extent && (
        <svg
          className={styles.profile}
          viewBox={`0 0 ${PROFILE.width} ${PROFILE.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={profilePath(shape, extent)} />
        </svg>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{text("elevation.roadbookDistance")}</th>
            <th>{text("elevation.roadbookLeg")}</th>
            <th>{text("elevation.roadbook")}</th>
            <th>{text("elevation.roadbookKind")}</th>
            <th>{text("elevation.roadbookElevation")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.index}>
              <td>{format.distance(entry.meters)}</td>
              <td>{legText(entry, format)}</td>
              <td>{nameOf(entry.waypoint)}</td>
              <td>{kindOf(entry.waypoint)}</td>
              <td>{format.elevation(entry.elevationMeters)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}

/** The ground under the line, a part for each stretch of known heights. */
function profilePath(shape: ElevationShape, [low, high]: [low: number, high: number]): string {
  const { width, height } = PROFILE;
  const x = (meters: number) => ((width * (meters - shape.fromMeters)) / spanMeters(shape)).toFixed(0);
  const y = (meters: number) =>
    (height - (height * (meters - low)) / Math.max(LEAST_SPAN, high - low)).toFixed(0);
  let path = "";
  let last: string | null = null;
  shape.meters.forEach((meters, at) => {
    const top = shape.highest[at] ?? Number.NaN;
    if (Number.isNaN(top)) {
      if (last !== null) path += `L${last} ${height}Z`;
      last = null;
      return;
    }
    path += `${last === null ? `M${x(meters)} ${height}L` : "L"}${x(meters)} ${y(top)}`;
    last = x(meters);
  });
  return last === null ? path : `${path}L${last} ${height}Z`;
}
