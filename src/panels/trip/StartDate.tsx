import { useId } from "react";
import { useText } from "../../i18n/useText.ts";
import { startTripOn } from "../../stores/trip/divideTrip.ts";
import select from "../../ui/form/Select.module.css";
import styles from "./StageRuleForm.module.css";

/** Years that can be entered; browsers hand over a year while it is typed. */
const YEARS = { min: "2000-01-01", max: "2199-12-31" };

/** The first day of the trip; without it nothing is said about daylight. */
export function StartDate({ startDate }: { startDate: string | null }) {
  const text = useText();
  const id = useId();
  const choose = (date: string) => {
    if (date === "") void startTripOn(null);
    else if (date >= YEARS.min && date <= YEARS.max) void startTripOn(date);
  };
  return (
    <div className={styles.date}>
      <label htmlFor={id} className={select.label}>
        {text("trip.startDate")}
      </label>
      <input
        {...YEARS}
        id={id}
        type="date"
        className={select.select}
        value={startDate ?? ""}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
