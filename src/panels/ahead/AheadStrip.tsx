import { memo } from "react";
import { quantityText } from "../../i18n/format.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import press from "../../ui/controls/press.module.css";
import styles from "./AheadPanel.module.css";
import { aheadIcon } from "./aheadIcon.ts";
import type { ShownAhead, ShownPlace } from "./shownAhead.ts";
import { showPlace } from "./showPlace.ts";

/** One figure for each kind: how far it is. */
export function AheadStrip({ places }: Pick<ShownAhead, "places">) {
  return (
    <ul className={styles.cells}>
      {onePerKind(places).map((place) => (
        <Cell key={place.kind} place={place} />
      ))}
    </ul>
  );
}

/** Of water the one that is not known to be dry. */
function onePerKind(places: readonly ShownPlace[]): ShownPlace[] {
  return [...new Map(places.map((place) => [place.kind, place])).values()];
}

const Cell = memo(function Cell({ place }: { place: ShownPlace }) {
  const text = useText();
  const { kind, kindName, name, distance, time } = place;
  const Icon = aheadIcon(place);
  const label = text("ahead.figures", { kind: kindName, name, distance: quantityText(distance), time });
  return (
    <li>
      <button
        type="button"
        className={classNames(press.sunk, styles.cell)}
        aria-label={label}
        onClick={() => showPlace(place)}
      >
        <Icon className={classNames(styles.icon, styles[kind])} aria-hidden="true" />
        <span className={styles.cellDistance}>
          {distance.value}
          <small className={styles.unit}> {distance.unit}</small>
        </span>
        <span className={styles.cellTime}>{time}</span>
      </button>
    </li>
  );
});
