import { useMemo, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import type { Waypoint } from "../../contract/waypoint.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { keepEqual } from "../../lib/memoize.ts";
import { aheadNow, watchAhead } from "../../stores/ahead/aheadNow.ts";
import type { AheadView } from "../../stores/ahead/aheadView.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useShownRoute } from "../../stores/routes/shownRoute.ts";
import { useDuration } from "../trip/useDuration.ts";
import { type ShownAhead, shownAhead } from "./shownAhead.ts";

/** What lies ahead in words, null until it is known. Renders when one of them changes, which few fixes of a walk do. */
export function useShownAhead(): ShownAhead | null {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const waypointName = useWaypointName();
  const { opened } = useSnapshot(guideMap);
  const waypoints = useSnapshot(guideMap).waypoints as readonly Waypoint[];
  const routeName = useShownRoute()?.name ?? "";
  const read = useMemo(() => {
    let last: AheadView | null = null;
    let shown: ShownAhead | null = null;
    return () => {
      const view = aheadNow();
      if (view !== last) {
        const words = { text, format, duration, waypointName, waypoints, opened, routeName };
        shown = keepEqual(shown, view && shownAhead(view, words));
        last = view;
      }
      return shown;
    };
  }, [text, format, duration, waypointName, waypoints, opened, routeName]);
  return useSyncExternalStore(watchAhead, read);
}
