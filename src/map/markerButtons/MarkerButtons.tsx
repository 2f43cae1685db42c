import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { useText } from "../../i18n/useText.ts";
import type { ClusterView } from "../../lib/waypoints/clusterView.ts";
import { spiderfied } from "../../stores/guideMap/spiderfied.ts";
import { selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import { currentViewport } from "../camera/viewport.ts";
import { openCluster } from "../guide/openCluster.ts";
import { MarkerButton } from "./MarkerButton.tsx";
import { type KeyMarker, markersInView } from "./markersInView.ts";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const STILL_MILLISECONDS = 250;

/**
 * The map's clusters for keyboard and screen readers: buttons that are visible only when focused. One is in the tab
 * order, arrow keys move between them, Enter opens. While a cluster is spiderfied, its waypoints replace them.
 */
export function MarkerButtons({ opened, markers }: { opened: OpenedGuide; markers: ClusterView | null }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const apart = useSnapshot(spiderfied).shown;
  const settled = useDebouncedValue(markers);
  const inView = useMemo(() => {
    const frame = currentViewport();
    return frame ? markersInView(frame, settled, apart) : [];
  }, [settled, apart]);
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, inView.length - 1));
  const lastFocused = useRef<Element | null>(null);

  // The focused marker may be gone after a zoom: the focus moves to the marker that replaced it, or to the map.
  useEffect(() => {
    if (lastFocused.current?.isConnected !== false || document.activeElement !== document.body) return;
    lastFocused.current = null;
    const next = list.current?.querySelector<HTMLElement>("[tabindex='0']");
    (next ?? document.querySelector<HTMLElement>(".deck-events-root"))?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (apart) setActive(0);
  }, [apart]);

  const open = (marker: KeyMarker) => {
    const frame = currentViewport();
    if (marker.kind === "waypoint") selectWaypoint(marker.index);
    else if (frame) void openCluster(opened, frame, marker);
  };
  const follow = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || inView.length === 0) return;
    event.preventDefault();
    const target = (active + step + inView.length) % inView.length;
    setActive(target);
    list.current?.querySelectorAll("button")[target]?.focus({ preventScroll: true });
  };
  if (inView.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={text("map.clusters")}
      onKeyDown={follow}
      onFocus={({ target }) => {
        lastFocused.current = target;
      }}
      onBlur={({ target }) =>
        // A button that is removed also fires blur; its focus is the one to move.
        queueMicrotask(() => {
          if (target.isConnected && lastFocused.current === target) lastFocused.current = null;
        })
      }
    >
      {inView.map((marker, index) => (
        <li key={marker.kind === "cluster" ? `cluster ${marker.id}` : `waypoint ${marker.index}`}>
          <MarkerButton
            marker={marker}
            isActive={index === active}
            onFocus={() => setActive(index)}
            onOpen={() => open(marker)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A value that has not changed for a while: lists of many buttons should not be rendered on every frame. */
function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), STILL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
