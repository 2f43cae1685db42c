import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { catalogue, guideInList } from "../../stores/catalogue/catalogue.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { canOpen } from "../../stores/person/canOpen.ts";
import { ownership } from "../../stores/person/ownership.ts";
import { session } from "../../stores/person/session.ts";
import { subscription } from "../../stores/person/subscription.ts";

/** Runs an action when a refused reader gains access to the guide by signing in, perhaps in another tab, or by a purchase. */
export function useAccessGained(action: () => void): void {
  const { trailId, guide } = useSnapshot(guideMap);
  // Subscribed, because the access rule reads them.
  useSnapshot(session);
  useSnapshot(subscription);
  useSnapshot(ownership);
  const { allTrailsList } = useSnapshot(catalogue);
  const known = trailId === null ? null : (guideInList(allTrailsList, trailId) ?? guide);
  const isAllowed = known !== null && canOpen(known);
  const wasAllowed = useRef(isAllowed);
  useEffect(() => {
    const isNew = isAllowed && !wasAllowed.current;
    wasAllowed.current = isAllowed;
    if (isNew) action();
  });
}
