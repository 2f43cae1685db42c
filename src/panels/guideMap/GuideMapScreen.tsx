import { MapPinOff } from "lucide-react";
import { useDeferredValue, useEffect } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { useFocusTransfer } from "../../lib/react/useFocusTransfer.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { startGuideMapAddress } from "../../stores/guideMap/guideMapAddress.ts";
import { leaveGuideMap, openGuideMap } from "../../stores/guideMap/openGuideMap.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { FailedPanel } from "./FailedPanel.tsx";
import { OpeningCard } from "./OpeningCard.tsx";
import { Reader } from "./Reader.tsx";
import { RefusedPanel } from "./RefusedPanel.tsx";
import { StatePanel } from "./StatePanel.tsx";

/** The guide map: opens the guide of the address and shows its progress, then the reading panels. */
export function GuideMapScreen({ trailId }: { trailId: string }) {
  useEffect(() => {
    const endAddress = startGuideMapAddress();
    void openGuideMap(trailId);
    return () => {
      endAddress();
      leaveGuideMap();
    };
  }, [trailId]);
  // The panels render in interruptible slices behind the progress card, so that the page stays responsive.
  const { status: latest, trailId: latestId } = useSnapshot(guideMap);
  const shown = useDeferredValue(latest);
  const isShown = useDeferredValue(latestId) === latestId;
  const holdFocus = useFocusTransfer();
  const retry = () => {
    holdFocus();
    void openGuideMap(trailId);
  };
  // At once, and not in slices: on a slow device the next guide may be open before those of this one would have gone.
  if (!isShown) return <OpeningCard progress={null} />;
  switch (shown.name) {
    case "idle":
      return <OpeningCard progress={null} />;
    case "loading":
      return <OpeningCard progress={shown.progress} />;
    case "ready":
      return <Reader />;
    case "refused":
      return <RefusedPanel onRetry={retry} />;
    case "missing":
      return <MissingPanel />;
    case "failed":
      return <FailedPanel kind={shown.kind} onRetry={retry} />;
  }
}

/** Shown when no guide has the name or id in the address. */
function MissingPanel() {
  const text = useText();
  return (
    <StatePanel>
      <EmptyState
        headingLevel={1}
        role="status"
        icon={<MapPinOff />}
        title={text("shell.notFound")}
        text={text("guideMap.missingText")}
        actions={
          <Button variant="forest" href={`${paths.guides}/`}>
            {text("guideMap.allGuides")}
          </Button>
        }
      />
    </StatePanel>
  );
}
