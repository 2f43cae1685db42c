import { useFormat } from "../../i18n/useFormat.ts";
import type { Cue } from "../../lib/trip/cues.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import styles from "./CueList.module.css";
import { useCueText } from "./useCueText.ts";

interface CueListProps {
  plan: TripPlan;
  cues: readonly Cue[];
  /** Distances are shown from here on, in metres along the route. */
  fromMeters: number;
}

/** What to do on the way: distance, what to do, elevation. */
export function CueList({ plan, cues, fromMeters }: CueListProps) {
  const format = useFormat();
  const cueText = useCueText(plan);
  return (
    <ul className={styles.cues}>
      {cues.map((cue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cue is its place in the list
        <li key={index} className={styles.cue}>
          <span className={styles.side}>{format.distance(Math.max(0, cue.meters - fromMeters))}</span>
          <span className={styles.words}>{cueText(cue)}</span>
          <span className={styles.side}>
            {cue.elevationMeters !== null && format.elevation(cue.elevationMeters)}
          </span>
        </li>
      ))}
    </ul>
  );
}
