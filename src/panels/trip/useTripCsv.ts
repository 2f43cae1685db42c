import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { csvText } from "../../lib/saveFile.ts";
import { valueAt } from "../../lib/trip/tripMeasure.ts";
import { fromMeters } from "../../lib/units.ts";
import { settings } from "../../stores/settings.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { useCueText } from "./useCueText.ts";
import { useStopName } from "./useStopName.ts";

type Row = (string | number | null)[];

/** Returns the cue sheet as CSV in the reader's units, its columns' names first, with a row where each day but the last ends. */
export function useTripCsv(plan: TripPlan): () => string {
  const text = useText();
  const cueText = useCueText(plan);
  const stopName = useStopName(plan);
  const { distanceUnit, elevationUnit } = useSnapshot(settings);
  const { stages, cues, measure } = plan;
  const row = (day: number, meters: number, elevationMeters: number | null, words: string): Row => [
    day,
    Number(fromMeters(meters, distanceUnit).toFixed(2)),
    elevationMeters === null ? null : Math.round(fromMeters(elevationMeters, elevationUnit)),
    words,
  ];
  return () => {
    const rows: Row[] = [
      [
        text("trip.column_day"),
        text("trip.column_distance", { unit: text(`units.${distanceUnit}`) }),
        text("trip.column_elevation", { unit: text(`units.${elevationUnit}`) }),
        text("trip.column_cue"),
      ],
    ];
    let day = 1;
    for (const cue of cues) {
      for (
        let end = stages[day - 1];
        end && day < stages.length && cue.meters >= end.toMeters;
        end = stages[day - 1]
      ) {
        const elevation = valueAt(measure, measure.elevation, end.toMeters);
        const place = stopName(end.toMeters, end.waypoint);
        const words = text("trip.cue_dayEnd", { number: day, place });
        rows.push(row(day, end.toMeters, Number.isNaN(elevation) ? null : elevation, words));
        day++;
      }
      rows.push(row(day, cue.meters, cue.elevationMeters, cueText(cue)));
    }
    return csvText(rows);
  };
}
