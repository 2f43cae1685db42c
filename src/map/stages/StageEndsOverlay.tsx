import { useEffect, useLayoutEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import { lineBetween, positionAlong } from "../../lib/trip/alongLine.ts";
import { leeway } from "../../lib/trip/splitStages.ts";
import { stretchTotals } from "../../lib/trip/tripMeasure.ts";
import { type MovedEnd, shownTrip } from "../../stores/trip/shownTrip.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { project, type ScreenFrame } from "../camera/screenFrame.ts";
import { onViewport } from "../camera/viewport.ts";
import { setTripPointer } from "../pointer/tripPointer.ts";
import { linePath } from "../route/linePath.ts";
import ghost from "../route/PlannedRouteGhost.module.css";
import { placeGhostLabel } from "../route/placeGhostLabel.ts";
import styles from "./StageEndsOverlay.module.css";
import { stageDragAt } from "./stageDragAt.ts";
import { tripNoteAt } from "./tripNoteAt.ts";

/** Half of the square at the moved end, and the radius of the ring around a place to stay, in pixels. */
const HALF = 10;
const RING = 9;

/** Lets the ends of days be dragged on the map and notes be opened there, and shows the end that is being moved, there or in the elevation chart. */
export function StageEndsOverlay() {
  useEffect(() => {
    setTripPointer({ endAt: stageDragAt, noteAt: tripNoteAt });
    return () => setTripPointer(null);
  }, []);
  const { plan, moved } = useSnapshot(shownTrip);
  return plan && moved && <MovedEndMark plan={plan} moved={moved} />;
}

/**
 * The moved end, the stretch in which its day may end by the rule, and the places to stay there. Elements above the
 * canvas: a layer would redraw all trails with each move.
 */
function MovedEndMark({ plan, moved }: { plan: TripPlan; moved: MovedEnd }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const view = viewOf(plan, moved);
    return onViewport((viewport) => put(element, view, viewport));
  }, [plan, moved]);
  return (
    <div ref={box} className={ghost.ghost} aria-hidden="true" data-moved-end={moved.index + 1}>
      <svg className={ghost.drawing} aria-hidden="true">
        <path className={styles.leeway} data-part="leeway" />
        <path className={styles.stays} data-part="stays" />
        <rect
          className={styles.mark}
          data-part="mark"
          x={-HALF}
          y={-HALF}
          width={2 * HALF}
          height={2 * HALF}
          rx="4"
        />
      </svg>
      <div className={ghost.label} data-part="label">
        <MovedEndLabel plan={plan} moved={moved} />
      </div>
    </div>
  );
}

/** What is drawn, in degrees. */
interface MovedEndView {
  end: ReturnType<typeof positionAlong>;
  leeway: { positions: Float64Array; startIndices: Uint32Array; bounds: null };
  stays: ReturnType<typeof positionAlong>[];
}

function viewOf({ built, measure, division, stages, stays }: TripPlan, moved: MovedEnd): MovedEndView {
  const from = stages[moved.index]?.fromMeters ?? 0;
  const to = stages[moved.index + 1]?.toMeters ?? 0;
  const within = division.rule && leeway(measure, division.rule, from);
  const positions = within
    ? lineBetween(built, { ...within, toMeters: Math.min(within.toMeters, to) })
    : new Float64Array(0);
  return {
    end: positionAlong(built, moved.meters),
    leeway: { positions, startIndices: Uint32Array.of(0, positions.length / 2), bounds: null },
    stays: stays
      .filter(({ meters }) => meters > from && meters < to)
      .map(({ meters }) => positionAlong(built, meters)),
  };
}

function put(element: HTMLElement, view: MovedEndView, frame: ScreenFrame): void {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const pixel = view.end && project(frame, view.end);
  element.hidden = !pixel;
  if (!pixel) return;
  part("leeway")?.setAttribute("d", linePath(view.leeway, frame));
  const rings = view.stays.map((position) => {
    const [x, y] = position ? project(frame, position) : pixel;
    return `M${x - RING} ${y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0`;
  });
  part("stays")?.setAttribute("d", rings.join(""));
  part("mark")?.setAttribute("transform", `translate(${pixel.join(" ")})`);
  const label = part("label");
  if (label) placeGhostLabel(label, frame, { pin: pixel, refusedAt: null });
}

interface MovedEndLabelProps {
  plan: TripPlan;
  moved: MovedEnd;
}

/** What the day would be: the place where it ends, its length and climb. */
function MovedEndLabel({ plan, moved: { index, meters } }: MovedEndLabelProps) {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const { measure, stages, stays, waypoints } = plan;
  const stay = stays.find((place) => place.meters === meters);
  const waypoint = stay && waypoints[stay.waypoint];
  const fromMeters = stages[index]?.fromMeters ?? 0;
  const totals = stretchTotals(measure, { fromMeters, toMeters: meters });
  const climb = knownClimb(totals);
  return (
    <>
      <span>{text("trip.day", { number: stages[index]?.day ?? index + 1 })}</span>
      {waypoint && <span>{nameOf(waypoint)}</span>}
      <span>{format.distance(totals.lengthMeters)}</span>
      {climb && <span>↑ {format.elevation(climb.ascentMeters)}</span>}
    </>
  );
}
