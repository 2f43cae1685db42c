import { MapPinOff } from "lucide-react";
import type { TextKey } from "../../i18n/textKey.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { StatePanel } from "./StatePanel.tsx";

/** Reasons with a text of their own. */
const REASONS: Record<string, TextKey> = {
  network: "guideMap.failed_network",
  http: "guideMap.failed_http",
  truncated: "guideMap.failed_truncated",
  notGzip: "guideMap.failed_notGzip",
  notJson: "guideMap.failed_notJson",
  badCoordinates: "guideMap.failed_badCoordinates",
  tooLarge: "guideMap.failed_tooLarge",
  copyExpired: "guideMap.failed_copyExpired",
  workerLost: "guideMap.failed_workerLost",
  codeMissing: "shell.partFailed",
};

const FOR_LACK_OF_NETWORK = ["network", "truncated", "copyExpired"];

const NEEDS_RELOAD = ["workerLost", "codeMissing"];

interface FailedPanelProps {
  /** A GeoErrorKind or another reason. */
  kind: string;
  onRetry: () => void;
}

/** Shows why the guide failed to load, with Retry and a way back. */
export function FailedPanel({ kind, onRetry }: FailedPanelProps) {
  const text = useText();
  return (
    <StatePanel>
      <LoadFailure
        headingLevel={1}
        icon={<MapPinOff />}
        title={text("guideMap.failedTitle")}
        text={text(REASONS[kind] ?? "guideMap.failed_unknown")}
        onRetry={NEEDS_RELOAD.includes(kind) ? "reload" : onRetry}
        isAutomatic={FOR_LACK_OF_NETWORK.includes(kind)}
        actions={<Button href={`${paths.guides}/`}>{text("guideMap.allGuides")}</Button>}
      />
    </StatePanel>
  );
}
