import { useCallback, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { remPixels } from "../../lib/remPixels.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { isNetwork } from "../../stores/guideMap/isNetwork.ts";
import { type NamedTrail, trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { hoverNamedTrail } from "../../stores/guideMap/trailSelection.ts";
import { useVirtualRows } from "../rows/useVirtualRows.ts";
import { VirtualList } from "../rows/VirtualList.tsx";
import { TrailRow } from "./TrailRow.tsx";

/** 64 px at the usual size of text. */
const ROW_REM = 4;

/** The named trails of a guide, in rows of one height. A hovered or focused row is highlighted on the map. */
export function TrailList({ trails }: { trails: readonly NamedTrail[] }) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { opened, hoveredTrail, hoveredTrailName, selectedTrailName } = useSnapshot(guideMap);
  const underPointer = hoveredTrail === null ? null : trailNameOf(opened, hoveredTrail);
  const keyOf = useCallback((index: number) => trails[index]?.name ?? index, [trails]);
  const rows = useVirtualRows(scroller, { count: trails.length, rowHeight: remPixels(ROW_REM), keyOf });
  useEffect(() => () => hoverNamedTrail(null), []);
  return (
    <VirtualList
      scroller={scroller}
      rows={rows}
      label={text("guideMap.trailList")}
      count={trails.length}
      rowHeight={remPixels(ROW_REM)}
      renderRow={(index) => {
        const trail = trails[index];
        return (
          trail && (
            <TrailRow
              trail={trail}
              index={index}
              isMain={trail.isPrimary && opened !== null && !isNetwork(opened)}
              isHovered={trail.name === (hoveredTrailName ?? underPointer)}
              isSelected={trail.name === selectedTrailName}
              isActive={index === rows.active}
              onFocus={rows.setActive}
            />
          )
        );
      }}
    />
  );
}
