import { useRef, useSyncExternalStore } from "react";
import { subscribeKey } from "valtio/utils";
import { camera, type MapView } from "../../stores/camera.ts";

/**
 * What a component wants to know of the view, which changes several times a second while the map moves: it is
 * rendered again for another answer only. `isSame` compares two answers, of which the earlier is kept.
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

function onView(listener: () => void): () => void {
  return subscribeKey(camera, "view", listener);
}
