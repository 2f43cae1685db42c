import { MapPinOff, RotateCw } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { retryOpenGuide } from "../../stores/guideMap/openGuideMap.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";

interface WaypointsFailureProps {
  /** Called after a press of the button, which is removed with the failure. */
  onRetry: () => void;
}

/** Says that the trail has loaded but its waypoints have not; retries at a press, and automatically when the network is back. */
export function WaypointsFailure({ onRetry }: WaypointsFailureProps) {
  const text = useText();
  useWhenOnline(retryOpenGuide);
  const retry = () => {
    retryOpenGuide();
    onRetry();
  };
  return (
    <EmptyState
      role="alert"
      icon={<MapPinOff aria-hidden="true" />}
      title={text("guideMap.waypointsFailed")}
      text={text("guideMap.waypointsFailedText")}
      actions={
        <Button variant="forest" icon={<RotateCw aria-hidden="true" />} onClick={retry}>
          {text("shell.retry")}
        </Button>
      }
    />
  );
}
