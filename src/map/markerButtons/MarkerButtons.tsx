import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { subscribeKey } from "valtio/utils";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { useText } from "../../i18n/useText.ts";
import type { ClusterView } from "../../lib/waypoints/clusterView.ts";
import { camera } from "../../stores/camera.ts";
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
  const view = useSettledView();
  const inView = useMemo(() => {
    const frame = view && currentViewport();
    return frame ? markersInView(frame, settled, apart) : [];
  }, [view, settled, apart]);
  const [wanted, setWanted] = useState({ key: "", index: 0 });
  // Where it is now, or the one in its place.
  const at = inView.findIndex((marker) => keyOf(marker) === wanted.key);
  const active = at === -1 ? Math.min(wanted.index, Math.max(0, inView.length - 1)) : at;
  const setActive = (index: number) => setWanted({ key: inView[index] ? keyOf(inView[index]) : "", index });
  const lastFocused = useRef<Element | null>(null);

  // The focused marker may be gone after a zoom: the focus moves to the marker that replaced it, or to the map.
  useEffect(() => {
    if (lastFocused.current?.isConnected !== false || document.activeElement !== document.body) return;
    lastFocused.current = null;
    const next = list.current?.querySelector<HTMLElement>("[tabindex='0']");
    (next ?? document.querySelector<HTMLElement>(".deck-events-root"))?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (apart) setWanted({ key: "", index: 0 });
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
        <li key={keyOf(marker)}>
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

function keyOf(marker: KeyMarker): string {
  return marker.kind === "cluster" ? `cluster ${marker.id}` : `waypoint ${marker.index}`;
}

/** The view that the map has rested at for a while; the component is not rendered while the map moves. */
function useSettledView(): typeof camera.view {
  const [settled, setSettled] = useState(camera.view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(camera.view), STILL_MILLISECONDS);
    };
    settle();
    const end = subscribeKey(camera, "view", settle);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
  return settled;
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
