import { type CSSProperties, memo } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import type { NamedTrail } from "../../stores/guideMap/namedTrails.ts";
import { hoverNamedTrail, selectNamedTrail } from "../../stores/guideMap/trailSelection.ts";
import { ListRow } from "../rows/ListRow.tsx";
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
  const lineColor = { "--stroke": trail.stroke } as CSSProperties;
  return (
    <ListRow
      index={index}
      lead={<span className={styles.line} style={lineColor} />}
      title={trail.name || text("guideMap.untitled")}
      isTitleShort={isMain}
      note={isMain ? text("guideMap.mainTrail") : null}
      distance={format.distanceParts(trail.lengthMeters)}
      isHovered={isHovered}
      isSelected={isSelected}
      isActive={isActive}
      onClick={() => selectNamedTrail(trail.name)}
      onFocus={() => {
        onFocus(index);
        hoverNamedTrail(trail.name);
      }}
      onBlur={() => hoverNamedTrail(null)}
      onPointerEnter={() => hoverNamedTrail(trail.name)}
      onPointerLeave={() => hoverNamedTrail(null)}
    />
  );
});
