import { useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { useShownRoute } from "../../stores/routes/shownRoute.ts";
import { shownTrip } from "../../stores/trip/shownTrip.ts";
import { useTripPlan } from "../../stores/trip/useTripPlan.ts";
import type { PlanScene } from "../composeLayers.ts";
import { NO_PATHS, pathData } from "../layers/pathData.ts";
import { dayPaths } from "./dayPaths.ts";
import {
  type DrawnLine,
  isShortLine,
  linesDrawn,
  NOTHING_DRAWN,
  nextDrawn,
  type WantedLine,
} from "./drawnLine.ts";
import { gapDashes } from "./gapDashes.ts";
import { useVariantLines } from "./useVariantLines.ts";

/** The planned route that is shown or edited. */
export function usePlanScene(): PlanScene {
  const built = useShownRoute()?.built ?? null;
  const isPlanning = useSnapshot(routeEditor).editing !== null;
  const line = useMemo(() => {
    if (!built) return null;
    const isLine = built.line.positions.length > 2;
    return { path: isLine ? pathData(built.line) : NO_PATHS, arrows: built.arrows };
  }, [built]);
  const pins = useMemo(
    () => (built?.pins ?? []).map(({ position }, index) => ({ position, number: index + 1 })),
    [built],
  );
  const gaps = useMemo(() => built && gapDashes(built), [built]);
  const drawn = useDrawnLine(line);
  const { ends: stageEnds, notes: tripNotes } = useSnapshot(shownTrip);
  const plan = useTripPlan();
  const days = useMemo(() => (plan?.built === built ? dayPaths(plan) : []), [plan, built]);
  const variants = useVariantLines();
  const route = built && { ...linesDrawn(drawn), gaps, days, pins };
  return { variants, route, isPlanning, stageEnds, tripNotes };
}

/** What the layers of the planned route draw: `wanted` at once if it is short, else one layer more with each frame. */
function useDrawnLine(wanted: WantedLine | null): DrawnLine {
  const [drawn, setDrawn] = useState(NOTHING_DRAWN);
  const next = nextDrawn(drawn, wanted);
  useEffect(() => {
    if (nextDrawn(drawn, wanted) === drawn) return;
    const frame = requestAnimationFrame(() => setDrawn((before) => nextDrawn(before, wanted)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, wanted]);
  return isShortLine(wanted) ? next : drawn;
}
