import { MapPinOff, RotateCw } from "lucide-react";
import type { TextKey } from "../../i18n/translation.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/Button.tsx";
import { StatePanel } from "./StatePanel.tsx";

/** Reasons that have a sentence of their own. */
const REASONS: Record<string, TextKey> = {
  network: "guideMap.failed_network",
  http: "guideMap.failed_http",
  truncated: "guideMap.failed_truncated",
  notGzip: "guideMap.failed_notGzip",
  notJson: "guideMap.failed_notJson",
  badCoordinates: "guideMap.failed_badCoordinates",
  tooLarge: "guideMap.failed_tooLarge",
};

interface FailedPanelProps {
  /** A GeoErrorKind, or another word. */
  kind: string;
  onRetry: () => void;
}

/** Says why the guide did not load, with Retry and the way back. */
export function FailedPanel({ kind, onRetry }: FailedPanelProps) {
  const text = useText();
  return (
    <StatePanel
      role="alert"
      icon={<MapPinOff aria-hidden="true" />}
      title={text("guideMap.failedTitle")}
      text={text(REASONS[kind] ?? "guideMap.failed_unknown")}
      actions={
        <>
          <Button variant="forest" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            {text("shell.retry")}
          </Button>
          <Button href={`${paths.guides}/`}>{text("guideMap.allGuides")}</Button>
        </>
      }
    />
  );
}
