import { memo } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import type { NamedTrail } from "../../stores/guideMap/namedTrails.ts";
import { hoverNamedTrail, selectNamedTrail } from "../../stores/guideMap/trailSelection.ts";
import { TrailSwatch } from "../../ui/marks/TrailSwatch.tsx";
import { ListRow, type RowState } from "../rows/ListRow.tsx";

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
  return (
    <ListRow
      {...state}
      lead={<TrailSwatch stroke={trail.stroke} />}
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
