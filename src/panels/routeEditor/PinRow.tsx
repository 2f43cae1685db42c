import { CornerLeftUp, MoveDown, Split, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./PinRow.module.css";

const BASE_PIXELS = 40;
const LINE_PIXELS = 31;
const LINE_CHARACTERS = 43;
const REM_PIXELS = 16;

interface PinRowProps {
  index: number;
  /** "" for an unnamed trail. */
  trailName: string;
  /** Distance along the guide; null on trails without, and of a route that goes over the joint of a loop. */
  guideMeters: number | null;
  /** Metres along the route. */
  routeMeters: number;
  /** Width of the gap across which the route comes here; null for none. */
  gapMeters: number | null;
  isLast: boolean;
  /** The next pin is placed before this one. */
  isNextBefore: boolean;
  /** Looks for other ways to it from the pin before; null where there can be none. */
  onOtherWay: (() => void) | null;
  onInsert: () => void;
  onDelete: () => void;
  /** Below the row. */
  children: ReactNode;
}

/** A pin: its number, trail and distance, which is that from the first pin where there is none of the guide. */
export function PinRow(props: PinRowProps) {
  const { index, trailName, guideMeters, routeMeters, gapMeters, isLast, isNextBefore, children } = props;
  const text = useText();
  const format = useFormat();
  const number = index + 1;
  const { value, unit } = format.distanceParts(guideMeters ?? routeMeters);
  return (
    <li className={classNames(styles.pin, isLast && styles.last, isNextBefore && styles.next)}>
      {gapMeters !== null && (
        <div className={styles.gap}>
          <MoveDown aria-hidden="true" />
          {text("routes.acrossGap", { gap: format.elevation(gapMeters) })}
        </div>
      )}
      <div className={styles.row} style={{ minHeight: pinRowHeight(trailName.length) }}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.trail}>
          {trailName || text("routes.unnamedTrail")}
          {guideMeters === null && index > 0 && (
            <VisuallyHidden>
              {" "}
              {text("routes.pinFromStart", { distance: format.distance(routeMeters) })}
            </VisuallyHidden>
          )}
        </span>
        <span className={styles.distance}>
          {value}
          <small className={styles.unit}> {unit}</small>
        </span>
        <span className={styles.buttons}>
          {props.onOtherWay && (
            <IconButton
              className={styles.quiet}
              label={text("routes.anotherWay", { from: index, to: number })}
              icon={<Split />}
              onClick={props.onOtherWay}
            />
          )}
          <IconButton
            className={styles.quiet}
            label={text("routes.addBefore", { number })}
            icon={<CornerLeftUp />}
            isOn={isNextBefore}
            onClick={props.onInsert}
          />
          <span data-delete="">
            <IconButton
              label={text("routes.deletePin", { number })}
              icon={<Trash2 />}
              onClick={props.onDelete}
            />
          </span>
        </span>
      </div>
      {children}
    </li>
  );
}

/** Height of a pin's row in rem: 40 px, and 31 more for each 43 characters of its trail's name. */
export function pinRowHeight(nameLength: number): string {
  const pixels = BASE_PIXELS + LINE_PIXELS * Math.ceil(nameLength / LINE_CHARACTERS);
  return `${pixels / REM_PIXELS}rem`;
}
