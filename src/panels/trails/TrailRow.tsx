import { type CSSProperties, memo } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import type { NamedTrail } from "../../stores/guideMap/namedTrails.ts";
import { hoverNamedTrail, selectNamedTrail } from "../../stores/guideMap/trailSelection.ts";
import { ListRow, type RowState } from "../rows/ListRow.tsx";
import styles from "./TrailRow.module.css";

interface TrailRowProps extends RowState {
  trail: NamedTrail;
  /** Marked as the guide's main trail. */
  isMain: boolean;
  onFocus: (index: number) => void;
}

/** The trail's line in its colour, its name, and its length right-aligned. */
export const TrailRow = memo(function TrailRow({ trail, isMain, onFocus, ...state }: TrailRowProps) {
  const text = useText();
  const format = useFormat();
  const lineColor = { "--stroke": trail.stroke } as CSSProperties;
  return (
    <ListRow
      {...state}
      lead={<span className={styles.line} style={lineColor} />}
      title={trail.name || text("guideMap.untitled")}
      isTitleShort={isMain}
      note={isMain ? text("guideMap.mainTrail") : null}
      distance={format.distanceParts(trail.lengthMeters)}
      onClick={() => selectNamedTrail(trail.name)}
      onFocus={() => {
        onFocus(state.index);
        hoverNamedTrail(trail.name);
      }}
      onBlur={() => hoverNamedTrail(null)}
      onPointerEnter={() => hoverNamedTrail(trail.name)}
      onPointerLeave={() => hoverNamedTrail(null)}
    />
  );
});
