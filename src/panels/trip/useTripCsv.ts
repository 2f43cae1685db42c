import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { csvText } from "../../lib/csvText.ts";
import { plainDirection } from "../../lib/plainDirection.ts";
import type { TripStage } from "../../lib/trip/splitStages.ts";
import { valueAt } from "../../lib/trip/tripMeasure.ts";
import { fromMeters } from "../../lib/units.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { useCueText } from "./useCueText.ts";
import { useStopName } from "./useStopName.ts";

type Row = (string | number | null)[];

/** Returns the cue sheet as CSV in the reader's units, its columns' names first, with a row where each day but the last ends, and one for each day of rest. */
export function useTripCsv(plan: TripPlan): () => string {
  const text = useText();
  const cueText = useCueText(plan);
  const stopName = useStopName(plan);
  const { language, distanceUnit, elevationUnit } = useShownSettings();
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
    const endRows = (end: TripStage): Row[] => {
      const { day, toMeters, waypoint, restDays } = end;
      const elevation = valueAt(measure, measure.elevation, toMeters);
      const height = Number.isNaN(elevation) ? null : elevation;
      const words = text("trip.cue_dayEnd", { number: day, place: stopName(toMeters, waypoint) });
      const rests = Array.from({ length: restDays }, (_, k) => day + 1 + k);
      return [
        row(day, toMeters, height, words),
        ...rests.map((number) => row(number, toMeters, height, text("trip.restDay", { number }))),
      ];
    };
    const [...ahead] = stages;
    for (const cue of cues) {
      while (ahead.length > 1 && cue.meters >= (ahead[0]?.toMeters ?? 0)) {
        const end = ahead.shift();
        if (end) rows.push(...endRows(end));
      }
      rows.push(row(ahead[0]?.day ?? 1, cue.meters, cue.elevationMeters, plainDirection(cueText(cue))));
    }
    return csvText(rows, language);
  };
}
