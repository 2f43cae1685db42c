import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { knownClimb } from "../../../lib/routes/knownClimb.ts";
import type { TrackPoint } from "../../../lib/trip/trackSections.ts";
import type { TripFile } from "../../../lib/trip/tripGpx.ts";
import { tripLength, valueAt } from "../../../lib/trip/tripMeasure.ts";
import type { GroundPicture } from "../../../stores/groundPictures.ts";
import type { TripPlan } from "../../../stores/trip/tripPlan.ts";
import { useCueText } from "../useCueText.ts";
import { useDuration } from "../useDuration.ts";
import { useRestText } from "../useRestText.ts";
import { useStopName } from "../useStopName.ts";
import { StageMap } from "./StageMap.tsx";
import { StageProfile } from "./StageProfile.tsx";
import styles from "./TripPrint.module.css";

interface StageSheetProps {
  plan: TripPlan;
  name: string;
  track: TripFile["track"];
  sections: readonly (readonly TrackPoint[])[];
  index: number;
  ground: GroundPicture | null;
}

/** A day on paper: its numbers, map, profile and cue table. */
export function StageSheet({ plan, name, track, sections, index, ground }: StageSheetProps) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const stopName = useStopName(plan);
  const cueText = useCueText(plan);
  const restText = useRestText();
  const stage = plan.stages[index];
  if (!stage) return null;
  const climb = knownClimb(stage);
  const isLast = stage.toMeters >= tripLength(plan.measure);
  const cues = plan.cues.filter(
    ({ meters }) => meters >= stage.fromMeters && (meters < stage.toMeters || isLast),
  );
  const places = cues.map(({ meters }, at) => ({
    number: at + 1,
    position: [valueAt(track, track.lng, meters), valueAt(track, track.lat, meters)] as const,
  }));
  return (
    <article className={styles.sheet}>
      <header>
        <h2 className={styles.title}>
          {plan.stages.length > 1 && `${text("trip.day", { number: stage.day })} · `}
          {text("trip.fromTo", {
            from: stopName(stage.fromMeters, plan.stages[index - 1]?.waypoint ?? null),
            to: stopName(stage.toMeters, stage.waypoint),
          })}
        </h2>
        <p className={styles.facts}>
          {[
            name,
            format.distance(stage.lengthMeters),
            climb && `↑ ${format.elevation(climb.ascentMeters)}`,
            climb && `↓ ${format.elevation(climb.descentMeters)}`,
            text("trip.about", { time: duration(stage.minutes) }),
            stage.breakMinutes > 0 &&
              `${text("trip.withBreaks")} ${duration(stage.minutes + stage.breakMinutes)}`,
            stage.restDays > 0 && restText(stage),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      <StageMap sections={sections} index={index} places={places} ground={ground?.url ?? null} />
      {ground?.credit && <p className={styles.credit}>{ground.credit}</p>}
      <StageProfile plan={plan} index={index} />
      <table className={styles.cues}>
        <tbody>
          {cues.map((cue, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cue is its place in the table
            <tr key={at}>
              <td className={styles.number}>{at + 1}</td>
              <td className={styles.number}>{format.distance(cue.meters - stage.fromMeters)}</td>
              <td className={styles.number}>
                {cue.elevationMeters === null ? "" : format.elevation(cue.elevationMeters)}
              </td>
              <td>{cueText(cue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
