import { useRef, useSyncExternalStore } from "react";
import { subscribeKey } from "valtio/utils";
import { camera, type MapView } from "../../stores/camera.ts";

/**
 * Selects a value from the view, which changes several times a second while the map moves: the component renders
 * again only for a different value. When `isSame` returns true, the previous value is kept.
 */
export function useViewSelector<T>(
  read: (view: MapView | null) => T,
  isSame: (before: T, now: T) => boolean = Object.is,
): T {
  const last = useRef<{ answer: T } | null>(null);
  return useSyncExternalStore(onView, () => {
    const answer = read(camera.view);
    if (!last.current || !isSame(last.current.answer, answer)) last.current = { answer };
    return last.current.answer;
  });
}

/** Passed as `isSame` by what is not drawn now. */
export function keepLast(): boolean {
  return true;
}

function onView(listener: () => void): () => void {
  return subscribeKey(camera, "view", listener);
}
