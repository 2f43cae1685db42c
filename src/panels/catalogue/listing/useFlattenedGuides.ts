import { useMemo } from "react";
import type { Guide } from "../../../contract/guide.ts";
import { flattenedGuides } from "../../../lib/guides/flattenedGuides.ts";
import { useDisplayedGuides } from "./useDisplayedGuides.ts";
import { useListing } from "./useListing.ts";

/** The displayed guides as a flat list: without search and filters, also the children shown in their parent's card. */
export function useFlattenedGuides({ anywhere = false } = {}): readonly Guide[] {
  const { allTrailsList: all, isNarrowed } = useListing();
  const displayed = useDisplayedGuides({ anywhere });
  return useMemo(
    () => (isNarrowed ? displayed : flattenedGuides(displayed, all)),
    [isNarrowed, displayed, all],
  );
}
