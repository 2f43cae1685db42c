import { RotateCcw } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { forgetStageEnds } from "../../stores/trip/divideTrip.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./StageList.module.css";
import { StageRow } from "./StageRow.tsx";
import type { Supplies } from "./suppliesOf.ts";

/** The days of the trip in order. */
export function StageList({ plan, supplies }: { plan: TripPlan; supplies: Supplies }) {
  const text = useText();
  const { stages, division } = plan;
  return (
    <>
      <ol className={styles.stages} aria-label={text("trip.days")}>
        {stages.map((stage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the trip
          <StageRow key={index} plan={plan} stage={stage} index={index} supplies={supplies} />
        ))}
      </ol>
      {division.ends.length > 0 && (
        <Button
          variant="text"
          size={32}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => void forgetStageEnds()}
        >
          {text("trip.splitAgain")}
        </Button>
      )}
    </>
  );
}
