import { useCallback, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { isNetwork, type NamedTrail, trailNameOf } from "../../stores/guideMap/namedTrails.ts";
import { hoverNamedTrail } from "../../stores/guideMap/trailSelection.ts";
import scrolling from "../../ui/scrolling.module.css";
import { useVirtualRows } from "../useVirtualRows.ts";
import styles from "./TrailList.module.css";
import { TrailRow } from "./TrailRow.tsx";

const ROW_HEIGHT = 64;

/** The named trails of a guide, in rows of 64 px. A hovered or focused row is highlighted on the map. */
export function TrailList({ trails }: { trails: readonly NamedTrail[] }) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { hoveredTrail, hoveredTrailName, selectedTrailName, ...snapshot } = useSnapshot(guideMap);
  const opened = snapshot.opened as OpenedGuide | null;
  const underPointer = hoveredTrail && trailNameOf(opened, hoveredTrail.trail);
  const keyOf = useCallback((index: number) => trails[index]?.name ?? index, [trails]);
  const { virtualizer, active, setActive, onKeyDown } = useVirtualRows(scroller, {
    count: trails.length,
    rowHeight: ROW_HEIGHT,
    keyOf,
  });
  useEffect(() => () => hoverNamedTrail(null), []);
  return (
    <div ref={scroller} className={classNames(scrolling.body, styles.scroller)}>
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={text("guideMap.trailList")}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const trail = trails[index];
          if (!trail) return null;
          return (
            <li
              key={key}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={trails.length}
              aria-posinset={index + 1}
            >
              <TrailRow
                trail={trail}
                index={index}
                isMain={trail.isPrimary && opened !== null && !isNetwork(opened)}
                isHovered={trail.name === (hoveredTrailName ?? underPointer)}
                isSelected={trail.name === selectedTrailName}
                isActive={index === active}
                onFocus={setActive}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
