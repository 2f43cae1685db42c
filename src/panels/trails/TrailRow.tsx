import { type CSSProperties, memo } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import type { NamedTrail } from "../../stores/guideMap/namedTrails.ts";
import { hoverNamedTrail, selectNamedTrail } from "../../stores/guideMap/trailSelection.ts";
import press from "../../ui/press.module.css";
import styles from "./TrailRow.module.css";

interface TrailRowProps {
  trail: NamedTrail;
  /** Index in the list. */
  index: number;
  /** Marked as the guide's main trail. */
  isMain: boolean;
  isHovered: boolean;
  isSelected: boolean;
  /** In the tab order. */
  isActive: boolean;
  onFocus: (index: number) => void;
}

/** The trail's line in its colour, its name, and its length right-aligned. */
export const TrailRow = memo(function TrailRow(props: TrailRowProps) {
  const { trail, index, isMain, isHovered, isSelected, isActive, onFocus } = props;
  const text = useText();
  const format = useFormat();
  const length = format.distanceParts(trail.lengthMeters);
  const lineColor = { "--stroke": trail.stroke } as CSSProperties;
  return (
    <button
      type="button"
      className={classNames(
        press.sunk,
        styles.row,
        isHovered && styles.hovered,
        isSelected && styles.selected,
      )}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-current={isSelected}
      onClick={() => selectNamedTrail(trail.name)}
      onFocus={() => {
        onFocus(index);
        hoverNamedTrail(trail.name);
      }}
      onBlur={() => hoverNamedTrail(null)}
      onPointerEnter={() => hoverNamedTrail(trail.name)}
      onPointerLeave={() => hoverNamedTrail(null)}
    >
      <span className={styles.line} style={lineColor} />
      <span className={styles.words}>
        <span className={classNames(styles.name, isMain && styles.oneLine)}>
          {trail.name || text("guideMap.untitled")}
        </span>
        {isMain && <span className={styles.note}>{text("guideMap.mainTrail")}</span>}
      </span>
      <span className={styles.length}>
        {length.value}
        <small className={styles.unit}> {length.unit}</small>
      </span>
    </button>
  );
});
