import { ACTIVITIES, type Activity } from "../../contract/activity.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { ActivityBadge } from "../../ui/activity/ActivityBadge.tsx";
import activityColors from "../../ui/activity/activityColors.module.css";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import styles from "./ActivityRows.module.css";
import { NoValues } from "./ValueChips.tsx";

interface ActivityRowsProps {
  values: readonly string[];
  chosen: readonly string[];
  counts: ReadonlyMap<string, number>;
  onToggle: (value: string) => void;
}

/** Activities with badge and line as on the map, in legend order. */
export function ActivityRows({ values, chosen, counts, onToggle }: ActivityRowsProps) {
  const text = useText();
  const format = useFormat();
  if (values.length === 0) return <NoValues />;
  const known = ACTIVITIES.filter((activity) => values.includes(activity));
  const others = values.filter((value) => !known.some((activity) => activity === value));
  const row = (value: string, name: string, activity: Activity | null) => (
    <Checkbox
      key={value}
      isTall
      checked={chosen.includes(value)}
      onChange={() => onToggle(value)}
      label={
        <span className={styles.row}>
          {activity && (
            <>
              <ActivityBadge activity={activity} size={26} isDecorative />
              <svg
                viewBox="0 0 44 14"
                className={classNames(styles.line, activityColors[activity])}
                aria-hidden="true"
              >
                <path d="M3 10c6-8 11 3 18-3s12-3 20 1" />
              </svg>
            </>
          )}
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{format.count(counts.get(value) ?? 0)}</span>
        </span>
      }
    />
  );
  return (
    <>
      {known.map((activity) => row(activity, text(`shell.${activity}`), activity))}
      {others.map((value) => row(value, value, null))}
    </>
  );
}
