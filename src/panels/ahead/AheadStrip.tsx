import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import type { AheadPlace } from "../../lib/trip/placesAhead.ts";
import type { AheadView } from "../../stores/ahead/aheadView.ts";
import press from "../../ui/controls/press.module.css";
import { useDuration } from "../trip/useDuration.ts";
import styles from "./AheadPanel.module.css";
import { aheadIcon } from "./aheadIcon.ts";
import { showPlace } from "./showPlace.ts";
import { useAheadNames } from "./useAheadNames.ts";

/** One figure for each kind: how far it is. */
export function AheadStrip({ view }: { view: AheadView }) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const { kindOf, nameOf } = useAheadNames(view);
  return (
    <ul className={styles.cells}>
      {onePerKind(view.places).map((place) => {
        const Icon = aheadIcon(place);
        const { value, unit } = format.awayParts(place.totals.lengthMeters);
        const time = duration(place.totals.minutes);
        const label = text("ahead.figures", {
          kind: kindOf(place),
          name: nameOf(place),
          distance: `${value} ${unit}`,
          time,
        });
        return (
          <li key={place.kind}>
            <button
              type="button"
              className={classNames(press.sunk, styles.cell)}
              aria-label={label}
              onClick={() => showPlace(place)}
            >
              <Icon className={classNames(styles.icon, styles[place.kind])} aria-hidden="true" />
              <span className={styles.cellDistance}>
                {value}
                <small className={styles.unit}> {unit}</small>
              </span>
              <span className={styles.cellTime}>{time}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Of water the one that is not known to be dry. */
function onePerKind(places: readonly AheadPlace[]): AheadPlace[] {
  return [...new Map(places.map((place) => [place.kind, place])).values()];
}
