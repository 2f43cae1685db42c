import { useDeferredValue, useEffect } from "react";
import { useSnapshot } from "valtio";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { startGuideMapAddress } from "../../stores/guideMap/guideMapAddress.ts";
import { leaveGuideMap, openGuideMap } from "../../stores/guideMap/openGuideMap.ts";
import { useHeldFocus } from "../useHeldFocus.ts";
import { FailedPanel } from "./FailedPanel.tsx";
import { MissingPanel } from "./MissingPanel.tsx";
import { OpeningCard } from "./OpeningCard.tsx";
import { Reader } from "./Reader.tsx";
import { RefusedPanel } from "./RefusedPanel.tsx";

/** The guide-use map: opens the guide that the address names and shows how that goes, then the reader over the map. */
export function GuideMapScreen({ trailId }: { trailId: string }) {
  useEffect(() => {
    const endAddress = startGuideMapAddress();
    void openGuideMap(trailId);
    return () => {
      endAddress();
      leaveGuideMap();
    };
  }, [trailId]);
  // The reader is readied in slices behind the card, with room for input between them.
  const status = useDeferredValue(useSnapshot(guideMap).status);
  const holdFocus = useHeldFocus();
  const retry = () => {
    holdFocus();
    void openGuideMap(trailId);
  };
  switch (status.name) {
    case "idle":
      return <OpeningCard progress={null} />;
    case "loading":
      return <OpeningCard progress={status.progress} />;
    case "ready":
      return <Reader />;
    case "refused":
      return <RefusedPanel onRetry={retry} />;
    case "missing":
      return <MissingPanel />;
    case "failed":
      return <FailedPanel kind={status.kind} onRetry={retry} />;
  }
}
